//! Everything that must pass before a change goes in, the quickest check first.

use crate::step::Step;
use anyhow::{Context, Result};
use std::time::Instant;

/// `cargo test` and not another runner, because only that one runs the examples in the docs.
const STEPS: [(&str, &[&str]); 3] = [
    ("formatting", &["fmt", "--all", "--check"]),
    (
        "lints",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "-D",
            "warnings",
        ],
    ),
    ("tests", &["test", "--workspace", "--locked"]),
];

const REMEDIES: [&str; 3] = [
    "run `cargo fmt --all` (`rustup component add rustfmt` if it is missing)",
    "mend what clippy names above (`rustup component add clippy` if it is missing)",
    "the failing test is named above; `cargo test -p CRATE NAME` runs it alone",
];

/// Runs the steps one after another and stops at the first that fails.
pub(crate) fn test() -> Result<()> {
    let begun = Instant::now();
    for (number, ((name, arguments), remedy)) in (1..).zip(STEPS.iter().zip(REMEDIES)) {
        let step = Step::cargo(arguments);
        eprintln!("[{number}/{}] {name}: {}", STEPS.len(), step.words());
        let start = Instant::now();
        step.run()
            .with_context(|| format!("step {number}, {name}, did not pass; {remedy}"))?;
        eprintln!(
            "[{number}/{}] {name}: passed in {:.1} s",
            STEPS.len(),
            start.elapsed().as_secs_f64()
        );
    }
    eprintln!("all passed in {:.1} s", begun.elapsed().as_secs_f64());
    Ok(())
}
