//! What the deals gave a hidden hand: points, lengths and shapes, so that one sees what was assumed.

use cards::{BySuit, Hand, Suit};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most shapes that are listed.
const SHAPES: usize = 8;

/// A hidden hand over the deals that were drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HandPicture {
    /// High-card points on average.
    pub points: f64,
    /// How often it had each number of points, from 0 on.
    pub points_shares: Vec<f64>,
    /// The length of each suit on average: clubs, diamonds, hearts, spades.
    pub lengths: BySuitShares<f64>,
    /// How often it had each length, from 0 on.
    pub length_shares: BySuitShares<Vec<f64>>,
    /// The commonest shapes.
    pub shapes: Vec<ShapeShare>,
}

/// Something for each suit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct BySuitShares<T> {
    pub spades: T,
    pub hearts: T,
    pub diamonds: T,
    pub clubs: T,
}

impl<T> BySuitShares<T> {
    fn from_fn(mut of: impl FnMut(Suit) -> T) -> Self {
        BySuitShares {
            spades: of(Suit::Spades),
            hearts: of(Suit::Hearts),
            diamonds: of(Suit::Diamonds),
            clubs: of(Suit::Clubs),
        }
    }

    /// Spades first, as hands are read.
    pub fn descending(&self) -> [&T; 4] {
        [&self.spades, &self.hearts, &self.diamonds, &self.clubs]
    }
}

/// How often a shape came up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShapeShare {
    /// Spades, hearts, diamonds and clubs, as in `5=3=3=2`.
    pub shape: String,
    /// How often.
    pub share: f64,
}

impl HandPicture {
    /// The picture of these hands, each with its weight.
    pub fn of(hands: impl Iterator<Item = (Hand, f64)>) -> Self {
        let mut points = vec![0.0; 38];
        let mut lengths = BySuit::from_fn(|_| vec![0.0; 14]);
        let mut shapes: BTreeMap<String, f64> = BTreeMap::new();
        let mut total = 0.0;
        for (hand, weight) in hands {
            total += weight;
            points[usize::from(hand.points())] += weight;
            for suit in Suit::ALL {
                lengths[suit][hand.length(suit)] += weight;
            }
            let shape = Suit::DESCENDING.map(|suit| hand.length(suit).to_string());
            *shapes.entry(shape.join("=")).or_default() += weight;
        }
        let share = |shares: &[f64]| -> Vec<f64> {
            let used = shares.iter().rposition(|&share| share > 0.0);
            let used = used.map_or(0, |last| last + 1);
            shares[..used].iter().map(|share| share / total).collect()
        };
        let mean = |shares: &[f64]| -> f64 {
            let each = shares.iter().enumerate();
            each.map(|(count, share)| count as f64 * share).sum::<f64>() / total.max(1e-12)
        };
        let mut shapes: Vec<ShapeShare> = shapes
            .into_iter()
            .map(|(shape, weight)| ShapeShare {
                shape,
                share: weight / total,
            })
            .collect();
        shapes.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.shape.cmp(&b.shape)));
        shapes.truncate(SHAPES);
        HandPicture {
            points: mean(&points),
            points_shares: share(&points),
            lengths: BySuitShares::from_fn(|suit| mean(&lengths[suit])),
            length_shares: BySuitShares::from_fn(|suit| share(&lengths[suit])),
            shapes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_sum_to_one() {
        let hands: [Hand; 2] = [
            "AKQ2.T98.765.432".parse().unwrap(),
            "2.AKQ98.765.5432".parse().unwrap(),
        ];
        let picture = HandPicture::of(hands.into_iter().zip([3.0, 1.0]));
        assert_eq!(picture.points, 9.0);
        assert_eq!(picture.lengths.spades, 3.25);
        assert_eq!(picture.shapes[0].shape, "4=3=3=3");
        assert_eq!(picture.shapes[0].share, 0.75);
        for shares in picture.length_shares.descending() {
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        }
    }
}
