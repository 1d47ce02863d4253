//! All of a mod's power to write: what it asks for is validated like an action and happens once the running action is
//! resolved.

use mlua::Value;

use super::args::{Count, Held, Land, Owner, Seat, Signed};
use super::{Call, Sink};
use crate::content::did_you_mean;
use crate::core::action::Args;
use crate::core::event::Side;
use crate::core::hook::{Effect, HookPoint};
use crate::core::limits::MAX_DIE_SIDES;
use crate::core::speech::Speech;
use crate::script::convert::describe;
use crate::script::env;
use crate::script::hooks::read_args;

/// Longest text that a mod may say.
const LONGEST_TEXT: usize = 300;

pub(super) fn add<S: Sink>(api: &mut S) {
    add_board(api);
    add_fights(api);
    add_cards(api);
    add_dice(api);
    add_game(api);
}

fn add_board<S: Sink>(api: &mut S) {
    api.effect(
        "add_armies",
        "territory: integer, armies: integer",
        "Puts armies on an owned territory, as far as there is room.",
        |_, (Land(territory), Count(armies)): (Land, Count)| {
            Ok(Effect::AddArmies { territory, armies })
        },
    );
    api.effect(
        "remove_armies",
        "territory: integer, armies: integer",
        "Takes armies off a territory; one always stays (R15).",
        |_, (Land(territory), Count(armies)): (Land, Count)| {
            Ok(Effect::RemoveArmies { territory, armies })
        },
    );
    api.effect(
        "move_armies",
        "from: integer, to: integer, armies: integer",
        "Moves armies between any two territories of one owner; one always stays.",
        |_, (Land(from), Land(to), Count(armies)): (Land, Land, Count)| {
            Ok(Effect::MoveArmies { from, to, armies })
        },
    );
    api.effect(
        "set_owner",
        "territory: integer, owner: integer?, armies?: integer",
        "Changes a territory's owner; `alea.neutral` and nil (nobody) are possible. Armies: 1 if left out.",
        |_, (Land(territory), owner, armies): (Land, Option<Owner>, Option<Count>)| {
            Ok(Effect::SetOwner {
                territory,
                owner: owner.map(|Owner(player)| player),
                armies: armies.map_or(1, |Count(n)| n),
            })
        },
    );
    api.effect(
        "add_to_place",
        "armies: integer",
        "Gives the active player more armies to place in this reinforcement phase, or fewer if negative.",
        |_, Signed(armies): Signed| Ok(Effect::AddToPlace { armies }),
    );
}

fn add_fights<S: Sink>(api: &mut S) {
    api.effect(
        "fight",
        "from: integer, to: integer, rolls?: integer, capture?: boolean",
        "Lets the armies of one territory attack another, border or not, whoever's turn it is: so many rolls at most (one if left out), with the dice of the rules. A territory without defenders left is taken by all but one army, unless capture is false: then one defender holds out.",
        |_, (Land(from), Land(to), rolls, capture): (Land, Land, Option<Count>, Option<bool>)| {
            Ok(Effect::Fight {
                from,
                to,
                rolls: rolls.map_or(1, |Count(n)| n),
                capture: capture.unwrap_or(true),
            })
        },
    );
    api.effect(
        "prompt",
        "player: integer, ability: string, args?: integer[]",
        "Asks a player something: the mod's own ability, declared with window = \"prompt\", is offered as soon as no other question is open. Its `offers` and `use` get args as well. The player may pass; others are told that they are asked, not the args.",
        prompt,
    );
}

fn prompt(
    call: &Call<'_>,
    (Seat(player), ability, args): (Seat, String, Option<mlua::Table>),
) -> mlua::Result<Effect> {
    let numbers = call.game.registry.numbers.borrow();
    let Some((number, _)) = numbers
        .get(&ability)
        .filter(|(_, window)| *window == HookPoint::InPrompt)
    else {
        let names = numbers
            .iter()
            .filter(|(_, (_, w))| *w == HookPoint::InPrompt);
        let help = did_you_mean(&ability, names.map(|(name, _)| name.as_str()));
        return Err(mlua::Error::runtime(format!(
            "this mod has no ability \"{ability}\" with window = \"prompt\" {}",
            help.unwrap_or_default()
        )));
    };
    let args = match args {
        Some(list) => read_args(&list).map_err(mlua::Error::runtime)?,
        None => Args::default(),
    };
    Ok(Effect::Prompt {
        player,
        ability: *number,
        args,
    })
}

