//! Which placement is looked at next, and what is known of the others.

use super::Worth;
use crate::PlacementSet;
use std::collections::{BTreeMap, VecDeque};

/// A placement to be valued, with at most this many nodes.
pub(super) struct Task {
    pub(super) site: usize,
    pub(super) limit: u64,
}

/// The placements of a position by their index on the board. They are gone through in rounds: what
/// a round leaves open comes again in the next one with a larger limit, so that a hard placement
/// does not keep the easy ones waiting.
pub(super) struct Agenda {
    known: BTreeMap<usize, (Worth, Option<usize>)>,
    open: PlacementSet,
    /// In somebody's hands.
    taken: PlacementSet,
    /// The rest of this round.
    round: VecDeque<usize>,
    /// The most promising first, until it is known who wins.
    promising: Option<Vec<usize>>,
    /// What a placement may take in this round; 0 before the first.
    limit: u64,
    /// What those took in this round that were broken off.
    begun: BTreeMap<usize, u64>,
    pub(super) nodes: u64,
}

impl Agenda {
    /// Some 0.2 seconds.
    const FIRST_LIMIT: u64 = 1_000_000;
    const GROWTH: u64 = 4;

    pub(super) fn new(open: &PlacementSet) -> Self {
        Agenda {
            known: BTreeMap::new(),
            open: open.clone(),
            taken: PlacementSet::EMPTY,
            round: VecDeque::new(),
            promising: None,
            limit: 0,
            begun: BTreeMap::new(),
            nodes: 0,
        }
    }

    /// The known values, in the order of the board.
    pub(super) fn known(&self) -> impl Iterator<Item = (usize, Worth, Option<usize>)> + '_ {
        let entry =
            |(&site, &(worth, reply)): (&usize, &(Worth, Option<usize>))| (site, worth, reply);
        self.known.iter().map(entry)
    }

    pub(super) fn is_done(&self) -> bool {
        self.known.len() == self.open.len()
    }

    /// What the position is worth: a winning placement says it, or all of them together.
    pub(super) fn worth(&self) -> Option<Worth> {
        let any = |wanted| self.known.values().any(|&(worth, _)| worth == wanted);
        if any(Worth::Wins) {
            Some(Worth::Wins)
        } else if !self.is_done() || self.open.is_empty() {
            None
        } else if any(Worth::Draws) {
            Some(Worth::Draws)
        } else {
            Some(Worth::Loses)
        }
    }

    /// Whether the order in which to look for a winning placement is still wanted.
    pub(super) fn needs_order(&self) -> bool {
        self.promising.is_none() && self.worth().is_none()
    }

    /// Sets that order.
    pub(super) fn begin(&mut self, order: Vec<usize>) {
        if self.promising.is_none() {
            self.promising = Some(order);
        }
    }

    /// Records a value.
    pub(super) fn note(&mut self, site: usize, worth: Worth, reply: Option<usize>) {
        self.taken.remove(site);
        if !self.open.contains(site) {
            return;
        }
        let first_win = worth == Worth::Wins && self.worth() != Some(Worth::Wins);
        // Who proves it again may know a reply that the first proof did not.
        let entry = self.known.entry(site).or_insert((worth, reply));
        entry.1 = entry.1.or(reply);
        if first_win {
            // From now on the cheap ones go first.
            self.round.clear();
            self.begun.clear();
            self.limit = 0;
        }
    }

    /// The next placement; none if all are known or in somebody's hands.
    pub(super) fn take(&mut self, cost: impl Fn(usize) -> usize) -> Option<Task> {
        let mut renewed = false;
        loop {
            while let Some(site) = self.round.pop_front() {
                if !self.known.contains_key(&site) && !self.taken.contains(site) {
                    self.taken.insert(site);
                    let begun = self.begun.get(&site).copied().unwrap_or(0);
                    let limit = self.limit.saturating_sub(begun).max(1);
                    return Some(Task { site, limit });
                }
            }
            if renewed {
                return None;
            }
            renewed = true;
            self.next_round(&cost);
        }
    }

    fn next_round(&mut self, cost: &impl Fn(usize) -> usize) {
        let waiting = |site: &usize| !self.known.contains_key(site) && !self.taken.contains(*site);
        let round: Vec<usize> = match &self.promising {
            Some(order) if self.worth().is_none() => {
                order.iter().copied().filter(waiting).collect()
            }
            _ => {
                let mut round: Vec<usize> = self.open.iter().filter(waiting).collect();
                round.sort_by_cached_key(|&site| cost(site));
                round
            }
        };
        // With the last ones in others' hands there is nothing to begin.
        if !round.is_empty() {
            self.limit = (self.limit * Agenda::GROWTH).max(Agenda::FIRST_LIMIT);
            self.begun.clear();
            self.round = round.into();
        }
    }

    /// Gives a placement back that could not be valued with so many nodes. If it was `broken_off`
    /// before it had its share of this round, it goes on first.
    pub(super) fn put_back(&mut self, site: usize, nodes: u64, broken_off: bool) {
        self.taken.remove(site);
        let begun = self.begun.entry(site).or_default();
        *begun += nodes;
        if broken_off && *begun < self.limit {
            self.round.push_front(site);
        }
    }
}
