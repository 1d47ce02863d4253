//! What the window remembers from one start to the next. A file that cannot be read costs nothing but what it held.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::session::Pace;
use crate::text::Language;

use super::command::Command;
use super::lobby::LastSetup;
use super::say::Say;
use super::theme::Palette;

/// The smallest that everything can be, and the largest: 1 is as usual.
const SMALLEST: f32 = 0.5;
const LARGEST: f32 = 4.0;
/// Lines of the console that are remembered from one start to the next.
const MOST_REMEMBERED: usize = 500;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lights {
    /// Dark.
    #[default]
    Dark,
    /// Light.
    Light,
}

/// Where the window stood, in points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct WindowPlace {
    /// From the left; none where the system does not say.
    pub at: Option<(f32, f32)>,
    /// Width and height.
    pub size: (f32, f32),
    /// Whether it filled the screen.
    pub maximized: bool,
}

/// What the window remembers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The code of the language.
    pub language: String,
    /// Light or dark.
    pub lights: Lights,
    /// The players' colours.
    pub palette: Palette,
    /// How much larger than usual everything is: 1 is as usual.
    pub scale: f32,
    /// How fast bots act, by name.
    pub pace: String,
    /// Whether armies are shown as pieces (R5, R6).
    pub pieces: bool,
    /// Whether players' land carries patterns.
    pub patterns: bool,
    /// Whether territories' names are shown.
    pub names: bool,
    /// Whether hints are shown.
    pub hints: bool,
    /// The hints that were put away.
    pub seen_hints: Vec<String>,
    /// Whether people are asked how many dice they defend with (R38).
    pub ask_defence: bool,
    /// The window.
    pub window: Option<WindowPlace>,
    /// How the panels are docked, as the docking crate writes it.
    pub dock: Option<Value>,
    /// The game set up last.
    pub last: Option<LastSetup>,
    /// What was typed into the console, the oldest first.
    pub console: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: system_language().code().to_owned(),
            lights: Lights::default(),
            palette: Palette::default(),
            scale: 1.0,
            pace: Pace::default().name().to_owned(),
            pieces: false,
            patterns: true,
            names: true,
            hints: true,
            seen_hints: Vec::new(),
            ask_defence: false,
            window: None,
            dock: None,
            last: None,
            console: Vec::new(),
        }
    }
}

/// The language that the system is set to, if it is one of ours.
fn system_language() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
        .and_then(|value| Language::parse(value.get(..2)?).ok())
        .unwrap_or_default()
}

impl Settings {
    /// Where they are kept, on systems that have a place for them.
    #[must_use]
    pub fn file() -> Option<PathBuf> {
        let dirs = directories::ProjectDirs::from("", "", "alea")?;
        Some(dirs.config_dir().join("settings.json"))
    }

    /// Reads them; without a file they are as at first. A setting that makes no sense is as at first too, and does not take
    /// the others with it; of a file that makes none at all, a copy is left beside it.
    ///
    /// Out: the settings and, where something could not be used, a sentence that says so.
    #[must_use]
    pub fn read(file: &Path) -> (Settings, Option<String>) {
        let fresh = Settings::default();
        let unreadable = |why: String| {
            let why = format!("{}: {why}", file.display());
            let say = Say {
                language: fresh.language(),
            };
            Some(say.with("settings-unreadable", [("why", why.into())]))
        };
        let text = match crate::session::read_text(file) {
            Ok(None) => return (fresh, None),
            Ok(Some(text)) => text,
            Err(error) => {
                let said = unreadable(error.to_string());
                return (fresh, said);
            }
        };
        match Settings::parse(&text) {
            Ok((settings, dropped)) if dropped.is_empty() => (settings, None),
            Ok((settings, dropped)) => {
                let say = Say {
                    language: settings.language(),
                };
                let names = dropped.join(", ");
                let said = say.with("settings-dropped", [("names", names.into())]);
                (settings, Some(said))
            }
            Err(error) => {
                // The copy is a courtesy; that it fails changes nothing.
                let _ = crate::session::write_text(&file.with_extension("json.old"), &text);
                let said = unreadable(error.to_string());
                (fresh, said)
            }
        }
    }

