//! What may be wrong with a text, and where.

use crate::card::Card;
use crate::deal::DealError;
use crate::rank::Rank;

/// Why a text could not be read, and where in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {kind}")]
pub struct ParseError {
    /// The number of bytes before the error.
    pub at: usize,
    /// The same position as a column, in characters from 1 as editors count.
    pub column: usize,
    /// What is wrong there.
    pub kind: ParseErrorKind,
}

/// What is wrong at one place in a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseErrorKind {
    /// Not a letter or symbol of a suit.
    #[error("`{0}` does not begin with a suit (S, H, D, C or ♠, ♥, ♦, ♣)")]
    UnknownSuit(String),
    /// Not a rank.
    #[error("`{0}` does not begin with a rank (A, K, Q, J, T or 10, 9 to 2)")]
    UnknownRank(String),
    /// Not a strain.
    #[error("`{0}` is not a strain (C, D, H, S or NT)")]
    UnknownStrain(String),
    /// Not a seat.
    #[error("`{0}` is not a seat (N, E, S or W)")]
    UnknownSeat(String),
    /// Not a side.
    #[error("`{0}` is not a side (NS or EW)")]
    UnknownSide(String),
    /// A card that appeared before.
    #[error("{0:#} appears twice")]
    DuplicateCard(Card),
    /// A rank that appeared before.
    #[error("the {0} appears twice")]
    DuplicateRank(Rank),
    /// Dots separate the suits, so there must be three of them.
    #[error("a hand has four suits with dots between them; found {0}")]
    SuitCount(usize),
    /// A deal has four hands.
    #[error("a deal has four hands with spaces between them; found {0}")]
    HandCount(usize),
    /// The hands do not make a deal.
    #[error(transparent)]
    Deal(DealError),
    /// The lengths do not add up to a hand.
    #[error("`{0}` is not a shape: write four lengths that add up to at most 13, as in 5=3=3=2")]
    Shape(String),
    /// Not a number of tricks.
    #[error("`{0}` is not a number of tricks (0 to 13)")]
    Tricks(String),
    /// The text should have ended.
    #[error("unexpected `{0}`")]
    Unexpected(String),
    /// The text should have gone on.
    #[error("unexpected end of text")]
    End,
}
