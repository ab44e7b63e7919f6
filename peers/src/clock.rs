//! Measures time.

use rustix::time::{ClockId, Timespec, clock_gettime};
use std::time::Duration;

/// Counts only processor time. Unlike wall-clock time it does not include time taken by other
/// programs.
pub(crate) struct Clock {
    which: ClockId,
    start: Duration,
}

impl Clock {
    /// Starts to count this thread's time.
    pub(crate) fn thread() -> Self {
        Clock::start(ClockId::ThreadCPUTime)
    }

    /// Starts to count the time of all threads of the program.
    pub(crate) fn process() -> Self {
        Clock::start(ClockId::ProcessCPUTime)
    }

    fn start(which: ClockId) -> Self {
        let start = now(which);
        Clock { which, start }
    }

    /// The time counted.
    pub(crate) fn elapsed(&self) -> Duration {
        now(self.which).saturating_sub(self.start)
    }
}

fn now(which: ClockId) -> Duration {
    let Timespec { tv_sec, tv_nsec } = clock_gettime(which);
    Duration::new(tv_sec as u64, tv_nsec as u32)
}

/// Runs the work, and returns this thread's time for it.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let clock = Clock::thread();
    let result = work();
    (result, clock.elapsed())
}

/// The median.
pub(crate) fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
