//! A game, from a fresh checkout, in one command.

use crate::step::Step;
use anyhow::Result;
use std::ffi::OsString;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Arguments for `kibitzer play pentomino`, such as --level master; `-- --help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// Builds the release binary and starts a game with it.
pub(crate) fn play(options: &Options) -> Result<()> {
    Step::cargo(&["build", "--release", "--locked", "-p", "kibitzer"]).run()?;
    Step::cargo(&["run", "--release", "--locked", "--quiet", "-p", "kibitzer"])
        .with(&["--", "play", "pentomino"])
        .with(&options.arguments)
        .take_over()
}
