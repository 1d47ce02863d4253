//! An error of content with the line it is about.

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, NamedSource, Report,
    Severity,
};

use crate::content::{Content, LoadError};

/// Lines shown on either side of the bad one.
const AROUND: usize = 2;

/// The error with an excerpt of its file, where file and line are known; else the sentence alone.
pub(super) fn excerpt(
    error: &LoadError,
    content: &Content,
    severity: Severity,
    colour: bool,
) -> String {
    let mut diagnostic = MietteDiagnostic::new(error.message.clone()).with_severity(severity);
    if let Some(help) = &error.help {
        diagnostic = diagnostic.with_help(help.clone());
    }
    let source = Some(error.file.as_str()).filter(|file| !file.is_empty());
    let source = source.and_then(|file| Some((file, content.read(file)?)));
    let report = match (source, error.line) {
        (Some((file, text)), Some(line)) => {
            let text = harmless(&text);
            let (start, length) = span(&text, line, error.column);
            let label = LabeledSpan::new(None, start, length);
            Report::new(diagnostic.with_label(label))
                .with_source_code(NamedSource::new(file, text).with_language("Lua"))
        }
        _ => return error.to_string(),
    };
    let theme = if colour {
        GraphicalTheme::unicode()
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_context_lines(AROUND)
        .with_width(100);
    let mut text = String::new();
    match handler.render_report(&mut text, report.as_ref()) {
        Ok(()) => text.trim_end().to_owned(),
        Err(_) => error.to_string(),
    }
}

/// The text without what commands a terminal; each such character becomes a blank, as wide as it was.
fn harmless(text: &str) -> String {
    let plain = |c: char| {
        if c.is_control() && !matches!(c, '\n' | '\r' | '\t') {
            std::iter::repeat_n(' ', c.len_utf8()).collect::<Vec<_>>()
        } else {
            vec![c]
        }
    };
    text.chars().flat_map(plain).collect()
}

/// The bytes that a line and a column mean: from the column on to the end of the word, or the whole line without its margin.
fn span(text: &str, line: u32, column: Option<u32>) -> (usize, usize) {
    let before: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1) as usize)
        .map(str::len)
        .sum();
    let line = text[before..].lines().next().unwrap_or_default();
    match column {
        Some(column) => {
            let at: usize = line
                .chars()
                .take(column.saturating_sub(1) as usize)
                .map(char::len_utf8)
                .sum();
            let word = line[at..].find(|c: char| c.is_whitespace() || c == ',');
            (
                before + at,
                word.unwrap_or(line.len() - at).max(1).min(line.len() - at),
            )
        }
        None => {
            let margin = line.len() - line.trim_start().len();
            (before + margin, line.trim().len())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::span;

    #[test]
    fn a_line_and_a_column_are_bytes() {
        let text = "ab\n  cdé fg,\n\nx";
        for (line, column, expected) in [
            (1, None, "ab"),
            (2, None, "cdé fg,"),
            (2, Some(3), "cdé"),
            (2, Some(7), "fg"),
            (2, Some(99), ""),
            (3, None, ""),
            (4, Some(1), "x"),
            (9, None, ""),
        ] {
            let (start, length) = span(text, line, column);
            assert_eq!(&text[start..start + length], expected, "{line}:{column:?}");
        }
    }
}
