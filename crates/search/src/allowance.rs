//! What is left of a budget, dealt out to the threads in small portions.
//!
//! A thread takes its next portion when the last one is used up, and only then checks the clock and
//! the stop flag. So a node costs one subtraction, and the threads together never search more nodes
//! than allowed.

use kernel::Budget;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Nodes between two checks of the clock.
const PORTION: u64 = 512;

/// The budget has run out, or the answer is no longer wanted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct BudgetSpent;

/// The budget of one search, shared by its threads.
pub(crate) struct Allowance<'a> {
    budget: &'a Budget,
    left: AtomicU64,
    closed: AtomicBool,
}

impl<'a> Allowance<'a> {
    pub(crate) fn new(budget: &'a Budget) -> Self {
        Allowance {
            budget,
            left: AtomicU64::new(budget.nodes.unwrap_or(u64::MAX)),
            closed: AtomicBool::new(false),
        }
    }

    /// Ends the work of all threads: the answer has been found.
    pub(crate) fn close(&self) {
        self.closed.store(true, Relaxed);
    }

    fn portion(&self) -> Result<u64, BudgetSpent> {
        if self.closed.load(Relaxed) || self.budget.is_spent(0) {
            return Err(BudgetSpent);
        }
        self.left
            .fetch_update(Relaxed, Relaxed, |left| {
                (left > 0).then(|| left - left.min(PORTION))
            })
            .map(|left| left.min(PORTION))
            .map_err(|_| BudgetSpent)
    }
}

/// One thread's share of the allowance.
pub(crate) struct Meter<'a> {
    allowance: &'a Allowance<'a>,
    portion: u64,
    nodes: u64,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(allowance: &'a Allowance<'a>) -> Self {
        Meter {
            allowance,
            portion: 0,
            nodes: 0,
        }
    }

    /// Pays for one node.
    #[inline]
    pub(crate) fn tick(&mut self) -> Result<(), BudgetSpent> {
        if self.portion == 0 {
            self.portion = self.allowance.portion()?;
        }
        self.portion -= 1;
        self.nodes += 1;
        Ok(())
    }

    /// The number of nodes this thread has paid for.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_what_was_allowed() {
        let budget = Budget::nodes(1_300);
        let allowance = Allowance::new(&budget);
        let (mut one, mut two) = (Meter::new(&allowance), Meter::new(&allowance));
        let paid = (0..2_000)
            .filter(|i| [&mut one, &mut two][i % 2].tick().is_ok())
            .count();
        assert_eq!(paid, 1_300);
        assert_eq!(one.nodes() + two.nodes(), 1_300);
    }

    #[test]
    fn a_closed_allowance_and_a_thrown_flag_give_nothing() {
        let budget = Budget::unlimited();
        let allowance = Allowance::new(&budget);
        allowance.close();
        assert_eq!(Meter::new(&allowance).tick(), Err(BudgetSpent));
        budget.stop.stop();
        assert_eq!(
            Meter::new(&Allowance::new(&budget)).tick(),
            Err(BudgetSpent)
        );
    }
}
