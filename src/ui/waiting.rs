//! What takes longer than a frame: a match is set up, or kept, on a thread of its own, and the window says so meanwhile.

use std::sync::mpsc::{Receiver, TryRecvError, channel};

use egui::{Context, RichText, Ui};

use crate::session::{LoadError, Session};

use super::editor::Beginning;
use super::say::Say;
use super::theme::Theme;

/// What came of it.
pub(super) enum Outcome {
    /// A match stands; and something to be told in passing.
    Seated(Box<Session>, Option<String>),
    /// It could not begin, because of this.
    Refused(Vec<LoadError>),
    /// A map was read, to be edited.
    Drawn(Box<Beginning>),
    /// The match that was left is kept.
    Left,
    /// It is kept, and the program is to end.
    Ended,
}

/// Something that takes longer than a frame.
pub(super) struct Waiting {
    outcome: Receiver<Outcome>,
    /// The id of the sentence that says what is waited for.
    sign: &'static str,
}

impl Waiting {
    /// Lets a match go, which keeps its game, and then does this.
    ///
    /// # Errors
    /// What the system says when there is no thread for it. The match is gone then, and its game kept.
    pub(super) fn new(
        ctx: &Context,
        sign: &'static str,
        before: Before,
        work: impl FnOnce() -> Outcome + Send + 'static,
    ) -> std::io::Result<Waiting> {
        let (done, outcome) = channel();
        let ctx = ctx.clone();
        std::thread::Builder::new()
            .name("setting up".to_owned())
            .spawn(move || {
                before.settle();
                // Nobody waits any more if the window has gone on to something else: a match is let go then.
                let _ = done.send(work());
                ctx.request_repaint();
            })?;
        Ok(Waiting { outcome, sign })
    }

    /// What came of it, once it is there.
    pub(super) fn poll(&self) -> Option<Outcome> {
        match self.outcome.try_recv() {
            Ok(outcome) => Some(outcome),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                let why = LoadError::general("setting up came to an unexpected end");
                Some(Outcome::Refused(vec![why]))
            }
        }
    }

    /// Says what is waited for.
    pub(super) fn ui(&self, say: Say, theme: &Theme, ui: &mut Ui) {
        let screen = ui.max_rect();
        ui.painter().rect_filled(screen, 0.0, theme.back);
        ui.centered_and_justified(|ui| {
            ui.label(
                RichText::new(say.t(self.sign))
                    .size(18.0)
                    .color(theme.faint),
            );
        });
    }
}

/// What has to be over before something else begins: two matches must not write the same file.
pub(super) enum Before {
    /// Nothing.
    Nothing,
    /// A match is let go and keeps its game.
    Match(Box<Session>),
    /// Something that was waited for.
    Wait(Waiting),
}

impl Before {
    /// Returns when it is over.
    pub(super) fn settle(self) {
        match self {
            Before::Nothing => {}
            Before::Match(session) => drop(session),
            // What came of it is dropped, which keeps the game of a match.
            Before::Wait(waiting) => drop(waiting.outcome.recv()),
        }
    }
}
