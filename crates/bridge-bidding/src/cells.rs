//! Sets of pairs of high-card points and shape: what is known of a hand that one does not see.
//!
//! Both parts of most of what a call shows, and of what it denies, are exact in such a set: "either
//! four hearts or four spades", "not a hand that would have opened". Nothing is lost by cutting it
//! down to intervals, and no two calls can contradict each other without the set being empty.

use super::quantity::Quantity;
use super::shapes::{self, POINTS, ShapeSet};
use cards::Hand;

/// A set of pairs of points and shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cells {
    rows: [ShapeSet; POINTS],
}

impl Cells {
    /// Every hand.
    pub const ALL: Cells = Cells {
        rows: [ShapeSet::ALL; POINTS],
    };
    /// No hand.
    pub const NONE: Cells = Cells {
        rows: [ShapeSet::EMPTY; POINTS],
    };

    /// The hands with so much of a quantity; none if it does not follow from points and shape.
    pub(crate) fn between(quantity: Quantity, low: i16, high: i16) -> Option<Cells> {
        let (of_points, ladder) = quantity.ladder()?;
        let mut cells = Cells::NONE;
        for (points, row) in cells.rows.iter_mut().enumerate() {
            let points = if of_points { points as i16 } else { 0 };
            *row = ladder.between(low - points, high - points);
        }
        Some(cells)
    }

    /// Keeps what is in both.
    pub fn and(&mut self, other: &Cells) {
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            row.and(other);
        }
    }

    /// Adds the other.
    pub fn or(&mut self, other: &Cells) {
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            row.or(other);
        }
    }

    /// Takes the other away.
    pub fn without(&mut self, other: &Cells) {
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            row.without(other);
        }
    }

    /// Whether there is nothing left.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(ShapeSet::is_empty)
    }

    /// Whether a hand is among them.
    pub fn contains(&self, hand: Hand) -> bool {
        self.rows[usize::from(hand.points())].contains(shapes::number(hand))
    }

    /// Whether hands of these points and this shape, by its number, are among them.
    pub fn contains_pair(&self, points: usize, shape: usize) -> bool {
        self.rows.get(points).is_some_and(|row| row.contains(shape))
    }

    /// The least and the most of a quantity; none if the set is empty or the quantity depends on
    /// single cards.
    pub fn limits(&self, quantity: Quantity) -> Option<(i16, i16)> {
        let (of_points, ladder) = quantity.ladder()?;
        if !of_points {
            return ladder.limits(&self.shapes());
        }
        let rows = self.rows.iter().enumerate();
        let limits = rows.filter_map(|(points, row)| {
            let (low, high) = ladder.limits(row)?;
            Some((low + points as i16, high + points as i16))
        });
        limits.reduce(|(low, high), (least, most)| (low.min(least), high.max(most)))
    }

    /// The shapes in it, with whatever points.
    pub fn shapes(&self) -> ShapeSet {
        let mut union = ShapeSet::EMPTY;
        self.rows.iter().for_each(|row| union.or(row));
        union
    }

    /// The set of these pairs of points and number of a shape.
    pub fn of(pairs: impl IntoIterator<Item = (usize, usize)>) -> Cells {
        let mut cells = Cells::NONE;
        for (points, shape) in pairs {
            cells.rows[points].insert(shape);
        }
        cells
    }

    /// Each pair of points and number of a shape.
    pub fn iter(&self) -> impl Iterator<Item = (usize, usize)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(points, row)| row.iter().map(move |shape| (points, shape)))
    }

    /// How the high-card points are spread, each number with its weight, with what they are once
    /// cards beyond the fourth of a suit count one each.
    pub(crate) fn spread(&self) -> Spread {
        let mut spread = Spread::default();
        let lengths = shapes::all();
        for (points, row) in self.rows.iter().enumerate() {
            for shape in row.iter() {
                let weight = shapes::weight(points, shape);
                let long: u8 = lengths[shape].iter().map(|&n| n.saturating_sub(4)).sum();
                spread.hcp[points] += weight;
                spread.points[points + usize::from(long)] += weight;
                for (sums, &length) in spread.lengths.iter_mut().zip(&lengths[shape]) {
                    sums[usize::from(length)] += weight;
                }
            }
        }
        spread
    }
}

/// Weights of each number of points and each length.
#[derive(Clone, Debug)]
pub(crate) struct Spread {
    pub(crate) hcp: [f32; POINTS],
    pub(crate) points: [f32; POINTS + 9],
    pub(crate) lengths: [[f32; 14]; 4],
}

impl Default for Spread {
    fn default() -> Self {
        Spread {
            hcp: [0.0; POINTS],
            points: [0.0; POINTS + 9],
            lengths: [[0.0; 14]; 4],
        }
    }
}

/// Where so much of the weight has been passed.
pub(crate) fn quantile(weights: &[f32], share: f32) -> i16 {
    let total: f32 = weights.iter().sum();
    let mut sum = 0.0;
    for (number, weight) in weights.iter().enumerate() {
        sum += weight;
        if sum > share * total {
            return number as i16;
        }
    }
    weights.len() as i16 - 1
}

/// The average.
pub(crate) fn mean(weights: &[f32]) -> f32 {
    let total: f32 = weights.iter().sum();
    let numbers = weights.iter().enumerate();
    let sum: f32 = numbers.map(|(number, weight)| number as f32 * weight).sum();
    if total > 0.0 { sum / total } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Suit;

    #[test]
    fn sets_know_their_limits() {
        let mut notrump = Cells::between(Quantity::Hcp, 15, 17).unwrap();
        notrump.and(&Cells::between(Quantity::Balanced, 1, 1).unwrap());
        assert_eq!(notrump.limits(Quantity::Hcp), Some((15, 17)));
        assert_eq!(notrump.limits(Quantity::Length(Suit::Spades)), Some((2, 5)));
        assert_eq!(notrump.limits(Quantity::Points), Some((15, 18)));
        assert!(notrump.contains("AKQ95.AT3.KJ2.97".parse().unwrap()));
        assert!(!notrump.contains("AKQ965.AT3.KJ2.9".parse().unwrap()));
        let spread = notrump.spread();
        assert_eq!(quantile(&spread.hcp, 0.1), 15);
        assert_eq!(quantile(&spread.hcp, 0.9), 17);
        assert!((15.5..16.0).contains(&mean(&spread.hcp)));
        notrump.without(&Cells::ALL);
        assert!(notrump.is_empty());
        assert_eq!(notrump.limits(Quantity::Hcp), None);
    }
}
