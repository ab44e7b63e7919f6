//! The network's inputs: both parties' corridors, from the point of view of the party that draws
//! next.

use super::mirror;
use crate::board::MAX_SPACES;
use crate::bots::corridor::{Corridor, Tiles, finishing};
use crate::field::Field;
use crate::net::Bits;
use arrayvec::ArrayVec;

/// Distances up to this are encoded as pairs.
const NEAR: usize = 8;
/// Distances at which a party's numbers get separate weights.
const STAGES: usize = 4;
/// Numbers per party.
const PARTY: usize = 10 * STAGES;
/// Numbers about the board and both parties together.
const COMMON: usize = 16;
/// Numeric inputs; after them each set of spaces has an input for every space.
const NUMBERS: usize = NEAR * NEAR + 2 * PARTY + COMMON;
/// Sets of spaces: for each party those on shortest routes, those on routes a tile longer, and
/// those shared by all shortest routes.
const SETS: usize = 6;
/// The largest number of non-zero numeric inputs.
const MAX_NUMBERS: usize = 48;
/// The largest number of non-zero inputs.
const MAX_ACTIVE: usize = MAX_NUMBERS + SETS * MAX_SPACES;
/// The number of inputs.
pub const INPUTS: usize = NUMBERS + SETS * MAX_SPACES;

/// A board as the network sees it.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "it lives for one judgement, and never in a list"
)]
pub enum Sight {
    /// One party is blocked: the chance of the party that draws next.
    Decided(f32),
    /// The game is open.
    Open(Inputs),
}

/// The non-zero inputs.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// The chance that the party that draws next wins at once.
    pub sure: f32,
    numbers: ArrayVec<(u16, f32), MAX_NUMBERS>,
    sets: [u64; SETS],
}

impl Inputs {
    /// All non-zero inputs, as a list.
    #[inline]
    pub(super) fn active(&self) -> ArrayVec<(u16, f32), MAX_ACTIVE> {
        let mut active = ArrayVec::new();
        active.extend(self.numbers.iter().copied());
        for (set, &spaces) in self.sets.iter().enumerate() {
            let base = NUMBERS + set * MAX_SPACES;
            active.extend(Bits(spaces).map(|space| ((base + space) as u16, 1.0)));
        }
        active
    }

