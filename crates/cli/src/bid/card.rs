//! The convention card that was asked for.

use anyhow::{Context, Result, ensure};
use bridge_bidding::{ConventionCard, System};
use std::path::Path;

/// No card needs more.
const LONGEST: u64 = 1 << 20;

/// The system of a shipped card, or of one in a file.
pub(crate) fn system(card: &str) -> Result<System> {
    let path = Path::new(card);
    let is_file = card.ends_with(".toml") || card.contains(std::path::MAIN_SEPARATOR);
    let card = if !is_file {
        ConventionCard::named(card)?
    } else {
        let size = std::fs::metadata(path)
            .with_context(|| format!("{} cannot be read", path.display()))?
            .len();
        ensure!(size <= LONGEST, "{} is no convention card", path.display());
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        ConventionCard::parse(&text).with_context(|| path.display().to_string())?
    };
    Ok(System::new(card)?)
}
