//! Scores that cannot be read from the wrong side, with proven wins and losses at both ends.

use crate::Side;
use std::fmt;

/// A score in the game's own unit (points, tricks, squares), as [`Side::Us`] sees it.
///
/// A proven win is above every ordinary score, and a shorter win above a longer one, so that a
/// search that maximises plays the quickest win and the most stubborn defence by itself. Games
/// that end with a margin instead (tricks taken, points won) simply never use these two ends.
///
/// ```
/// use kernel::{Side, Value};
/// assert!(Value::win_in(1) > Value::win_in(3));
/// assert!(Value::win_in(900) > Value::score(i32::MAX));
/// assert!(Value::loss_in(4) > Value::loss_in(2));
/// assert_eq!(Value::win_in(3).seen_by(Side::Them), Value::loss_in(3));
/// assert_eq!(Value::win_in(3).plies_to_end(), Some(3));
/// assert_eq!(Value::score(-7).to_string(), "-7");
/// assert_eq!(Value::loss_in(2).to_string(), "lost in 2");
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i32);

impl Value {
    const WIN: i32 = 1_000_000_000;
    const LONGEST: i32 = 1_000;
    const LIMIT: i32 = Self::WIN - Self::LONGEST - 1;

    /// Neither side is ahead; also a draw.
    pub const ZERO: Value = Value(0);
    /// Above every other value: the open end of a search window.
    pub const MAX: Value = Value(Self::WIN + 1);
    /// Below every other value.
    pub const MIN: Value = Value(-Self::WIN - 1);

    /// An ordinary score, clamped to the range below proven wins.
    pub const fn score(points: i32) -> Self {
        if points > Self::LIMIT {
            Value(Self::LIMIT)
        } else if points < -Self::LIMIT {
            Value(-Self::LIMIT)
        } else {
            Value(points)
        }
    }

    /// `Us` wins by force within this many plies (0: has won).
    pub const fn win_in(plies: u32) -> Self {
        let plies = if plies > Self::LONGEST as u32 {
            Self::LONGEST
        } else {
            plies as i32
        };
        Value(Self::WIN - plies)
    }

    /// `Us` loses by force within this many plies.
    pub const fn loss_in(plies: u32) -> Self {
        Value(-Self::win_in(plies).0)
    }

    /// The number itself, for tables and statistics.
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// The value with this [`raw`](Self::raw) number.
    pub const fn from_raw(raw: i32) -> Self {
        Value(raw)
    }

    /// The same value from this side's point of view.
    pub const fn seen_by(self, side: Side) -> Self {
        match side {
            Side::Us => self,
            Side::Them => Value(-self.0),
        }
    }

    /// A proven win of `Us`.
    pub const fn is_win(self) -> bool {
        self.0 > Self::LIMIT
    }

    /// A proven loss of `Us`.
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::LIMIT
    }

    /// The number of plies to the proven win or loss.
    pub const fn plies_to_end(self) -> Option<u32> {
        if self.is_win() || self.is_loss() {
            Some((Self::WIN - self.0.abs()).unsigned_abs())
        } else {
            None
        }
    }

    /// The value as seen from this many plies earlier: a win in 2 becomes a win in 3.
    pub const fn from_earlier(self, plies: u32) -> Self {
        if self.is_win() {
            Value(self.0 - plies as i32)
        } else if self.is_loss() {
            Value(self.0 + plies as i32)
        } else {
            self
        }
    }

    /// The value as seen from this many plies later; the inverse of [`from_earlier`](Self::from_earlier).
    pub const fn from_later(self, plies: u32) -> Self {
        if self.is_win() {
            Value(self.0 + plies as i32)
        } else if self.is_loss() {
            Value(self.0 - plies as i32)
        } else {
            self
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(n) if self.is_win() => write!(f, "won in {n}"),
            Some(n) => write!(f, "lost in {n}"),
            None => write!(f, "{:+}", self.0),
        }
    }
}
