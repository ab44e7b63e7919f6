//! The tiles on the board and the strands they form.
//!
//! For each port of an empty space the net knows what meets it: the port of the empty space at the
//! other end of the strand that ends here, or a side of the rim. Placing a tile joins three pairs
//! of such ends. The ports of a space keep what met them when it was filled, so taking the last
//! tile off again undoes the same three joins in reverse, with nothing else remembered.

use crate::board::{Board, MAX_SPACES, RIM};
use crate::tile::Face;

/// The value of an empty space in [`Net::tiles`].
const NONE: u8 = u8::MAX;

/// The board with its tiles.
#[derive(Clone, Copy)]
pub struct Net {
    board: &'static Board,
    tiles: [u8; MAX_SPACES],
    empty: u64,
    meets: [u8; 256],
}

/// The opposite sides of the board that a placement joined: bit `s` for sides `s` and `s + 3`.
pub type JoinedSides = u8;

impl Net {
    /// The empty board.
    pub fn new(board: &'static Board) -> Self {
        Net {
            board,
            tiles: [NONE; MAX_SPACES],
            empty: board.all(),
            meets: *board.meets(),
        }
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The tile on a space.
    pub fn face(&self, space: usize) -> Option<Face> {
        let index = self.tiles[space];
        (index != NONE).then(|| Face::from_index(usize::from(index)))
    }

    /// The empty spaces as bits.
    pub fn empty(&self) -> u64 {
        self.empty
    }

    /// The indices of the empty spaces.
    pub fn empty_spaces(&self) -> Bits {
        Bits(self.empty)
    }

    /// What meets a port of an empty space: a port of an empty space, or `RIM` plus a side.
    #[inline]
    pub(crate) fn meets(&self, port: u8) -> u8 {
        self.meets[usize::from(port)]
    }

    /// Places a tile on an empty space; returns the opposite sides of the board it has joined.
    #[inline]
    pub fn place(&mut self, space: usize, face: Face) -> JoinedSides {
        self.tiles[space] = face.index() as u8;
        self.empty &= !(1 << space);
        let mut joined = 0;
        for (one, other) in face.segments() {
            let one = self.meets[6 * space + one];
            let other = self.meets[6 * space + other];
            self.meets[usize::from(one)] = other;
            self.meets[usize::from(other)] = one;
            if one.min(other) >= RIM && one.abs_diff(other) == 3 {
                joined |= 1 << (one.min(other) - RIM);
            }
        }
        joined
    }

    /// Takes off the tile that was placed last.
    #[inline]
    pub(crate) fn lift(&mut self, space: usize) {
        let face = Face::from_index(usize::from(self.tiles[space]));
        for (one, other) in face.segments().into_iter().rev() {
            let (one, other) = (6 * space + one, 6 * space + other);
            self.meets[usize::from(self.meets[one])] = one as u8;
            self.meets[usize::from(self.meets[other])] = other as u8;
        }
        self.tiles[space] = NONE;
        self.empty |= 1 << space;
    }

    /// The same board with another tile, or none, on this space, as if it had always been so; and
    /// which opposite sides are joined in all.
    pub(crate) fn with(&self, space: usize, face: Option<Face>) -> (Net, JoinedSides) {
        let mut net = Net::new(self.board);
        let mut joined = 0;
        for at in 0..self.board.spaces().len() {
            let tile = if at == space { face } else { self.face(at) };
            if let Some(tile) = tile {
                joined |= net.place(at, tile);
            }
        }
        (net, joined)
    }
}

impl PartialEq for Net {
    fn eq(&self, other: &Net) -> bool {
        self.board == other.board && self.tiles == other.tiles
    }
}

impl std::fmt::Debug for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "radius {}", self.board.radius())?;
        for (space, name) in self.board.spaces().iter().enumerate() {
            if let Some(face) = self.face(space) {
                write!(f, " {name}:{face}")?;
            }
        }
        Ok(())
    }
}

/// The positions of the set bits of a word, lowest first.
#[derive(Copy, Clone, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Tile;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn space(name: &str) -> usize {
        Board::standard().find(name.parse().unwrap()).unwrap()
    }

    fn place(net: &mut Net, name: &str, tile: usize, rotation: usize) -> JoinedSides {
        net.place(space(name), Tile::ALL[tile].turned(rotation))
    }

    #[test]
    fn worked_example_e1_flows() {
        let mut net = Net::new(Board::standard());
        place(&mut net, "a2", 0, 1);
        // From the rim by SW the strand leaves east into a3, by SE north-west into b2.
        assert_eq!(net.meets((6 * space("a3") + 1) as u8), RIM);
        assert_eq!(net.meets((6 * space("b2") + 5) as u8), RIM);
        let mut net = Net::new(Board::standard());
        place(&mut net, "a2", 2, 0);
        // A U-turn: the strand W–E joins a1 with a3, and no port above comes from the rim.
        let (west, east) = (6 * space("a1") + 4, 6 * space("a3") + 1);
        assert_eq!(usize::from(net.meets(west as u8)), east);
        let (left, right) = (6 * space("b2") + 5, 6 * space("b3"));
        assert_eq!(usize::from(net.meets(left as u8)), right);
    }

    #[test]
    fn worked_example_e2_shortest_win() {
        let mut net = Net::new(Board::standard());
        let stem = [
            ("a3", 2),
            ("b4", 0),
            ("c4", 0),
            ("d5", 0),
            ("e5", 0),
            ("f6", 0),
        ];
        for (name, rotation) in stem {
            assert_eq!(place(&mut net, name, 0, rotation), 0);
        }
        let wins = [
            (0, vec![0, 1]),
            (1, vec![1, 2]),
            (2, vec![1]),
            (3, Vec::new()),
        ];
        for (tile, winning) in wins {
            for rotation in 0..Tile::ALL[tile].rotations() {
                let joined = place(&mut net, "g6", tile, rotation);
                net.lift(space("g6"));
                assert_eq!(
                    joined == 1,
                    winning.contains(&rotation),
                    "T{tile} r{rotation}"
                );
            }
        }
    }

    #[test]
    fn lifting_undoes_placing_and_order_does_not_matter() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for radius in Board::RADII {
            let board = Board::of(radius).unwrap();
            for _ in 0..200 {
                let mut net = Net::new(board);
                let mut trail = Vec::new();
                while net.empty() != 0 && rng.random_range(0..30) != 0 {
                    let nth = rng.random_range(0..net.empty().count_ones() as usize);
                    let space = net.empty_spaces().nth(nth).unwrap();
                    let before = net;
                    net.place(space, Face::from_index(rng.random_range(0..14)));
                    trail.push((space, before));
                }
                let (again, _) = net.with(MAX_SPACES, None);
                for space in net.empty_spaces() {
                    for port in 6 * space..6 * space + 6 {
                        assert_eq!(net.meets[port], again.meets[port]);
                    }
                }
                for (space, before) in trail.into_iter().rev() {
                    net.lift(space);
                    assert_eq!(net, before);
                    assert_eq!(net.meets[..222], before.meets[..222]);
                }
            }
        }
    }
}
