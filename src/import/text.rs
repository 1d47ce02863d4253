//! Texts of other programs: which encoding, which ends of lines.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// Text as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The text, without a byte order mark.
    pub text: String,
    /// The name of the encoding.
    pub encoding: &'static str,
}

/// Bytes as text: what a byte order mark says, else UTF-8 if it is valid, else Windows-1252, in which all bytes mean
/// something. Zero bytes become blanks.
#[must_use]
pub fn decode(bytes: &[u8]) -> Text {
    let (encoding, bytes) = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (encoding, &bytes[length..]),
        None if std::str::from_utf8(bytes).is_ok() => (UTF_8, bytes),
        None => (WINDOWS_1252, bytes),
    };
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    Text {
        text: text.replace('\0', " "),
        encoding: encoding.name(),
    }
}

/// The lines of a text with their numbers from 1: ended by LF, CRLF or CR, without blanks around them.
pub fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    // CRLF is one end; a CR that no LF follows is one too.
    let mut rest = Some(text);
    let mut number = 0;
    std::iter::from_fn(move || {
        let here = rest?;
        number += 1;
        let line = match here.find(['\r', '\n']) {
            Some(end) => {
                let length = if here[end..].starts_with("\r\n") {
                    2
                } else {
                    1
                };
                rest = Some(&here[end + length..]);
                &here[..end]
            }
            None => {
                rest = None;
                here
            }
        };
        Some((number, line.trim()))
    })
}

/// The value of a number that may have a sign, blanks around it and a fraction; none if it is none or not finite.
#[must_use]
pub fn number(text: &str) -> Option<f64> {
    let text = text.trim();
    let plain = text
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '.' | '-' | '+' | 'e' | 'E'));
    text.parse::<f64>().ok().filter(|x| plain && x.is_finite())
}

#[cfg(test)]
mod tests {
    use super::{decode, lines, number};

    #[test]
    fn the_encoding_is_what_the_bytes_say() {
        for (bytes, text, encoding) in [
            (&b"\xef\xbb\xbfM\xc3\xa9xico"[..], "México", "UTF-8"),
            (b"M\xc3\xa9xico", "México", "UTF-8"),
            (b"M\xe9xico \x80", "México €", "windows-1252"),
            (b"\xff\xfeM\0\xe9\0", "Mé", "UTF-16LE"),
            (b"a\0b", "a b", "UTF-8"),
        ] {
            let read = decode(bytes);
            assert_eq!((read.text.as_str(), read.encoding), (text, encoding));
        }
    }

    #[test]
    fn lines_end_in_any_way_and_keep_their_numbers() {
        let found: Vec<_> = lines("a\r\n\rb\n\n c ").collect();
        assert_eq!(found, [(1, "a"), (2, ""), (3, "b"), (4, ""), (5, "c")]);
    }

    #[test]
    fn numbers_are_finite_and_plain() {
        assert_eq!(number(" -2.5 "), Some(-2.5));
        for no in ["", "nan", "inf", "1e999", "0x10", "1,5", "- 1"] {
            assert_eq!(number(no), None, "{no}");
        }
    }
}
