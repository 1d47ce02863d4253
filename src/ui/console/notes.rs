//! What happened, as lines of the console.

use crate::session::{Held, Note, Reloaded, Session};

use super::super::say::Say;
use super::entered::{Entered, METAS, Meta};
use super::lines::{ConsoleLog, Kind};

/// Writes a note into the console.
pub(in crate::ui) fn tell(note: &Note, say: Say, session: &Session, console: &mut ConsoleLog) {
    match note {
        Note::Printed(by, line) => console.overhear(by, line.clone()),
        Note::Fault(_, problem) => console.complain(Kind::Error, mod_of(&problem.file), problem),
        Note::Refused(_, illegal) => {
            let sentence = session.book().words(say.language).refusal(illegal);
            console.say(Kind::Warning, "", sentence);
        }
        Note::Evaluated(None) => console.say(Kind::Info, "", say.t("console-goes-on")),
        Note::Evaluated(Some(answer)) => {
            for line in &answer.printed {
                console.say(Kind::Printed, "", line.clone());
            }
            match &answer.outcome {
                Ok(values) => {
                    for value in values {
                        console.say(Kind::Value, "", value.clone());
                    }
                    if answer.effects > 0 {
                        let told = say.with("console-effects", [("n", answer.effects.into())]);
                        console.say(Kind::Info, "", told);
                    } else if values.is_empty() && answer.printed.is_empty() {
                        console.say(Kind::Info, "", say.t("console-done"));
                    }
                }
                Err(problem) => console.complain(Kind::Error, "", problem),
            }
        }
        Note::Reloaded(reloaded) => tell_reload(reloaded, say, console),
        Note::NotReloaded(problems) if problems.is_empty() => {
            console.say(Kind::Info, "", say.t("reload-same"));
        }
        Note::NotReloaded(problems) => {
            console.say(Kind::Warning, "", say.t("reload-kept"));
            for problem in problems {
                console.complain(Kind::Error, mod_of(&problem.file), problem);
            }
        }
        Note::Saved(path) => {
            let file = path.display().to_string();
            console.say(
                Kind::Info,
                "",
                say.with("console-saved", [("file", file.into())]),
            );
        }
        Note::NotSaved(why) => console.say(Kind::Error, "", why.clone()),
        Note::Crashed(message, _) => console.say(Kind::Error, "", message.clone()),
        Note::Cut(_) | Note::NotCut | Note::FilesSaved(_) => {}
    }
}

/// What a reload brought: which mods and bots, how long it took, and what this game does not take over.
fn tell_reload(reloaded: &Reloaded, say: Say, console: &mut ConsoleLog) {
    let millis = |d: std::time::Duration| (d.as_secs_f64() * 10_000.0).round() / 10.0;
    for one in &reloaded.mods {
        let told = say.with(
            "reload-mod",
            [
                ("id", one.id.as_str().into()),
                ("hooks", one.hooks.into()),
                ("ms", millis(reloaded.work).into()),
            ],
        );
        console.say(Kind::Info, &one.id, told);
    }
    for id in &reloaded.bots {
        let told = say.with("reload-bot", [("id", id.as_str().into())]);
        console.say(Kind::Info, id, told);
    }
    if let Some(since) = reloaded.since_saved {
        let told = say.with(
            "reload-took",
            [("ms", since.as_millis().to_string().into())],
        );
        console.say(Kind::Info, "", told);
    }
    for held in &reloaded.held {
        console.say(Kind::Warning, "", held_sentence(held, say));
    }
    for problem in &reloaded.complaints {
        console.complain(Kind::Warning, mod_of(&problem.file), problem);
    }
}

/// That a running match keeps something as it was.
pub(in crate::ui) fn held_sentence(held: &Held, say: Say) -> String {
    match held {
        Held::Map { id } => say.with("reload-held-map", [("id", id.as_str().into())]),
        Held::Cards => say.t("reload-held-cards"),
        Held::Option { key, old, new } => say.with(
            "reload-held-option",
            [
                ("key", key.as_str().into()),
                ("old", old.as_str().into()),
                ("new", new.as_str().into()),
            ],
        ),
    }
}

/// The answer to a command of the console that asks for something.
pub(in crate::ui) fn answer(entered: &Entered, say: Say, session: &Session) -> String {
    let spec = session.spec();
    match entered {
        Entered::Meta(Meta::Seed) if !session.lies_open() => say.t("hidden"),
        Entered::Meta(Meta::Seed) => spec.seed.to_string(),
        Entered::Meta(Meta::Mods) if spec.mods.is_empty() => say.t("console-no-mods"),
        Entered::Meta(Meta::Mods) => spec.mods.join("\n"),
        Entered::Meta(Meta::Save(_)) => match session.kept_in() {
            Some(path) => {
                let file = path.display().to_string();
                say.with("console-kept-in", [("file", file.into())])
            }
            None => say.t("console-not-kept"),
        },
        _ => {
            let metas = METAS.iter().map(|meta| {
                let told = say.t(&format!("console-meta-{}", &meta[1..]));
                format!("{meta:<9} {told}")
            });
            let all: Vec<String> = metas.chain([say.t("console-help")]).collect();
            all.join("\n")
        }
    }
}

/// The mod, bot or map that a file belongs to.
fn mod_of(file: &str) -> &str {
    let mut parts = file.split('/');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("mods" | "maps"), Some(id), _) => id,
        (Some("scripts"), Some("bots"), Some(name)) => name.trim_end_matches(".lua"),
        _ => "",
    }
}
