//! From the `shapes` that a map file gives to `alea.map` to outlines: a table like `shapes.json`, or a function that makes
//! one. The function is called only when somebody wants to draw, so that games played without a window do not pay for it.

use mlua::{Table, Value};

use super::blame::ScriptError;
use super::budget::Budget;
use super::convert::describe;
use super::map_lines::Lines;
use super::map_stage::load_error;
use super::sandbox::Sandbox;
use crate::content::shapes::{MAX_POINTS, Point, Polygon, SeaLine, Shapes};
use crate::content::{LoadError, did_you_mean};

/// The outlines in this table of a map, if it has any.
///
/// # Errors
/// What the function does wrong, or the first thing that is wrong with the outlines, at the line of `shapes`.
pub(super) fn take(
    sandbox: &Sandbox,
    map: &Table,
    lines: &Lines,
) -> Result<Option<Shapes>, Vec<LoadError>> {
    let at = |message: String| vec![lines.error(lines.key(None, "shapes"), message)];
    let given = match map.raw_get("shapes").unwrap_or(Value::Nil) {
        Value::Nil => return Ok(None),
        Value::Function(make) => sandbox
            .within(Budget::MapStage, || make.call::<Value>(()))
            .map_err(|error: ScriptError| vec![load_error(&error)])?,
        given => given,
    };
    let Value::Table(table) = given else {
        let found = describe(&given);
        return Err(at(format!(
            "`shapes` must be a table, or a function that returns one, not {found}"
        )));
    };
    let read = || Ok(Reader { points: 0 }.shapes(&table));
    match sandbox.by_host(read) {
        Ok(Ok(shapes)) => Ok(Some(shapes)),
        Ok(Err(message)) => Err(at(message)),
        Err(error) => Err(vec![load_error(&ScriptError::from_lua(
            &error,
            sandbox.file(),
        ))]),
    }
}

/// Reads tables and counts their points.
struct Reader {
    points: usize,
}

type Told<T> = Result<T, String>;

impl Reader {
    fn shapes(&mut self, table: &Table) -> Told<Shapes> {
        let known = ["width", "height", "source", "territories", "sea_lines"];
        check_keys(table, "shapes", &known)?;
        let mut shapes = Shapes {
            format: 1,
            width: size(table, "width")?,
            height: size(table, "height")?,
            source: optional_text(table, "shapes", "source")?,
            territories: Default::default(),
            sea_lines: Vec::new(),
        };
        let territories = match get(table, "territories") {
            Value::Table(territories) => territories,
            other => return Err(wrong("shapes.territories", "a table by id", &other)),
        };
        for pair in territories.pairs::<Value, Value>() {
            let (key, pieces) = pair.map_err(|e| e.to_string())?;
            let Value::String(key) = &key else {
                return Err(wrong("a key of shapes.territories", "an id", &key));
            };
            let key = key.to_string_lossy();
            let what = format!("shapes.territories.{key}");
            let pieces = each(&pieces, &what, |piece, what| self.polygon(piece, what))?;
            shapes.territories.insert(key, pieces);
        }
        shapes.sea_lines = optional_each(table, "shapes", "sea_lines", |line, what| {
            self.sea_line(line, what)
        })?;
        Ok(shapes)
    }

    fn polygon(&mut self, value: &Value, what: &str) -> Told<Polygon> {
        let Value::Table(table) = value else {
            return Err(wrong(what, "a table with `outer`", value));
        };
        check_keys(table, what, &["outer", "holes"])?;
        let outer = self.line(&get(table, "outer"), &format!("{what}.outer"))?;
        let holes = optional_each(table, what, "holes", |hole, what| self.line(hole, what))?;
        Ok(Polygon { outer, holes })
    }

