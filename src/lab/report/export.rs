//! The games as tables for other programs: JSON Lines and CSV, a row for each game of each variant, numbers in their units.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::lab::metric::{Column, Kind};
use crate::lab::record::{Header, Reader, RecordError};
use crate::lab::totals::Block;

/// Writes `games.csv` and `games.jsonl` beside each other.
///
/// # Errors
/// A file of games that cannot be read, or what the file system says.
pub(super) fn tables(record: &Path, folder: &Path) -> Result<(), RecordError> {
    let mut reader = Reader::open(record)?;
    let columns = reader.header().columns();
    let header = reader.header().clone();
    let (csv_path, lines_path) = (folder.join("games.csv"), folder.join("games.jsonl"));
    let failed = |path: &Path, why: String| RecordError {
        file: path.to_owned(),
        line: None,
        message: format!("cannot be written: {why}"),
    };
    let csv_failed = |e: csv::Error| failed(&csv_path, e.to_string());
    let lines_failed = |e: io::Error| failed(&lines_path, e.to_string());
    let mut table = csv::Writer::from_path(&csv_path).map_err(csv_failed)?;
    let mut lines = BufWriter::new(File::create(&lines_path).map_err(lines_failed)?);
    let heads = ["variant", "game"].into_iter().map(str::to_owned);
    let heads = heads.chain(header.sweeps.iter().cloned());
    let heads = heads.chain(columns.iter().map(|column| column.id.clone()));
    table.write_record(heads).map_err(csv_failed)?;
    while let Some(block) = reader.next_block()? {
        for (v, row) in block.rows.iter().enumerate() {
            let Some(row) = row else { continue };
            let variant = &header.variants[v];
            let game = (block.game + 1).to_string();
            let first = [variant.name.clone(), game].into_iter();
            let cells = row.iter().zip(&columns).map(|(value, column)| match value {
                Some(value) => cell(*value, column),
                None => String::new(),
            });
            table
                .write_record(first.chain(variant.at.iter().cloned()).chain(cells))
                .map_err(csv_failed)?;
            let object = object(&header, v, &block, row, &columns);
            serde_json::to_writer(&mut lines, &object).map_err(|e| lines_failed(e.into()))?;
            lines.write_all(b"\n").map_err(lines_failed)?;
        }
    }
    table.flush().map_err(|e| csv_failed(e.into()))?;
    lines.flush().map_err(lines_failed)
}

fn object(
    header: &Header,
    v: usize,
    block: &Block,
    row: &[Option<i64>],
    columns: &[Column],
) -> Value {
    let variant = &header.variants[v];
    let mut object = Map::new();
    object.insert("variant".to_owned(), json!(variant.name));
    object.insert("game".to_owned(), json!(block.game + 1));
    for (key, value) in header.sweeps.iter().zip(&variant.at) {
        object.insert(key.clone(), json!(value));
    }
    for (value, column) in row.iter().zip(columns) {
        let told = match (value, column.kind, column.decimals) {
            (None, _, _) => Value::Null,
            (Some(value), Kind::Share, _) => json!(*value != 0),
            (Some(value), Kind::Number, 0) => json!(value),
            (Some(value), Kind::Number, _) => json!(*value as f64 / column.scale()),
        };
        object.insert(column.id.clone(), told);
    }
    Value::Object(object)
}

/// A number in its unit, with the digits that are kept.
fn cell(value: i64, column: &Column) -> String {
    match column.decimals {
        0 => value.to_string(),
        digits => format!("{:.*}", usize::from(digits), value as f64 / column.scale()),
    }
}
