//! What a player says in turn.

use crate::Bid;
use kernel::{Arg, Message, message};
use std::fmt;
use std::str::FromStr;

/// A pass, a double, a redouble or a bid.
///
/// It prints as `Pass`, `X`, `XX` or the bid, with symbols by `{:#}`. Read are also `P`, `D` and
/// `Dbl`, `R` and `Rdbl`, all in either case.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Call {
    Pass,
    Double,
    Redouble,
    Bid(Bid),
}

impl Call {
    /// All 38, the bids last.
    pub fn all() -> impl Iterator<Item = Call> {
        [Call::Pass, Call::Double, Call::Redouble]
            .into_iter()
            .chain(Bid::all().map(Call::Bid))
    }

    /// The bid, if it is one.
    pub const fn bid(self) -> Option<Bid> {
        match self {
            Call::Bid(bid) => Some(bid),
            _ => None,
        }
    }
}

impl From<Bid> for Call {
    fn from(bid: Bid) -> Self {
        Call::Bid(bid)
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Pass => f.pad("Pass"),
            Call::Double => f.pad("X"),
            Call::Redouble => f.pad("XX"),
            Call::Bid(bid) => bid.fmt(f),
        }
    }
}

impl From<Call> for Arg {
    fn from(call: Call) -> Self {
        match call {
            Call::Pass => Arg::Call("P".to_owned()),
            Call::Double | Call::Redouble => Arg::Call(call.to_string()),
            Call::Bid(bid) => bid.into(),
        }
    }
}

impl From<Bid> for Arg {
    fn from(bid: Bid) -> Self {
        let strain = bid.strain.suit().map_or('N', cards::Suit::letter);
        Arg::Call(format!("{}{strain}", bid.level))
    }
}

/// A text that is no call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self.clone()))]
pub struct ParseCallError(String);

impl From<ParseCallError> for Message {
    fn from(ParseCallError(text): ParseCallError) -> Self {
        message!("call-unknown", text = Arg::text(text))
    }
}

impl FromStr for Call {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<Self, ParseCallError> {
        let is_one_of = |names: &[&str]| names.iter().any(|name| text.eq_ignore_ascii_case(name));
        if is_one_of(&["Pass", "P"]) {
            Ok(Call::Pass)
        } else if is_one_of(&["X", "D", "Dbl", "Double"]) {
            Ok(Call::Double)
        } else if is_one_of(&["XX", "R", "Rdbl", "Redouble"]) {
            Ok(Call::Redouble)
        } else {
            let bid = text.parse().map(Call::Bid);
            bid.map_err(|_| ParseCallError(text::excerpt(text)))
        }
    }
}
