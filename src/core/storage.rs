//! A mod's own plain data, kept in the state so that it is saved, replayed and fingerprinted like everything else.

use std::collections::BTreeMap;
use std::ops::Bound;

use super::fingerprint::storage_hash;
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

/// A value as it is kept, with its part of the fingerprint, so that it need not be made again when the value goes.
#[derive(Clone, PartialEq, Debug)]
struct Kept {
    value: Value,
    hash: u64,
}

/// What one mod keeps for one circle of viewers, by key.
type Drawer = BTreeMap<String, Kept>;

/// All mods' data.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Storage {
    drawers: BTreeMap<(ModId, Scope), Drawer>,
}

impl Storage {
    /// The value under a key, if there is one.
    #[must_use]
    pub fn get(&self, owner: ModId, scope: Scope, key: &str) -> Option<&Value> {
        let kept = self.drawers.get(&(owner, scope))?.get(key)?;
        Some(&kept.value)
    }

    /// The keys of one mod for one circle of viewers that begin like this, ascending.
    pub fn keys<'a>(
        &'a self,
        owner: ModId,
        scope: Scope,
        prefix: &'a str,
    ) -> impl Iterator<Item = &'a str> {
        let drawer = self.drawers.get(&(owner, scope));
        let from = (Bound::Included(prefix), Bound::Unbounded);
        drawer
            .into_iter()
            .flat_map(move |drawer| drawer.range::<str, _>(from))
            .map(|(key, _)| key.as_str())
            .take_while(move |key| key.starts_with(prefix))
    }

    /// Everything, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = (ModId, Scope, &str, &Value)> {
        self.drawers.iter().flat_map(|((owner, scope), drawer)| {
            drawer
                .iter()
                .map(|(key, kept)| (*owner, *scope, key.as_str(), &kept.value))
        })
    }

    /// Drops what is private to anybody else.
    pub(super) fn forget_others(&mut self, knower: PlayerId) {
        self.drawers.retain(|(_, scope), _| match scope {
            Scope::Public => true,
            Scope::Private(owner) => *owner == knower,
        });
    }

    /// Writes, and says by which bits the fingerprint changes.
    pub(super) fn write(&mut self, write: &Write) -> u64 {
        let place = (write.owner, write.scope);
        let Some(value) = &write.value else {
            let Some(drawer) = self.drawers.get_mut(&place) else {
                return 0;
            };
            let gone = drawer.remove(&write.key);
            if drawer.is_empty() {
                self.drawers.remove(&place);
            }
            return gone.map_or(0, |kept| kept.hash);
        };
        let kept = Kept {
            value: value.clone(),
            hash: storage_hash(write.owner.index(), write.scope, &write.key, value),
        };
        let hash = kept.hash;
        let drawer = self.drawers.entry(place).or_default();
        match drawer.get_mut(write.key.as_str()) {
            Some(old) => std::mem::replace(old, kept).hash ^ hash,
            None => {
                drawer.insert(write.key.clone(), kept);
                hash
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(storage: &mut Storage, key: &str, value: Option<i64>) -> u64 {
        storage.write(&Write {
            owner: ModId::new(0),
            scope: Scope::Public,
            key: key.to_owned(),
            value: value.map(Value::Number),
        })
    }

    #[test]
    fn keys_are_found_by_how_they_begin() {
        let mut storage = Storage::default();
        for key in ["b", "a.2", "a", "a.1", "a.10", "c"] {
            write(&mut storage, key, Some(1));
        }
        let of = |prefix| -> Vec<&str> {
            let keys = storage.keys(ModId::new(0), Scope::Public, prefix);
            keys.collect()
        };
        assert_eq!(of("a."), ["a.1", "a.10", "a.2"]);
        assert_eq!(of("x"), Vec::<&str>::new());
        assert_eq!(of(""), ["a", "a.1", "a.10", "a.2", "b", "c"]);
        let other = storage.keys(ModId::new(1), Scope::Public, "");
        assert_eq!(other.count(), 0);
    }

    #[test]
    fn what_is_taken_out_leaves_no_trace() {
        let mut storage = Storage::default();
        let mut hash = write(&mut storage, "a", Some(1));
        hash ^= write(&mut storage, "a", Some(2));
        hash ^= write(&mut storage, "b", Some(3));
        hash ^= write(&mut storage, "a", None);
        hash ^= write(&mut storage, "b", None);
        assert_eq!((hash, storage), (0, Storage::default()));
    }
}
