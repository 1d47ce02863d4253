use std::sync::Arc;

use super::BotCode;
use crate::agents::{Agent, native};
use crate::content::Content;
use crate::content::find::Source;
use crate::content::map_settings::MapValues;
use crate::core::action::Action;
use crate::core::hook::Hooks;
use crate::core::map::Map;
use crate::core::mission::Board;
use crate::core::ruleset::{Goal, OptionValue, Ruleset};
use crate::core::setup::Setup;
use crate::dice::Seeded;
use crate::game::{Match, MatchFault, MatchSetup};
use crate::script::host::Printed;
use crate::script::map_stage::build_map;
use crate::script::mission_stage::build_missions;

fn map(id: &str) -> Map {
    build_map(
        &Content::embedded().map(id).unwrap(),
        &MapValues::new(),
        |_| 0,
    )
    .unwrap()
}

fn code(text: &str) -> BotCode {
    BotCode::new(&Source {
        path: "scripts/bots/x.lua".to_owned(),
        text: text.to_owned(),
    })
    .unwrap()
}

/// A game of this bot against two others on the small map, and what the bot printed.
fn play(text: &str, options: &[(&str, &str)], seed: u64) -> (Match, Vec<String>) {
    play_with(Some(text), options, seed)
}

/// The same; without a bot, the native stand-in sits in its place.
fn play_with(text: Option<&str>, options: &[(&str, &str)], seed: u64) -> (Match, Vec<String>) {
    let map = Arc::new(map("riverside"));
    let mut rules = Ruleset::default();
    for (key, value) in options.iter().chain(&[("round_limit", "30")]) {
        rules.set(key, &OptionValue::parse(value)).unwrap();
    }
    let board = Board {
        map: &map,
        rules: &rules,
        players: 3,
    };
    let missions = match rules.goal {
        Goal::Missions => {
            let pack = Content::embedded().missions("european").unwrap();
            build_missions(&pack, board).unwrap()
        }
        Goal::Domination | Goal::Headquarters => Vec::new(),
    };
    let missions = Arc::from(missions);
    let printed = Printed::default();
    let other = || (native("steady").unwrap().make)();
    let first: Box<dyn Agent> = match text {
        Some(text) => Box::new(code(text).sit(&map, &rules, &printed).unwrap()),
        None => other(),
    };
    let seats = vec![Some(first), Some(other()), Some(other())];
    let mut game = Match::new(MatchSetup {
        setup: Setup {
            map,
            rules: Arc::new(rules),
            players: 3,
            standing_defence: Vec::new(),
            missions,
            position: None,
        },
        seats,
        hooks: Hooks::default(),
        chance: Box::new(Seeded::new(seed, &[])),
    })
    .unwrap();
    game.run();
    let lines = printed.take().into_iter().map(|(name, line)| {
        assert_eq!(name, "x");
        line
    });
    (game, lines.collect())
}

/// The bot's own actions.
fn actions(game: &Match) -> Vec<Action> {
    let entries = game.log().entries.iter();
    entries
        .filter_map(|entry| entry.action)
        .filter(|(player, _)| player.index() == 0)
        .map(|(_, action)| action)
        .collect()
}

fn faults(game: &Match) -> Vec<String> {
    game.faults()
        .iter()
        .map(|fault| match fault {
            MatchFault::Agent(_, fault) => fault.to_string(),
            MatchFault::Hook(fault) => fault.message.clone(),
            MatchFault::Refused(_, action, illegal) => format!("{action:?}: {illegal:?}"),
        })
        .collect()
}

#[test]
fn a_bot_that_decides_nothing_plays_like_its_stand_in() {
    for seed in 0..20 {
        let (game, _) = play("return {}", &[], seed);
        let (native, _) = play_with(None, &[], seed);
        assert_eq!(faults(&game), [] as [&str; 0]);
        assert_eq!(game.log().entries, native.log().entries, "seed {seed}");
    }
}

