//! One run of the binary.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The binary with these arguments, without colour or a terminal.
pub(crate) fn kibitzer(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitzer"));
    command
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// What came of a run.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// Runs to the end.
pub(crate) fn run(arguments: &[&str]) -> Run {
    kibitzer(arguments).output().unwrap().into()
}

/// Runs with this typed at it.
pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = kibitzer(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // Beside the reading, lest both pipes fill up. A child that ends early reads no more.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap().into()
    })
}

impl Run {
    /// Asserts that it succeeded, and gives its output.
    pub(crate) fn good(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.out
    }

    /// Asserts that it ended with this code, and gives the message.
    pub(crate) fn bad(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}
