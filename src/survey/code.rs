//! The kinds of things that may be wrong with a map, by stable words.

/// How bad something is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// It cannot be played.
    Error,
    /// It can be played, but is not as it should be.
    Warning,
    /// It is true and may be meant.
    Note,
}

impl Level {
    /// As it is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Note => "note",
        }
    }
}

macro_rules! codes {
    ($($name:ident $word:literal $meaning:literal,)*) => {
        /// A kind of thing that a map's author should look at. The words never change, so that programs can rely on them.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $(#[doc = $meaning] $name,)*
        }

        impl Code {
            /// All of them.
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            /// As it is written.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self {
                    $(Code::$name => $word,)*
                }
            }

            /// What it means, in a sentence.
            #[must_use]
            pub fn meaning(self) -> &'static str {
                match self {
                    $(Code::$name => $meaning,)*
                }
            }
        }
    };
}

codes! {
    MissingName "missing-name" "Something has no name in a language in which others have one.",
    MissingLanguage "missing-language" "Nothing on the map has a name in a language that Alea speaks.",
    SameName "same-name" "Two regions go by one name.",
    NoLicence "no-licence" "The map names no licence, so nobody may pass it on.",
    NoAuthor "no-author" "The map names nobody who made it.",
    UnevenSymbols "uneven-symbols" "The three card symbols are not equally frequent.",
    OneWay "one-way" "A border leads one way where nearly all others lead both ways.",
    SameRegion "same-region" "Two regions have the same members.",
    WholeMap "whole-map" "A region is the whole map: whoever holds it has won.",
    NoPay "no-pay" "A region pays nothing and asks for nothing.",
    HardToHold "hard-to-hold" "A region pays too little for the borders that must be held.",
    NoRegion "no-region" "A territory belongs to no region, though the map has some.",
    ScatteredRegion "scattered-region" "A region does not hang together.",
    UnevenSeats "uneven-seats" "The seats of a scenario begin with unequal armies, territories or income.",
    NoPicture "no-picture" "The picture that the map names is not in its folder.",
    NoLabel "no-label" "A territory has no point for its label.",
    NoShape "no-shape" "A territory has no shape, while others have one.",
    StrayShape "stray-shape" "There is a shape for something that is no territory.",
    EmptyShape "empty-shape" "A shape is no area.",
    CrossedShape "crossed-shape" "An outline crosses itself.",
    StraySeaLine "stray-sea-line" "There is a line over sea between territories that do not border.",
    OverlappingShapes "overlapping-shapes" "Two shapes lie over each other.",
    LandGap "land-gap" "Two territories border over land, and their shapes do not touch.",
    TouchWithoutBorder "touch-without-border" "Two shapes share an edge, and no border leads across it.",
    LabelOutside "label-outside" "The label point of a territory lies outside its shape.",
    LabelOverlap "label-overlap" "Two label points lie on top of each other.",
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn words_are_lower_case_and_stand_once() {
        let mut words: Vec<&str> = Code::ALL.iter().map(|code| code.word()).collect();
        assert!(
            words
                .iter()
                .all(|word| { word.chars().all(|c| c.is_ascii_lowercase() || c == '-') })
        );
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), Code::ALL.len());
    }
}
