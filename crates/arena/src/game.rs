//! One finished game: its place in the match, how it ended and what it cost.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One game of the schedule. Entrants are numbered by their place in the match.
///
/// Fixtures are played in order: both games of a pair together, and every pairing of a round robin
/// before the next pair, so that even an unfinished match is balanced.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    /// The number of the opening, from 0.
    pub pair: u64,
    /// The entrant listed first.
    pub first: usize,
    /// Its opponent, listed later in the match.
    pub second: usize,
    /// Whether the seats are swapped: false in the first game of a pair, true in the second.
    pub swapped: bool,
}

impl Fixture {
    /// Every game of a match: any two entrants play each opening twice.
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

/// A finished game, as the journal stores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// Which game it was.
    pub fixture: Fixture,
    /// The first entrant's winning margin in the game's unit; negative if it lost, 0 for a draw.
    pub margin: f64,
    /// How it ended.
    pub ending: Ending,
    /// Every action in its text form, chance draws included, without the opening.
    pub moves: Vec<String>,
    /// What the first and the second entrant spent.
    pub effort: [Effort; 2],
}

impl Game {
    /// The first entrant's points: 1, ½ or 0.
    pub fn points(&self) -> f64 {
        if self.margin > 0.0 {
            1.0
        } else if self.margin < 0.0 {
            0.0
        } else {
            0.5
        }
    }

    /// The same game without move times: what remains is repeatable.
    pub fn without_times(mut self) -> Self {
        for effort in &mut self.effort {
            effort.micros.fill(0);
        }
        self
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By the rules.
    Played,
    /// One side crashed or broke the rules, and lost.
    Forfeit(Forfeit),
    /// It exceeded the match's length limit, and counts as a draw.
    TooLong,
}

/// Who forfeited a game, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forfeit {
    /// The entrant at fault.
    pub entrant: usize,
    /// At which ply of the game, from 0.
    pub ply: u32,
    /// Why it lost.
    pub fault: ForfeitReason,
}

/// What makes a bot forfeit a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ForfeitReason {
    /// The bot panicked, with this message.
    Panic(String),
    /// The bot chose an illegal action.
    Illegal {
        /// The action.
        action: String,
        /// The rule it breaks.
        why: String,
    },
}

impl fmt::Display for ForfeitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForfeitReason::Panic(message) => write!(f, "panicked: {message}"),
            ForfeitReason::Illegal { action, why } => write!(f, "played `{action}`: {why}"),
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