fn add_cards<S: Sink>(api: &mut S) {
    api.effect(
        "draw_cards",
        "player: integer, count?: integer",
        "Lets a player draw cards: one if left out.",
        |_, (Seat(player), count): (Seat, Option<Count>)| {
            Ok(Effect::DrawCards {
                player,
                count: count.map_or(1, |Count(n)| n),
            })
        },
    );
    api.effect(
        "give_card",
        "card: integer, from: integer, to: integer",
        "Hands a card on from one player to another.",
        |_, (Held(card), Seat(from), Seat(to)): (Held, Seat, Seat)| {
            Ok(Effect::GiveCard { card, from, to })
        },
    );
    api.effect(
        "discard_card",
        "card: integer, player: integer",
        "Puts a card of a player's hand on the pile of traded ones.",
        |_, (Held(card), Seat(player)): (Held, Seat)| Ok(Effect::DiscardCard { card, player }),
    );
}

fn add_dice<S: Sink>(api: &mut S) {
    api.effect(
        "set_die",
        "side: \"attack\"|\"defence\", before: integer, after: integer",
        "In the window after the roll: turns one die of a side that shows `before`, so that it shows `after`.",
        |_, (side, before, after): (String, Count, Count)| {
            Ok(Effect::SetDie {
                side: side_of(&side)?,
                before: face(before)?,
                after: face(after)?,
            })
        },
    );
    api.effect(
        "reroll_die",
        "side: \"attack\"|\"defence\", before: integer",
        "In the window after the roll: rolls one die of a side that shows `before` again, with the dice of the battle.",
        |_, (side, before): (String, Count)| {
            Ok(Effect::RerollDie {
                side: side_of(&side)?,
                before: face(before)?,
            })
        },
    );
}

fn add_game<S: Sink>(api: &mut S) {
    api.effect(
        "end_turn",
        "",
        "Ends the turn as soon as no question is open.",
        |_, (): ()| Ok(Effect::EndTurn),
    );
    api.effect(
        "eliminate",
        "player: integer",
        "Puts a player out: the land falls to the neutral army, the cards to the traded ones.",
        |_, Seat(player): Seat| Ok(Effect::Eliminate { player }),
    );
    api.effect(
        "win",
        "player: integer?",
        "Ends the game with this winner, or with none.",
        |_, player: Option<Seat>| {
            Ok(Effect::Win {
                player: player.map(|Seat(player)| player),
            })
        },
    );
    api.effect(
        "say",
        "text: string|table<string,string>, to?: integer",
        "Says something to all, or to one player: a text, or texts by language as `{ en = …, es = … }`, of which each reads their own. All of them stand in the log.",
        say,
    );
}

fn say(call: &Call<'_>, (text, to): (Value, Option<Seat>)) -> mlua::Result<Effect> {
    let nothing = || mlua::Error::runtime("there is nothing to say");
    let text = if let Value::Table(_) = &text {
        let texts = env::texts(&text).ok_or_else(nothing)?.0.into_iter();
        let texts: Vec<(String, String)> = texts.map(|(code, t)| (code, line(&t))).collect();
        if let Some((code, _)) = texts.iter().find(|(_, text)| text.trim().is_empty()) {
            let message = format!("there is nothing to say in the language {code}");
            return Err(mlua::Error::runtime(message));
        }
        let wrong = "the texts stand by language, as { en = …, es = … }";
        Speech::by_language(texts).ok_or_else(|| mlua::Error::runtime(wrong))?
    } else {
        let described = describe(&text);
        let text = call.lua.coerce_string(text)?.ok_or_else(|| {
            let message = format!("expected a text, or texts by language, got {described}");
            mlua::Error::runtime(message)
        })?;
        let text = line(&text.to_string_lossy());
        if text.trim().is_empty() {
            return Err(nothing());
        }
        Speech::one(&text)
    };
    Ok(Effect::Say {
        to: to.map(|Seat(player)| player),
        text,
    })
}

/// A text as one line, not too long.
fn line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LONGEST_TEXT)
        .collect()
}

fn side_of(word: &str) -> mlua::Result<Side> {
    match word {
        "attack" => Ok(Side::Attack),
        "defence" => Ok(Side::Defence),
        other => Err(mlua::Error::runtime(format!(
            "expected \"attack\" or \"defence\", got \"{other}\""
        ))),
    }
}

fn face(Count(n): Count) -> mlua::Result<u8> {
    match u8::try_from(n) {
        Ok(face @ 1..=MAX_DIE_SIDES) => Ok(face),
        _ => Err(mlua::Error::runtime(format!(
            "expected a face from 1 to {MAX_DIE_SIDES}, got {n}"
        ))),
    }
}
