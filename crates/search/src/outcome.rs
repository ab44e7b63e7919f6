//! The results of a search.

use kernel::{Candidate, Decision, Proof, Side, Value, Work};
use std::ops::AddAssign;
use std::time::Duration;

/// What a search cost and how well its ordering worked.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions visited, those at the horizon included.
    pub nodes: u64,
    /// Positions answered by the table.
    pub table_hits: u64,
    /// Positions where one action was good enough to skip the others.
    pub cutoffs: u64,
    /// Those where it was the first action tried.
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
    /// The line of best play for both sides, starting with the action.
    pub line: Vec<A>,
    /// The deepest completed search, in plies; 0 if there was no time for any.
    pub depth: u32,
    /// Whether every line was played to its end, so that no deeper search can change the value.
    pub complete: bool,
    /// Whether the value is that of the position: all actions were compared at this depth. If the
    /// budget ended the comparison, the action may lose where an unsearched one wins.
    pub compared_all: bool,
    /// What it cost.
    pub stats: Stats,
    /// How long it took.
    pub elapsed: Duration,
}

impl<A: Copy> Outcome<A> {
    /// The decision of a bot that plays this side. Its proof covers the one action; whether the
    /// position is settled is up to the caller, who knows all legal actions.
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

/// The value of every action in question.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<A> {
    /// The actions in the order they were given, with their values as [`Side::Us`] sees them.
    pub values: Vec<(A, Value)>,
    /// The depth to which all actions were searched, counted from the position itself.
    pub depth: u32,
    /// Whether every line was played to its end.
    pub complete: bool,
    /// What it cost.
    pub stats: Stats,
    /// How long it took.
    pub elapsed: Duration,
}

impl<A: Copy> Analysis<A> {
    /// The decision of a bot that plays this side: the best action (the first among equals), with
    /// all of them as candidates.
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

/// Turns wins and losses into proofs; only a complete search proves a draw.
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
