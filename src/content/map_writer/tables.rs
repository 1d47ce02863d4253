//! `map.lua` and `names.lua`.

use std::collections::BTreeSet;

use super::lua::{Fields, comment, key, list, numbers, quoted};
use crate::core::map::{
    BorderDraft, BorderKind, BorderKindDraft, BorderLine, ContinentDraft, CrossingDraft, MapDraft,
    Names, ScenarioDraft, Start, TerritoryDraft,
};

/// The texts of `map.lua` and, if there are names to put into it, of `names.lua`.
pub(super) fn lua_files(draft: &MapDraft, about: &str) -> (String, Option<String>) {
    let shared = shared_ids(draft);
    let mut names = Vec::new();
    let mut out = comment(about);
    if !out.is_empty() {
        out.push('\n');
    }
    out.push_str("return alea.map {\n");
    for line in head(draft) {
        out.push_str(&format!("    {line},\n"));
    }
    let continents: Vec<String> = draft
        .continents
        .iter()
        .map(|c| continent(c, &shared, &mut names))
        .collect();
    names.push(String::new());
    let kinds: Vec<String> = draft.border_kinds.iter().map(border_kind).collect();
    let territories = territories(draft, &shared, &mut names);
    let borders: Vec<String> = draft.borders.iter().map(|b| border(draft, b)).collect();
    let scenarios: Vec<String> = draft.scenarios.iter().map(scenario).collect();
    let has_names = names.iter().any(|name| !name.is_empty());
    if has_names {
        out.push_str("    names = require(\"names\"),\n");
    }
    for (name, lines) in [
        ("continents", continents),
        ("border_kinds", kinds),
        ("territories", territories),
        ("borders", borders),
        ("scenarios", scenarios),
    ] {
        if lines.is_empty() {
            continue;
        }
        out.push_str(&format!("\n    {name} = {{\n"));
        for line in lines {
            match line.as_str() {
                "" => out.push('\n'),
                line => out.push_str(&format!("        {line},\n")),
            }
        }
        out.push_str("    },\n");
    }
    out.push_str("}\n");
    (out, has_names.then(|| names_file(&names)))
}

fn names_file(names: &[String]) -> String {
    let mut out = String::from("-- Names by language.\n\nreturn {\n");
    let end = names.iter().rposition(|line| !line.is_empty());
    let start = names.iter().position(|line| !line.is_empty());
    for line in &names[start.unwrap_or(0)..end.map_or(0, |end| end + 1)] {
        match line.as_str() {
            "" => out.push('\n'),
            line => out.push_str(&format!("    {line},\n")),
        }
    }
    out.push_str("}\n");
    out
}

/// Ids that both a continent and a territory have: their names cannot stand in one table.
fn shared_ids(draft: &MapDraft) -> BTreeSet<&str> {
    let continents: BTreeSet<&str> = draft.continents.iter().map(|c| c.key.as_str()).collect();
    let both = draft.territories.iter().map(|t| t.key.as_str());
    both.filter(|key| continents.contains(key)).collect()
}

/// What is said of the map as a whole.
fn head(draft: &MapDraft) -> Vec<String> {
    let mut lines = Vec::new();
    if !draft.names.texts.is_empty() {
        lines.push(format!("name = {}", languages(&draft.names)));
    }
    for (name, texts) in [
        ("aliases", &draft.names.aliases),
        ("authors", &draft.authors),
    ] {
        if !texts.is_empty() {
            lines.push(format!("{name} = {}", list(texts)));
        }
    }
    let texts = [
        ("licence", Some(&draft.licence)),
        ("picture", draft.picture.as_ref()),
        ("scenario", draft.scenario.as_ref()),
    ];
    for (name, text) in texts {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            lines.push(format!("{name} = {}", quoted(text)));
        }
    }
    lines.push(format!("wild_cards = {}", draft.wild_cards));
    if draft.shuffle_seats {
        lines.push("shuffle_seats = true".to_owned());
    }
    lines
}

/// Names by language: `{ en = "Mill", es = "El Molino" }`.
fn languages(names: &Names) -> String {
    let mut fields = Fields::default();
    for (language, text) in &names.texts {
        fields.add(&key(language), quoted(text));
    }
    fields.table()
}

/// Puts names into the table of names, or into the entry itself where the id means two things.
fn name_entry(
    fields: &mut Fields,
    id: &str,
    names: &Names,
    shared: &BTreeSet<&str>,
    table: &mut Vec<String>,
) {
    if shared.contains(id) {
        fields.add("name", languages(names));
        fields.list("aliases", &names.aliases);
        return;
    }
    let mut entry = Fields::default();
    for (language, text) in &names.texts {
        entry.add(&key(language), quoted(text));
    }
    entry.list("aliases", &names.aliases);
    table.push(format!("{} = {}", key(id), entry.table()));
}

