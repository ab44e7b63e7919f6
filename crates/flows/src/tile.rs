//! The four tiles and their fourteen orientations.
//!
//! A tile pairs up the six sides of its space. Of the fifteen ways to pair up six sides only one is
//! missing: the three straights. Two rules follow on which legality rests. Every single pair is on
//! some tile, and any pairs without a common side are on one tile together unless two of them are
//! straights.

use crate::board::Direction;
use kernel::{Message, message};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The kind of a tile: how many of its segments join neighbouring sides.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Tile(u8);

impl Tile {
    /// All four tiles.
    pub const ALL: [Tile; 4] = [Tile(0), Tile(1), Tile(2), Tile(3)];

    /// The tile with this many sharp turns, from 0 to 3.
    pub const fn with_sharps(sharps: usize) -> Option<Tile> {
        if sharps < 4 {
            Some(Tile(sharps as u8))
        } else {
            None
        }
    }

    /// How many of its segments join neighbouring sides.
    pub const fn sharps(self) -> usize {
        self.0 as usize
    }

    /// The players' nickname for it.
    pub const fn nickname(self) -> &'static str {
        ["basketball", "kimono", "rink", "sharps"][self.sharps()]
    }

    /// Its distinct orientations.
    pub fn faces(self) -> impl ExactSizeIterator<Item = Face> + Clone {
        (FIRST[self.sharps()]..FIRST[self.sharps() + 1]).map(Face)
    }

    /// After how many turns it looks the same again.
    pub const fn rotations(self) -> usize {
        (FIRST[self.sharps() + 1] - FIRST[self.sharps()]) as usize
    }

    /// The face after this many turns by 60° clockwise.
    pub const fn turned(self, rotation: usize) -> Face {
        Face(FIRST[self.sharps()] + (rotation % self.rotations()) as u8)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}", self.0)
    }
}

/// There are only four tiles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub struct ParseTileError(u8);

impl From<&ParseTileError> for Message {
    fn from(ParseTileError(number): &ParseTileError) -> Self {
        message!("flows-not-a-tile", number = *number)
    }
}

impl TryFrom<u8> for Tile {
    type Error = ParseTileError;

    fn try_from(sharps: u8) -> Result<Tile, ParseTileError> {
        Tile::with_sharps(usize::from(sharps)).ok_or(ParseTileError(sharps))
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> u8 {
        tile.0
    }
}

/// A tile in one of its distinct orientations.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u8);

impl Face {
    /// The number of faces.
    pub const COUNT: usize = 14;

    /// All faces, by tile and rotation.
    pub fn all() -> impl ExactSizeIterator<Item = Face> {
        (0..Face::COUNT as u8).map(Face)
    }

    /// Its number from 0 to 13.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_index(index: usize) -> Face {
        assert!(index < Face::COUNT);
        Face(index as u8)
    }

    /// The tile.
    pub const fn tile(self) -> Tile {
        let mut sharps = 3;
        while FIRST[sharps] > self.0 {
            sharps -= 1;
        }
        Tile(sharps as u8)
    }

    /// Its rotation: the smallest number of steps of 60° clockwise.
    pub const fn rotation(self) -> usize {
        (self.0 - FIRST[self.tile().sharps()]) as usize
    }

    /// Its three segments as pairs of sides.
    pub const fn segments(self) -> [(Direction, Direction); 3] {
        SEGMENTS[self.0 as usize]
    }

    /// Its segments as a set of pairs.
    pub(crate) const fn pairs(self) -> Pairs {
        PAIRS[self.0 as usize]
    }

    /// The side by which a strand leaves that enters by this side.
    pub const fn across(self, from: Direction) -> Direction {
        let mut segment = 0;
        loop {
            let (one, other) = SEGMENTS[self.0 as usize][segment];
            if one == from {
                return other;
            }
            if other == from {
                return one;
            }
            segment += 1;
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}r{}", self.tile().0, self.rotation())
    }
}

/// A set of pairs of sides, one bit for each of the fifteen.
pub(crate) type Pairs = u16;

/// The index of a pair of two different sides.
pub(crate) const fn pair(one: Direction, other: Direction) -> usize {
    let (low, high) = if one < other {
        (one, other)
    } else {
        (other, one)
    };
    // Row by row of the triangle above the diagonal.
    low * (11 - low) / 2 + high - low - 1
}

