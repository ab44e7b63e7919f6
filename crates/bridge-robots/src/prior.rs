//! How well a hand agrees with what its holder has said in the auction.
//!
//! Calls are read by our own card, and people, partners and other programs do not keep to every
//! line of it. A hand just outside of what was shown is therefore unlikely and not impossible: so
//! there is always some deal that fits, whatever was bid.

use bridge_bidding::shapes::{self, POINTS, SHAPES};
use bridge_bidding::{Cells, HandCounts, HandKnowledge, Quantity};
use cards::Hand;
use std::sync::LazyLock;

/// How much is held against a hand outside of what was shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Strictness {
    /// As much as what was shown is all that is known of its calls.
    Strict,
    /// Less, because it is also asked whether it would have made them.
    Lenient,
}

impl Strictness {
    /// The weight of a hand by how many steps it is from what was shown; a step is a point, or a card
    /// of another suit. As often as 6,000 hands of a strong program were so far from our reading;
    /// for worlds weighed by their calls, fitted together with the weight of the calls.
    const fn weights(self) -> [f32; FARTHEST as usize + 1] {
        match self {
            Strictness::Strict => [1.0, 0.13, 0.025, 0.0025],
            Strictness::Lenient => [1.0, 0.45, 0.25, 0.1],
        }
    }
}

/// The most steps with a weight of their own; hands further away count the same.
const FARTHEST: u8 = 3;
/// The weight of a hand with another number of aces or kings than it has told.
const OTHER_CONTROLS: f32 = 0.1;

/// How well each possible hand agrees with what its holder has shown.
#[derive(Clone, Debug)]
pub(super) struct Prior {
    /// How many steps it is from what was shown, by points and shape.
    steps: Vec<u8>,
    /// The fewest steps of each shape.
    fewest: Vec<u8>,
    /// The weight by the number of steps.
    weights: [f32; FARTHEST as usize + 1],
    /// The numbers of aces and kings that were told.
    aces: (i16, i16),
    kings: (i16, i16),
}

impl Prior {
    /// By what is known of the hand from the auction.
    pub(super) fn new(known: &HandKnowledge, strictness: Strictness) -> Self {
        let mut steps = vec![FARTHEST; POINTS * SHAPES];
        let mut edge = Vec::new();
        for (points, shape) in known.cells().iter() {
            steps[points * SHAPES + shape] = 0;
            edge.push((points, shape));
        }
        for step in 1..FARTHEST {
            let mut next = Vec::new();
            let mut reach = |points: usize, shape: usize| {
                let at = points * SHAPES + shape;
                if steps[at] == FARTHEST {
                    steps[at] = step;
                    next.push((points, shape));
                }
            };
            for &(points, shape) in &edge {
                if points > 0 {
                    reach(points - 1, shape);
                }
                if points + 1 < POINTS {
                    reach(points + 1, shape);
                }
                for &neighbour in &NEIGHBOURS[shape] {
                    reach(points, usize::from(neighbour));
                }
            }
            edge = next;
        }
        let fewest = |shape: usize| {
            let of_shape = (0..POINTS).map(|points| steps[points * SHAPES + shape]);
            of_shape.min().unwrap_or(FARTHEST)
        };
        Prior {
            fewest: (0..SHAPES).map(fewest).collect(),
            weights: strictness.weights(),
            aces: known.usual(Quantity::Aces),
            kings: known.usual(Quantity::Kings),
            steps,
        }
    }

    /// The weight of a whole hand, at most 1.
    pub(super) fn weight(&self, hand: Hand) -> f32 {
        self.of_shape(hand, shapes::number(hand))
    }

    /// The same, for a hand whose shape is known.
    pub(super) fn of_shape(&self, hand: Hand, shape: usize) -> f32 {
        let steps = self.steps[usize::from(hand.points()) * SHAPES + shape];
        let weight = self.weights[usize::from(steps)];
        let told = self.aces != (0, 4) || self.kings != (0, 4);
        if !told {
            return weight;
        }
        let counted = HandCounts::new(hand);
        let within = |quantity, (low, high)| (low..=high).contains(&counted.get(quantity));
        let right = within(Quantity::Aces, self.aces) && within(Quantity::Kings, self.kings);
        weight * if right { 1.0 } else { OTHER_CONTROLS }
    }

    /// The points and shapes that are at most a step from what was shown.
    pub(super) fn near(&self) -> Cells {
        let near = (0..POINTS * SHAPES).filter(|&at| self.steps[at] <= 1);
        Cells::of(near.map(|at| (at / SHAPES, at % SHAPES)))
    }

    /// The highest weight that a hand of this shape has.
    pub(super) fn peak(&self, shape: usize) -> f32 {
        self.weights[usize::from(self.fewest[shape])]
    }
}

/// For each shape those with one card of a suit in place of one of another.
static NEIGHBOURS: LazyLock<Vec<Vec<u16>>> = LazyLock::new(|| {
    let of = |&lengths: &[u8; 4]| {
        let mut neighbours = Vec::new();
        for from in 0..4 {
            for to in (0..4).filter(|&to| to != from) {
                let mut other = lengths;
                if other[from] == 0 {
                    continue;
                }
                other[from] -= 1;
                other[to] += 1;
                neighbours.push(shapes::of_lengths(other) as u16);
            }
        }
        neighbours
    };
    shapes::all().iter().map(of).collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::Vulnerability;
    use bridge_bidding::{ConventionCard, Situation, System};
    use cards::Seat;

    #[test]
    fn hands_further_from_what_was_shown_weigh_less() {
        let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
        let mut situation = Situation::new(Seat::North, Vulnerability::None);
        system.call(&mut situation, "1NT".parse().unwrap()).unwrap();
        let prior = Prior::new(situation.known(Seat::North), Strictness::Strict);
        let weight = |hand: &str| prior.weight(hand.parse().unwrap());
        assert_eq!(weight("AQ7.KJ62.KT3.QT9"), 1.0);
        let near = weight("AQ7.KJ62.K93.JT9");
        assert!(near < 1.0 && near > weight("AQ7.KJ6.K9843.87"), "{near}");
        assert!(weight("765432.5432.32.2") > 0.0);
        let best = shapes::number("AQ7.KJ62.KT3.QT9".parse().unwrap());
        assert_eq!(prior.peak(best), 1.0);
    }
}