    /// The settings of a text, and the names of those that could not be used.
    fn parse(text: &str) -> Result<(Settings, Vec<String>), serde_json::Error> {
        let written: Map<String, Value> = serde_json::from_str(text)?;
        let mut good = Map::new();
        let mut dropped = Vec::new();
        for (name, value) in written {
            // Each by itself: the others are as at first.
            let alone = Map::from_iter([(name.clone(), value.clone())]);
            match serde_json::from_value::<Settings>(Value::Object(alone)) {
                Ok(_) => {
                    good.insert(name, value);
                }
                Err(_) => dropped.push(name),
            }
        }
        let mut settings: Settings = serde_json::from_value(Value::Object(good))?;
        if Language::parse(&settings.language).is_err() {
            settings.language = system_language().code().to_owned();
            dropped.push("language".to_owned());
        }
        if Pace::from_name(&settings.pace).is_none() {
            settings.pace = Pace::default().name().to_owned();
            dropped.push("pace".to_owned());
        }
        if !(SMALLEST..=LARGEST).contains(&settings.scale) {
            settings.scale = 1.0;
            dropped.push("scale".to_owned());
        }
        // A window larger than any screen, or too small to be found, opens as at first.
        let fits = |place: &WindowPlace| {
            let (width, height) = place.size;
            (200.0..=20_000.0).contains(&width) && (150.0..=20_000.0).contains(&height)
        };
        settings.window = settings.window.filter(fits);
        Ok((settings, dropped))
    }

    /// Writes what is not as it was before; what another window has written in the meantime stays.
    ///
    /// # Errors
    /// In one sentence, why they could not be written.
    pub fn write(&self, before: &Settings, file: &Path) -> Result<(), String> {
        let write = |there: Option<&str>| self.merged(before, there.unwrap_or_default());
        crate::session::change_text(file, write)
            .map_err(|error| format!("{}: {error}", file.display()))
    }

    /// The text of a file with what is not as it was before, and with all of it where the file has nothing that can be used.
    fn merged(&self, before: &Settings, there: &str) -> Option<String> {
        let Ok((known, dropped)) = Settings::parse(there) else {
            return serde_json::to_string_pretty(self).ok();
        };
        let mut merged = self.clone();
        if self.console != before.console {
            merged.console = known.console;
            merged.remember_entered(added(&before.console, &self.console).to_vec());
        }
        let fields = |settings: &Settings| match serde_json::to_value(settings) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let before = fields(before);
        let mut all: Map<String, Value> = serde_json::from_str(there).unwrap_or_default();
        for (name, value) in fields(&merged) {
            if before.get(&name) != Some(&value) || dropped.contains(&name) {
                all.insert(name, value);
            }
        }
        serde_json::to_string_pretty(&all).ok()
    }

    /// Remembers what was entered in the console; the oldest is forgotten.
    pub(super) fn remember_entered(&mut self, texts: impl IntoIterator<Item = String>) {
        self.console.extend(texts);
        let beyond = self.console.len().saturating_sub(MOST_REMEMBERED);
        self.console.drain(..beyond);
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        Language::parse(&self.language).unwrap_or_default()
    }

    /// How fast bots act.
    #[must_use]
    pub fn pace(&self) -> Pace {
        Pace::from_name(&self.pace).unwrap_or_default()
    }

    /// Does what a command asks of the settings; says whether it was about them.
    pub(super) fn obey(&mut self, command: &Command) -> bool {
        match command {
            Command::Language(language) => self.language = language.code().to_owned(),
            Command::Lights(lights) => self.lights = *lights,
            Command::ToggleLights => {
                self.lights = match self.lights {
                    Lights::Dark => Lights::Light,
                    Lights::Light => Lights::Dark,
                };
            }
            Command::Palette(palette) => self.palette = *palette,
            Command::Scale(scale) => self.scale = *scale,
            Command::TogglePieces => self.pieces ^= true,
            Command::TogglePatterns => self.patterns ^= true,
            Command::ToggleNames => self.names ^= true,
            Command::ToggleHints => {
                self.hints ^= true;
                self.seen_hints.clear();
            }
            Command::ToggleAskDefence => self.ask_defence ^= true,
            Command::PutHintAway(id) => self.seen_hints.push(id.clone()),
            _ => return false,
        }
        true
    }
}

