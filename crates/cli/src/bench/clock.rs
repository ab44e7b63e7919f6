//! Time on the processor.

use rustix::time::{ClockId, Timespec, clock_gettime};

/// A clock that runs only while the thread or the program does.
pub(super) struct Clock {
    which: ClockId,
    start: f64,
}

impl Clock {
    /// Of this thread, from now on.
    pub(super) fn thread() -> Self {
        let which = ClockId::ThreadCPUTime;
        let start = now(which);
        Clock { which, start }
    }

    /// Of all threads together, from now on.
    pub(super) fn process() -> Self {
        let which = ClockId::ProcessCPUTime;
        let start = now(which);
        Clock { which, start }
    }

    /// Milliseconds.
    pub(super) fn millis(&self) -> f64 {
        now(self.which) - self.start
    }
}

fn now(which: ClockId) -> f64 {
    let Timespec { tv_sec, tv_nsec } = clock_gettime(which);
    tv_sec as f64 * 1e3 + tv_nsec as f64 / 1e6
}
