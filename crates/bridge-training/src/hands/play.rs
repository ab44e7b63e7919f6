//! The play of a hand, as it is sent for a debrief.

use super::Hand;
use crate::problem::ME;
use bridge::Contract;
use bridge_session::{Action, Session, Settings};
use cards::Card;
use kernel::{Arg, State, message};
use lessons::MarkError;

/// A hand that was played to the end.
pub(super) struct PlayedHand {
    /// The cards in the order in which they were played; less than all if there was a claim.
    pub(super) record: Vec<Card>,
    pub(super) contract: Contract,
    /// The tricks of the declarer's side.
    pub(super) tricks: u8,
    /// Whether South's side made the contract, or beat it.
    pub(super) succeeded: bool,
}

impl PlayedHand {
    /// Reads `H4 HK H2 …`, and after a claim `= 9`: the tricks of the declarer's side.
    pub(super) fn read(hand: &Hand, text: &str) -> Result<Self, MarkError> {
        let wrong = |part: &str| {
            let text = Arg::text(text::excerpt(part));
            MarkError::NotAnAnswer(message!("hand-not-a-play", text = text))
        };
        let (cards, claimed) = match text.split_once('=') {
            Some((cards, tricks)) => {
                let read: u8 = tricks.trim().parse().map_err(|_| wrong(tricks))?;
                (cards, Some(read))
            }
            None => (text, None),
        };
        let record: Vec<Card> = cards
            .split_whitespace()
            .take(53)
            .map(|part| part.parse().map_err(|_| wrong(part)))
            .collect::<Result<_, _>>()?;
        let settings = Settings {
            boards: 1,
            hand: hand.name(),
            ..Settings::default()
        };
        let damaged = |error: kernel::Illegal| MarkError::Damaged(error.into());
        let mut session = Session::new(&settings, 0).map_err(damaged)?;
        for &card in &record {
            let played = session.play(Action::Card(card));
            // Why not would tell who has which cards.
            played.map_err(|_| wrong(&card.to_string()))?;
        }
        let unfinished = || MarkError::NotAnAnswer(message!("hand-unfinished"));
        let contract = hand.auction.contract().ok_or_else(unfinished)?;
        let tricks = match (session.finished().first(), claimed) {
            (Some(board), None) => board.tricks.ok_or_else(unfinished)?,
            (None, Some(tricks)) => {
                let play = session.card_play().ok_or_else(unfinished)?;
                let won = play.tricks()[contract.declarer.side()];
                let left = play.position().tricks_left();
                if !(won..=won + left).contains(&tricks) {
                    return Err(wrong(&tricks.to_string()));
                }
                tricks
            }
            _ => return Err(unfinished()),
        };
        Ok(PlayedHand {
            record,
            contract,
            tricks,
            succeeded: (tricks >= contract.tricks()) == (contract.declarer == ME),
        })
    }

    /// Whether South declares.
    pub(super) fn declares(&self) -> bool {
        self.contract.declarer == ME
    }
}
