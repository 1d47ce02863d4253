//! What may come next in a text that is being typed, and what a name means: from the tables that the program itself goes by.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use mlua::{Table, Value};

use super::pretty::pretty;
use crate::core::hook::{HOOKS, HookRow};
use crate::script::api::{ApiRow, When, rows};
use crate::script::fields::{DECLARATIONS, Declaration};
use crate::script::sandbox::Sandbox;

/// Lua's own words.
pub(super) const KEYWORDS: [&str; 21] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local",
    "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
];
/// Deepest table whose fields have names.
const DEEPEST: usize = 2;
/// Longest help made from a value.
const LONGEST: usize = 60;

/// What something that can be typed is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletionKind {
    /// A function of `game`.
    Method,
    /// Another function.
    Function,
    /// A table.
    Table,
    /// Any other value.
    Value,
    /// A word of Lua.
    Keyword,
}

/// Something that has a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// How it is written: `game:owner`, `alea.map.id`, `owners`.
    pub path: String,
    /// What it is.
    pub kind: CompletionKind,
    /// A sentence or two; may be empty.
    pub help: String,
}

/// How a text may go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The byte of the text where the word begins that this stands for; it ends at the cursor.
    pub start: usize,
    /// The word.
    pub text: String,
    /// What it is.
    pub kind: CompletionKind,
    /// A sentence or two; may be empty.
    pub help: String,
}

/// How the text before the cursor, a byte, may go on, sorted. `more` are the names of one console, see
/// [`super::Console::names`]; those that every console has are known.
#[must_use]
pub fn complete(text: &str, cursor: usize, more: &[Name]) -> Vec<Completion> {
    let Some(before) = text.get(..cursor.min(text.len())) else {
        return Vec::new();
    };
    let is_path = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | ':');
    let begin = before.trim_end_matches(is_path).len();
    let path = &before[begin..];
    let stem = path.rfind(['.', ':']).map_or(0, |at| at + 1);
    let (owner, word) = path.split_at(stem);
    // A number, or the end of a longer expression: nobody knows what that has.
    if path.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == ':')
        || (word.is_empty() && owner.is_empty())
    {
        return Vec::new();
    }
    let mut found: Vec<Completion> = everywhere()
        .iter()
        .chain(more)
        .filter_map(|name| {
            let rest = name.path.strip_prefix(owner)?;
            let fits = rest.starts_with(word) && !rest.contains(['.', ':']);
            fits.then(|| Completion {
                start: begin + stem,
                text: rest.to_owned(),
                kind: name.kind,
                help: name.help.clone(),
            })
        })
        .collect();
    found.sort_by(|a, b| a.text.cmp(&b.text));
    found.dedup_by(|a, b| a.text == b.text);
    found
}

/// What a name means: a function of `game` (`game:owner` or `owner`), a hook, or anything else that every console has.
#[must_use]
pub fn help(name: &str) -> Option<String> {
    let bare = name.trim().trim_end_matches("()");
    let method = bare
        .strip_prefix("game:")
        .or(bare.strip_prefix("game."))
        .unwrap_or(bare);
    let row = rows()
        .into_iter()
        .flat_map(|(_, list)| list)
        .find(|row| row.name == method);
    if let Some(row) = row {
        return Some(method_help(&row));
    }
    if let Some(row) = HOOKS.iter().find(|row| row.name == bare) {
        return Some(hook_help(row));
    }
    let declaring = bare.strip_prefix("alea.").unwrap_or(bare);
    if let Some(found) = DECLARATIONS.iter().find(|one| one.name == declaring) {
        return Some(declaration_help(found));
    }
    let known = everywhere().iter().find(|one| one.path == bare)?;
    Some(known.help.clone()).filter(|help| !help.is_empty())
}

