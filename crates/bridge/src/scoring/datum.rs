//! The datum: what a board was worth on average, for comparing in IMPs with a whole field.

/// The fewest scores of which the best and the worst are left out.
const FEWEST_TO_TRIM: usize = 3;

/// The datum of a field: the average of its scores without the best and the worst, rounded to the
/// nearest ten, halves away from zero so that both sides get the same datum with opposite signs. Of
/// fewer than three scores all count; a field without scores has no datum.
///
/// ```
/// use bridge::scoring::datum;
/// assert_eq!(datum(&[420, 450, 420, -50, 170]), Some(340));
/// assert_eq!(datum(&[]), None);
/// ```
pub fn datum(scores: &[i32]) -> Option<i32> {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable();
    let counted = if sorted.len() >= FEWEST_TO_TRIM {
        &sorted[1..sorted.len() - 1]
    } else {
        &sorted[..]
    };
    let count = i64::try_from(counted.len()).ok().filter(|&n| n > 0)?;
    let sum: i64 = counted.iter().map(|&score| i64::from(score)).sum();
    let tens = (2 * sum.abs() + 10 * count) / (20 * count);
    i32::try_from(sum.signum() * tens * 10).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores as boards have them, different for each `n`.
    fn field(n: i64) -> Vec<i32> {
        let scores = (0..3 + n % 9).map(|at| ((at * at * 37 + n * 91) % 170 * 10 - 800) as i32);
        scores.collect()
    }

    #[test]
    fn a_plain_average_of_the_middle_gives_the_same() {
        for n in 0..500 {
            let scores = field(n);
            let (best, worst) = (scores.iter().max().unwrap(), scores.iter().min().unwrap());
            let all: i32 = scores.iter().sum();
            let mean = f64::from(all - best - worst) / (scores.len() - 2) as f64;
            // `f64::round` rounds halves away from zero.
            let expected = (mean / 10.0).round() as i32 * 10;
            assert_eq!(datum(&scores), Some(expected), "{scores:?}");
        }
    }

    #[test]
    fn the_order_of_tables_and_the_side_that_looks_change_nothing() {
        for n in 0..500 {
            let scores = field(n);
            let mut turned = scores.clone();
            turned.rotate_left(2);
            assert_eq!(datum(&turned), datum(&scores));
            let theirs: Vec<i32> = scores.iter().map(|score| -score).collect();
            assert_eq!(datum(&theirs), datum(&scores).map(|datum| -datum));
            let more: Vec<i32> = scores.iter().map(|score| score + 130).collect();
            let shifted = datum(&more).unwrap() - datum(&scores).unwrap();
            // Halves are rounded to the other side where the sign changes.
            assert!((120..=140).contains(&shifted), "{scores:?}");
        }
    }

    #[test]
    fn small_fields_count_every_score() {
        assert_eq!(datum(&[]), None);
        assert_eq!(datum(&[420]), Some(420));
        assert_eq!(datum(&[420, 450]), Some(440));
        assert_eq!(datum(&[-420, -450]), Some(-440));
        assert_eq!(datum(&[1430, 50, -100]), Some(50));
    }
}
