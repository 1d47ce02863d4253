//! Cards of a mod's own, as its manifest declares them: `[cards.nuke]`.

use std::collections::BTreeMap;

use super::settings::SettingValue;
use super::toml_reader::{Reader, Value, in_order};
use crate::core::card::{CardKind, Symbol};
use crate::core::map::Names;

/// Most cards of one kind.
const MOST: i64 = 100;

/// A kind of card in a manifest.
#[derive(Clone, PartialEq, Debug)]
pub struct DeclaredCard {
    /// Its word.
    pub word: String,
    /// What it is called.
    pub names: Names,
    /// What it shows.
    pub symbol: Symbol,
    /// How many are in the deck.
    pub count: u32,
    /// The setting that says so in its place, if one does.
    pub counted_by: Option<String>,
}

impl DeclaredCard {
    /// The kind in a game with these settings.
    #[must_use]
    pub fn kind(&self, mod_id: &str, settings: &BTreeMap<String, SettingValue>) -> CardKind {
        let set = self.counted_by.as_ref().and_then(|name| settings.get(name));
        let count = match set {
            Some(SettingValue::Int(n)) => (*n).clamp(0, MOST) as u32,
            Some(_) | None => self.count,
        };
        CardKind {
            key: format!("{mod_id}.{}", self.word),
            names: self.names.clone(),
            symbol: self.symbol,
            count,
        }
    }
}

/// Reads the table `cards`. `settings` are the names of the mod's own that are whole numbers.
pub(super) fn read<'s>(
    reader: &mut Reader<'s>,
    value: &Value<'s>,
    settings: &[&str],
) -> Vec<DeclaredCard> {
    let mut found = Vec::new();
    let Some(table) = reader.table(value, "`cards`") else {
        return found;
    };
    for (word, span, value) in in_order(table) {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if word.is_empty() || !word.chars().all(plain) {
            reader.error(
                span,
                format!("`{word}` cannot be the name of a card"),
                Some("use lower case letters, digits and `-`".to_owned()),
            );
            continue;
        }
        found.extend(read_one(reader, word, value, settings));
    }
    found
}

fn read_one<'s>(
    reader: &mut Reader<'s>,
    word: &str,
    value: &Value<'s>,
    settings: &[&str],
) -> Option<DeclaredCard> {
    let what = format!("`cards.{word}`");
    let table = reader.table(value, &what)?;
    let known = ["label", "symbol", "count", "setting"];
    let name = format!("cards.{word}");
    let fields = reader.fields(table, value.span(), &name, &known);
    let label = fields.required(reader, "label")?;
    let names = Names {
        texts: reader.texts(label, "`label`").0,
        aliases: Vec::new(),
    };
    let mut symbol = Symbol::Blank;
    if let Some(value) = fields.get("symbol") {
        let word = reader.text(value, "`symbol`")?;
        match Symbol::from_word(&word) {
            Some(known) => symbol = known,
            None => {
                let message = format!("there is no symbol `{word}`");
                let help = "infantry, cavalry, artillery, wild, or blank for none".to_owned();
                reader.error(value.span(), message, Some(help));
            }
        }
    }
    let mut count = 1;
    if let Some(value) = fields.get("count") {
        let asked = reader.integer(value, "`count`")?;
        if !(0..=MOST).contains(&asked) {
            let message = format!("{asked} cards: 0 to {MOST} are possible");
            reader.error(value.span(), message, None);
        }
        count = asked.clamp(0, MOST) as u32;
    }
    let counted_by = match fields.get("setting") {
        None => None,
        Some(value) => {
            let name = reader.text(value, "`setting`")?;
            if !settings.contains(&name.as_str()) {
                let message = format!("`{name}` is no setting of this mod that is a whole number");
                let help = super::did_you_mean(&name, settings.iter().copied());
                reader.error(value.span(), message, help);
            }
            Some(name)
        }
    };
    Some(DeclaredCard {
        word: word.to_owned(),
        names,
        symbol,
        count,
        counted_by,
    })
}
