//! Fits the weights of the evaluator `outlook` to self-play games:
//! `cargo run --release -p kibitzer-flows --example tune -- GENERATIONS GAMES [SEED] > weights.rs`.
//!
//! Each generation plays games by a one-move search with the current weights and a little
//! randomness. The weights are then fitted to the results and to the value of a search over the
//! next draw and move, by stochastic gradient descent on the logarithmic loss. The last third of
//! the games is held out to measure the fit.

use flows::bots::{Breadth, FEATURES, Lookahead, Outlook, Sure, features, logistic};
use flows::field::{Field, Placing};
use flows::{Legality, Position, Settings, Tile};
use kernel::Budget;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::error::Error;

/// The share of boards used: neighbouring boards are much alike.
const BOARD_SHARE: f64 = 0.3;
/// The weight of a one-move search against the result of the game, which is the truth but depends
/// on many later draws.
const SEARCH_WEIGHT: f32 = 0.75;

/// A board when the next player is about to draw, and how the game went for that player.
struct Sample {
    features: Vec<(u16, f32)>,
    sure: f32,
    result: f32,
}

/// Plays one game and collects its boards.
fn play(
    outlook: &Outlook,
    rng: &mut ChaCha8Rng,
    samples: &mut Vec<Sample>,
) -> Result<(), Box<dyn Error>> {
    let mut field = Field::of(&Position::new(Settings::default(), 0)?);
    let mut placings: Vec<Placing> = Vec::new();
    let first = samples.len();
    let mut movers = Vec::new();
    let mut mover = 0usize;
    let daring = rng.random_range(0.02..0.25);
    // Points of the first player.
    let points = loop {
        let mut nth = rng.random_range(0..field.bag.total());
        let tile = Tile::ALL.into_iter().find(|&tile| {
            let count = u32::from(field.bag.count(tile));
            let here = nth < count;
            nth = nth.wrapping_sub(count);
            here
        });
        let tile = tile.ok_or("the bag is not empty")?;
        let _ = field.bag.take(tile);
        field.placings(tile, &mut placings);
        if placings.is_empty() {
            break 1.0 - mover as f32;
        }
        let mut best = (f32::MIN, placings[0]);
        if rng.random_bool(daring) {
            best.1 = *placings.choose(rng).ok_or("a placement")?;
        } else {
            for &placing in &placings {
                let (winners, before) = field.place(placing);
                let value = match (winners >> mover & 1, winners) {
                    (1, winners) if winners.count_ones() > 1 => 0.5,
                    (1, _) => 2.0,
                    (_, 0) => 1.0 - outlook.chance(&field, 1 - mover, mover),
                    _ => -1.0,
                };
                field.lift(placing, before);
                if value > best.0 {
                    best = (value, placing);
                }
            }
        }
        match field.place(best.1).0 {
            0 => {}
            0b11 => break 0.5,
            winners => break if winners == 1 { 1.0 } else { 0.0 },
        }
        mover = 1 - mover;
        let mut seen = Vec::new();
        let sure = features(&field, mover, 1 - mover, |index, value| {
            if value != 0.0 {
                seen.push((index as u16, value));
            }
        });
        if let Sure::Chance(sure) = sure
            && rng.random_bool(BOARD_SHARE)
        {
            let budget = Budget::unlimited();
            let cycle = vec![mover, 1 - mover];
            let mut search =
                Lookahead::new(outlook, &budget, Breadth::DEFAULT, cycle, Legality::Strict);
            movers.push(mover);
            samples.push(Sample {
                features: seen,
                sure,
                result: search.before_draw(&field, 1) as f32,
            });
        }
    };
    for (sample, mover) in samples[first..].iter_mut().zip(movers) {
        let result = if mover == 0 { points } else { 1.0 - points };
        sample.result = SEARCH_WEIGHT * sample.result + (1.0 - SEARCH_WEIGHT) * result;
    }
    Ok(())
}

fn predicted(weights: &[f32; FEATURES], sample: &Sample) -> (f32, f32) {
    let sum = sample
        .features
        .iter()
        .map(|&(index, value)| weights[usize::from(index)] * value);
    let logistic = logistic(sum.sum());
    (sample.sure + (1.0 - sample.sure) * logistic, logistic)
}

fn loss(weights: &[f32; FEATURES], samples: &[Sample]) -> f32 {
    let of = |sample: &Sample| {
        let chance = predicted(weights, sample).0.clamp(1e-4, 1.0 - 1e-4);
        -sample.result * chance.ln() - (1.0 - sample.result) * (1.0 - chance).ln()
    };
    samples.iter().map(of).sum::<f32>() / samples.len() as f32
}

/// Adam, with weight decay for weights that no data supports.
fn fit(weights: &mut [f32; FEATURES], samples: &mut [Sample], rng: &mut ChaCha8Rng) {
    let (mut mean, mut square) = ([0.0f32; FEATURES], [0.0f32; FEATURES]);
    let (mut steps, batch) = (0, 256);
    for epoch in 0..8 {
        let rate = 0.02 / (1.0 + epoch as f32);
        samples.shuffle(rng);
        for batch in samples.chunks(batch) {
            let mut gradient = [0.0f32; FEATURES];
            for sample in batch {
                let (chance, logistic) = predicted(weights, sample);
                let chance = chance.clamp(1e-4, 1.0 - 1e-4);
                let slope = (chance - sample.result) / (chance * (1.0 - chance))
                    * (1.0 - sample.sure)
                    * logistic
                    * (1.0 - logistic);
                for &(index, value) in &sample.features {
                    gradient[usize::from(index)] += slope * value / batch.len() as f32;
                }
            }
            steps += 1;
            for index in 0..FEATURES {
                let slope = gradient[index] + 1e-5 * weights[index];
                mean[index] = 0.9 * mean[index] + 0.1 * slope;
                square[index] = 0.999 * square[index] + 0.001 * slope * slope;
                let step = mean[index] / (1.0 - 0.9f32.powi(steps));
                let spread = (square[index] / (1.0 - 0.999f32.powi(steps))).sqrt();
                weights[index] -= rate * step / (spread + 1e-6);
            }
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<u64> = std::env::args()
        .skip(1)
        .map(|text| text.parse())
        .collect::<Result<_, _>>()?;
    let [generations, games, rest @ ..] = &arguments[..] else {
        return Err("give the number of generations and of games in each".into());
    };
    let mut rng = ChaCha8Rng::seed_from_u64(rest.first().copied().unwrap_or(1));
    let mut weights = *Outlook::default().weights();
    for generation in 1..=*generations {
        let outlook = Outlook::with(Box::leak(Box::new(weights)));
        let mut samples = Vec::new();
        let mut kept_out = 0;
        for game in 0..*games {
            if game == games * 2 / 3 {
                kept_out = samples.len();
            }
            play(&outlook, &mut rng, &mut samples)?;
        }
        let (fitted, held) = samples.split_at_mut(kept_out);
        let before = loss(&weights, held);
        fit(&mut weights, fitted, &mut rng);
        let after = loss(&weights, held);
        eprintln!(
            "generation {generation}: {} boards, loss on the games kept out {before:.4}, after {after:.4}",
            fitted.len()
        );
    }
    println!("//! The weights of [`Outlook`](super::Outlook), written by `examples/tune.rs`.\n");
    println!("use super::outlook::FEATURES;\n\n#[rustfmt::skip]");
    println!("pub(super) static WEIGHTS: [f32; FEATURES] = [");
    for row in weights.chunks(8) {
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:.4},")).collect();
        println!("    {}", row.join(" "));
    }
    println!("];");
    Ok(())
}
