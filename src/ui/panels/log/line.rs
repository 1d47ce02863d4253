//! One line of the log: an event, told, with whom and what it is about.

use crate::core::event::{Cause, Event, Pending, Record};
use crate::core::id::{PlayerId, TerritoryId};
use crate::text::{Teller, is_detail};

use super::bit;

/// A line.
pub(super) struct Line {
    /// The entry of the log it belongs to.
    pub(super) entry: usize,
    /// Whose disc stands before it.
    pub(super) player: Option<PlayerId>,
    /// Everybody it is about, a bit a seat.
    pub(super) players: u16,
    pub(super) sentence: String,
    pub(super) why: Option<String>,
    /// What it is about on the board.
    pub(super) territories: Vec<TerritoryId>,
    pub(super) detail: bool,
    /// Whether a turn begins with it.
    pub(super) turn: bool,
    /// Where its rows after the first begin.
    pub(super) breaks: Vec<usize>,
}

impl Line {
    /// The sentence in its rows.
    pub(super) fn broken(&self) -> String {
        let mut text = String::with_capacity(self.sentence.len() + self.breaks.len());
        let mut from = 0;
        for to in self.breaks.iter().copied().chain([self.sentence.len()]) {
            if from > 0 {
                text.push('\n');
            }
            text.push_str(self.sentence[from..to].trim_end());
            from = to;
        }
        text
    }
}

/// What is known from the lines before.
#[derive(Default)]
pub(super) struct Lines {
    /// Where the last attack went from and to, and whom it met.
    battle: Option<(TerritoryId, TerritoryId, Option<PlayerId>)>,
}

impl Lines {
    /// Tells an event.
    pub(super) fn tell(&mut self, teller: &mut Teller<'_>, entry: usize, record: &Record) -> Line {
        let event = &record.event;
        if let Event::AttackDeclared { from, to, .. } = event {
            self.battle = Some((*from, *to, teller.owner(*to)));
        }
        let told = teller.tell(record);
        let (mut who, territories) = about(event);
        match event {
            Event::AttackDeclared { .. }
            | Event::DiceRolled { .. }
            | Event::DieChanged { .. }
            | Event::ArmiesLost { .. } => {
                who.extend(teller.player());
                who.extend(self.battle.and_then(|(_, _, met)| met));
            }
            Event::ArmiesMoved { .. } | Event::PhaseStarted { .. } | Event::TurnEnding => {
                who.extend(teller.player());
            }
            _ => {}
        }
        let territories = match (event, self.battle) {
            (Event::DiceRolled { .. } | Event::ArmiesLost { .. }, Some((from, to, _))) => {
                vec![from, to]
            }
            _ => territories,
        };
        Line {
            entry,
            player: who.first().copied(),
            players: who.iter().fold(0, |set, player| set | bit(*player)),
            sentence: told.sentence,
            why: told.why,
            territories,
            // What mods keep is for whoever writes them.
            detail: matches!(event, Event::StorageWritten(_))
                || is_detail(event) && record.cause == Cause::Rules,
            turn: matches!(event, Event::TurnStarted { .. }),
            breaks: Vec::new(),
        }
    }
}

/// The players and territories that an event names, the one who acts first.
fn about(event: &Event) -> (Vec<PlayerId>, Vec<TerritoryId>) {
    match event {
        Event::StartRolled { player, .. }
        | Event::FirstPlayerChosen { player }
        | Event::PoolFilled { player, .. }
        | Event::SetupTurn { player, .. }
        | Event::TurnStarted { player, .. }
        | Event::TurnEnded { player }
        | Event::ReinforcementsGranted { player, .. }
        | Event::ReinforcementsLost { player, .. }
        | Event::SetTraded { player, .. }
        | Event::WindowPassed { player, .. }
        | Event::AbilityUsed { player, .. }
        | Event::CardDrawn { player, .. }
        | Event::CardDiscarded { player, .. }
        | Event::MissionDealt { player, .. }
        | Event::MissionShown { player, .. }
        | Event::ResourceChanged { player, .. }
        | Event::BagDrawn { player, .. }
        | Event::PromptQueued { player, .. }
        | Event::Surrendered { player }
        | Event::DrawAnswered { player, .. }
        | Event::SeatHanded { player, .. } => (vec![*player], Vec::new()),
        Event::HeadquartersChosen { player, territory } => {
            let shown = Some(*territory).filter(|t| *t != TerritoryId::HIDDEN);
            (vec![*player], shown.into_iter().collect())
        }
        Event::HeadquartersShown {
            player, territory, ..
        } => (vec![*player], vec![*territory]),
        Event::HeadquartersTaken {
            player,
            territory,
            holder,
        } => (
            holder.iter().copied().chain([*player]).collect(),
            vec![*territory],
        ),
        Event::MarkerChanged(change) => {
            let owner = change.marker.as_ref().and_then(|marker| marker.owner);
            (owner.into_iter().collect(), vec![change.territory])
        }
        Event::TerritoryBlocked { territory, .. } | Event::TerritoryHidden { territory, .. } => {
            (Vec::new(), vec![*territory])
        }
        Event::TerritoryDealt { territory, owner }
        | Event::TerritoryPrepared {
            territory, owner, ..
        } => (vec![*owner], vec![*territory]),
        Event::TerritoryClaimed { territory, player }
        | Event::ArmiesPlaced {
            player, territory, ..
        }
        | Event::TerritoryBonusPaid {
            player, territory, ..
        }
        | Event::TerritoryGarrisoned {
            territory, player, ..
        } => (vec![*player], vec![*territory]),
        Event::TerritoryCaptured {
            territory,
            player,
            loser,
        } => (vec![*player, *loser], vec![*territory]),
        Event::TerritoryLeftEmpty { territory }
        | Event::ArmiesAdded { territory, .. }
        | Event::ArmiesRemoved { territory, .. } => (Vec::new(), vec![*territory]),
        Event::OwnerChanged {
            territory, owner, ..
        } => (owner.iter().copied().collect(), vec![*territory]),
        Event::AttackDeclared { from, to, .. }
        | Event::ArmiesMoved { from, to, .. }
        | Event::BattleFought { from, to, .. }
        | Event::BorderChanged { from, to, .. } => (Vec::new(), vec![*from, *to]),
        Event::PlayerEliminated { player, by } => {
            (by.iter().copied().chain([*player]).collect(), Vec::new())
        }
        Event::CardGiven { from, to, .. } => (vec![*to, *from], Vec::new()),
        Event::GameEnded { winner, .. } => (winner.iter().copied().collect(), Vec::new()),
        Event::Said { to, .. } => (to.iter().copied().collect(), Vec::new()),
        Event::Asked { pending } => match pending {
            Pending::Occupy {
                player, from, to, ..
            } => (vec![*player], vec![*from, *to]),
            Pending::Defend { player }
            | Pending::Window { player, .. }
            | Pending::Trade { player }
            | Pending::PlaceTraded { player }
            | Pending::Draw { player, .. } => (vec![*player], Vec::new()),
            Pending::Prompt(prompt) => (vec![prompt.player], Vec::new()),
        },
        _ => (Vec::new(), Vec::new()),
    }
}
