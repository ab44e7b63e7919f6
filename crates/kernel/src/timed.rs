//! Deadlines for code that only watches a flag, as the double-dummy solver does: a second thread
//! watches the clock.

use crate::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often the deadline is checked.
const DEADLINE_CHECK_INTERVAL: Duration = Duration::from_millis(5);

/// Runs `work` with a flag that is set when the budget's time is up or its stop flag is set.
pub fn timed<T>(budget: &Budget, work: impl FnOnce(Arc<AtomicBool>) -> T) -> T {
    let flag = Arc::new(AtomicBool::new(budget.is_spent(0)));
    let (done, wait) = channel::<()>();
    std::thread::scope(|scope| {
        let stopped = Arc::clone(&flag);
        scope.spawn(move || {
            while wait.recv_timeout(DEADLINE_CHECK_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                if budget.is_spent(0) {
                    stopped.store(true, Ordering::Relaxed);
                    break;
                }
            }
        });
        let result = work(flag);
        drop(done);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_is_thrown_when_time_is_up() {
        let budget = Budget::time(Duration::from_millis(20));
        timed(&budget, |flag| while !flag.load(Ordering::Relaxed) {});
        assert!(!timed(&Budget::unlimited(), |flag| flag.load(Ordering::Relaxed)));
        let spent = Budget::nodes(0);
        assert!(timed(&spent, |flag| flag.load(Ordering::Relaxed)));
    }
}
