//! What mods say: one text for everybody, or one by language.

/// Most characters of a language's code, as in `en` or `pt-br`.
const LONGEST_CODE: usize = 12;
/// Most languages of one text.
const MOST_LANGUAGES: usize = 20;

/// What a mod says: one text, or one by language. The log keeps all of them, whatever language anybody plays in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Speech(Box<[(Box<str>, Box<str>)]>);

impl Speech {
    /// The same text in every language.
    #[must_use]
    pub fn one(text: &str) -> Speech {
        Speech(Box::new([(Box::default(), text.into())]))
    }

    /// A text by language; none if there is no language, too many, one twice, or one whose code is not of small letters, digits
    /// and `-`.
    #[must_use]
    pub fn by_language(texts: Vec<(String, String)>) -> Option<Speech> {
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let is_code =
            |code: &str| (1..=LONGEST_CODE).contains(&code.len()) && code.bytes().all(fits);
        let count = texts.len();
        let mut texts: Vec<(Box<str>, Box<str>)> = texts
            .into_iter()
            .map(|(code, text)| (code.into_boxed_str(), text.into_boxed_str()))
            .collect();
        texts.sort();
        texts.dedup_by(|a, b| a.0 == b.0);
        let good = (1..=MOST_LANGUAGES).contains(&count)
            && texts.len() == count
            && texts.iter().all(|(code, _)| is_code(code));
        good.then(|| Speech(texts.into_boxed_slice()))
    }

    /// The text that is the same in every language, if it is such a one.
    #[must_use]
    pub fn only(&self) -> Option<&str> {
        match &*self.0 {
            [(code, text)] if code.is_empty() => Some(text),
            _ => None,
        }
    }

    /// The texts by language, by code; of one for all the code is empty.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(code, text)| (&**code, &**text))
    }

    /// What somebody reads in this language: the text in it, else the one in English, else the first.
    #[must_use]
    pub fn get(&self, language: &str) -> &str {
        let of = |wanted: &str| self.texts().find(|(code, _)| *code == wanted);
        of(language)
            .or_else(|| of("en"))
            .or_else(|| self.texts().next())
            .map_or("", |(_, text)| text)
    }
}

#[cfg(test)]
mod tests {
    use super::Speech;

    fn of(texts: &[(&str, &str)]) -> Option<Speech> {
        let own = |(code, text): &(&str, &str)| ((*code).to_owned(), (*text).to_owned());
        Speech::by_language(texts.iter().map(own).collect())
    }

    #[test]
    fn everybody_reads_their_language_or_english_or_what_there_is() {
        let both = of(&[("es", "hola"), ("en", "hello")]).unwrap();
        assert_eq!(both.get("es"), "hola");
        assert_eq!(both.get("fr"), "hello");
        assert_eq!(both.only(), None);
        assert_eq!(of(&[("es", "hola")]).unwrap().get("en"), "hola");
        let one = Speech::one("hello");
        assert_eq!((one.get("es"), one.only()), ("hello", Some("hello")));
    }

    #[test]
    fn a_language_has_a_code_and_one_text() {
        for wrong in [
            &[][..],
            &[("", "x")],
            &[("EN", "x")],
            &[("a language", "x")],
            &[("en", "x"), ("en", "y")],
        ] {
            assert_eq!(of(wrong), None, "{wrong:?}");
        }
    }
}
