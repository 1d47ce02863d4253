//! What a bot sees of the goal: headquarters that it may know, and its own mission with what that asks for now.

use mlua::{Lua, Table, Value};

use super::tables::Numbers;
use crate::agents::Decision;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::limits::MAX_PLAYERS;
use crate::core::mission::Condition;
use crate::core::ruleset::Goal;
use crate::script::board_table::frozen;
use crate::view::PlayerView;

/// What was last written of the own mission.
#[derive(PartialEq)]
struct Known {
    key: String,
    kind: &'static str,
    target: Option<PlayerId>,
    armies: Option<u32>,
    progress: (u32, u32),
    wants: Vec<TerritoryId>,
}

/// The fields of `game` that belong to a goal.
pub(super) struct GoalTable {
    headquarters: Numbers,
    mission: Option<Known>,
    goal: Option<Goal>,
}

impl GoalTable {
    pub(super) fn new(lua: &Lua, game: &Table) -> mlua::Result<GoalTable> {
        let headquarters = Numbers::new(lua, MAX_PLAYERS)?;
        game.raw_set("headquarters", headquarters.table())?;
        Ok(GoalTable {
            headquarters,
            mission: None,
            goal: None,
        })
    }

    /// Writes what changed.
    pub(super) fn update(
        &mut self,
        lua: &Lua,
        game: &Table,
        decision: &Decision<'_>,
    ) -> mlua::Result<()> {
        let view = &decision.view;
        let goal = view.rules().goal;
        if self.goal != Some(goal) {
            self.goal = Some(goal);
            write(game, "goal", goal_word(goal))?;
        }
        // Whoever has none any more does not count.
        write(game, "headquarters_needed", view.headquarters_needed())?;
        if goal == Goal::Domination {
            return Ok(());
        }
        let of = |p: PlayerId| {
            view.headquarters(p)
                .map_or(0, |h| h.territory.index() as u32 + 1)
        };
        let players = view.player_count();
        self.headquarters
            .update((0..players).map(|i| of(PlayerId::new(i))))?;
        let mission = known(view, decision.me);
        if mission != self.mission {
            let table = mission.as_ref().map(|one| table(lua, one)).transpose()?;
            write(game, "mission", table.map_or(Value::Nil, Value::Table))?;
            self.mission = mission;
        }
        Ok(())
    }
}

fn write(game: &Table, key: &str, value: impl mlua::IntoLua) -> mlua::Result<()> {
    game.set_readonly(false);
    game.raw_set(key, value)?;
    game.set_readonly(true);
    Ok(())
}

/// The own mission as it stands.
fn known(view: &PlayerView<'_>, me: PlayerId) -> Option<Known> {
    let mission = view.mission(me)?;
    let (condition, progress) = view.mission_progress(me)?;
    Some(Known {
        key: mission.key.clone(),
        kind: kind(condition),
        target: match condition {
            Condition::Eliminated { player } => Some(*player),
            _ => None,
        },
        armies: match condition {
            Condition::Own { armies, .. } => Some(*armies),
            _ => None,
        },
        progress: (progress.have, progress.need),
        wants: view.wanted(me, condition).iter().collect(),
    })
}

fn table(lua: &Lua, mission: &Known) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    table.raw_set("id", mission.key.as_str())?;
    table.raw_set("kind", mission.kind)?;
    table.raw_set("player", mission.target.map(|p| p.index() + 1))?;
    table.raw_set("armies", mission.armies)?;
    table.raw_set("have", mission.progress.0)?;
    table.raw_set("need", mission.progress.1)?;
    let wants = mission.wants.iter().map(|t| t.index() + 1);
    table.raw_set("wants", frozen(lua, wants)?)?;
    table.set_readonly(true);
    Ok(table)
}

/// The field by which a pack asks for this.
fn kind(condition: &Condition) -> &'static str {
    match condition {
        Condition::Own { .. } => "own",
        Condition::Continents { .. } => "continents",
        Condition::Eliminated { .. } => "destroy",
        Condition::Headquarters { .. } => "headquarters",
        Condition::All(_) => "all",
        Condition::Any(_) => "any",
        Condition::Not(_) => "not",
    }
}

fn goal_word(goal: Goal) -> &'static str {
    match goal {
        Goal::Domination => "domination",
        Goal::Headquarters => "headquarters",
        Goal::Missions => "missions",
    }
}
