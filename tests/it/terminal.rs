//! What the terminal says, sentence by sentence: each test is named after what a player once read there.

use super::cli::{content_with, stdout, text, told, typed};

/// A game of four on the classic map that is always the same.
const GAME: &str = "play --bots steady,opportunist --players 4 --preset european --seed 21";

/// All occupations must be told of whoever captured.
#[track_caller]
fn check_occupations(story: &str) {
    let lines: Vec<&str> = story.lines().collect();
    let mut occupied = 0;
    for (i, line) in lines.iter().enumerate() {
        let Some((captor, rest)) = line.split_once(" captures ") else {
            continue;
        };
        let Some((territory, _)) = rest.split_once(" from ") else {
            continue;
        };
        let into = format!(" into {territory}.");
        let moved = lines[i + 1..].iter().take(8).find(|l| l.ends_with(&into));
        let Some((mover, _)) = moved.and_then(|l| l.split_once(" moves ")) else {
            continue;
        };
        assert_eq!(captor, mover, "{line}\n{moved:?}");
        occupied += 1;
    }
    assert!(occupied > 3, "{story}");
}

#[test]
fn in_the_fog_whoever_captured_moves_in() {
    let dir = tempfile::tempdir().unwrap();
    let log = dir.path().join("fog.log");
    let log = log.to_str().unwrap();
    let args = format!("{GAME} --mods fog-of-war --set round_limit=8 --log {log}");
    let story = text(&typed(&args, "auto game\n").stdout);
    check_occupations(&story);
    for seat in 1..=4 {
        check_occupations(&stdout(&format!("replay {log} --seat {seat}")));
    }
    // Told again, a seat hears what it heard.
    let heard = |story: &str| -> Vec<String> {
        let captures = story.lines().filter(|l| l.contains(" captures "));
        captures.map(str::to_owned).collect()
    };
    assert_eq!(
        heard(&story),
        heard(&stdout(&format!("replay {log} --seat 1")))
    );
}

#[test]
fn attack_until_outside_the_attack_phase_says_why_not() {
    for form in ["until 3", "all", "3"] {
        let lines = format!("auto setup\nattack alaska kamchatka {form}\nquit\n");
        told(
            GAME,
            &lines,
            &[
                &format!("attack alaska kamchatka {form}\n"),
                "Place your reinforcements first",
            ],
        );
    }
}

#[test]
fn all_armies_on_foreign_land_are_refused_for_what_is_wrong() {
    let legal = text(&typed(GAME, "auto setup\nlegal\nquit\n").stdout);
    let foreign = if legal.contains("place siberia") {
        "ural"
    } else {
        "siberia"
    };
    for form in ["all", "3", ""] {
        let lines =
            format!("auto setup\nplace {foreign} {form}\nfortify {foreign} china all\nquit\n");
        told(
            GAME,
            &lines,
            &["is not yours (R27).", "Place your reinforcements first"],
        );
    }
}

#[test]
fn auto_setup_where_the_headquarters_is_chosen_chooses_it() {
    let args = "play --goal headquarters --set territories=deal --seed 5 --players 4";
    told(
        args,
        "auto setup\nauto setup\nquit\n",
        &[
            "choose your headquarters",
            "auto setup",
            "Green chooses",
            "he headquarters of Green is",
        ],
    );
}

#[test]
fn a_mission_is_told_part_by_part() {
    let story = text(
        &typed(
            "play --missions classic --seed 5 --players 4",
            "auto setup\nmission\nquit\n",
        )
        .stdout,
    );
    let line = story
        .lines()
        .find(|l| l.starts_with("Your mission:"))
        .unwrap();
    assert!(
        !line.contains("So far: 0 of 1.") && !line.contains("So far: 0 of 2."),
        "{line}"
    );
    // Whoever is named by the own mission is told what holds instead, with every seed that deals it so.
    let own = (1..60).find_map(|seed| {
        let args = format!("play --missions classic --seed {seed} --players 6");
        let story = text(&typed(&args, "mission\nquit\n").stdout);
        story.contains("(it named Green itself)").then_some(story)
    });
    let own = own.unwrap();
    assert!(!own.contains("destroy Green"), "{own}");
    assert!(
        own.contains("Own 24 territories (the mission named you). So far: "),
        "{own}"
    );
}

