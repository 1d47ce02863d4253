//! Scenarios: a position on a small board, dice, actions in the notation, and what must follow.
//!
//! ```text
//! map four                          the scene, as `docs/notation.md` describes it
//! ...
//! dice 6 3 2 | 5 3                  what is rolled next: the attacker's dice, then the defender's
//! roll 6 4 4                        one roll of any kind, `pick 3` one choice, counted from 0
//! > attack a c 3                    an action of whoever is asked; `blue> defend 2` is one of blue's
//! = attacked a c 3                  every event of it, in order
//! ! not-adjacent R34                or the refusal
//! legal                             what may be done now
//! : attack a c 1-3                  each line of the list
//! ```
//!
//! `UPDATE=1 cargo test scenarios` writes the expected lines anew; what changed is seen in the difference.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use alea::core::engine::{self, StepCx, StepError};
use alea::core::hook::Hooks;
use alea::core::legal::LegalActions;
use alea::core::ruleset::Ruleset;
use alea::core::setup::Setup;
use alea::core::state::GameState;
use alea::dice::{Draw, Scripted};
use alea::notation::{Names, Scene, parse_action, print_legal, print_record, print_refusal};

macro_rules! scenarios {
    ($($name:ident)+) => {
        $(#[test] fn $name() { run(stringify!($name)); })+

        const ALL: &[&str] = &[$(stringify!($name)),+];
    };
}

scenarios! {
    r10_r17_the_highest_roll_starts_and_takes_the_first_turn
    r11_play_goes_to_the_left_or_to_the_right
    r12_territories_are_claimed_in_turn_one_army_at_a_time
    r13_dealing_gives_some_players_one_more
    r14_all_at_once_lets_each_place_everything
    r14_the_rest_is_placed_in_turn_one_army_at_a_time
    r15_a_territory_is_never_left_empty_and_never_full
    r16_the_traded_cards_become_the_deck_when_it_runs_out
    r18_two_players_get_a_third_army_and_three_piles
    r19_after_all_own_armies_the_neutral_ones_one_by_one
    r19_two_own_armies_and_one_neutral_in_turn
    r20_the_wild_cards_are_in_the_deck_when_play_begins
    r21_the_opponent_defends_for_the_neutral_army
    r22_with_two_players_the_other_player_is_enough
    r23_a_turn_is_reinforcements_then_attacks_then_a_fortify_move
    r24_a_third_of_the_territories_rounded_down_at_least_three
    r24_r25_fourteen_territories_with_a_continent_give_six
    r25_a_continent_pays_at_the_start_of_a_turn_and_not_when_it_is_conquered
    r26_traded_sets_add_to_what_there_is_to_place
    r27_reinforcements_go_on_any_own_territories_before_any_attack
    r28_nothing_is_placed_after_the_attacks_have_begun
    r29_every_kind_of_set_is_traded
    r29_three_equal_one_of_each_or_any_two_with_a_wild
    r29_two_wilds_and_a_card_are_a_set
    r30_with_five_cards_a_set_must_be_traded_first
    r30_with_four_cards_trading_is_optional
    r31_after_four_trades_the_next_gives_twelve
    r31_sets_rise_counted_over_all_players
    r31_the_seventh_set_gives_twenty_and_the_eighth_twenty_five
    r32_no_shown_territory_no_extra_armies
    r32_once_a_turn_the_second_trade_brings_none
    r32_the_extra_armies_by_what_the_card_shows
    r32_the_extra_armies_come_once_a_trade_or_once_a_turn
    r32_two_extra_armies_on_one_shown_territory_of_ones_choice
    r33_no_card_without_a_conquest
    r33_one_card_however_many_territories_were_conquered
    r34_a_single_army_cannot_attack
    r34_attacks_go_from_two_armies_to_a_neighbour_of_another
    r35_as_many_attacks_as_one_likes_or_none
    r36_one_army_more_than_dice_and_three_at_most
    r37_one_or_two_dice_and_two_need_two_armies
    r38_both_name_their_dice_before_the_roll
    r38_or_the_defender_has_seen_the_attackers_dice
    r39_highest_against_highest_ties_to_the_defender_never_a_sum
    r39_the_house_rule_gives_ties_to_the_attacker
    r40_a_lost_comparison_ends_the_turn_where_the_option_says_so
    r40_by_default_one_may_go_on
    r41_dice_minus_losses
    r41_occupy_between_dice_and_all_but_one
    r41_one_army_is_enough
    r41_with_nothing_to_choose_the_army_marches_at_once
    r42_occupying_is_no_fortify_move_and_one_may_go_on
    r43_a_player_without_territories_is_out_and_has_no_turn
    r43_the_conqueror_takes_the_cards_and_trades_from_six_on_until_four
    r43_trading_stops_at_four_cards
    r43_with_fewer_than_six_cards_they_wait
    r44_one_move_to_an_own_neighbour_and_the_turn_ends
    r44_without_an_attack_and_without_a_move
    r45_connected_lets_armies_go_through_the_own_realm
    r46_unlimited_moves_between_neighbours_cross_the_realm
    r47_after_an_attack_nothing_is_entered
    r47_an_ownerless_territory_is_entered_instead_of_attacking
    r47_an_ownerless_territory_is_garrisoned_from_reinforcements
    r48_only_the_last_player_in_the_game_wins
    r49_headquarters_are_chosen_in_secret_and_shown_together
    r50_in_the_short_game_two_of_three_others_are_enough
    r50_the_own_headquarters_and_all_others_win
    r51_whoever_takes_a_headquarters_takes_its_card_and_may_lose_it_again
    r52_whoever_completes_a_mission_shows_it_and_wins
    r53_whose_own_colour_is_named_needs_territories_instead
    r54_a_third_continent_of_ones_choice
    r55_another_may_destroy_the_target_and_it_counts
    r55_by_option_only_the_own_deed_counts
    r56_missions_are_dealt_without_those_of_absent_colours_and_territories_too
    r57_european_sets_go_by_what_the_cards_show
    r57_one_of_each_gives_ten_and_wilds_stand_in
    r58_slow_sets_rise_by_one
    r59_at_most_twelve_armies_and_what_does_not_fit_is_lost
    r59_the_cap_holds_for_every_way_into_a_territory
    r63_without_cards_nothing_is_drawn_or_traded
    r64_a_larger_divisor_gives_fewer_armies
    r7_armies_beyond_the_pieces_in_the_box_are_lost
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios")
}

#[test]
fn every_scenario_has_its_test() {
    let mut files: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| name.strip_suffix(".scn").map(str::to_owned))
        .collect();
    files.sort();
    let mut tests: Vec<&str> = ALL.to_vec();
    tests.sort_unstable();
    assert_eq!(
        files, tests,
        "list each file of tests/scenarios in scenarios!"
    );
}

