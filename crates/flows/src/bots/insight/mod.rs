//! Our best evaluation of a board: the chance to win, from a small neural network that sees both
//! parties' potential routes.
//!
//! What can be computed is not guessed: the bag gives the exact chance that the party that draws
//! next completes its line at once. For the rest the network was fitted to self-play games and to
//! the value of a search over the next draw and move: see `examples/train.rs`.

mod inputs;
mod mirror;
mod perceptron;
mod weights;

pub use inputs::{INPUTS, Inputs, Sight};
pub use perceptron::{HIDDEN, Perceptron};

use super::evaluator::Evaluator;
use crate::field::Field;

/// Evaluates by a neural network.
#[derive(Copy, Clone, Debug)]
pub struct Insight {
    network: &'static Perceptron,
}

impl Default for Insight {
    fn default() -> Self {
        Insight {
            network: &weights::FITTED,
        }
    }
}

impl Insight {
    /// Uses another network than the fitted one.
    pub fn with(network: &'static Perceptron) -> Self {
        Insight { network }
    }

    /// Its network.
    pub fn network(&self) -> &'static Perceptron {
        self.network
    }

    /// The chance that the party that draws next wins against this one.
    pub fn chance(&self, field: &Field, mover: usize, waiting: usize) -> f32 {
        match Inputs::of(field, mover, waiting) {
            Sight::Decided(chance) => chance,
            Sight::Open(inputs) => self.network.chance(&inputs),
        }
    }
}

impl Evaluator for Insight {
    fn evaluate(&self, field: &Field, me: usize, mover: usize) -> f64 {
        let others = (0..field.lines().len()).filter(|&party| party != me);
        // The odds against each opponent add up.
        let against: f64 = others
            .map(|other| {
                let chance = if mover == me {
                    self.chance(field, me, other)
                } else {
                    1.0 - self.chance(field, other, me)
                };
                let chance = f64::from(chance).clamp(1e-6, 1.0 - 1e-6);
                (1.0 - chance) / chance
            })
            .sum();
        1.0 / (1.0 + against)
    }

    fn name(&self) -> &'static str {
        "insight"
    }
}
