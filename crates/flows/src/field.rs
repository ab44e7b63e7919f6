//! The board as bots search it: tiles, links and bag, with placing and lifting in well under a
//! microsecond, without names, history or seats.

use crate::bag::Bag;
use crate::legality::{Judge, Legality};
use crate::links::Links;
use crate::net::{JoinedSides, Net};
use crate::position::Position;
use crate::route::Line;
use crate::shape::{Shape, Shaper};
use crate::tile::{Face, Tile};

/// A placement by number: the space and the face.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placing {
    /// The number of the space.
    pub space: u8,
    /// The tile and its rotation.
    pub face: Face,
}

/// A board for searching.
#[derive(Clone, Debug)]
pub struct Field {
    net: Net,
    links: Links,
    /// What is left in the bag, without the tile in hand.
    pub bag: Bag,
    lines: &'static [Line],
    legality: Legality,
    shaper: Shaper,
    shape: Shape,
}

/// What `lift` needs to take a tile off.
#[derive(Copy, Clone, Debug)]
pub struct LiftUndo {
    links: Links,
    shape: Shape,
}

impl Field {
    /// The board of this position.
    pub fn of(position: &Position) -> Self {
        let shaper = Shaper::new(position.board(), position.lines());
        Field {
            net: *position.net(),
            links: Links::new(position.net()),
            bag: position.bag(),
            lines: position.lines(),
            legality: position.settings().legality,
            shaper,
            shape: shaper.shape(position.net()),
        }
    }

    /// The tiles and their strands.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Which empty spaces are a step apart.
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// The parties' lines.
    pub fn lines(&self) -> &'static [Line] {
        self.lines
    }

    /// A key of the board's shape and the bag.
    #[inline]
    pub fn key(&self) -> u64 {
        self.keyed(self.shape)
    }

    #[inline]
    fn keyed(&self, shape: Shape) -> u64 {
        let bag = u64::from(u32::from_le_bytes(self.bag.counts()));
        shape
            .key()
            .wrapping_add((bag + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// The key after a placement, and the parties that would win by it, as bits.
    #[inline]
    pub fn key_after(&self, placing: Placing) -> (u64, u8) {
        let space = usize::from(placing.space);
        let (shape, joined) = self
            .shaper
            .after(self.shape, &self.net, space, placing.face);
        (self.keyed(shape), self.winners(joined))
    }

    /// The number of empty spaces.
    pub fn room(&self) -> u32 {
        self.net.empty().count_ones()
    }

    /// Places a tile; returns the parties that have won by it, as bits, and what `lift` needs.
    #[inline]
    pub fn place(&mut self, placing: Placing) -> (u8, LiftUndo) {
        let before = LiftUndo {
            links: self.links,
            shape: self.shape,
        };
        let space = usize::from(placing.space);
        let (shape, _) = self
            .shaper
            .after(self.shape, &self.net, space, placing.face);
        self.shape = shape;
        let joined = self.net.place(space, placing.face);
        self.links.placed(&self.net, space);
        (self.winners(joined), before)
    }

    /// Takes off the tile that was placed last.
    #[inline]
    pub fn lift(&mut self, placing: Placing, before: LiftUndo) {
        self.net.lift(usize::from(placing.space));
        (self.links, self.shape) = (before.links, before.shape);
    }

    #[inline]
    fn winners(&self, joined: JoinedSides) -> u8 {
        if joined == 0 {
            return 0;
        }
        let lines = self.lines.iter().enumerate();
        lines
            .filter(|(_, line)| joined & line.bit() != 0)
            .fold(0, |parties, (party, _)| parties | 1 << party)
    }

    /// The legality of placements on this board.
    pub fn judge(&self) -> Judge<'_> {
        Judge::new(&self.net, self.lines, self.legality)
    }

    /// Replaces the contents of `out` by every legal placement of the tile.
    pub fn placings(&self, tile: Tile, out: &mut Vec<Placing>) {
        out.clear();
        let judge = self.judge();
        for space in self.net.empty_spaces() {
            let allowed = judge.rotations(space, tile);
            for face in tile.faces() {
                if allowed >> face.rotation() & 1 != 0 {
                    let space = space as u8;
                    out.push(Placing { space, face });
                }
            }
        }
    }

    /// How many tiles a party still needs; `None` if it is blocked.
    #[inline]
    pub fn needed(&self, party: usize) -> Option<u32> {
        self.links.needed(self.lines[party])
    }
}
