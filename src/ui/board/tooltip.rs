//! What is known of a territory, beside the pointer.

use egui::{RichText, Ui};

use super::super::command::Command;
use super::super::panels::PanelCx;
use super::chances::{Chances, percent};
use super::choice::{Role, why_not};
use crate::core::explain::{Account, Number};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::map::BorderKind;
use crate::ui::widgets::first_large;

/// Owner, armies, continents, neighbours, who threatens it, what may be done with it.
pub(super) fn tooltip(
    cx: &PanelCx<'_>,
    ui: &mut Ui,
    t: TerritoryId,
    role: Role,
    chances: &mut Chances,
) {
    let (view, words, theme) = (&cx.view, cx.words, cx.theme);
    ui.set_max_width(320.0);
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.label(
        RichText::new(words.territory(t))
            .size(15.5)
            .strong()
            .color(theme.text),
    );
    ui.horizontal(|ui| {
        swatch(cx, ui, view.owner(t));
        ui.label(first_large(&owner_and_armies(cx, t)));
    });
    for c in view.map().continents_of(t) {
        let continent = view.map().continent(c);
        let name = continent.names.get(words.language.code());
        let held = view.owner(t).map_or(0, |owner| {
            let members = continent.members.iter();
            members.filter(|m| view.owner(*m) == Some(owner)).count()
        });
        let text = cx.say.with(
            "board-tip-continent",
            [
                ("name", name.into()),
                ("bonus", format!("{:+}", continent.bonus).into()),
                ("held", held.into()),
                ("all", continent.members.len().into()),
            ],
        );
        ui.label(RichText::new(text).color(theme.continent(c.index())));
        let decides = crate::text::region(continent, words.language);
        if !decides.is_empty() {
            ui.label(RichText::new(decides).color(theme.text));
        }
    }
    for line in super::things::told(cx, t) {
        ui.label(RichText::new(first_large(&line)).color(theme.text));
    }
    let neighbours: Vec<String> = view
        .graph()
        .borders(t)
        .iter()
        .map(|b| {
            let special = crate::text::border(view.map(), b, words.language);
            let sea = (b.kind == BorderKind::Sea).then(|| cx.say.t("board-over-sea"));
            let how: Vec<String> = (sea.into_iter())
                .chain((!special.is_empty()).then_some(special))
                .collect();
            let name = words.territory(b.to);
            match how.is_empty() {
                true => name,
                false => format!("{name} ({})", how.join(", ")),
            }
        })
        .collect();
    let text = cx.say.with(
        "board-tip-neighbours",
        [("list", neighbours.join(", ").into())],
    );
    ui.label(RichText::new(text).color(theme.faint));
    threats(cx, ui, t, chances);
    what_now(cx, ui, t, role, chances);
}

/// Who could attack it, with the chance of each.
fn threats(cx: &PanelCx<'_>, ui: &mut Ui, t: TerritoryId, chances: &mut Chances) {
    let view = &cx.view;
    let Some(owner) = view.owner(t) else {
        return;
    };
    let strangers = view.graph().entries(t).iter().filter(|n| {
        view.armies(**n) > 1
            && view
                .owner(**n)
                .is_some_and(|other| other != owner && !other.is_mindless())
    });
    let mut threats: Vec<(TerritoryId, Option<f64>)> = strangers
        .map(|n| (*n, chances.of(view, *n, t).map(|battle| battle.win)))
        .collect();
    if threats.is_empty() {
        ui.label(RichText::new(cx.say.t("board-tip-safe")).color(cx.theme.faint));
        return;
    }
    threats.sort_by(|a, b| b.1.unwrap_or(1.0).total_cmp(&a.1.unwrap_or(1.0)));
    ui.label(RichText::new(cx.say.t("board-tip-threats")).color(cx.theme.warn));
    for (n, chance) in threats.iter().take(5) {
        ui.horizontal(|ui| {
            swatch(cx, ui, view.owner(*n));
            let chance = chance
                .map(|c| format!(" · {}", percent(c)))
                .unwrap_or_default();
            ui.label(format!(
                "{} {}{chance}",
                cx.words.territory(*n),
                view.armies(*n)
            ));
        });
    }
}

