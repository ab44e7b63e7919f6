//! The board in the network's orientation: the party that draws next goes from the bottom to the
//! top, the other one from the upper left to the lower right.
//!
//! Every pair of lines can be brought into this orientation by turning the board and, if necessary,
//! mirroring it. (Mirrored, the corners of the board belong to the neighbouring sides; for an
//! evaluation that does not matter.)

use crate::Space;
use crate::board::{Board, MAX_SPACES};
use crate::net::Bits;
use crate::route::Line;
use std::sync::LazyLock;

type Places = [u8; MAX_SPACES];

/// For the line of the party that draws next and the other's, where each space goes.
static PLACES: LazyLock<[[Places; 3]; 3]> =
    LazyLock::new(|| std::array::from_fn(|line| std::array::from_fn(|other| places(line, other))));

/// These spaces in the network's orientation.
#[inline]
pub(super) fn placed(spaces: u64, line: Line, other: Line) -> u64 {
    let places = &PLACES[line.side()][other.side()];
    Bits(spaces).fold(0, |placed, space| placed | 1 << places[space])
}

fn places(line: usize, other: usize) -> Places {
    let board = Board::standard();
    let middle = i32::from(board.radius());
    let mut places = [0; MAX_SPACES];
    for (at, space) in board.spaces().iter().enumerate() {
        let (mut row, mut col) = (
            i32::from(space.row()) - middle,
            i32::from(space.col()) - middle,
        );
        let (mut line, mut other) = (line, other);
        // Mirroring swaps sides 0 and 2, and so their lines.
        if (line + 2) % 3 != other {
            (row, col) = (col - row, col);
            (line, other) = ((5 - line) % 3, (5 - other) % 3);
        }
        // A turn by 60° takes each line to the next.
        while line != 0 {
            (row, col) = (row - col, row);
            (line, other) = ((line + 1) % 3, (other + 1) % 3);
        }
        let place = Space::new((row + middle) as u8, (col + middle) as u8);
        places[at] = board
            .find(place)
            .expect("turned and mirrored, it stays on the board") as u8;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_to_lie_where_the_network_knows_them() {
        let board = Board::standard();
        let rim = |side: usize| {
            board
                .rim(side)
                .iter()
                .fold(0u64, |set, &(at, _)| set | 1 << at)
        };
        for one in 0..3 {
            for two in (0..3).filter(|&two| two != one) {
                let (line, other) = (Line::from_side(one), Line::from_side(two));
                // Each side of the board maps onto a whole side.
                let sides = [one, one + 3].map(|side| placed(rim(side), line, other));
                assert!(
                    sides.contains(&rim(0)) && sides.contains(&rim(3)),
                    "{one} {two}"
                );
                let sides = [two, two + 3].map(|side| placed(rim(side), line, other));
                assert!(
                    sides.contains(&rim(2)) && sides.contains(&rim(5)),
                    "{one} {two}"
                );
            }
        }
    }
}
