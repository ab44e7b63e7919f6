//! When a problem comes again: soon after a mistake, and then at ever longer gaps.
//!
//! This is the scheme of SuperMemo 2 (Woźniak 1990) with marks from 0 to 10: a good answer stretches
//! the gap by the problem's ease, a bad one begins anew, and each answer moves the ease a little.

use serde::{Deserialize, Serialize};

/// When a problem comes again for a person.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Repetition {
    /// Days from the last answer to the next.
    pub gap: u32,
    /// By how much the gap grows.
    pub ease: f64,
    /// Good answers in a row.
    pub repetitions: u32,
}

/// From this mark on an answer is a good one.
const GOOD_MARK: f64 = 6.0;
/// How much a gap grows at first.
const USUAL_EASE: f64 = 2.5;
/// Nothing gets harder than this.
const LEAST_EASE: f64 = 1.3;
/// Nothing gets easier than this.
const MOST_EASE: f64 = 3.5;
/// Once a year is often enough.
const LONGEST: u32 = 365;

impl Repetition {
    /// Whether an answer with this mark has to be practised again.
    pub fn is_mistake(score: f64) -> bool {
        score < GOOD_MARK
    }

    /// After the first mistake with a problem.
    pub const fn first() -> Self {
        Repetition {
            gap: 1,
            ease: USUAL_EASE,
            repetitions: 0,
        }
    }

    /// After another answer with this mark, from 0 to 10.
    #[must_use]
    pub fn after(self, score: f64) -> Self {
        let short_of_perfect = 5.0 - score.clamp(0.0, 10.0) / 2.0;
        let change = 0.1 - short_of_perfect * (0.08 + short_of_perfect * 0.02);
        let ease = (self.ease + change).clamp(LEAST_EASE, MOST_EASE);
        if Repetition::is_mistake(score) {
            return Repetition {
                gap: 1,
                ease,
                repetitions: 0,
            };
        }
        let repetitions = self.repetitions.saturating_add(1);
        let gap = match repetitions {
            1 => 3,
            2 => 7,
            _ => (f64::from(self.gap) * ease).round() as u32,
        };
        Repetition {
            gap: gap.clamp(1, LONGEST),
            ease,
            repetitions,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_grow_with_good_answers() {
        let mut state = Repetition::first();
        let mut gaps = Vec::new();
        for _ in 0..12 {
            state = state.after(10.0);
            gaps.push(state.gap);
        }
        assert_eq!(gaps[..2], [3, 7]);
        assert!(
            gaps.windows(2)
                .all(|pair| pair[0] < pair[1] || pair[1] == LONGEST)
        );
        assert_eq!(gaps[11], LONGEST);
    }

    #[test]
    fn a_mistake_begins_anew_and_is_remembered() {
        let good = Repetition::first().after(10.0).after(10.0).after(10.0);
        let bad = good.after(2.0);
        assert_eq!((bad.gap, bad.repetitions), (1, 0));
        assert!(bad.ease < good.ease);
        // The same good answers now stretch it less.
        let again = bad.after(8.0).after(8.0).after(8.0);
        assert!(again.gap < good.gap);
        let mut worst = good;
        for _ in 0..50 {
            worst = worst.after(0.0);
        }
        assert_eq!(worst.ease, LEAST_EASE);
        assert!(Repetition::is_mistake(5.9) && !Repetition::is_mistake(6.0));
    }
}
