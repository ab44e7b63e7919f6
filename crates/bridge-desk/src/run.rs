//! How a question is worked on: how long, on how many threads, and who watches.

use kernel::Budget;

/// The limits of the work, and whoever is told how far it is.
///
/// The seed of the budget is left alone: a question brings its own, so that the same question has
/// the same answer for everybody.
pub struct Run<'a> {
    /// Deadline, stop flag and threads.
    pub budget: Budget,
    /// Called with what is done and what there is to do.
    pub progress: &'a dyn Fn(u64, u64),
}

impl Run<'_> {
    /// Work that nobody watches.
    pub fn new(budget: Budget) -> Self {
        Run {
            budget,
            progress: &|_, _| (),
        }
    }
}

impl Default for Run<'_> {
    fn default() -> Self {
        Run::new(Budget::unlimited())
    }
}
