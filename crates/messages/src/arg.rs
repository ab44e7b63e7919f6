//! The typed arguments of messages.

use crate::Message;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One argument of a message. What it is decides how each language writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A whole number, which decides between singular and plural.
    Count(i64),
    /// A number with this many digits after the point.
    Number(f64, u8),
    /// The same with its sign, always: +1.5, −1.5.
    Signed(f64, u8),
    /// A probability from 0 to 1, written in per cent.
    Chance(f64),
    /// A seat by its number, and the code of its name. Whoever sits there reads "you".
    Seat(usize, Cow<'static, str>),
    /// A suit or strain by its letter: S, H, D, C, or N for notrump.
    Suit(char),
    /// A card: its suit's letter and its rank, as in `SA`.
    Card(String),
    /// A call in bridge: `P`, `X`, `XX`, or a bid such as `2N`.
    Call(String),
    /// A move in the notation of its game, the same in every language.
    Move(String),
    /// Text from outside, such as somebody's name or a line of a file.
    Text(String),
    /// A message within a message.
    Message(Box<Message>),
    /// Several, in this order.
    List(Vec<Arg>),
}

// Numbers in messages are finite: the constructors see to that, and JSON has no others.
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
