//! Cards, ranks, seats and teams as arguments of messages.

use crate::card::{Card, Rank};
use crate::pile::Cards;
use kernel::{Arg, Message, message};

impl From<Card> for Arg {
    fn from(card: Card) -> Self {
        Arg::Card(card.to_string())
    }
}

impl From<Cards> for Arg {
    fn from(cards: Cards) -> Self {
        Arg::list(cards.iter())
    }
}

impl From<Rank> for Arg {
    fn from(rank: Rank) -> Self {
        message!("shengji-rank", rank = Arg::text(rank)).into()
    }
}

/// The seats in turn order.
pub(crate) fn seats() -> [Message; 4] {
    [
        message!("shengji-seat-south"),
        message!("shengji-seat-east"),
        message!("shengji-seat-north"),
        message!("shengji-seat-west"),
    ]
}

/// The team of this number.
pub(crate) fn team(number: usize) -> Message {
    match number {
        0 => message!("shengji-team-south-north"),
        _ => message!("shengji-team-east-west"),
    }
}
