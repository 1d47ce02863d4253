//! Maps of other programs: what people have is read, written, read again and exported without loss where that is claimed;
//! nonsense of every kind is refused with a sentence. Other people's files lie beside the repository; without them the tests
//! that need them say so and pass.

#![expect(
    clippy::print_stderr,
    reason = "a test that skips says so, and cargo shows it"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use alea::content::Content;
use alea::content::map_writer::write_map;
use alea::core::limits::{MAX_BORDERS, MAX_TERRITORIES};
use alea::core::map::Map;
use alea::export::{self, export};
use alea::import::survey::{Row, rows};
use alea::import::{
    Files, Format, Imported, OneWay, Options, Refusal, import, import_from, outlines,
};
use alea::launch::load_map;
use proptest::prelude::*;

/// Where other people's maps lie, if they are there.
fn corpus() -> Option<PathBuf> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/maps-corpus");
    if corpus.is_dir() {
        return Some(corpus);
    }
    eprintln!("skipped: {} is not there", corpus.display());
    None
}

/// Every map of the corpus that is not refused.
fn all() -> Vec<(String, Imported)> {
    let Some(corpus) = corpus() else {
        return Vec::new();
    };
    let rows = rows(&corpus, &Options::default()).unwrap();
    let read = |row: Row| {
        let map = import(&corpus.join(&row.file), &Options::default()).ok()?;
        Some((row.file, map))
    };
    rows.into_iter().filter_map(read).collect()
}

#[test]
fn every_map_that_is_written_is_read_again_as_it_was() {
    let content = tempfile::tempdir().unwrap();
    for (i, (file, mut imported)) in all().into_iter().enumerate() {
        imported.draft.id = format!("map_{i}");
        let folder = content.path().join("maps").join(&imported.draft.id);
        write_map(&folder, &imported.draft, None, &file).unwrap();
        let read = load_map(&Content::at(content.path()), &imported.draft.id, 1);
        let read = read.unwrap_or_else(|errors| panic!("{file}: {errors:?}"));
        assert!(read == Map::new(imported.draft).unwrap(), "{file}");
        fs::remove_dir_all(&folder).unwrap();
    }
}

/// What is exported, as it is read again.
fn again(files: Vec<(String, Vec<u8>)>) -> Result<Imported, Refusal> {
    let main = vec![files[0].0.clone()];
    let files = Files::in_memory(files.into_iter().collect());
    import_from(&files, &main, &main[0], &Options::default())
}

#[test]
fn exports_without_a_loss_are_read_as_the_same_map() {
    let mut lossless = BTreeMap::new();
    for (file, imported) in all() {
        let map = Map::new(imported.draft).unwrap();
        for format in export::FORMATS {
            let exported = export(&map, None, format).unwrap();
            let found = again(exported.files).unwrap_or_else(|refusal| panic!("{file}: {refusal}"));
            let found = Map::new(found.draft).unwrap();
            assert_eq!(found.len(), map.len(), "{file} as {format:?}");
            if exported.losses.is_empty() {
                // Two whole maps are more than anybody reads.
                assert!(found == map, "{file} as {format:?}");
                *lossless.entry((imported.format, format)).or_insert(0) += 1;
            }
        }
    }
    for format in export::FORMATS {
        // A format holds its own maps.
        let own = lossless.get(&(format, format)).copied().unwrap_or(0);
        // The one board of Lux that is there has a beginning of its own, which becomes a scenario and is named as lost.
        let fits = own > 0 || format == Format::Lux || corpus().is_none();
        assert!(fits, "{format:?}: {lossless:?}");
    }
}

#[test]
fn exporting_what_a_format_gave_loses_nothing() {
    for (file, imported) in all() {
        if !export::FORMATS.contains(&imported.format) {
            continue;
        }
        let format = imported.format;
        let map = Map::new(imported.draft).unwrap();
        let exported = export(&map, None, format).unwrap();
        // A name is that of a file in Conquest; without a continent the format has none to name; Lux's beginning is a scenario.
        let small = |loss: &String| {
            [
                "the map's name",
                "without a continent",
                "the letters",
                "one beginning",
            ]
            .iter()
            .any(|known| loss.contains(known))
        };
        let losses: Vec<_> = exported.losses.iter().filter(|loss| !small(loss)).collect();
        assert!(losses.is_empty(), "{file}: {losses:?}");
    }
}

