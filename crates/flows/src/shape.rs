//! What matters of a board for the moves to come: which ends of empty spaces the strands join, and
//! nothing else. Boards of one shape with the same bag are the same game from here on, whichever
//! tiles made them, and so are boards that are the same after half a turn.
//!
//! The key of a shape is a sum over its strands, each the product of the numbers of its two ends,
//! so that a placement changes a few terms. Sides of the board that nobody wants all count as one
//! dead end.

use crate::board::{Board, RIM};
use crate::net::{JoinedSides, Net};
use crate::position::mix;
use crate::route::Line;
use crate::tile::Face;
use std::sync::LazyLock;

/// Ends of strands: the ports of the board, and its six sides.
const ENDS: usize = RIM as usize + 6;

/// A number for each end, and its number when the board is turned by half a circle.
type Numbers = [[u64; 2]; ENDS];

/// The numbers for each board by its radius, and each set of lines.
static NUMBERS: LazyLock<[[Numbers; 8]; 3]> = LazyLock::new(|| {
    std::array::from_fn(|board| {
        let board = Board::of(board as u8 + 1).expect("there are boards of radius 1 to 3");
        std::array::from_fn(|lines| numbers(board, lines as u8))
    })
});

fn numbers(board: &Board, lines: u8) -> Numbers {
    let last = board.spaces().len() - 1;
    std::array::from_fn(|end| {
        let turned = match end.checked_sub(usize::from(RIM)) {
            Some(side) => usize::from(RIM) + (side + 3) % 6,
            None if end / 6 > last => end,
            None => 6 * (last - end / 6) + (end % 6 + 3) % 6,
        };
        [end, turned].map(|end| {
            let dead = end >= usize::from(RIM) && lines >> ((end - usize::from(RIM)) % 3) & 1 == 0;
            mix(if dead { ENDS } else { end } as u64 + 1_000) | 1
        })
    })
}

/// The key of a shape as the board lies, and as it lies after half a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape([u64; 2]);

impl Shape {
    /// One key for both orientations of the board.
    #[inline]
    pub(crate) fn key(self) -> u64 {
        self.0[0].min(self.0[1])
    }
}

/// Computes shapes on a board with these lines.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shaper {
    numbers: &'static Numbers,
}

impl Shaper {
    pub(crate) fn new(board: &Board, lines: &[Line]) -> Self {
        let wanted = lines.iter().fold(0, |wanted, line| wanted | line.bit());
        let boards = &NUMBERS[usize::from(board.radius()) - 1];
        Shaper {
            numbers: &boards[usize::from(wanted & 0b111)],
        }
    }

    /// Computes the shape of this board from scratch.
    pub(crate) fn shape(self, net: &Net) -> Shape {
        let mut shape = Shape([0; 2]);
        for space in net.empty_spaces() {
            for port in 6 * space as u8..6 * space as u8 + 6 {
                let other = net.meets(port);
                // A strand between two ports comes up twice.
                if port < other {
                    self.add(&mut shape, port, other);
                }
            }
        }
        shape
    }

    /// The shape after placing a tile on an empty space, and the opposite sides it joins.
    #[inline]
    pub(crate) fn after(
        self,
        mut shape: Shape,
        net: &Net,
        space: usize,
        face: Face,
    ) -> (Shape, JoinedSides) {
        let base = 6 * space as u8;
        let mut meets: [u8; 6] = std::array::from_fn(|side| net.meets(base + side as u8));
        let mut joined = 0;
        for (from, to) in face.segments() {
            let (one, other) = (meets[from], meets[to]);
            self.remove(&mut shape, base + from as u8, one);
            // A strand from one to the other becomes a ring, which nobody needs.
            if one == base + to as u8 {
                continue;
            }
            self.remove(&mut shape, base + to as u8, other);
            if one.min(other) < RIM {
                self.add(&mut shape, one, other);
            } else if one.abs_diff(other) == 3 {
                joined |= 1 << (one.min(other) - RIM);
            }
            // A strand may lead to another side of this space.
            for (end, new) in [(one, other), (other, one)] {
                if let Some(met) = meets.get_mut(usize::from(end.wrapping_sub(base))) {
                    *met = new;
                }
            }
        }
        (shape, joined)
    }

    #[inline]
    fn add(self, shape: &mut Shape, one: u8, other: u8) {
        let (one, other) = (
            &self.numbers[usize::from(one)],
            &self.numbers[usize::from(other)],
        );
        for way in 0..2 {
            shape.0[way] = shape.0[way].wrapping_add(one[way].wrapping_mul(other[way]));
        }
    }

    #[inline]
    fn remove(self, shape: &mut Shape, one: u8, other: u8) {
        let (one, other) = (
            &self.numbers[usize::from(one)],
            &self.numbers[usize::from(other)],
        );
        for way in 0..2 {
            shape.0[way] = shape.0[way].wrapping_sub(one[way].wrapping_mul(other[way]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn lines() -> [Line; 2] {
        [Line::from_side(0), Line::from_side(2)]
    }

    #[test]
    fn kept_up_shapes_are_those_from_scratch_and_turned_boards_are_the_same() {
        let mut rng = ChaCha8Rng::seed_from_u64(6);
        for radius in Board::RADII {
            let board = Board::of(radius).unwrap();
            let shaper = Shaper::new(board, &lines());
            let last = board.spaces().len() - 1;
            for _ in 0..60 {
                let (mut net, mut turned) = (Net::new(board), Net::new(board));
                let mut shape = shaper.shape(&net);
                while net.empty() != 0 {
                    let nth = rng.random_range(0..net.empty().count_ones() as usize);
                    let space = net.empty_spaces().nth(nth).unwrap();
                    let face = Face::from_index(rng.random_range(0..14));
                    let (after, joined) = shaper.after(shape, &net, space, face);
                    assert_eq!(net.place(space, face), joined);
                    shape = after;
                    assert_eq!(shape, shaper.shape(&net));
                    let face = face.tile().turned(face.rotation() + 3);
                    turned.place(last - space, face);
                    assert_eq!(shape.key(), shaper.shape(&turned).key());
                }
                assert_eq!(shape.key(), 0, "nothing is left of a full board");
            }
        }
    }

    #[test]
    fn what_made_a_shape_does_not_matter() {
        let board = Board::standard();
        let shaper = Shaper::new(board, &lines());
        let with = |tile: usize, rotation: usize| {
            let mut net = Net::new(board);
            // On c1 two sides are at the rim on the lower left, where nobody's line ends.
            let space = board.find("c1".parse().unwrap()).unwrap();
            net.place(space, Tile::ALL[tile].turned(rotation));
            shaper.shape(&net).key()
        };
        // T1 turned 0 and T0 turned 2 differ only in which dead end leads where, which does not
        // matter.
        assert_eq!(with(1, 0), with(0, 2));
        // With the sides at the rim joined to each other it is another game.
        assert_ne!(with(0, 2), with(2, 1));
    }
}
