//! The board: a hexagon of spaces, its six sides, and how ports of neighbouring spaces meet.
//!
//! A *port* is one side of one space, numbered `6 · space + direction`. On an empty board each port
//! meets the neighbour's port across the edge, or the rim. Strands and routes need nothing but that
//! one table, so joining strands means writing two bytes.

use crate::Space;
use std::sync::LazyLock;

/// A direction or the side of a space: 0 is south-west, then clockwise in steps of 60°.
pub type Direction = usize;

/// The six directions by name.
pub const DIRECTIONS: [&str; 6] = ["SW", "W", "NW", "NE", "E", "SE"];

/// The number of spaces on the largest board.
pub const MAX_SPACES: usize = 37;

/// The value for a port that meets the rim: `RIM + side` for that side of the board.
pub(crate) const RIM: u8 = 222;

/// The step (row, column) in each direction.
const STEPS: [(i8, i8); 6] = [(-1, -1), (0, -1), (1, 0), (1, 1), (0, 1), (-1, 0)];

/// A board of one size. There is one of each, borrowed by everybody.
#[derive(Debug)]
pub struct Board {
    radius: u8,
    spaces: Vec<Space>,
    index: [[Option<u8>; 7]; 7],
    meets: [u8; 256],
}

static BOARDS: LazyLock<[Board; 3]> = LazyLock::new(|| [1, 2, 3].map(Board::build));

impl Board {
    /// The radii of boards; 3 is the standard one.
    pub const RADII: std::ops::RangeInclusive<u8> = 1..=3;

    /// The board of this radius, if there is one.
    pub fn of(radius: u8) -> Option<&'static Board> {
        BOARDS.get(usize::from(radius).checked_sub(1)?)
    }

    /// The standard board of 37 spaces.
    pub fn standard() -> &'static Board {
        &BOARDS[2]
    }

    fn build(radius: u8) -> Board {
        let last = 2 * radius;
        let mut spaces = Vec::new();
        let mut index = [[None; 7]; 7];
        for row in 0..=last {
            for col in 0..=last {
                if row.abs_diff(col) <= radius {
                    index[usize::from(row)][usize::from(col)] = Some(spaces.len() as u8);
                    spaces.push(Space::new(row, col));
                }
            }
        }
        let mut board = Board {
            radius,
            spaces,
            index,
            meets: [0; 256],
        };
        for (space, &at) in board.spaces.iter().enumerate() {
            for (direction, step) in STEPS.iter().enumerate() {
                if let Some(neighbour) = board.stepped(at, *step) {
                    board.meets[6 * space + direction] =
                        (6 * neighbour + opposite(direction)) as u8;
                }
            }
        }
        for side in 0..6 {
            for (space, direction) in board.rim(side) {
                board.meets[6 * space + direction] = RIM + side as u8;
            }
        }
        board
    }

    fn stepped(&self, from: Space, (rows, cols): (i8, i8)) -> Option<usize> {
        let row = from.row().checked_add_signed(rows)?;
        let col = from.col().checked_add_signed(cols)?;
        self.find(Space::new(row, col))
    }

    /// The distance from the centre to a corner.
    pub fn radius(&self) -> u8 {
        self.radius
    }

    /// The spaces in order: row by row from the bottom, each row from the left.
    pub fn spaces(&self) -> &[Space] {
        &self.spaces
    }

    /// The index of a space; `None` if it is not on this board.
    pub fn find(&self, space: Space) -> Option<usize> {
        let row = self.index.get(usize::from(space.row()))?;
        row.get(usize::from(space.col()))?.map(usize::from)
    }

    /// A bit for every space.
    pub(crate) fn all(&self) -> u64 {
        (1 << self.spaces.len()) - 1
    }

    /// What each port of the empty board meets: another port, or the rim.
    pub(crate) fn meets(&self) -> &[u8; 256] {
        &self.meets
    }

    /// The neighbour of a space in this direction; `None` at the rim.
    pub fn neighbour(&self, space: usize, direction: Direction) -> Option<usize> {
        let port = self.meets[6 * space + direction];
        (port < RIM).then_some(usize::from(port) / 6)
    }

    /// The side of the board that a space touches in this direction, if any.
    pub fn side_at(&self, space: usize, direction: Direction) -> Option<usize> {
        let port = self.meets[6 * space + direction];
        (port >= RIM).then(|| usize::from(port - RIM))
    }

    /// The edges of one side of the board, as spaces and directions. A corner space gives two of
    /// its three rim edges to one side and one to the other, always in the same sense of rotation.
    pub fn rim(&self, side: usize) -> Vec<(usize, Direction)> {
        let radius = self.radius as i8;
        let mut edges = Vec::new();
        for col in 0..=radius {
            for direction in [0, 5] {
                // The south-west edge of the left corner belongs to the side on the lower left.
                if (col, direction) == (0, 0) {
                    continue;
                }
                let (mut row, mut column) = (-radius, col - radius);
                for _ in 0..side {
                    (row, column) = (row - column, row);
                }
                let space = Space::new((row + radius) as u8, (column + radius) as u8);
                let space = self.find(space).expect("a turned corner is on the board");
                edges.push((space, (direction + side) % 6));
            }
        }
        edges
    }

    /// Where this space goes when the board is turned clockwise by this many steps of 60°.
    pub fn turned(&self, space: usize, steps: usize) -> usize {
        let radius = self.radius as i8;
        let at = self.spaces[space];
        let (mut row, mut col) = (at.row() as i8 - radius, at.col() as i8 - radius);
        for _ in 0..steps % 6 {
            (row, col) = (row - col, row);
        }
        let turned = Space::new((row + radius) as u8, (col + radius) as u8);
        self.find(turned)
            .expect("the board is the same after a turn")
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.radius == other.radius
    }
}

