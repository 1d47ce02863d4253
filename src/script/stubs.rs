//! What editors and people read of the modding layer, made from the tables that the program itself goes by: the hook table and
//! the functions of `game`.

use std::fmt::Write as _;

use super::api::{When, rows};
use super::experiment_fields::{EXPERIMENT_TABLES, expanded};
use super::fields::{DECLARATIONS, Declaration, TableField};
use super::map_fields::{MAP_TABLES, MapField, MapTable};
use super::testing::TEST_API;
use crate::core::hook::{Door, HOOKS, HookRow};

/// The reference part of the page for modders, in Markdown.
#[must_use]
pub fn reference() -> String {
    let mut page = String::new();
    for (title, door) in [
        ("### Checks", Door::Check),
        ("### Values", Door::Modify),
        ("### Observers", Door::Observe),
        ("### Windows for abilities", Door::Decide),
    ] {
        put(
            &mut page,
            &format!("{title}\n\n| name | gets | asked | rules | what |\n|---|---|---|---|---|"),
        );
        for row in HOOKS.iter().filter(|row| row.door == door) {
            let rules: Vec<String> = row.rules.iter().map(|r| format!("R{r}")).collect();
            let asked = if row.once { "once" } else { "any time" };
            let rules = rules.join(", ");
            put(
                &mut page,
                &format!(
                    "| `{}` | {} | {asked} | {rules} | {} |",
                    row.name, row.args, row.help
                ),
            );
        }
        page.push('\n');
    }
    put(&mut page, "## Functions of `game`\n");
    for (title, list) in rows() {
        put(
            &mut page,
            &format!("### {title}\n\n| function | gives | when | what |\n|---|---|---|---|"),
        );
        for row in list {
            let when = match row.when {
                When::Always => "always",
                When::Once => "observers, abilities, hooks asked once",
                When::Effects => "observers, abilities",
            };
            let returns = row.returns.replace('|', "\\|");
            put(
                &mut page,
                &format!(
                    "| `game:{}({})` | {returns} | {when} | {} |",
                    row.name, row.params, row.help
                ),
            );
        }
        page.push('\n');
    }
    put(&mut page, "## Tables that `alea` takes\n");
    for declaration in DECLARATIONS {
        let gives = match declaration.returns {
            "" => String::new(),
            returns => format!(" → {returns}"),
        };
        let (name, help) = (declaration.name, declaration.help);
        put(
            &mut page,
            &format!(
                "### `alea.{name} {{ … }}`{gives}\n\n{help}\n\n| field | type | what |\n|---|---|---|"
            ),
        );
        for field in declaration.fields {
            let kind = field.kind.replace('|', "\\|");
            put(
                &mut page,
                &format!("| `{}` | `{kind}` | {} |", field.name, field.help),
            );
        }
        page.push('\n');
    }
    put(
        &mut page,
        "## Functions of a test's `t`\n\n| function | gives | what |\n|---|---|---|",
    );
    for row in TEST_API {
        put(
            &mut page,
            &format!(
                "| `t:{}({})` | {} | {} |",
                row.name, row.params, row.returns, row.help
            ),
        );
    }
    page
}

/// The reference of map files, in Markdown.
#[must_use]
pub fn map_reference() -> String {
    tables(MAP_TABLES)
}

/// The reference of experiments, in Markdown.
#[must_use]
pub fn experiment_reference() -> String {
    tables(EXPERIMENT_TABLES)
}

/// A table of each table.
fn tables(list: &[MapTable]) -> String {
    let mut page = String::new();
    for table in list {
        let (title, class, help) = (table.title, table.class, table.help);
        put(
            &mut page,
            &format!(
                "## {title}\n\n{help} Editors know it as `{class}`.\n\n| key | type | if left out | what |\n|---|---|---|---|"
            ),
        );
        for MapField { field, default } in table.fields {
            let kind = field.kind.replace('|', "\\|");
            let default = match *default {
                "" => "an error",
                default => default,
            };
            put(
                &mut page,
                &format!(
                    "| `{}` | `{kind}` | {default} | {} |",
                    field.name, field.help
                ),
            );
        }
        page.push('\n');
    }
    page.truncate(page.trim_end().len());
    page.push('\n');
    page
}

