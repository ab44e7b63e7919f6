//! The time that a request takes of the thread that answers it.
//!
//! While a request computes, the others on its thread wait. So what takes longer than a millisecond
//! is done aside, and how long each route holds its thread is counted and tested.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What a request has spent so far; clones count together.
#[derive(Clone, Default)]
pub(crate) struct CpuTime(Arc<AtomicU64>);

tokio::task_local! {
    /// Of the request in hand, for work that it hands to another task.
    static OF_REQUEST: CpuTime;
}

impl CpuTime {
    /// The time.
    pub(crate) fn total(&self) -> Duration {
        Duration::from_nanos(self.0.load(Ordering::Relaxed))
    }

    /// Does the work of a request, and counts what it spends.
    pub(crate) async fn on<T>(&self, work: impl Future<Output = T>) -> T {
        OF_REQUEST.scope(self.clone(), self.count(work)).await
    }

    async fn count<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        poll_fn(|context| {
            let begun = thread_time();
            let poll = work.as_mut().poll(context);
            let took = thread_time().saturating_sub(begun);
            self.0.fetch_add(took, Ordering::Relaxed);
            poll
        })
        .await
    }
}

/// Work of the request in hand that goes on in another task: it counts as the request's own.
pub(crate) fn for_request<T>(work: impl Future<Output = T>) -> impl Future<Output = T> {
    let spent = OF_REQUEST.try_with(CpuTime::clone).unwrap_or_default();
    async move { spent.count(work).await }
}

/// How long this thread has been on a core, in nanoseconds; 0 where the system does not tell.
fn thread_time() -> u64 {
    #[cfg(target_os = "linux")]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
    }
    #[cfg(not(target_os = "linux"))]
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[tokio::test(flavor = "multi_thread")]
    async fn computing_counts_and_waiting_does_not() {
        let compute = async || {
            let begun = thread_time();
            while thread_time() - begun < 20_000_000 {
                std::hint::spin_loop();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let spent = CpuTime::default();
        spent.on(compute()).await;
        assert!(spent.total() >= Duration::from_millis(20));
        assert!(spent.total() < Duration::from_millis(60));
        // What it hands to another task is its own as well.
        let both = async {
            compute().await;
            tokio::spawn(for_request(compute())).await.unwrap();
        };
        let spent = CpuTime::default();
        spent.on(both).await;
        assert!(spent.total() >= Duration::from_millis(40));
    }
}
