//! `for … in` over a bare table goes through it in an order that may depend on addresses, and no library function stands in
//! between to refuse that: so a script has to name one that does. Plain Lua has no such loop either.

/// The line of the first `for … in` that names neither `pairs`, `ipairs`, `next` nor `gmatch`, from 1.
pub(super) fn first_bare_loop(source: &str) -> Option<usize> {
    let words = words(source);
    let mut i = 0;
    while i < words.len() {
        let (line, word) = words[i];
        i += 1;
        if word != "for" {
            continue;
        }
        // The names, up to `in` or, in a loop over numbers, `=`.
        while i < words.len() && !matches!(words[i].1, "in" | "=") {
            i += 1;
        }
        if words.get(i).is_none_or(|(_, word)| *word == "=") {
            continue;
        }
        let rest = &words[i + 1..];
        let first = rest.first().map_or("", |(_, word)| *word);
        let mut head = rest
            .iter()
            .map(|(_, word)| *word)
            .take_while(|word| *word != "do");
        if !matches!(first, "pairs" | "ipairs" | "next") && !head.any(|word| word == "gmatch") {
            return Some(line);
        }
    }
    None
}

/// Whether a text ends inside of long brackets, `[[ … ]]` or `--[[ … ]]`: Lua does not call that unfinished by itself.
pub(super) fn is_left_open(source: &str) -> bool {
    let bytes = source.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        let at = if source[i..].starts_with("--") {
            i + 2
        } else {
            i
        };
        if let Some(length) = long_bracket(&source[at..]) {
            let piece = &source[at..at + length];
            let level = piece[1..].find('[').unwrap_or_default();
            let close = format!("]{}]", "=".repeat(level));
            if piece.len() < 2 * close.len() || !piece.ends_with(&close) {
                return true;
            }
            i = at + length;
        } else if at > i {
            i = source[i..].find('\n').map_or(bytes.len(), |n| i + n);
        } else if matches!(bytes[i], b'"' | b'\'' | b'`') {
            i = end_of_string(bytes, i);
        } else {
            i += source[i..].chars().next().map_or(1, char::len_utf8);
        }
    }
    false
}

/// Names and single other characters with their lines, without strings and comments.
fn words(source: &str) -> Vec<(usize, &str)> {
    let bytes = source.as_bytes();
    let (mut i, mut line) = (0, 1);
    let mut found = Vec::new();
    while i < bytes.len() {
        let start = i;
        let long = |at: usize| long_bracket(&source[at..]);
        if source[i..].starts_with("--") {
            i = match long(i + 2) {
                Some(length) => i + 2 + length,
                None => source[i..].find('\n').map_or(bytes.len(), |n| i + n),
            };
        } else if let Some(length) = long(i) {
            i += length;
        } else if matches!(bytes[i], b'"' | b'\'' | b'`') {
            i = end_of_string(bytes, i);
        } else if bytes[i].is_ascii_alphabetic() || bytes[i] == b'_' {
            while i < bytes.len() && (bytes[i].is_ascii_alphanumeric() || bytes[i] == b'_') {
                i += 1;
            }
            found.push((line, &source[start..i]));
        } else {
            i += source[i..].chars().next().map_or(1, char::len_utf8);
            if !source[start..i].trim().is_empty() {
                found.push((line, &source[start..i]));
            }
        }
        line += source[start..i].matches('\n').count();
    }
    found
}

/// How long the text in long brackets is that begins here, if one does.
fn long_bracket(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('[')?;
    let level = inner.len() - inner.trim_start_matches('=').len();
    if !inner[level..].starts_with('[') {
        return None;
    }
    let close = format!("]{}]", "=".repeat(level));
    Some(text.find(&close).map_or(text.len(), |at| at + close.len()))
}

/// Where a quoted string that begins here ends.
fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut i = start + 1;
    while i < bytes.len() && bytes[i] != bytes[start] {
        i += if bytes[i] == b'\\' { 2 } else { 1 };
    }
    // An escape may hide the end of the file or the middle of a character: go on to where a character begins.
    i += 1;
    while i < bytes.len() && bytes[i] & 0xC0 == 0x80 {
        i += 1;
    }
    i.min(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::{first_bare_loop, is_left_open};

    #[test]
    fn long_brackets_that_are_not_closed_are_found() {
        for (source, open) in [
            ("x = [[a", true),
            ("x = [==[a]]", true),
            ("--[[ a", true),
            ("[[", true),
            ("x = [[a]] .. [=[b]=]", false),
            ("-- [[ a", false),
            ("x = '[['", false),
            ("t[t[1]]", false),
        ] {
            assert_eq!(is_left_open(source), open, "{source}");
        }
    }

    #[test]
    fn a_loop_over_a_bare_table_is_found_by_its_line() {
        let rows = [
            ("for k, v in t do end", Some(1)),
            ("local x = 1\nfor k in {[{}]=1} do end", Some(2)),
            ("for k, v in (t) do end", Some(1)),
            ("for k, v in pairs(t) do end", None),
            ("for i, v in ipairs { 1, 2 } do end", None),
            ("for w in s:gmatch(\"%a+\") do end", None),
            ("for k, v in next, t do end", None),
            ("for i = 1, 3 do for k in t do end end", Some(1)),
            ("-- for k in t do\nlocal s = 'for k in t do'", None),
            (
                "local s = [==[\nfor k in t do ]==]\n--[[ for k in t do ]] for k in t do end",
                Some(3),
            ),
            ("local s = \"ñ\\\"for k in t do\" for", None),
        ];
        for (source, line) in rows {
            assert_eq!(first_bare_loop(source), line, "{source}");
        }
    }
}
