//! A mod's own plain data, kept in the state so that it is saved, replayed and fingerprinted like everything else.

use std::collections::BTreeMap;

use super::id::{ModId, PlayerId};

/// Plain data: nothing that a log could not hold.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A number with a fraction; always finite.
    Fraction(f64),
    /// Text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// Named values.
    Table(BTreeMap<String, Value>),
}

/// Who may see a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// Everybody.
    Public,
    /// This player alone.
    Private(PlayerId),
}

/// One write: a value, or its removal.
#[derive(Clone, PartialEq, Debug)]
pub struct Write {
    /// Whose storage.
    pub owner: ModId,
    /// Who may see it.
    pub scope: Scope,
    /// Under which key.
    pub key: String,
    /// The value; none takes the key out.
    pub value: Option<Value>,
}

/// All mods' data.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Storage {
    values: BTreeMap<(ModId, Scope, String), Value>,
}

impl Storage {
    /// The value under a key, if there is one.
    #[must_use]
    pub fn get(&self, owner: ModId, scope: Scope, key: &str) -> Option<&Value> {
        self.values.get(&(owner, scope, key.to_owned()))
    }

    /// Everything, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = (ModId, Scope, &str, &Value)> {
        self.values
            .iter()
            .map(|((owner, scope, key), value)| (*owner, *scope, key.as_str(), value))
    }

    /// Drops what is private to anybody else.
    pub(super) fn forget_others(&mut self, knower: PlayerId) {
        self.values.retain(|(_, scope, _), _| match scope {
            Scope::Public => true,
            Scope::Private(owner) => *owner == knower,
        });
    }

    pub(super) fn write(&mut self, write: &Write) {
        let key = (write.owner, write.scope, write.key.clone());
        match &write.value {
            Some(value) => {
                self.values.insert(key, value.clone());
            }
            None => {
                self.values.remove(&key);
            }
        }
    }
}