/// What was added at the end of a list of which the beginning may have been forgotten.
fn added<'t>(before: &[String], now: &'t [String]) -> &'t [String] {
    let is_known = |n: &usize| before.ends_with(&now[..*n]);
    let known = (0..=now.len()).rev().find(is_known);
    &now[known.unwrap_or(0)..]
}

#[cfg(test)]
mod tests {
    use super::{Lights, MOST_REMEMBERED, Settings};
    use crate::text::Language;
    use crate::ui::theme::Palette;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/settings.json");
        let settings = Settings {
            language: "es".to_owned(),
            lights: Lights::Light,
            palette: Palette::Safe,
            scale: 1.5,
            last: Some(crate::ui::lobby::LastSetup::default()),
            ..Settings::default()
        };
        assert_eq!(Settings::read(&file), (Settings::default(), None));
        settings.write(&Settings::default(), &file).unwrap();
        assert_eq!(Settings::read(&file), (settings, None));
    }

    #[test]
    fn two_windows_keep_each_others_changes() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.json");
        let entered = |texts: &[&str]| texts.iter().map(|t| (*t).to_owned()).collect::<Vec<_>>();
        let before = Settings {
            console: entered(&["old"]),
            ..Settings::default()
        };
        before.write(&Settings::default(), &file).unwrap();
        let (mut one, mut other) = (before.clone(), before.clone());
        (one.scale, one.hints) = (1.5, false);
        one.remember_entered(entered(&["one"]));
        (other.lights, other.patterns) = (Lights::Light, false);
        other.remember_entered(entered(&["other", "old"]));
        one.write(&before, &file).unwrap();
        other.write(&before, &file).unwrap();
        let expected = Settings {
            scale: 1.5,
            hints: false,
            lights: Lights::Light,
            patterns: false,
            console: entered(&["old", "one", "other", "old"]),
            ..before.clone()
        };
        assert_eq!(Settings::read(&file), (expected, None));
        // What was forgotten here is not what was added.
        let mut full = other.clone();
        full.remember_entered(vec!["again".to_owned(); MOST_REMEMBERED]);
        full.write(&other, &file).unwrap();
        assert_eq!(Settings::read(&file).0.console, full.console);
    }

    #[test]
    fn what_cannot_be_used_is_written_anew_and_what_is_not_known_stays() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.json");
        std::fs::write(&file, r#"{"language": "es", "scale": "big", "later": 1}"#).unwrap();
        let (before, said) = Settings::read(&file);
        assert!(said.is_some());
        let mut now = before.clone();
        now.patterns = false;
        now.write(&before, &file).unwrap();
        assert_eq!(Settings::read(&file), (now, None));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("later"), "{text}");
    }

    #[test]
    fn what_makes_no_sense_is_as_at_first_and_takes_nothing_with_it() {
        let read = |text: &str| {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("settings.json");
            std::fs::write(&file, text).unwrap();
            let (settings, said) = Settings::read(&file);
            let copied = folder.path().join("settings.json.old").exists();
            (settings, said, copied)
        };
        let check = |text: &str, names: &[&str]| {
            let (settings, said, copied) = read(text);
            assert_eq!(settings.language(), Language::Spanish, "{text}");
            let said = said.unwrap_or_default();
            assert_eq!(said.is_empty(), names.is_empty(), "{text}: {said}");
            assert!(
                names.iter().all(|name| said.contains(name)),
                "{text}: {said}"
            );
            assert!(!copied);
        };
        check(r#"{"language": "es"}"#, &[]);
        check(r#"{"language": "es", "unknown": 1}"#, &[]);
        check(r#"{"language": "es", "palette": "neon"}"#, &["palette"]);
        check(
            r#"{"language": "es", "scale": 1e9, "pace": "warp"}"#,
            &["scale", "pace"],
        );
        check(
            r#"{"language": "es", "scale": null, "last": {"seats": 3}}"#,
            &["scale", "last"],
        );
        check(
            r#"{"language": "es", "window": {"at": null, "size": [1, 1], "maximized": false}}"#,
            &[],
        );
        for text in ["", "{", "[]", "{\"language\": \"es\""] {
            let (settings, said, copied) = read(text);
            assert_eq!(settings, Settings::default(), "{text}");
            assert!(
                said.is_some_and(|said| said.contains("settings.json")) && copied,
                "{text}"
            );
        }
    }
}
