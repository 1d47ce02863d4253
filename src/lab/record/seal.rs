//! The checksum at the end of each line of the file of games, so that a byte that changed is noticed even inside a number.
//!
//! A line is a JSON object whose last field is `"c"`: eight hexadecimal digits, the lower half of the FNV-1a hash of the line without
//! that field. Any change of a single byte changes it.

use crate::content::hash::Fnv;

/// How the field begins, and how many letters it has with the bracket that ends the line.
const FIELD: &str = ",\"c\":\"";
const LENGTH: usize = FIELD.len() + 8 + 2;

fn sum(text: &str) -> String {
    // The end mark that the hash takes in is the same for every line.
    format!("{:08x}", Fnv::default().text(text).end() as u32)
}

/// Puts the checksum into a line that is an object with at least one field.
pub(super) fn seal(line: &mut Vec<u8>, from: usize) {
    let sum = sum(&String::from_utf8_lossy(&line[from..]));
    line.pop();
    line.extend_from_slice(FIELD.as_bytes());
    line.extend_from_slice(sum.as_bytes());
    line.extend_from_slice(b"\"}");
}

/// What is wrong with the checksum of a line; nothing if it is right.
pub(super) fn broken(line: &str) -> Option<&'static str> {
    let Some(at) = line.len().checked_sub(LENGTH) else {
        return Some("it has no checksum");
    };
    let parts = line.get(..at).zip(line.get(at..));
    let Some((text, field)) = parts.filter(|(_, field)| field.starts_with(FIELD)) else {
        return Some("it has no checksum");
    };
    let expected = format!("{FIELD}{}\"}}", sum(&format!("{text}}}")));
    (field != expected).then_some("its checksum does not fit")
}

#[cfg(test)]
mod tests {
    use super::{broken, seal};

    #[test]
    fn any_byte_that_changes_is_noticed() {
        let mut line = br#"{"g":12,"r":[[1,-20,null]]}"#.to_vec();
        seal(&mut line, 0);
        let text = String::from_utf8(line.clone()).unwrap();
        assert_eq!(broken(&text), None);
        for at in 0..line.len() {
            for byte in [b'0', b'1', b'9', b' ', b'"', b'}'] {
                let mut other = line.clone();
                other[at] = byte;
                let other = String::from_utf8(other).unwrap();
                assert_eq!(broken(&other).is_none(), other == text, "{other}");
            }
            assert!(broken(&text[..at]).is_some(), "cut at {at}");
        }
    }
}
