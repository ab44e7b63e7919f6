//! Connect four on bitboards, as fast as the rules allow: the benchmark game of the search.
//!
//! A column takes seven bits, of which the top one stays empty, so that shifted boards do not run
//! into each other. `own` holds the stones of the side to move, `all` those of both; adding a
//! column's bottom bit to `all` finds its lowest empty cell.

use kernel::{
    Adversarial, Arg, Contest, Evaluate, Hidden, Illegal, Seat, Side, State, Turn, Value, message,
};
use serde::{Deserialize, Serialize};
use std::{fmt, num::ParseIntError, str::FromStr};

const WIDTH: u8 = 7;
const HEIGHT: u8 = 6;
const STRIDE: u8 = HEIGHT + 1;
const BOTTOM: u64 = 0x0_0408_1020_4081;
const CELLS: u64 = BOTTOM * 0x3F;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ConnectFour {
    own: u64,
    all: u64,
    /// Derivable from the number of stones, but counting them takes longer.
    side: Side,
}

/// A stone into this column, from 0 at the left; its text counts from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Drop(pub(crate) u8);

impl fmt::Display for Drop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Drop {
    type Err = ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<std::num::NonZeroU8>()
            .map(|column| Drop(column.get() - 1))
    }
}

/// The middle columns are part of more fours.
pub(crate) const MIDDLE_FIRST: [u8; WIDTH as usize] = [3, 2, 4, 1, 5, 0, 6];

impl ConnectFour {
    pub(crate) const START: ConnectFour = ConnectFour {
        own: 0,
        all: 0,
        side: Side::Us,
    };

    /// The position after these columns, counted from 1.
    pub(crate) fn after(columns: &str) -> Self {
        let mut state = Self::START;
        for column in columns.split("") {
            if let Ok(drop) = column.parse() {
                state.play(drop).expect("a legal column");
            }
        }
        state
    }

    pub(crate) fn is_open(&self, column: u8) -> bool {
        self.all & (1 << (column * STRIDE + HEIGHT - 1)) == 0
    }

    #[inline]
    pub(crate) fn drop(&mut self, column: u8) {
        let stone = (self.all + (1 << (column * STRIDE))) & (0x3F << (column * STRIDE));
        // The next side to move owns the stones that are not ours.
        self.own ^= self.all;
        self.all |= stone;
        self.side = self.side.other();
    }

    #[inline]
    pub(crate) fn lift(&mut self, column: u8) {
        let filled = self.all & (0x3F << (column * STRIDE));
        self.all ^= 1 << (63 - filled.leading_zeros());
        self.own ^= self.all;
        self.side = self.side.other();
    }

    /// Whether the side that moved last has four in a row.
    #[inline]
    pub(crate) fn has_four(&self) -> bool {
        let stones = self.own ^ self.all;
        [1, 6, 7, 8].into_iter().any(|step| {
            let pairs = stones & stones >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }

    pub(crate) fn is_full(&self) -> bool {
        self.all == CELLS
    }

    pub(crate) fn hash(&self) -> u64 {
        let unique = self.own + self.all + BOTTOM;
        let spread = unique.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        spread ^ spread >> 32
    }

    /// Threats (empty cells that would complete a four) and stones in the middle column, for the
    /// side to move minus the other.
    #[inline]
    pub(crate) fn balance(&self) -> i32 {
        let threats = |stones: u64| {
            let mut found = stones << 1 & stones << 2 & stones << 3;
            for step in [6, 7, 8] {
                let up = stones << step & stones << (2 * step);
                found |= up & stones << (3 * step);
                found |= up & stones >> step;
                let down = stones >> step & stones >> (2 * step);
                found |= down & stones >> (3 * step);
                found |= down & stones << step;
            }
            (found & CELLS & !self.all).count_ones() as i32
        };
        let middle = |stones: u64| (stones & 0x3F << 21).count_ones() as i32;
        let other = self.own ^ self.all;
        4 * (threats(self.own) - threats(other)) + middle(self.own) - middle(other)
    }
}

impl State for ConnectFour {
    type Action = Drop;

    fn turn(&self) -> Turn {
        if self.outcome().is_some() {
            return Turn::Over;
        }
        Turn::Seat(Seat::new(u8::from(self.side() == Side::Them)))
    }

    #[inline]
    fn legal_actions(&self, out: &mut Vec<Drop>) {
        out.clear();
        if self.outcome().is_none() {
            out.extend(
                MIDDLE_FIRST
                    .into_iter()
                    .filter(|&c| self.is_open(c))
                    .map(Drop),
            );
        }
    }

    fn check(&self, drop: Drop) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            Err(Illegal::because(message!("table-game-over")))
        } else if drop.0 >= WIDTH || !self.is_open(drop.0) {
            // No such column, or a full one: this game has no wordings, so the error names the
            // move.
            Err(Illegal::because(Arg::play(drop)))
        } else {
            Ok(())
        }
    }

    fn apply(&mut self, drop: Drop) {
        self.make(drop);
    }
}

impl Adversarial for ConnectFour {
    type Undo = ();

    #[inline]
    fn side(&self) -> Side {
        self.side
    }

    #[inline]
    fn outcome(&self) -> Option<Value> {
        if self.has_four() {
            Some(Value::loss_in(0).seen_by(self.side()))
        } else {
            self.is_full().then_some(Value::ZERO)
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.hash()
    }

    #[inline]
    fn make(&mut self, drop: Drop) {
        self.drop(drop.0);
    }

    #[inline]
    fn unmake(&mut self, drop: Drop, (): ()) {
        self.lift(drop.0);
    }
}

/// The two boards as they are: nothing is hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    own: u64,
    all: u64,
}

impl View {
    pub(crate) fn state(&self) -> ConnectFour {
        let even = self.all.count_ones().is_multiple_of(2);
        let side = if even { Side::Us } else { Side::Them };
        ConnectFour {
            own: self.own,
            all: self.all,
            side,
        }
    }
}

impl Hidden for ConnectFour {
    type View = View;

    fn view(&self, _: Option<Seat>) -> View {
        View {
            own: self.own,
            all: self.all,
        }
    }
}

impl Contest for ConnectFour {
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
            .map(|value| f64::from(value.seen_by(side).raw().signum()))
    }
}

/// Counts threats, and stones in the middle.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Threats;

impl Evaluate<ConnectFour> for Threats {
    #[inline]
    fn evaluate(&self, state: &ConnectFour) -> Value {
        Value::score(state.balance()).seen_by(state.side())
    }
}
