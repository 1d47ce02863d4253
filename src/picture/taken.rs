//! Where on a picture something stands already, so that nothing is written over it.

use std::collections::BTreeMap;

use emath::{Pos2, Rect};

/// Side of the squares by which rectangles are found.
const SQUARE: f32 = 48.0;
/// A rectangle over more squares than this is looked at every time.
const MOST_SQUARES: i64 = 256;

/// Rectangles, found by where they are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Taken {
    rects: Vec<Rect>,
    squares: BTreeMap<(i32, i32), Vec<usize>>,
    large: Vec<usize>,
}

impl Taken {
    /// Adds a rectangle; an empty one takes nothing. Gives its number.
    pub(crate) fn add(&mut self, rect: Rect) -> usize {
        let number = self.rects.len();
        self.rects.push(rect);
        if rect.is_finite() && !rect.is_negative() {
            match squares(rect) {
                Some(squares) => {
                    for square in squares {
                        self.squares.entry(square).or_default().push(number);
                    }
                }
                None => self.large.push(number),
            }
        }
        number
    }

    /// Whether nothing but the rectangle of this number is in the way.
    pub(crate) fn is_free(&self, rect: Rect, besides: Option<usize>) -> bool {
        let blocks = |i: &usize| Some(*i) != besides && self.rects[*i].intersects(rect);
        match squares(rect) {
            Some(mut squares) => {
                !self.large.iter().any(blocks)
                    && !squares.any(|s| self.squares.get(&s).into_iter().flatten().any(blocks))
            }
            None => !(0..self.rects.len()).any(|i| blocks(&i)),
        }
    }
}

/// The squares under a rectangle; none if they are too many.
fn squares(rect: Rect) -> Option<impl Iterator<Item = (i32, i32)>> {
    let square = |p: Pos2| ((p.x / SQUARE).floor() as i32, (p.y / SQUARE).floor() as i32);
    let ((left, top), (right, bottom)) = (square(rect.min), square(rect.max));
    let wide = i64::from(right) - i64::from(left) + 1;
    let high = i64::from(bottom) - i64::from(top) + 1;
    let few = wide.saturating_mul(high) <= MOST_SQUARES;
    few.then(|| (left..=right).flat_map(move |x| (top..=bottom).map(move |y| (x, y))))
}

#[cfg(test)]
mod tests {
    use emath::{Rect, pos2, vec2};

    use super::Taken;

    fn rect(x: f32, y: f32, w: f32, h: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(w, h))
    }

    #[test]
    fn what_stands_somewhere_is_in_the_way_and_nothing_else_is() {
        let mut taken = Taken::default();
        let first = taken.add(rect(0.0, 0.0, 100.0, 10.0));
        taken.add(rect(-5_000.0, 200.0, 10_000.0, 10.0));
        taken.add(Rect::NOTHING);
        assert!(!taken.is_free(rect(90.0, 5.0, 20.0, 20.0), None));
        assert!(taken.is_free(rect(90.0, 5.0, 20.0, 20.0), Some(first)));
        assert!(taken.is_free(rect(110.0, 5.0, 20.0, 20.0), None));
        assert!(!taken.is_free(rect(-900.0, 190.0, 20.0, 20.0), None));
        assert!(!taken.is_free(rect(-9_000.0, -9_000.0, 20_000.0, 20_000.0), None));
    }
}
