//! One party's potential routes, step by step: which spaces lie on a shortest route or on one that
//! is a tile longer, where all of them share a space, and which tiles would bring the party nearer.

use crate::board::{MAX_SPACES, RIM};
use crate::field::Field;
use crate::links::Links;
use crate::net::{Bits, Net};
use crate::route::Line;
use crate::tile::Face;

/// Longer routes count as none.
const MAX_DISTANCE: usize = 12;

/// Layers of spaces by their distance from a side, the first at index 1.
type Layers = [u64; MAX_DISTANCE + 3];

/// Tiles as bits by their number of sharp turns.
pub(super) type Tiles = u8;

/// A party's potential routes.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Corridor {
    /// The fewest tiles needed.
    pub(super) needed: usize,
    /// The base-2 logarithm of the number of shortest routes, counted by spaces.
    pub(super) ways: f32,
    /// The spaces on shortest routes.
    pub(super) shortest: u64,
    /// The spaces only on routes that are one tile longer.
    pub(super) near: u64,
    /// The spaces shared by all shortest routes.
    pub(super) narrow: u64,
    /// The tiles that fit somewhere into a shortest route.
    pub(super) fitting: Tiles,
    /// The same for each step of the route, the first at index 1.
    pub(super) steps: [Tiles; MAX_DISTANCE + 1],
    /// How many more tiles are needed if the worst of the narrow spaces is lost, 6 for more than
    /// that.
    pub(super) detour: usize,
    /// The narrow spaces without which there is no route at all: no placement may spoil them.
    pub(super) vital: u64,
}

impl Corridor {
    /// `None` if the party is blocked, or has won.
    pub(super) fn of(field: &Field, line: Line) -> Option<Corridor> {
        let links = field.links();
        let goal = links.at_side(line.side() + 3);
        let ahead = layers(links, line.side(), MAX_DISTANCE + 1, goal);
        let needed = (1..=MAX_DISTANCE).find(|&step| ahead[step] & goal != 0)?;
        let back = layers(links, line.side() + 3, needed + 1, 0);
        let through = |longest: usize| {
            (1..=longest).fold(0, |on, step| on | ahead[step] & back[longest + 1 - step])
        };
        let mut corridor = Corridor {
            needed,
            ways: 0.0,
            shortest: through(needed),
            near: through(needed + 1),
            narrow: 0,
            fitting: 0,
            steps: [0; MAX_DISTANCE + 1],
            detour: 0,
            vital: 0,
        };
        corridor.walk(field.net(), links, line, &ahead, &back);
        corridor.take_detours(links, line);
        Some(corridor)
    }

    /// Follows the shortest routes and records what each step takes.
    fn walk(&mut self, net: &Net, links: &Links, line: Line, ahead: &Layers, back: &Layers) {
        let mut ways = [0u32; MAX_SPACES];
        let mut total = 0;
        let mut before = 0;
        for step in 1..=self.needed {
            let on = ahead[step] & back[self.needed + 1 - step];
            let after = if step == self.needed {
                0
            } else {
                ahead[step + 1] & back[self.needed - step]
            };
            if on.count_ones() == 1 {
                self.narrow |= on;
            }
            total = 0;
            for space in Bits(on) {
                ways[space] = match step {
                    1 => 1,
                    _ => Bits(links.to(space) & before).map(|from| ways[from]).sum(),
                };
                total += ways[space];
                let (mut ins, mut outs) = (0u8, 0u8);
                for direction in 0..6 {
                    let met = net.meets((6 * space + direction) as u8);
                    let (enters, leaves) = if met >= RIM {
                        let side = usize::from(met - RIM);
                        (
                            step == 1 && side == line.side(),
                            step == self.needed && side == line.side() + 3,
                        )
                    } else {
                        (before >> (met / 6) & 1 != 0, after >> (met / 6) & 1 != 0)
                    };
                    ins |= u8::from(enters) << direction;
                    outs |= u8::from(leaves) << direction;
                }
                self.steps[step] |= joining(ins, outs);
            }
            self.fitting |= self.steps[step];
            before = on;
        }
        self.ways = log2(total.max(1));
    }

    /// Records what it costs to lose a narrow space.
    fn take_detours(&mut self, links: &Links, line: Line) {
        const MAX: usize = 6;
        for space in Bits(self.narrow) {
            let more = match links.needed_without(line, 1 << space) {
                Some(needed) => needed as usize - self.needed,
                None => {
                    self.vital |= 1 << space;
                    MAX
                }
            };
            self.detour = self.detour.max(more.min(MAX));
        }
    }
}

/// The layers of spaces from a side, until one beyond the layer that meets the goal, or `deepest`.
fn layers(links: &Links, side: usize, deepest: usize, goal: u64) -> Layers {
    let mut layers = [0; MAX_DISTANCE + 3];
    let mut front = links.at_side(side);
    let mut seen = front;
    let mut last = deepest;
    let mut level = 1;
    while level <= last && front != 0 {
        layers[level] = front;
        if front & goal != 0 && last == deepest {
            last = level + 1;
        }
        front = Bits(front).fold(0, |next, space| next | links.to(space)) & !seen;
        seen |= front;
        level += 1;
    }
    layers
}

