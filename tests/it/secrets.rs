//! What a player cannot know changes nothing that they see or choose.

use alea::agents::{AGENTS, Decision};
use alea::core::chance::Stream;
use alea::core::engine;
use alea::core::hook::Hooks;
use alea::core::id::PlayerId;
use alea::core::legal::LegalActions;
use alea::core::state::GameState;
use alea::dice::Seeded;
use alea::game::Progress;
use alea::view::{PlayerView, Viewer, World, redact};

use crate::random::{RULES, bundled_maps, game_of};

/// Everything that a view tells, as one text.
fn all_that_is_seen(view: &PlayerView<'_>) -> String {
    let players: Vec<String> = view
        .all_players()
        .map(|p| {
            format!(
                "{p:?} {} {} {} {} {} {:?}",
                view.is_alive(p),
                view.army_count(p),
                view.territory_count(p),
                view.next_reinforcements(p),
                view.hand_size(p),
                view.hand(p),
            )
        })
        .collect();
    format!(
        "{:?} {players:?} {:?} {} {} {:?} {:?} {:?} {:?}",
        view.lands(),
        view.discard(),
        view.deck_size(),
        view.sets_traded(),
        view.asked(),
        view.pending(),
        view.battle(),
        view.next_set_value(),
    )
}

fn legal(state: &GameState) -> LegalActions {
    let mut legal = LegalActions::default();
    engine::legal(state, &mut Hooks::default(), &mut legal).unwrap();
    legal
}

fn check(state: &GameState, knower: PlayerId, seed: u64) {
    let mut chance = Seeded::new(seed, &[]);
    let world = World::resample(state, knower, &mut chance, Stream::Setup);
    let view = PlayerView::new(state, Viewer::Player(knower));
    assert_eq!(all_that_is_seen(&view), all_that_is_seen(&world.view()));
    if state.asked().is_none_or(|(player, _)| player != knower) {
        return;
    }
    let (truth, possible) = (legal(state), legal(world.state()));
    assert_eq!(truth, possible);
    for row in AGENTS {
        let choice = |view, legal: &LegalActions| {
            let mut own = Seeded::new(seed, &[]);
            (row.make)()
                .decide(&mut Decision::new(knower, view, legal, &mut own))
                .unwrap()
        };
        assert_eq!(
            choice(view, &truth),
            choice(world.view(), &possible),
            "{} peeks",
            row.id
        );
    }
}

#[test]
fn a_possible_world_looks_like_the_true_one() {
    let maps = bundled_maps(1);
    let map = maps.iter().max_by_key(|m| m.len()).unwrap();
    let mut hidden = 0;
    for (i, options) in RULES.iter().enumerate() {
        let mut game = game_of(map, options, 4, i as u64);
        while game.advance() == Progress::Acted {
            if !game.log().entries.len().is_multiple_of(97) {
                continue;
            }
            for player in game.state().players() {
                hidden += game
                    .state()
                    .all_players()
                    .filter(|p| *p != player)
                    .map(|p| game.state().hand(p).len())
                    .sum::<usize>();
                check(game.state(), player, i as u64);
            }
        }
    }
    assert!(
        hidden > 100,
        "the games had too few hidden cards to prove anything: {hidden}"
    );
}

#[test]
fn drawn_cards_are_told_to_their_owner_alone() {
    let map = &bundled_maps(1)[0];
    let mut game = game_of(map, &[], 3, 2);
    game.run();
    let mut drawn = 0;
    for record in &game.log().records {
        let alea::core::event::Event::CardDrawn { player, .. } = &record.event else {
            continue;
        };
        drawn += 1;
        for viewer in game.state().all_players() {
            let heard = redact(&record.event, Viewer::Player(viewer)).unwrap();
            assert_eq!(*heard == record.event, viewer == *player);
        }
        assert_ne!(
            *redact(&record.event, Viewer::Spectator).unwrap(),
            record.event
        );
    }
    assert!(drawn > 0);
}
