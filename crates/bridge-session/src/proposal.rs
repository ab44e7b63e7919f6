//! A claim that waits for an answer.

use cards::Seat;
use serde::{Deserialize, Serialize};

/// A claim on the table. The claimer's cards are faced, so that an opponent, who sees dummy's or has
/// it, knows all four hands and can tell whether it is right.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Proposal {
    /// Who claims.
    pub by: Seat,
    /// How many of the tricks left.
    pub tricks: u8,
    /// Who is to answer.
    pub asked: Seat,
}
