//! Comparisons with other people's programs. They live in a package of their own, because nothing
//! of the product may depend on them.

use crate::step::Step;
use anyhow::Result;
use clap::ValueEnum;
use std::ffi::OsString;

#[derive(Copy, Clone, ValueEnum)]
enum Peer {
    /// Alpha-beta against the `minimax` crate, on connect four
    Search,
}

#[derive(clap::Args)]
pub(crate) struct Options {
    /// What to compare
    peer: Peer,
    /// Arguments for the comparison; `-- --help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// Runs one comparison, optimised.
pub(crate) fn bench(options: &Options) -> Result<()> {
    let peer = match options.peer {
        Peer::Search => "search",
    };
    Step::cargo(&["run", "--release", "--locked", "--quiet", "-p", "peers"])
        .with(&["--", peer])
        .with(&options.arguments)
        .take_over()
}
