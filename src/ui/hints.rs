//! Advice for people who play for the first times: one sentence that fits the moment, gone for good once it is put away.

use egui::{Frame, Margin, Panel, Ui};

use crate::core::event::{Pending, Phase};
use crate::core::id::PlayerId;
use crate::core::illegal::Question;
use crate::core::ruleset::DefenceChoice;

use super::command::Command;
use super::panels::PanelCx;

/// A hint, and when it fits.
struct Hint {
    /// Its text is `hint-ID`.
    id: &'static str,
    fits: fn(&PanelCx<'_>, PlayerId) -> bool,
}

/// The hints, the most urgent first. The advice is that of the rules' sources.
const HINTS: &[Hint] = &[
    Hint {
        id: "defend-after-roll",
        fits: |cx, _| {
            asks(cx, Question::Defend) && cx.view.rules().defence_choice == DefenceChoice::AfterRoll
        },
    },
    Hint {
        id: "claim-small-continents",
        fits: |cx, _| asks(cx, Question::Claim),
    },
    Hint {
        id: "deploy-together",
        fits: |cx, _| asks(cx, Question::Deploy),
    },
    Hint {
        id: "trade-or-wait",
        fits: |cx, _| asks(cx, Question::Reinforce) && !cx.legal.trades.is_empty(),
    },
    Hint {
        id: "reinforce-borders",
        fits: |cx, _| asks(cx, Question::Reinforce),
    },
    Hint {
        id: "occupy-depth",
        fits: |cx, _| asks(cx, Question::Occupy),
    },
    Hint {
        id: "attack-weak-with-cards",
        fits: |cx, me| asks(cx, Question::Attack) && weak_with_cards(cx, me),
    },
    Hint {
        id: "attack-for-a-card",
        fits: |cx, _| {
            let view = cx.view;
            asks(cx, Question::Attack) && view.rules().has_cards() && !view.has_conquered()
        },
    },
    Hint {
        id: "attack-keep-some",
        fits: |cx, _| asks(cx, Question::Attack) && cx.view.has_conquered(),
    },
    Hint {
        id: "fortify-weak-border",
        fits: |cx, _| asks(cx, Question::Fortify),
    },
    Hint {
        id: "watch-cards",
        fits: |cx, me| {
            let rivals = cx.view.players().filter(|p| *p != me);
            cx.view.phase() != Phase::Over && rivals.into_iter().any(|p| cx.view.hand_size(p) >= 4)
        },
    },
    Hint {
        id: "windows-pass",
        fits: |cx, _| matches!(cx.view.pending(), Some(Pending::Window { .. })),
    },
];

/// Whether this is asked of the person who looks.
fn asks(cx: &PanelCx<'_>, question: Question) -> bool {
    cx.legal.player == cx.view.me() && cx.legal.question == question
}

/// Whether somebody whom one can reach is nearly out and holds cards.
fn weak_with_cards(cx: &PanelCx<'_>, me: PlayerId) -> bool {
    let view = cx.view;
    let weak = |p: PlayerId| p != me && view.territory_count(p) <= 3 && view.hand_size(p) >= 2;
    let targets = cx
        .legal
        .attacks
        .iter()
        .filter_map(|option| view.owner(option.to));
    targets.into_iter().any(weak)
}

/// The hint that fits now and was not put away.
fn fitting(cx: &PanelCx<'_>) -> Option<&'static str> {
    let me = cx.view.me().filter(|_| cx.settings.hints && cx.live)?;
    let seen = |id: &str| cx.settings.seen_hints.iter().any(|s| s == id);
    let unseen = HINTS.iter().filter(|hint| !seen(hint.id));
    unseen
        .into_iter()
        .find(|hint| (hint.fits)(cx, me))
        .map(|hint| hint.id)
}

/// Draws the hint that fits now, if there is one.
pub(super) fn strip(cx: &PanelCx<'_>, ui: &mut Ui) {
    let Some(id) = fitting(cx) else {
        return;
    };
    let frame = Frame::new()
        .fill(super::theme::mix(cx.theme.panel, cx.theme.accent, 0.12))
        .inner_margin(Margin::symmetric(12, 6));
    Panel::top("hints")
        .frame(frame)
        .resizable(false)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                let (mark, _) =
                    ui.allocate_exact_size(egui::vec2(10.0, 18.0), egui::Sense::hover());
                ui.painter()
                    .circle_filled(mark.center(), 4.0, cx.theme.accent);
                ui.label(cx.say.t(&format!("hint-{id}")));
                if ui.button(cx.say.t("hints-put-away")).clicked() {
                    cx.send(Command::PutHintAway(id.to_owned()));
                }
                let none = ui.button(cx.say.t("hints-no-more"));
                if none.on_hover_text(cx.say.t("hints-no-more-tip")).clicked() {
                    cx.send(Command::ToggleHints);
                }
            });
        });
}

#[cfg(test)]
mod tests {
    use super::HINTS;
    use crate::text::Language;
    use crate::ui::say::Say;

    #[test]
    fn every_hint_can_be_read_and_has_an_id_of_its_own() {
        for (i, hint) in HINTS.iter().enumerate() {
            for language in Language::ALL {
                let text = Say { language }.find(&format!("hint-{}", hint.id));
                assert!(text.is_some(), "{} in {language:?}", hint.id);
            }
            assert!(
                HINTS[..i].iter().all(|other| other.id != hint.id),
                "{}",
                hint.id
            );
        }
    }
}