/// The tiles that have a segment from one of these sides to one of those. A sharp turn is on every
/// tile but T0, a curve on T0 and T1, a straight on T0 and T2; any tile that has the segment can be
/// turned to fit.
#[inline]
fn joining(ins: u8, outs: u8) -> Tiles {
    let turned = |by: u32| (ins << by | ins >> (6 - by)) & 0b11_1111 & outs != 0;
    let (sharp, curve, straight) = (turned(1) || turned(5), turned(2) || turned(4), turned(3));
    let tiles = |there: bool, tiles: Tiles| if there { tiles } else { 0 };
    tiles(sharp, 0b1110) | tiles(curve, 0b0011) | tiles(straight, 0b0101)
}

/// The base-2 logarithm: exact for powers of two, linear between them, and so the same on every
/// machine.
#[inline]
fn log2(number: u32) -> f32 {
    let whole = number.ilog2();
    whole as f32 + (number as f32 / (1u64 << whole) as f32 - 1.0)
}

/// The tiles that complete this line alone with one placement, and those that complete it only
/// together with the other line.
pub(super) fn finishing(field: &Field, line: Line, other: Line) -> (Tiles, Tiles) {
    let links = field.links();
    let mut net = *field.net();
    let (mut alone, mut shared) = (0, 0);
    for space in Bits(links.at_side(line.side()) & links.at_side(line.side() + 3)) {
        for face in Face::all() {
            let joined = net.place(space, face);
            net.lift(space);
            if joined & line.bit() != 0 {
                let tile = 1 << face.tile().sharps();
                match joined & other.bit() {
                    0 => alone |= tile,
                    _ => shared |= tile,
                }
            }
        }
    }
    (alone, shared & !alone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Position, Settings, Tile};
    use kernel::State;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// The board after these placements, by whichever player.
    fn field(moves: &[&str]) -> Field {
        let mut position = Position::new(Settings::default(), 0).unwrap();
        for text in moves {
            let Ok(Action::Place(space, face)) = text.parse() else {
                panic!("{text} is a placement")
            };
            position.apply(Action::Draw(face.tile()));
            position.play(Action::Place(space, face)).unwrap();
        }
        Field::of(&position)
    }

    const STEM: [&str; 6] = ["a3:0r2", "b4:0r0", "c4:0r0", "d5:0r0", "e5:0r0", "f6:0r0"];

    #[test]
    fn an_empty_board() {
        let corridor = Corridor::of(&field(&[]), Line::from_side(0)).unwrap();
        assert_eq!(corridor.needed, 7);
        assert_eq!((corridor.narrow, corridor.detour), (0, 0), "{corridor:?}");
        // A shortest route never turns back, so sharp turns fit nowhere, and the others everywhere.
        assert_eq!(corridor.fitting, 0b0111);
        assert!(corridor.steps[1..=7].iter().all(|&tiles| tiles == 0b0111));
    }

    #[test]
    fn worked_example_e2_one_tile_short() {
        let board = field(&STEM);
        let (bottom, upper_left) = (Line::from_side(0), Line::from_side(2));
        let corridor = Corridor::of(&board, bottom).unwrap();
        assert_eq!((corridor.needed, corridor.ways), (1, 0.0));
        let g6 = board.net().board().find("g6".parse().unwrap()).unwrap();
        assert_eq!(corridor.shortest, 1 << g6);
        assert_eq!(corridor.narrow, 1 << g6);
        // T0, T1 and T2 complete it, T3 does not, and none of them completes anything else.
        assert_eq!(corridor.fitting, 0b0111);
        assert_eq!(finishing(&board, bottom, upper_left), (0b0111, 0));
    }

    #[test]
    fn what_finishes_a_line_is_what_the_rules_say() {
        let mut rng = ChaCha8Rng::seed_from_u64(12);
        let (mut met, mut together) = (0, 0);
        for _ in 0..400 {
            let mut position = Position::new(Settings::default(), 0).unwrap();
            let mut legal = Vec::new();
            let plies = rng.random_range(40..74);
            for _ in 0..plies {
                position.legal_actions(&mut legal);
                let Some(&action) = legal.choose(&mut rng) else {
                    break;
                };
                let mut after = position.clone();
                after.apply(action);
                if after.ending().is_some() {
                    break;
                }
                position = after;
            }
            let mut board = Field::of(&position);
            let lines = board.lines();
            let corridors = [0, 1].map(|party| Corridor::of(&board, lines[party]));
            let (mut alone, mut shared) = (0, 0);
            for space in board.net().empty_spaces() {
                for face in Tile::ALL.into_iter().flat_map(Tile::faces) {
                    let placing = crate::field::Placing {
                        space: space as u8,
                        face,
                    };
                    let (winners, before) = board.place(placing);
                    board.lift(placing, before);
                    alone |= u8::from(winners == 0b01) << face.tile().sharps();
                    shared |= u8::from(winners == 0b11) << face.tile().sharps();
                }
            }
            let told = finishing(&board, lines[0], lines[1]);
            // A strand that leads back to a space without an end of the line may complete it
            // unseen.
            assert_eq!(told.0 & !alone, 0, "{position:?}");
            assert_eq!(told.1 & !(alone | shared), 0, "{position:?}");
            let near = |party: usize| corridors[party].is_some_and(|c| c.needed == 1);
            met += u32::from(near(0) && told.0 == alone);
            together += u32::from(near(0) && near(1) && told.1 != 0);
        }
        assert!(met > 20 && together > 0, "{met} {together}");
    }
}