const MARK: &str =
    "<!-- From here on made by importing every file: UPDATE=1 cargo test imports -->\n";

#[test]
fn the_page_on_imports_tells_what_becomes_of_every_file() {
    let Some(corpus) = corpus() else { return };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/IMPORTS.md");
    let page = fs::read_to_string(&path).unwrap();
    let text = page.split(MARK).next().unwrap();
    let rows = rows(&corpus, &Options::default()).unwrap();
    let table: Vec<String> = rows.iter().map(ToString::to_string).collect();
    let refused = rows.iter().filter(|row| row.refusal.is_some()).count();
    let expected = format!(
        "{text}{MARK}\n{} files: {} are read, {refused} refused.\n\n{}\n{}\n",
        rows.len(),
        rows.len() - refused,
        Row::HEAD,
        table.join("\n")
    );
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &expected).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap();
    assert!(
        found == expected,
        "docs/IMPORTS.md is out of step: UPDATE=1 cargo test imports"
    );
}

/// A file of this name and nothing beside it.
fn read(name: &str, bytes: &[u8]) -> Result<Imported, String> {
    let files = Files::in_memory(BTreeMap::from([(name.to_owned(), bytes.to_vec())]));
    let names = files.names();
    import_from(&files, &names, name, &Options::default()).map_err(|refusal| refusal.to_string())
}

#[test]
fn boards_too_large_are_refused_without_reading_on() {
    let mut text = String::from("[Map]\n[Continents]\nX=1\n[Territories]\n");
    for i in 0..100_000 {
        text.push_str(&format!("T{i},{i},1,X,T{}\n", (i + 1) % 100_000));
    }
    let refusal = read("x.map", text.as_bytes()).unwrap_err();
    let sentence = format!(
        "x.map: it has more than {MAX_TERRITORIES} territories, the most that are possible"
    );
    assert_eq!(refusal, sentence);
    let mut text = String::from("[continents]\nX 1 red\n[countries]\n");
    for i in 1..=100_000 {
        text.push_str(&format!("{i} T{i} 1 1 1\n"));
    }
    assert_eq!(read("x.map", text.as_bytes()).unwrap_err(), sentence);
    let lists = vec![format!("[\"T\", \"X\", [{}]]", vec!["\"T\""; 1000].join(",")); 2000];
    let text = format!("{{\"territories\": [{}]}}", lists.join(","));
    let refusal = read("x.json", text.as_bytes()).unwrap_err();
    assert!(refusal.contains("the most that are"), "{refusal}");
    let text = vec![b' '; (16 << 20) + 1];
    let refusal = read("countries.csv", &text).unwrap_err();
    assert_eq!(
        refusal,
        "countries.csv: there is no `continents.csv` beside it, which a map of this format needs"
    );
}

#[test]
fn more_borders_than_any_map_has_are_refused_and_not_cut_off() {
    let mut text = String::from("[Map]\n[Continents]\nX=1\n[Territories]\n");
    let all: Vec<String> = (0..1_500).map(|i| format!("T{i}")).collect();
    for (i, name) in all.iter().enumerate() {
        let others = all.iter().filter(|other| *other != name);
        let others: Vec<&str> = others.map(String::as_str).collect();
        text.push_str(&format!("{name},{i},{},X,{}\n", i % 7, others.join(",")));
    }
    let most = MAX_BORDERS * 2;
    assert_eq!(
        read("x.map", text.as_bytes()).unwrap_err(),
        format!(
            "x.map: it lists more than {most} borders, counted both ways, the most that are possible"
        )
    );
}

#[test]
fn thousands_of_shapes_on_one_spot_are_a_map_and_not_a_hang() {
    let path = |i| format!("<path id=\"land{i}x\" d=\"M0 0h10v10h-10z\"/>");
    let shapes: String = (0..5_000).map(path).collect();
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{shapes}</svg>");
    let map = read("x.svg", text.as_bytes()).unwrap();
    assert_eq!(map.draft.borders.len(), 4_999);
}

