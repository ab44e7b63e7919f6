//! No crate names a dependency that none of its sources uses.

use super::metadata;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Every word of the Rust sources in a folder, without crates in folders below it.
fn words(folder: &Path, found: &mut BTreeSet<String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_crate = path.join("Cargo.toml").exists();
        if path.is_dir() && !is_crate && !path.ends_with("target") {
            words(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let mut source = fs::read_to_string(&path)?;
            // A module may be included from another crate.
            let borrowed = source.split("#[path = \"").skip(1);
            let borrowed = borrowed.filter_map(|rest| Some(folder.join(rest.split('"').next()?)));
            for module in borrowed.collect::<Vec<_>>() {
                source += &fs::read_to_string(module)?;
            }
            let parts = source.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            found.extend(parts.map(str::to_owned));
        }
    }
    Ok(())
}

#[test]
fn every_dependency_is_used() -> Result<()> {
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let (mut unused, mut looked_at) = (Vec::new(), 0);
    for package in packages {
        let name = package["name"].as_str().context("a package has no name")?;
        let manifest = package["manifest_path"].as_str().context("no manifest")?;
        let folder = Path::new(manifest).parent().context("no folder")?;
        let mut used = BTreeSet::new();
        words(folder, &mut used)?;
        for need in package["dependencies"]
            .as_array()
            .context("no dependencies")?
        {
            let given = need["rename"].as_str().or(need["name"].as_str());
            let given = given.context("a dependency has no name")?;
            looked_at += 1;
            if !used.contains(&given.replace('-', "_")) {
                unused.push(format!("{name} does not use {given}"));
            }
        }
    }
    assert!(looked_at > 100, "only {looked_at} dependencies were found");
    assert!(unused.is_empty(), "{unused:#?}");
    Ok(())
}