    /// The inputs that are 1 for the spaces in the sets.
    fn spaces(&self) -> impl Iterator<Item = usize> + '_ {
        let sets = self.sets.iter().enumerate();
        sets.flat_map(|(set, &spaces)| {
            Bits(spaces).map(move |space| NUMBERS + set * MAX_SPACES + space)
        })
    }

    /// All non-zero inputs, optionally with the board turned by half a circle, which changes
    /// nothing about the game.
    pub fn all(&self, turned: bool) -> impl Iterator<Item = (usize, f32)> + '_ {
        let numbers = self.numbers.iter();
        let numbers = numbers.map(|&(input, value)| (usize::from(input), value));
        let spaces = self.spaces().map(move |input| {
            let place = (input - NUMBERS) % MAX_SPACES;
            let turned_place = MAX_SPACES - 1 - place;
            (
                if turned {
                    input - place + turned_place
                } else {
                    input
                },
                1.0,
            )
        });
        numbers.chain(spaces)
    }

    /// The inputs of a board for the party that draws next, against one other.
    pub fn of(field: &Field, mover: usize, waiting: usize) -> Sight {
        let lines = field.lines();
        let (line, other) = (lines[mover], lines[waiting]);
        let (mine, theirs) = match (Corridor::of(field, line), Corridor::of(field, other)) {
            (Some(mine), Some(theirs)) => (mine, theirs),
            (Some(_), None) => return Sight::Decided(0.95),
            (None, Some(_)) => return Sight::Decided(0.05),
            (None, None) => return Sight::Decided(0.5),
        };
        let odds = Odds::of(field);
        let both_near = mine.needed == 1 && theirs.needed == 1;
        let (alone, shared) = match (mine.needed, both_near) {
            (_, true) => finishing(field, line, other),
            (1, _) => (mine.fitting, 0),
            _ => (0, 0),
        };
        let mut inputs = Inputs {
            sure: odds.share(alone),
            numbers: ArrayVec::new(),
            sets: [0; SETS],
        };
        // 1. The pair of distances.
        let pair = (mine.needed.min(NEAR) - 1) * NEAR + theirs.needed.min(NEAR) - 1;
        inputs.put(pair, 1.0);
        // 2. Each party by itself.
        inputs.put_party(NEAR * NEAR, &mine, field.room(), &odds);
        inputs.put_party(NEAR * NEAR + PARTY, &theirs, field.room(), &odds);
        // 3. The board, and where the parties get in each other's way.
        let common = NEAR * NEAR + 2 * PARTY;
        let parity = if field.room().is_multiple_of(2) {
            0.5
        } else {
            -0.5
        };
        inputs.put(common, field.room() as f32 / MAX_SPACES as f32);
        inputs.put(common + 1, parity);
        let meetings = [
            (mine.shortest, theirs.shortest),
            (mine.shortest, theirs.near),
            (mine.near, theirs.shortest),
            (mine.narrow, theirs.narrow),
            (mine.narrow, theirs.shortest),
            (mine.shortest, theirs.narrow),
        ];
        for (place, (one, two)) in meetings.into_iter().enumerate() {
            inputs.put(common + 2 + place, root(one & two));
        }
        for (place, &share) in odds.shares.iter().enumerate() {
            inputs.put(common + 8 + place, share - 0.25);
        }
        // 4. What completes a line.
        inputs.put(common + 12, odds.share(shared));
        if theirs.needed == 1 {
            let (alone, shared) = if both_near {
                finishing(field, other, line)
            } else {
                (theirs.fitting, 0)
            };
            inputs.put(common + 13, odds.share(alone));
            inputs.put(common + 14, odds.share(shared));
            let spare = theirs.shortest.count_ones() - 1;
            inputs.put(common + 15, spare.min(2) as f32);
        }
        // 5. Where the routes lie, in the places of the standard board.
        if field.net().board().spaces().len() == MAX_SPACES {
            let sets = [
                mine.shortest,
                mine.near,
                theirs.shortest,
                theirs.near,
                mine.narrow,
                theirs.narrow,
            ];
            inputs.sets = sets.map(|set| mirror::placed(set, line, other));
        }
        Sight::Open(inputs)
    }

    #[inline]
    fn put(&mut self, input: usize, value: f32) {
        if value != 0.0 {
            self.numbers.push((input as u16, value));
        }
    }

    fn put_party(&mut self, base: usize, corridor: &Corridor, room: u32, odds: &Odds) {
        let steps = &corridor.steps[1..=corridor.needed];
        let (hardest, sum) = steps.iter().fold((1.0f32, 0.0), |(least, sum), &tiles| {
            let share = odds.share(tiles);
            (least.min(share), sum + share)
        });
        let numbers = [
            corridor.ways * 0.2,
            root(corridor.shortest),
            root(corridor.near),
            corridor.narrow.count_ones() as f32 * 0.3,
            room as f32 / MAX_SPACES as f32,
            odds.share(corridor.fitting),
            hardest,
            corridor.detour as f32 * 0.25,
            sum / corridor.needed as f32,
            corridor.vital.count_ones() as f32 * 0.3,
        ];
        let stage = corridor.needed.min(STAGES) - 1;
        for (place, number) in numbers.into_iter().enumerate() {
            self.put(base + place * STAGES + stage, number);
        }
    }
}

/// The odds of drawing each tile next.
struct Odds {
    shares: [f32; 4],
}

impl Odds {
    fn of(field: &Field) -> Odds {
        let total = field.bag.total().max(1) as f32;
        Odds {
            shares: field.bag.counts().map(|count| f32::from(count) / total),
        }
    }