#[test]
fn mods_that_may_end_the_game_are_named_with_the_goal() {
    let lua = r#"alea.on("victory", function(_, player) return player end)"#;
    let content = content_with(lua);
    let content = content.path().display();
    told(
        &format!("play --content {content} --mods faulty --seed 5 --players 3"),
        "mission\nquit\n",
        &[
            "You win when you alone are left.",
            "Mods that may end the game: Faulty.",
        ],
    );
}

#[test]
fn reinforcements_are_told_with_division_least_and_titles() {
    told(
        &format!(
            "{GAME} --mods cost-of-empire --set cost-of-empire.free=5 --set cost-of-empire.least=1"
        ),
        "auto setup\nwhy reinforcements\nwhy armies\nquit\n",
        &[
            "territory_divisor, R24), -",
            " Cost of empire",
            "territory_divisor, R24",
        ],
    );
    let few = "--map riverside --players 4 --bots steady,steady --seed 3 --set territories=deal";
    told(
        &format!("play {few}"),
        "auto setup\nwhy reinforcements\nquit\n",
        &["and 3 is the least: min_reinforcements, R24"],
    );
    for words in ["reinforcements", "refuerzos", "armies"] {
        told(
            &format!("{GAME} --lang es"),
            &format!("auto setup\nwhy {words}\nquit\n"),
            &["refuerzos: ", "territorios (", "R24"],
        );
    }
}

#[test]
fn room_is_told_only_where_something_limits_it() {
    let own = owned_by_green(GAME);
    let free = told(
        GAME,
        &format!("auto setup\nwhy place {own} 1\nquit\n"),
        &["That is allowed.", "Left to place: "],
    );
    assert!(!free.contains("fit"), "{free}");
    told(
        &format!("{GAME} --set army_cap=12"),
        &format!("auto setup\nwhy place {own} 1\nquit\n"),
        &["Left to place: ", "still fit", "by the rules (R59)"],
    );
}

/// A territory that green holds after the set-up, by its key.
fn owned_by_green(args: &str) -> String {
    let legal = text(&typed(args, "auto setup\nlegal\nquit\n").stdout);
    let place = legal.lines().find_map(|l| l.trim().strip_prefix("place "));
    place.unwrap().split(' ').next().unwrap().to_owned()
}

#[test]
fn why_attack_tells_both_sides_dice_and_whose_a_tie_is() {
    let lines = "auto setup\nauto\nlegal\nquit\n";
    let legal = text(&typed(GAME, lines).stdout);
    let attack = legal.lines().find_map(|l| l.trim().strip_prefix("attack "));
    let attack = attack.unwrap().rsplit_once(' ').unwrap().0;
    let why = lines.replace("legal", &format!("why attack {attack}"));
    told(
        GAME,
        &why,
        &[
            "to attack with: ",
            "(R36)",
            "to defend with: ",
            "(R37)",
            "A tie goes to the defender",
        ],
    );
    let dice = format!("{GAME} --set defence_die_sides=8");
    told(
        &dice,
        &why,
        &["The attacker's dice have 6 faces, the defender's 8"],
    );
}

#[test]
fn what_mods_put_into_the_game_stands_on_the_board_and_among_the_players() {
    told(
        &format!("{GAME} --mods blizzards,king-of-the-hill,war-chest"),
        "auto setup\nboard\nplayers\nboard pieces\nrules\nquit\n",
        &[
            "❄",
            "blocked",
            "On the board",
            "❄ Snow",
            "▲ Hill",
            "Gold",
            "❄",
            "Mods:",
            "Blizzards (blizzards ",
        ],
    );
}

#[test]
fn under_fog_the_table_of_players_claims_no_more_than_is_seen() {
    let fog = told(
        &format!("{GAME} --mods fog-of-war"),
        "auto setup\nplayers\nquit\n",
        &["next turn", "≥", "≥ counts what you see"],
    );
    let blue = fog.lines().find(|l| l.starts_with("blue steady")).unwrap();
    assert_eq!(blue.split_whitespace().count(), 5, "{blue}");
    told(
        &format!("{GAME} --mods cost-of-empire"),
        "auto setup\nplayers\nquit\n",
        &["* mods have a say in what the next turn brings: Cost of empire."],
    );
}

