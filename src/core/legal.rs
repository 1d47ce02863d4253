//! What the asked player may do, compactly: pairs and ranges. The list is what the checks let pass.

use super::action::{Action, Args};
use super::id::{CardId, PlayerId, TerritoryId};
use super::illegal::Question;

/// Armies may be put here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceOption {
    /// Where.
    pub territory: TerritoryId,
    /// Most armies.
    pub most: u32,
}

/// A set that may be traded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TradeOption {
    /// The cards, ascending.
    pub cards: [CardId; 3],
    /// What the set is worth, in armies.
    pub armies: u32,
    /// Where the territory bonus may go; empty if none is due (R32).
    pub bonus_on: Vec<TerritoryId>,
}

/// An attack that may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackOption {
    /// From here.
    pub from: TerritoryId,
    /// To there.
    pub to: TerritoryId,
    /// Most dice.
    pub dice: u8,
}

/// A move of armies that may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveOption {
    /// From here.
    pub from: TerritoryId,
    /// To there.
    pub to: TerritoryId,
    /// Most armies.
    pub most: u32,
}

/// A mod's ability that may be used, as the mod offers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Which ability.
    pub ability: u8,
    /// With which numbers.
    pub args: Args,
    /// What the player reads.
    pub label: String,
    /// What it is worth, roughly, in armies, as the mod says; bots use it.
    pub value: i32,
}

/// What of the mods' offers a list holds, or somebody looks at: it is the dearest part of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Offered {
    /// Nothing.
    Nothing,
    /// What may have a worth for bots, and how much it is worth.
    Valued,
    /// All of it.
    All,
}

/// What may be settled about the game at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableActions {
    /// Giving up.
    pub surrender: bool,
    /// Offering a draw.
    pub offer_draw: bool,
    /// Letting a bot play on.
    pub hand_over: bool,
    /// Playing again oneself.
    pub take_back: bool,
}

impl TableActions {
    /// Those that may be done, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = Action> + use<> {
        [
            (self.surrender, Action::Surrender),
            (self.offer_draw, Action::OfferDraw),
            (self.take_back, Action::TakeBack),
            (self.hand_over, Action::HandOver),
        ]
        .into_iter()
        .filter_map(|(may, action)| may.then_some(action))
    }

    /// Whether this may be done.
    #[must_use]
    pub fn contains(&self, action: &Action) -> bool {
        self.iter().any(|one| one == *action)
    }
}

/// Everything the asked player may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalActions {
    /// Who is asked; nobody when the game is over.
    pub player: Option<PlayerId>,
    /// What is asked.
    pub question: Question,
    /// Territories that may be claimed.
    pub claims: Vec<TerritoryId>,
    /// Places for armies.
    pub places: Vec<PlaceOption>,
    /// Sets.
    pub trades: Vec<TradeOption>,
    /// Attacks.
    pub attacks: Vec<AttackOption>,
    /// Most defence dice; 0 when not asked.
    pub defend: u8,
    /// Fewest and most armies to occupy with.
    pub occupy: Option<(u32, u32)>,
    /// Ownerless territories that may be entered.
    pub enters: Vec<MoveOption>,
    /// Fortify moves.
    pub fortifies: Vec<MoveOption>,
    /// Abilities.
    pub offers: Vec<Offer>,
    /// Territories that may be chosen as headquarters.
    pub headquarters: Vec<TerritoryId>,
    /// Whether a draw may be agreed to.
    pub agree: bool,
    /// Whether the window may be passed.
    pub pass: bool,
    /// Whether the phase may be ended.
    pub end_phase: bool,
    /// What is about the game at the table rather than in it: giving up, a draw, a bot at the seat. Not in [`LegalActions::iter`].
    pub table: TableActions,
}

impl Default for LegalActions {
    fn default() -> Self {
        LegalActions {
            player: None,
            question: Question::Over,
            claims: Vec::new(),
            places: Vec::new(),
            trades: Vec::new(),
            attacks: Vec::new(),
            defend: 0,
            occupy: None,
            enters: Vec::new(),
            fortifies: Vec::new(),
            offers: Vec::new(),
            headquarters: Vec::new(),
            agree: false,
            pass: false,
            end_phase: false,
            table: TableActions::default(),
        }
    }
}

impl LegalActions {
    /// Empties the lists and keeps their memory.
    pub fn clear(&mut self) {
        self.player = None;
        self.question = Question::Over;
        self.claims.clear();
        self.places.clear();
        self.trades.clear();
        self.attacks.clear();
        self.defend = 0;
        self.occupy = None;
        self.enters.clear();
        self.fortifies.clear();
        self.offers.clear();
        self.headquarters.clear();
        self.agree = false;
        self.pass = false;
        self.end_phase = false;
        self.table = TableActions::default();
    }