    fn sea_line(&mut self, value: &Value, what: &str) -> Told<SeaLine> {
        let Value::Table(table) = value else {
            return Err(wrong(what, "a table", value));
        };
        check_keys(table, what, &["from", "to", "lines"])?;
        let end = |key: &str| match get(table, key) {
            Value::String(id) => Ok(id.to_string_lossy()),
            other => Err(wrong(&format!("{what}.{key}"), "an id", &other)),
        };
        let (from, to) = (end("from")?, end("to")?);
        let lines = optional_each(table, what, "lines", |line, what| self.line(line, what))?;
        Ok(SeaLine { from, to, lines })
    }

    fn line(&mut self, value: &Value, what: &str) -> Told<Vec<Point>> {
        let Value::Table(list) = value else {
            return Err(wrong(what, "a list of points", value));
        };
        let length = list.raw_len();
        self.points += length;
        if self.points > MAX_POINTS {
            return Err(format!("the shapes have more than {MAX_POINTS} points"));
        }
        let point = |i: usize| {
            let value: Value = list.raw_get(i).unwrap_or(Value::Nil);
            let expected = || wrong(&format!("{what}[{i}]"), "a point { x, y }", &value);
            let Value::Table(point) = &value else {
                return Err(expected());
            };
            match (number(point.raw_get(1)), number(point.raw_get(2))) {
                (Some(x), Some(y)) => Ok([x, y]),
                _ => Err(expected()),
            }
        };
        (1..=length).map(point).collect()
    }
}

fn get(table: &Table, key: &str) -> Value {
    table.raw_get(key).unwrap_or(Value::Nil)
}

fn wrong(what: &str, expected: &str, found: &Value) -> String {
    format!("{what} must be {expected}, not {}", describe(found))
}

/// A finite number as it is drawn.
fn number(value: mlua::Result<Value>) -> Option<f32> {
    let number = match value {
        Ok(Value::Integer(n)) => n as f32,
        Ok(Value::Number(x)) => x as f32,
        _ => return None,
    };
    number.is_finite().then_some(number)
}

fn size(table: &Table, key: &str) -> Told<f32> {
    let value = get(table, key);
    number(Ok(value.clone()))
        .filter(|size| *size > 0.0)
        .ok_or_else(|| wrong(&format!("shapes.{key}"), "a number above 0", &value))
}

fn optional_text(table: &Table, what: &str, key: &str) -> Told<String> {
    match get(table, key) {
        Value::Nil => Ok(String::new()),
        Value::String(text) => Ok(text.to_string_lossy()),
        other => Err(wrong(&format!("{what}.{key}"), "a text", &other)),
    }
}

/// What each member of a list is, in order.
fn each<T>(
    value: &Value,
    what: &str,
    mut read: impl FnMut(&Value, &str) -> Told<T>,
) -> Told<Vec<T>> {
    let Value::Table(list) = value else {
        return Err(wrong(what, "a list", value));
    };
    let members = list.sequence_values::<Value>().enumerate();
    members
        .map(|(i, member)| {
            let member = member.map_err(|e| e.to_string())?;
            read(&member, &format!("{what}[{}]", i + 1))
        })
        .collect()
}

fn optional_each<T>(
    table: &Table,
    what: &str,
    key: &str,
    read: impl FnMut(&Value, &str) -> Told<T>,
) -> Told<Vec<T>> {
    match get(table, key) {
        Value::Nil => Ok(Vec::new()),
        list => each(&list, &format!("{what}.{key}"), read),
    }
}

