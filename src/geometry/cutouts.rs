//! One picture per region, laid on the board: where it is opaque, there is the region.

use super::raster::Raster;

/// A picture of one region.
#[derive(Clone, Copy, Debug)]
pub struct Cutout<'a> {
    /// Whose it is.
    pub label: u32,
    /// Where its left edge lies on the board; may be outside.
    pub left: i64,
    /// Where its upper edge lies.
    pub top: i64,
    /// Pixels in a row.
    pub width: usize,
    /// How opaque each pixel is, row by row.
    pub alpha: &'a [u8],
}

/// A pixel is part of the region from this on.
pub const OPAQUE: u8 = 128;

/// Lays a picture on the board. What was there before is covered, what lies outside is cut off.
pub fn lay(board: &mut Raster, cutout: &Cutout<'_>) {
    if cutout.width == 0 {
        return;
    }
    for (i, alpha) in cutout.alpha.iter().enumerate() {
        let x = cutout.left.saturating_add((i % cutout.width) as i64);
        let y = cutout.top.saturating_add((i / cutout.width) as i64);
        let within = (0..board.width as i64).contains(&x) && (0..board.height as i64).contains(&y);
        if *alpha >= OPAQUE && within {
            board.labels[y as usize * board.width + x as usize] = cutout.label;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cutout, lay};
    use crate::geometry::raster::{Raster, drawn};

    #[test]
    fn later_pictures_cover_earlier_ones_and_the_board_cuts_them_off() {
        let mut board = Raster::empty(4, 3);
        let mut put = |label, left, top, alpha: &[u8]| {
            lay(
                &mut board,
                &Cutout {
                    label,
                    left,
                    top,
                    width: 2,
                    alpha,
                },
            );
        };
        put(1, 0, 0, &[255, 255, 255, 127]);
        put(2, 1, 0, &[128, 200, 255, 255]);
        put(3, 3, -1, &[255, 255, 255, 255]);
        put(4, i64::MAX, 0, &[255, 255]);
        assert_eq!(board, drawn("abbc abb. ...."));
    }
}
