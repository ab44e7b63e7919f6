//! `MinMax`: alpha-beta to a fixed depth, or deeper as the board fills.

use super::heuristic::Heuristic;
use crate::{Placement, Position, View};
use kernel::{Adversarial, Arg, Bot, Budget, Decision, Proof, ProvenResult, Reason, message};
use search::{AlphaBeta, Order};
use std::time::Duration;

/// Searches a number of plies ahead and evaluates by a heuristic there.
pub struct MinMax {
    depth: u32,
    heuristic: Heuristic,
    adaptive: bool,
    limit: Option<Duration>,
}

/// Orders placements for the search. The evaluation at the horizon counts the placements left
/// against the player then to move: that player prefers to leave few of them, the other one many.
struct HorizonOrder {
    /// The ply at which the search ends.
    horizon: usize,
}

impl Order<Position> for HorizonOrder {
    fn score(&self, position: &Position, placement: Placement) -> i32 {
        let board = position.board();
        let site = board
            .site(placement)
            .expect("a legal placement is on the board");
        // Weighted so that the history of cut-offs decides only between similar placements.
        let left = position.open().len_without(board.conflicts(site)) as i32 * 256;
        if position.ply() % 2 == self.horizon % 2 {
            -left
        } else {
            left
        }
    }
}

impl MinMax {
    /// The default depth.
    pub const DEPTH: u32 = 3;
    const MEBIBYTES: usize = 4;

    /// Searches this many plies ahead with the mobility heuristic.
    pub fn new(depth: u32) -> Self {
        MinMax {
            depth: depth.max(1),
            heuristic: Heuristic::default(),
            adaptive: false,
            limit: None,
        }
    }

    /// Evaluates by another heuristic.
    pub fn heuristic(self, heuristic: Heuristic) -> Self {
        MinMax { heuristic, ..self }
    }

    /// Searches deeper the fewer placements are left.
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
        // On the empty board, turned and mirrored placements have the same value.
        let classes = if position.ply() == 0 {
            position.board().classes()
        } else {
            Vec::new()
        };
        let classes: Vec<_> = classes.into_iter().filter(|p| legal.contains(p)).collect();
        let actions = if classes.is_empty() { legal } else { &classes };
        let horizon = HorizonOrder {
            horizon: position.ply() + depth as usize,
        };
        // A table from earlier moves would not change the value, but it would change which of equal
        // moves is found first, and how far a budget goes.
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
            proof => proof.map(ProvenResult::by_solver),
        };
        let reason = match candidate.proof {
            Some(Proof::Win(Some(plies))) => Reason::new(
                "pentomino.min-max.win",
                message!("pentomino-wins-in", moves = plies),
            ),
            // Only a completed iteration has seen that nothing else is better.
            Some(Proof::Loss(Some(lost_in))) if outcome.compared_all => Reason::new(
                "pentomino.min-max.loss",
                message!("pentomino-lost-in", moves = lost_in),
            ),
            _ => Reason::new(
                "pentomino.min-max",
                // Time may end in the middle of a deeper look, which found something better than the
                // last complete one.
                if outcome.compared_all || outcome.depth == 0 {
                    message!(
                        "pentomino-best-ahead",
                        moves = outcome.depth,
                        measure = self.heuristic.description()
                    )
                } else {
                    message!(
                        "pentomino-best-in-time",
                        measure = self.heuristic.description()
                    )
                },
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
