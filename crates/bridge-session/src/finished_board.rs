//! A board that was played.

use super::trick_view::TrickView;
use bridge::{Auction, BoardNumber, BoardResult, Contract, Vulnerability};
use cards::{Card, Deal};
use serde::{Deserialize, Serialize};

/// A board with everything that happened on it. Its cards are no secret any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedBoard {
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
    /// The contract, for a table that is drawn; this and what follows is never read.
    #[serde(default)]
    pub contract: Option<Contract>,
    /// The tricks that the contract asks for.
    #[serde(default)]
    pub needed: Option<u8>,
    /// The tricks of the declarer's side.
    #[serde(default)]
    pub tricks: Option<u8>,
    /// The tricks of the play, as far as it went.
    #[serde(default)]
    pub tricks_played: Vec<TrickView>,
}
