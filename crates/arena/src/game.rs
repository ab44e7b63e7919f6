//! One finished game: which one of the match it was, how it ended and what it cost.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A game that the match asks for. Entrants are named by their place in the match.
///
/// The order of fixtures is the order of play: both games of a pair together, and every pairing of a
/// round robin meets before the next pair, so that a match that is broken off is still balanced.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    /// The number of the opening, from 0.
    pub pair: u64,
    /// The entrant listed first.
    pub first: usize,
    /// Its opponent, listed later in the match.
    pub second: usize,
    /// Whether they have changed seats: false in the first game of a pair, true in the second.
    pub swapped: bool,
}

impl Fixture {
    /// Every game of a match: each two of the entrants play each opening twice.
    pub(crate) fn all(entrants: usize, pairs: u64) -> impl Iterator<Item = Fixture> + Send {
        let meetings = (0..entrants)
            .flat_map(|first| (first + 1..entrants).map(move |second| (first, second)))
            .flat_map(|(first, second)| [(first, second, false), (first, second, true)])
            .collect::<Vec<_>>();
        (0..pairs).flat_map(move |pair| {
            meetings
                .clone()
                .into_iter()
                .map(move |(first, second, swapped)| Fixture {
                    pair,
                    first,
                    second,
                    swapped,
                })
        })
    }

    /// The two entrants, first and second.
    pub fn entrants(&self) -> [usize; 2] {
        [self.first, self.second]
    }
}

/// A finished game, as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// Which game it was.
    pub fixture: Fixture,
    /// By how much the first entrant won, in the game's unit; negative if it lost, 0 for a draw.
    pub margin: f64,
    /// How it came to an end.
    pub ending: Ending,
    /// Every action in its text form, draws of chance included; the opening is not repeated here.
    pub moves: Vec<String>,
    /// What the first and the second entrant spent.
    pub effort: [Effort; 2],
}

impl Game {
    /// What the first entrant scored: 1, ½ or 0.
    pub fn points(&self) -> f64 {
        if self.margin > 0.0 {
            1.0
        } else if self.margin < 0.0 {
            0.0
        } else {
            0.5
        }
    }

    /// The same game with the times of its moves struck out: what remains is repeatable.
    pub fn without_times(mut self) -> Self {
        for effort in &mut self.effort {
            effort.micros.fill(0);
        }
        self
    }
}

/// How a game came to an end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By the rules.
    Played,
    /// One side broke down or broke the rules, and lost.
    Forfeit(Forfeit),
    /// It went on past the longest game that the match allows, and counts as a draw.
    TooLong,
}

/// Who lost a game without playing it to its end, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forfeit {
    /// The entrant at fault.
    pub entrant: usize,
    /// At which ply of the game, from 0.
    pub ply: u32,
    /// What it did.
    pub fault: Fault,
}

/// What loses a game outright.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// The bot panicked, with this message.
    Panic(String),
    /// The bot chose an action that the rules forbid.
    Illegal {
        /// The action.
        action: String,
        /// The rule it breaks.
        why: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Panic(message) => write!(f, "panicked: {message}"),
            Fault::Illegal { action, why } => write!(f, "played `{action}`: {why}"),
        }
    }
}

/// What one entrant spent on one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// Nodes of all its moves together, as the bot reports them.
    pub nodes: u64,
    /// The time of each of its moves in microseconds, as the arena measured it.
    pub micros: Vec<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_robin_is_played_pair_by_pair_with_seats_swapped() {
        let all: Vec<Fixture> = Fixture::all(3, 2).collect();
        assert_eq!(all.len(), 2 * 3 * 2);
        assert!(all.is_sorted());
        for games in all.chunks(2) {
            assert_eq!(games[0].entrants(), games[1].entrants());
            assert_eq!(games[0].pair, games[1].pair);
            assert_eq!([games[0].swapped, games[1].swapped], [false, true]);
        }
        assert!(all[..6].iter().all(|game| game.pair == 0));
    }
}
