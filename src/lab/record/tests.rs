use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;

use super::{Header, MergeError, Reader, Shard, Writer, merge, read_all, resume};
use crate::lab::totals::Block;

fn header(shard: Shard) -> Header {
    let text = format!(
        r#"{{"alea_lab":2,"engine":"0","experiment":"e","title":"","question":"","seed":1,"games":10,"paired":true,
        "stop":null,"sweeps":[],"variants":[{{"name":"a","base":0,"at":[],"map":"m","preset":"p","mods":[],"set":[],"bots":[],"content":"0"}}],
        "columns":[{{"id":"c","title":"c","unit":"","share":false,"decimals":0}}],"shard":{{"number":{},"of":{}}}}}"#,
        shard.number, shard.of
    );
    serde_json::from_str(&text).unwrap()
}

fn block(game: u64) -> Block {
    Block {
        game,
        rows: vec![Some(vec![Some(game as i64 * 3)])],
        faults: if game == 4 {
            vec![(0, "broke".to_owned())]
        } else {
            Vec::new()
        },
    }
}

/// The part of an experiment of ten games, in a file.
fn part(dir: &TempDir, number: u64, of: u64, name: &str) -> PathBuf {
    let shard = Shard { number, of };
    let path = dir.path().join(name);
    let mut writer = Writer::create(&path, &header(shard)).unwrap();
    let blocks: Vec<Block> = (0..shard.games(10)).map(|i| block(shard.game(i))).collect();
    writer.write(&blocks).unwrap();
    path
}

#[test]
fn parts_are_numbered_from_one_and_share_the_games() {
    assert_eq!(Shard::parse("3/16"), Some(Shard { number: 3, of: 16 }));
    for wrong in ["", "3", "0/4", "5/4", "a/b", "3/", "-1/4"] {
        assert_eq!(Shard::parse(wrong), None, "{wrong}");
    }
    for of in 1..=16 {
        let mut games: Vec<u64> = (1..=of)
            .map(|number| Shard { number, of })
            .flat_map(|shard| (0..shard.games(10)).map(move |i| shard.game(i)))
            .collect();
        games.sort_unstable();
        assert_eq!(games, (0..10).collect::<Vec<_>>(), "{of} parts");
    }
}

#[test]
fn any_number_of_parts_joins_to_the_bytes_of_one_run() {
    let dir = TempDir::new().unwrap();
    let one = fs::read(part(&dir, 1, 1, "one")).unwrap();
    for of in [1, 2, 7, 16] {
        // Given backwards: the order does not matter.
        let parts: Vec<PathBuf> = (1..=of)
            .rev()
            .map(|number| part(&dir, number, of, &format!("{number}-{of}")))
            .collect();
        let joined = dir.path().join("joined");
        merge(&parts, &joined).unwrap();
        assert_eq!(fs::read(joined).unwrap(), one, "{of} parts");
    }
}

#[test]
fn a_part_that_is_missing_twice_there_foreign_or_unfinished_is_named() {
    let dir = TempDir::new().unwrap();
    let to = dir.path().join("joined");
    let (a, b) = (part(&dir, 1, 3, "a"), part(&dir, 2, 3, "b"));
    let said = |parts: &[PathBuf]| {
        let error = merge(parts, &to).unwrap_err();
        assert!(!to.exists(), "{error}");
        error.to_string()
    };
    assert_eq!(said(&[]), "there are no files of games to join");
    assert_eq!(said(&[a.clone(), b.clone()]), "missing: part 3/3");
    let again = part(&dir, 2, 3, "again");
    let twice = said(&[a.clone(), b.clone(), again]);
    assert!(twice.contains("are both part 2/3"), "{twice}");
    let other = part(&dir, 3, 4, "other");
    let foreign = said(&[a.clone(), b.clone(), other]);
    assert!(
        foreign.contains("it is one of 4 parts, not of 3"),
        "{foreign}"
    );
    let c = part(&dir, 3, 3, "c");
    let text = fs::read_to_string(&c).unwrap();
    let other = Header {
        seed: 2,
        ..header(Shard { number: 3, of: 3 })
    };
    drop(Writer::create(&c, &other).unwrap());
    let seed = said(&[a.clone(), b.clone(), c.clone()]);
    assert!(seed.contains("the seed is 2, not 1"), "{seed}");
    let lines: Vec<&str> = text.lines().collect();
    fs::write(&c, lines[..2].join("\n") + "\n").unwrap();
    let error = merge(&[a, b, c.clone()], &to).unwrap_err();
    let expected = MergeError::Unfinished {
        file: c,
        have: 1,
        of: 3,
    };
    assert_eq!(error, expected);
}

