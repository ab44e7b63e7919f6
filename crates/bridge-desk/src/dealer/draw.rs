//! Draws deals for a script: shapes and points first where the condition speaks of them.

use super::node::{Asked, Node};
use super::{DealerScript, possible};
use crate::DeskError;
use bridge_bidding::{Cells, hand_of, shapes};
use cards::{BySeat, Card, Deal, Hand, Seat, Suit};
use dds::Solver;
use kernel::Budget;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many deals are drawn at a time; fewer in the first chunks, for those who want a few deals, and
/// where each deal is solved.
const CHUNK: u64 = 16_384;
const FIRST_CHUNK: u64 = 512;
const FIRST_CHUNKS: u64 = 8;
const SOLVED_CHUNK: u64 = 16;
/// How many draws are made between two looks at the clock.
const CLOCK_INTERVAL: u64 = 256;
/// A hand counts as known by its cells if fewer random hands than this share have them.
const WORTH_IT: f64 = 0.9;

/// How deals are drawn.
pub(super) struct Drawer {
    fixed: BySeat<Hand>,
    free: Hand,
    cells: BySeat<Cells>,
    plan: Plan,
    /// The seats in the order in which they get cards.
    order: [Seat; 4],
    /// The share of random deals that the plan can draw.
    share: f64,
    solves: bool,
}

enum Plan {
    /// Everything by chance.
    Any,
    /// The first hand by shape, and by points unless cards are fixed.
    Shapes { splits: Vec<Split>, by_points: bool },
}

/// The lengths that the first hand, or the first two, get besides their fixed cards.
struct Split {
    first: [u8; 4],
    second: Option<[u8; 4]>,
    /// The number of the first hand's shape.
    shape: usize,
    /// The weights up to it, itself included.
    up_to: f64,
}

/// Some draws.
#[derive(Default)]
pub(super) struct Chunk {
    pub(super) produced: Vec<Produced>,
    pub(super) generated: u64,
    pub(super) drawn: u64,
}

/// A deal that has what is wanted.
pub(super) struct Produced {
    pub(super) deal: Deal,
    /// What the expressions of all actions come to.
    pub(super) values: Vec<i32>,
    /// The random deals of the chunk that stand before it, itself included; and the draws.
    pub(super) generated: u64,
    pub(super) drawn: u64,
}

impl Drawer {
    /// Refuses at once what cannot be.
    pub(super) fn new(script: &DealerScript) -> Result<Self, DeskError> {
        let condition = script.condition.as_ref();
        let cells = possible::cells(condition, &script.lengths);
        if cells.values().any(Cells::is_empty) || !possible::can_be(&cells) {
            return Err(DeskError::Impossible);
        }
        let never = condition.is_some_and(|condition| {
            condition
                .conjuncts()
                .iter()
                .any(|part| possible::bounds(part, &cells) == (0, 0))
        });
        if never {
            return Err(DeskError::Impossible);
        }
        let free = !script
            .fixed
            .values()
            .fold(Hand::EMPTY, |all, &hand| all | hand);
        let nothing_fixed = free == Hand::PACK;
        let known: BySeat<f64> = BySeat::from_fn(|seat| known(&cells[seat]));
        let mut order = Seat::ALL;
        order.sort_by(|&a, &b| known[a].total_cmp(&known[b]));
        let mut drawer = Drawer {
            fixed: script.fixed,
            free,
            cells,
            plan: Plan::Any,
            order,
            share: 1.0,
            solves: script
                .nodes()
                .any(|node| node.any(&|n| matches!(n, Node::Tricks(..)))),
        };
        if known[order[0]] < WORTH_IT || !script.lengths.is_empty() {
            drawer.by_shapes(nothing_fixed, known[order[1]] < WORTH_IT)?;
        }
        Ok(drawer)
    }

