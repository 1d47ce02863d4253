//! What is reckoned once and kept until what it depends on changes.

/// Something and what it was made for.
pub(super) struct Kept<K, T> {
    made: Option<(K, T)>,
}

impl<K, T> Default for Kept<K, T> {
    fn default() -> Self {
        Kept { made: None }
    }
}

impl<K: PartialEq, T> Kept<K, T> {
    /// It as it was made for this, or made now.
    pub(super) fn get(&mut self, key: K, make: impl FnOnce() -> T) -> &T {
        let made = match self.made.take() {
            Some((known, made)) if known == key => made,
            _ => make(),
        };
        &self.made.insert((key, made)).1
    }
}

#[cfg(test)]
mod tests {
    use super::Kept;

    #[test]
    fn it_is_made_again_only_when_what_it_was_made_for_has_changed() {
        let (mut kept, mut made) = (Kept::default(), 0);
        for key in [1, 1, 2, 2, 1] {
            let value = *kept.get(key, || {
                made += 1;
                key * 10
            });
            assert_eq!(value, key * 10);
        }
        assert_eq!(made, 3);
    }
}
