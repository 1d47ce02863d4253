//! Breaks sentences into rows. Thousands of lines need their heights before one of them is drawn, so this is as little work as
//! it can be: a sum of widths.

use std::collections::BTreeMap;

/// The widths of letters, asked once each.
#[derive(Default)]
pub(super) struct Widths {
    latin: Vec<Option<f32>>,
    others: BTreeMap<char, f32>,
}

/// Letters up to here are found by their number.
const LATIN: usize = 0x250;

impl Widths {
    /// The width of a letter.
    pub(super) fn of(&mut self, letter: char, ask: impl FnOnce(char) -> f32) -> f32 {
        let number = letter as usize;
        if number >= LATIN {
            return *self.others.entry(letter).or_insert_with(|| ask(letter));
        }
        if self.latin.is_empty() {
            self.latin.resize(LATIN, None);
        }
        *self.latin[number].get_or_insert_with(|| ask(letter))
    }
}

/// Where rows after the first begin, in bytes: after a space, or within a word that is wider than a row.
pub(super) fn wrap(text: &str, width: f32, mut advance: impl FnMut(char) -> f32) -> Vec<usize> {
    let mut breaks = Vec::new();
    let (mut row, mut word) = (0.0, 0.0);
    let (mut row_start, mut word_start) = (0, 0);
    for (at, letter) in text.char_indices() {
        let w = advance(letter);
        if row + w > width && letter != ' ' && at > row_start {
            if word_start > row_start {
                breaks.push(word_start);
                (row, row_start) = (word, word_start);
            } else {
                breaks.push(at);
                (row, word) = (0.0, 0.0);
                (row_start, word_start) = (at, at);
            }
        }
        row += w;
        word += w;
        if letter == ' ' {
            (word, word_start) = (0.0, at + 1);
        }
    }
    breaks
}

#[cfg(test)]
mod tests {
    use super::{Widths, wrap};

    fn rows(text: &str, width: f32) -> Vec<String> {
        let mut starts = vec![0];
        starts.extend(wrap(text, width, |_| 1.0));
        starts.push(text.len());
        starts
            .windows(2)
            .map(|w| text[w[0]..w[1]].to_owned())
            .collect()
    }

    #[test]
    fn rows_break_at_spaces_and_long_words_anywhere() {
        let cases: &[(&str, f32, &[&str])] = &[
            ("", 4.0, &[""]),
            ("one", 4.0, &["one"]),
            ("one two three", 7.0, &["one two ", "three"]),
            ("one two three", 3.0, &["one ", "two ", "thr", "ee"]),
            ("ñandúes año", 4.0, &["ñand", "úes ", "año"]),
            ("abcdefghij", 4.0, &["abcd", "efgh", "ij"]),
        ];
        for (text, width, expected) in cases {
            assert_eq!(rows(text, *width), *expected, "{text} in {width}");
        }
    }

    #[test]
    fn no_row_is_wider_than_asked_but_for_spaces_at_its_end() {
        let text = "Green attacks Kamchatka from Alaska with three dice and loses an extraordinarily good army";
        for width in 1..60 {
            for row in rows(text, width as f32) {
                assert!(
                    row.trim_end().chars().count() <= width,
                    "{row:?} in {width}"
                );
            }
            assert_eq!(rows(text, width as f32).concat(), text);
        }
    }

    #[test]
    fn a_letter_is_asked_once() {
        let mut widths = Widths::default();
        let mut asked = 0;
        for letter in ['a', 'ñ', 'a', '—', '—', 'ñ'] {
            widths.of(letter, |_| {
                asked += 1;
                2.0
            });
        }
        assert_eq!(asked, 3);
    }
}
