//! Colour in the terminal, where it is wanted.

use clap::ValueEnum;
use std::io::IsTerminal;

/// When to use colour.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// In a terminal, unless NO_COLOR is set
    Auto,
    /// Even into a file or a pipe
    Always,
    /// Not at all: letters tell everything
    Never,
}

impl Colour {
    /// Whether to colour what goes to standard output.
    pub(crate) fn for_stdout(self) -> bool {
        match self {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                !refused && !dumb && std::io::stdout().is_terminal()
            }
        }
    }
}
