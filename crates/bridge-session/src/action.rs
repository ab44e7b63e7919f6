//! What a player can do.

use bridge::Call;
use cards::Card;
use kernel::{Arg, Message, message};
use std::fmt;
use std::str::FromStr;

/// A call, a card, a claim, or the answer to a claim.
///
/// The text forms are those of calls and cards, `claim 5`, `accept` and `refuse`. A card begins with
/// its suit and a bid with its level, so they cannot be taken for each other.
///
/// ```
/// use bridge_session::Action;
/// for text in ["Pass", "X", "1NT", "SA", "claim 0", "accept", "refuse"] {
///     assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
/// }
/// assert!("claim 14".parse::<Action>().is_err());
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A call in the auction.
    Call(Call),
    /// A card from the hand whose turn it is.
    Card(Card),
    /// This many of the tricks left for one's own side, the others for the opponents (Law 68).
    Claim(u8),
    /// The opponents' claim is right.
    Accept,
    /// It is not; the play goes on.
    Refuse,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Call(call) => call.fmt(f),
            Action::Card(card) => card.fmt(f),
            Action::Claim(tricks) => write!(f, "claim {tricks}"),
            Action::Accept => f.pad("accept"),
            Action::Refuse => f.pad("refuse"),
        }
    }
}

/// The text says nothing that a player can do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub struct ParseActionError(String);

impl From<&ParseActionError> for Message {
    fn from(ParseActionError(text): &ParseActionError) -> Self {
        message!("bridge-refuse-action", text = Arg::text(text))
    }
}

impl From<ParseActionError> for Message {
    fn from(error: ParseActionError) -> Self {
        Message::from(&error)
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let text = text.trim();
        let claimed = || {
            let tricks = text.strip_prefix("claim")?.trim().parse().ok()?;
            (tricks <= 13).then_some(Action::Claim(tricks))
        };
        match text {
            "accept" => Ok(Action::Accept),
            "refuse" => Ok(Action::Refuse),
            _ => text
                .parse()
                .map(Action::Call)
                .ok()
                .or_else(|| text.parse().map(Action::Card).ok())
                .or_else(claimed)
                .ok_or_else(|| ParseActionError(text::excerpt(text))),
        }
    }
}
