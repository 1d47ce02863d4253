//! Dice out of bags: over a whole bag each face comes equally often, wherever dice are thrown, and the log alone tells it all.

use std::collections::BTreeMap;
use std::fs;

use alea::content::{Content, Places};
use alea::core::chance::Stream;
use alea::core::event::{Cause, Event, Faces, Record};
use alea::core::id::PlayerId;
use alea::core::state::GameState;
use alea::dice::Seeded;
use alea::game::{Match, Progress};
use alea::launch::{Prepared, SeatSpec, Spec, prepare, read_log};
use alea::view::{Hearing, Viewer, World};

/// Everybody draws out of a bag with two dice of each face.
const BAG: &str = "alea.on('dice_bag', function() return 2 end)\n";

/// A content folder with these mods.
fn content(mods: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (id, lua) in mods {
        let place = folder.path().join("mods").join(id);
        fs::create_dir_all(&place).unwrap();
        let manifest = format!(
            "id = \"{id}\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = {{ en = \"Odd\" }}\n"
        );
        fs::write(place.join("mod.toml"), manifest).unwrap();
        fs::write(place.join("init.lua"), lua).unwrap();
    }
    folder
}

fn prepared(folder: &tempfile::TempDir, mods: &[&str], options: &[(&str, &str)]) -> Prepared {
    let values = [("round_limit", "8")];
    let values = values.iter().chain(options);
    let spec = Spec {
        content: Some(folder.path().to_owned()),
        map: Some("classic".to_owned()),
        mods: mods.iter().map(|id| (*id).to_owned()).collect(),
        values: values
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect(),
        seats: vec![SeatSpec::bot("random"); 3],
        seed: 5,
        ..Spec::default()
    };
    prepare(&spec).unwrap_or_else(|e| panic!("{e:?}"))
}

/// A whole game with these mods, in which none of them broke.
fn played(mods: &[(&str, &str)], options: &[(&str, &str)]) -> Match {
    let folder = content(mods);
    let ids: Vec<&str> = mods.iter().map(|(id, _)| *id).collect();
    let mut game = prepared(&folder, &ids, options).match_with_seed(5).unwrap();
    game.run();
    assert!(game.faults().is_empty(), "{:?}", game.faults());
    game
}

/// What came out of a bag.
struct Drawn {
    player: PlayerId,
    sides: u8,
    faces: Faces,
    cause: Cause,
}

fn draws(records: &[Record]) -> impl Iterator<Item = Drawn> {
    records.iter().filter_map(|record| match record.event {
        Event::BagDrawn {
            player,
            sides,
            faces,
            ..
        } => Some(Drawn {
            player,
            sides,
            faces,
            cause: record.cause,
        }),
        _ => None,
    })
}

/// How far at most any face is behind another in any bag at any time. Every bag must have been filled several times.
fn widest_gap(game: &Match) -> u32 {
    let mut seen: BTreeMap<(PlayerId, u8), Vec<u32>> = BTreeMap::new();
    let mut widest = 0;
    for drawn in draws(&game.log().records) {
        let counts = seen.entry((drawn.player, drawn.sides));
        let counts = counts.or_insert_with(|| vec![0; usize::from(drawn.sides)]);
        for face in drawn.faces.as_slice() {
            counts[usize::from(*face) - 1] += 1;
        }
        let (least, most) = (counts.iter().min(), counts.iter().max());
        widest = widest.max(most.unwrap() - least.unwrap());
    }
    assert!(seen.len() >= 3, "each player has a bag");
    let often = |counts: &Vec<u32>| counts.iter().sum::<u32>() > 4 * 2 * counts.len() as u32;
    assert!(seen.values().any(often), "the game is too short: {seen:?}");
    widest
}

#[test]
fn r39_no_face_is_more_than_a_bag_ahead_of_another_with_any_choice_of_defence() {
    for choice in ["most", "before", "after_roll"] {
        let game = played(&[("bag", BAG)], &[("defence_choice", choice)]);
        assert_eq!(widest_gap(&game), 2, "{choice}");
    }
    let larger = [("attack_die_sides", "8"), ("max_defence_dice", "3")];
    assert_eq!(widest_gap(&played(&[("bag", BAG)], &larger)), 2);
}

#[test]
fn r39_what_lies_on_the_table_is_what_came_out_of_the_bags() {
    for choice in ["before", "after_roll"] {
        let game = played(&[("bag", BAG)], &[("defence_choice", choice)]);
        let mut drawn: Vec<Faces> = Vec::new();
        let mut rolls = 0;
        for record in &game.log().records {
            match record.event {
                Event::BagDrawn { faces, .. } => drawn.push(faces),
                Event::DiceRolled { attack, defence } => {
                    let rolled = [attack, defence];
                    let rolled: Vec<Faces> = rolled.into_iter().filter(|f| !f.is_empty()).collect();
                    assert_eq!(std::mem::take(&mut drawn), rolled);
                    rolls += 1;
                }
                _ => assert!(drawn.is_empty(), "{:?} comes in between", record.event),
            }
        }
        assert!(rolls > 100);
    }
}

