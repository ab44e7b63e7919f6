//! A condition on one hand or one side of the deals to be drawn: `south hcp 15-17 balanced`.

use crate::{Cells, Quantity, shapes};
use cards::{BySeat, Deal, Hand, Pattern, Seat, Shape, Side, Suit};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A condition on one hand, or on both hands of a side together.
///
/// The text form is a seat or a side and then what it must have, one after the other:
///
/// | | |
/// |---|---|
/// | `hcp 15-17`, `controls 4+` | high-card points, controls (ace 2, king 1) |
/// | `spades 5+`, `hearts 2-`, `clubs 4` | the length of a suit: at least, at most, exactly |
/// | `balanced`, `semibalanced`, `unbalanced` | 4333, 4432 or 5332; also 5422 or 6322; not the first |
/// | `shape 5431`, `shape 5=4=3=1` | in any order of the suits; spades, hearts, diamonds, clubs |
/// | `has SAK`, `lacks HQ` | these cards, none of these cards |
///
/// ```
/// use bridge_bidding::HandConstraint;
/// use cards::Deal;
///
/// let strong: HandConstraint = "South hcp 15-17, balanced".parse().unwrap();
/// let deal = Deal::sequence(1).find(|deal| strong.fits(deal)).unwrap();
/// assert!((15..=17).contains(&deal[cards::Seat::South].points()));
/// assert_eq!(strong.to_string(), "South hcp 15-17 balanced");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandConstraint {
    who: Who,
    conditions: Vec<Condition>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Who {
    Seat(Seat),
    Side(Side),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Condition {
    Points(RangeInclusive<u8>),
    Controls(RangeInclusive<u8>),
    Length(Suit, RangeInclusive<u8>),
    Balanced,
    SemiBalanced,
    Unbalanced,
    Shape(Shape),
    Pattern(Pattern),
    Has(Hand),
    Lacks(Hand),
}

impl HandConstraint {
    /// Whether a deal has it.
    pub fn fits(&self, deal: &Deal) -> bool {
        let cards = match self.who {
            Who::Seat(seat) => deal[seat],
            Who::Side(side) => side
                .seats()
                .map(|seat| deal[seat])
                .into_iter()
                .fold(Hand::EMPTY, |both, hand| both | hand),
        };
        self.conditions
            .iter()
            .all(|condition| condition.fits(cards))
    }
}

impl HandConstraint {
    /// Takes from what each hand may be what this rules out by points and shape. What it says of
    /// single cards, or of both hands of a side together, is left to [`HandConstraint::fits`].
    pub fn narrow(&self, cells: &mut BySeat<Cells>) {
        let Who::Seat(seat) = self.who else { return };
        for condition in &self.conditions {
            if let Some(allowed) = condition.cells() {
                cells[seat].and(&allowed);
            }
        }
    }
}

impl Condition {
    /// The hands that have it, where points and shape say so.
    fn cells(&self) -> Option<Cells> {
        let between = |quantity, range: &RangeInclusive<u8>| {
            Cells::between(quantity, i16::from(*range.start()), i16::from(*range.end()))
        };
        let of_shape = |so: &dyn Fn([u8; 4]) -> bool| {
            let shapes = shapes::all().iter().enumerate();
            let shapes: Vec<usize> = shapes
                .filter(|&(_, &lengths)| so(lengths))
                .map(|(number, _)| number)
                .collect();
            Some(Cells::of((0..shapes::POINTS).flat_map(|points| {
                shapes.iter().map(move |&shape| (points, shape))
            })))
        };
        let pattern = |lengths: [u8; 4]| {
            let mut sorted = lengths;
            sorted.sort_by(|a, b| b.cmp(a));
            sorted
        };
        match self {
            Condition::Points(range) => between(Quantity::Hcp, range),
            Condition::Length(suit, range) => between(Quantity::Length(*suit), range),
            Condition::Balanced => Cells::between(Quantity::Balanced, 1, 1),
            Condition::SemiBalanced => Cells::between(Quantity::SemiBalanced, 1, 1),
            Condition::Unbalanced => Cells::between(Quantity::Balanced, 0, 0),
            Condition::Shape(shape) => {
                let wanted = Suit::ALL.map(|suit| shape.length(suit) as u8);
                of_shape(&move |lengths| lengths == wanted)
            }
            Condition::Pattern(wanted) => {
                let wanted = pattern(wanted.lengths());
                of_shape(&move |lengths| pattern(lengths) == wanted)
            }
            Condition::Controls(_) | Condition::Has(_) | Condition::Lacks(_) => None,
        }
    }

    fn fits(&self, cards: Hand) -> bool {
        match self {
            Condition::Points(range) => range.contains(&cards.points()),
            Condition::Controls(range) => range.contains(&cards.controls()),
            Condition::Length(suit, range) => range.contains(&(cards.length(*suit) as u8)),
            Condition::Balanced => cards.shape().is_balanced(),
            Condition::SemiBalanced => cards.shape().is_semi_balanced(),
            Condition::Unbalanced => !cards.shape().is_balanced(),
            Condition::Shape(shape) => cards.shape() == *shape,
            Condition::Pattern(pattern) => cards.shape().pattern() == *pattern,
            Condition::Has(wanted) => cards.contains_all(*wanted),
            Condition::Lacks(unwanted) => (cards & *unwanted).is_empty(),
        }
    }

    /// Whether it speaks of one hand only.
    fn is_of_one_hand(&self) -> bool {
        use Condition::*;
        matches!(
            self,
            Balanced | SemiBalanced | Unbalanced | Shape(_) | Pattern(_)
        )
    }
}

impl fmt::Display for HandConstraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.who {
            Who::Seat(seat) => write!(f, "{seat:#}")?,
            Who::Side(side) => write!(f, "{side}")?,
        }
        self.conditions
            .iter()
            .try_for_each(|condition| write!(f, " {condition}"))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Points(range) => write!(f, "hcp {}", Range(range)),
            Condition::Controls(range) => write!(f, "controls {}", Range(range)),
            Condition::Length(suit, range) => write!(f, "{} {}", name(*suit), Range(range)),
            Condition::Balanced => f.write_str("balanced"),
            Condition::SemiBalanced => f.write_str("semibalanced"),
            Condition::Unbalanced => f.write_str("unbalanced"),
            Condition::Shape(shape) => write!(f, "shape {shape}"),
            Condition::Pattern(pattern) => write!(f, "shape {pattern}"),
            Condition::Has(cards) => write!(f, "has {}", Cards(*cards)),
            Condition::Lacks(cards) => write!(f, "lacks {}", Cards(*cards)),
        }
    }
}

