//! Mods that do what no sensible mod does. A game with one goes on, keeps what always holds, ends, and runs again alike.

use std::path::Path;

use alea::content::Content;
use alea::core::event::{Event, Record};
use alea::core::state::Pending;
use alea::game::{Match, MatchFault, Progress};
use alea::launch::{Bots, Prepared, SeatSpec, Spec, prepare, read_log};

/// Far more than any of these games takes.
const LONG: usize = 20_000;

/// A folder with one mod, `odd`.
fn folder(source: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("mods/odd");
    std::fs::create_dir_all(&home).unwrap();
    let manifest = "id = \"odd\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = \"Odd\"\n";
    std::fs::write(home.join("mod.toml"), manifest).unwrap();
    std::fs::write(home.join("init.lua"), source).unwrap();
    folder
}

fn spec(content: &Path, preset: &str, values: &[(&str, &str)], seed: u64) -> Spec {
    let mut all = vec![("round_limit".to_owned(), "12".to_owned())];
    all.extend(
        values
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned())),
    );
    let bots = ["random", "steady", "random"];
    Spec {
        content: Some(content.to_owned()),
        map: Some("riverside".to_owned()),
        preset: Some(preset.to_owned()),
        mods: vec!["odd".to_owned()],
        values: all,
        seats: bots.map(SeatSpec::bot).to_vec(),
        seed,
        ..Spec::default()
    }
}

/// What holds between any two actions, whatever a mod does.
fn invariants(game: &mut Match, source: &str) {
    let state = game.state();
    let marching_to = match state.pending() {
        Some(Pending::Occupy { to, .. }) => Some(to),
        _ => None,
    };
    for t in state.map().ids() {
        let stands = state.owner(t).is_none() || state.armies(t) > 0 || marching_to == Some(t);
        assert!(stands, "R15: {t:?} is empty: {source}");
        if state.round() > 0
            && let Some(owner) = state.owner(t).filter(|owner| !owner.is_mindless())
        {
            assert!(state.is_alive(owner), "{owner:?} is out: {source}");
        }
    }
    let hands = state.all_players().map(|p| state.hand(p).len());
    let cards = state.deck().len() + state.discard().len() + hands.sum::<usize>();
    assert_eq!(cards, state.map().deck().len(), "cards: {source}");
    if game.asked().is_some() {
        assert!(!game.legal().is_empty(), "nothing to do: {source}");
    }
}

fn run_again(prepared: &Prepared, game: &Match, source: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd.log");
    prepared.save(&path, game).unwrap();
    let content = Content::at(folder.path());
    let recorded = read_log(&path, &content).unwrap();
    let again = recorded.prepared(&content, Bots::Absent, "en").unwrap();
    let difference = recorded.verify(&again).unwrap().map(|d| d.to_string());
    assert_eq!(difference, None, "{source}");
}

/// Plays a game with the mod to its end, and once more by its log.
fn check(source: &str, preset: &str, values: &[(&str, &str)]) -> Vec<MatchFault> {
    let folder = folder(source);
    let mut faults = Vec::new();
    for seed in 1..=4 {
        let prepared = prepare(&spec(folder.path(), preset, values, seed)).unwrap();
        let mut game = prepared.match_with_seed(seed).unwrap();
        let mut actions = 0;
        invariants(&mut game, source);
        while game.advance() == Progress::Acted {
            invariants(&mut game, source);
            actions += 1;
            assert!(actions < LONG, "it does not end: {source}");
        }
        run_again(&prepared, &game, source);
        faults.extend_from_slice(game.faults());
    }
    faults
}

/// The messages of the hooks that were switched off.
fn switched_off(faults: &[MatchFault]) -> String {
    let told = faults.iter().filter_map(|fault| match fault {
        MatchFault::Hook(hook) => Some(format!("{} {}: {}", hook.hook, hook.place, hook.message)),
        MatchFault::Agent(..) | MatchFault::Refused(..) => None,
    });
    told.collect::<Vec<_>>().join("\n")
}

#[test]
fn r12_a_mod_that_forbids_every_claim_forbids_none() {
    let no = r#"alea.on("can_claim", function() return "no" end)"#;
    assert_eq!(check(no, "classic", &[]), []);
}

#[test]
fn r23_a_phase_that_a_mod_keeps_open_ends_when_there_is_nothing_else_to_do() {
    let ends = r#"alea.on("can_end_phase", function() return "no" end)"#;
    check(ends, "classic", &[]);
    let nothing = r#"
        for _, hook in ipairs { "can_end_phase", "can_attack", "can_be_attacked", "can_fortify", "can_place", "can_trade", "can_claim" } do
            alea.on(hook, function() return "no" end)
        end"#;
    assert_eq!(check(nothing, "classic", &[]), []);
}