/// What a click would do, or why nothing can be done.
fn what_now(cx: &PanelCx<'_>, ui: &mut Ui, t: TerritoryId, role: Role, chances: &mut Chances) {
    if cx.legal.player.is_none() || cx.session.asked().is_none() {
        return;
    }
    let theme = cx.theme;
    if role == Role::Target
        && let Some(from) = cx.state.selection.origin
        && let Some(battle) = chances.of(&cx.view, from, t)
    {
        let text = cx.say.with(
            "board-tip-chance",
            [
                ("chance", percent(battle.win).into()),
                ("own", format!("{:.1}", battle.attacker_loss).into()),
                ("theirs", format!("{:.1}", battle.defender_loss).into()),
            ],
        );
        ui.label(RichText::new(text).color(theme.accent));
        if let Some(player) = cx.session.asked() {
            account(
                cx,
                ui,
                Number::AttackDice {
                    player,
                    from,
                    to: t,
                },
            );
        }
        account(cx, ui, Number::DefenceDice { from, to: t });
        return;
    }
    if let Some(id) = role_text(role) {
        ui.label(RichText::new(first_large(&cx.say.t(id))).color(theme.accent));
        if let (Role::Place, Some(player)) = (role, cx.session.asked()) {
            let territory = t;
            account(cx, ui, Number::Room { player, territory });
        }
        return;
    }
    let why = why_not(cx.legal, &cx.view, cx.state.selection, t);
    if let Some(Some(illegal)) = why.as_ref().and_then(|action| cx.session.why(action)) {
        let told = first_large(&cx.words.refusal(illegal));
        ui.label(RichText::new(told).color(theme.warn));
    }
}

/// Where a number comes from, once the match has told; room that no rule and no mod limits is not worth a word.
pub(super) fn account(cx: &PanelCx<'_>, ui: &mut Ui, of: Number) {
    let known = match cx.session.account(of) {
        Some(known) => known,
        None if cx.live => {
            cx.send(Command::AskAccount(of));
            return;
        }
        None => return,
    };
    let limited = |account: &&Account| {
        !matches!(of, Number::Room { .. })
            || cx.view.rules().army_cap.is_some()
            || !account.changes.is_empty()
    };
    if let Some(account) = known.as_ref().filter(limited) {
        let told = first_large(&cx.words.account(of, account));
        ui.label(RichText::new(told).color(cx.theme.faint));
    }
}

/// The id of what may be done with a territory.
pub(super) fn role_text(role: Role) -> Option<&'static str> {
    Some(match role {
        Role::Idle => return None,
        Role::Claim => "board-may-claim",
        Role::Headquarters => "board-may-be-headquarters",
        Role::Place => "board-may-place",
        Role::Origin => "board-may-start",
        Role::Target => "board-may-attack",
        Role::Goal => "board-may-move",
        Role::Chosen => "board-is-chosen",
    })
}

/// A small disc in a side's colour.
pub(super) fn swatch(cx: &PanelCx<'_>, ui: &mut Ui, owner: Option<PlayerId>) {
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(14.0), egui::Sense::hover());
    let theme = cx.theme;
    let (fill, edge) = match owner {
        Some(player) => (
            theme.look(player).fill,
            theme.look(player).ink.gamma_multiply(0.5),
        ),
        None => (theme.no_mans, theme.faint),
    };
    ui.painter()
        .circle(rect.center(), 6.0, fill, egui::Stroke::new(1.0, edge));
}

/// `Green, 3 armies`.
pub(super) fn owner_and_armies(cx: &PanelCx<'_>, t: TerritoryId) -> String {
    if !cx.view.sees(t) {
        return cx.say.t("board-out-of-sight");
    }
    let armies = cx.view.armies(t);
    let owner = match cx.view.owner(t) {
        Some(player) => cx.words.player(player),
        None => cx.say.t("board-nobody"),
    };
    cx.say.with(
        "board-owner-armies",
        [("owner", owner.into()), ("n", armies.into())],
    )
}
