//! Matchpoints: only how many of the field one has beaten counts, not by how much.

/// The matchpoints of each score in a field: one for each score that is lower and half a one for
/// each that is the same (Law 78 A). The scores must all be of the same side.
///
/// ```
/// use bridge::scoring::matchpoints;
/// assert_eq!(matchpoints(&[620, 650, 620, -100]), [1.5, 3.0, 1.5, 0.0]);
/// ```
pub fn matchpoints(scores: &[i32]) -> Vec<f64> {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable();
    let points = |score: &i32| {
        let below = sorted.partition_point(|other| other < score);
        let not_above = sorted.partition_point(|other| other <= score);
        // Everybody also ties with himself, which counts nothing.
        below as f64 + (not_above - below - 1) as f64 / 2.0
    };
    scores.iter().map(points).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pair_by_pair_gives_the_same() {
        let mut scores = Vec::new();
        for n in 0..60_i64 {
            scores.push((n * n * 31 % 17 * 10) as i32 - 60);
            let by_pairs: Vec<f64> = (0..scores.len())
                .map(|me| {
                    let others = (0..scores.len()).filter(|&other| other != me);
                    others
                        .map(|other| match scores[me].cmp(&scores[other]) {
                            std::cmp::Ordering::Less => 0.0,
                            std::cmp::Ordering::Equal => 0.5,
                            std::cmp::Ordering::Greater => 1.0,
                        })
                        .sum()
                })
                .collect();
            assert_eq!(matchpoints(&scores), by_pairs);
            let tables = scores.len() as f64;
            assert_eq!(by_pairs.iter().sum::<f64>(), tables * (tables - 1.0) / 2.0);
        }
        assert!(matchpoints(&[]).is_empty());
    }
}
