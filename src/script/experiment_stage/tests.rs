use super::read_experiment;
use crate::content::LoadError;
use crate::content::experiment::{Arrangement, Experiment, Stop, StopWhen};
use crate::content::find::Source;

fn source(text: &str) -> Source {
    Source {
        path: "scripts/experiments/trench.lua".to_owned(),
        text: text.to_owned(),
    }
}

fn read(text: &str) -> Result<Experiment, Vec<LoadError>> {
    read_experiment("trench", &source(text))
}

/// What is wrong, a line each, without the file's name.
fn wrong(text: &str) -> Vec<String> {
    let told = |error: &LoadError| {
        let text = error.to_string();
        text.trim_start_matches("scripts/experiments/trench.lua:")
            .to_owned()
    };
    read(text).unwrap_err().iter().map(told).collect()
}

const WHOLE: &str = r#"
local limits = {}
for i = 0, 2 do limits[i + 1] = 6 * i end

local captures = 0
local lively = alea.metric {
    id = "captures",
    title = "Territories captured",
    unit = "territories",
    decimals = 1,
    on_territory_captured = function(game, e) captures += 1 end,
    value = function(game) return captures end,
}

return alea.experiment {
    title = "Trench war",
    question = "Do games last longer when nobody can move?",
    base = {
        map = "classic", preset = "classic", players = 4, bots = { "steady", "random" },
        set = { fortify = "connected", ["commander.uses"] = 2, low_luck = false, odds = 0.5 },
    },
    variants = {
        { name = "without" },
        { "trench war", mods = "trench-war" },
        "the same again",
    },
    sweep = { { "army_limit", table.unpack(limits) }, { "mods", {}, { "a", "b" } } },
    metrics = { "rounds", lively, "won_seat" },
    games = 2000, seed = 7, paired = false,
    stop = { metric = "rounds", within = 0.5 },
}
"#;

#[test]
fn an_experiment_is_what_its_file_says() {
    let experiment = read(WHOLE).unwrap();
    assert_eq!(
        (experiment.id.as_str(), experiment.title.as_str()),
        ("trench", "Trench war")
    );
    assert_eq!(
        experiment.question,
        "Do games last longer when nobody can move?"
    );
    let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let base = Arrangement {
        map: Some("classic".into()),
        preset: Some("classic".into()),
        players: Some(4),
        bots: vec!["steady".into(), "random".into()],
        mods: Vec::new(),
        set: vec![
            pair("commander.uses", "2"),
            pair("fortify", "connected"),
            pair("low_luck", "false"),
            pair("odds", "0.5"),
        ],
    };
    assert_eq!(experiment.base, base);
    let variants: Vec<_> = experiment
        .variants
        .iter()
        .map(|v| (v.name.as_str(), v.what.mods.join(" ")))
        .collect();
    assert_eq!(
        variants,
        [
            ("without", String::new()),
            ("trench war", "trench-war".into()),
            ("the same again", String::new())
        ]
    );
    let sweeps: Vec<_> = experiment
        .sweeps
        .iter()
        .map(|s| format!("{}: {}", s.key, s.values.join(" ")))
        .collect();
    assert_eq!(sweeps, ["army_limit: 0 6 12", "mods: none a+b"]);
    assert_eq!(experiment.metrics, ["rounds", "won_seat"]);
    let own = &experiment.own[0];
    assert_eq!(
        (own.id.as_str(), own.unit.as_str(), own.decimals),
        ("captures", "territories", 1)
    );
    assert_eq!(
        (experiment.games, experiment.seed, experiment.paired),
        (2000, 7, false)
    );
    let stop = Stop {
        metric: "rounds".into(),
        when: StopWhen::Within(0.5),
    };
    assert_eq!(experiment.stop, Some(stop));
    assert_eq!(experiment.script.unwrap().text, WHOLE);
}

