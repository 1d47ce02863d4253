//! What may be done with a territory, and what a click on it asks for: only what the list of legal actions says.

use crate::core::action::Action;
use crate::core::id::TerritoryId;
use crate::core::illegal::Question;
use crate::core::legal::LegalActions;
use crate::view::PlayerView;

use super::super::state::{Selection, UiState};

/// What may be done with a territory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Role {
    /// Nothing.
    #[default]
    Idle,
    /// It may be claimed.
    Claim,
    /// It may be chosen as headquarters.
    Headquarters,
    /// Armies may be put on it.
    Place,
    /// An attack or a move may start here.
    Origin,
    /// It may be attacked from the chosen origin.
    Target,
    /// Armies may be moved there from the chosen origin.
    Goal,
    /// It is the chosen origin, or a side of the battle that is fought.
    Chosen,
}

impl Role {
    /// Whether a click on it does something.
    pub(super) fn is_open(self) -> bool {
        self != Role::Idle
    }
}

/// What a click asks for.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Click {
    /// Make this action.
    Act(Action),
    /// Choose.
    Select(Selection),
    /// So many armies are to be placed there.
    Draft(TerritoryId, u32),
    /// It may not be done: say why.
    Why(Action),
    /// Nothing is asked.
    Nothing,
}

/// What may be done with each territory.
pub(super) fn roles(
    legal: &LegalActions,
    view: &PlayerView<'_>,
    selection: &Selection,
) -> Vec<Role> {
    let mut roles = vec![Role::Idle; view.map().len()];
    let mut set = |t: TerritoryId, role: Role| {
        if let Some(place) = roles.get_mut(t.index()) {
            *place = role;
        }
    };
    legal.claims.iter().for_each(|t| set(*t, Role::Claim));
    let seats = legal.headquarters.iter();
    seats.for_each(|t| set(*t, Role::Headquarters));
    legal
        .places
        .iter()
        .for_each(|o| set(o.territory, Role::Place));
    for (from, _) in ways(legal) {
        set(from, Role::Origin);
    }
    if let Some(origin) = selection.origin {
        for option in legal.attacks.iter().filter(|o| o.from == origin) {
            set(option.to, Role::Target);
        }
        for option in legal.enters.iter().chain(&legal.fortifies) {
            if option.from == origin {
                set(option.to, Role::Goal);
            }
        }
        if ways(legal).any(|(from, _)| from == origin) {
            set(origin, Role::Chosen);
        }
    }
    if (legal.occupy.is_some() || legal.defend > 0)
        && let Some((from, to)) = battle_sides(view)
    {
        set(from, Role::Chosen);
        set(to, Role::Chosen);
    }
    roles
}

/// Origin and target of the question that is open.
pub(super) fn battle_sides(view: &PlayerView<'_>) -> Option<(TerritoryId, TerritoryId)> {
    match view.pending() {
        Some(crate::core::event::Pending::Occupy { from, to, .. }) => Some((from, to)),
        _ => view.battle().map(|battle| (battle.from, battle.to)),
    }
}

/// Origin and target of everything that goes from one territory to another.
fn ways(legal: &LegalActions) -> impl Iterator<Item = (TerritoryId, TerritoryId)> + '_ {
    let attacks = legal.attacks.iter().map(|o| (o.from, o.to));
    let moves = legal
        .enters
        .iter()
        .chain(&legal.fortifies)
        .map(|o| (o.from, o.to));
    attacks.chain(moves)
}

/// Whether armies are drafted first and placed all at once; one alone is placed by the click.
pub(super) fn drafts(legal: &LegalActions, view: &PlayerView<'_>) -> bool {
    match legal.question {
        Question::Reinforce | Question::PlaceTraded => true,
        Question::Deploy => view.to_place() > 1 && view.neutral_to_place() == 0,
        _ => false,
    }
}

/// How many armies are still to be placed when what is drafted is taken off.
pub(super) fn left_to_place(view: &PlayerView<'_>, state: &UiState) -> u32 {
    let drafted: u32 = state.draft.iter().map(|(_, n)| n).sum();
    view.to_place().saturating_sub(drafted)
}

/// How many armies are drafted for a territory.
pub(super) fn drafted(state: &UiState, t: TerritoryId) -> u32 {
    state
        .draft
        .iter()
        .find(|(d, _)| *d == t)
        .map_or(0, |(_, n)| *n)
}