/// Plays a file and compares what follows with what it expects.
fn run(name: &str) {
    let path = folder().join(format!("{name}.scn"));
    let text = fs::read_to_string(&path).unwrap();
    let played = play(&text).unwrap_or_else(|complaint| panic!("{}: {complaint}", path.display()));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, played).unwrap();
        return;
    }
    for (i, (expected, got)) in text.lines().zip(played.lines()).enumerate() {
        assert_eq!(got, expected, "{}:{}", path.display(), i + 1);
    }
    assert_eq!(played, text, "{}", path.display());
}

/// The file with the expected lines as they turn out.
fn play(text: &str) -> Result<String, String> {
    let is_script = |line: &str| {
        let first = line.split_whitespace().next().unwrap_or_default();
        matches!(first, "dice" | "roll" | "pick" | "legal" | "=" | "!" | ":")
            || first.ends_with('>')
    };
    // Lines that are not of the scene are blanked out, so that complaints keep their line.
    let scene: Vec<&str> = text
        .lines()
        .map(|l| if is_script(l) { "" } else { l })
        .collect();
    let scene = Scene::parse(&scene.join("\n"), |id| {
        Err(format!("no board `{id}` is drawn here"))
    })
    .map_err(|e| e.to_string())?;
    let mut game = Game::new(&scene)?;
    let mut out = String::new();
    let mut begun = scene.position.is_some();
    for (i, line) in text.lines().enumerate() {
        let complaint = |message: String| format!("line {}: {message}", i + 1);
        let word = line.split_whitespace().next().unwrap_or_default();
        if matches!(word, "=" | "!" | ":") {
            continue;
        }
        // The game begins before the first line that needs it to have begun.
        if !begun && (word.ends_with('>') || word == "legal") {
            begun = true;
            out.push_str(&game.begin()?);
        }
        out.push_str(line);
        out.push('\n');
        match word {
            "dice" | "roll" | "pick" => game.script(line).map_err(complaint)?,
            "legal" => out.push_str(&game.legal()?),
            _ if word.ends_with('>') => out.push_str(&game.act(line).map_err(complaint)?),
            _ => {}
        }
    }
    if !begun {
        out.push_str(&game.begin()?);
    }
    match game.chance.left() {
        0 => Ok(out),
        left => Err(format!("{left} rolls or picks were not used")),
    }
}

struct Game<'s> {
    state: GameState,
    names: Names<'s>,
    chance: Scripted,
    hooks: Hooks,
}

