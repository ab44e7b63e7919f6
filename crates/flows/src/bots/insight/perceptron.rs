//! A small neural network: one hidden layer, and a direct way from the inputs to the sum.

use super::inputs::{INPUTS, Inputs};
use crate::bots::outlook::squashed;

/// Neurons in the hidden layer.
pub const HIDDEN: usize = 32;

/// Neurons that are computed together.
const LANES: usize = 32;

/// The weights of the network.
#[derive(Clone, Debug, PartialEq)]
pub struct Perceptron {
    /// From each input to the hidden layer.
    pub first: [[f32; HIDDEN]; INPUTS],
    /// What each hidden neuron starts from.
    pub bias: [f32; HIDDEN],
    /// From the hidden layer to the sum.
    pub second: [f32; HIDDEN],
    /// From each input to the sum.
    pub direct: [f32; INPUTS],
    /// What the sum starts from.
    pub last: f32,
}

impl Perceptron {
    /// The chance of the party that draws next: it may win at once, and else the network tells.
    #[inline]
    pub fn chance(&self, inputs: &Inputs) -> f32 {
        inputs.sure + (1.0 - inputs.sure) * squashed(self.sum(inputs))
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

    /// As many neurons as fit into one register, by themselves and not inlined: so they stay in it.
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