#[test]
fn an_offer_is_meant_by_its_place_its_territory_or_its_words() {
    let args = format!("{GAME} --mods war-chest");
    let lines = "auto setup\nlegal\nuse 1\nquit\n";
    let story = told(
        &args,
        lines,
        &["or use ", "(`use war-chest.", "Green uses "],
    );
    assert!(!story.contains("Green uses Buy armies (1)"), "{story}");
    let fort = told(
        &format!("{args} --set war-chest.fort_price=1"),
        "auto setup\nlegal\nquit\n",
        &[],
    );
    let offer = fort
        .lines()
        .find(|l| l.contains("use war-chest.fort "))
        .unwrap();
    let number = offer.split_whitespace().nth(2).unwrap();
    let place = offer
        .split_once(" for ")
        .unwrap()
        .1
        .split(':')
        .next()
        .unwrap();
    let lines = format!(
        "auto setup\nwhy use fort {place}\nuse war-chest.fort {place}\nuse fort nowhere\nquit\n"
    );
    let used = told(
        &format!("{args} --set war-chest.fort_price=1"),
        &lines,
        &[
            "That is allowed.",
            "Green uses ",
            "there is no offer `nowhere`",
        ],
    );
    assert!(
        !used.contains(&format!("Green uses Buy a fort ({number})")),
        "{used}"
    );
}

#[test]
fn what_is_not_understood_is_told_in_spanish_too() {
    told(
        &format!("{GAME} --lang es"),
        "auto setup\nplace nowhere 3\nplace north 3\nplace alaska x\nend now\nquack\nquit\n",
        &[
            "no hay ningún territorio `nowhere`",
            "el territorio `north` puede ser: ",
            "aquí va un número de ejércitos, no `x`",
            "sobra `now`",
            "aquí va una acción (claim, ",
        ],
    );
}

#[test]
fn nobody_gives_up_by_one_slip() {
    told(
        GAME,
        "auto setup\nsurrender\nboard asia\nsurrender\nsurrender\nquit\n",
        &[
            "Do you give the game up?",
            "Do you give the game up?",
            "Green surrenders.",
        ],
    );
    let story = told(
        GAME,
        "auto setup\nsurrender yes\nquit\n",
        &["Green surrenders."],
    );
    assert!(!story.contains("want of room"), "{story}");
}

#[test]
fn no_setting_is_broken_inside_a_word() {
    let list = stdout("list mods");
    let mods: serde_json::Value = serde_json::from_str(&stdout("list mods --json")).unwrap();
    for one in mods.as_array().unwrap() {
        for setting in one["settings"].as_array().unwrap() {
            let setting = setting.as_str().unwrap();
            assert!(list.contains(setting), "{setting}\n{list}");
        }
    }
}

#[test]
fn what_a_mod_does_not_offer_now_is_refused_whatever_is_typed_with_it() {
    told(
        &format!("{GAME} --mods alliances"),
        "auto setup\nuse offer blue\nuse alliances.offer\nuse 1\nquit\n",
        &[
            "No such ability is open now.",
            "No such ability is open now.",
            "no mod offers anything now",
        ],
    );
}

#[test]
fn a_fault_in_the_game_says_where_its_text_is() {
    let content =
        content_with("alea.on(\"reinforcements\", function(_, armies) return armies.x.y end)");
    let content = content.path().display();
    let args = format!("play --content {content} --mods faulty --seed 5 --players 3");
    let story = text(&typed(&args, "auto setup\nquit\n").stdout);
    let line = story
        .lines()
        .find(|l| l.contains("is off for the rest of the game"));
    let line = line.unwrap();
    assert!(
        line.contains("mods/faulty/init.lua:1. What the error says"),
        "{line}"
    );
    assert!(line.ends_with("the log file has it (faulty)."), "{line}");
}

#[test]
fn room_that_a_mod_limits_is_told_with_the_mods_reason() {
    let args = format!(
        "{GAME} --mods reinforcement-limit --set reinforcement-limit.base=1 --set reinforcement-limit.neighbour=0"
    );
    let own = owned_by_green(&args);
    told(
        &args,
        &format!("auto setup\nwhy place {own} 1\nquit\n"),
        &[
            "Left to place: ",
            "Fit here: 1 army.",
            "(reinforcement-limit).",
        ],
    );
}
