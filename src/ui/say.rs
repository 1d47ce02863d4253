//! What the window says, in the language chosen: Project Fluent's files in `locales/`, a folder a language.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid};

use crate::text::Language;

fluent_templates::static_loader! {
    static LOCALES = {
        locales: "./src/ui/locales",
        fallback_language: "en",
        // Marks around names would show as boxes.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

static ENGLISH: LanguageIdentifier = langid!("en");
static SPANISH: LanguageIdentifier = langid!("es");

/// Says things in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Say {
    /// Which.
    pub language: Language,
}

impl Say {
    /// The text of this id.
    #[must_use]
    pub fn t(&self, id: &str) -> String {
        LOCALES.lookup(self.tag(), id)
    }

    /// The text of this id with these names and numbers in it.
    #[must_use]
    pub fn with<const N: usize>(
        &self,
        id: &str,
        args: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        // What the crate takes; nobody walks over it.
        let args: HashMap<Cow<'static, str>, FluentValue<'_>> = args
            .into_iter()
            .map(|(name, value)| (Cow::Borrowed(name), value))
            .collect();
        LOCALES.lookup_with_args(self.tag(), id, &args)
    }

    /// The text of this id, if there is one.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<String> {
        LOCALES.try_lookup(self.tag(), id)
    }

    /// What a word that an option takes is called: a text of its own for this option, one for all options, or the word itself.
    #[must_use]
    pub fn word(&self, option: &str, word: &str) -> String {
        self.find(&format!("word-{}-{word}", option.replace('.', "-")))
            .or_else(|| self.find(&format!("word-{word}")))
            .unwrap_or_else(|| word.replace('_', " "))
    }

    fn tag(&self) -> &'static LanguageIdentifier {
        match self.language {
            Language::English => &ENGLISH,
            Language::Spanish => &SPANISH,
        }
    }
}
