//! The typed arguments of messages.

use crate::Message;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One argument of a message. Each language formats it according to its kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A whole number, which decides between singular and plural.
    Count(i64),
    /// A number with this many digits after the point.
    Number(f64, u8),
    /// The same, always with its sign: +1.5, −1.5.
    Signed(f64, u8),
    /// A probability from 0 to 1, written as a percentage.
    Chance(f64),
    /// A seat by its number, and the code of its name. The player in that seat reads "you".
    Seat(usize, Cow<'static, str>),
    /// A suit or strain by its letter: S, H, D, C, or N for notrump.
    Suit(char),
    /// The same in the words of bridge players, who have their own for some of them.
    Strain(char),
    /// Numbers from one to another; without an end, as far as there are numbers.
    Range(Option<i64>, Option<i64>),
    /// A card: its suit's letter and its rank, as in `SA`.
    Card(String),
    /// A call in bridge: `P`, `X`, `XX`, or a bid such as `2N`.
    Call(String),
    /// A move in the notation of its game, the same in every language.
    Move(String),
    /// Text from outside, such as a person's name or a line of a file.
    Text(String),
    /// A message within a message.
    Message(Box<Message>),
    /// Several arguments, in order.
    List(Vec<Arg>),
    /// One of several: this, that or the other.
    AnyOf(Vec<Arg>),
}

// Numbers in messages are finite: the constructors make sure of it, and JSON has no others.
impl Eq for Arg {}

impl Arg {
    /// A number with this many digits after the point.
    pub fn number(value: impl Into<f64>, digits: u8) -> Self {
        Arg::Number(finite(value.into()), digits)
    }

    /// A number that shows its sign, with this many digits after the point.
    pub fn signed(value: impl Into<f64>, digits: u8) -> Self {
        Arg::Signed(finite(value.into()), digits)
    }

    /// A probability from 0 to 1.
    pub fn chance(value: f64) -> Self {
        Arg::Chance(finite(value))
    }

    /// A move in the notation of its game.
    pub fn play(action: impl ToString) -> Self {
        Arg::Move(action.to_string())
    }

    /// Text from outside.
    pub fn text(text: impl ToString) -> Self {
        Arg::Text(text.to_string())
    }

    /// Numbers within these limits. A single number is a count, so that it decides between singular
    /// and plural.
    pub fn range(low: Option<i64>, high: Option<i64>) -> Self {
        match (low, high) {
            (Some(low), Some(high)) if low == high => Arg::Count(low),
            (low, high) => Arg::Range(low, high),
        }
    }

    /// One of several arguments.
    pub fn any_of<A: Into<Arg>>(items: impl IntoIterator<Item = A>) -> Self {
        Arg::AnyOf(items.into_iter().map(Into::into).collect())
    }

    /// Several arguments as one.
    pub fn list<A: Into<Arg>>(items: impl IntoIterator<Item = A>) -> Self {
        Arg::List(items.into_iter().map(Into::into).collect())
    }
}

const fn finite(value: f64) -> f64 {
    if value.is_finite() { value } else { 0.0 }
}

macro_rules! counts {
    ($($integer:ty),*) => {
        $(impl From<$integer> for Arg {
            fn from(count: $integer) -> Self {
                Arg::Count(i64::try_from(count).unwrap_or(i64::MAX))
            }
        })*
    };
}

counts!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Message(Box::new(message))
    }
}

impl<A: Into<Arg>> From<Vec<A>> for Arg {
    fn from(items: Vec<A>) -> Self {
        Arg::list(items)
    }
}