    fn by_shapes(&mut self, by_points: bool, two: bool) -> Result<(), DeskError> {
        let [one, other, ..] = self.order;
        let lengths = |hand: Hand| Suit::ALL.map(|suit| hand.length(suit) as u8);
        let free = lengths(self.free);
        let held = [one, other].map(|seat| lengths(self.fixed[seat]));
        let allowed = [one, other].map(|seat| self.cells[seat].shapes());
        let mut points = vec![0.0; shapes::SHAPES];
        for (own, shape) in self.cells[one].iter() {
            points[shape] += f64::from(shapes::weight(own, shape)) * 1e6;
        }
        let mut splits = Vec::new();
        let mut sum = 0.0;
        for shape in allowed[0].iter() {
            let Some(first) = less(shapes::all()[shape], held[0]) else {
                continue;
            };
            let Some(left) = less(free, first) else {
                continue;
            };
            let weight = if by_points {
                points[shape]
            } else {
                ways(free, first)
            };
            if weight <= 0.0 {
                continue;
            }
            let mut add = |second: Option<[u8; 4]>, ways: f64| {
                sum += weight * ways;
                splits.push(Split {
                    first,
                    second,
                    shape,
                    up_to: sum,
                });
            };
            if !two {
                add(None, 1.0);
                continue;
            }
            for shape in allowed[1].iter() {
                let Some(second) = less(shapes::all()[shape], held[1]) else {
                    continue;
                };
                if less(left, second).is_some() {
                    add(Some(second), ways(left, second));
                }
            }
        }
        if splits.is_empty() {
            return Err(DeskError::Impossible);
        }
        let places = |seat: Seat| 13 - self.fixed[seat].len() as u8;
        let cards = self.free.len() as u8;
        let mut all = choose(cards, places(one));
        if two {
            all *= choose(cards - places(one), places(other));
        }
        self.share = (sum / all).min(1.0);
        self.plan = Plan::Shapes { splits, by_points };
        Ok(())
    }

    /// The draws with this number, the same whoever makes them.
    pub(super) fn chunk(
        &self,
        script: &DealerScript,
        seed: u64,
        number: u64,
        budget: &Budget,
    ) -> Chunk {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number + 1);
        let mut chunk = Chunk::default();
        let mut solver: Option<Solver> = None;
        let draws = match number {
            _ if self.solves => SOLVED_CHUNK,
            0..FIRST_CHUNKS => FIRST_CHUNK,
            _ => CHUNK,
        };
        let nodes: Vec<&Node> = script
            .actions
            .iter()
            .flat_map(|action| action.nodes())
            .collect();
        for draw in 0..draws {
            if draw % CLOCK_INTERVAL == 0 && budget.is_spent(0) {
                break;
            }
            chunk.drawn += 1;
            chunk.generated += self.stands_for(&mut rng);
            let Some(deal) = self.draw(&mut rng) else {
                continue;
            };
            let mut random = |below: i32| rng.random_range(0..below);
            let mut asked = Asked {
                deal: &deal,
                solver: &mut solver,
                table: None,
                random: &mut random,
            };
            let condition = script.condition.as_ref();
            if condition.is_some_and(|condition| asked.value(condition) == 0) {
                continue;
            }
            let values = nodes.iter().map(|node| asked.value(node)).collect();
            chunk.produced.push(Produced {
                deal,
                values,
                generated: chunk.generated,
                drawn: chunk.drawn,
            });
        }
        chunk
    }

    /// How many random deals are looked at until one can be drawn by the plan, that one included.
    fn stands_for(&self, rng: &mut ChaCha8Rng) -> u64 {
        if self.share >= 1.0 {
            return 1;
        }
        let luck: f64 = rng.random_range(f64::MIN_POSITIVE..1.0);
        // The float is rounded towards zero, and none is below it.
        1 + (luck.ln() / (-self.share).ln_1p()) as u64
    }

    /// A deal; none if the second hand cannot have what it must.
    fn draw(&self, rng: &mut ChaCha8Rng) -> Option<Deal> {
        let mut hands = self.fixed;
        let mut left = self.free;
        let mut dealt = 0;
        if let Plan::Shapes { splits, by_points } = &self.plan {
            let drawn = rng.random_range(0.0..splits.last()?.up_to);
            let split = &splits[splits.partition_point(|split| split.up_to <= drawn)];
            let [one, other, ..] = self.order;
            let own = if *by_points {
                self.by_points(one, split, rng)
            } else {
                by_lengths(left, split.first, rng)
            };
            hands[one] |= own;
            left -= own;
            dealt = 1;
            if let Some(second) = split.second {
                let own = by_lengths(left, second, rng);
                hands[other] |= own;
                left -= own;
                dealt = 2;
                if !self.cells[other].contains(hands[other]) {
                    return None;
                }
            }
        }
        let mut cards = [Card::new(Suit::Clubs, cards::Rank::Two); 52];
        let mut count = 0;
        for card in left.iter() {
            cards[count] = card;
            count += 1;
        }
        for &seat in &self.order[dealt..3] {
            for _ in hands[seat].len()..13 {
                let at = rng.random_range(0..count as u32) as usize;
                hands[seat].insert(cards[at]);
                count -= 1;
                cards[at] = cards[count];
            }
        }
        hands[self.order[3]].extend(cards[..count].iter().copied());
        Deal::new(hands).ok()
    }

    /// The first hand with points drawn as often as they are likely.
    fn by_points(&self, seat: Seat, split: &Split, rng: &mut impl Rng) -> Hand {
        let allowed = |points: usize| self.cells[seat].contains_pair(points, split.shape);
        let of = |points: usize| {
            if allowed(points) {
                f64::from(shapes::weight(points, split.shape))
            } else {
                0.0
            }
        };
        let total: f64 = (0..shapes::POINTS).map(of).sum();
        let mut drawn = rng.random_range(0.0..total.max(f64::MIN_POSITIVE));
        let points = (0..shapes::POINTS).find(|&points| {
            let own = of(points);
            let here = drawn < own;
            drawn -= own;
            here
        });
        hand_of(points.unwrap_or_default(), split.first, rng)
    }
}

