//! Ctrl-C: the first one ends the work in hand in good order, the second one ends the program.

use crate::ending::Ending;
use anyhow::{Context, Result};
use kernel::StopFlag;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What Ctrl-C does at the moment.
#[derive(Default)]
struct Response {
    /// Stops this. `None`: nothing is in hand, so the program ends.
    stop: Option<StopFlag>,
    /// What to tell before the program ends.
    farewell: Option<String>,
}

/// Listens for Ctrl-C, and for the polite forms of `kill`.
#[derive(Clone)]
pub(crate) struct Interrupt(Arc<Mutex<Response>>);

impl Interrupt {
    /// Starts to listen; until work begins, Ctrl-C ends the program as usual.
    pub(crate) fn listen() -> Result<Self> {
        let interrupt = Interrupt(Arc::default());
        let listener = interrupt.clone();
        ctrlc::set_handler(move || listener.pressed()).context("Ctrl-C cannot be caught here")?;
        Ok(interrupt)
    }

    /// Work begins that heeds the flag.
    pub(crate) fn begin(&self) -> StopFlag {
        let flag = StopFlag::default();
        self.response().stop = Some(flag.clone());
        flag
    }

    /// The work is over: from now on Ctrl-C ends the program, with these last words.
    pub(crate) fn end(&self, farewell: Option<String>) {
        *self.response() = Response {
            stop: None,
            farewell,
        };
    }

    fn pressed(&self) {
        let mut response = self.response();
        match response.stop.take() {
            Some(flag) => flag.stop(),
            None => {
                if let Some(farewell) = &response.farewell {
                    eprintln!("\n{farewell}");
                }
                std::process::exit(i32::from(Ending::INTERRUPTED));
            }
        }
    }

    fn response(&self) -> MutexGuard<'_, Response> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
