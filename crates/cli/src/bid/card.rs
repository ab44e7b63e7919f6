//! The convention card that was asked for.

use anyhow::Result;
use bridge_bidding::{ConventionCard, System};
use std::path::Path;

/// The system of a shipped card, or of one in a file, which may bring rules of its own.
pub(crate) fn system(card: &str) -> Result<System> {
    let is_file = card.ends_with(".toml") || card.contains(std::path::MAIN_SEPARATOR);
    let card = if is_file {
        ConventionCard::from_file(Path::new(card))?
    } else {
        ConventionCard::named(card)?
    };
    Ok(System::new(card)?)
}
