//! Dice as they lie: where, how their pips stand, and which was beaten by which.

use emath::{Pos2, Rect, Vec2, pos2, vec2};

/// Edge of a die, in points.
pub(crate) const SIZE: f32 = 26.0;
/// Between two dice.
pub(crate) const GAP: f32 = 6.0;

/// How large the plate is on which two rows of dice lie, the longer with so many.
pub(crate) fn plate(most: usize) -> Vec2 {
    let most = most.max(2) as f32;
    vec2(most * (SIZE + GAP) + 44.0, 2.0 * (SIZE + GAP) + 14.0)
}

/// Near the battle and not over its numbers, on the screen.
pub(crate) fn beside(from: Pos2, to: Pos2, size: Vec2, screen: Rect) -> Rect {
    let middle = from.lerp(to, 0.5);
    let above = from.y.min(to.y) - size.y / 2.0 - 30.0;
    let below = from.y.max(to.y) + size.y / 2.0 + 42.0;
    let y = if above - size.y / 2.0 > screen.top() {
        above
    } else {
        below
    };
    let half = size / 2.0 + Vec2::splat(6.0);
    let room = Rect::from_min_max(
        screen.min + half,
        (screen.max - half).max(screen.min + half),
    );
    Rect::from_center_size(room.clamp(pos2(middle.x, y)), size)
}

/// Where the pips of a face stand, from -1 to 1; none for dice with more faces, which show a number.
pub(crate) fn pips(face: u8) -> Option<&'static [(f32, f32)]> {
    Some(match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (0.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        6 => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        _ => return None,
    })
}

/// Which dice of each side were beaten, pair by pair, highest first; a tie beats the attacker (R39).
pub(crate) fn beaten(attack: &[u8], defence: &[u8]) -> (Vec<bool>, Vec<bool>) {
    let pairs = attack.iter().zip(defence);
    pairs.map(|(a, d)| (a <= d, a > d)).unzip()
}

#[cfg(test)]
mod tests {
    use super::beaten;

    #[test]
    fn r39_dice_are_shown_beaten_pair_by_pair() {
        let (attack, defence) = beaten(&[6, 3, 1], &[6, 2]);
        assert_eq!(attack, [true, false]);
        assert_eq!(defence, [false, true]);
    }
}
