//! Comparisons with other people's programs. They live in a separate package, because the product
//! must not depend on them.

use crate::needs;
use crate::step::Step;
use anyhow::Result;
use clap::ValueEnum;
use std::ffi::OsString;

#[derive(Copy, Clone, ValueEnum)]
enum Peer {
    /// The bidder against the `pons` crate's, in a duplicate match
    Bidding,
    /// Alpha-beta against the `minimax` crate, on connect four
    Search,
    /// The double-dummy solver against DDS in C++ and against its port to Rust
    Dds,
}

#[derive(clap::Args)]
pub(crate) struct Options {
    /// What to compare
    peer: Peer,
    /// Arguments for the comparison; `-- --help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// The C++ flags: for the same processors that our own code is built for.
const CXXFLAGS: &str = if cfg!(target_arch = "x86_64") {
    "-O3 -march=x86-64-v3"
} else {
    "-O3"
};

/// Runs one comparison, optimised.
pub(crate) fn bench(options: &Options) -> Result<()> {
    let run = Step::cargo(&["run", "--release", "--locked", "--quiet", "-p", "peers"]);
    let run = match options.peer {
        Peer::Bidding => run.with(&["--", "bidding"]),
        Peer::Search => run.with(&["--", "search"]),
        Peer::Dds => {
            needs::cplusplus()?;
            run.env("CXXFLAGS", CXXFLAGS)
                .with(&["--features", "dds-bridge", "--", "dds"])
        }
    };
    run.with(&options.arguments).take_over()
}