#[test]
fn what_is_left_out_is_as_usual() {
    let experiment = read("return alea.experiment {}").unwrap();
    assert_eq!(
        (
            experiment.title.as_str(),
            experiment.games,
            experiment.paired
        ),
        ("trench", 1_000, true)
    );
    assert_eq!(experiment.base, Arrangement::default());
    assert_eq!(experiment.variants.len(), 1);
    let decided =
        read("return alea.experiment { stop = { metric = 'rounds', decided = true } }").unwrap();
    assert_eq!(decided.stop.unwrap().when, StopWhen::Decided);
}

#[test]
fn everything_wrong_is_told_at_once_with_its_line() {
    let told = wrong(
        r#"local lively = alea.metric {
    id = "Captures",
    on_territory_capture = function() end,
    value = 3,
}
return alea.experiment {
    titel = "Trench war",
    base = {
        players = 1,
        bot = "steady",
        set = { fortify = {} },
    },
    variants = {
        { name = "a" },
        { name = "b", map = 3,
          modz = { "x" } },
        { name = "a" },
        { mods = {} },
        7,
    },
    sweep = {
        { "players" },
        { "fortify", { "x" } },
        { "army_limit", 1, 1 },
        { 3 },
    },
    metrics = { "rounds", {} },
    games = 0,
    stop = { metric = "rounds" },
}
"#,
    );
    let expected = [
        "2: a metric: it needs an id of small letters, digits, _ and -, got \"Captures\"",
        "3: a metric: unknown field `on_territory_capture` (did you mean `on_territory_captured`?)",
        "4: a metric: it needs a function `value`, which gives its value when a game is over, got 3",
        "7: unknown field `titel` (did you mean `title`?)",
        "9: base: `players`: expected a whole number from 2 to 12, got 1",
        "10: base: unknown field `bot` (did you mean `bots`?)",
        "11: base: `fortify`: expected a number, a text, true or false, got table",
        "13: variant 4 needs a name of one line and at most 60 characters, got nil",
        "13: variant 5 must be a table or a name, not 7",
        "15: variant `b`: `map` must be a text, not 3",
        "16: variant `b`: unknown field `modz` (did you mean `mods`?)",
        "17: there are two variants `a`",
        "21: sweep 4 must be a list that begins with the name of what is varied, such as { \"players\", 2, 3, 4 }, not table",
        "22: sweep of `players`: there are no values",
        "23: sweep of `fortify`: a value is a list; that is for bots and mods alone",
        "24: sweep of `army_limit`: the value 1 stands there twice",
        "27: there is a table that is no metric: `alea.metric { … }` makes one",
        "28: `games`: expected a whole number from 1 to 10000000, got 0",
        "29: stop: it needs one of `within = 0.5` and `decided = true`",
    ];
    assert_eq!(told, expected, "{}", told.join("\n"));
}

#[test]
fn too_many_variants_are_refused() {
    let told = wrong(
        "local list = {}\nfor i = 1, 65 do list[i] = 'v' .. i end\n\
         return alea.experiment {\n variants = list,\n sweep = { { 'players', 2, 3, 4, 5 } },\n}",
    );
    assert_eq!(
        told,
        [
            "4: there are 65 variants; it can be 1 to 64",
            "5: every variant with every value of the sweeps makes 260; 256 is the most",
        ]
    );
}

#[test]
fn a_file_that_is_no_experiment_is_told_why() {
    let rows = [
        (
            "return 3",
            "1: the file does not return an experiment (it must end with `return alea.experiment { … }`)",
        ),
        (
            "alea.experiment {}\n",
            "1: the file does not return an experiment (it must end with `return alea.experiment { … }`)",
        ),
        ("local x = = 3", "1: "),
        (
            "alea.experiment {}\nreturn alea.experiment {}",
            "2: alea.experiment is called twice",
        ),
        (
            "local m = alea.map",
            "1: alea.map is that of a game: use it in a metric's functions",
        ),
        (
            "\nalea.on('on_passed', print)",
            "2: alea.on: an experiment has ",
        ),
        ("while true do end", "1: runs too long: "),
        ("\nlocal f = io.open('x')", "2: "),
    ];
    for (text, expected) in rows {
        let told = wrong(text);
        assert!(told[0].starts_with(expected), "{text}: {told:?}");
        assert_eq!(told.len(), 1, "{text}");
    }
}
