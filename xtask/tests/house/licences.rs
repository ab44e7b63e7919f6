//! What we depend on comes from where `deny.toml` says, under a licence that it allows.
//!
//! `cargo deny` reads the same file and checks more; this test needs no program that a new machine lacks.

use super::root;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::process::Command;

/// All packages in the lock file, ours included.
fn packages() -> Result<Vec<Value>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--locked", "--all-features"])
        .arg("--format-version=1")
        .current_dir(root())
        .output()
        .context("cargo metadata")?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    Ok(packages.clone())
}

/// The licences that `deny.toml` allows.
fn allowed() -> Result<Vec<String>> {
    let text = std::fs::read_to_string(root().join("deny.toml")).context("deny.toml")?;
    let plan: toml::Table = text.parse()?;
    let list = plan["licenses"]["allow"].as_array().context("no list")?;
    let names = list.iter().filter_map(toml::Value::as_str);
    Ok(names.map(str::to_owned).collect())
}

/// Whether a package under `expression` may be used where only `allowed` licences are.
fn permits(expression: &str, allowed: &[String]) -> Result<bool> {
    // Old manifests write `MIT/Apache-2.0`.
    let parsed = spdx::Expression::parse_mode(expression, spdx::ParseMode::LAX)?;
    Ok(parsed.evaluate(|requirement| {
        let name = requirement.license.id().map(|id| id.name);
        name.is_some_and(|name| allowed.iter().any(|other| other == name))
    }))
}

#[test]
fn dependencies_have_allowed_licences_and_sources() -> Result<()> {
    let (packages, allowed) = (packages()?, allowed()?);
    let mut faults = Vec::new();
    for package in &packages {
        let name = package["name"].as_str().context("a package has no name")?;
        let licence = package["license"].as_str().unwrap_or_default();
        if !permits(licence, &allowed).unwrap_or(false) {
            faults.push(format!("{name}: the licence `{licence}` is not allowed"));
        }
        // Ours have no source; everybody else's come from the registry.
        let source = package["source"].as_str();
        if source.is_some_and(|source| !source.starts_with("registry+")) {
            faults.push(format!("{name} does not come from the registry"));
        }
    }
    assert!(packages.len() > 200, "only {} packages", packages.len());
    assert!(faults.is_empty(), "{faults:#?}");
    Ok(())
}

#[test]
fn a_licence_outside_the_list_is_refused() -> Result<()> {
    let allowed = ["MIT".to_owned()];
    assert!(permits("MIT/Apache-2.0", &allowed)?);
    assert!(!permits("GPL-3.0-only", &allowed)?);
    assert!(!permits("MIT AND GPL-3.0-only", &allowed)?);
    assert!(permits("", &allowed).is_err());
    Ok(())
}