/// The definitions that Lua language servers read (`---@meta`).
#[must_use]
pub fn definitions() -> String {
    let mut file = String::from(
        "---@meta\n-- Made from Alea's own tables; a test keeps it in step.\n\n---@class Game\nlocal Game = {}\n",
    );
    for (_, list) in rows() {
        for row in list {
            define(
                &mut file,
                "Game",
                (row.name, row.params, row.returns, row.help),
            );
        }
    }
    put(&mut file, "\n---@class Test\nlocal Test = {}");
    for row in TEST_API {
        define(
            &mut file,
            "Test",
            (row.name, row.params, row.returns, row.help),
        );
    }
    put(&mut file, ALEA);
    for declaration in DECLARATIONS {
        declare(&mut file, declaration);
    }
    for table in MAP_TABLES.iter().chain(EXPERIMENT_TABLES) {
        put(
            &mut file,
            &format!("\n---{}\n---@class {}", table.help, table.class),
        );
        for field in expanded(table) {
            put_field(&mut file, field);
        }
    }
    put(&mut file, EXPERIMENTS);
    put(
        &mut file,
        "\n---Registers a hook while the mod is loaded.\n---@param name string\n---@param hook function",
    );
    for row in HOOKS.iter().filter(|row| row.door != Door::Decide) {
        put(
            &mut file,
            &format!(
                "---@overload fun(name: \"{}\", hook: {})",
                row.name,
                hook_type(row)
            ),
        );
    }
    put(&mut file, "function alea.on(name, hook) end");
    file
}

/// The part of `alea` that is the same for every mod.
const ALEA: &str = "
---@param name string
---@param body fun(t: Test)
function test(name, body) end

---@class Alea
---@field version string
---@field neutral integer
---@field settings table<string, any>
---In a map file it takes the board; in a mod it is the board.
---@field map table|fun(map: MapTable): MapTable
---@field pick fun(n: integer): integer
---@field cards table[]
---@field mod { id: string, version: string }
alea = {}";

/// The functions of `alea` in an experiment's file.
const EXPERIMENTS: &str = "
---In an experiment's file: takes the question.
---@param experiment ExperimentTable
---@return ExperimentTable
function alea.experiment(experiment) end

---In an experiment's file: declares a metric over the events.
---@param metric MetricTable
---@return MetricTable
function alea.metric(metric) end";

/// The table that a declaring function takes, as a class, and the function.
fn declare(file: &mut String, declaration: &Declaration) {
    let name = declaration.name;
    put(file, &format!("\n---@class alea.{name}"));
    for field in declaration.fields {
        put_field(file, *field);
    }
    put(
        file,
        &format!("\n---{}\n---@param declared alea.{name}", declaration.help),
    );
    if !declaration.returns.is_empty() {
        put(file, &format!("---@return {}", declaration.returns));
    }
    put(file, &format!("function alea.{name}(declared) end"));
}

/// A field of a class.
fn put_field(file: &mut String, field: TableField) {
    let optional =
        field.kind.ends_with('?') && (!field.kind.contains("fun(") || field.kind.ends_with(")?"));
    let (mark, kind) = if optional {
        ("?", field.kind.trim_end_matches('?'))
    } else {
        ("", field.kind)
    };
    put(
        file,
        &format!("---@field {}{mark} {kind} {}", field.name, field.help),
    );
}

fn hook_type(row: &HookRow) -> String {
    if row.door == Door::Observe {
        return "fun(game: Game, event: table)".to_owned();
    }
    let args: Vec<String> = row
        .args
        .split(", ")
        .map(|arg| format!("{arg}: any"))
        .collect();
    format!("fun(game: Game, {}): any", args.join(", "))
}

fn define(file: &mut String, class: &str, row: (&str, &str, &str, &str)) {
    let (name, params, returns, help) = row;
    put(file, &format!("\n---{help}"));
    let mut names = Vec::new();
    for param in params.split(", ").filter(|p| !p.is_empty()) {
        let (name, kind) = param.split_once(": ").unwrap_or((param, "any"));
        put(file, &format!("---@param {name} {kind}"));
        names.push(name.trim_end_matches('?'));
    }
    if !returns.is_empty() {
        put(file, &format!("---@return {returns}"));
    }
    put(
        file,
        &format!("function {class}:{name}({}) end", names.join(", ")),
    );
}

fn put(text: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}
