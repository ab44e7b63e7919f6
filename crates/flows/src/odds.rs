//! From what a search expects to what happens: how often a position with this value is won.
//!
//! The network learned from games of two. Against several it adds the odds of each duel, as if every
//! opponent drew next, so its values are off, and differently for each number of players. A logistic
//! fit for each of them to games between our own players puts that right (`examples/calibration.rs`).
//! It changes no order of moves, and nothing that is certain.

use crate::seating::Players;

/// Logistic calibration: shift and slope of the log odds.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Odds {
    /// What is added to the log odds.
    pub shift: f64,
    /// By how much they are stretched before.
    pub slope: f64,
}

impl Odds {
    /// Takes values as they are.
    pub const PLAIN: Odds = Odds {
        shift: 0.0,
        slope: 1.0,
    };

    /// What was fitted for this number of players.
    pub const fn of(players: Players) -> Odds {
        match players {
            Players::Two => fitted(-0.05, 1.36),
            // Three parties, whether each is one player or two.
            Players::Three | Players::Five | Players::Six => fitted(0.12, 0.61),
            Players::Four => fitted(-0.05, 1.38),
        }
    }

    /// How often a position with this value is won.
    pub fn chance(self, value: f64) -> f64 {
        if value <= 0.0 || value >= 1.0 {
            return value;
        }
        let odds = (value / (1.0 - value)).ln();
        1.0 / (1.0 + (-(self.shift + self.slope * odds)).exp())
    }

    /// First these, then others.
    pub fn then(self, next: Odds) -> Odds {
        Odds {
            shift: next.shift + next.slope * self.shift,
            slope: next.slope * self.slope,
        }
    }
}

const fn fitted(shift: f64, slope: f64) -> Odds {
    Odds { shift, slope }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_stays_and_certainty_too() {
        for players in Players::ALL {
            let odds = Odds::of(players);
            assert!(odds.slope > 0.0);
            assert_eq!((odds.chance(0.0), odds.chance(1.0)), (0.0, 1.0));
            let values: Vec<f64> = (1..100)
                .map(|tick| odds.chance(f64::from(tick) / 100.0))
                .collect();
            assert!(values.windows(2).all(|pair| pair[0] < pair[1]));
            assert!(values.iter().all(|&value| value > 0.0 && value < 1.0));
        }
    }

    #[test]
    fn one_after_the_other_is_one() {
        let (one, two) = (
            Odds {
                shift: 0.3,
                slope: 0.8,
            },
            Odds {
                shift: -0.1,
                slope: 1.3,
            },
        );
        let both = one.then(two).chance(0.37);
        assert!((two.chance(one.chance(0.37)) - both).abs() < 1e-12);
    }
}
