//! Measures of a map, and what they say about it: who borders whom, what a region costs to hold and pays, where outlines
//! touch, cross or fail to meet, and what of all this its author should look at.
//!
//! Knows the board and its outlines, and nothing of games, files or drawing. All of it is the same for the same map.

mod code;
mod land;
mod names;
mod outline;
mod price;
mod region;
mod remark;
mod seats;
mod shapes;
mod ways;
mod web;

pub use code::{Code, Level};
pub use price::{CLASSIC_RATE, Priced, Verdict, by_size_and_borders, even_pay, verdict};
pub use region::Region;
pub use remark::{About, Remark};
pub use seats::{SeatStart, seat_starts};
pub use web::{Distances, Web};

use crate::content::shapes::Shapes;
use crate::core::map::Map;

/// Everything that the author of a map should look at, by kind, then in the order of the map.
///
/// In: the board, and its outlines if it has any. What cannot be played at all is no board and told by
/// [`Map::new`](crate::core::map::Map::new).
#[must_use]
pub fn survey(map: &Map, shapes: Option<&Shapes>) -> Vec<Remark> {
    let mut remarks = Vec::new();
    names::look(map, &mut remarks);
    let web = Web::of(map);
    land::look(map, &web, &mut remarks);
    seats::look(map, &web, &mut remarks);
    let touching = shapes::look(map, shapes, &mut remarks);
    ways::look(map, &touching, &mut remarks);
    remarks.sort_by(|a, b| (a.code, &a.about).cmp(&(b.code, &b.about)));
    remarks
}
