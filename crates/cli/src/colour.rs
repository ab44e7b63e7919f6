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

/// Text in black on a background of the 256-colour palette.
pub(crate) fn on_background(text: &str, palette: u8) -> String {
    format!("\x1b[30;48;5;{palette}m{text}\x1b[0m")
}

/// Text that stands back.
pub(crate) fn faint(text: &str) -> String {
    format!("\x1b[2m{text}\x1b[0m")
}

/// Text that stands out.
pub(crate) fn bold(text: &str) -> String {
    format!("\x1b[1m{text}\x1b[0m")
}
