//! How armies are shown as pieces (R5, R6). Never part of a fight.

/// The pieces that stand for a number of armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// Worth one each; never more than four here, and so within the twelve that R6 allows.
    pub infantry: u32,
    /// Worth five each.
    pub cavalry: u32,
    /// Worth ten each.
    pub artillery: u32,
}

/// The fewest pieces for so many armies.
#[must_use]
pub fn pieces(armies: u32) -> Pieces {
    Pieces {
        infantry: armies % 5,
        cavalry: armies % 10 / 5,
        artillery: armies / 10,
    }
}

#[cfg(test)]
mod tests {
    use super::{Pieces, pieces};

    #[test]
    fn r5_five_infantry_are_a_cavalry_and_two_cavalry_an_artillery() {
        assert_eq!(
            pieces(4),
            Pieces {
                infantry: 4,
                cavalry: 0,
                artillery: 0
            }
        );
        assert_eq!(
            pieces(5),
            Pieces {
                infantry: 0,
                cavalry: 1,
                artillery: 0
            }
        );
        assert_eq!(
            pieces(18),
            Pieces {
                infantry: 3,
                cavalry: 1,
                artillery: 1
            }
        );
    }

    #[test]
    fn r6_at_most_twelve_infantry_pieces_stand_anywhere() {
        for armies in 1..500 {
            let p = pieces(armies);
            assert!(p.infantry <= 12);
            assert_eq!(p.infantry + 5 * p.cavalry + 10 * p.artillery, armies);
        }
    }
}