/// The index of each tile's first face: 3, 6, 3 and 2 of them look different.
const FIRST: [u8; 5] = [0, 3, 9, 12, 14];

/// The segments of each tile in rotation 0.
const SEGMENTS_AT_ROTATION_0: [[(Direction, Direction); 3]; 4] = [
    [(0, 2), (1, 4), (3, 5)],
    [(0, 5), (1, 3), (2, 4)],
    [(0, 5), (1, 4), (2, 3)],
    [(0, 5), (1, 2), (3, 4)],
];

const SEGMENTS: [[(Direction, Direction); 3]; Face::COUNT] = {
    let mut table = [[(0, 0); 3]; Face::COUNT];
    let mut index = 0;
    while index < Face::COUNT {
        let face = Face(index as u8);
        let mut segment = 0;
        while segment < 3 {
            let (one, other) = SEGMENTS_AT_ROTATION_0[face.tile().sharps()][segment];
            let turn = face.rotation();
            table[index][segment] = ((one + turn) % 6, (other + turn) % 6);
            segment += 1;
        }
        index += 1;
    }
    table
};

const PAIRS: [Pairs; Face::COUNT] = {
    let mut table = [0; Face::COUNT];
    let mut index = 0;
    while index < Face::COUNT {
        let mut segment = 0;
        while segment < 3 {
            let (one, other) = SEGMENTS[index][segment];
            table[index] |= 1 << pair(one, other);
            segment += 1;
        }
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::DIRECTIONS;
    use std::collections::HashSet;

    #[test]
    fn the_table_of_the_rule_book() {
        let book = [
            ["SW-NW W-E NE-SE", "SW-E W-NE NW-SE", "SW-NE W-SE NW-E"].as_slice(),
            &[
                "SW-SE W-NE NW-E",
                "SW-W NW-E NE-SE",
                "SW-E W-NW NE-SE",
                "SW-E W-SE NW-NE",
                "SW-NW W-SE NE-E",
                "SW-NW W-NE E-SE",
            ],
            &["SW-SE W-E NW-NE", "SW-W NW-SE NE-E", "SW-NE W-NW E-SE"],
            &["SW-SE W-NW NE-E", "SW-W NW-NE E-SE"],
        ];
        let number = |name: &str| DIRECTIONS.iter().position(|&d| d == name).unwrap();
        for (tile, rotations) in Tile::ALL.into_iter().zip(book) {
            assert_eq!(tile.rotations(), rotations.len());
            for (rotation, segments) in rotations.iter().enumerate() {
                let mut pairs = 0;
                for segment in segments.split(' ') {
                    let (one, other) = segment.split_once('-').unwrap();
                    pairs |= 1 << pair(number(one), number(other));
                    let face = tile.turned(rotation);
                    assert_eq!(face.across(number(one)), number(other));
                    assert_eq!(face.across(number(other)), number(one));
                }
                assert_eq!(tile.turned(rotation).pairs(), pairs, "{tile} r{rotation}");
                assert_eq!(tile.turned(rotation + tile.rotations()).pairs(), pairs);
            }
        }
    }

    #[test]
    fn all_matchings_but_the_three_straights() {
        let faces: HashSet<Pairs> = Face::all().map(Face::pairs).collect();
        assert_eq!(faces.len(), 14);
        let straights: Pairs = [0, 1, 2].iter().map(|&d| 1 << pair(d, d + 3)).sum();
        assert!(!faces.contains(&straights));
        let two: HashSet<u32> = Face::all()
            .map(|face| (face.pairs() & straights).count_ones())
            .collect();
        assert_eq!(two, HashSet::from([0, 1]));
    }

    #[test]
    fn pairs_are_numbered_without_gaps() {
        let all: HashSet<usize> = (0..6)
            .flat_map(|a| (0..6).filter(move |&b| b != a).map(move |b| pair(a, b)))
            .collect();
        assert_eq!(all, (0..15).collect());
    }

    #[test]
    fn faces_know_their_tile() {
        for tile in Tile::ALL {
            for (rotation, face) in tile.faces().enumerate() {
                assert_eq!((face.tile(), face.rotation()), (tile, rotation));
            }
        }
        assert!(Tile::try_from(4).is_err());
    }
}
