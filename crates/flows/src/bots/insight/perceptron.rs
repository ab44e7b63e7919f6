//! A small neural network: one hidden layer, and a direct way from the inputs to the sum.

use super::inputs::{INPUTS, Inputs};
use crate::bots::outlook::squashed;

/// Neurons in the hidden layer.
pub const HIDDEN: usize = 16;

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

    #[inline]
    fn sum(&self, inputs: &Inputs) -> f32 {
        let mut hidden = self.bias;
        let mut sum = self.last;
        for &(input, value) in inputs.numbers() {
            let input = usize::from(input);
            for (neuron, weight) in hidden.iter_mut().zip(&self.first[input]) {
                *neuron += weight * value;
            }
            sum += self.direct[input] * value;
        }
        for input in inputs.spaces() {
            for (neuron, weight) in hidden.iter_mut().zip(&self.first[input]) {
                *neuron += weight;
            }
            sum += self.direct[input];
        }
        for (neuron, weight) in hidden.iter().zip(&self.second) {
            sum += neuron.max(0.0) * weight;
        }
        sum
    }
}