impl DealerScript {
    /// The condition and everything that is asked of a deal.
    fn nodes(&self) -> impl Iterator<Item = &Node> {
        let actions = self.actions.iter().flat_map(|action| action.nodes());
        self.condition.iter().chain(actions)
    }
}

/// The share of random hands in these cells.
fn known(cells: &Cells) -> f64 {
    let hands: f64 = cells
        .iter()
        .map(|(points, shape)| f64::from(shapes::weight(points, shape)))
        .sum();
    hands * 1e6 / choose(52, 13)
}

/// So many cards of each suit, drawn from these.
fn by_lengths(from: Hand, lengths: [u8; 4], rng: &mut impl Rng) -> Hand {
    let mut hand = Hand::EMPTY;
    for suit in Suit::ALL {
        let mut cards = [Card::new(suit, cards::Rank::Two); 13];
        let mut count = 0;
        for card in from.of_suit(suit).iter() {
            cards[count] = card;
            count += 1;
        }
        for _ in 0..lengths[suit.index()] {
            let at = rng.random_range(0..count as u32) as usize;
            hand.insert(cards[at]);
            count -= 1;
            cards[at] = cards[count];
        }
    }
    hand
}

fn less(from: [u8; 4], taken: [u8; 4]) -> Option<[u8; 4]> {
    let mut left = [0; 4];
    for suit in 0..4 {
        left[suit] = from[suit].checked_sub(taken[suit])?;
    }
    Some(left)
}

/// In how many ways a hand of these lengths can be taken from suits of those.
fn ways(from: [u8; 4], taken: [u8; 4]) -> f64 {
    let suits = from.into_iter().zip(taken);
    suits.map(|(from, taken)| choose(from, taken)).product()
}

fn choose(from: u8, taken: u8) -> f64 {
    if taken > from {
        return 0.0;
    }
    (0..taken).fold(1.0, |ways, n| ways * f64::from(from - n) / f64::from(n + 1))
}