/// Prints a range as it is read.
struct Range<'a>(&'a RangeInclusive<u8>);

impl fmt::Display for Range<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = (self.0.start(), self.0.end());
        match (low, high) {
            (low, &MOST) => write!(f, "{low}+"),
            (0, high) => write!(f, "{high}-"),
            (low, high) if low == high => write!(f, "{low}"),
            (low, high) => write!(f, "{low}-{high}"),
        }
    }
}

/// Prints cards without spaces: `SAKHQ`.
struct Cards(Hand);

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for suit in Suit::DESCENDING {
            let holding = self.0.holding(suit);
            if !holding.is_empty() {
                write!(f, "{suit}{holding}")?;
            }
        }
        Ok(())
    }
}

/// More than anybody can have of anything.
const MOST: u8 = 99;

const fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

/// A text that is no requirement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseHandConstraintError {
    /// It does not begin with a seat or a side.
    #[error("`{0}` is no seat and no side: begin with north, east, south, west, NS or EW")]
    Who(String),
    /// Nothing is required.
    #[error("nothing is required: say what, as in `south hcp 15-17`")]
    Nothing,
    /// Not a condition.
    #[error(
        "`{0}` is no condition (hcp, controls, spades, hearts, diamonds, clubs, balanced, \
         semibalanced, unbalanced, shape, has, lacks)"
    )]
    Condition(String),
    /// Not a number of something.
    #[error("{what} wants a number, as in 5, 5+, 3- or 15-17; here is `{found}`")]
    Range {
        /// Of what.
        what: String,
        /// What stands there.
        found: String,
    },
    /// Not a shape.
    #[error("shape wants four lengths that make 13, as in 5431 or 5=4=3=1; here is `{0}`")]
    Shape(String),
    /// Not cards.
    #[error("{what} wants cards, as in SAK or HQ; here is `{found}`")]
    Cards {
        /// Which condition.
        what: String,
        /// What stands there.
        found: String,
    },
    /// A condition on a hand, put to two.
    #[error("`{0}` speaks of one hand, not of a side")]
    OneHand(String),
}

impl FromStr for HandConstraint {
    type Err = ParseHandConstraintError;

    fn from_str(text: &str) -> Result<Self, ParseHandConstraintError> {
        let mut words = text.split([' ', '\t', ',']).filter(|word| !word.is_empty());
        let who = words.next().unwrap_or("");
        let who = match (who.parse(), who.parse()) {
            (Ok(seat), _) => Who::Seat(seat),
            (_, Ok(side)) => Who::Side(side),
            _ => return Err(ParseHandConstraintError::Who(text::excerpt(who))),
        };
        let mut conditions = Vec::new();
        while let Some(word) = words.next() {
            let word = word.to_lowercase();
            if word == "and" || word == "with" {
                continue;
            }
            let condition = condition(&word, &mut words)?;
            if matches!(who, Who::Side(_)) && condition.is_of_one_hand() {
                return Err(ParseHandConstraintError::OneHand(condition.to_string()));
            }
            conditions.push(condition);
        }
        if conditions.is_empty() {
            Err(ParseHandConstraintError::Nothing)
        } else {
            Ok(HandConstraint { who, conditions })
        }
    }
}