fn check_keys(table: &Table, what: &str, known: &[&str]) -> Told<()> {
    for pair in table.pairs::<Value, Value>() {
        let (key, _) = pair.map_err(|e| e.to_string())?;
        let name = match &key {
            Value::String(name) => name.to_string_lossy(),
            other => describe(other),
        };
        if !known.contains(&name.as_str()) {
            let help = did_you_mean(&name, known.iter().copied())
                .unwrap_or_else(|| format!("known keys: {}", known.join(", ")));
            return Err(format!("{what}: unknown key `{name}`; {help}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::content::find::{MapFiles, Source};
    use crate::content::map_settings::MapValues;
    use crate::script::map_stage::{Drawn, build_drawn, build_map};

    fn files(shapes: &str) -> MapFiles {
        let text = format!(
            "return alea.map {{\n  territories = {{ {{ id = \"a\", name = \"A\" }}, {{ id = \"b\", name = \"B\" }} }},\n  \
             borders = {{ {{ \"a\", \"b\", \"sea\" }} }},\n  shapes = {shapes},\n}}\n"
        );
        MapFiles {
            id: "x".to_owned(),
            main: Source {
                path: "maps/x/map.lua".to_owned(),
                text,
            },
            others: BTreeMap::new(),
            manifest: None,
            shapes: None,
        }
    }

    fn drawn(shapes: &str) -> Result<Drawn, String> {
        build_drawn(&files(shapes), &MapValues::new(), |_| 0)
            .map_err(|errors| errors[0].to_string())
    }

    const SQUARES: &str = "{ width = 4, height = 2, territories = {
        a = { { outer = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } } } },
        b = { { outer = { { 2, 0 }, { 4, 0 }, { 4, 2 }, { 2, 2 } }, holes = { { { 3, 1 }, { 3, 1.5 }, { 3.5, 1 } } } } } },
        sea_lines = { { from = \"a\", to = \"b\", lines = { { { 1, 0.5 }, { 2, 0.5 } } } } } }";

    #[test]
    fn a_table_and_a_function_that_returns_it_are_the_same_outlines() {
        let (map, shapes) = drawn(SQUARES).unwrap();
        let shapes = shapes.unwrap();
        assert_eq!((shapes.width, shapes.height), (4.0, 2.0));
        assert_eq!(shapes.territories["a"][0].outer[2], [1.0, 1.0]);
        assert_eq!(shapes.territories["b"][0].holes[0].len(), 3);
        assert_eq!(shapes.sea_lines[0].lines[0][1], [2.0, 0.5]);
        let files = files(SQUARES);
        assert_eq!(shapes.unfit(files.drawing(), &map), []);
        let made = drawn(&format!("function() return {SQUARES} end")).unwrap();
        assert_eq!(made.1, Some(shapes));
    }

    #[test]
    fn nobody_who_does_not_draw_waits_for_outlines() {
        let endless = files("function() while true do end end");
        assert!(build_map(&endless, &MapValues::new(), |_| 0).is_ok());
        let stopped = build_drawn(&endless, &MapValues::new(), |_| 0).unwrap_err();
        assert!(stopped[0].to_string().contains("runs too long"));
    }

    #[test]
    fn what_is_wrong_with_outlines_is_told_with_its_place() {
        let rows = [
            (
                "3",
                "maps/x/map.lua:4: `shapes` must be a table, or a function that returns one, not 3",
            ),
            (
                "{ width = 0 }",
                "maps/x/map.lua:4: shapes.width must be a number above 0, not 0",
            ),
            (
                "{ hight = 1 }",
                "maps/x/map.lua:4: shapes: unknown key `hight`; did you mean `height`?",
            ),
            (
                "{ width = 1, height = 1, territories = { a = { { outer = { { 0, 0 }, { 1, 0 / 0 } } } } } }",
                "maps/x/map.lua:4: shapes.territories.a[1].outer[2] must be a point { x, y }, not table",
            ),
            (
                "{ width = 1, height = 1, territories = { a = { { holes = {} } } } }",
                "maps/x/map.lua:4: shapes.territories.a[1].outer must be a list of points, not nil",
            ),
            (
                "{ width = 1, height = 1, territories = {}, sea_lines = { { from = 1 } } }",
                "maps/x/map.lua:4: shapes.sea_lines[1].from must be an id, not 1",
            ),
            ("function() error('no sea') end", "maps/x/map.lua:4: no sea"),
        ];
        for (shapes, expected) in rows {
            assert_eq!(drawn(shapes).unwrap_err(), expected);
        }
    }
}