#[test]
fn r66_a_battle_that_a_mod_lets_be_fought_draws_out_of_the_same_bags() {
    let fights = "alea.on('on_turn_ended', function(game, event)
          for _, from in ipairs(game:territories_of(event.player)) do
            for _, to in ipairs(game:neighbours(from)) do
              if game:owner(to) ~= event.player then
                game:add_armies(from, 3)
                return game:fight(from, to, 2)
              end
            end
          end
        end)";
    let game = played(&[("bag", BAG), ("fights", fights)], &[]);
    assert_eq!(widest_gap(&game), 2);
    let records = &game.log().records;
    let of_mods = draws(records).filter(|drawn| drawn.cause != Cause::Rules);
    assert!(of_mods.count() > 20);
    let mut fought = 0;
    for three in records.windows(3) {
        if let [first, second, last] = three
            && let Event::BattleFought {
                attack, defence, ..
            } = last.event
        {
            let came = [&first.event, &second.event].map(|event| match event {
                Event::BagDrawn { faces, .. } => *faces,
                other => panic!("{other:?} before a battle"),
            });
            assert_eq!(came, [attack, defence]);
            assert_eq!([first.cause, second.cause], [last.cause; 2]);
            fought += 1;
        }
    }
    assert!(fought > 10);
}

#[test]
fn r60_dice_hooks_come_after_the_bag_and_leave_it_as_it_is() {
    let sixes = "alea.on('dice', function(game, attack, defence)
          for i in ipairs(attack) do attack[i] = 6 end
          return attack, defence
        end)";
    for mods in [
        [("bag", BAG), ("sixes", sixes)],
        [("sixes", sixes), ("bag", BAG)],
    ] {
        let game = played(&mods, &[]);
        assert_eq!(widest_gap(&game), 2);
        let rolled = game.log().records.iter().all(|record| match record.event {
            Event::DiceRolled { attack, .. } => attack.as_slice().iter().all(|face| *face == 6),
            _ => true,
        });
        assert!(rolled);
    }
}

#[test]
fn the_last_mod_says_how_large_the_bag_is_and_0_are_true_dice() {
    for (second, expected) in [("copies + 1", Some(3)), ("0", None), ("nil", Some(2))] {
        let lua = format!("alea.on('dice_bag', function(game, copies) return {second} end)");
        let game = played(&[("bag", BAG), ("second", &lua)], &[]);
        let mut copies = game.log().records.iter().map(|record| match record.event {
            Event::BagDrawn { copies, .. } => Some(copies),
            _ => None,
        });
        assert_eq!(copies.find(Option::is_some).flatten(), expected, "{second}");
    }
}

#[test]
fn a_bag_rests_while_true_dice_are_rolled_and_another_size_counts_from_the_next_filling() {
    let lua = "alea.on('dice_bag', function(game)
          local round = game:round()
          return round % 3 == 0 and 0 or round % 3
        end)";
    let game = played(&[("bag", lua)], &[]);
    // The log is whole, and each draw could come: what is drawn is checked when it is applied.
    let (mut sizes, mut state) = (Vec::new(), game.start().clone());
    for record in &game.log().records {
        if let Event::BagDrawn {
            player,
            sides,
            copies,
            faces,
        } = &record.event
        {
            assert_eq!(u32::from(*copies), state.round() % 3);
            assert_eq!(state.check_bag(*player, *sides, *copies, faces), Ok(()));
            sizes.push(*copies);
        } else if let Event::DiceRolled { .. } = record.event {
            sizes.push(0);
        }
        state.apply(&record.event);
    }
    assert!((0..3).all(|size| sizes.contains(&size)));
    assert!(&state == game.state());
}

#[test]
fn a_log_with_bags_is_played_back_without_mods_and_run_again_with_them() {
    let folder = content(&[("bag", BAG)]);
    let prepared = prepared(&folder, &["bag"], &[]);
    let mut game = prepared.match_with_seed(5).unwrap();
    game.run();
    let path = folder.path().join("g.log");
    prepared.save(&path, &game).unwrap();
    let open = || {
        let places = Places {
            given: Some(folder.path().to_owned()),
            ..Places::default()
        };
        Content::open(&places).unwrap()
    };
    let recorded = read_log(&path, &open()).unwrap();
    let difference = recorded.verify(&prepared).unwrap();
    assert!(difference.is_none(), "run again, it is another game");
    // Nothing but the file is needed for its states.
    let lua = folder.path().join("mods/bag/init.lua");
    fs::write(lua, "error('nobody needs me')").unwrap();
    let mut playback = read_log(&path, &open()).unwrap().playback().unwrap();
    let entries = game.log().entries.len();
    assert!(playback.seek(entries).unwrap() == game.state());
    let bags = |state: &GameState| -> Vec<Option<Vec<u16>>> {
        let players = state.all_players();
        players
            .map(|p| state.bag(p, 6).map(<[u16]>::to_vec))
            .collect()
    };
    assert_eq!(bags(playback.state()), bags(game.state()));
    assert!(bags(game.state()).iter().all(Option::is_some));
    playback.seek(0).unwrap();
    assert!(bags(playback.state()).iter().all(Option::is_none));
}

