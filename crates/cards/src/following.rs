//! Following suit: the one rule that the laws of the game, the views of it and the solver share.

use crate::{Card, Hand, Seat, Suit};

/// Why a card cannot be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// All cards have been played, or the rest were claimed.
    #[error("the play is over")]
    Over,
    /// The seat does not hold it, or has already played it.
    #[error("{seat:#} does not have {card:#}")]
    NotHeld {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The suit led must be followed (Law 44).
    #[error("{card:#} would be a revoke: {seat:#} can follow to the {led:#} led")]
    Revoke {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// The card led.
        led: Card,
    },
}

impl Hand {
    /// The cards that may be played to a trick in which this suit was led: those of the suit, or any
    /// if there are none. Before the lead any card may be played.
    ///
    /// ```
    /// use cards::{Hand, Suit};
    ///
    /// let hand: Hand = "AK.Q2..93".parse().unwrap();
    /// assert_eq!(hand.following(Some(Suit::Hearts)).to_string(), ".Q2..");
    /// assert_eq!(hand.following(Some(Suit::Diamonds)), hand);
    /// assert_eq!(hand.following(None), hand);
    /// ```
    #[must_use]
    #[inline]
    pub fn following(self, led: Option<Suit>) -> Self {
        match led.map(|led| self.of_suit(led)) {
            Some(follow) if !follow.is_empty() => follow,
            _ => self,
        }
    }

    /// Checks whether this seat may play a card from this hand, where `led` is the first card of
    /// the trick.
    pub fn check_card(self, seat: Seat, card: Card, led: Option<Card>) -> Result<(), PlayError> {
        if self.is_empty() {
            return Err(PlayError::Over);
        }
        if !self.contains(card) {
            return Err(PlayError::NotHeld { seat, card });
        }
        match led {
            Some(led) if !self.following(Some(led.suit())).contains(card) => {
                Err(PlayError::Revoke { seat, card, led })
            }
            _ => Ok(()),
        }
    }
}
