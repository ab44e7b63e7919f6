//! Fits the network of the evaluator `insight` to self-play games:
//! `cargo run --release -p kibitzer-flows --example train -- GENERATIONS GAMES [SEED] [afresh] >
//! weights.rs`.
//!
//! Each generation plays games by a one-move search with the current network and a little
//! randomness. The network is then fitted to the results and to the value of a search over the next
//! draw and move, by stochastic gradient descent on the logarithmic loss, together with half of the
//! boards of earlier generations. A tenth of the games is held out to measure the fit. `afresh`
//! starts from random weights, with games evaluated by `outlook`.

use flows::board::MAX_SPACES;
use flows::bots::insight::{HIDDEN, INPUTS, Inputs, Insight, Perceptron, Sight};
use flows::bots::{Breadth, Evaluator, Lookahead, Outlook, logistic};
use flows::field::{Field, Placing};
use flows::{Legality, Position, Settings, Tile};
use kernel::Budget;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::error::Error;

/// The share of boards used: neighbouring boards are much alike.
const BOARD_SHARE: f64 = 0.5;
/// The share of boards used with a move other than the one played. A search evaluates far more of
/// those than of boards from good games.
const ALTERNATIVE_SHARE: f64 = 0.5;
/// The weight of a one-move search against the result of the game, which is the truth but depends
/// on many later draws.
const SEARCH_WEIGHT: f32 = 0.6;
/// The largest number of random placements at the start of a game.
const OPENING: u32 = 8;

/// A board when the next player is about to draw, and what that player can expect.
struct Sample {
    inputs: Inputs,
    target: f32,
}

/// The static value of a placement for its player; more than 1 wins at once.
fn static_value(eval: &dyn Evaluator, field: &mut Field, placing: Placing, mover: usize) -> f64 {
    let (winners, before) = field.place(placing);
    let value = match (winners >> mover & 1, winners) {
        (_, 0) => eval.evaluate(field, mover, 1 - mover),
        (1, winners) if winners.count_ones() > 1 => 0.5,
        (1, _) => 2.0,
        _ => -1.0,
    };
    field.lift(placing, before);
    value
}

fn drawn(field: &mut Field, rng: &mut ChaCha8Rng) -> Option<Tile> {
    let mut nth = rng.random_range(0..field.bag.total());
    let tile = Tile::ALL.into_iter().find(|&tile| {
        let count = u32::from(field.bag.count(tile));
        let here = nth < count;
        nth = nth.wrapping_sub(count);
        here
    })?;
    field.bag.take(tile).then_some(tile)
}

/// A board from the point of view of the party that draws next, with the value of a search over the
/// draw and the move.
fn looked_at(eval: &dyn Evaluator, field: &Field, mover: usize) -> Option<Sample> {
    let Sight::Open(inputs) = Inputs::of(field, mover, 1 - mover) else {
        return None;
    };
    let budget = Budget::unlimited();
    let cycle = vec![mover, 1 - mover];
    let mut search = Lookahead::new(eval, &budget, Breadth::DEFAULT, cycle, Legality::Strict);
    let target = search.before_draw(field, 1) as f32;
    Some(Sample { inputs, target })
}

/// Plays one game and collects its boards.
fn play(
    eval: &dyn Evaluator,
    rng: &mut ChaCha8Rng,
    samples: &mut Vec<Sample>,
) -> Result<(), Box<dyn Error>> {
    let mut field = Field::of(&Position::new(Settings::default(), 0)?);
    let mut placings: Vec<Placing> = Vec::new();
    let first = samples.len();
    let mut movers = Vec::new();
    let mut sideways = Vec::new();
    let mut mover = 0usize;
    let opening = rng.random_range(0..OPENING);
    let daring = [0.0, 0.05, 0.1][rng.random_range(0..3)];
    // Points of the first player.
    let points = loop {
        let tile = drawn(&mut field, rng).ok_or("the bag is not empty")?;
        field.placings(tile, &mut placings);
        if placings.is_empty() {
            break 1.0 - mover as f32;
        }
        let mut ranked: Vec<(f64, Placing)> = placings
            .iter()
            .map(|&placing| (static_value(eval, &mut field, placing, mover), placing))
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let choices = if ranked[0].0 > 1.0 {
            1
        } else if field.room() + opening > MAX_SPACES as u32 {
            ranked.len()
        } else if rng.random_bool(daring) {
            ranked.len().min(12)
        } else {
            1
        };
        if rng.random_bool(ALTERNATIVE_SHARE) {
            let (_, aside) = ranked[rng.random_range(0..ranked.len())];
            let (winners, before) = field.place(aside);
            if winners == 0
                && let Some(sample) = looked_at(eval, &field, 1 - mover)
            {
                sideways.push(sample);
            }
            field.lift(aside, before);
        }
        match field.place(ranked[rng.random_range(0..choices)].1).0 {
            0 => {}
            0b11 => break 0.5,
            winners => break if winners == 1 { 1.0 } else { 0.0 },
        }
        mover = 1 - mover;
        if rng.random_bool(BOARD_SHARE)
            && let Some(sample) = looked_at(eval, &field, mover)
        {
            movers.push(mover);
            samples.push(sample);
        }
    };
    for (sample, mover) in samples[first..].iter_mut().zip(movers) {
        let result = if mover == 0 { points } else { 1.0 - points };
        sample.target = SEARCH_WEIGHT * sample.target + (1.0 - SEARCH_WEIGHT) * result;
    }
    samples.append(&mut sideways);
    Ok(())
}