    /// The ability that is worth most, by what its mod says, if one is worth something; of equals the first.
    #[must_use]
    pub fn best_offer(&self) -> Option<&Offer> {
        let worth = self.offers.iter().filter(|offer| offer.value > 0);
        worth.reduce(|best, offer| {
            if offer.value > best.value {
                offer
            } else {
                best
            }
        })
    }

    /// Whether this action is among them.
    #[must_use]
    pub fn contains(&self, action: &Action) -> bool {
        let moves = |list: &[MoveOption], from, to, armies| {
            list.iter()
                .any(|o| o.from == from && o.to == to && (1..=o.most).contains(&armies))
        };
        match *action {
            Action::Claim { territory } => self.claims.contains(&territory),
            Action::Place { territory, armies } => self
                .places
                .iter()
                .any(|o| o.territory == territory && (1..=o.most).contains(&armies)),
            Action::Trade { cards, bonus_on } => self.trades.iter().any(|o| {
                o.cards == ascending(cards)
                    && match bonus_on {
                        Some(t) => o.bonus_on.contains(&t),
                        None => o.bonus_on.is_empty(),
                    }
            }),
            Action::Attack { from, to, dice } => self
                .attacks
                .iter()
                .any(|o| o.from == from && o.to == to && (1..=o.dice).contains(&dice)),
            Action::Defend { dice } => (1..=self.defend).contains(&dice),
            Action::Occupy { armies } => self
                .occupy
                .is_some_and(|(least, most)| (least..=most).contains(&armies)),
            Action::Enter { from, to, armies } => moves(&self.enters, from, to, armies),
            Action::Fortify { from, to, armies } => moves(&self.fortifies, from, to, armies),
            Action::Ability { ability, args } => self
                .offers
                .iter()
                .any(|o| o.ability == ability && o.args == args),
            Action::Pass => self.pass,
            Action::EndPhase => self.end_phase,
            Action::ChooseHeadquarters { territory } => self.headquarters.contains(&territory),
            Action::Agree => self.agree,
            Action::Surrender | Action::OfferDraw | Action::HandOver | Action::TakeBack => {
                self.table.contains(action)
            }
        }
    }

    /// Every single action in the game, in a fixed order. Ranges are written out: with many armies the list is long. What is
    /// about the game at the table is left out.
    pub fn iter(&self) -> impl Iterator<Item = Action> + '_ {
        let claims = self.claims.iter().map(|t| Action::Claim { territory: *t });
        let places = self.places.iter().flat_map(|o| {
            (1..=o.most).map(|armies| Action::Place {
                territory: o.territory,
                armies,
            })
        });
        let trades = self.trades.iter().flat_map(|o| {
            let bare = o.bonus_on.is_empty().then_some(None);
            bare.into_iter()
                .chain(o.bonus_on.iter().map(|t| Some(*t)))
                .map(|bonus_on| Action::Trade {
                    cards: o.cards,
                    bonus_on,
                })
        });
        let attacks = self.attacks.iter().flat_map(|o| {
            (1..=o.dice).map(|dice| Action::Attack {
                from: o.from,
                to: o.to,
                dice,
            })
        });
        let defend = (1..=self.defend).map(|dice| Action::Defend { dice });
        let occupy = self
            .occupy
            .into_iter()
            .flat_map(|(least, most)| least..=most)
            .map(|armies| Action::Occupy { armies });
        let enters = self.enters.iter().flat_map(|o| {
            (1..=o.most).map(|armies| Action::Enter {
                from: o.from,
                to: o.to,
                armies,
            })
        });
        let fortifies = self.fortifies.iter().flat_map(|o| {
            (1..=o.most).map(|armies| Action::Fortify {
                from: o.from,
                to: o.to,
                armies,
            })
        });
        let offers = self.offers.iter().map(|o| Action::Ability {
            ability: o.ability,
            args: o.args,
        });
        let headquarters = self.headquarters.iter();
        let headquarters = headquarters.map(|t| Action::ChooseHeadquarters { territory: *t });
        claims
            .chain(places)
            .chain(trades)
            .chain(attacks)
            .chain(defend)
            .chain(occupy)
            .chain(enters)
            .chain(fortifies)
            .chain(offers)
            .chain(headquarters)
            .chain(self.agree.then_some(Action::Agree))
            .chain(self.pass.then_some(Action::Pass))
            .chain(self.end_phase.then_some(Action::EndPhase))
    }

    /// Most dice of this attack, if it may be made.
    #[must_use]
    pub fn attack(&self, from: TerritoryId, to: TerritoryId) -> Option<u8> {
        self.attacks
            .iter()
            .find(|o| o.from == from && o.to == to)
            .map(|o| o.dice)
    }

    /// Whether nothing may be done.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

/// The cards of a trade, in whatever order they were named.
fn ascending(mut cards: [CardId; 3]) -> [CardId; 3] {
    cards.sort_unstable();
    cards
}
