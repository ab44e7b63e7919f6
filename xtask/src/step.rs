//! One command of another program, run in the project.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

/// The root of the workspace, whatever the current directory.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map(PathBuf::from).unwrap_or(here)
}

/// A command with its arguments.
pub(crate) struct Step(Command);

impl Step {
    /// `cargo` with these arguments, in the root.
    pub(crate) fn cargo(arguments: &[&str]) -> Self {
        // Cargo tells its children which cargo it is, so that toolchain overrides carry over.
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Step::program(cargo, arguments)
    }

    /// `npm` with these arguments, in the folder of the web application.
    pub(crate) fn npm(arguments: &[&str]) -> Self {
        let mut step = Step::program("npm", arguments);
        step.0.current_dir(root().join("web"));
        step
    }

    /// Any program with these arguments, in the root.
    pub(crate) fn program(program: impl AsRef<OsStr>, arguments: &[&str]) -> Self {
        let mut command = Command::new(program);
        command.current_dir(root()).args(arguments);
        Step(command)
    }

    /// The same with more arguments.
    pub(crate) fn with(mut self, arguments: &[impl AsRef<OsStr>]) -> Self {
        self.0.args(arguments);
        self
    }

    /// The same with an environment variable.
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.0.env(name, value);
        self
    }

    /// Runs it with our own input and output. Anything but success is an error.
    pub(crate) fn run(mut self) -> Result<()> {
        let started = self.0.status();
        let status = started.with_context(|| format!("{} could not be started", self.name()))?;
        if !status.success() {
            bail!("`{}` failed ({status})", self.words());
        }
        Ok(())
    }

    /// Replaces this process by the command, so that Ctrl-C reaches only it and its exit code is
    /// ours.
    #[cfg(unix)]
    pub(crate) fn take_over(mut self) -> Result<()> {
        use std::os::unix::process::CommandExt;
        let error = self.0.exec();
        Err(error).with_context(|| format!("{} could not be started", self.name()))
    }

    /// Runs it; systems without `exec` keep us waiting beside it.
    #[cfg(not(unix))]
    pub(crate) fn take_over(self) -> Result<()> {
        self.run()
    }

    fn name(&self) -> String {
        let program = PathBuf::from(self.0.get_program());
        let name = program.file_stem().unwrap_or(program.as_os_str());
        name.to_string_lossy().into_owned()
    }

    /// The command line as text.
    pub(crate) fn words(&self) -> String {
        let words = self.0.get_args().map(|word| word.to_string_lossy());
        std::iter::once(self.name().into())
            .chain(words)
            .collect::<Vec<_>>()
            .join(" ")
    }
}
