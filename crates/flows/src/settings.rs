//! The settings of a game.

use crate::bag::Bag;
use crate::board::Board;
use crate::compatible::compatible;
use crate::legality::{Legality, is_blocked};
use crate::net::Net;
use crate::seating::Players;
use kernel::{Illegal, message};
use serde::{Deserialize, Serialize};

/// The settings; the default is the printed rules with open draws.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The number of players.
    pub players: Players,
    /// Which placements are allowed.
    pub legality: Legality,
    /// What a blocked player may do, where legality is open.
    pub supermove: Supermove,
    /// Whom a supermove must help.
    pub unblocks: Unblocks,
    /// When tiles are drawn, and who sees them.
    pub drawing: Drawing,
    /// The tiles in the bag.
    pub bag: Bag,
    /// Who moves first.
    pub start: Start,
    /// The size of the board: 3 is the standard one of 37 spaces.
    pub radius: u8,
}

/// What a player may do whose last route is gone.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supermove {
    /// Nothing.
    None,
    /// Replace a tile and place the lifted one in the same turn.
    #[default]
    Regular,
    /// Replace a tile; the lifted one goes back to the bag and the turn is over.
    Single,
}

/// Whom a supermove must help.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unblocks {
    /// The player who makes it.
    #[default]
    Oneself,
    /// Any blocked player.
    Anybody,
}

/// When tiles are drawn, and who sees them.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drawing {
    /// At the start of a turn, visible to everybody.
    #[default]
    Open,
    /// Right after placing: players know their own next tile, and the others see it on that
    /// player's turn.
    Hand,
}

/// Who moves first.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// A random seat, by the seed of the game.
    #[default]
    Random,
    /// The first seat.
    First,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            players: Players::default(),
            legality: Legality::default(),
            supermove: Supermove::default(),
            unblocks: Unblocks::default(),
            drawing: Drawing::default(),
            bag: Bag::default(),
            start: Start::default(),
            radius: 3,
        }
    }
}

impl Settings {
    /// Whether a blocked player can replace a tile.
    pub fn has_supermoves(&self) -> bool {
        self.legality == Legality::Open && self.supermove != Supermove::None
    }

    /// The board, or why there is no game with these settings.
    pub fn board(&self) -> Result<&'static Board, Illegal> {
        let board = Board::of(self.radius).ok_or_else(|| {
            Illegal::because(message!("flows-refuse-radius", radius = self.radius))
        })?;
        let (tiles, spaces) = (self.bag.total(), board.spaces().len());
        if (tiles as usize) < spaces {
            return Err(Illegal::because(message!(
                "flows-refuse-bag",
                tiles = tiles,
                spaces = spaces
            )));
        }
        let net = Net::new(board);
        let lines = self.players.lines();
        let playable = match self.legality {
            Legality::Strict | Legality::RustCompat => compatible(&net, lines).is_some(),
            Legality::Simple | Legality::Open => !lines.iter().any(|&line| is_blocked(&net, line)),
        };
        if playable {
            Ok(board)
        } else {
            Err(Illegal::because(message!("flows-refuse-too-many")))
        }
    }
}