#[test]
fn a_thousand_territories_of_one_name_are_told_apart() {
    let n = MAX_TERRITORIES.min(1000);
    let mut text = String::from("[continents]\nX 1 red\n[countries]\n");
    for i in 1..=n {
        text.push_str(&format!("{i} T 1 {i} 1\n"));
    }
    text.push_str("[borders]\n");
    for i in 1..=n {
        text.push_str(&format!("{i} {} {}\n", i % n + 1, (i + n - 2) % n + 1));
    }
    let map = read("x.map", text.as_bytes()).unwrap();
    let last = &map.draft.territories[n - 1];
    assert_eq!(
        (last.names.get("en"), &last.key),
        (format!("T ({n})").as_str(), &format!("t_{n}"))
    );
}

#[test]
fn huge_numbers_are_brought_into_range_or_left_out() {
    let text = "[Map]\n[Continents]\nX=99999999999999999999\nY=-1e300\n[Territories]\n\
        A,1e39,-1e39,X,B\nB,nan,inf,Y,A\n";
    let map = read("x.map", text.as_bytes()).unwrap();
    assert_eq!(
        map.draft
            .continents
            .iter()
            .map(|c| c.bonus)
            .collect::<Vec<_>>(),
        [1000, -1000]
    );
    assert!(map.draft.territories.iter().all(|t| t.label.is_none()));
}

#[test]
fn nothing_outside_the_folder_is_read() {
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("secret.gif"), "GIF89a").unwrap();
    let folder = outside.path().join("maps");
    fs::create_dir(&folder).unwrap();
    for name in [
        "../secret.gif",
        "/etc/passwd",
        "..\\secret.gif",
        "x/../../secret.gif",
    ] {
        let text = format!(
            "[files]\nmap {name}\ncrd {name}\n[continents]\nX 1 red\n[countries]\n1 A 1 1 1\n2 B 1 2 2\n[borders]\n1 2\n2 1\n"
        );
        let path = folder.join("x.map");
        fs::write(&path, text).unwrap();
        let map = import(&path, &Options::default()).unwrap();
        let told: Vec<String> = map
            .journal
            .warnings
            .iter()
            .map(ToString::to_string)
            .collect();
        let expected = format!(
            "x.map:2: there is no `{name}` beside the map; the map is drawn from its points"
        );
        assert!(told.contains(&expected), "{told:?}");
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let sentence = |path: &Path| import(path, &Options::default()).unwrap_err().why;
    assert!(sentence(&folder.path().join("none")).starts_with("cannot be read: "));
    assert!(sentence(folder.path()).starts_with("holds no map in a format that is known here: "));
    let path = folder.path().join("x.map");
    fs::write(&path, "").unwrap();
    assert_eq!(sentence(&path), "is empty");
    fs::write(&path, "; nothing\n\n").unwrap();
    assert_eq!(sentence(&path), "has nothing in it but comments and blanks");
    fs::write(&path, "hello").unwrap();
    assert!(sentence(&path).starts_with("has none of the sections that make a .map file"));
    fs::write(&path, b"\x83RKM\r\n\x1a\nVTCS\0").unwrap();
    assert_eq!(sentence(&path), "is damaged: the head of a part is cut off");
    fs::write(&path, b"PK\x03\x04nothing").unwrap();
    assert!(sentence(&path).starts_with("is no zip file that can be read"));
}

#[path = "../../fuzz/inputs.rs"]
mod inputs;

/// The seeds of the fuzzer, by the reader that they are for: with what the reader looks for beside the map.
fn fuzz_seeds() -> Vec<(&'static str, Set)> {
    let mut seeds = Vec::new();
    for (reader, names) in inputs::READERS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("fuzz/seeds")
            .join(reader);
        let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        files.sort();
        for file in files {
            let files = inputs::files(names, &fs::read(file).unwrap());
            seeds.push((reader, (names[0].to_owned(), files)));
        }
    }
    seeds
}

