//! What may be wrong with a text, and where.

use crate::card::Card;
use crate::deal::DealError;
use crate::rank::Rank;

/// A text that could not be read: what is wrong, and at which place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {fault}")]
pub struct ParseError {
    /// How many bytes of the text are before the place.
    pub at: usize,
    /// The same in characters, counted from 1 as editors do.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong at one place of a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Neither a letter nor a symbol of a suit.
    #[error("`{0}` does not begin with a suit (S, H, D, C or ♠, ♥, ♦, ♣)")]
    UnknownSuit(String),
    /// No rank.
    #[error("`{0}` does not begin with a rank (A, K, Q, J, T or 10, 9 to 2)")]
    UnknownRank(String),
    /// No strain.
    #[error("`{0}` is no strain (C, D, H, S or NT)")]
    UnknownStrain(String),
    /// No seat.
    #[error("`{0}` is no seat (N, E, S or W)")]
    UnknownSeat(String),
    /// No side.
    #[error("`{0}` is no side (NS or EW)")]
    UnknownSide(String),
    /// A card that was there before.
    #[error("{0:#} is there twice")]
    DuplicateCard(Card),
    /// A rank that was there before.
    #[error("the {0} is there twice")]
    DuplicateRank(Rank),
    /// Dots part the suits, so there must be three of them.
    #[error("a hand has four suits with dots between them; here are {0}")]
    SuitCount(usize),
    /// A deal has four hands.
    #[error("a deal has four hands with spaces between them; here are {0}")]
    HandCount(usize),
    /// Hands that do not make a deal.
    #[error(transparent)]
    Deal(DealError),
    /// A shape whose suits do not add up to a hand.
    #[error("`{0}` is no shape: four lengths that make at most 13 cards, as in 5=3=3=2")]
    Shape(String),
    /// No number of tricks.
    #[error("`{0}` is no number of tricks (0 to 13)")]
    Tricks(String),
    /// The text should have ended.
    #[error("`{0}` is too much")]
    Unexpected(String),
    /// The text should have gone on.
    #[error("the text ends too early")]
    End,
}
