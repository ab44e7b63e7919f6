//! Where a game's cards come from, told to everybody before they sit down.

use crate::Table;
use kernel::Game;
use serde::{Deserialize, Serialize};

/// The game that another one goes on from, as the log keeps it.
///
/// The table's id does not travel: whoever knows it can look at every hand of the game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The table's id.
    pub table: String,
    /// After how many moves.
    pub ply: usize,
}

/// Where a game's cards come from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Origin {
    /// From chance, once every seat is taken.
    Dealt,
    /// From the settings: whoever opened the table chose the cards and may know them all.
    Given,
    /// From an earlier game that is played again from its beginning.
    Replay,
    /// From an earlier game, of which this many moves were kept.
    Fork {
        /// How many.
        ply: usize,
    },
}

impl<G: Game> Table<G> {
    /// Where the cards come from.
    pub(crate) fn origin(&self) -> Origin {
        match &self.source {
            Some(Source { ply: 0, .. }) => Origin::Replay,
            Some(Source { ply, .. }) => Origin::Fork { ply: *ply },
            // Tables of earlier versions did not note where their opening came from.
            None if !self.opening.is_empty() => Origin::Fork {
                ply: self.opening.len(),
            },
            None if G::fixes_deal(&self.settings) => Origin::Given,
            None => Origin::Dealt,
        }
    }
}
