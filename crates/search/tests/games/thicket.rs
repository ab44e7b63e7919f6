//! A random game, grown from a seed: a graph of positions in layers, where everything (how many
//! ways lead on, who moves, what is drawn, how it ends) is a hash of the position.
//!
//! It is made to trip a search up. Several ways lead to a position, at several plies; equal values
//! are frequent; the sides may or may not alternate; and some games end in wins and losses.

use kernel::{
    Adversarial, Arg, Chance, Contest, Evaluate, Hidden, Illegal, Seat, Side, State, Turn, Value,
};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use std::{fmt, num::ParseIntError, str::FromStr};

#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rules {
    pub(crate) seed: u64,
    pub(crate) layers: u8,
    pub(crate) width: u8,
    pub(crate) branching: u8,
    pub(crate) alternate: bool,
    pub(crate) chance: bool,
    pub(crate) wins: bool,
}

impl Rules {
    /// Varied rules, by seed.
    pub(crate) fn of(seed: u64) -> Self {
        let pick = |tag, n: u64| mix(seed, tag) % n;
        Rules {
            seed,
            layers: 3 + pick(1, 6) as u8,
            width: 1 + pick(2, 24) as u8,
            branching: 2 + pick(3, 4) as u8,
            alternate: pick(4, 2) == 0,
            chance: pick(5, 2) == 0,
            wins: pick(6, 3) > 0,
        }
    }

    pub(crate) fn start(self) -> Thicket {
        let side = if mix(self.seed, 7).is_multiple_of(2) {
            Side::Us
        } else {
            Side::Them
        };
        Thicket {
            rules: self,
            layer: 0,
            id: 0,
            side,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Thicket {
    pub(crate) rules: Rules,
    layer: u8,
    id: u8,
    side: Side,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Way(pub(crate) u8);

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Way {
    type Err = ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Way)
    }
}

fn mix(a: u64, b: u64) -> u64 {
    let mut x = a
        .wrapping_add(b.wrapping_mul(0x9E37_79B9_7F4A_7C15))
        .wrapping_add(0x1234_5678);
    for _ in 0..2 {
        x = (x ^ x >> 31).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    }
    x ^ x >> 31
}

impl Thicket {
    fn hash(&self, tag: u64) -> u64 {
        let us = u64::from(self.side == Side::Us);
        mix(
            self.rules.seed,
            u64::from(self.layer) << 32 | u64::from(self.id) << 16 | us << 8 | tag,
        )
    }

    fn ways(&self) -> u8 {
        1 + (self.hash(1) % u64::from(self.rules.branching)) as u8
    }

    fn is_over(&self) -> bool {
        self.layer >= self.rules.layers || (self.layer > 1 && self.hash(2).is_multiple_of(12))
    }

    fn weight(&self, way: u8) -> u64 {
        1 + self.hash(100 + u64::from(way)) % 4
    }
}

impl State for Thicket {
    type Action = Way;

    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over
        } else if self.rules.chance && self.hash(3).is_multiple_of(3) {
            Turn::Chance
        } else {
            Turn::Seat(Seat::new(u8::from(self.side == Side::Them)))
        }
    }

    fn legal_actions(&self, out: &mut Vec<Way>) {
        out.clear();
        if !self.is_over() {
            out.extend((0..self.ways()).map(Way));
        }
    }

    fn check(&self, way: Way) -> Result<(), Illegal> {
        if self.is_over() || way.0 >= self.ways() {
            return Err(Illegal::because(Arg::play(way)));
        }
        Ok(())
    }

    fn apply(&mut self, way: Way) {
        self.make(way);
    }
}

impl Adversarial for Thicket {
    type Undo = (u8, u8, Side);

    fn side(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Value> {
        self.is_over().then(|| match self.hash(4) % 9 {
            0 | 1 if self.rules.wins => Value::win_in(0),
            2 | 3 if self.rules.wins => Value::loss_in(0),
            _ => Value::score((self.hash(5) % 7) as i32 - 3),
        })
    }

    fn key(&self) -> u64 {
        self.hash(0)
    }

    fn make(&mut self, way: Way) -> Self::Undo {
        let before = (self.layer, self.id, self.side);
        let hash = self.hash(10 + u64::from(way.0));
        // A step may skip a layer, so a position can occur at several plies.
        self.layer = (self.layer + 1 + u8::from(hash >> 8 & 3 == 0)).min(self.rules.layers);
        self.id = (hash >> 16) as u8 % self.rules.width;
        if self.rules.alternate || hash >> 40 & 1 == 0 {
            self.side = self.side.other();
        }
        before
    }

    fn unmake(&mut self, _: Way, (layer, id, side): Self::Undo) {
        (self.layer, self.id, self.side) = (layer, id, side);
    }
}

impl Chance for Thicket {
    fn outcomes(&self, out: &mut Vec<(Way, f64)>) {
        let total: u64 = (0..self.ways()).map(|way| self.weight(way)).sum();
        out.clear();
        out.extend((0..self.ways()).map(|w| (Way(w), self.weight(w) as f64 / total as f64)));
    }

    fn sample(&self, rng: &mut impl Rng) -> Way {
        let total: u64 = (0..self.ways()).map(|way| self.weight(way)).sum();
        let mut drawn = rng.random_range(0..total);
        for way in 0..self.ways() {
            if drawn < self.weight(way) {
                return Way(way);
            }
            drawn -= self.weight(way);
        }
        unreachable!("the weights sum to the total")
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) rules: Rules,
    layer: u8,
    id: u8,
    us: bool,
}

impl View {
    pub(crate) fn state(&self) -> Thicket {
        let side = if self.us { Side::Us } else { Side::Them };
        Thicket {
            rules: self.rules,
            layer: self.layer,
            id: self.id,
            side,
        }
    }
}

impl Hidden for Thicket {
    type View = View;

    fn view(&self, _: Option<Seat>) -> View {
        let us = self.side == Side::Us;
        View {
            rules: self.rules,
            layer: self.layer,
            id: self.id,
            us,
        }
    }
}

impl Contest for Thicket {
    fn seats(&self) -> usize {
        2
    }

    fn score(&self, seat: Seat) -> Option<f64> {
        let side = if seat.index() == 0 {
            Side::Us
        } else {
            Side::Them
        };
        self.outcome()
            .map(|value| f64::from(value.seen_by(side).raw()))
    }
}

/// A guess between the scores of the game. A lying one also claims false wins.
pub(crate) struct Guess {
    pub(crate) lies: bool,
}

impl Evaluate<Thicket> for Guess {
    fn evaluate(&self, state: &Thicket) -> Value {
        match state.hash(6) % 11 {
            0 if self.lies => Value::win_in(0),
            1 if self.lies => Value::loss_in(2),
            n => Value::score(n as i32 % 5 - 2),
        }
    }
}
