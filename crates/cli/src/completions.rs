//! Completion scripts, made from the same definitions as the help.

use crate::cli::Cli;
use crate::ending::Ending;
use anyhow::Result;
use clap::CommandFactory;
use clap_complete::{Shell, generate};
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  source <(kibitzer completions bash)                               for this session
  kibitzer completions zsh > ~/.zfunc/_kibitzer                     zsh, for good
  kibitzer completions fish > ~/.config/fish/completions/kibitzer.fish";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// Which shell
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(options: &Options) -> Result<Ending> {
    // Through memory, because the generator panics where its output is closed.
    let mut script = Vec::new();
    generate(options.shell, &mut Cli::command(), "kibitzer", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(Ending::Done)
}