/// What is fuzzed begins where each reader reads a whole map, with everything that lies beside it.
#[test]
fn every_reader_has_seeds_for_the_fuzzer_that_it_reads() {
    let mut read = std::collections::BTreeSet::new();
    for (reader, (name, files)) in fuzz_seeds() {
        let whole = files.len();
        let files = Files::in_memory(files);
        let map = import_from(
            &files,
            std::slice::from_ref(&name),
            &name,
            &Options::default(),
        );
        let mut map = map.unwrap_or_else(|refusal| panic!("{reader}: {refusal}"));
        assert_eq!(map.format.word(), reader);
        assert_eq!(
            outlines(&mut map).territories.len(),
            map.draft.territories.len()
        );
        let told: Vec<String> = map
            .journal
            .warnings
            .iter()
            .map(ToString::to_string)
            .collect();
        let lacks = |what: &&String| {
            what.contains("drawn as cells") || what.contains("drawn from its points")
        };
        assert_eq!(told.iter().find(lacks), None, "{reader}");
        let (_, names) = inputs::READERS
            .iter()
            .find(|(known, _)| *known == reader)
            .unwrap();
        assert_eq!(whole, names.len(), "{reader}: a seed has all files");
        read.insert(reader);
    }
    assert_eq!(read.len(), inputs::READERS.len());
}

/// A map file's name, and the files with what lies beside it.
type Set = (String, BTreeMap<String, Vec<u8>>);

/// Files to make nonsense of: small ones of each format, with what lies beside them.
fn seeds() -> Arc<Vec<Set>> {
    let mut seeds: Vec<Set> = fuzz_seeds().into_iter().map(|(_, set)| set).collect();
    let found = corpus().map(|corpus| (rows(&corpus, &Options::default()).unwrap(), corpus));
    for (row, corpus) in found
        .into_iter()
        .flat_map(|(rows, corpus)| rows.into_iter().map(move |row| (row, corpus.clone())))
    {
        let path = corpus.join(&row.file);
        let bytes = fs::read(&path).unwrap();
        if bytes.len() > 100_000 {
            continue;
        }
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let mut set = BTreeMap::from([(name.clone(), bytes)]);
        for other in fs::read_dir(path.parent().unwrap())
            .unwrap()
            .map(|entry| entry.unwrap().path())
        {
            let same = other.file_stem() == path.file_stem()
                || other.extension().is_some_and(|e| e == "csv" || e == "yaml");
            let text = other
                .extension()
                .is_some_and(|e| e == "cards" || e == "properties" || e == "csv" || e == "yaml");
            if same && text && other != path {
                set.insert(
                    other.file_name().unwrap().to_string_lossy().into_owned(),
                    fs::read(&other).unwrap(),
                );
            }
        }
        seeds.push((name, set));
    }
    Arc::new(seeds)
}

/// A change of a file's bytes.
#[derive(Clone, Debug)]
enum Change {
    Set(usize, u8),
    Cut(usize),
    Remove(usize, usize),
    Repeat(usize, usize),
    Insert(usize, &'static [u8]),
}

/// What breaks readers: ends of things, odd numbers, odd letters.
const ODD: [&[u8]; 16] = [
    b"\0",
    b"\xff\xfe",
    b"[",
    b"]",
    b"=",
    b",",
    b"\n",
    b"\r",
    b"-1",
    b"99999999999999999999",
    b"1e308",
    b"nan",
    b"<!ENTITY a \"&a;\">",
    b"../../etc/passwd",
    b"\"",
    b"\xf0\x9f\x92\xa5",
];

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        any::<usize>().prop_map(Change::Cut),
        (any::<usize>(), 1..200usize).prop_map(|(at, length)| Change::Remove(at, length)),
        (any::<usize>(), 1..200usize).prop_map(|(at, length)| Change::Repeat(at, length)),
        (any::<usize>(), prop::sample::select(&ODD[..]))
            .prop_map(|(at, odd)| Change::Insert(at, odd)),
    ]
}

fn changed(bytes: &mut Vec<u8>, change: &Change) {
    let length = bytes.len();
    let within = |at: usize| at % length.max(1);
    match *change {
        Change::Set(at, byte) if length > 0 => bytes[within(at)] = byte,
        Change::Set(..) => {}
        Change::Cut(at) => bytes.truncate(within(at)),
        Change::Remove(at, count) => {
            let at = within(at);
            bytes.drain(at..(at + count).min(length));
        }
        Change::Repeat(at, count) => {
            let at = within(at);
            let part = bytes[at..(at + count).min(length)].to_vec();
            bytes.splice(at..at, part);
        }
        Change::Insert(at, odd) => {
            let at = within(at);
            bytes.splice(at..at, odd.iter().copied());
        }
    }
}

