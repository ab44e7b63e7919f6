//! How long something takes.

use std::fs;
use std::time::{Duration, Instant};

/// Time that the main thread has spent on a processor, where the system tells it. Unlike the wall
/// clock it does not count the time that other programs took.
fn on_processor() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split_whitespace()
        .next()?
        .parse()
        .ok()
        .map(Duration::from_nanos)
}

/// Runs the work on the main thread, and says how long it was at it.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let (wall, processor) = (Instant::now(), on_processor());
    let result = work();
    let elapsed = match (processor, on_processor()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => wall.elapsed(),
    };
    (result, elapsed)
}

/// The middle one.
pub(crate) fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
