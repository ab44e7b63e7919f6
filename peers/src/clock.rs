//! How long something takes.

use rustix::time::{ClockId, Timespec, clock_gettime};
use std::time::Duration;

/// A clock that counts only time spent on a processor. Unlike the clock on the wall it does not count
/// the time that other programs took.
pub(crate) struct Clock {
    which: ClockId,
    start: Duration,
}

impl Clock {
    /// Of this thread, from now on.
    pub(crate) fn thread() -> Self {
        Clock::start(ClockId::ThreadCPUTime)
    }

    /// Of all threads of the program together, from now on.
    pub(crate) fn process() -> Self {
        Clock::start(ClockId::ProcessCPUTime)
    }

    fn start(which: ClockId) -> Self {
        let start = now(which);
        Clock { which, start }
    }

    /// What it has counted.
    pub(crate) fn elapsed(&self) -> Duration {
        now(self.which).saturating_sub(self.start)
    }
}

fn now(which: ClockId) -> Duration {
    let Timespec { tv_sec, tv_nsec } = clock_gettime(which);
    Duration::new(tv_sec as u64, tv_nsec as u32)
}

/// Runs the work, and says how long this thread was at it.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let clock = Clock::thread();
    let result = work();
    (result, clock.elapsed())
}

/// The middle one.
pub(crate) fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
