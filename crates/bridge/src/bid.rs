//! A bid: a number of tricks above six, and a strain.

use cards::Strain;
use std::fmt;
use std::str::FromStr;

/// The level of a bid, one to seven: the tricks above six that it undertakes to win.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All seven.
    pub const ALL: [Level; 7] = {
        let mut all = [Level(1); 7];
        let mut i = 0;
        while i < 7 {
            all[i] = Level(i as u8 + 1);
            i += 1;
        }
        all
    };

    /// The level with this number, if it is one of 1 to 7.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=7 => Some(Level(number)),
            _ => None,
        }
    }

    /// Its number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The tricks to be won, seven to thirteen.
    pub const fn tricks(self) -> u8 {
        6 + self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A bid. A higher one may follow a lower one: the level counts first, then the strain.
///
/// It prints as `1C` … `7NT`, and with `{:#}` as `1♣`; `7N` and small letters are read too.
///
/// ```
/// use bridge::Bid;
/// let bid: Bid = "3N".parse().unwrap();
/// assert_eq!(bid.to_string(), "3NT");
/// assert!(bid < "4♣".parse().unwrap());
/// assert_eq!("8C".parse::<Bid>().unwrap_err().to_string(), "`8C` is no bid (1C to 7NT)");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bid {
    /// The level.
    pub level: Level,
    /// The strain.
    pub strain: Strain,
}

impl Bid {
    /// How many there are.
    pub const COUNT: usize = 35;

    /// The bid of this level and strain.
    pub const fn new(level: Level, strain: Strain) -> Self {
        Bid { level, strain }
    }

    /// Its place among all bids: 0 for `1C`, 34 for `7NT`.
    pub const fn index(self) -> usize {
        (self.level.0 as usize - 1) * 5 + self.strain as usize
    }

    /// The bid with this [`index`](Self::index).
    pub const fn from_index(index: usize) -> Option<Self> {
        match (
            Level::new((index / 5) as u8 + 1),
            Strain::from_index(index % 5),
        ) {
            (Some(level), Some(strain)) if index < Self::COUNT => Some(Bid { level, strain }),
            _ => None,
        }
    }

    /// All of them, `1C` first.
    pub fn all() -> impl DoubleEndedIterator<Item = Bid> + Clone {
        (0..Self::COUNT).filter_map(Bid::from_index)
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        self.strain.fmt(f)
    }
}

/// Not a bid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no bid (1C to 7NT)")]
pub struct NotABid(pub(crate) String);

impl FromStr for Bid {
    type Err = NotABid;

    fn from_str(text: &str) -> Result<Self, NotABid> {
        let level = text.chars().next().and_then(|c| c.to_digit(10));
        let level = level.and_then(|digit| Level::new(digit as u8));
        // The level is a digit, hence one byte.
        level
            .and_then(|level| Some(Bid::new(level, text[1..].parse().ok()?)))
            .ok_or_else(|| NotABid(text::excerpt(text)))
    }
}