/// The same as the fuzz targets in `fuzz/`, for whoever has no nightly compiler: PROPTEST_CASES says how often.
#[test]
fn whatever_is_read_gives_a_map_that_plays_or_a_sentence() {
    let seeds = seeds();
    let count = seeds.len();
    let strategy = (
        0..count,
        any::<usize>(),
        prop::collection::vec(change(), 1..8),
        any::<bool>(),
    );
    proptest!(ProptestConfig::default(), |((seed, which, changes, keep) in strategy)| {
        let (name, set) = &seeds[seed];
        let mut set = set.clone();
        // Mostly the map itself, sometimes what lies beside it.
        let target = if which % 4 == 0 { set.keys().nth(which / 4 % set.len()).unwrap().clone() } else { name.clone() };
        let bytes = set.get_mut(&target).unwrap();
        for change in &changes {
            changed(bytes, change);
        }
        let files = Files::in_memory(set);
        let options = Options { one_way: if keep { OneWay::Keep } else { OneWay::Guess } };
        match import_from(&files, std::slice::from_ref(name), name, &options) {
            Ok(map) => {
                let repairs = map.journal.repairs;
                prop_assert!(repairs.iter().all(|repair| !repair.what.is_empty()));
                prop_assert!(Map::new(map.draft).is_ok());
            }
            Err(refusal) => prop_assert!(!refusal.why.trim().is_empty()),
        }
    });
}

/// The program in a folder of its own, with nothing of the machine's.
fn alea(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_alea"))
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

const SMALL: &str = "[Map]\nauthor=Ann\n[Continents]\nX=2\n[Territories]\nA,10,10,X,B,C\nB,90,10,X,A\nC,50,80,X,A\n";

/// A folder with a content folder in it and a small map beside it.
fn workshop() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("maps")).unwrap();
    fs::write(folder.path().join("Small Map.map"), SMALL).unwrap();
    folder
}

