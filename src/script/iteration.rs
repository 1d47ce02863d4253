//! `for … in` over a bare table goes through it in an order that may depend on addresses, and no library function stands in
//! between to refuse that: so a script has to name one that does. Plain Lua has no such loop either.

/// The line of the first `for … in` that names neither `pairs`, `ipairs`, `next` nor `gmatch`, from 1.
pub(super) fn first_bare_loop(source: &str) -> Option<usize> {
    if !may_say(source, "for") {
        return None;
    }
    let mut words = Words::of(source).peekable();
    while let Some((line, word)) = words.next() {
        if word != "for" {
            continue;
        }
        // The names, up to `in` or, in a loop over numbers, `=`.
        let (_, end) = words.find(|(_, word)| matches!(*word, "in" | "="))?;
        if end == "=" {
            continue;
        }
        let first = words.peek().map_or("", |(_, word)| *word);
        let head = words.clone().map(|(_, word)| word);
        let mut head = head.take_while(|word| *word != "do");
        if !matches!(first, "pairs" | "ipairs" | "next") && !head.any(|word| word == "gmatch") {
            return Some(line);
        }
    }
    None
}

/// Whether nothing in a text runs more than once: it has neither loops nor functions, as tables of data.
pub(super) fn runs_once(source: &str) -> bool {
    const REPEATED: [&str; 4] = ["for", "while", "repeat", "function"];
    !REPEATED.iter().any(|word| may_say(source, word))
        || !Words::of(source).any(|(_, word)| REPEATED.contains(&word))
}

/// Whether a word stands somewhere, be it in a string or a comment: quickly, for large tables of data.
fn may_say(source: &str, word: &str) -> bool {
    let bytes = source.as_bytes();
    let is_part = |at: Option<usize>| {
        let byte = at.and_then(|at| bytes.get(at));
        byte.is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_')
    };
    source.match_indices(word).any(|(at, _)| {
        let (before, after) = (at.checked_sub(1), Some(at + word.len()));
        !is_part(before) && !is_part(after)
    })
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
#[derive(Clone)]
struct Words<'s> {
    source: &'s str,
    at: usize,
    line: usize,
}

impl<'s> Words<'s> {
    fn of(source: &'s str) -> Words<'s> {
        Words {
            source,
            at: 0,
            line: 1,
        }
    }

    /// Goes on after a string or comment that ends there.
    fn pass(&mut self, end: usize) {
        let passed = &self.source.as_bytes()[self.at..end];
        self.line += passed.iter().filter(|byte| **byte == b'\n').count();
        self.at = end;
    }
}

impl<'s> Iterator for Words<'s> {
    type Item = (usize, &'s str);

    fn next(&mut self) -> Option<Self::Item> {
        let source = self.source;
        let bytes = source.as_bytes();
        loop {
            let start = self.at;
            match *bytes.get(start)? {
                b'\n' => self.pass(start + 1),
                byte if byte.is_ascii_whitespace() => self.at += 1,
                b'-' if bytes.get(start + 1) == Some(&b'-') => {
                    let rest = start + 2;
                    self.pass(match long_bracket(&source[rest..]) {
                        Some(length) => rest + length,
                        None => source[rest..].find('\n').map_or(bytes.len(), |n| rest + n),
                    });
                }
                b'"' | b'\'' | b'`' => self.pass(end_of_string(bytes, start)),
                byte if byte.is_ascii_alphabetic() || byte == b'_' => {
                    let part = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
                    self.at += bytes[start..].iter().take_while(part).count();
                    return Some((self.line, &source[start..self.at]));
                }
                byte => {
                    if byte == b'['
                        && let Some(length) = long_bracket(&source[start..])
                    {
                        self.pass(start + length);
                        continue;
                    }
                    self.at += source[start..].chars().next().map_or(1, char::len_utf8);
                    return Some((self.line, &source[start..self.at]));
                }
            }
        }
    }
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
    use super::{first_bare_loop, is_left_open, runs_once};

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
    fn tables_of_data_are_told_from_what_runs_more_than_once() {
        for (source, once) in [
            ("return { name = \"California\" }", true),
            ("return { name = \"for all\" } -- a function", true),
            ("--[[ while ]] return {}", true),
            ("return { former = 1, x_for = 2 }", true),
            ("for i = 1, 3 do end", false),
            ("local function f() end", false),
            ("repeat until true", false),
            ("while false do end", false),
        ] {
            assert_eq!(runs_once(source), once, "{source}");
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
