//! Kibitzer in the browser, from a fresh checkout, in one command.

use crate::step::Step;
use crate::web;
use anyhow::Result;
use std::ffi::OsString;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Arguments for `kibitzer serve`, such as --port 8080; `-- --help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// Builds the web application and the program, and starts the server on a free port.
pub(crate) fn play(options: &Options) -> Result<()> {
    web::build()?;
    Step::cargo(&["build", "--release", "--locked", "-p", "kibitzer"]).run()?;
    let free_port: &[&str] = if options.arguments.iter().any(|word| word == "--port") {
        &[]
    } else {
        &["--port", "0"]
    };
    Step::cargo(&["run", "--release", "--locked", "--quiet", "-p", "kibitzer"])
        .with(&["--", "serve", "--open"])
        .with(free_port)
        .with(&options.arguments)
        .take_over()
}
