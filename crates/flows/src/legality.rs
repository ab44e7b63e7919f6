//! Whether a placement is allowed: the one place where that rule stands.
//!
//! The space must be empty. A placement that completes anybody's flow is always allowed; any other
//! must leave every party a way to win, in the reading that was agreed on: see [`Legality`].
//!
//! Most placements need no search. One set of routes that satisfies the rule is kept as a *witness*:
//! a tile beside all of its routes, or one that offers just what they ask of its space, changes
//! nothing about it. For a space on them, routes that avoid it allow every rotation at once. Only
//! what is left is placed and searched.

use crate::board::MOST_SPACES;
use crate::compatible::{MOST_LINES, Routes, compatible, compatible_without};
use crate::net::Net;
use crate::original;
use crate::route::{Barred, Line, Route, shortest};
use crate::tile::{Face, Pairs, Tile};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The readings of "no placement may take away anybody's last way to win".
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Legality {
    /// All parties must keep routes that are distinct, at the same time. Exact.
    #[default]
    Strict,
    /// Each party, taken alone, must keep a route.
    Simple,
    /// Any empty space, any rotation; who is blocked has the supermove.
    Open,
    /// Distinct routes as the original program looks for them, which now and then refuses a
    /// placement although distinct routes exist. For matches against it.
    RustCompat,
}

impl fmt::Display for Legality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Legality::Strict => "strict",
            Legality::Simple => "simple",
            Legality::Open => "open",
            Legality::RustCompat => "rust-compat",
        })
    }
}

/// Why a placement on an empty space is not allowed.
#[derive(Clone, Debug)]
pub struct Cut {
    /// Whose way it would take, as places in the list of lines. More than one where each would keep a
    /// way by itself but not all of them at the same time.
    pub lines: Vec<usize>,
    /// A route of the first of them, on the board as it is, that the placement would cut.
    pub route: Option<Route>,
}

/// Judges the placements of one position.
#[derive(Clone, Debug)]
pub struct Judge<'a> {
    net: &'a Net,
    lines: &'a [Line],
    legality: Legality,
    witness: Option<Routes>,
    /// What the witness asks of each space.
    asked: [Pairs; MOST_SPACES],
}

impl<'a> Judge<'a> {
    /// For the placements on this board, where these lines are wanted.
    pub fn new(net: &'a Net, lines: &'a [Line], legality: Legality) -> Self {
        let witness = match legality {
            Legality::Strict => compatible(net, lines),
            Legality::Simple => each_alone(net, lines, None),
            Legality::Open | Legality::RustCompat => None,
        };
        let mut asked = [0; MOST_SPACES];
        for step in witness.iter().flatten().flat_map(Route::steps) {
            asked[usize::from(step.space)] |= 1 << step.pair();
        }
        Judge {
            net,
            lines,
            legality,
            witness,
            asked,
        }
    }

    /// The rotations of a tile that may be placed on an empty space, as bits.
    pub fn rotations(&self, space: usize, tile: Tile) -> u8 {
        let every = (1 << tile.rotations()) - 1;
        if self.legality == Legality::Open || self.is_clear(space) {
            return every;
        }
        let mut allowed = 0;
        for face in tile.faces() {
            if self.keeps_witness(space, face) {
                allowed |= 1 << face.rotation();
            }
        }
        if allowed != every && self.can_go_round(space) {
            return every;
        }
        for face in tile.faces() {
            let bit = 1 << face.rotation();
            if allowed & bit == 0 && self.allows_when_placed(space, face) {
                allowed |= bit;
            }
        }
        allowed
    }

    /// Whether a single placement on an empty space is allowed.
    pub fn allows(&self, space: usize, face: Face) -> bool {
        self.legality == Legality::Open
            || self.is_clear(space)
            || self.keeps_witness(space, face)
            || self.allows_when_placed(space, face)
    }

    /// Whether any placement of the tile is allowed.
    pub fn allows_any(&self, tile: Tile) -> bool {
        // The spaces where no search is needed first.
        let clear = |space: usize| self.legality == Legality::Open || self.is_clear(space);
        self.net.empty_spaces().any(clear)
            || self
                .net
                .empty_spaces()
                .any(|space| tile.faces().any(|face| self.keeps_witness(space, face)))
            || self
                .net
                .empty_spaces()
                .any(|space| self.rotations(space, tile) != 0)
    }

    /// Why a placement that is not allowed is not.
    pub fn cut(&self, space: usize, face: Face) -> Cut {
        let mut after = *self.net;
        after.place(space, face);
        let nothing = Barred::NOTHING;
        let alone = |index: &usize| shortest(&after, self.lines[*index], &nothing).is_none();
        let mut lines: Vec<usize> = (0..self.lines.len()).filter(alone).collect();
        let together = lines.is_empty();
        if together {
            let passes = |index: &usize| {
                let steps = self
                    .witness
                    .iter()
                    .flat_map(|routes| routes[*index].steps());
                steps
                    .into_iter()
                    .any(|step| usize::from(step.space) == space)
            };
            lines = (0..self.lines.len()).collect();
            lines.sort_by_key(|index| !passes(index));
        }
        let route = match &self.witness {
            Some(routes) => Some(routes[lines[0]]),
            None => shortest(self.net, self.lines[lines[0]], &nothing),
        };
        Cut { lines, route }
    }

    /// No route of the witness passes the space.
    fn is_clear(&self, space: usize) -> bool {
        self.witness.is_some() && self.asked[space] == 0
    }

    /// The tile offers all that the witness asks of the space.
    fn keeps_witness(&self, space: usize, face: Face) -> bool {
        self.witness.is_some() && self.asked[space] & !face.pairs() == 0
    }

    /// There are routes that avoid the space, whatever is placed there.
    fn can_go_round(&self, space: usize) -> bool {
        match self.legality {
            Legality::Strict => compatible_without(self.net, self.lines, space).is_some(),
            Legality::Simple => each_alone(self.net, self.lines, Some(space)).is_some(),
            Legality::Open => true,
            Legality::RustCompat => false,
        }
    }

    fn allows_when_placed(&self, space: usize, face: Face) -> bool {
        let mut after = *self.net;
        let joined = after.place(space, face);
        self.lines.iter().any(|line| joined & line.bit() != 0)
            || match self.legality {
                Legality::Strict => compatible(&after, self.lines).is_some(),
                Legality::Simple => each_alone(&after, self.lines, None).is_some(),
                Legality::Open => true,
                Legality::RustCompat => original::everybody_has_a_route(&after, self.lines),
            }
    }
}

/// A shortest route for each line without regard for the others, avoiding a space if told.
fn each_alone(net: &Net, lines: &[Line], avoiding: Option<usize>) -> Option<Routes> {
    let mut barred = Barred::NOTHING;
    if let Some(space) = avoiding {
        barred.space(space);
    }
    debug_assert!(lines.len() <= MOST_LINES);
    lines
        .iter()
        .map(|line| shortest(net, *line, &barred))
        .collect()
}

/// Whether a line has no route left, taken alone: its party is blocked.
pub fn is_blocked(net: &Net, line: Line) -> bool {
    shortest(net, line, &Barred::NOTHING).is_none()
}
