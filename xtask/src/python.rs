//! The Python package in `python`: put together from what the tests were built with, and tried by tests of its own.
//!
//! `pip install ./python` builds the same sources in release mode by maturin, which takes minutes and is left to those who
//! want the package.

use crate::needs;
use crate::step::{Step, root};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Builds the package, and runs its tests and the examples of its README.
pub(crate) fn test() -> Result<()> {
    let folder = built_folder()?.join("python");
    let python = environment(&folder)?;
    let package = assembled(&folder)?;
    Step::program(python, &["-m", "pytest", "-q", "python/tests"])
        .env("PYTHONPATH", package)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .run()
}

/// A Python of our own with what the tests import; made once.
fn environment(folder: &Path) -> Result<PathBuf> {
    let home = folder.join("environment");
    let python = home.join("bin/python");
    if !python.exists() {
        Step::program(needs::python()?, &["-m", "venv"])
            .with(&[&home])
            .run()?;
    }
    Step::program(&python, &["-m", "pip", "install", "-q"])
        .with(&["--disable-pip-version-check", "-r"])
        .with(&["python/tests/requirements.txt"])
        .run()?;
    Ok(python)
}

/// A folder with the package in it as pip would install it.
fn assembled(folder: &Path) -> Result<PathBuf> {
    crate::test::build_beside_tests()?;
    let (root, package) = (folder.join("package"), folder.join("package/kibitzer"));
    fs::create_dir_all(&package).context("a folder for the package")?;
    for entry in fs::read_dir(crate::step::root().join("python/package/kibitzer"))? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            fs::copy(entry.path(), package.join(entry.file_name()))?;
        }
    }
    let prefix = std::env::consts::DLL_PREFIX;
    let suffix = std::env::consts::DLL_SUFFIX;
    let native = built_folder()?.join(format!("{prefix}kibitzer_native{suffix}"));
    fs::copy(&native, package.join("_native.abi3.so"))
        .with_context(|| format!("{} has not been built", native.display()))?;
    Ok(root)
}

/// Where cargo puts what it builds, this program among it.
fn built_folder() -> Result<PathBuf> {
    let own = std::env::current_exe().context("where this program is")?;
    Ok(own.parent().map_or_else(root, Path::to_path_buf))
}
