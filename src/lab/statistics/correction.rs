//! Many comparisons at once.

/// The p values, each raised so that of all comparisons together one is wrongly told as different no more often than of a
/// single one (Holm 1979). In the order given.
#[must_use]
pub fn holm(p: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|a, b| p[*a].total_cmp(&p[*b]));
    let mut raised = vec![1.0; p.len()];
    let mut least = 0f64;
    for (rank, i) in order.into_iter().enumerate() {
        least = least.max(p[i] * (p.len() - rank) as f64).min(1.0);
        raised[i] = least;
    }
    raised
}

#[cfg(test)]
mod tests {
    use super::holm;

    #[test]
    fn the_smallest_counts_for_all_and_none_falls_below_one_before_it() {
        let raised = holm(&[0.01, 0.04, 0.03, 0.005]);
        let expected = [0.03, 0.06, 0.06, 0.02];
        for (one, other) in raised.iter().zip(expected) {
            assert!((one - other).abs() < 1e-12, "{raised:?}");
        }
        assert_eq!(holm(&[0.9, 0.8]), [1.0, 1.0]);
        assert!(holm(&[]).is_empty());
    }
}