/// The condition that begins with this word.
fn condition<'a>(
    word: &str,
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<Condition, ParseHandConstraintError> {
    let mut number = |what: &str| {
        let found = words.next().unwrap_or("");
        range(found).ok_or_else(|| ParseHandConstraintError::Range {
            what: what.into(),
            found: text::excerpt(found),
        })
    };
    Ok(match word {
        "hcp" | "points" => Condition::Points(number(word)?),
        "controls" => Condition::Controls(number(word)?),
        "balanced" => Condition::Balanced,
        "semibalanced" | "semi-balanced" => Condition::SemiBalanced,
        "unbalanced" => Condition::Unbalanced,
        "shape" => {
            let found = words.next().unwrap_or("");
            let error = || ParseHandConstraintError::Shape(text::excerpt(found));
            let lengths = |shape: [u8; 4]| shape.iter().sum::<u8>() == 13;
            match found.parse::<Shape>() {
                Ok(shape) if lengths(shape.pattern().lengths()) => Condition::Shape(shape),
                _ => {
                    let pattern = found.parse::<Pattern>().map_err(|_| error())?;
                    let fits = lengths(pattern.lengths());
                    Condition::Pattern(fits.then_some(pattern).ok_or_else(error)?)
                }
            }
        }
        "has" | "lacks" => {
            let found = words.next().unwrap_or("");
            let cards = found.parse().ok().filter(|cards: &Hand| !cards.is_empty());
            let cards = cards.ok_or_else(|| ParseHandConstraintError::Cards {
                what: word.into(),
                found: text::excerpt(found),
            })?;
            match word {
                "has" => Condition::Has(cards),
                _ => Condition::Lacks(cards),
            }
        }
        _ => {
            let suits = Suit::ALL.into_iter();
            let mut suits = suits
                .filter(|&suit| word == name(suit) || word == name(suit).trim_end_matches('s'));
            let suit = suits.next();
            let suit =
                suit.ok_or_else(|| ParseHandConstraintError::Condition(text::excerpt(word)))?;
            Condition::Length(suit, number(name(suit))?)
        }
    })
}

/// `5`, `5+`, `3-` or `15-17`.
fn range(text: &str) -> Option<RangeInclusive<u8>> {
    let number = |text: &str| text.parse::<u8>().ok().filter(|&n| n < MOST);
    if let Some(low) = text.strip_suffix('+') {
        return Some(number(low)?..=MOST);
    }
    if let Some(high) = text.strip_suffix('-') {
        return Some(0..=number(high)?);
    }
    match text.split_once(['-', '–']) {
        Some((low, high)) => {
            let (low, high) = (number(low)?, number(high)?);
            (low <= high).then_some(low..=high)
        }
        None => number(text).map(|n| n..=n),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn requirement(text: &str) -> HandConstraint {
        text.parse().unwrap()
    }

    #[test]
    fn texts_come_back() {
        for text in [
            "South hcp 15-17 balanced",
            "NS hcp 25+ spades 8+",
            "West shape 5=4=3=1 has SAKHQ lacks D2",
            "East shape 5431 controls 4- clubs 1",
            "North semibalanced unbalanced",
        ] {
            assert_eq!(requirement(text).to_string(), text);
        }
        assert_eq!(
            requirement("s  Points 15-17, and Balanced"),
            requirement("South hcp 15-17 balanced")
        );
    }

    #[test]
    fn deals_are_told_apart() {
        let deal: Deal = "N:J542.T87.QJ42.42 AKQ9.KJ4.AT8.T87 8.Q92.K976.QJ965 T763.A653.53.AK3"
            .parse()
            .unwrap();
        for text in [
            "east hcp 17 balanced",
            "west hearts 4 spades 4+ clubs 3-",
            "south shape 5431 unbalanced has S8HQ92",
            "south shape 1=3=4=5",
            "ew hcp 28 spades 8 lacks SJ",
            "north controls 0",
            "west shape 4432 semibalanced",
        ] {
            assert!(requirement(text).fits(&deal), "{text}");
        }
        for text in [
            "east hcp 16-",
            "south shape 5=4=3=1",
            "ns spades 6+",
            "north has SA",
        ] {
            assert!(!requirement(text).fits(&deal), "{text}");
        }
    }

    #[test]
    fn cells_hold_every_hand_that_fits() {
        let texts = [
            "east hcp 15-17 balanced",
            "east spades 5+ hearts 3-",
            "east shape 5431",
            "east shape 3=4=3=3",
            "east unbalanced hcp 10-",
            "east semibalanced clubs 2",
        ];
        for text in texts {
            let constraint = requirement(text);
            let mut cells = BySeat::from_fn(|_| Cells::ALL);
            constraint.narrow(&mut cells);
            for deal in Deal::sequence(3).take(3_000) {
                let within = cells[Seat::East].contains(deal[Seat::East]);
                assert_eq!(within, constraint.fits(&deal), "{text}: {deal}");
            }
        }
    }

    #[test]
    fn errors_say_what_was_wanted() {
        for (text, part) in [
            ("", "no seat"),
            ("nobody hcp 3", "`nobody`"),
            ("south", "nothing is required"),
            ("south hcp", "hcp wants a number"),
            ("south hcp 17-15", "`17-15`"),
            ("south spades many", "spades wants"),
            ("south length 5", "`length` is no condition"),
            ("south shape 5332 shape 4331", "`4331`"),
            ("south has", "has wants cards"),
            ("NS balanced", "one hand"),
        ] {
            let error = text.parse::<HandConstraint>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
