//! How a command ends, and the exit code that scripts see.

use std::io;
use std::process::ExitCode;

/// A command that did not fail.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// All that was asked for.
    Done,
    /// The same, but what was read has faults.
    Faulty,
    /// The limits were too tight for an answer.
    Unfinished,
    /// Somebody pressed Ctrl-C.
    Interrupted,
}

impl Ending {
    /// What a shell reports for a program that Ctrl-C ended.
    pub(crate) const INTERRUPTED: u8 = 130;
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> ExitCode {
        match ending {
            Ending::Done => ExitCode::SUCCESS,
            Ending::Unfinished => ExitCode::from(3),
            Ending::Faulty => ExitCode::from(4),
            Ending::Interrupted => ExitCode::from(Ending::INTERRUPTED),
        }
    }
}

/// Tells what went wrong. A reader that has left, as `head` does, is nothing wrong.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    let left = |cause: &(dyn std::error::Error + 'static)| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            || cause
                .downcast_ref::<serde_json::Error>()
                .is_some_and(|error| error.io_error_kind() == Some(io::ErrorKind::BrokenPipe))
    };
    if error.chain().any(left) {
        return ExitCode::SUCCESS;
    }
    eprintln!("error: {error:#}");
    ExitCode::FAILURE
}
