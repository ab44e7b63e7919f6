//! What a bot or an analyst may spend on one move.

use crate::interrupt::Interrupt;
use kernel::Budget;
use std::time::{Duration, Instant};
use table::Task;

/// Time and threads for each move, and how Ctrl-C ends the thinking.
pub(crate) struct Clock {
    pub(crate) time: Duration,
    pub(crate) threads: usize,
    pub(crate) interrupt: Interrupt,
}

impl Clock {
    /// Carries a task out. Ctrl-C makes it answer at once; the second value tells whether that
    /// happened.
    pub(crate) fn run<T>(&self, task: Task<T>, time: Duration) -> (T, bool) {
        let stop = self.interrupt.begin();
        let answer = task.run(Budget {
            deadline: Instant::now().checked_add(time),
            threads: self.threads,
            stop: stop.clone(),
            ..Budget::default()
        });
        self.interrupt.end(None);
        (answer, stop.is_stopped())
    }
}