    #[inline]
    fn share(&self, tiles: Tiles) -> f32 {
        let shares = self.shares.iter().enumerate();
        shares.fold(0.0, |sum, (tile, &share)| {
            sum + if tiles >> tile & 1 != 0 { share } else { 0.0 }
        })
    }
}

/// The square root of the number of spaces: each further one means less.
#[inline]
fn root(spaces: u64) -> f32 {
    (spaces.count_ones() as f32).sqrt() * 0.3
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Evaluator, Insight};
    use crate::{Bag, Position, Settings, Space, Tile};
    use kernel::{State, Turn};
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// A board in the middle of a random game, and the same turned by half a circle.
    fn both_ways(rng: &mut ChaCha8Rng) -> (Position, Position) {
        let start = Position::new(Settings::default(), 0).unwrap();
        let (mut one, mut two) = (start.clone(), start);
        let mut legal = Vec::new();
        for _ in 0..rng.random_range(0..50) {
            one.legal_actions(&mut legal);
            let Some(&action) = legal.choose(rng) else {
                break;
            };
            let mut after = one.clone();
            after.apply(action);
            if after.turn() == Turn::Over {
                break;
            }
            one = after;
            two.apply(match action {
                crate::Action::Place(space, face) => {
                    let turned = Space::new(6 - space.row(), 6 - space.col());
                    let face = face.tile().turned(face.rotation() + 3);
                    crate::Action::Place(turned, face)
                }
                draw => draw,
            });
        }
        (one, two)
    }

    #[test]
    fn turned_by_half_a_circle_it_is_the_same_game() {
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        for _ in 0..200 {
            let (one, two) = both_ways(&mut rng);
            for (mover, waiting) in [(0, 1), (1, 0)] {
                let seen = [&one, &two].map(|p| Inputs::of(&Field::of(p), mover, waiting));
                let [Sight::Open(one), Sight::Open(two)] = seen else {
                    panic!("nobody is blocked")
                };
                let sorted = |inputs: &Inputs, turned| {
                    let mut all: Vec<(usize, f32)> = inputs.all(turned).collect();
                    all.sort_by_key(|input| input.0);
                    all
                };
                let (one_way, other_way) = (sorted(&one, true), sorted(&two, false));
                assert_eq!(one_way.len(), other_way.len());
                for (one, two) in one_way.into_iter().zip(other_way) {
                    // Steps are added up from the other end.
                    assert!(one.0 == two.0 && (one.1 - two.1).abs() < 1e-5);
                }
                assert_eq!(one.sure, two.sure);
            }
        }
    }

    #[test]
    fn a_certain_win_is_certain() {
        let mut position = Position::new(Settings::default(), 0).unwrap();
        for text in ["a3:0r2", "b4:0r0", "c4:0r0", "d5:0r0", "e5:0r0", "f6:0r0"] {
            position.apply(crate::Action::Draw(Tile::ALL[0]));
            position.play(text.parse().unwrap()).unwrap();
        }
        let mut field = Field::of(&position);
        let insight = Insight::default();
        // Twenty-four of the thirty-four tiles complete it.
        assert!(insight.chance(&field, 0, 1) > 24.0 / 34.0);
        field.bag = Bag::new([4, 10, 10, 0]);
        assert!(insight.chance(&field, 0, 1) > 1.0 - 1e-6);
        field.bag = Bag::new([0, 0, 0, 10]);
        assert!(insight.chance(&field, 0, 1) < 1.0);
    }

    #[test]
    fn smaller_boards_and_more_parties_can_be_judged() {
        for players in crate::Players::ALL {
            for radius in [2, 3] {
                let settings = Settings {
                    players,
                    radius,
                    ..Settings::default()
                };
                let field = Field::of(&Position::new(settings, 0).unwrap());
                for mover in 0..field.lines().len() {
                    let value = Insight::default().evaluate(&field, 0, mover);
                    assert!((0.0..=1.0).contains(&value));
                }
            }
        }
    }
}
