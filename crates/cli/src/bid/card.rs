//! The convention card that was asked for.

use anyhow::{Context, Result, ensure};
use bridge_bidding::{ConventionCard, System};
use std::path::Path;

/// No file of rules needs more.
const LONGEST: u64 = 1 << 20;

/// The system of a shipped card, or of one in a file, which may bring rules of its own.
pub(crate) fn system(name: &str) -> Result<System> {
    Ok(System::new(card(name)?)?)
}

/// The same by the rules of a folder: the files that its `list.in` names, or else all its `.rules` by name.
pub(crate) fn system_of(name: &str, folder: &Path) -> Result<System> {
    let card = card(name)?;
    let listed = match folder.join("list.in") {
        list if list.exists() => {
            let text = contents(&list, "list of rules")?;
            let quoted = text.split('"').filter(|name| name.ends_with(".rules"));
            let names = quoted.map(|name| name.rsplit('/').next().unwrap_or(name).to_owned());
            names.collect()
        }
        _ => {
            let files = std::fs::read_dir(folder)
                .with_context(|| format!("{} cannot be read", folder.display()))?;
            let mut names = Vec::new();
            for file in files {
                let name = file?.file_name().to_string_lossy().into_owned();
                names.extend(Some(name).filter(|name| name.ends_with(".rules")));
            }
            names.sort();
            names
        }
    };
    let mut files: Vec<(String, String)> = Vec::new();
    for name in listed {
        if files.iter().all(|(known, _)| *known != name) {
            let text = contents(&folder.join(&name), "file of rules")?;
            files.push((name, text));
        }
    }
    ensure!(
        !files.is_empty(),
        "{} has no files of rules (*.rules)",
        folder.display()
    );
    let files = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    System::with_rules(card, files).with_context(|| folder.display().to_string())
}

fn card(name: &str) -> Result<ConventionCard> {
    let is_file = name.ends_with(".toml") || name.contains(std::path::MAIN_SEPARATOR);
    if !is_file {
        return Ok(ConventionCard::named(name)?);
    }
    Ok(ConventionCard::from_file(Path::new(name))?)
}

fn contents(path: &Path, kind: &str) -> Result<String> {
    let cannot = || format!("{} cannot be read", path.display());
    let size = std::fs::metadata(path).with_context(cannot)?.len();
    ensure!(size <= LONGEST, "{} is no {kind}", path.display());
    std::fs::read_to_string(path).with_context(cannot)
}
