//! Numbers with their uncertainty: confidence intervals and the test for a difference.
//!
//! | what | how | sampling unit |
//! |---|---|---|
//! | win rate | Wilson's score interval | game |
//! | margin | Student's t | pair |
//! | is there a difference? | exact sign test | pair |
//!
//! The two games of a pair are not independent: an opening that is won for the first player gives
//! each entrant one point. Wilson's interval treats games as independent, which with swapped pairs
//! usually makes it wider than necessary; the other two count pairs.

use serde::{Serialize, Serializer};
use statrs::distribution::{Binomial, ContinuousCDF, DiscreteCDF, StudentsT};

/// The two-sided 95 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A value and its 95 % confidence interval. A missing bound is infinite here and `null` in JSON.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The estimate itself.
    #[serde(serialize_with = "finite")]
    pub value: f64,
    /// The lower end of the interval.
    #[serde(serialize_with = "finite")]
    pub low: f64,
    /// The upper end of the interval.
    #[serde(serialize_with = "finite")]
    pub high: f64,
}

fn finite<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    value.is_finite().then_some(*value).serialize(serializer)
}

impl Estimate {
    /// The share of points won, with Wilson's score interval. Unlike the textbook interval it stays
    /// between 0 and 1 and is honest about clean sweeps. A draw counts as half a point, which makes
    /// the interval a little wider than needed.
    ///
    /// ```
    /// let rate = arena::Estimate::win_rate(81.0, 263);
    /// assert_eq!(format!("{:.4} to {:.4}", rate.low, rate.high), "0.2553 to 0.3662");
    /// ```
    pub fn win_rate(points: f64, games: u64) -> Self {
        if games == 0 {
            return Estimate {
                value: 0.5,
                low: 0.0,
                high: 1.0,
            };
        }
        let n = games as f64;
        let p = points / n;
        let shrink = 1.0 + Z * Z / n;
        let centre = (p + Z * Z / (2.0 * n)) / shrink;
        let half = Z / shrink * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        Estimate {
            value: p,
            // At the ends the formula gives 0 and 1 except for rounding.
            low: if p <= 0.0 { 0.0 } else { centre - half },
            high: if p >= 1.0 { 1.0 } else { centre + half },
        }
    }

    /// The mean of independent samples with Student's t interval; unbounded for fewer than two
    /// samples.
    pub fn mean(samples: &[f64]) -> Self {
        let n = samples.len() as f64;
        let value = if samples.is_empty() {
            0.0
        } else {
            samples.iter().sum::<f64>() / n
        };
        let half = match StudentsT::new(0.0, 1.0, n - 1.0) {
            Ok(student) if samples.len() > 1 => {
                let squares: f64 = samples.iter().map(|x| (x - value).powi(2)).sum();
                student.inverse_cdf(0.975) * (squares / (n - 1.0) / n).sqrt()
            }
            _ => f64::INFINITY,
        };
        Estimate {
            value,
            low: value - half,
            high: value + half,
        }
    }

    /// Whether the interval contains this value.
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// The same estimate on another scale; `scale` must be increasing.
    pub fn map(self, scale: impl Fn(f64) -> f64) -> Self {
        Estimate {
            value: scale(self.value),
            low: scale(self.low),
            high: scale(self.high),
        }
    }
}

/// The p-value of the exact two-sided sign test: how likely a result at least this uneven would be
/// between equals. Shared pairs say nothing and must be left out.
pub fn sign_test(won: u64, lost: u64) -> f64 {
    let decided = won + lost;
    match Binomial::new(0.5, decided) {
        Ok(coin) if decided > 0 => (2.0 * coin.cdf(won.min(lost))).min(1.0),
        _ => 1.0,
    }
}

/// The rating difference on Elo's scale at which this share of points is expected: 400 points for
/// ten to one. Infinite for 0 and 1.
///
/// ```
/// assert_eq!(arena::elo(0.5), 0.0);
/// assert_eq!(arena::elo(0.75).round(), 191.0);
/// assert_eq!(arena::elo(1.0), f64::INFINITY);
/// ```
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of points expected at this rating difference; the inverse of [`elo`].
pub fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
    #[test]
    fn wilson_matches_newcombe() {
        for (won, games, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let rate = Estimate::win_rate(won, games);
            assert!((rate.low - low).abs() < 6e-5, "{won}/{games}: {rate:?}");
            assert!((rate.high - high).abs() < 6e-5, "{won}/{games}: {rate:?}");
            let other = Estimate::win_rate(games as f64 - won, games);
            assert!((other.high - (1.0 - rate.low)).abs() < 1e-12);
        }
        assert_eq!(Estimate::win_rate(20.0, 20).high, 1.0);
        assert!(Estimate::win_rate(0.0, 0).contains(0.5));
    }

    #[test]
    fn elo_of_known_scores() {
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
        assert!((elo(0.64) - 99.95).abs() < 0.01);
        assert!((elo(0.75) - 190.85).abs() < 0.01);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
        for share in [0.01, 0.3, 0.5, 0.99] {
            assert!((expected_share(elo(share)) - share).abs() < 1e-12);
        }
    }

    #[test]
    fn mean_matches_the_table_of_t() {
        // t(0.975, 4) = 2.776; the sample has mean 3 and variance 2.5.
        let found = Estimate::mean(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(found.value, 3.0);
        assert!(
            (found.high - 3.0 - 2.776_445 * 0.5f64.sqrt()).abs() < 1e-4,
            "{found:?}"
        );
        // t(0.975, 1) = 12.7062 and t(0.975, 999) = 1.96234, the samples having variance n / (n - 1).
        for (n, t) in [(2, 12.7062), (1000, 1.96234)] {
            let coin: Vec<f64> = [1.0, -1.0].into_iter().cycle().take(n).collect();
            let found = Estimate::mean(&coin).high * (n as f64 - 1.0).sqrt();
            assert!((found - t).abs() < 1e-4, "{found}");
        }
        assert!(Estimate::mean(&[4.0]).contains(-1e9));
        assert!(Estimate::mean(&[]).contains(1e9));
        assert_eq!(Estimate::mean(&[2.0, 2.0]).high, 2.0);
    }

    #[test]
    fn sign_test_is_exact() {
        assert_eq!(sign_test(0, 0), 1.0);
        assert_eq!(sign_test(3, 3), 1.0);
        assert!((sign_test(5, 0) - 2.0 / 32.0).abs() < 1e-12);
        assert!((sign_test(1, 9) - 2.0 * 11.0 / 1024.0).abs() < 1e-12);
        assert!(sign_test(100_000, 99_000) > 0.02);
    }
}
