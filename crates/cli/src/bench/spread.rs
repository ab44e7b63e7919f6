//! How times are spread: the middle, the slow end and the share that is quick enough.

use serde::Serialize;

/// Times of many positions, in milliseconds.
#[derive(Serialize)]
pub(crate) struct Spread {
    pub(crate) median: f64,
    pub(crate) p90: f64,
    pub(crate) max: f64,
    /// The share that took at most a second.
    pub(crate) within_a_second: f64,
}

impl Spread {
    /// `None` of no times at all.
    pub(crate) fn of(mut millis: Vec<f64>) -> Option<Self> {
        millis.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let index = (millis.len() as f64 * share).ceil() as usize;
            millis.get(index.max(1) - 1).copied()
        };
        let quick = millis.iter().filter(|&&time| time <= 1000.0).count();
        Some(Spread {
            median: at(0.5)?,
            p90: at(0.9)?,
            max: at(1.0)?,
            within_a_second: quick as f64 / millis.len() as f64,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_ten_times() {
        let spread = Spread::of((1..=10).map(|n| f64::from(n) * 200.0).collect()).unwrap();
        assert_eq!(
            (spread.median, spread.p90, spread.max),
            (1000.0, 1800.0, 2000.0)
        );
        assert_eq!(spread.within_a_second, 0.5);
        assert!(Spread::of(Vec::new()).is_none());
    }
}
