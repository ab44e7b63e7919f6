//! How one entrant did against all others, and what its moves cost.

use crate::entrant::Limits;
use crate::estimate::Estimate;
use crate::game::Effort;
use serde::Serialize;

/// One entrant's line in the final table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Performance {
    /// Its name.
    pub name: String,
    /// What it may spend on a move.
    pub limits: Limits,
    /// Its rating on Elo's scale.
    pub rating: Estimate,
    /// Games counted.
    pub games: u64,
    /// Points won, with a draw as half a point.
    pub points: f64,
    /// Games it forfeited.
    pub forfeits: u64,
    /// Moves it made.
    pub moves: u64,
    /// Nodes per move, as reported by the bot.
    pub nodes_per_move: f64,
    /// The time its moves took; absent if it made none, or if times were removed.
    pub time: Option<MoveTime>,
}

/// How long the moves of an entrant took.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct MoveTime {
    /// The mean, in milliseconds.
    pub mean_ms: f64,
    /// The 95th percentile.
    pub p95_ms: f64,
    /// The maximum.
    pub max_ms: f64,
}

impl MoveTime {
    fn of(mut micros: Vec<u64>) -> Option<MoveTime> {
        micros.sort_unstable();
        let max = *micros.last()?;
        let rank = (micros.len() * 95).div_ceil(100);
        let sum: u128 = micros.iter().copied().map(u128::from).sum();
        Some(MoveTime {
            mean_ms: sum as f64 / micros.len() as f64 / 1000.0,
            p95_ms: micros[rank - 1] as f64 / 1000.0,
            max_ms: max as f64 / 1000.0,
        })
    }
}

/// Adds up what an entrant spent.
#[derive(Default)]
pub(crate) struct Ledger {
    nodes: u128,
    micros: Vec<u64>,
}

impl Ledger {
    pub(crate) fn add(&mut self, effort: &Effort) {
        self.nodes += u128::from(effort.nodes);
        self.micros.extend(&effort.micros);
    }

    /// The number of moves, nodes per move, and times.
    pub(crate) fn close(self) -> (u64, f64, Option<MoveTime>) {
        let moves = self.micros.len();
        let nodes = self.nodes as f64 / moves.max(1) as f64;
        (moves as u64, nodes, MoveTime::of(self.micros))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_ranked() {
        let time = MoveTime::of((1..=100).rev().map(|ms| ms * 1000).collect()).unwrap();
        assert_eq!(
            [time.mean_ms, time.p95_ms, time.max_ms],
            [50.5, 95.0, 100.0]
        );
        let time = MoveTime::of(vec![2500]).unwrap();
        assert_eq!([time.mean_ms, time.p95_ms, time.max_ms], [2.5; 3]);
        assert_eq!(MoveTime::of(Vec::new()), None);
    }
}