#[test]
fn a_map_is_imported_played_and_exported_on_the_command_line() {
    let folder = workshop();
    let at = folder.path();
    let output = alea(at, &["import", "Small Map.map", "--out", "maps/small"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    for line in [
        "Small Map.map: Conquest map `Small Map` by Ann",
        "3 territories, 1 continent, 2 borders; drawn as cells around points",
        "alea play --map small --players 3",
    ] {
        assert!(told.contains(line), "{told}");
    }
    assert!(at.join("maps/small/shapes.json").is_file());
    let played = alea(
        at,
        &[
            "sim",
            "--map",
            "small",
            "-n",
            "3",
            "--players",
            "2",
            "--threads",
            "1",
        ],
    );
    assert!(played.status.success(), "{}", text(&played.stderr));
    let exported = alea(
        at,
        &["export", "small", "--format", "domination", "--out", "out"],
    );
    assert!(exported.status.success(), "{}", text(&exported.stderr));
    for name in ["small.map", "small.cards", "small_map.png", "small_pic.png"] {
        assert!(at.join("out").join(name).is_file(), "{name}");
    }
    let again = alea(at, &["import", "out/small.map", "--dry-run", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!(json["territories"], 3);
    assert_eq!(json["borders"], 2);
    assert_eq!(json["authors"][0], "Ann");
    assert_eq!(json["repairs"].as_array().unwrap().len(), 0, "{json}");
    assert_eq!(json["outlines"], "outlines traced from small_map.png");
}

/// A picture that cannot be read is not where the outlines come from, and a folder that somebody was stopped in is a new one.
#[test]
fn what_is_told_of_an_import_is_what_was_done() {
    let folder = workshop();
    let at = folder.path();
    let map = "[files]\nmap d.png\n[continents]\nX 1 red\n[countries]\n1 A 1 50 50\n2 B 1 150 50\n[borders]\n1 2\n2 1\n";
    fs::write(at.join("d.map"), map).unwrap();
    fs::write(at.join("d.png"), b"\x89PNG\r\n\x1a\nhalf").unwrap();
    fs::create_dir(at.join("maps/d")).unwrap();
    fs::write(at.join("maps/d/.alea-1.part"), "half a map").unwrap();
    let output = alea(at, &["--content", ".", "import", "d.map"]);
    let told = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(told.contains("drawn as cells around points"), "{told}");
    assert!(!at.join("maps/d/.alea-1.part").exists());
}

/// Some formats keep files in folders of their own, and a computed map is drawn as it is computed.
#[test]
fn every_format_is_written_into_a_new_folder_with_the_board_in_it() {
    let folder = workshop();
    let at = folder.path();
    for map in ["classic", "duel"] {
        for format in ["domination", "conquest", "ksirk", "lux"] {
            let out = format!("{map}/{format}");
            let args = [
                "export", map, "--format", format, "--out", &out, "--seed", "3",
            ];
            let exported = alea(at, &args);
            assert!(exported.status.success(), "{}", text(&exported.stderr));
            let again = alea(at, &["import", &out, "--dry-run", "--json"]);
            let json: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
            let count = if map == "classic" { 42 } else { 12 };
            assert_eq!(json["territories"], count, "{out}: {json}");
            let outlines = json["outlines"].as_str().unwrap_or_default();
            assert!(!outlines.contains("cells"), "{out}: {outlines}");
        }
    }
}

#[test]
fn a_map_that_is_there_is_written_over_only_with_force() {
    let folder = workshop();
    let at = folder.path();
    let import = |more: &[&str]| {
        let args: Vec<&str> = ["import", "Small Map.map", "--out", "maps/small"]
            .iter()
            .chain(more)
            .copied()
            .collect();
        alea(at, &args)
    };
    assert!(import(&[]).status.success());
    let again = import(&[]);
    assert_eq!(again.status.code(), Some(2));
    let sentence = "alea: there is a map in maps/small already; --force writes over it, --out DIR writes elsewhere\n";
    assert_eq!(text(&again.stderr), sentence);
    assert!(import(&["--force"]).status.success());
    // What is no map is never written over.
    let other = alea(at, &["import", "Small Map.map", "--out", "maps", "--force"]);
    assert_eq!(
        text(&other.stderr),
        "alea: maps is there already and holds no map; it stays as it is\n"
    );
    let odd = alea(at, &["import", "Small Map.map", "--out", "maps/Odd Name"]);
    assert_eq!(odd.status.code(), Some(2));
}

#[test]
fn a_refusal_says_why_and_fails() {
    let folder = workshop();
    let at = folder.path();
    fs::write(
        at.join("two.map"),
        SMALL
            .replace("X,A\nC,50,80,X,A", "X\nC,50,80,X")
            .replace("X,B,C", "X,B"),
    )
    .unwrap();
    let output = alea(at, &["import", "two.map"]);
    assert_eq!(output.status.code(), Some(1));
    let sentence =
        "alea: two.map:8: the map is in 2 parts with no border between them: `A`, `B`; `C`\n";
    assert_eq!(text(&output.stderr), sentence);
    let output = alea(at, &["import", "two.map", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["refused"]["line"], 8);
}

#[test]
fn a_map_in_an_archive_is_read_and_nothing_is_unpacked() {
    let folder = workshop();
    let at = folder.path();
    let pack = |name: &str| {
        let mut zip = zip::ZipWriter::new(fs::File::create(at.join("x.zip")).unwrap());
        zip.start_file(name, zip::write::SimpleFileOptions::default())
            .unwrap();
        std::io::Write::write_all(&mut zip, SMALL.as_bytes()).unwrap();
        zip.finish().unwrap();
    };
    pack("inner/World.map");
    // The content folder is named: what lies above the program is the repository's own.
    let output = alea(at, &["--content", ".", "import", "x.zip"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(
        at.join("maps/world/map.lua").is_file(),
        "{}",
        text(&output.stdout)
    );
    assert!(!at.join("inner").exists());
    pack("../World.map");
    let output = alea(at, &["--content", ".", "import", "x.zip"]);
    let sentence =
        "alea: x.zip: names a file outside itself, `../World.map`, and is not unpacked\n";
    assert_eq!(text(&output.stderr), sentence);
}
