//! Whether a placement is allowed. That rule lives here and nowhere else.
//!
//! The space must be empty. A placement that completes anybody's flow is always allowed; any other
//! must leave every party a way to win, in the agreed interpretation: see [`Legality`].
//!
//! Most placements need no search. One set of routes that satisfies the rule is kept as a
//! *witness*: a tile beside all of its routes, or one that provides just what they need of its
//! space, does not affect it. For a space on them, routes that avoid it allow every rotation at
//! once. Only the remaining placements are tried and searched.

use crate::board::MAX_SPACES;
use crate::compatible::{MAX_LINES, Routes, compatible, compatible_without};
use crate::net::Net;
use crate::original;
use crate::route::{Line, Restrictions, Route, shortest};
use crate::tile::{Face, Pairs, Tile};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The interpretations of "no placement may cut anybody's last route".
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Legality {
    /// All parties must keep distinct routes at the same time. Exact.
    #[default]
    Strict,
    /// Each party, taken alone, must keep a route.
    Simple,
    /// Any empty space, any rotation; a blocked player has the supermove.
    Open,
    /// Distinct routes by the greedy search of an earlier Flows program, which now and then refuses
    /// a placement although distinct routes exist. For matches against it.
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
    /// Whose route it would cut, as indices into the list of lines. More than one where each would
    /// keep a route alone but not all of them at the same time.
    pub lines: Vec<usize>,
    /// A route of the first of them, on the board as it is, that the placement would cut.
    pub route: Option<Route>,
}

/// Decides which placements of one position are legal.
#[derive(Clone, Debug)]
pub struct Judge<'a> {
    net: &'a Net,
    lines: &'a [Line],
    legality: Legality,
    witness: Option<Routes>,
    /// What the witness needs of each space.
    asked: [Pairs; MAX_SPACES],
}

impl<'a> Judge<'a> {
    /// For the placements on this board, with these lines to keep open.
    pub fn new(net: &'a Net, lines: &'a [Line], legality: Legality) -> Self {
        let witness = match legality {
            Legality::Strict => compatible(net, lines),
            Legality::Simple => each_alone(net, lines, None),
            Legality::Open | Legality::RustCompat => None,
        };
        let mut asked = [0; MAX_SPACES];
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

    /// The legal rotations of a tile on an empty space, as bits.
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

    /// Whether a single placement on an empty space is legal.
    pub fn allows(&self, space: usize, face: Face) -> bool {
        self.legality == Legality::Open
            || self.is_clear(space)
            || self.keeps_witness(space, face)
            || self.allows_when_placed(space, face)
    }

    /// Whether any placement of the tile is legal.
    pub fn allows_any(&self, tile: Tile) -> bool {
        // The spaces that need no search come first.
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

    /// Why an illegal placement is illegal.
    pub fn cut(&self, space: usize, face: Face) -> Cut {
        let mut after = *self.net;
        after.place(space, face);
        let nothing = Restrictions::NONE;
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

    /// Whether no route of the witness passes the space.
    fn is_clear(&self, space: usize) -> bool {
        self.witness.is_some() && self.asked[space] == 0
    }

    /// Whether the tile provides all that the witness needs of the space.
    fn keeps_witness(&self, space: usize, face: Face) -> bool {
        self.witness.is_some() && self.asked[space] & !face.pairs() == 0
    }

    /// Whether there are routes that avoid the space, whatever is placed there.
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

/// A shortest route for each line ignoring the others, optionally avoiding a space.
fn each_alone(net: &Net, lines: &[Line], avoiding: Option<usize>) -> Option<Routes> {
    let mut barred = Restrictions::NONE;
    if let Some(space) = avoiding {
        barred.space(space);
    }
    debug_assert!(lines.len() <= MAX_LINES);
    lines
        .iter()
        .map(|line| shortest(net, *line, &barred))
        .collect()
}

/// Whether a line has no route left even alone: its party is blocked.
pub fn is_blocked(net: &Net, line: Line) -> bool {
    shortest(net, line, &Restrictions::NONE).is_none()
}
