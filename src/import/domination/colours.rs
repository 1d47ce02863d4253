//! Colours as Java programs name them.

/// The colours with a name in Java's class of colours.
const NAMED: [(&str, &str); 15] = [
    ("black", "#000000"),
    ("blue", "#0000ff"),
    ("brown", "#a52a2a"),
    ("cyan", "#00ffff"),
    ("darkgray", "#404040"),
    ("gray", "#808080"),
    ("green", "#00ff00"),
    ("lightgray", "#c0c0c0"),
    ("magenta", "#ff00ff"),
    ("orange", "#ffc800"),
    ("pink", "#ffafaf"),
    ("purple", "#800080"),
    ("red", "#ff0000"),
    ("white", "#ffffff"),
    ("yellow", "#ffff00"),
];

/// A colour as `#rrggbb`: from a name, `#rrggbb`, or a number as in C (`0xffaf00`, `000`).
pub(in crate::import) fn java_colour(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    let named = NAMED.iter().find(|(name, _)| *name == text);
    if let Some((_, colour)) = named {
        return Some((*colour).to_owned());
    }
    let digits = |text: &str, base| {
        u32::from_str_radix(text, base)
            .ok()
            .filter(|n| *n <= 0xff_ff_ff)
    };
    let number = match text.strip_prefix('#').or_else(|| text.strip_prefix("0x")) {
        Some(hex) => digits(hex, 16),
        None if text.starts_with('0') => digits(&text, 8),
        None => digits(&text, 10),
    };
    number.map(|n| format!("#{n:06x}"))
}

#[cfg(test)]
mod tests {
    use super::java_colour;

    #[test]
    fn colours_are_names_or_numbers() {
        for (text, colour) in [
            ("Yellow", Some("#ffff00")),
            ("#FFaa00", Some("#ffaa00")),
            ("0xffaa00", Some("#ffaa00")),
            ("000", Some("#000000")),
            ("255", Some("#0000ff")),
            ("99999999999", None),
            ("blueish", None),
            ("#", None),
        ] {
            assert_eq!(java_colour(text).as_deref(), colour, "{text}");
        }
    }
}
