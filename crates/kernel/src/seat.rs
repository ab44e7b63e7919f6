//! Who sits where, whose turn it is, and which of the two sides a seat belongs to.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, from 0 in turn order. Games name their seats (North, first player).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    pub const fn new(index: u8) -> Self {
        Seat(index)
    }

    /// Its number, for indexing tables by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// What happens next in a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This seat acts.
    Seat(Seat),
    /// Chance acts: a die, a tile or a card.
    Chance,
    /// Nothing: the game is over.
    Over,
}

/// One of two opposing parties: a player, or a partnership. `Us` stays the same side for the whole
/// game, whoever is to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side whose gain every [`Value`](crate::Value) counts as positive.
    Us,
    /// The other one.
    Them,
}

impl Side {
    /// The opposing side.
    pub const fn other(self) -> Self {
        match self {
            Side::Us => Side::Them,
            Side::Them => Side::Us,
        }
    }
}
