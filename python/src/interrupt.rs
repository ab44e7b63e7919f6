//! Work beside the interpreter: without its lock, with progress, and with Ctrl-C.

use kernel::StopFlag;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often signals are looked at and progress is told.
const POLL: Duration = Duration::from_millis(50);

/// What the work in hand is given: whether to go on, and where to say how far it is.
#[derive(Clone, Default)]
pub(crate) struct Job {
    pub(crate) stop: StopFlag,
    done: Arc<AtomicUsize>,
}

impl Job {
    /// So many items are done.
    pub(crate) fn reached(&self, items: usize) {
        self.done.fetch_max(items, Ordering::Relaxed);
    }

    /// One more item is done.
    pub(crate) fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }
}

/// Runs `work` on a thread of its own. Signals are handled here, on the caller's thread, as Python
/// wants it; an exception from one of them, or from `progress`, stops the work and is raised.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Job) -> T + Send,
) -> PyResult<T> {
    let job = Job::default();
    py.detach(|| {
        thread::scope(|scope| {
            let (done, wait) = mpsc::channel::<()>();
            let theirs = job.clone();
            let worker = scope.spawn(move || {
                // Dropped at the end, also at that of a panic: whoever waits is woken.
                let _done = done;
                work(&theirs)
            });
            let mut raised = None;
            let mut told = 0;
            loop {
                let over = wait.recv_timeout(POLL) != Err(RecvTimeoutError::Timeout);
                if raised.is_none()
                    && let Err(error) = Python::attach(|py| {
                        tell(py, progress.as_ref(), &job, &mut told)?;
                        py.check_signals()
                    })
                {
                    job.stop.stop();
                    raised = Some(error);
                }
                if over {
                    break;
                }
            }
            match (worker.join(), raised) {
                (_, Some(error)) => Err(error),
                (Ok(result), None) => Ok(result),
                (Err(_), None) => Err(PyRuntimeError::new_err(
                    "Kibitzer failed here; please report it with what you called",
                )),
            }
        })
    })
}

/// Tells how many items are done, if there are more than were `told`.
fn tell(py: Python<'_>, progress: Option<&Py<PyAny>>, job: &Job, told: &mut usize) -> PyResult<()> {
    let done = job.done.load(Ordering::Relaxed);
    if let Some(progress) = progress
        && done > *told
    {
        progress.call1(py, (done - *told,))?;
        *told = done;
    }
    Ok(())
}
