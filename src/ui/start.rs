//! From what the command line says to a window with what was remembered.

use std::path::PathBuf;

use crate::session::{Content, Shelf, user_content};
use crate::text::Language;

use super::app::Opening;
use super::last_words;
use super::settings::Settings;
use super::window::{NoWindow, open};

/// Opens the window and stays until it is closed.
///
/// In: the content; the language, if another one than the remembered is wanted; a log to be opened at once.
///
/// # Errors
/// There is no display, or none that draws with OpenGL.
pub fn start(
    content: Content,
    language: Option<Language>,
    log: Option<PathBuf>,
) -> Result<(), NoWindow> {
    let settings_file = Settings::file();
    let (mut settings, said) = match &settings_file {
        Some(file) => Settings::read(file),
        None => (Settings::default(), None),
    };
    if let Some(language) = language {
        settings.language = language.code().to_owned();
    }
    last_words::promise();
    open(Opening {
        content,
        settings,
        settings_file,
        shelf: Shelf::of_user(),
        maps: user_content(),
        said,
        log,
    })
}