#[test]
fn r15_an_origin_that_a_mod_strips_keeps_an_army_after_the_march() {
    let strip = r#"alea.on("on_territory_captured", function(game, event)
        game:remove_armies(event.from, 1000)
    end)"#;
    for preset in ["classic", "encyclopedia", "forum"] {
        assert_eq!(check(strip, preset, &[]), []);
    }
    let carry = r#"alea.on("on_territory_captured", function(game, event)
        for t = 1, alea.map.size do
            if t ~= event.from and t ~= event.territory and game:owner(t) == event.player then
                game:move_armies(event.from, t, 1000)
            end
        end
    end)"#;
    assert_eq!(check(carry, "forum", &[]), []);
}

#[test]
fn r43_r59_traded_armies_that_fit_nowhere_any_more_are_lost() {
    let cards =
        r#"alea.on("on_turn_started", function(game, event) game:draw_cards(event.player, 2) end)"#;
    let values = [
        ("army_cap", "2"),
        ("forced_trade_at", "30"),
        ("elimination_trade_at", "3"),
        ("set_values", "progressive"),
    ];
    assert_eq!(check(cards, "forum", &values), []);
    assert_eq!(check("", "expert", &[]), []);
}

#[test]
fn a_turn_of_trades_that_bring_cards_comes_to_an_end() {
    let cards = r#"
alea.on("on_turn_started", function(game, event) game:draw_cards(event.player, 40) end)
alea.on("on_set_traded", function(game, event) game:draw_cards(event.player, 40) end)"#;
    let told = switched_off(&check(cards, "classic", &[]));
    let hook = "on_set_traded mods/odd/init.lua:3: hands out cards in a turn in which 250 sets were traded";
    assert!(told.contains(hook), "{told}");
}

#[test]
fn hooks_that_set_each_other_off_for_ever_are_named_and_switched_off() {
    let draw = r#"
alea.on("on_turn_started", function(game, event) game:draw_cards(event.player) end)
alea.on("on_card_drawn", function(game, event)
    game:discard_card(event.card, event.player)
    game:draw_cards(event.player)
end)"#;
    let told = switched_off(&check(draw, "classic", &[]));
    let hook = "on_card_drawn mods/odd/init.lua:4: one action caused more than 4096 events";
    assert!(told.contains(hook), "{told}");
    let march = r#"
alea.on("on_armies_placed", function(game, event)
    for t = 1, alea.map.size do
        if t ~= event.territory and game:owner(t) == event.player then
            return game:move_armies(event.territory, t, 1)
        end
    end
end)
alea.on("on_armies_moved", function(game, event) game:move_armies(event.to, event.from, event.armies) end)"#;
    let told = switched_off(&check(march, "classic", &[]));
    assert!(
        told.contains("on_armies_moved mods/odd/init.lua:9: "),
        "{told}"
    );
}

#[test]
fn a_hook_that_fails_at_a_refused_action_is_off_when_the_game_runs_again() {
    let boom = r#"alea.ability {
        id = "boom", window = "after_roll", label = "Boom",
        offers = function() return { { args = { 1 }, label = "Boom" } } end,
        use = function() error("boom") end,
    }"#;
    let told = switched_off(&check(boom, "classic", &[]));
    assert!(told.contains("boom"), "{told}");
}

#[test]
fn players_put_out_at_any_time_leave_a_game_that_goes_on() {
    for hook in [
        "on_turn_started",
        "on_reinforcements",
        "on_armies_placed",
        "on_phase_started",
        "on_attack_declared",
        "on_dice_rolled",
        "on_armies_lost",
        "on_territory_captured",
        "on_armies_moved",
        "on_card_drawn",
        "on_turn_ended",
    ] {
        for who in ["game:active()", "game:active() % 3 + 1"] {
            let out = format!(
                "alea.on(\"{hook}\", function(game) if game:round() == 3 then game:eliminate({who}) end end)"
            );
            for preset in ["classic", "forum"] {
                check(&out, preset, &[]);
            }
        }
    }
}

#[test]
fn owners_changed_at_any_time_leave_a_game_that_goes_on() {
    for hook in [
        "on_armies_placed",
        "on_set_traded",
        "on_attack_declared",
        "on_dice_rolled",
        "on_territory_captured",
        "on_player_eliminated",
    ] {
        for owner in ["nil", "alea.neutral", "game:active() % 3 + 1"] {
            let all = format!(
                "alea.on(\"{hook}\", function(game) if game:round() % 3 == 2 then for t = 1, alea.map.size do \
                 if game:owner(t) == game:active() then game:set_owner(t, {owner}, 2) end end end end)"
            );
            for preset in ["classic", "forum"] {
                check(&all, preset, &[("forced_trade_at", "3")]);
            }
        }
    }
}

#[test]
fn a_switched_off_hook_stands_in_the_log() {
    let throws = r#"alea.on("on_turn_started", function() error("on purpose") end)"#;
    let folder = folder(throws);
    let prepared = prepare(&spec(folder.path(), "classic", &[], 1)).unwrap();
    let mut game = prepared.match_with_seed(1).unwrap();
    game.run();
    let off = |record: &&Record| matches!(record.event, Event::HookDisabled(_));
    assert_eq!(game.log().records.iter().filter(off).count(), 1);
}
