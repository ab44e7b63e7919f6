//! The actions of a seat, and their text forms.

use crate::card::{ParseCardError, excerpt};
use crate::pile::Cards;
use kernel::{Arg, Message, message};
use std::fmt;
use std::str::FromStr;

/// One action of a seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Does not declare now.
    Pass,
    /// Does not declare until all cards are dealt.
    PassAll,
    /// Shows cards that set the trump suit.
    Declare(Cards),
    /// Buries cards as the kitty.
    Bury(Cards),
    /// Leads or follows.
    Play(Cards),
    /// Continues with the next round.
    Next,
}

/// The text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub enum ParseActionError {
    /// An unknown word.
    Word(String),
    /// Longer than any action.
    TooLong,
    /// Cards after a word that takes none.
    NoCardsWanted(&'static str),
    /// No cards after a word that needs them.
    CardsWanted(&'static str),
    /// The cards are wrong.
    Card(#[from] ParseCardError),
}

const LONGEST: usize = 160;

impl From<&ParseActionError> for Message {
    fn from(error: &ParseActionError) -> Self {
        match error {
            ParseActionError::Word(text) => message!("shengji-refuse-word", text = Arg::text(text)),
            ParseActionError::TooLong => message!("shengji-refuse-too-long", count = LONGEST),
            ParseActionError::NoCardsWanted(word) => {
                message!("shengji-refuse-no-cards-wanted", word = Arg::text(word))
            }
            ParseActionError::CardsWanted(word) => {
                message!("shengji-refuse-cards-wanted", word = Arg::text(word))
            }
            ParseActionError::Card(error) => error.into(),
        }
    }
}

impl From<ParseActionError> for Message {
    fn from(error: ParseActionError) -> Self {
        (&error).into()
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str("pass"),
            Action::PassAll => f.write_str("pass-all"),
            Action::Declare(cards) => write!(f, "declare {cards}"),
            Action::Bury(cards) => write!(f, "bury {cards}"),
            Action::Play(cards) => write!(f, "play {cards}"),
            Action::Next => f.write_str("next"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() > LONGEST {
            return Err(ParseActionError::TooLong);
        }
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let cards: Cards = rest.parse()?;
        let alone = |action: Action, word: &'static str| {
            if cards.is_empty() {
                Ok(action)
            } else {
                Err(ParseActionError::NoCardsWanted(word))
            }
        };
        let with = |action: fn(Cards) -> Action, word: &'static str| {
            if cards.is_empty() {
                Err(ParseActionError::CardsWanted(word))
            } else {
                Ok(action(cards))
            }
        };
        match word {
            "pass" => alone(Action::Pass, "pass"),
            "pass-all" => alone(Action::PassAll, "pass-all"),
            "next" => alone(Action::Next, "next"),
            "declare" => with(Action::Declare, "declare"),
            "bury" => with(Action::Bury, "bury"),
            "play" => with(Action::Play, "play"),
            other => Err(ParseActionError::Word(excerpt(other))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_read_back() {
        for text in [
            "pass",
            "pass-all",
            "declare S2 S2",
            "bury S3 H4",
            "play LJ LJ",
            "next",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for wrong in [
            "",
            "play",
            "pass S2",
            "play S2 S2 S2",
            "lead S2",
            &"play S2 ".repeat(40),
        ] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }
}
