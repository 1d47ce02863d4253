//! Where in the game we are, and the options it is played by.

use mlua::{LuaString, Table, Value};

use super::args::{Count, Land, Numbers, Owner, number_of_player, number_of_territory};
use super::{Call, Sink};
use crate::content::did_you_mean;
use crate::core::event::Faces;
use crate::core::hook::Losses;
use crate::core::looked::Part;
use crate::core::rules::battle;
use crate::core::ruleset::{OptionValue, option_table};
use crate::core::state::Phase;
use crate::script::sandbox::uncapped;

pub(super) fn add<S: Sink>(api: &mut S) {
    api.look(
        "active",
        "",
        "integer",
        "Whose turn it is.",
        |call, (): ()| {
            call.at(Part::Turn);
            Ok(number_of_player(call.lent.state.active()))
        },
    );
    api.look(
        "phase",
        "",
        "string",
        "The phase: begin, claim, deploy, headquarters, reinforce, attack, fortify or over.",
        |call, (): ()| {
            let word = phase_word(call.lent.state.phase());
            uncapped(call.lua, || call.lua.create_string(word))
        },
    );
    api.look(
        "round",
        "",
        "integer",
        "The round, from 1; 0 during set-up.",
        |call, (): ()| {
            call.at(Part::Turn);
            Ok(call.lent.state.round())
        },
    );
    api.look(
        "turn",
        "",
        "integer",
        "How many turns have begun: a number that is another one in each turn.",
        |call, (): ()| {
            call.at(Part::Turn);
            Ok(call.lent.state.turns())
        },
    );
    api.look(
        "to_place",
        "",
        "integer",
        "Armies that the active player has to place now.",
        |call, (): ()| {
            call.at(Part::Placing);
            Ok(call.lent.state.to_place())
        },
    );
    api.look(
        "has_fortified",
        "",
        "boolean",
        "Whether the turn's fortify move was made.",
        |call, (): ()| {
            call.at(Part::Placing);
            Ok(call.lent.state.has_fortified())
        },
    );
    api.look(
        "has_conquered",
        "",
        "boolean",
        "Whether the active player has conquered a territory this turn.",
        |call, (): ()| {
            call.at(Part::Conquests);
            Ok(call.lent.state.has_conquered())
        },
    );
    api.look(
        "captured",
        "territory: integer",
        "boolean",
        "Whether a territory was captured this turn.",
        |call, Land(t): Land| {
            call.lent.looked.borrow_mut().at_captured(t);
            Ok(call.lent.state.captured_this_turn().contains(t))
        },
    );
    api.look(
        "captured_this_turn",
        "",
        "integer[]",
        "The territories captured this turn, ascending.",
        |call, (): ()| {
            call.at(Part::Conquests);
            let captured = call.lent.state.captured_this_turn();
            Ok(captured
                .iter()
                .map(number_of_territory)
                .collect::<Numbers>())
        },
    );
    api.look(
        "attacks_this_turn",
        "",
        "integer",
        "Attacks declared this turn.",
        |call, (): ()| {
            call.at(Part::Past);
            Ok(call.lent.state.attacks_this_turn())
        },
    );
    api.look(
        "sets_traded",
        "",
        "integer",
        "How many sets all players have traded so far.",
        |call, (): ()| {
            call.at(Part::Cards);
            Ok(call.lent.state.sets_traded())
        },
    );
    api.look(
        "bag",
        "player: integer, sides: integer",
        "integer[]",
        "How often each face, from 1, is left in the bag out of which a side draws dice with so many faces; empty before anything was drawn out of it. `dice_bag` says who draws.",
        |call, (Owner(player), Count(sides)): (Owner, Count)| {
            call.at(Part::Bags);
            let sides = u8::try_from(sides).ok();
            let left = sides.and_then(|sides| call.lent.state.bag(player, sides));
            let left = left.unwrap_or_default().iter();
            Ok(left.map(|n| u32::from(*n)).collect::<Numbers>())
        },
    );
    api.look(
        "battle",
        "",
        "alea.Battle?",
        "The battle that is being fought, from its declaration to the losses; nil between battles.",
        whole_battle,
    );
    api.look(
        "battle_at",
        "",
        "integer?, integer?",
        "Where the battle is fought that `battle` tells all about: origin and target; nil between battles.",
        |call, (): ()| {
            call.at(Part::Battle);
            let battle = call.lent.state.battle();
            Ok((
                battle.map(|fight| number_of_territory(fight.from)),
                battle.map(|fight| number_of_territory(fight.to)),
            ))
        },
    );
    api.look(
        "losses",
        "",
        "integer, integer",
        "What the dice on the table cost attacker and defender by the rules, as they lie; 0 where there are none of one side (R39).",
        |call, (): ()| {
            call.at(Part::Battle);
            let state = call.lent.state;
            let losses = state.battle().map_or_else(Losses::default, |fight| {
                battle::losses(&fight.attack, &fight.defence, state.rules().ties)
            });
            Ok((losses.attacker, losses.defender))
        },
    );
    api.look(
        "last_roll",
        "",
        "integer, integer",
        "The attacker's dice in the last roll that was compared this turn, and the armies it cost the attacker.",
        |call, (): ()| {
            call.at(Part::Past);
            Ok(call.lent.state.last_roll())
        },
    );
    api.look(
        "option",
        "key: string",
        "boolean|number|string",
        "The value of an option of the rules, as `docs` lists them.",
        option,
    );
}

/// The word for a phase in Lua.
#[must_use]
pub(in crate::script) fn phase_word(phase: Phase) -> &'static str {
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

fn whole_battle(call: &Call<'_>, (): ()) -> mlua::Result<Option<Table>> {
    call.at(Part::Battle);
    let Some(fight) = call.lent.state.battle() else {
        return Ok(None);
    };
    uncapped(call.lua, || {
        let faces = |faces: &Faces| call.lua.create_sequence_from(faces.as_slice().to_vec());
        let table = call.lua.create_table_with_capacity(0, 5)?;
        table.raw_set("from", number_of_territory(fight.from))?;
        table.raw_set("to", number_of_territory(fight.to))?;
        table.raw_set("dice", fight.dice)?;
        table.raw_set("attack", faces(&fight.attack)?)?;
        table.raw_set("defence", faces(&fight.defence)?)?;
        Ok(Some(table))
    })
}

fn option(call: &Call<'_>, key: LuaString) -> mlua::Result<Value> {
    let key = key.to_string_lossy();
    let Some(value) = call.lent.state.rules().get(&key) else {
        let help = did_you_mean(&key, option_table().iter().map(|row| row.key));
        return Err(mlua::Error::runtime(format!(
            "there is no option \"{key}\"; {}",
            help.unwrap_or_default()
        )));
    };
    match value {
        OptionValue::Flag(flag) => Ok(Value::Boolean(flag)),
        OptionValue::Number(n) => Ok(Value::Number(n as f64)),
        other => Ok(Value::String(call.lua.create_string(other.to_string())?)),
    }
}
