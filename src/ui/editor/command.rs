//! What a person asks of the map editor, and its tools.

/// What the pointer does on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    /// Choose territories, corners, labels and borders, and move them.
    #[default]
    Select,
    /// Draw a territory corner by corner.
    Draw,
    /// Make a territory of a region of the picture.
    Trace,
    /// Split a territory along a line.
    Split,
    /// Link territories by dragging from one to the other.
    Link,
    /// Give territories to the chosen continent.
    Paint,
}

impl Tool {
    /// All tools, in the order in which they are shown.
    pub const ALL: [Tool; 6] = [
        Tool::Select,
        Tool::Draw,
        Tool::Trace,
        Tool::Split,
        Tool::Link,
        Tool::Paint,
    ];

    /// The id of its name.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Tool::Select => "editor-select",
            Tool::Draw => "editor-draw",
            Tool::Trace => "editor-trace",
            Tool::Split => "editor-split",
            Tool::Link => "editor-link",
            Tool::Paint => "editor-paint",
        }
    }

    /// The id of the sentence that says what it does now.
    pub(super) fn hint(self) -> &'static str {
        match self {
            Tool::Select => "editor-hint-select",
            Tool::Draw => "editor-hint-draw",
            Tool::Trace => "editor-hint-trace",
            Tool::Split => "editor-hint-split",
            Tool::Link => "editor-hint-link",
            Tool::Paint => "editor-hint-paint",
        }
    }
}

/// What a person asks of the map editor.
#[derive(Clone, PartialEq, Debug)]
pub enum EditorCommand {
    /// From now on the pointer does this.
    Tool(Tool),
    /// Take the last edit back.
    Undo,
    /// Make it again.
    Redo,
    /// Write the map.
    Save,
    /// Write the map, then set up a game on it.
    Play,
    /// Ask for the folder in which maps are saved.
    AskFolder,
    /// Save maps in this folder from now on.
    Folder(std::path::PathBuf),
    /// Ask for a picture to lie under the map.
    AskPicture,
    /// Put this picture under the map.
    Picture(std::path::PathBuf),
    /// Take away what is chosen.
    Delete,
    /// The territories that are chosen become one.
    Merge,
    /// Borders between all that touch.
    LinkTouching,
    /// Territories of all regions of the picture.
    TraceAll,
    /// The next corner of the chosen territory, or the one before.
    Corner(i32),
    /// Finish what is being drawn.
    Finish,
    /// The whole map.
    Fit,
    /// Larger, or smaller.
    Zoom(f32),
}
