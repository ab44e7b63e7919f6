//! Elo ratings of all entrants at once, by maximum likelihood.
//!
//! The model is Bradley and Terry's: each entrant has a strength γ, and of two of them the first is
//! expected to score γ₁ / (γ₁ + γ₂) of the points, with a draw as half a point to each. The
//! likeliest strengths are found by minorisation–maximisation (Hunter 2004): starting anywhere,
//! replace each γ by points won / Σ games / (γ + γ of the opponent). Each step raises the
//! likelihood.
//!
//! An entrant that won every game would be infinitely strong. So each one also gets one virtual
//! game, drawn, against an average opponent (γ = 1). It keeps every rating finite, costs a strong
//! rating next to nothing, and is the only link between entrants that never met.
//!
//! The intervals come from the bootstrap over pairs: the match is reassembled again and again from
//! openings drawn from those played, and the middle 95 % of the resulting ratings is the interval.
//! An opening is drawn with all its games, since these belong together. The pool contains one more,
//! virtual, opening that everybody drew; without it a clean sweep, which looks the same however it
//! is reassembled, would seem to be known exactly.

use crate::estimate::Estimate;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const RESAMPLES: usize = 1_000;
const STEPS: usize = 10_000;
/// Iteration stops when no rating changes by more than this fraction.
const PRECISION: f64 = 1e-9;

/// The points that entrants scored against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct PointTable {
    entrants: usize,
    points: Vec<f64>,
}

impl PointTable {
    /// No games yet.
    pub fn new(entrants: usize) -> Self {
        PointTable {
            entrants,
            points: vec![0.0; entrants * entrants],
        }
    }

    /// Adds the points that two entrants scored against each other.
    pub fn add(&mut self, first: usize, second: usize, points: [f64; 2]) {
        self.points[first * self.entrants + second] += points[0];
        self.points[second * self.entrants + first] += points[1];
    }

    /// The points that the first scored against the second.
    pub fn points(&self, first: usize, second: usize) -> f64 {
        self.points[first * self.entrants + second]
    }

    fn merge(&mut self, other: &PointTable) {
        for (sum, points) in self.points.iter_mut().zip(&other.points) {
            *sum += points;
        }
    }

    /// The most likely ratings, mean 0.
    pub fn ratings(&self) -> Vec<f64> {
        on_elo_scale(&self.strengths(vec![1.0; self.entrants]))
    }

    /// Climbs from `strengths` to the most likely ones.
    fn strengths(&self, mut strengths: Vec<f64>) -> Vec<f64> {
        for _ in 0..STEPS {
            let mut change = 0f64;
            for one in 0..self.entrants {
                let own = strengths[one];
                // The virtual draw against an average opponent.
                let (mut won, mut weight) = (0.5, 1.0 / (own + 1.0));
                for other in (0..self.entrants).filter(|&other| other != one) {
                    let points = self.points(one, other);
                    won += points;
                    weight += (points + self.points(other, one)) / (own + strengths[other]);
                }
                strengths[one] = won / weight;
                change = change.max((strengths[one] / own - 1.0).abs());
            }
            // Games between entrants say nothing about their common level, so its step is taken
            // separately: within the steps above it would converge very slowly.
            let common: f64 = strengths.iter().map(|g| g / (g + 1.0)).sum();
            let level = 0.5 * self.entrants as f64 / common;
            strengths.iter_mut().for_each(|strength| *strength *= level);
            change = change.max((level - 1.0).abs());
            if change < PRECISION {
                break;
            }
        }
        strengths
    }
}

/// Strengths on Elo's scale, mean 0.
fn on_elo_scale(strengths: &[f64]) -> Vec<f64> {
    let ratings: Vec<f64> = strengths.iter().map(|g| 400.0 * g.log10()).collect();
    let mean = ratings.iter().sum::<f64>() / ratings.len().max(1) as f64;
    ratings.into_iter().map(|rating| rating - mean).collect()
}