#[test]
fn a_seed_gives_one_log_and_whoever_goes_back_draws_the_same_dice_again() {
    let folder = content(&[("bag", BAG)]);
    let prepared = prepared(&folder, &["bag"], &[]);
    let mut once = prepared.match_with_seed(3).unwrap();
    let mut again = prepared.match_with_seed(3).unwrap();
    let mut other = prepared.match_with_seed(4).unwrap();
    again.keep_marks();
    for game in [&mut once, &mut again, &mut other] {
        game.run();
    }
    assert!(once.log() == again.log());
    assert!(once.log() != other.log());
    let half = again.log().entries.len() / 2;
    let print = again.log().entries[half - 1].fingerprint;
    assert!(again.take_back_to(half));
    assert_eq!(again.state().fingerprint(), print);
    // The bots may choose otherwise now, having seen what came.
    for entry in &once.log().entries[half..] {
        let (player, action) = entry.action.unwrap();
        again.submit(player, &action).unwrap();
    }
    assert!(once.log() == again.log());
}

#[test]
fn what_comes_out_of_a_bag_is_told_to_all_who_see_the_board_and_in_fog_to_its_owner() {
    let fog = "alea.on('on_first_player', function(game) game:set_sight(1) end)";
    for (mods, open) in [
        (&[("bag", BAG)][..], true),
        (&[("bag", BAG), ("fog", fog)], false),
    ] {
        let folder = content(mods);
        let ids: Vec<&str> = mods.iter().map(|(id, _)| *id).collect();
        let mut game = prepared(&folder, &ids, &[]).match_with_seed(5).unwrap();
        let (mut seen, mut before) = (0, 0);
        while game.advance() == Progress::Acted && !game.state().is_over() {
            let fresh = &game.log().records[before..];
            before = game.log().records.len();
            let red = PlayerId::new(0);
            let viewers = [Viewer::Player(red), Viewer::Spectator, Viewer::Referee];
            for viewer in viewers {
                // Whoever is out watches to the end.
                let out = matches!(viewer, Viewer::Player(p) if !game.state().is_alive(p));
                let hearing = Hearing::new(game.state(), viewer);
                for record in fresh {
                    if let Event::BagDrawn { player, .. } = record.event {
                        let may = open || out || viewer.may_see(player);
                        assert_eq!(hearing.hear(&record.event).is_some(), may, "{viewer:?}");
                        seen += usize::from(may);
                    }
                }
            }
        }
        assert!(seen > 50);
    }
}

/// A world that could be has the bags that one can count, and no others.
#[test]
fn bots_that_try_a_possible_world_know_the_bags_that_they_see() {
    let fog = "alea.on('on_first_player', function(game) game:set_sight(1) end)";
    let red = PlayerId::new(0);
    for (mods, open) in [
        (&[("bag", BAG)][..], true),
        (&[("bag", BAG), ("fog", fog)], false),
    ] {
        let folder = content(mods);
        let ids: Vec<&str> = mods.iter().map(|(id, _)| *id).collect();
        let mut game = prepared(&folder, &ids, &[]).match_with_seed(5).unwrap();
        let has_all = |state: &GameState| state.all_players().all(|p| state.bag(p, 6).is_some());
        while !has_all(game.state()) {
            assert_eq!(game.advance(), Progress::Acted);
        }
        let (state, mut chance) = (game.state(), Seeded::new(1, &[]));
        let world = World::resample(state, red, &mut chance, Stream::Setup);
        for player in state.all_players() {
            let known = world.state().bag(player, 6).is_some();
            assert_eq!(known, open || player == red, "{player:?}");
        }
    }
}

#[test]
fn game_bag_counts_what_is_left_and_an_answer_made_of_it_is_asked_anew_after_each_draw() {
    // All dice of a bag and those that came out of it are the same number whenever somebody asks.
    let counts = "alea.on('dice_bag', function(game, copies, player)
          local left = 0
          for _, n in ipairs(game:bag(player, 6)) do left += n end
          return left >= 6 and 5 or 1
        end)
        alea.on('on_turn_ended', function(game, event)
          local left = game:bag(event.player, 6)
          assert(#left == 0 or #left == 6)
          assert(#game:bag(event.player, 7) == 0 and #game:bag(alea.neutral, 1000) == 0)
        end)";
    let game = played(&[("counts", counts)], &[]);
    let mut state = game.start().clone();
    let mut sizes = [0, 0];
    for record in &game.log().records {
        if let Event::BagDrawn { player, copies, .. } = &record.event {
            let left: u16 = state.bag(*player, 6).unwrap_or_default().iter().sum();
            assert_eq!(*copies, if left >= 6 { 5 } else { 1 });
            sizes[usize::from(left >= 6)] += 1;
        }
        state.apply(&record.event);
    }
    assert!(sizes[0] > 20, "{sizes:?}");
}