/// A kill may leave any part of a line at the end of the file.
#[test]
fn a_run_that_was_killed_at_any_byte_goes_on_without_losing_or_doubling_a_game() {
    let dir = TempDir::new().unwrap();
    let whole = fs::read(part(&dir, 1, 1, "whole")).unwrap();
    let first = whole.iter().position(|b| *b == b'\n').unwrap() + 1;
    for cut in first..=whole.len() {
        let path = dir.path().join("cut");
        fs::write(&path, &whole[..cut]).unwrap();
        let mut have = Vec::new();
        let mut writer = resume(&path, &header(Shard::WHOLE), &mut |b| have.push(b.game)).unwrap();
        let rest: Vec<Block> = (have.len() as u64..10).map(block).collect();
        writer.write(&rest).unwrap();
        assert_eq!(fs::read(&path).unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn a_file_of_something_else_is_not_gone_on_with() {
    let dir = TempDir::new().unwrap();
    let path = part(&dir, 1, 1, "one");
    let before = fs::read(&path).unwrap();
    let mut other = header(Shard::WHOLE);
    other.games = 20;
    let error = resume(&path, &other, &mut |_| {}).map(|_| ()).unwrap_err();
    assert!(
        error.message.contains("the number of games is 10, not 20"),
        "{error}"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn lines_that_are_no_games_are_told_with_their_number() {
    let dir = TempDir::new().unwrap();
    let text = fs::read_to_string(part(&dir, 1, 1, "one")).unwrap();
    let rows = [
        ("{\"g\":0,\"r\":[[1]]}\nrubbish\n", 3, "is not a game"),
        (
            "{\"g\":1,\"r\":[[1]]}\n",
            2,
            "is game 1, and game 0 comes here",
        ),
        (
            "{\"g\":0,\"r\":[[1,2]]}\n",
            2,
            "does not have 1 variants with 1 numbers",
        ),
        (
            "{\"g\":0,\"r\":[[1]],\"f\":[[7,\"x\"]]}\n",
            2,
            "does not have 1 variants",
        ),
    ];
    let head = text.lines().next().unwrap();
    for (lines, line, says) in rows {
        let path = dir.path().join("broken");
        let sealed = lines.lines().map(|line| {
            let mut line = line.as_bytes().to_vec();
            if line.ends_with(b"}") {
                super::seal::seal(&mut line, 0);
            }
            String::from_utf8(line).unwrap() + "\n"
        });
        fs::write(&path, format!("{head}\n{}", sealed.collect::<String>())).unwrap();
        let error = read_all(&path, &mut |_| {}).unwrap_err();
        assert_eq!(error.line, Some(line), "{error}");
        assert!(error.message.contains(says), "{error}");
    }
    let none = dir.path().join("none");
    fs::write(&none, "hello\n").unwrap();
    let error = Reader::open(&none).map(|_| ()).unwrap_err();
    assert!(
        error
            .message
            .contains("does not begin with what was played"),
        "{error}"
    );
}

/// A byte may change where it still is a game: inside a number.
#[test]
fn a_byte_that_changed_inside_a_number_is_noticed() {
    let dir = TempDir::new().unwrap();
    let path = part(&dir, 1, 1, "one");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("[[12]]", "[[13]]")).unwrap();
    let error = read_all(&path, &mut |_| {}).unwrap_err();
    assert_eq!(error.line, Some(6), "{error}");
    assert!(
        error.message.contains("its checksum does not fit"),
        "{error}"
    );
    fs::write(&path, text.replace("\"seed\":1", "\"seed\":3")).unwrap();
    let error = Reader::open(&path).map(|_| ()).unwrap_err();
    assert_eq!(error.line, Some(1), "{error}");
}
