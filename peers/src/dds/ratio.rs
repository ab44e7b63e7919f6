//! The ratio of speeds, with its confidence interval.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

/// The number of bootstrap resamples.
const DRAWS: usize = 2000;

/// Fewer deals say nothing about others.
const FEWEST: usize = 5;

/// Prints the line that scripts look for: how many times as fast ours is as theirs, with a 95 %
/// interval (bootstrap over the deals).
pub(super) fn print(measure: &str, name: &str, theirs: &[Duration], ours: &[Duration]) {
    let pairs: Vec<(f64, f64)> = theirs
        .iter()
        .zip(ours)
        .map(|(theirs, ours)| (theirs.as_secs_f64(), ours.as_secs_f64()))
        .collect();
    let whole = ratio(pairs.iter().copied());
    if pairs.len() < FEWEST {
        println!("ratio {measure} {name} {whole:.2}");
        return;
    }
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut drawn: Vec<f64> = (0..DRAWS)
        .map(|_| ratio((0..pairs.len()).map(|_| pairs[rng.random_range(0..pairs.len())])))
        .collect();
    drawn.sort_by(f64::total_cmp);
    let (low, high) = (drawn[DRAWS / 40], drawn[DRAWS - 1 - DRAWS / 40]);
    println!("ratio {measure} {name} {whole:.2} ({low:.2} to {high:.2})");
}

fn ratio(pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (theirs, ours) = pairs.fold((0.0, 0.0), |(a, b), (theirs, ours)| (a + theirs, b + ours));
    theirs / ours
}
