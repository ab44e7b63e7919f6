//! What a search answers.

use kernel::{Candidate, Decision, Proof, Side, Value, Work};
use std::ops::AddAssign;
use std::time::Duration;

/// What a search cost and how well it went.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions visited, those at the horizon included.
    pub nodes: u64,
    /// Positions that the table answered.
    pub table_hits: u64,
    /// Positions where one action was good enough to leave the others.
    pub cutoffs: u64,
    /// Those among them where it was the first action tried.
    pub first_cutoffs: u64,
}

impl AddAssign for Stats {
    fn add_assign(&mut self, other: Stats) {
        self.nodes += other.nodes;
        self.table_hits += other.table_hits;
        self.cutoffs += other.cutoffs;
        self.first_cutoffs += other.first_cutoffs;
    }
}

/// The best action and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome<A> {
    /// The action to play.
    pub action: A,
    /// What it leads to, as [`Side::Us`] sees it.
    pub value: Value,
    /// The line that both sides follow to get there, the action included.
    pub line: Vec<A>,
    /// The deepest search that was finished, in plies; 0 if there was no time for any.
    pub depth: u32,
    /// Whether every line was played to its end: then no deeper search would say otherwise.
    pub complete: bool,
    /// Whether the value is that of the position: all actions were compared at this depth. If the
    /// budget ended the comparison, the action may be lost and one that was not looked at may win.
    pub compared_all: bool,
    /// What it cost.
    pub stats: Stats,
    /// How long it took.
    pub elapsed: Duration,
}

impl<A: Copy> Outcome<A> {
    /// The answer of a bot that plays this side. Its proof is that of the one action; what it says
    /// of the position is for the caller to settle, who knows all legal actions.
    pub fn decision(&self, side: Side) -> Decision<A> {
        let mut candidate = candidate(self.action, self.value.seen_by(side), self.complete);
        candidate.line.clone_from(&self.line);
        Decision {
            action: self.action,
            candidates: vec![candidate],
            settled: None,
            reasons: Vec::new(),
            work: work(&self.stats, self.depth, self.elapsed),
        }
    }
}

/// Every action asked about with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<A> {
    /// The actions in the order they were given, with their values as [`Side::Us`] sees them.
    pub values: Vec<(A, Value)>,
    /// The depth to which all of them were searched, counted from the position itself.
    pub depth: u32,
    /// Whether every line was played to its end.
    pub complete: bool,
    /// What it cost.
    pub stats: Stats,
    /// How long it took.
    pub elapsed: Duration,
}

impl<A: Copy> Analysis<A> {
    /// The answer of a bot that plays this side: the best action (the first of equals), and all of
    /// them as candidates.
    ///
    /// # Panics
    ///
    /// If there is no action.
    pub fn decision(&self, side: Side) -> Decision<A> {
        let mut ranked = self.values.clone();
        ranked.sort_by_key(|(_, value)| std::cmp::Reverse(value.seen_by(side)));
        let candidates: Vec<_> = ranked
            .iter()
            .map(|&(action, value)| candidate(action, value.seen_by(side), self.complete))
            .collect();
        Decision {
            action: ranked[0].0,
            candidates,
            settled: None,
            reasons: Vec::new(),
            work: work(&self.stats, self.depth, self.elapsed),
        }
    }
}

/// Wins and losses become proofs; a draw is proven only by a complete search.
fn candidate<A>(action: A, value: Value, complete: bool) -> Candidate<A> {
    let mut candidate = Candidate::new(action, f64::from(value.raw()));
    candidate.proof = match value.plies_to_end() {
        Some(plies) if value.is_win() => Some(Proof::Win(Some(plies))),
        Some(plies) => Some(Proof::Loss(Some(plies))),
        None if complete && value == Value::ZERO => Some(Proof::Draw),
        None => None,
    };
    candidate
}

fn work(stats: &Stats, depth: u32, elapsed: Duration) -> Work {
    Work {
        nodes: stats.nodes,
        depth,
        worlds: 0,
        elapsed,
    }
}
