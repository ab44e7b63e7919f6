//! The text form of a play.

use crate::{Claim, ClaimError, NotAContract, Play, PlayError};
use cards::Deal;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.side, self.tricks)
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.deal(), self.contract())?;
        let mut cards = self.record().iter();
        cards.try_for_each(|card| write!(f, " {card}"))?;
        match self.claim_made() {
            Some(claim) => write!(f, " {claim}"),
            None => Ok(()),
        }
    }
}

/// A text that is no play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePlayError {
    /// The deal at its beginning cannot be read.
    #[error(transparent)]
    Deal(#[from] cards::ParseError),
    /// Nothing follows the deal.
    #[error("after the deal comes the contract, as in 3NT-N")]
    NoContract,
    /// Something else than a contract.
    #[error(transparent)]
    Contract(#[from] NotAContract),
    /// Something else than a card.
    #[error("card {number}: {error}")]
    NotACard {
        /// Which card, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: cards::ParseError,
    },
    /// A card that could not be played.
    #[error("card {number}: {error}")]
    Illegal {
        /// Which card, counted from 1.
        number: usize,
        /// Why not.
        error: PlayError,
    },
    /// Something else than a claim.
    #[error("`{0}` is no claim (a side and its tricks, as in NS+9)")]
    NotAClaim(String),
    /// A claim that could not be made.
    #[error(transparent)]
    Claim(#[from] ClaimError),
}

impl FromStr for Play {
    type Err = ParsePlayError;

    fn from_str(text: &str) -> Result<Self, ParsePlayError> {
        // 1. The deal is the first four words.
        let mut words = text.split_whitespace();
        let deal: Vec<&str> = words.by_ref().take(4).collect();
        let deal: Deal = deal.join(" ").parse()?;
        // 2. The contract, and what followed.
        let contract = words.next().ok_or(ParsePlayError::NoContract)?.parse()?;
        let mut play = Play::new(deal, contract);
        for word in words {
            if let Some((side, tricks)) = word.split_once('+') {
                let claim = side.parse().ok().zip(tricks.parse().ok());
                let no_claim = || ParsePlayError::NotAClaim(text::excerpt(word));
                let (side, tricks) = claim.ok_or_else(no_claim)?;
                play.claim(side, tricks)?;
                continue;
            }
            let number = play.record().len() + 1;
            let card = word.parse();
            let card = card.map_err(|error| ParsePlayError::NotACard { number, error })?;
            let played = play.card(card);
            played.map_err(|error| ParsePlayError::Illegal { number, error })?;
        }
        Ok(play)
    }
}
