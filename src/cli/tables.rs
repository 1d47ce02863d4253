//! Tables in one style.

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table, TableComponent, presets,
};

/// A table with these heads; it may become as wide as its rows.
pub(super) fn table(heads: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING);
    table.set_style(TableComponent::HeaderLines, '─');
    table.set_style(TableComponent::MiddleHeaderIntersections, '─');
    table.set_header(heads);
    table
}

/// Wraps long texts, so that the table fits the terminal, or 100 columns where there is none.
pub(super) fn wrap(table: &mut Table) {
    table.set_content_arrangement(ContentArrangement::Dynamic);
    if table.width().is_none() {
        table.set_width(100);
    }
    // What people copy is never cut.
    if let Some(first) = table.column_mut(0) {
        first.set_constraint(ColumnConstraint::ContentWidth);
    }
}

/// Aligns these columns.
pub(super) fn align(table: &mut Table, columns: &[usize], to: CellAlignment) {
    for (i, column) in table.column_iter_mut().enumerate() {
        if columns.contains(&i) {
            column.set_cell_alignment(to);
        }
    }
}
