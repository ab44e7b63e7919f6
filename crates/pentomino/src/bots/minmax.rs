//! `MinMax`: alpha-beta to a fixed depth, or deeper as the board fills.

use super::heuristic::Heuristic;
use crate::{Placement, Position, View};
use kernel::{Adversarial, Arg, Bot, Budget, Decision, Proof, Reason, Settled, message};
use search::{AlphaBeta, Order};
use std::time::Duration;

/// Looks a number of plies ahead and judges by a heuristic there.
pub struct MinMax {
    depth: u32,
    heuristic: Heuristic,
    adaptive: bool,
    limit: Option<Duration>,
}

/// Which placements to look at first. The judgement at the horizon goes by the placements that are
/// left there, against the player whose turn it then is: that player likes to leave few of them,
/// the other one many.
struct TowardsTheHorizon {
    /// The ply at which the search ends.
    horizon: usize,
}

impl Order<Position> for TowardsTheHorizon {
    fn score(&self, position: &Position, placement: Placement) -> i32 {
        let board = position.board();
        let site = board
            .site(placement)
            .expect("a legal placement is on the board");
        // Weighted so that the history of cut-offs decides only between placements much alike.
        let left = position.open().len_without(board.conflicts(site)) as i32 * 256;
        if position.ply() % 2 == self.horizon % 2 {
            -left
        } else {
            left
        }
    }
}

impl MinMax {
    /// The usual depth.
    pub const DEPTH: u32 = 3;
    const MEBIBYTES: usize = 4;

    /// Looks this many plies ahead with the mobility heuristic.
    pub fn new(depth: u32) -> Self {
        MinMax {
            depth: depth.max(1),
            heuristic: Heuristic::default(),
            adaptive: false,
            limit: None,
        }
    }

    /// Judges by another heuristic.
    pub fn heuristic(self, heuristic: Heuristic) -> Self {
        MinMax { heuristic, ..self }
    }

    /// Looks further ahead the fewer placements are left.
    pub fn adaptive(self, adaptive: bool) -> Self {
        MinMax { adaptive, ..self }
    }

    /// Takes at most this long for a move.
    pub fn limit(self, limit: Duration) -> Self {
        MinMax {
            limit: Some(limit),
            ..self
        }
    }

    fn depth_for(&self, open: usize) -> u32 {
        match open {
            _ if !self.adaptive => self.depth,
            0..=60 => self.depth.max(12),
            61..=150 => self.depth + 2,
            151..=400 => self.depth + 1,
            _ => self.depth,
        }
    }
}

impl Bot<Position> for MinMax {
    fn decide(&self, view: &View, legal: &[Placement], budget: &Budget) -> Decision<Placement> {
        let position = super::position_of(view);
        let budget = self
            .limit
            .map_or_else(|| budget.clone(), |limit| budget.within(limit));
        let depth = self.depth_for(legal.len());
        // On the empty board turned and mirrored placements are worth the same.
        let classes = if position.ply() == 0 {
            position.board().classes()
        } else {
            Vec::new()
        };
        let classes: Vec<_> = classes.into_iter().filter(|p| legal.contains(p)).collect();
        let actions = if classes.is_empty() { legal } else { &classes };
        let horizon = TowardsTheHorizon {
            horizon: position.ply() + depth as usize,
        };
        // A table from earlier moves would leave the value as it is, but not which of equal moves is
        // found first, nor how far a budget goes.
        let mut search = AlphaBeta::new(self.heuristic)
            .table_mebibytes(MinMax::MEBIBYTES)
            .step(2)
            .order(horizon)
            .depth(depth);
        let outcome = search.search_among(&position, actions, &budget);
        let mut decision = outcome.decision(position.side());
        let candidate = &decision.candidates[0];
        decision.settled = match candidate.proof {
            Some(Proof::Loss(_) | Proof::Draw) if !outcome.compared_all => None,
            proof => proof.map(Settled::by_solver),
        };
        let reason = match candidate.proof {
            Some(Proof::Win(Some(plies))) => Reason::new(
                "pentomino.min-max.win",
                message!("pentomino-wins-in", moves = plies),
            ),
            // Only an iteration that was finished has seen that nothing else is better.
            Some(Proof::Loss(Some(lost_in))) if outcome.compared_all => Reason::new(
                "pentomino.min-max.loss",
                message!("pentomino-lost-in", moves = lost_in),
            ),
            _ => Reason::new(
                "pentomino.min-max",
                message!(
                    "pentomino-best-ahead",
                    moves = outcome.depth,
                    measure = self.heuristic.in_words()
                ),
            )
            .fact(
                message!("pentomino-fact-value"),
                Arg::number(candidate.value, 0),
            ),
        };
        decision
            .reasons
            .push(reason.fact(message!("pentomino-fact-depth"), outcome.depth));
        decision
    }
}
