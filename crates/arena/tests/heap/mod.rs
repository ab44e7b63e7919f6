//! A heap of stones: take one to three in turn; the side that takes the last one scores 1, the
//! other 0. Supports two or more seats and an optional first draw by chance. Also has bots for it.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file uses its own part"
)]

use arena::{Entrant, Match};
use kernel::*;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::{fmt, num::ParseIntError, str::FromStr};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heap {
    pub stones: u8,
    pub seats: u8,
    pub to_move: u8,
    pub chance: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Take(pub u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Take {
    type Err = ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Take)
    }
}

impl State for Heap {
    type Action = Take;

    fn turn(&self) -> Turn {
        match self {
            Heap { stones: 0, .. } => Turn::Over,
            Heap { chance: true, .. } => Turn::Chance,
            Heap { to_move, .. } => Turn::Seat(Seat::new(*to_move)),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Take>) {
        out.clear();
        out.extend((1..=self.stones.min(3)).map(Take));
    }

    fn check(&self, take: Take) -> Result<(), Illegal> {
        match take.0 {
            0 => Err(Illegal::because(Message::prose("take at least one stone"))),
            1..=3 if take.0 <= self.stones => Ok(()),
            1..=3 => Err(Illegal::because(Message::prose(
                "not enough stones are left",
            ))),
            _ => Err(Illegal::because(Message::prose(
                "take at most three stones",
            ))),
        }
    }

    fn apply(&mut self, take: Take) {
        self.stones -= take.0;
        if !std::mem::take(&mut self.chance) {
            self.to_move = (self.to_move + 1) % self.seats;
        }
    }
}

impl Chance for Heap {
    fn outcomes(&self, out: &mut Vec<(Take, f64)>) {
        out.clear();
        out.extend((1..=3).map(|n| (Take(n), 1.0 / 3.0)));
    }

    fn sample(&self, rng: &mut impl Rng) -> Take {
        Take(rng.random_range(1..=3))
    }
}

impl Hidden for Heap {
    type View = Heap;
    fn view(&self, _: Option<Seat>) -> Heap {
        self.clone()
    }
}

impl Contest for Heap {
    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn score(&self, seat: Seat) -> Option<f64> {
        let lost = usize::from(self.to_move) % 2 == seat.index() % 2;
        (self.stones == 0).then_some(if lost { 0.0 } else { 1.0 })
    }
}

/// Wraps a function as a bot that reports as many nodes as there are stones.
pub struct Player<F>(pub F);

impl<F: Fn(&Heap, &[Take], &Budget) -> Take + Send> Bot<Heap> for Player<F> {
    fn decide(&self, view: &Heap, legal: &[Take], budget: &Budget) -> Decision<Take> {
        let mut decision = Decision::of((self.0)(view, legal, budget));
        decision.work.nodes = view.stones.into();
        decision
    }
}

pub fn entrant(
    name: &str,
    play: impl Fn(&Heap, &[Take], &Budget) -> Take + Clone + Send + Sync + 'static,
) -> Entrant<Heap> {
    Entrant::new(name, move || Box::new(Player(play.clone()))).nodes(100)
}

/// Leaves a multiple of four whenever it can.
pub fn best(view: &Heap, legal: &[Take]) -> Take {
    let leaves_four = legal
        .iter()
        .find(|take| (view.stones - take.0).is_multiple_of(4));
    *leaves_four.unwrap_or(&legal[0])
}

pub fn perfect() -> Entrant<Heap> {
    entrant("perfect", |view, legal, _| best(view, legal))
}

pub fn random(name: &str) -> Entrant<Heap> {
    entrant(name, |_, legal, budget| {
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        *legal.choose(&mut rng).expect("never empty")
    })
}

/// Plays well with this probability, otherwise at random.
pub fn middling(name: &str, skill: f64) -> Entrant<Heap> {
    entrant(name, move |view, legal, budget| {
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        if rng.random_bool(skill) {
            best(view, legal)
        } else {
            *legal.choose(&mut rng).expect("never empty")
        }
    })
}

/// Always takes this many while possible.
pub fn takes(stones: u8) -> Entrant<Heap> {
    entrant(&format!("takes {stones}"), move |_, legal, _| {
        Take(stones.min(legal.len() as u8))
    })
}

/// An opening of 12 to 40 stones for two players.
pub fn opening(seed: u64) -> Heap {
    Heap {
        stones: ChaCha8Rng::seed_from_u64(seed).random_range(12..=40),
        seats: 2,
        to_move: 0,
        chance: false,
    }
}

pub fn two_seats() -> Match<Heap> {
    Match::new("a heap of 12 to 40 stones", opening)
}
