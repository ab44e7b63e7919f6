//! How a hand's cards are divided between the suits.

use crate::by::BySuit;
use crate::error::{ParseError, ParseErrorKind};
use crate::hand::Hand;
use crate::suit::Suit;
use crate::text::Scanner;
use std::fmt;
use std::str::FromStr;

/// The length of each suit. It prints as `5=3=3=2`: spades, hearts, diamonds, clubs.
///
/// ```
/// use cards::{Hand, Shape};
/// let hand: Hand = "AK842.T92.K43.87".parse().unwrap();
/// let shape: Shape = hand.shape();
/// assert_eq!(shape.to_string(), "5=3=3=2");
/// assert_eq!(shape.pattern().to_string(), "5332");
/// assert!(shape.is_balanced());
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape(BySuit<u8>);

impl Shape {
    /// A shape with these lengths, if a hand can have it.
    pub fn new(lengths: BySuit<u8>) -> Option<Self> {
        let cards: u32 = lengths.values().map(|&n| u32::from(n)).sum();
        (cards <= 13).then_some(Shape(lengths))
    }

    pub(crate) fn of(hand: Hand) -> Self {
        Shape(BySuit::from_fn(|suit| hand.length(suit) as u8))
    }

    /// The length of a suit.
    pub fn length(self, suit: Suit) -> usize {
        usize::from(self.0[suit])
    }

    /// The lengths without their suits.
    pub fn pattern(self) -> Pattern {
        let mut lengths = self.0.into_array();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        Pattern(lengths)
    }

    /// No void or singleton and at most one doubleton: 4333, 4432 or 5332.
    pub fn is_balanced(self) -> bool {
        self.pattern().is_balanced()
    }

    /// Balanced, or nearly so: 5422 or 6322.
    pub fn is_semi_balanced(self) -> bool {
        self.pattern().is_semi_balanced()
    }
}

/// The lengths of the suits, longest first. It prints as `5332`, and with hyphens if a suit has ten
/// cards or more: `10-2-1-0`. Both forms are read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern([u8; 4]);

impl Pattern {
    /// The lengths, longest first.
    pub const fn lengths(self) -> [u8; 4] {
        self.0
    }

    /// 4333, 4432 or 5332.
    pub const fn is_balanced(self) -> bool {
        matches!(self.0, [4, 3, 3, 3] | [4, 4, 3, 2] | [5, 3, 3, 2])
    }

    /// Balanced, 5422 or 6322.
    pub const fn is_semi_balanced(self) -> bool {
        self.is_balanced() || matches!(self.0, [5, 4, 2, 2] | [6, 3, 2, 2])
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [clubs, diamonds, hearts, spades] = self.0.into_array();
        write!(f, "{spades}={hearts}={diamonds}={clubs}")
    }
}

impl FromStr for Shape {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        numbers(text, '=')
            .and_then(|[spades, hearts, diamonds, clubs]| {
                Shape::new(BySuit::new([clubs, diamonds, hearts, spades]))
            })
            .ok_or_else(|| Scanner::new(text).fail_here(ParseErrorKind::Shape))
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parted = if self.0[0] > 9 { "-" } else { "" };
        f.pad(&self.0.map(|n| n.to_string()).join(parted))
    }
}

impl FromStr for Pattern {
    type Err = ParseError;

    /// The lengths may come in any order.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let digits: Vec<String> = text.chars().take(5).map(String::from).collect();
        numbers(text, '-')
            .or_else(|| numbers(&digits.join("-"), '-'))
            .and_then(|lengths| Shape::new(BySuit::new(lengths)))
            .map(Shape::pattern)
            .ok_or_else(|| Scanner::new(text).fail_here(ParseErrorKind::Shape))
    }
}

/// Four numbers separated by `mark`.
fn numbers(text: &str, mark: char) -> Option<[u8; 4]> {
    let mut parts = text.split(mark);
    let mut numbers = [0; 4];
    for number in &mut numbers {
        let part = parts.next()?;
        let digits = part.bytes().all(|b| b.is_ascii_digit());
        *number = digits.then(|| part.parse().ok()).flatten()?;
    }
    parts.next().is_none().then_some(numbers)
}
