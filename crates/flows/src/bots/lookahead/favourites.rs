//! Placements that were the best replies elsewhere. Tried first, they are often good enough to
//! settle a draw before anything else is evaluated.

use crate::field::Placing;
use crate::tile::Tile;

/// For each turn and tile two placements, the latest first.
#[derive(Debug, Default)]
pub(super) struct Favourites {
    turns: Vec<[[Option<Placing>; 2]; 4]>,
}

impl Favourites {
    /// The placements to try.
    pub(super) fn of(&self, turn: usize, tile: Tile) -> [Option<Placing>; 2] {
        self.turns
            .get(turn)
            .map_or([None; 2], |tiles| tiles[tile.sharps()])
    }

    /// Records a placement that was the best one.
    pub(super) fn note(&mut self, turn: usize, placing: Placing) {
        if self.turns.len() <= turn {
            self.turns.resize(turn + 1, [[None; 2]; 4]);
        }
        let places = &mut self.turns[turn][placing.face.tile().sharps()];
        if places[0] != Some(placing) {
            places[1] = places[0].replace(placing);
        }
    }
}
