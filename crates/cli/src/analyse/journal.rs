//! What was found before: a line of JSON for each board, so that long work can be stopped.

use anyhow::{Context, Result, bail};
use bridge_analysis::Examination;
use bridge_formats::BoardRecord;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// No journal is longer: a board takes a few kilobytes.
const LONGEST: u64 = 1 << 30;

#[derive(Serialize, Deserialize)]
struct Line {
    question: String,
    key: String,
    examined: Examination,
}

/// The file, if one was asked for, and what it held.
pub(super) struct Journal {
    question: String,
    file: Option<(PathBuf, File)>,
    known: HashMap<String, Examination>,
}

/// What a board is known by: its place, its cards and what was done with them.
pub(super) fn key(number: usize, record: &BoardRecord) -> String {
    let deal = record.deal.map(|deal| deal.to_string());
    let auction = record.auction.as_ref().and_then(|told| told.auction().ok());
    let play = record.play_of();
    let cards = play.as_ref().map_or(&[][..], |play| play.record());
    let cards: String = cards.iter().map(ToString::to_string).collect();
    format!(
        "{number} {} {} {cards}",
        deal.unwrap_or_default(),
        auction
            .map(|auction| auction.to_string())
            .unwrap_or_default()
    )
}

impl Journal {
    /// Opens or begins the journal of this question. A last line that was torn by a crash is cut
    /// off; anything else that is not ours is refused, so that no file is spoilt by mistake.
    pub(super) fn open(path: Option<&Path>, question: &str) -> Result<Self> {
        let mut journal = Journal {
            question: question.to_owned(),
            file: None,
            known: HashMap::new(),
        };
        let Some(path) = path else {
            return Ok(journal);
        };
        let cannot = || format!("{} cannot be used as a journal", path.display());
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .with_context(cannot)?;
        let mut text = Vec::new();
        Read::take(&mut file, LONGEST)
            .read_to_end(&mut text)
            .with_context(cannot)?;
        let whole = text
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |end| end + 1);
        for (number, line) in (1..).zip(text[..whole].split(|&byte| byte == b'\n')) {
            if line.is_empty() {
                continue;
            }
            let place = || format!("{}:{number} is no line of a journal", path.display());
            let line: Line = serde_json::from_slice(line).with_context(place)?;
            if line.question != question {
                bail!(
                    "{}:{number}: these boards were analysed otherwise (card, deals and seed were \
                     `{}`, now `{question}`)",
                    path.display(),
                    line.question
                );
            }
            journal.known.insert(line.key, line.examined);
        }
        if whole < text.len() {
            file.set_len(whole as u64).with_context(cannot)?;
        }
        journal.file = Some((path.to_owned(), file));
        Ok(journal)
    }

    /// What was found before.
    pub(super) fn known(&self) -> HashMap<String, Examination> {
        self.known.clone()
    }

    /// Keeps what was found.
    pub(super) fn write(&mut self, key: &str, examined: &Examination) -> Result<()> {
        let Some((path, file)) = &mut self.file else {
            return Ok(());
        };
        let line = Line {
            question: self.question.clone(),
            key: key.to_owned(),
            examined: examined.clone(),
        };
        let line = serde_json::to_string(&line)? + "\n";
        let written = file.write_all(line.as_bytes());
        written.with_context(|| format!("{} cannot be written", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_foreign_file_is_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notes.txt");
        std::fs::write(&path, "milk\neggs").unwrap();
        let refused = Journal::open(Some(&path), "sayc 20 0").err().unwrap();
        assert!(refused.to_string().contains("notes.txt:1"), "{refused}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "milk\neggs");
    }
}
