//! Logs that were cut, edited or forged.

use super::*;
use crate::core::speech::Speech;

/// A small log with everything in it: a position at the start, a mod's events, a snapshot.
fn small() -> (Header, String) {
    let mut header = header(9);
    header.position = Some(
        "board green: a 3, b 1 / blue: c 2, d 1 / red: e 1, f 1\nhand blue: a+wild.2\nto-move green reinforce\n\
         placing 2\nround 3\n"
            .into(),
    );
    let mut game = Match::new(start(&header)).unwrap();
    let place = Action::Place {
        territory: crate::core::id::TerritoryId::new(0),
        armies: 2,
    };
    game.submit(PlayerId::new(0), &place).unwrap();
    game.advance();
    let mut log = game.log().clone();
    let mut state = game.state().clone();
    for event in [
        Event::Said {
            to: None,
            text: Speech::by_language(vec![
                ("en".into(), "dig # in => \"now\"; quiet\nñ".into()),
                ("es".into(), "cava; in en \"x\"".into()),
            ])
            .unwrap(),
        },
        Event::StorageWritten(Box::new(Write {
            owner: ModId::new(0),
            scope: Scope::Private(PlayerId::new(1)),
            key: "depth".into(),
            value: Some(Value::Fraction(1.5)),
        })),
    ] {
        state.apply(&event);
        log.records.push(Record {
            event,
            cause: Cause::Mod(ModId::new(0)),
        });
    }
    log.close(None, state.fingerprint(), false);
    let snapshot = Snapshot::new(&state, game.mark(), &header);
    let text = print_log(&header, &log, &map(), Some(&snapshot));
    let file = LogFile::parse("g.log", &text).unwrap();
    assert_eq!(file.log(&map()).unwrap(), log);
    assert_eq!(file.print(), text);
    assert_eq!(
        play_back(header.setup(map()).unwrap(), &log).unwrap(),
        state
    );
    (header, text)
}

#[test]
fn a_log_cut_off_anywhere_says_so() {
    let (_, text) = small();
    for end in (0..text.len()).filter(|i| text.is_char_boundary(*i)) {
        let error = LogFile::parse("g.log", &text[..end])
            .unwrap_err()
            .to_string();
        let last = text[..end].split_inclusive('\n').count().max(1);
        let cut = format!(
            "g.log:{last}: the log is cut off: expected a last line `end ENTRIES CHECKSUM`"
        );
        assert_eq!(error, cut, "cut at {end}");
    }
}

#[test]
fn an_edit_anywhere_is_found_in_its_line_or_part() {
    let (_, text) = small();
    let lines: Vec<&str> = text.lines().collect();
    let header_end = lines.iter().position(|l| l.starts_with("sum ")).unwrap();
    for (i, line) in lines.iter().enumerate() {
        for (at, c) in line.char_indices() {
            let other = if c == 'a' { 'b' } else { 'a' };
            let mut edited = lines.clone();
            let changed = format!("{}{other}{}", &line[..at], &line[at + c.len_utf8()..]);
            edited[i] = &changed;
            let edited = edited.join("\n") + "\n";
            let error = LogFile::parse("g.log", &edited).unwrap_err();
            if lines[i].starts_with(|c: char| c.is_ascii_digit())
                && changed.starts_with(|c: char| c.is_ascii_digit())
            {
                assert_eq!(error.line, i + 1, "{changed}: {error}");
            } else if i <= header_end {
                assert!(error.line <= header_end + 2, "{changed}: {error}");
            }
        }
    }
}

#[test]
fn a_line_that_is_gone_or_stands_twice_is_missed() {
    let (_, text) = small();
    let lines: Vec<&str> = text.lines().collect();
    for i in 0..lines.len() {
        let mut without = lines.clone();
        without.remove(i);
        assert!(LogFile::parse("g.log", &(without.join("\n") + "\n")).is_err());
        let mut twice = lines.clone();
        twice.insert(i, lines[i]);
        assert!(LogFile::parse("g.log", &(twice.join("\n") + "\n")).is_err());
    }
}

/// The text with a change in an entry and every checksum made to fit again: a forger's work.
fn forged(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in the log");
    let mut out = String::new();
    for line in text.replacen(from, to, 1).lines() {
        let line = if line.starts_with("sum ") {
            format!("sum {:016x}", checksum(&out))
        } else if let Some(rest) = line.strip_prefix("end ") {
            let count = rest.split(' ').next().unwrap();
            format!("end {count} {:016x}", checksum(&out))
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let body = line.rsplit_once(' ').unwrap().0;
            let sum = checksum(body);
            format!("{body} {:08x}", (sum ^ sum >> 32) as u32)
        } else {
            line.to_owned()
        };
        out.push_str(&line);
        out.push('\n');
    }
    out
}