/// The names of every console: functions of `game`, libraries, Lua's words.
fn everywhere() -> &'static [Name] {
    static NAMES: OnceLock<Vec<Name>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let methods = rows()
            .into_iter()
            .flat_map(|(_, list)| list)
            .map(|row| Name {
                path: format!("game:{}", row.name),
                kind: CompletionKind::Method,
                help: method_help(&row),
            });
        let own = [
            (
                "game",
                CompletionKind::Value,
                "The running game: ask and tell it with `game:`.",
            ),
            (
                "alea",
                CompletionKind::Table,
                "What does not change in a game: the map, the cards, the neutral army.",
            ),
            (
                "help",
                CompletionKind::Function,
                "help(\"owner\") tells what a name means.",
            ),
        ];
        let own = own.map(|(path, kind, help)| Name {
            path: path.to_owned(),
            kind,
            help: help.to_owned(),
        });
        let words = KEYWORDS.iter().map(|word| Name {
            path: (*word).to_owned(),
            kind: CompletionKind::Keyword,
            help: String::new(),
        });
        let libraries = Sandbox::new("console.lua")
            .map(|sandbox| names_in(&sandbox.lua().globals(), "", &BTreeMap::new()))
            .unwrap_or_default();
        methods.chain(own).chain(words).chain(libraries).collect()
    })
}

/// What a table's own fields are called, those of the tables in it too.
pub(super) fn names_in(table: &Table, before: &str, helps: &BTreeMap<String, String>) -> Vec<Name> {
    let mut names = Vec::new();
    gather(table, before, DEEPEST, helps, &mut names);
    names.sort_by(|a, b| a.path.cmp(&b.path));
    names
}

fn gather(
    table: &Table,
    before: &str,
    depth: usize,
    helps: &BTreeMap<String, String>,
    names: &mut Vec<Name>,
) {
    for (key, value) in table.pairs::<Value, Value>().filter_map(Result::ok) {
        let Value::String(key) = key else { continue };
        let path = format!("{before}{}", key.to_string_lossy());
        let kind = match &value {
            Value::Function(_) => CompletionKind::Function,
            Value::Table(_) => CompletionKind::Table,
            _ => CompletionKind::Value,
        };
        let shown = || match &value {
            Value::Function(_) | Value::Table(_) | Value::UserData(_) => String::new(),
            plain => pretty(plain).chars().take(LONGEST).collect(),
        };
        if let (Value::Table(inner), true) = (&value, depth > 0) {
            // `_G` is in itself.
            if inner != table {
                gather(inner, &format!("{path}."), depth - 1, helps, names);
            }
        }
        let help = helps.get(&path).cloned().unwrap_or_else(shown);
        names.push(Name { path, kind, help });
    }
}

/// The comments right above the functions of a helper's file, by the functions' names.
pub(super) fn helps_of(text: &str) -> BTreeMap<String, String> {
    let mut helps = BTreeMap::new();
    let mut comment: Vec<&str> = Vec::new();
    for line in text.lines() {
        if let Some(words) = line.strip_prefix("--") {
            comment.push(words.trim());
            continue;
        }
        if let Some(head) = line.strip_prefix("function ") {
            let name = head.split('(').next().unwrap_or_default().trim();
            let signature = head.split(')').next().unwrap_or(head);
            helps.insert(
                name.to_owned(),
                format!("{signature}): {}", comment.join(" ")),
            );
        }
        comment.clear();
    }
    helps
}

fn declaration_help(declaration: &Declaration) -> String {
    let fields = declaration.fields.iter();
    let fields: Vec<String> = fields
        .map(|field| format!("\n  {}: {} — {}", field.name, field.kind, field.help))
        .collect();
    format!(
        "alea.{} {{ … }}: {}{}",
        declaration.name,
        declaration.help,
        fields.concat()
    )
}

fn method_help(row: &ApiRow) -> String {
    let returns = match row.returns {
        "" => String::new(),
        returns => format!(" → {returns}"),
    };
    let effect = match row.when {
        When::Effects => " It happens when the line has ended.",
        When::Always | When::Once => "",
    };
    format!(
        "game:{}({}){returns}: {}{effect}",
        row.name, row.params, row.help
    )
}

fn hook_help(row: &HookRow) -> String {
    format!("{}({}), a hook of mods: {}", row.name, row.args, row.help)
}
