//! The 560 shapes of thirteen cards by number, and sets of them as bits.
//!
//! What a bid shows is mostly points and lengths. A set of shapes fits into nine words, so that
//! "five spades and not balanced" is two operations on nine words, and a set of pairs of points and
//! shape is a small table ([`Cells`](super::Cells)).

use cards::{Hand, Shape, Suit};
use std::sync::LazyLock;

/// How many shapes there are.
pub const SHAPES: usize = 560;
const WORDS: usize = SHAPES.div_ceil(64);
/// More points than any hand has: 37 is four aces, four kings, four queens and a jack.
pub const POINTS: usize = 38;

/// A set of shapes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ShapeSet(pub(crate) [u64; WORDS]);

impl ShapeSet {
    /// None of them.
    pub const EMPTY: ShapeSet = ShapeSet([0; WORDS]);
    /// All of them.
    pub const ALL: ShapeSet = {
        let mut words = [u64::MAX; WORDS];
        words[WORDS - 1] = u64::MAX >> (WORDS * 64 - SHAPES);
        ShapeSet(words)
    };

    /// Keeps what is in the other as well.
    pub fn and(&mut self, other: &ShapeSet) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    /// Adds what is in the other.
    pub fn or(&mut self, other: &ShapeSet) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    /// Takes out what is in the other.
    pub fn without(&mut self, other: &ShapeSet) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }

    /// Whether no shape is in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether a shape is in both.
    pub fn meets(&self, other: &ShapeSet) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether the shape of this number is in it.
    pub fn contains(&self, shape: usize) -> bool {
        self.0[shape / 64] >> (shape % 64) & 1 != 0
    }

    /// Adds the shape of this number.
    pub fn insert(&mut self, shape: usize) {
        self.0[shape / 64] |= 1 << (shape % 64);
    }

    /// The numbers of the shapes in it.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(64 * index + bit)
            })
        })
    }
}

/// Sets of the shapes for which a number that depends on the shape is at most a given number.
pub(crate) struct Ladder {
    lowest: i16,
    up_to: Vec<ShapeSet>,
}

impl Ladder {
    /// The ladder of a number.
    pub(crate) fn of(number: impl Fn([u8; 4]) -> i16) -> Self {
        let numbers: Vec<i16> = all().iter().map(|&lengths| number(lengths)).collect();
        let lowest = numbers.iter().copied().min().unwrap_or(0);
        let highest = numbers.iter().copied().max().unwrap_or(0);
        let set = |limit: i16| {
            let mut set = ShapeSet::EMPTY;
            let shapes = numbers.iter().enumerate();
            shapes
                .filter(|&(_, &number)| number <= limit)
                .for_each(|(shape, _)| set.insert(shape));
            set
        };
        Ladder {
            lowest,
            up_to: (lowest..=highest).map(set).collect(),
        }
    }

    /// The shapes for which the number is within these limits.
    pub(crate) fn between(&self, low: i16, high: i16) -> ShapeSet {
        let mut set = self.up_to(high);
        set.without(&self.up_to(low.saturating_sub(1)));
        set
    }

    fn up_to(&self, limit: i16) -> ShapeSet {
        match limit - self.lowest {
            step if step < 0 => ShapeSet::EMPTY,
            step => self.up_to[(step as usize).min(self.up_to.len() - 1)],
        }
    }

    /// The least and the most that the shapes of a set come to.
    pub(crate) fn limits(&self, set: &ShapeSet) -> Option<(i16, i16)> {
        let step = |index: usize| self.lowest + index as i16;
        let first = self.up_to.iter().position(|rung| rung.meets(set))?;
        let covers = |rung: &ShapeSet| {
            let mut rest = *set;
            rest.without(rung);
            rest.is_empty()
        };
        let last = self.up_to.iter().position(covers)?;
        Some((step(first), step(last)))
    }
}

/// All shapes: the lengths of clubs, diamonds, hearts and spades.
pub fn all() -> &'static [[u8; 4]] {
    &TABLES.lengths
}

/// The number of a hand's shape.
pub fn number(hand: Hand) -> usize {
    let shape: Shape = hand.shape();
    let [clubs, diamonds, hearts] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts];
    let at = |suit| shape.length(suit);
    usize::from(TABLES.numbers[(at(clubs) * 14 + at(diamonds)) * 14 + at(hearts)])
}

/// The number of the shape with these lengths of clubs, diamonds, hearts and spades.
pub fn of_lengths([clubs, diamonds, hearts, _]: [u8; 4]) -> usize {
    let at = (usize::from(clubs) * 14 + usize::from(diamonds)) * 14 + usize::from(hearts);
    usize::from(TABLES.numbers[at])
}

/// How many hands have this shape and these points, in units that do not matter.
pub fn weight(points: usize, shape: usize) -> f32 {
    TABLES.weights[points * SHAPES + shape]
}

struct Tables {
    lengths: Vec<[u8; 4]>,
    numbers: Vec<u16>,
    weights: Vec<f32>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut lengths = Vec::with_capacity(SHAPES);
    let mut numbers = vec![0; 14 * 14 * 14];
    for clubs in 0..=13_u8 {
        for diamonds in 0..=13 - clubs {
            for hearts in 0..=13 - clubs - diamonds {
                let index = (usize::from(clubs) * 14 + usize::from(diamonds)) * 14;
                numbers[index + usize::from(hearts)] = lengths.len() as u16;
                lengths.push([clubs, diamonds, hearts, 13 - clubs - diamonds - hearts]);
            }
        }
    }
    // How many holdings of one suit there are, by cards and points.
    let mut holdings = [[0.0_f64; 11]; 14];
    for bits in 0..1_u16 << 13 {
        let holding = cards::Holding::from_bits(bits);
        holdings[holding.len()][usize::from(holding.points())] += 1.0;
    }
    let mut weights = vec![0.0; POINTS * SHAPES];
    for (shape, lengths) in lengths.iter().enumerate() {
        let mut sums = vec![1.0_f64];
        for &length in lengths {
            let mut more = vec![0.0; sums.len() + 10];
            for (points, ways) in sums.iter().enumerate() {
                for (extra, holdings) in holdings[usize::from(length)].iter().enumerate() {
                    more[points + extra] += ways * holdings;
                }
            }
            sums = more;
        }
        for (points, ways) in sums.into_iter().enumerate().take(POINTS) {
            weights[points * SHAPES + shape] = (ways / 1e6) as f32;
        }
    }
    Tables {
        lengths,
        numbers,
        weights,
    }
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_is_counted_once() {
        assert_eq!(all().len(), SHAPES);
        let hands: f64 = (0..POINTS)
            .flat_map(|points| (0..SHAPES).map(move |shape| f64::from(weight(points, shape))))
            .sum();
        assert!((hands * 1e6 / 635_013_559_600.0 - 1.0).abs() < 1e-4);
    }

    #[test]
    fn ladders_part_the_shapes() {
        let spades = Ladder::of(|lengths| i16::from(lengths[3]));
        let five = spades.between(5, 5);
        assert!(
            all()
                .iter()
                .enumerate()
                .all(|(shape, lengths)| five.contains(shape) == (lengths[3] == 5))
        );
        assert_eq!(spades.limits(&spades.between(3, 6)), Some((3, 6)));
        assert_eq!(spades.limits(&ShapeSet::ALL), Some((0, 13)));
        assert_eq!(spades.limits(&ShapeSet::EMPTY), None);
    }
}