#[test]
fn complaints_name_file_line_and_what_was_expected() {
    let (_, text) = small();
    let rows = [
        (
            "alea-log 1",
            "alea-log 2",
            "g.log:1: the log has version 2; this program reads version 1",
        ),
        (
            "alea-log 1",
            "hello",
            "g.log:1: expected `alea-log 1`: this is no log",
        ),
        ("seed 9", "seed nine", ": expected a seed, found `nine`"),
        (
            "seed 9",
            "sead 9",
            ": expected engine, map, mod, file, setting, ability, card, marker, resource, side, mission, rule, seat, seed, \
             start, generation or sum, found `sead`",
        ),
        (
            "rule ties defender",
            "rule ties",
            ": expected `rule OPTION VALUE`",
        ),
        (
            "green place a 2",
            "green plaice a 2",
            ": in the action, column 1: there is no action `plaice`; did you mean `place`?",
        ),
        (
            "placed green a 2",
            "placed green aa 2",
            ": in the events, column 14: there is no territory `aa`; did you mean `a`?",
        ),
        (
            "placed green a 2",
            "bag green sides 6 copies 70000 dice 1",
            ": in the events, column 26: expected a number of dice of each face from 0 to 65535",
        ),
        (
            "placed green a 2",
            "bag green sides 6 copies 1 dice 7 6 5 4 3 2 1",
            ": in the events, column 45: at most 6 numbers can stand here",
        ),
        (
            "placed green a 2",
            "bag green 6 1 dice 1",
            ": in the events, column 11: expected `sides`",
        ),
        (
            "chance seat:1",
            "chance sheep:1",
            ": expected `chance STREAM NUMBER`, found",
        ),
    ];
    for (from, to, complaint) in rows {
        let forged = forged(&text, from, to);
        let error = LogFile::parse("g.log", &forged)
            .and_then(|file| file.log(&map()).map(|_| ()))
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("g.log:"), "{error}");
        assert!(error.contains(complaint), "{error}\nexpected: {complaint}");
    }
    let option = forged(&text, "rule ties defender", "rule tias defender");
    let file = LogFile::parse("g.log", &option).unwrap();
    assert_eq!(
        file.header.setup(map()).unwrap_err().to_string(),
        "the log's header: there is no option `tias`; did you mean `ties`?"
    );
}

#[test]
fn forged_events_are_found_by_the_fingerprint_and_never_panic() {
    let (header, text) = small();
    let rows = [
        (
            "placed green a 2",
            "placed green a 1",
            0,
            "the events lead to the fingerprint",
        ),
        (
            "placed green a 2",
            "removed a 4",
            0,
            "4 armies leave a, where 3 stand",
        ),
        (
            "placed green a 2",
            "lost 1 | 1",
            0,
            "armies are lost without a battle",
        ),
        (
            "placed green a 2",
            "pool green 4000000000",
            0,
            "armies are more than the 1000000",
        ),
        (
            "placed green a 2",
            "drawn green a",
            0,
            "a card is drawn that is not in the deck",
        ),
        (
            "placed green a 2",
            "traded green a+b+c 4",
            0,
            "a card leaves a hand in which it is not",
        ),
        (
            "placed green a 2",
            "bag green sides 6 copies 1 dice 6 6",
            0,
            "a die that shows 6 comes out of a bag in which it is not",
        ),
        (
            "placed green a 2",
            "bag neutral sides 2 copies 1 dice 3",
            0,
            "a die that shows 3 comes out of a bag in which it is not",
        ),
        (
            "placed green a 2",
            "bag green sides 6 copies 1 dice 0",
            0,
            "a die that shows 0 comes out of a bag in which it is not",
        ),
        (
            "placed green a 2",
            "bag green sides 0 copies 1 dice 1",
            0,
            "a bag holds dice that there are not",
        ),
        (
            "placed green a 2",
            "bag green sides 101 copies 1 dice 1",
            0,
            "a bag holds dice that there are not",
        ),
        (
            "placed green a 2",
            "bag green sides 6 copies 0 dice 1",
            0,
            "a bag is filled with no dice, or with too many",
        ),
        (
            "placed green a 2",
            "bag green sides 6 copies 1001 dice 1",
            0,
            "a bag is filled with no dice, or with too many",
        ),
        (
            "placed green a 2",
            "bag green sides 6 copies 1 dice",
            0,
            "no die comes out of a bag",
        ),
        (
            "placed green a 2",
            "bag green sides 6 copies 1 dice 3 2 1",
            0,
            "the events lead to the fingerprint",
        ),
        (
            "\"depth\" 1.5",
            "\"depth\" 2.5",
            2,
            "the events lead to the fingerprint",
        ),
    ];
    for (from, to, entry, complaint) in rows {
        let file = LogFile::parse("g.log", &forged(&text, from, to)).unwrap();
        let setup: Setup = header.setup(map()).unwrap();
        let mismatch = play_back(setup, &file.log(&map()).unwrap()).unwrap_err();
        assert_eq!(mismatch.entry, entry, "{to}");
        assert!(mismatch.message.contains(complaint), "{mismatch}");
        assert!(
            text.lines()
                .nth(file.line_of(entry) - 1)
                .unwrap()
                .starts_with(&format!("{} ", entry + 1))
        );
    }
}
