//! Where a map's outlines come from: each format has one of five ways to say it, and each is turned into polygons once.

use crate::content::shapes::Polygon;

/// Where the outlines of a map come from. Lists "by territory" have the order of the draft's territories.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum ShapeSource {
    /// Nothing but the label points of the draft, if it has any: cells are made around them. A draft without points gets
    /// some from its borders.
    #[default]
    Points,
    /// Outlines as the file has them.
    Polygons {
        /// Width and height of the board, in the units of the outlines.
        size: (f32, f32),
        /// The pieces of each territory, by territory.
        pieces: Vec<Vec<Polygon>>,
    },
    /// A picture in which the blue part of a pixel's colour is the territory's number.
    IndexPicture {
        /// The picture.
        picture: Picture,
        /// The number of each territory, by territory.
        numbers: Vec<u8>,
    },
    /// A picture in which each territory is the region of one colour around its points.
    FloodPicture {
        /// The picture.
        picture: Picture,
        /// Points in pixels, one or more, by territory.
        points: Vec<Vec<(f32, f32)>>,
        /// Whether the picture's left and right sides are joined.
        wrap: bool,
    },
    /// A picture for each territory, transparent outside it.
    CutOuts {
        /// Width and height of the board in pixels, if it is known.
        size: Option<(f32, f32)>,
        /// By territory; none where the picture is missing.
        pieces: Vec<Option<CutOut>>,
    },
}

/// A picture as it lies in its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The name of its file, for sentences about it.
    pub name: String,
    /// Its bytes: a PNG, GIF, BMP or JPEG file.
    pub bytes: Vec<u8>,
}

/// One territory's picture and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct CutOut {
    /// The picture; what is more transparent than not is outside.
    pub picture: Picture,
    /// Where its left upper corner is, in pixels of the board.
    pub at: (f32, f32),
}