/// A list of places is one answer for several actions.
#[test]
fn armies_are_placed_as_planned() {
    let text = "local bot, asked = {}, 0
        function bot.place(game, legal)
            if game.round == 0 then return legal:places()[1].territory end
            asked = asked + 1
            print('asked', game.to_place)
            local list = {}
            for _, option in ipairs(legal:places()) do list[#list + 1] = { option.territory, 1 } end
            return list
        end
        return bot";
    let (game, printed) = play(text, &[], 3);
    assert_eq!(faults(&game), [] as [&str; 0]);
    let ones = actions(&game)
        .into_iter()
        .filter(|a| matches!(a, Action::Place { armies: 1, .. }))
        .count();
    assert!(
        printed.len() >= 2 && ones > printed.len(),
        "{printed:?} {ones}"
    );
}

/// An attack with armies to keep goes on roll after roll without another call, and stops in time.
#[test]
fn attacks_go_on_as_planned() {
    let text = "local bot = {}
        function bot.attack(game, legal)
            local first = legal:attacks()[1]
            if first and game.armies[first.from] > 4 then
                print(first.from, first.to, game.armies[first.from])
                return first.from, first.to, nil, 4
            end
        end
        return bot";
    let (game, printed) = play(text, &[], 4);
    assert_eq!(faults(&game), [] as [&str; 0]);
    let attacks = actions(&game)
        .into_iter()
        .filter(|a| matches!(a, Action::Attack { .. }))
        .count();
    assert!(attacks > printed.len(), "{attacks} {printed:?}");
}

/// What changes in `game` is seen in every function, not only where `game` is an argument.
#[test]
fn the_global_game_is_never_stale() {
    let text = "local bot = {}
        local function stale(view)
            return game.round ~= view.round or game.to_place ~= view.to_place or #game.players ~= #view.players
                or game.hand ~= view.hand or #game.players < 2
        end
        function bot.place(game, legal)
            if stale(game) then print('stale') end
            return legal:places()[1].territory
        end
        return bot";
    let (game, printed) = play(text, &[], 6);
    assert_eq!(faults(&game), [] as [&str; 0]);
    assert_eq!(printed, [] as [&str; 0]);
}

#[test]
fn a_callback_that_fails_three_times_is_left_alone() {
    let text = "local bot = {}
        function bot.place(game, legal)
            print('asked')
            return 0
        end
        return bot";
    let (game, printed) = play(text, &[], 7);
    assert_eq!(printed.len(), 3);
    let told = faults(&game);
    assert_eq!(told.len(), 3);
    assert_eq!(
        told[0],
        "scripts/bots/x.lua:2: place returned 0: expected a territory, 1 to 6, got 0; it must return \
         territory[, armies], or a list of { territory, armies }"
    );
}

/// R38: a bot that wants to name its defence dice is asked, one that does not is not.
#[test]
fn r38_a_bot_with_a_defence_is_asked() {
    let text = "local bot = {}
        function bot.defend(game, legal, battle)
            print(battle.most, #battle.attack, battle.from, battle.to)
            return 1
        end
        return bot";
    for (choice, faces) in [("before", false), ("after_roll", true)] {
        let (game, printed) = play(text, &[("defence_choice", choice)], 8);
        assert_eq!(faults(&game), [] as [&str; 0]);
        assert!(!printed.is_empty());
        let sees = |line: &String| !line.split('\t').nth(1).unwrap().starts_with('0');
        assert!(
            printed.iter().all(|line| sees(line) == faces),
            "{printed:?}"
        );
    }
    let (game, _) = play("return {}", &[], 8);
    assert!(
        !actions(&game)
            .iter()
            .any(|a| matches!(a, Action::Defend { .. }))
    );
}

/// The page for people names everything that a bot can look at, and nothing else is there to be looked at.
#[test]
fn everything_a_bot_sees_is_documented() {
    let page = include_str!("../../../docs/bots.md");
    let text = "local bot = {}
        function bot.place(game, legal)
            if game.round == 0 then return legal:places()[1].territory end
            for key in pairs(game) do print('game', key) end
            for key in pairs(alea) do print('alea', key) end
            for key in pairs(alea.map) do print('map', key) end
            for key in pairs(alea.map.continent[1]) do print('continent', key) end
            for key in pairs(game.mission) do print('mission', key) end
            return legal:places()[1].territory
        end
        return bot";
    let (_, printed) = play(text, &[("goal", "missions")], 9);
    assert!(printed.len() > 30, "{printed:?}");
    for line in printed {
        let key = line.split('\t').nth(1).unwrap();
        let named = [
            format!("`{key}`"),
            format!("`{key}["),
            format!("`.{key}"),
            format!("alea.{key}"),
            format!("alea.map.{key}"),
        ];
        assert!(named.iter().any(|name| page.contains(name)), "{line}");
    }
}

/// R49, R50: a bot may choose its headquarters, and sees those of others once all are shown.
#[test]
fn r49_r50_a_bot_chooses_its_headquarters_and_learns_of_the_others() {
    let text = "local bot = {}
        function bot.headquarters(game, legal)
            local list = legal:headquarters()
            print(game.goal, game.headquarters_needed, game.headquarters[2], game.headquarters[3])
            return list[#list]
        end
        function bot.place(game, legal)
            if game.round == 1 then
                print(game.owner[game.headquarters[1]] == game.me, game.headquarters[2] > 0)
            end
            return legal:places()[1].territory
        end
        return bot";
    let (game, printed) = play(text, &[("goal", "headquarters")], 5);
    assert_eq!(faults(&game), [] as [&str; 0]);
    assert_eq!(printed[0], "headquarters\t2\t0\t0");
    assert!(printed[1].ends_with("true"), "{printed:?}");
    let wrong = "return { headquarters = function() return 99 end }";
    let (game, _) = play(wrong, &[("goal", "headquarters")], 5);
    assert_eq!(
        faults(&game),
        [
            "scripts/bots/x.lua:1: headquarters returned 99: expected a territory, 1 to 6, got 99; it must return an own territory"
        ]
    );
}

/// R52: a bot sees its own mission, what it asks for now, and how far it is.
#[test]
fn r52_a_bot_sees_its_own_mission() {
    let text = "local bot = {}
        function bot.attack(game, legal)
            local mission = game.mission
            print(mission.id, mission.kind, mission.have, mission.need, #mission.wants, mission.player, mission.armies)
        end
        return bot";
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let (game, printed) = play(text, &[("goal", "missions")], seed);
        assert_eq!(faults(&game), [] as [&str; 0]);
        for line in printed {
            let parts: Vec<&str> = line.split('\t').collect();
            let number = |i: usize| parts[i].parse::<u32>().ok();
            let (have, need, wants) = (number(2).unwrap(), number(3).unwrap(), number(4).unwrap());
            assert!(have < need, "{line}: it would have won");
            match parts[1] {
                "own" => assert!(wants == 0 && number(6).is_some(), "{line}"),
                "continents" => assert!(wants > 0, "{line}"),
                "destroy" => assert!(wants > 0 && number(5).is_some_and(|p| p > 1), "{line}"),
                other => panic!("{other}"),
            }
            kinds.insert(parts[1].to_owned());
        }
    }
    assert_eq!(kinds.len(), 3, "{kinds:?}");
}

#[test]
fn mistakes_of_syntax_name_the_line() {
    let source = Source {
        path: "scripts/bots/x.lua".to_owned(),
        text: "local bot = {}\nfunction bot.place(\nreturn bot".to_owned(),
    };
    let error = BotCode::new(&source).unwrap_err();
    assert_eq!(error.line, Some(3), "{error}");
}

#[test]
fn a_bot_says_what_it_is_at_the_head_of_its_file() {
    let bot = code("-- Plays it safe,\n-- mostly.\n\n-- Not this.\nreturn {}");
    assert_eq!((bot.name(), bot.help()), ("x", "Plays it safe, mostly."));
}
