//! What a bot sees: `game`, read-only Lua tables that the host keeps up to date. Only what changed since the bot was last
//! asked is written, so that looking costs a bot no call.

use mlua::{Lua, LuaString, Table};

use super::goal_table::GoalTable;
use crate::agents::Decision;
use crate::core::card::Card;
use crate::core::id::{CardId, PlayerId};
use crate::core::illegal::Question;
use crate::core::limits::MAX_SIDES;
use crate::core::map::{Continent, Map};
use crate::core::state::{Land, Phase};
use crate::script::board_table::frozen;
use crate::view::PlayerView;

/// The number of a side in Lua; 0 is nobody.
fn side(owner: Option<PlayerId>) -> usize {
    owner.map_or(0, |p| p.index() + 1)
}

/// A list of numbers by player or territory, of which only changes are written.
pub(super) struct Numbers {
    table: Table,
    known: Vec<u32>,
}

impl Numbers {
    pub(super) fn new(lua: &Lua, len: usize) -> mlua::Result<Numbers> {
        let table = frozen(lua, vec![0u32; len])?;
        Ok(Numbers {
            table,
            known: vec![0; len],
        })
    }

    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn update(&mut self, values: impl Iterator<Item = u32>) -> mlua::Result<()> {
        let mut open = false;
        for (i, (known, value)) in self.known.iter_mut().zip(values).enumerate() {
            if *known != value {
                if !open {
                    self.table.set_readonly(false);
                    open = true;
                }
                *known = value;
                self.table.raw_seti(i + 1, value)?;
            }
        }
        if open {
            self.table.set_readonly(true);
        }
        Ok(())
    }
}

/// A field of `game` that is one value, of which only changes are written.
struct Field<T> {
    key: LuaString,
    known: Option<T>,
}

impl<T: PartialEq + Copy + mlua::IntoLua> Field<T> {
    fn new(lua: &Lua, key: &str) -> mlua::Result<Field<T>> {
        Ok(Field {
            key: lua.create_string(key)?,
            known: None,
        })
    }

    fn update(&mut self, table: &Table, value: T) -> mlua::Result<()> {
        if self.known != Some(value) {
            self.known = Some(value);
            table.set_readonly(false);
            table.raw_set(&self.key, value)?;
            table.set_readonly(true);
        }
        Ok(())
    }
}

/// The table `game` and what was last written to it.
pub(super) struct GameTable {
    pub(super) table: Table,
    lands: Vec<Land>,
    owner: Table,
    armies: Table,
    count: Numbers,
    troops: Numbers,
    income: Numbers,
    holder: Numbers,
    cards: Numbers,
    pool: Numbers,
    alive: Vec<bool>,
    alive_table: Table,
    hand: Vec<CardId>,
    me: Field<usize>,
    active: Field<usize>,
    round: Field<u32>,
    phase: Field<&'static str>,
    question: Field<&'static str>,
    to_place: Field<u32>,
    neutral_to_place: Field<u32>,
    next_set: Field<u32>,
    sets_traded: Field<u32>,
    deck: Field<u32>,
    conquered: Field<bool>,
    goal: GoalTable,
}

impl GameTable {
    pub(super) fn new(lua: &Lua, map: &Map) -> mlua::Result<GameTable> {
        let territories = map.len();
        let table = lua.create_table()?;
        let owner = frozen(lua, vec![0u32; territories])?;
        let armies = frozen(lua, vec![0u32; territories])?;
        let numbers = || Numbers::new(lua, MAX_SIDES);
        let made = GameTable {
            lands: vec![Land::default(); territories],
            count: numbers()?,
            troops: numbers()?,
            income: numbers()?,
            holder: Numbers::new(lua, map.continents().len())?,
            cards: numbers()?,
            pool: numbers()?,
            alive: Vec::new(),
            alive_table: lua.create_table()?,
            hand: Vec::new(),
            me: Field::new(lua, "me")?,
            active: Field::new(lua, "active")?,
            round: Field::new(lua, "round")?,
            phase: Field::new(lua, "phase")?,
            question: Field::new(lua, "question")?,
            to_place: Field::new(lua, "to_place")?,
            neutral_to_place: Field::new(lua, "neutral_to_place")?,
            next_set: Field::new(lua, "next_set")?,
            sets_traded: Field::new(lua, "sets_traded")?,
            deck: Field::new(lua, "deck")?,
            conquered: Field::new(lua, "conquered")?,
            goal: GoalTable::new(lua, &table)?,
            table,
            owner,
            armies,
        };
        let table = &made.table;
        table.raw_set("owner", &made.owner)?;
        table.raw_set("armies", &made.armies)?;
        table.raw_set("count", &made.count.table)?;
        table.raw_set("troops", &made.troops.table)?;
        table.raw_set("income", &made.income.table)?;
        table.raw_set("holder", &made.holder.table)?;
        table.raw_set("cards", &made.cards.table)?;
        table.raw_set("pool", &made.pool.table)?;
        table.raw_set("alive", &made.alive_table)?;
        table.raw_set("players", frozen::<u32>(lua, [])?)?;
        table.raw_set("hand", frozen::<u32>(lua, [])?)?;
        table.set_readonly(true);
        Ok(made)
    }