impl<'s> Game<'s> {
    fn new(scene: &'s Scene) -> Result<Game<'s>, String> {
        let setup = Setup {
            map: Arc::clone(&scene.map),
            rules: Arc::new(scene.rules_over(Ruleset::default())),
            players: scene.players.len(),
            standing_defence: Vec::new(),
            missions: Arc::clone(&scene.missions),
            position: scene.position.clone(),
        };
        let state = setup.into_state().map_err(|flaws| {
            let flaws: Vec<String> = flaws.iter().map(ToString::to_string).collect();
            flaws.join("; ")
        })?;
        Ok(Game {
            state,
            names: scene.names(),
            chance: Scripted::default(),
            hooks: Hooks::default(),
        })
    }

    fn script(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line, ""));
        for roll in rest.split('|') {
            let numbers: Result<Vec<u32>, _> = roll.split_whitespace().map(str::parse).collect();
            let numbers = numbers.map_err(|_| format!("expected numbers, found `{roll}`"))?;
            match (word, numbers.as_slice()) {
                (_, []) => {}
                ("pick", many) => many.iter().for_each(|n| self.chance.push(Draw::Pick(*n))),
                (_, faces) => {
                    let faces = faces.iter().map(|n| *n as u8).collect();
                    self.chance.push(Draw::Faces(faces));
                }
            }
        }
        Ok(())
    }

    fn begin(&mut self) -> Result<String, String> {
        let mut records = Vec::new();
        let cx = StepCx {
            chance: &mut self.chance,
            hooks: &mut self.hooks,
            records: &mut records,
        };
        engine::begin(&mut self.state, cx).map_err(|fault| format!("{fault:?}"))?;
        Ok(records
            .iter()
            .map(|r| format!("= {}\n", print_record(r, &self.names)))
            .collect())
    }

    fn list(&mut self) -> Result<LegalActions, String> {
        let mut legal = LegalActions::default();
        engine::legal(&self.state, &mut self.hooks, &mut legal)
            .map_err(|fault| format!("{fault:?}"))?;
        Ok(legal)
    }

    fn legal(&mut self) -> Result<String, String> {
        let legal = self.list()?;
        let lines = print_legal(&legal, &self.names);
        Ok(lines.iter().map(|line| format!(": {line}\n")).collect())
    }

    fn act(&mut self, line: &str) -> Result<String, String> {
        let legal = self.list()?;
        let (who, action) = line.split_once('>').unwrap_or_default();
        let player = match (who.trim(), self.state.asked()) {
            ("", Some((asked, _))) => asked,
            ("", None) => return Err("the game is over: write who acts".to_owned()),
            (who, _) => self.names.find_player(who).map_err(|p| p.to_string())?,
        };
        let action = parse_action(action, &self.names, Some(&legal)).map_err(|e| e.to_string())?;
        let listed = legal.player == Some(player) && legal.contains(&action);
        let before = self.state.clone();
        let mut records = Vec::new();
        let cx = StepCx {
            chance: &mut self.chance,
            hooks: &mut self.hooks,
            records: &mut records,
        };
        match engine::step(&mut self.state, player, &action, cx) {
            Ok(()) => {
                assert!(listed, "{line}: done, but it was not listed");
                assert_eq!(self.state.piles(), self.state.piles_from_scratch());
                Ok(records
                    .iter()
                    .map(|r| format!("= {}\n", print_record(r, &self.names)))
                    .collect())
            }
            Err(StepError::Illegal(illegal)) => {
                assert!(!listed, "{line}: refused, but it was listed");
                assert_eq!(self.state, before, "{line}: a refusal changed something");
                Ok(format!("! {}\n", print_refusal(&illegal, &self.names)))
            }
            Err(StepError::Fault(fault)) => Err(format!("{fault:?}")),
        }
    }
}

// --- the runner itself ---

const SCENE: &str = "map two\ncontinent all 1: a, b\nborders a-b\nrules neutral_army=none\nboard red: a 3 / blue: b 1\n\
                     to-move red attack\n";

#[test]
fn the_runner_sees_a_wrong_expectation_an_unused_roll_and_a_missing_one() {
    let ran = play(&format!(
        "{SCENE}dice 6 1 | 5\n> attack a b\n= lost 9 | 9\n"
    ))
    .unwrap();
    assert!(
        !ran.contains("9 | 9") && ran.contains("= lost 0 | 1\n"),
        "{ran}"
    );
    let unused = play(&format!("{SCENE}dice 6 1 | 5\n> end\n")).unwrap_err();
    assert_eq!(unused, "2 rolls or picks were not used");
    let missing = std::panic::catch_unwind(|| play(&format!("{SCENE}> attack a b\n")));
    assert!(missing.is_err());
    let wrong = play(&format!("{SCENE}> atack a b\n")).unwrap_err();
    assert_eq!(
        wrong,
        "line 7: column 2: there is no action `atack`; did you mean `attack`?"
    );
}