fn continent(c: &ContinentDraft, shared: &BTreeSet<&str>, names: &mut Vec<String>) -> String {
    let mut fields = Fields::default();
    fields.text("id", &c.key);
    fields.add("bonus", c.bonus);
    fields.option("required", c.required);
    if !c.steps.is_empty() {
        let steps: Vec<String> = c
            .steps
            .iter()
            .map(|(n, armies)| format!("[{n}] = {armies}"))
            .collect();
        fields.add("steps", format!("{{ {} }}", steps.join(", ")));
    }
    fields.list("members", &c.members);
    fields.list("parts", &c.parts);
    fields.list("must", &c.must);
    fields.list("spoilers", &c.spoilers);
    fields.list("overrides", &c.overrides);
    for (name, is_so) in [("wins", c.wins), ("needed", c.needed)] {
        if is_so {
            fields.add(name, true);
        }
    }
    fields.option("colour", c.colour.as_ref().map(|colour| quoted(colour)));
    name_entry(&mut fields, &c.key, &c.names, shared, names);
    fields.table()
}

/// Territories, with an empty line where the first continent changes.
fn territories(draft: &MapDraft, shared: &BTreeSet<&str>, names: &mut Vec<String>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut before: Option<&TerritoryDraft> = None;
    for t in &draft.territories {
        if before.is_some_and(|b| b.continents.first() != t.continents.first()) {
            lines.push(String::new());
            names.push(String::new());
        }
        lines.push(territory(t, shared, names));
        before = Some(t);
    }
    lines
}

fn territory(t: &TerritoryDraft, shared: &BTreeSet<&str>, names: &mut Vec<String>) -> String {
    let mut fields = Fields::default();
    fields.text("id", &t.key);
    match t.continents.as_slice() {
        [] => {}
        [one] => fields.text("continent", one),
        several => fields.list("continents", several),
    }
    fields.option("symbol", t.symbol.map(|symbol| quoted(symbol.word())));
    if let Some(cards) = &t.cards {
        let words: Vec<String> = cards
            .iter()
            .map(|symbol| symbol.word().to_owned())
            .collect();
        fields.add(
            "cards",
            if words.is_empty() {
                "{}".to_owned()
            } else {
                list(&words)
            },
        );
    }
    fields.option("label", t.label.map(|(x, y)| format!("{{ {x}, {y} }}")));
    start(&mut fields, t.start);
    if t.killer {
        fields.add("killer", true);
    }
    if t.gain != 0 {
        fields.add("gain", t.gain);
    }
    fields.list("tags", &t.tags);
    if !t.numbers.is_empty() {
        fields.add("numbers", numbers(&t.numbers));
    }
    name_entry(&mut fields, &t.key, &t.names, shared, names);
    fields.table()
}

fn start(fields: &mut Fields, start: Start) {
    match start {
        Start::Open => {}
        Start::Neutral(armies) => fields.add("neutral", armies),
        Start::Empty => fields.add("empty", true),
        Start::Seat(seat, armies) => {
            fields.add("seat", seat.index() + 1);
            fields.add("armies", armies);
        }
    }
}

fn crossing(fields: &mut Fields, crossing: &CrossingDraft) {
    fields.option("attack", crossing.attack);
    fields.option("bombard", crossing.bombard);
    fields.option("fortify", crossing.fortify);
    fields.option("sight", crossing.sight);
    fields.option("attack_dice", crossing.attack_dice);
    fields.option("defence_dice", crossing.defence_dice);
    fields.option("if_owned", crossing.if_owned.as_ref().map(|id| quoted(id)));
}

fn border_kind(kind: &BorderKindDraft) -> String {
    let mut fields = Fields::default();
    fields.text("id", &kind.key);
    if !kind.names.texts.is_empty() {
        fields.add("name", languages(&kind.names));
    }
    fields.list("aliases", &kind.names.aliases);
    let line = BorderLine::ALL.iter().find(|(_, line)| *line == kind.line);
    fields.option("line", line.map(|(word, _)| quoted(word)));
    fields.option("colour", kind.colour.as_ref().map(|colour| quoted(colour)));
    crossing(&mut fields, &kind.crossing);
    fields.table()
}

fn border(draft: &MapDraft, border: &BorderDraft) -> String {
    let mut fields = Fields::default();
    fields.member(quoted(&border.from));
    fields.member(quoted(&border.to));
    match border.kind {
        // Only a game opens borders; a map has them.
        BorderKind::Land | BorderKind::Opened => {}
        BorderKind::Sea => fields.member(quoted("sea")),
        BorderKind::Own(i) => {
            let kind = draft.border_kinds.get(usize::from(i));
            fields.member(quoted(kind.map_or("land", |kind| kind.key.as_str())));
        }
    }
    if border.one_way {
        fields.add("one_way", true);
    }
    crossing(&mut fields, &border.crossing);
    fields.table()
}

fn scenario(scenario: &ScenarioDraft) -> String {
    let mut fields = Fields::default();
    fields.text("id", &scenario.key);
    if !scenario.names.texts.is_empty() {
        fields.add("name", languages(&scenario.names));
    }
    fields.list("aliases", &scenario.names.aliases);
    if scenario.shuffle {
        fields.add("shuffle", true);
    }
    if scenario.deploy {
        fields.add("deploy", true);
    }
    let mut starts = Fields::default();
    for (id, how) in &scenario.starts {
        let mut entry = Fields::default();
        start(&mut entry, *how);
        starts.add(&key(id), entry.table());
    }
    fields.add("start", starts.table());
    fields.table()
}