    /// Writes what changed.
    pub(super) fn update(
        &mut self,
        lua: &Lua,
        decision: &Decision<'_>,
        question: Question,
    ) -> mlua::Result<()> {
        let view = &decision.view;
        let (lands_changed, owners_changed) = self.update_lands(view)?;
        let sides = || (0..MAX_SIDES).map(PlayerId::new);
        if lands_changed {
            self.troops.update(sides().map(|p| view.army_count(p)))?;
        }
        if owners_changed {
            self.count
                .update(sides().map(|p| view.territory_count(p)))?;
            let players = view.player_count();
            self.income.update(sides().map(|p| {
                if p.index() < players && view.is_alive(p) {
                    view.next_reinforcements(p)
                } else {
                    0
                }
            }))?;
        }
        if owners_changed {
            self.holder
                .update(view.map().continents().iter().map(|c| holder(view, c)))?;
        }
        self.cards.update(sides().map(|p| view.hand_size(p)))?;
        self.pool.update(sides().map(|p| view.pool(p)))?;
        self.update_alive(lua, view)?;
        if let Some(hand) = view.hand(decision.me).filter(|h| *h != self.hand) {
            self.hand = hand.to_vec();
            let cards: mlua::Result<Vec<Table>> = hand
                .iter()
                .map(|c| card_table(lua, *c, view.card(*c)))
                .collect();
            let list = frozen(lua, cards?)?;
            self.table.set_readonly(false);
            self.table.raw_set("hand", list)?;
            self.table.set_readonly(true);
        }
        self.me.update(&self.table, decision.me.index() + 1)?;
        self.active.update(&self.table, view.active().index() + 1)?;
        self.round.update(&self.table, view.round())?;
        self.phase.update(&self.table, phase_word(view.phase()))?;
        self.question.update(&self.table, question_word(question))?;
        self.to_place.update(&self.table, view.to_place())?;
        self.neutral_to_place
            .update(&self.table, view.neutral_to_place())?;
        let next_set = view.next_set_value().unwrap_or(0);
        self.next_set.update(&self.table, next_set)?;
        self.sets_traded.update(&self.table, view.sets_traded())?;
        self.deck.update(&self.table, view.deck_size())?;
        self.conquered.update(&self.table, view.has_conquered())?;
        self.goal.update(lua, &self.table, decision)
    }

    /// Says whether anything on the board changed, and whether any owner did.
    fn update_lands(&mut self, view: &PlayerView<'_>) -> mlua::Result<(bool, bool)> {
        let (mut armies, mut owners) = (false, false);
        for (i, (known, land)) in self.lands.iter_mut().zip(view.lands().iter()).enumerate() {
            if known.armies != land.armies {
                if !armies {
                    self.armies.set_readonly(false);
                    armies = true;
                }
                self.armies.raw_seti(i + 1, land.armies)?;
            }
            if known.owner != land.owner {
                if !owners {
                    self.owner.set_readonly(false);
                    owners = true;
                }
                self.owner.raw_seti(i + 1, side(land.owner))?;
            }
            *known = *land;
        }
        if armies {
            self.armies.set_readonly(true);
        }
        if owners {
            self.owner.set_readonly(true);
        }
        Ok((armies || owners, owners))
    }

    fn update_alive(&mut self, lua: &Lua, view: &PlayerView<'_>) -> mlua::Result<()> {
        let alive = |p: PlayerId| view.is_alive(p);
        let same = self.alive.len() == view.player_count()
            && view
                .all_players()
                .zip(&self.alive)
                .all(|(p, known)| alive(p) == *known);
        if same {
            return Ok(());
        }
        self.alive = view.all_players().map(alive).collect();
        let players = view.players().map(|p| p.index() + 1);
        let players = frozen(lua, players)?;
        self.table.set_readonly(false);
        self.table.raw_set("players", players)?;
        self.table.set_readonly(true);
        self.alive_table.set_readonly(false);
        for (i, alive) in self.alive.iter().enumerate() {
            self.alive_table.raw_set(i + 1, *alive)?;
        }
        self.alive_table.set_readonly(true);
        Ok(())
    }
}

/// Who holds all of a continent; 0 if nobody does.
fn holder(view: &PlayerView<'_>, continent: &Continent) -> u32 {
    let mut owners = continent.members.iter().map(|t| view.owner(t));
    let first = owners.next().flatten();
    if first.is_some() && owners.all(|o| o == first) {
        side(first) as u32
    } else {
        0
    }
}

/// A card as bots see it: its number, what it shows, its territory if it has one.
pub(super) fn card_table(lua: &Lua, id: CardId, card: Card) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    table.raw_set("card", id.index() + 1)?;
    table.raw_set("symbol", card.symbol.word())?;
    table.raw_set("territory", card.territory.map(|t| t.index() + 1))?;
    table.set_readonly(true);
    Ok(table)
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Begin => "begin",
        Phase::Claim => "claim",
        Phase::Deploy => "deploy",
        Phase::Headquarters => "headquarters",
        Phase::Reinforce => "reinforce",
        Phase::Attack => "attack",
        Phase::Fortify => "fortify",
        Phase::Over => "over",
    }
}

pub(super) fn question_word(question: Question) -> &'static str {
    match question {
        Question::Claim => "claim",
        Question::Deploy => "deploy",
        Question::Reinforce => "reinforce",
        Question::Attack => "attack",
        Question::Defend => "defend",
        Question::Window => "window",
        Question::Occupy => "occupy",
        Question::Trade => "trade",
        Question::PlaceTraded => "place_traded",
        Question::Fortify => "fortify",
        Question::Headquarters => "headquarters",
        Question::Prompt => "prompt",
        Question::Draw => "draw",
        Question::Over => "over",
    }
}