/// The weights in one row, as the fit changes them.
struct Weights(Vec<f32>);

impl Weights {
    const BIAS: usize = INPUTS * HIDDEN;
    const SECOND: usize = Weights::BIAS + HIDDEN;
    const DIRECT: usize = Weights::SECOND + HIDDEN;
    const LAST: usize = Weights::DIRECT + INPUTS;

    fn of(network: &Perceptron) -> Self {
        let mut all: Vec<f32> = network.first.iter().flatten().copied().collect();
        all.extend(network.bias);
        all.extend(network.second);
        all.extend(network.direct);
        all.push(network.last);
        Weights(all)
    }

    fn random(rng: &mut ChaCha8Rng) -> Self {
        let mut all: Vec<f32> = (0..Weights::BIAS)
            .map(|_| rng.random_range(-0.15..0.15))
            .collect();
        all.extend([0.05; HIDDEN]);
        all.extend((0..HIDDEN).map(|_| rng.random_range(-0.2..0.2f32)));
        all.extend([0.0; INPUTS + 1]);
        Weights(all)
    }

    fn network(&self) -> Perceptron {
        let all = &self.0;
        Perceptron {
            first: std::array::from_fn(|input| {
                std::array::from_fn(|neuron| all[input * HIDDEN + neuron])
            }),
            bias: std::array::from_fn(|neuron| all[Weights::BIAS + neuron]),
            second: std::array::from_fn(|neuron| all[Weights::SECOND + neuron]),
            direct: std::array::from_fn(|input| all[Weights::DIRECT + input]),
            last: all[Weights::LAST],
        }
    }

    /// Adds one sample's contribution to the gradient.
    fn learn(&self, sample: &Sample, turned: bool, share: f32, gradient: &mut [f32]) {
        let all = &self.0;
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&all[Weights::BIAS..Weights::SECOND]);
        let mut sum = all[Weights::LAST];
        for (input, value) in sample.inputs.all(turned) {
            for (neuron, weight) in hidden.iter_mut().zip(&all[input * HIDDEN..]) {
                *neuron += weight * value;
            }
            sum += all[Weights::DIRECT + input] * value;
        }
        for (neuron, weight) in hidden.iter().zip(&all[Weights::SECOND..]) {
            sum += neuron.max(0.0) * weight;
        }
        let (sure, logistic) = (sample.inputs.sure, logistic(sum));
        let chance = (sure + (1.0 - sure) * logistic).clamp(1e-4, 1.0 - 1e-4);
        let slope = share * (chance - sample.target) / (chance * (1.0 - chance))
            * (1.0 - sure)
            * logistic
            * (1.0 - logistic);
        let mut back = [0.0; HIDDEN];
        for neuron in (0..HIDDEN).filter(|&neuron| hidden[neuron] > 0.0) {
            back[neuron] = slope * all[Weights::SECOND + neuron];
            gradient[Weights::SECOND + neuron] += slope * hidden[neuron];
            gradient[Weights::BIAS + neuron] += back[neuron];
        }
        gradient[Weights::LAST] += slope;
        for (input, value) in sample.inputs.all(turned) {
            for (weight, back) in gradient[input * HIDDEN..].iter_mut().zip(&back) {
                *weight += back * value;
            }
            gradient[Weights::DIRECT + input] += slope * value;
        }
    }

    /// Adam, with a little weight decay and shrinking steps.
    fn fit(&mut self, samples: &mut [Sample], epochs: usize, rate: f32, rng: &mut ChaCha8Rng) {
        const BATCH: usize = 256;
        let size = self.0.len();
        let (mut mean, mut square) = (vec![0.0f32; size], vec![0.0f32; size]);
        let mut gradient = vec![0.0f32; size];
        let total = (epochs * samples.len().div_ceil(BATCH)) as f32;
        let mut steps = 0;
        for _ in 0..epochs {
            samples.shuffle(rng);
            for batch in samples.chunks(BATCH) {
                gradient.fill(0.0);
                let turned = rng.random_bool(0.5);
                for sample in batch {
                    self.learn(sample, turned, 1.0 / batch.len() as f32, &mut gradient);
                }
                steps += 1;
                let rate = rate * (1.0 - 0.95 * steps as f32 / total);
                let (first, second) = (1.0 - 0.9f32.powi(steps), 1.0 - 0.999f32.powi(steps));
                for (index, weight) in self.0.iter_mut().enumerate() {
                    let slope = gradient[index] + 2e-6 * *weight;
                    mean[index] = 0.9 * mean[index] + 0.1 * slope;
                    square[index] = 0.999 * square[index] + 0.001 * slope * slope;
                    let spread = (square[index] / second).sqrt();
                    *weight -= rate * (mean[index] / first) / (spread + 1e-8);
                }
            }
        }
    }
}

