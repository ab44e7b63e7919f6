//! One cargo command, run from the root of the workspace.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

/// A cargo command with its arguments.
pub(crate) struct Step(Command);

impl Step {
    /// `cargo` with these arguments, started in the root whatever directory we were called from.
    pub(crate) fn cargo(arguments: &[&str]) -> Self {
        // Cargo tells its children which cargo it is, so that toolchain overrides carry on.
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut command = Command::new(cargo);
        command.current_dir(root).args(arguments);
        Step(command)
    }

    /// The same with more arguments.
    pub(crate) fn with(mut self, arguments: &[impl AsRef<OsStr>]) -> Self {
        self.0.args(arguments);
        self
    }

    /// Runs it with our own input and output. Anything but success is an error.
    pub(crate) fn run(mut self) -> Result<()> {
        let status = self.0.status().context("cargo could not be started")?;
        if !status.success() {
            bail!("`{}` failed ({status})", self.words());
        }
        Ok(())
    }

    /// Runs it in our place, so that Ctrl-C reaches it alone and its exit code is ours.
    #[cfg(unix)]
    pub(crate) fn take_over(mut self) -> Result<()> {
        use std::os::unix::process::CommandExt;
        Err(self.0.exec()).context("cargo could not be started")
    }

    /// Runs it; systems without `exec` keep us waiting beside it.
    #[cfg(not(unix))]
    pub(crate) fn take_over(self) -> Result<()> {
        self.run()
    }

    /// What one would type.
    pub(crate) fn words(&self) -> String {
        let words = self.0.get_args().map(|word| word.to_string_lossy());
        std::iter::once("cargo".into())
            .chain(words)
            .collect::<Vec<_>>()
            .join(" ")
    }
}
