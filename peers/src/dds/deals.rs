//! The deals to solve.

use anyhow::{Context, Result};
use cards::{Deal, TrickTable};
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Random deals, or those of a file.
#[derive(Clone)]
pub(super) enum Source {
    Random(usize),
    File(PathBuf),
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text.parse() {
            Ok(count) => Source::Random(count),
            Err(_) => Source::File(text.into()),
        })
    }
}

/// A deal, and its table if the file has it.
#[derive(Clone)]
pub(super) struct Listed {
    pub(super) deal: Deal,
    pub(super) table: Option<String>,
}

/// All deals of these sources.
pub(super) fn read(sources: &[Source], seed: u64) -> Result<Vec<Listed>> {
    let mut deals = Vec::new();
    for source in sources {
        match source {
            Source::Random(count) => deals.extend(
                Deal::sequence(seed)
                    .take(*count)
                    .map(|deal| Listed { deal, table: None }),
            ),
            Source::File(path) => deals.extend(file(path)?),
        }
    }
    Ok(deals)
}

/// One deal per line in PBN form; its table may follow after a `|`; `#` begins a comment.
fn file(path: &Path) -> Result<Vec<Listed>> {
    let name = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    let mut deals = Vec::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = || format!("{name}, line {number}");
        let (deal, table) = match line.split_once('|') {
            Some((deal, table)) => {
                let table: TrickTable = table.parse().with_context(place)?;
                (deal, Some(table.to_string()))
            }
            None => (line, None),
        };
        let deal = deal.trim().parse().with_context(place)?;
        deals.push(Listed { deal, table });
    }
    Ok(deals)
}