fn loss(network: &Perceptron, samples: &[Sample]) -> f32 {
    let of = |sample: &Sample| {
        let chance = network.chance(&sample.inputs).clamp(1e-4, 1.0 - 1e-4);
        -sample.target * chance.ln() - (1.0 - sample.target) * (1.0 - chance).ln()
    };
    samples.iter().map(of).sum::<f32>() / samples.len() as f32
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let afresh = arguments.last().is_some_and(|last| last == "afresh");
    arguments.truncate(arguments.len() - usize::from(afresh));
    let numbers: Vec<u64> = arguments
        .iter()
        .map(|text| text.parse())
        .collect::<Result<_, _>>()?;
    let [generations, games, rest @ ..] = &numbers[..] else {
        return Err("give the number of generations and of games in each".into());
    };
    let mut rng = ChaCha8Rng::seed_from_u64(rest.first().copied().unwrap_or(1));
    let mut weights = if afresh {
        Weights::random(&mut rng)
    } else {
        Weights::of(Insight::default().network())
    };
    let mut samples = Vec::new();
    for generation in 1..=*generations {
        let first = afresh && generation == 1;
        let eval: Box<dyn Evaluator> = if first {
            Box::new(Outlook::default())
        } else {
            Box::new(Insight::with(Box::leak(Box::new(weights.network()))))
        };
        let mut kept_out = Vec::new();
        for game in 0..*games {
            let place = if game < games / 10 {
                &mut kept_out
            } else {
                &mut samples
            };
            play(&*eval, &mut rng, place)?;
        }
        let before = loss(&weights.network(), &kept_out);
        let (epochs, rate) = if first { (8, 0.003) } else { (6, 0.002) };
        weights.fit(&mut samples, epochs, rate, &mut rng);
        let after = loss(&weights.network(), &kept_out);
        eprintln!(
            "generation {generation}: {} boards, loss on the games kept out {before:.4}, after {after:.4}",
            samples.len()
        );
        // They are shuffled, so this is half of each generation.
        samples.truncate(samples.len() / 2);
    }
    print(&weights.network());
    Ok(())
}

fn print(network: &Perceptron) {
    let row = |weights: &[f32]| {
        let weights: Vec<String> = weights
            .iter()
            .map(|weight| format!("{weight:.3}"))
            .collect();
        weights.join(", ")
    };
    println!("//! The network of [`Insight`](super::Insight), written by `examples/train.rs`.\n");
    println!("#![allow(\n    clippy::approx_constant,");
    println!("    reason = \"a weight is no constant of nature\"\n)]\n");
    println!("use super::perceptron::Perceptron;\n\n#[rustfmt::skip]");
    println!("pub(super) static FITTED: Perceptron = Perceptron {{\n    first: [");
    for weights in &network.first {
        println!("        [{}],", row(weights));
    }
    println!("    ],\n    bias: [{}],", row(&network.bias));
    println!("    second: [{}],\n    direct: [", row(&network.second));
    for weights in network.direct.chunks(HIDDEN) {
        println!("        {},", row(weights));
    }
    println!("    ],\n    last: {:.3},\n}};", network.last);
}
