//! A number that was estimated from deals, with the interval in which the true one probably is.

use serde::{Deserialize, Serialize};

/// The normal quantile of a 95 % interval.
const QUANTILE: f64 = 1.96;

/// An average over deals, with its 95 % interval.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The average.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// The average of values with weights; zero without values.
    pub fn of(values: impl Iterator<Item = (f64, f64)> + Clone) -> Self {
        let (total, effective) = weight(values.clone());
        if total <= 0.0 {
            return Estimate::exact(0.0);
        }
        let mean = values.clone().map(|(value, w)| value * w).sum::<f64>() / total;
        let spread = values.map(|(value, w)| w * (value - mean).powi(2));
        let variance = spread.sum::<f64>() / total;
        // One deal says nothing about how far deals differ.
        let error = (variance / (effective - 1.0).max(f64::MIN_POSITIVE)).sqrt();
        let error = if variance == 0.0 { 0.0 } else { error.min(1e6) };
        Estimate::normal(mean, error)
    }

    /// How often something is so, by Wilson's interval, which stays between 0 and 1 and does not
    /// shrink to nothing when all deals agree.
    pub fn share(values: impl Iterator<Item = (bool, f64)> + Clone) -> Self {
        let (total, effective) = weight(values.clone().map(|(_, w)| (0.0, w)));
        if total <= 0.0 {
            return Estimate {
                mean: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let so = values.filter(|&(so, _)| so).map(|(_, w)| w).sum::<f64>() / total;
        Estimate::wilson(so, effective)
    }

    /// How often something is so that was so this many times.
    pub fn share_of(times: f64, tries: f64) -> Self {
        if tries <= 0.0 {
            return Estimate::wilson(0.0, f64::MIN_POSITIVE);
        }
        Estimate::wilson((times / tries).min(1.0), tries)
    }

    /// A mean with this standard error.
    pub fn normal(mean: f64, error: f64) -> Self {
        Estimate {
            mean,
            low: mean - QUANTILE * error,
            high: mean + QUANTILE * error,
        }
    }

    fn wilson(so: f64, tries: f64) -> Self {
        let z = QUANTILE * QUANTILE / tries;
        if !z.is_finite() {
            return Estimate {
                mean: so,
                low: 0.0,
                high: 1.0,
            };
        }
        let middle = (so + z / 2.0) / (1.0 + z);
        let half = (so * (1.0 - so) * z + z * z / 4.0).sqrt() / (1.0 + z);
        Estimate {
            mean: so,
            low: (middle - half).clamp(0.0, so),
            high: (middle + half).clamp(so, 1.0),
        }
    }

    /// A number that was computed and not estimated.
    pub const fn exact(value: f64) -> Self {
        Estimate {
            mean: value,
            low: value,
            high: value,
        }
    }
}

/// The sum of the weights, and how many equal ones would say as much.
fn weight(values: impl Iterator<Item = (f64, f64)>) -> (f64, f64) {
    let (sum, squares) = values.fold((0.0, 0.0), |(sum, squares), (_, w)| {
        (sum + w, squares + w * w)
    });
    if squares > 0.0 {
        (sum, sum * sum / squares)
    } else {
        (0.0, 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_the_textbooks() {
        // 8 of 10 by Wilson: 49.0 % to 94.3 %.
        let share = Estimate::share((0..10).map(|n| (n < 8, 0.5)));
        assert!((share.low - 0.490).abs() < 0.001 && (share.high - 0.943).abs() < 0.001);
        let all = Estimate::share((0..10).map(|_| (true, 1.0)));
        assert!(all.high == 1.0 && all.low < 0.75, "{all:?}");
        // 1 to 5: mean 3, standard deviation of the sample 1.58, of the mean 0.707.
        let mean = Estimate::of((1..=5).map(|n| (f64::from(n), 2.0)));
        assert!((mean.mean - 3.0).abs() < 1e-12);
        assert!(
            (mean.high - 3.0 - 1.96 * 0.5_f64.sqrt()).abs() < 1e-9,
            "{mean:?}"
        );
    }

    #[test]
    fn a_deal_drawn_twice_counts_as_one() {
        let once = Estimate::of([(1.0, 1.0), (2.0, 1.0), (3.0, 1.0)].into_iter());
        let doubled = Estimate::of([(1.0, 2.0), (2.0, 2.0), (3.0, 2.0)].into_iter());
        assert_eq!(once, doubled);
    }
}