impl Eq for Board {}

/// The opposite direction, or the opposite side of the board.
pub const fn opposite(direction: Direction) -> Direction {
    (direction + 3) % 6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_seven_spaces_and_a_hundred_and_thirty_two_edges() {
        let board = Board::standard();
        assert_eq!(board.spaces().len(), 37);
        let ports = 0..6 * 37;
        let rim = ports
            .clone()
            .filter(|&port| board.meets[port] >= RIM)
            .count();
        let inner = ports.filter(|&port| board.meets[port] < RIM).count() / 2;
        assert_eq!((rim, inner), (42, 90));
    }

    #[test]
    fn edges_meet_both_ways() {
        for board in BOARDS.iter() {
            for port in 0..6 * board.spaces.len() {
                let other = board.meets[port];
                if other < RIM {
                    assert_eq!(usize::from(board.meets[usize::from(other)]), port);
                }
            }
        }
    }

    #[test]
    fn the_sides_are_those_of_the_rule_book() {
        let table = [
            "a1SE a2SW a2SE a3SW a3SE a4SW a4SE",
            "d1SW c1W c1SW b1W b1SW a1W a1SW",
            "g4W f3NW f3W e2NW e2W d1NW d1W",
            "g7NW g6NE g6NW g5NE g5NW g4NE g4NW",
            "d7NE e7E e7NE f7E f7NE g7E g7NE",
            "a4E b5SE b5E c6SE c6E d7SE d7E",
        ];
        let board = Board::standard();
        for (side, edges) in table.into_iter().enumerate() {
            let name = |(space, direction): (usize, usize)| {
                format!("{}{}", board.spaces()[space], DIRECTIONS[direction])
            };
            let mut found: Vec<String> = board.rim(side).into_iter().map(name).collect();
            let mut asked: Vec<String> = edges.split(' ').map(str::to_owned).collect();
            found.sort();
            asked.sort();
            assert_eq!(found, asked, "side {side}");
        }
    }

    #[test]
    fn six_turns_come_home() {
        for board in BOARDS.iter() {
            for space in 0..board.spaces.len() {
                assert_eq!(board.turned(space, 6), space);
                assert_eq!(board.turned(board.turned(space, 2), 4), space);
            }
        }
    }
}
