//! The house against its plan: the map of crates, their dependencies, and the walk through the files.

mod dependencies;
mod generic;
mod licences;
mod map;
mod walk;

use anyhow::{Context, Result};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The plan of the house.
const DOCUMENT: &str = "docs/architecture.md";

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The plan as text.
fn document() -> Result<String> {
    std::fs::read_to_string(root().join(DOCUMENT)).context(DOCUMENT)
}

/// What Cargo knows of the workspace's members.
fn metadata() -> Result<Value> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version=1"])
        .current_dir(root())
        .output()
        .context("cargo metadata")?;
    serde_json::from_slice(&output.stdout)
        .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())
}
