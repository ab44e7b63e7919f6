//! A board that was played.

use bridge::{Auction, BoardNumber, BoardResult, Vulnerability};
use cards::{Card, Deal};
use serde::{Deserialize, Serialize};

/// A board with everything that happened on it. Its cards are no secret any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// Its number.
    pub number: BoardNumber,
    /// Who was vulnerable.
    pub vulnerability: Vulnerability,
    /// The cards.
    pub deal: Deal,
    /// Who said what.
    pub auction: Auction,
    /// The cards in the order in which they were played; less than all if there was a claim.
    pub record: Vec<Card>,
    /// How it came out.
    pub result: BoardResult,
    /// What North and South got for it at duplicate.
    pub score: i32,
}