/// The ratings with their intervals, with mean 0 or with `anchor.0` at `anchor.1`. Each table holds
/// the games of one opening.
pub fn rate(
    openings: &[PointTable],
    entrants: usize,
    anchor: Option<(usize, f64)>,
    seed: u64,
) -> Vec<Estimate> {
    let anchored = |strengths: &[f64]| {
        let mut ratings = on_elo_scale(strengths);
        if let Some((entrant, at)) = anchor {
            let old = ratings[entrant];
            ratings
                .iter_mut()
                .for_each(|rating| *rating = *rating - old + at);
        }
        ratings
    };
    let mut all = PointTable::new(entrants);
    openings.iter().for_each(|opening| all.merge(opening));
    let strengths = all.strengths(vec![1.0; entrants]);
    let best = anchored(&strengths);

    let mut drawn = PointTable::new(entrants);
    for first in 0..entrants {
        for second in first + 1..entrants {
            drawn.add(first, second, [1.0, 1.0]);
        }
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut samples = vec![Vec::with_capacity(RESAMPLES); entrants];
    for _ in 0..RESAMPLES {
        let mut table = PointTable::new(entrants);
        for _ in 0..=openings.len() {
            table.merge(
                openings
                    .get(rng.random_range(0..=openings.len()))
                    .unwrap_or(&drawn),
            );
        }
        let resampled = table.strengths(strengths.clone());
        for (sample, rating) in samples.iter_mut().zip(anchored(&resampled)) {
            sample.push(rating);
        }
    }
    let interval = |(value, mut sample): (f64, Vec<f64>)| {
        sample.sort_by(f64::total_cmp);
        let tail = RESAMPLES / 40;
        Estimate {
            value,
            low: sample[tail].min(value),
            high: sample[RESAMPLES - 1 - tail].max(value),
        }
    };
    best.into_iter().zip(samples).map(interval).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::expected_share;

    #[test]
    fn recovers_planted_ratings() {
        let planted = [310.0, 120.0, -30.0, -150.0, -250.0];
        let mut table = PointTable::new(5);
        for first in 0..5 {
            for second in first + 1..5 {
                let share = expected_share(planted[first] - planted[second]);
                table.add(first, second, [share * 1e5, (1.0 - share) * 1e5]);
            }
        }
        for (found, planted) in table.ratings().into_iter().zip(planted) {
            assert!((found - planted).abs() < 0.05, "{found} for {planted}");
        }
    }

    #[test]
    fn intervals_of_a_simulated_round_robin_hold_the_planted_ratings() {
        let planted = [100.0, 0.0, -100.0];
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let openings: Vec<PointTable> = (0..400)
            .map(|_| {
                let mut table = PointTable::new(3);
                for (first, second) in [(0, 1), (0, 2), (1, 2), (0, 1), (0, 2), (1, 2)] {
                    let won = rng.random_bool(expected_share(planted[first] - planted[second]));
                    table.add(first, second, [f64::from(won), f64::from(!won)]);
                }
                table
            })
            .collect();
        let found = rate(&openings, 3, None, 1);
        for (found, planted) in found.iter().zip(planted) {
            assert!(found.contains(planted), "{found:?} for {planted}");
            assert!(found.high - found.low < 60.0, "{found:?}");
        }
        let anchored = rate(&openings, 3, Some((1, 1500.0)), 1);
        assert_eq!(
            [anchored[1].low, anchored[1].value, anchored[1].high],
            [1500.0; 3]
        );
        let difference = anchored[0].value - anchored[2].value;
        assert!((difference - (found[0].value - found[2].value)).abs() < 1e-6);
    }

    #[test]
    fn a_clean_sweep_is_finite_and_not_taken_for_certain() {
        let mut opening = PointTable::new(2);
        opening.add(0, 1, [2.0, 0.0]);
        let found = rate(&vec![opening; 50], 2, None, 1);
        let gap = found[0].value - found[1].value;
        // Wilson: at least 96.3 % of 100 games, which is 566 points.
        assert!((566.0..1500.0).contains(&gap), "{found:?}");
        assert!(found[0].high - found[0].low > 50.0, "{found:?}");
    }

    #[test]
    fn entrants_without_games_are_average() {
        assert_eq!(PointTable::new(3).ratings(), [0.0; 3]);
        assert!(PointTable::new(0).ratings().is_empty());
    }
}
