use super::OwnMetrics;
use crate::content::Content;
use crate::content::find::Source;
use crate::core::event::Event;
use crate::game::{Match, Progress};
use crate::launch::{SeatSpec, Spec, prepare_from};
use crate::script::ScriptError;

fn metrics(text: &str) -> OwnMetrics {
    OwnMetrics::compile(&Source {
        path: "scripts/experiments/x.lua".to_owned(),
        text: format!("{text}\nreturn alea.experiment {{}}"),
    })
    .unwrap()
}

/// A small game with a mod that has an ability.
fn game() -> Match {
    let spec = Spec {
        map: Some("riverside".to_owned()),
        mods: vec!["commander".to_owned()],
        defaults: vec![("round_limit".to_owned(), "30".to_owned())],
        seats: ["steady", "random", "steady"].map(SeatSpec::bot).to_vec(),
        seed: 5,
        language: "en".to_owned(),
        ..Spec::default()
    };
    let content = Content::embedded();
    let prepared = prepare_from(&content, &content, &spec).unwrap();
    prepared.match_with_seed(5).unwrap()
}

/// Plays the game while the metrics look on.
fn watched(metrics: &OwnMetrics) -> Result<(Match, Vec<Option<f64>>), ScriptError> {
    let mut game = game();
    let mut watching = metrics.watch(game.start(), game.hooks())?;
    let mut heard = 0;
    loop {
        let progress = game.advance();
        watching.hear(&game.log().records[heard..])?;
        heard = game.log().records.len();
        if progress != Progress::Acted {
            break;
        }
    }
    let values = watching.finish()?;
    let (own, played) = (watching.state.fingerprint(), game.state().fingerprint());
    assert_eq!(own, played, "the state that the metrics see is the game's");
    Ok((game, values))
}

/// Why a metric with this body broke.
fn broken(body: &str) -> ScriptError {
    let text = format!("alea.metric {{ id = 'x',\n{body} }}");
    watched(&metrics(&text)).map(|_| ()).unwrap_err()
}

#[test]
fn a_metric_hears_what_is_in_the_log() {
    let watching = metrics(
        r#"
        local captures, sum, seen, used = 0, 0, {}, {}
        alea.metric {
            id = "captures",
            on_territory_captured = function(game, e)
                captures += 1
                -- Nobody has moved in yet: the state is that after this event.
                assert(game:owner(e.territory) == e.player and game:armies(e.territory) == 0)
                assert(alea.map.names[e.territory].en)
            end,
            value = function(game) return captures end,
        }
        alea.metric {
            id = "faces", decimals = 2,
            on_dice_rolled = function(game, e) for _, face in ipairs(e.attack) do sum += face end end,
            value = function(game) return sum end,
        }
        alea.metric {
            id = "abilities",
            on_ability_used = function(game, e) used[#used + 1] = e.ability end,
            value = function(game)
                for _, name in ipairs(used) do assert(name == "commander.six", name) end
                return #used
            end,
        }
        alea.metric { id = "first_won", share = true, value = function(game) return game:winner() == 1 end }
        alea.metric { id = "none", value = function(game) end }
        "#,
    );
    let (game, values) = watched(&watching).unwrap();
    let count = |of: fn(&Event) -> u32| -> f64 {
        let records = game.log().records.iter();
        f64::from(records.map(|record| of(&record.event)).sum::<u32>())
    };
    let captures = count(|e| u32::from(matches!(e, Event::TerritoryCaptured { .. })));
    assert!(captures > 0.0);
    assert_eq!(values[0], Some(captures));
    let faces = count(|e| match e {
        Event::DiceRolled { attack, .. } => attack.as_slice().iter().copied().map(u32::from).sum(),
        _ => 0,
    });
    assert_eq!(values[1], Some(faces));
    let used = count(|e| u32::from(matches!(e, Event::AbilityUsed { .. })));
    assert_eq!(values[2], Some(used));
    let first = game.state().winner().is_some_and(|p| p.index() == 0);
    assert_eq!(values[3], Some(f64::from(u8::from(first))));
    assert_eq!(values[4], None);
}

#[test]
fn a_local_counts_one_game() {
    let watching = metrics(
        "local turns = 0\nalea.metric { id = 'turns', on_turn_started = function() turns += 1 end, value = function() return turns end }",
    );
    let (_, first) = watched(&watching).unwrap();
    let (_, again) = watched(&watching).unwrap();
    assert!(first[0] > Some(1.0));
    assert_eq!(first, again);
}

#[test]
fn a_game_that_is_watched_is_the_same() {
    let watching = metrics(
        "alea.metric { id = 'x', on_turn_started = function(game) game:stored('x') end, value = function() return 1 end }",
    );
    let (seen, _) = watched(&watching).unwrap();
    let mut alone = game();
    while alone.advance() == Progress::Acted {}
    assert_eq!(alone.log(), seen.log());
}

#[test]
fn a_metric_changes_nothing_and_rolls_nothing() {
    let value = "value = function() return 1 end";
    let rows = [
        (
            "on_turn_started = function(game) game:add_armies(1, 5) end",
            "game:add_armies changes the game; a metric only looks on",
        ),
        (
            "on_turn_started = function(game) game:store('a', 5) end",
            "game:store changes the game; a metric only looks on",
        ),
        (
            "on_turn_started = function(game) game:roll(6) end",
            "game:roll takes from the game's chance; a metric only looks on",
        ),
    ];
    for (hook, expected) in rows {
        let error = broken(&format!("{hook},\n{value}"));
        assert_eq!(
            error.to_string(),
            format!("scripts/experiments/x.lua:2: {expected}")
        );
    }
    let error = broken("value = function(game)\n game:pick(3) end");
    assert_eq!(error.place, "scripts/experiments/x.lua:3");
}

#[test]
fn a_metric_that_breaks_is_an_error_of_its_game() {
    let rows = [
        (
            "on_turn_started = function(game) local x = nil + 1 end, value = function() end",
            "x.lua:2: attempt to perform arithmetic (add) on nil and number",
        ),
        (
            "on_turn_started = function(game)\nwhile true do end end, value = function() end",
            "x.lua:3: runs too long: ",
        ),
        (
            "value = function(game)\nreturn game:armys(1) end",
            "x.lua:3: game has no function armys did you mean `armies`?",
        ),
        (
            "value = function() return 0/0 end",
            "x.lua:2: the metric `x` is worth NaN: expected a finite number or nil",
        ),
        (
            "value = function() return true end",
            "x.lua:2: the metric `x` is worth true: expected a finite number or nil",
        ),
        (
            "share = true, value = function() return 1 end",
            "x.lua:2: the metric `x` is worth 1: expected true, false or nil, as it is a share",
        ),
        (
            "value = function() alea.metric {} end",
            "x.lua:2: alea.metric works while the file is loaded, not in a metric's functions",
        ),
        (
            "value = 3",
            "x.lua:1: metric `x`: it needs a function `value`",
        ),
    ];
    for (body, expected) in rows {
        let error = broken(body).to_string();
        let error = error.trim_start_matches("scripts/experiments/");
        assert!(error.starts_with(expected.trim_end()), "{body}: {error}");
    }
}

#[test]
fn metrics_go_to_any_thread() {
    fn goes<T: Send + Sync + Clone>() {}
    goes::<OwnMetrics>();
}