/// What a click on a territory asks for; `all` asks for as many armies as there are.
pub(super) fn click(
    legal: &LegalActions,
    view: &PlayerView<'_>,
    state: &UiState,
    t: TerritoryId,
    all: bool,
) -> Click {
    let selection = state.selection;
    match legal.question {
        Question::Claim => acted(legal, Action::Claim { territory: t }),
        Question::Headquarters => {
            let action = Action::ChooseHeadquarters { territory: t };
            // It is final: the first click chooses, the second says so.
            if legal.contains(&action) && selection.target != Some(t) {
                Click::Select(Selection {
                    target: Some(t),
                    focus: Some(t),
                    ..Selection::default()
                })
            } else {
                acted(legal, action)
            }
        }
        Question::Deploy if !drafts(legal, view) => {
            let most = legal
                .places
                .iter()
                .find(|o| o.territory == t)
                .map_or(1, |o| o.most);
            let armies = if all {
                most
            } else {
                selection.amount.unwrap_or(1).clamp(1, most)
            };
            acted(
                legal,
                Action::Place {
                    territory: t,
                    armies,
                },
            )
        }
        Question::Deploy | Question::Reinforce | Question::PlaceTraded => {
            let Some(option) = legal.places.iter().find(|o| o.territory == t) else {
                return Click::Why(Action::Place {
                    territory: t,
                    armies: 1,
                });
            };
            let before = drafted(state, t);
            let left = left_to_place(view, state);
            let more = if all {
                left
            } else {
                selection.amount.unwrap_or(1).min(left)
            };
            Click::Draft(t, (before + more).min(option.most))
        }
        Question::Attack | Question::Fortify => choose(legal, view, selection, t),
        Question::Defend
        | Question::Window
        | Question::Prompt
        | Question::Draw
        | Question::Occupy
        | Question::Trade
        | Question::Over => Click::Nothing,
    }
}

/// The action, or why not.
fn acted(legal: &LegalActions, action: Action) -> Click {
    if legal.contains(&action) {
        Click::Act(action)
    } else {
        Click::Why(action)
    }
}

/// A click while an attack or a move is chosen: origin, then target, then again to attack.
fn choose(
    legal: &LegalActions,
    view: &PlayerView<'_>,
    selection: Selection,
    t: TerritoryId,
) -> Click {
    let fresh = |origin, target| {
        Click::Select(Selection {
            origin,
            target,
            focus: Some(t),
            amount: None,
        })
    };
    if let Some(from) = selection.origin {
        if selection.target == Some(t)
            && let Some(most) = legal.attack(from, t)
        {
            let wanted = selection.amount.unwrap_or(u32::from(most));
            let dice = wanted.clamp(1, u32::from(most)) as u8;
            return Click::Act(Action::Attack { from, to: t, dice });
        }
        if ways(legal).any(|way| way == (from, t)) {
            return fresh(Some(from), Some(t));
        }
        if from == t {
            return fresh(None, None);
        }
    }
    if ways(legal).any(|(from, _)| from == t) {
        return fresh(Some(t), None);
    }
    // A target alone: from where most armies stand, unless somewhere else was chosen.
    let best = legal
        .attacks
        .iter()
        .filter(|o| o.to == t && selection.origin.is_none())
        .max_by_key(|o| view.armies(o.from));
    match best {
        Some(option) => fresh(Some(option.from), Some(t)),
        None => why_not(legal, view, selection, t).map_or(Click::Nothing, Click::Why),
    }
}

/// The action that one would try with a territory with which nothing may be done.
pub(super) fn why_not(
    legal: &LegalActions,
    view: &PlayerView<'_>,
    selection: Selection,
    t: TerritoryId,
) -> Option<Action> {
    let me = legal.player?;
    let near = |wanted: &dyn Fn(TerritoryId) -> bool| {
        view.graph()
            .borders(t)
            .iter()
            .map(|b| b.to)
            .find(|n| wanted(*n))
    };
    let mine = |n: TerritoryId| view.owner(n) == Some(me);
    match legal.question {
        Question::Claim => Some(Action::Claim { territory: t }),
        Question::Headquarters => Some(Action::ChooseHeadquarters { territory: t }),
        Question::Deploy | Question::Reinforce | Question::PlaceTraded => Some(Action::Place {
            territory: t,
            armies: 1,
        }),
        Question::Attack => {
            let (from, to) = match selection.origin {
                Some(origin) => (origin, t),
                None if mine(t) => (t, near(&|n| !mine(n)).or_else(|| near(&|_| true))?),
                None => (near(&mine).or_else(|| view.territories_of(me).next())?, t),
            };
            Some(Action::Attack { from, to, dice: 1 })
        }
        Question::Fortify => {
            let (from, to) = match selection.origin {
                Some(origin) => (origin, t),
                None => (t, near(&mine).or_else(|| near(&|_| true))?),
            };
            Some(Action::Fortify {
                from,
                to,
                armies: 1,
            })
        }
        Question::Defend
        | Question::Window
        | Question::Prompt
        | Question::Draw
        | Question::Occupy
        | Question::Trade
        | Question::Over => None,
    }
}
