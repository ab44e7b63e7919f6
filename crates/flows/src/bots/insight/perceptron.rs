//! A small neural network: one hidden layer, and direct connections from the inputs to the output.

use super::inputs::{INPUTS, Inputs};
use crate::bots::outlook::logistic;

/// Neurons in the hidden layer.
pub const HIDDEN: usize = 32;

/// Neurons computed together.
const LANES: usize = 32;

/// The weights of the network.
#[derive(Clone, Debug, PartialEq)]
pub struct Perceptron {
    /// From each input to the hidden layer.
    pub first: [[f32; HIDDEN]; INPUTS],
    /// The hidden neurons' biases.
    pub bias: [f32; HIDDEN],
    /// From the hidden layer to the output.
    pub second: [f32; HIDDEN],
    /// From each input to the output.
    pub direct: [f32; INPUTS],
    /// The output's bias.
    pub last: f32,
}

impl Perceptron {
    /// The chance of the party that draws next: it may win at once, otherwise the network decides.
    #[inline]
    pub fn chance(&self, inputs: &Inputs) -> f32 {
        inputs.sure + (1.0 - inputs.sure) * logistic(self.sum(inputs))
    }

    fn sum(&self, inputs: &Inputs) -> f32 {
        let active = inputs.active();
        let direct =
            |sum: f32, &(input, value): &(u16, f32)| sum + self.direct[usize::from(input)] * value;
        let mut sum = active.iter().fold(self.last, direct);
        for block in 0..HIDDEN / LANES {
            let hidden = self.block(&active, block * LANES);
            for (neuron, weight) in hidden.iter().zip(&self.second[block * LANES..]) {
                sum += neuron.max(0.0) * weight;
            }
        }
        sum
    }

    /// Computes as many neurons as fit into one register, in a function of its own so that they
    /// stay there.
    #[inline(never)]
    fn block(&self, active: &[(u16, f32)], at: usize) -> [f32; LANES] {
        let mut hidden = [0.0; LANES];
        hidden.copy_from_slice(&self.bias[at..at + LANES]);
        for &(input, value) in active {
            let weights = &self.first[usize::from(input)][at..at + LANES];
            for lane in 0..LANES {
                hidden[lane] += weights[lane] * value;
            }
        }
        hidden
    }
}
