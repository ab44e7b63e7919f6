//! How long a bot may think, and how to stop it early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A stop switch shared between threads: once set, all work that watches it ends soon.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Stops the work of everything that holds a clone of this flag.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The underlying switch, for libraries that do not know this crate; `true` means stop.
    pub fn shared(&self) -> Arc<AtomicBool> {
        self.0.clone()
    }
}

/// The limits of one decision, and the seed of its randomness.
///
/// With a node limit and no deadline a decision is repeatable: the same seed gives the same action
/// on every machine.
///
/// ```
/// use kernel::Budget;
/// let budget = Budget::nodes(10_000).with_seed(7);
/// assert!(!budget.is_spent(9_999));
/// assert!(budget.is_spent(10_000));
/// budget.stop.stop();
/// assert!(budget.is_spent(0));
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    /// When the answer is due.
    pub deadline: Option<Instant>,
    /// The largest number of nodes to search.
    pub nodes: Option<u64>,
    /// Set when the answer is no longer wanted.
    pub stop: StopFlag,
    /// The seed of everything random.
    pub seed: u64,
    /// The number of threads to use.
    pub threads: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            deadline: None,
            nodes: None,
            stop: StopFlag::default(),
            seed: 0,
            threads: 1,
        }
    }
}

impl Budget {
    /// No limit but the stop flag.
    pub fn unlimited() -> Self {
        Budget::default()
    }

    /// A limit on nodes.
    pub fn nodes(nodes: u64) -> Self {
        Budget {
            nodes: Some(nodes),
            ..Budget::default()
        }
    }

    /// A limit on time, counted from now.
    pub fn time(limit: Duration) -> Self {
        Budget {
            deadline: Some(Instant::now() + limit),
            ..Budget::default()
        }
    }

    /// The same limits with another seed.
    pub fn with_seed(self, seed: u64) -> Self {
        Budget { seed, ..self }
    }

    /// The same limits on this many threads.
    pub fn with_threads(self, threads: usize) -> Self {
        Budget {
            threads: threads.max(1),
            ..self
        }
    }

    /// The same limits with this stop flag.
    pub fn with_stop(self, stop: StopFlag) -> Self {
        Budget { stop, ..self }
    }

    /// The same budget with the deadline moved forward to `limit` from now, if that is earlier.
    pub fn within(&self, limit: Duration) -> Self {
        let deadline = Instant::now() + limit;
        Budget {
            deadline: Some(self.deadline.map_or(deadline, |own| own.min(deadline))),
            ..self.clone()
        }
    }

    /// Whether work that has visited this many nodes must end. Reads the clock, so call it only
    /// every few thousand nodes.
    pub fn is_spent(&self, nodes: u64) -> bool {
        self.stop.is_stopped()
            || self.nodes.is_some_and(|limit| nodes >= limit)
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }
}
