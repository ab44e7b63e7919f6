//! A whole database looked through for damage, for whoever keeps it.

use crate::sound_log;
use serde::Serialize;
use store::{Location, OpenError, Store, StoreError};
use table::Games;

/// Tables read at a time.
const TABLES: u32 = 500;

/// Why a database could not be looked through.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// It does not open.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It stopped answering.
    #[error("the check was broken off: {0}")]
    Store(#[from] StoreError),
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Tables whose logs were read.
    pub tables: u64,
    /// Sound events in them.
    pub events: u64,
    /// Those among them that are older than checksums.
    pub older: u64,
    /// The tables that are damaged.
    pub damaged: Vec<DamagedTable>,
    /// Logs that belong to no table.
    pub orphans: Vec<String>,
    /// What SQLite says is wrong with its file.
    pub file: Vec<String>,
}

/// A table whose log is not sound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DamagedTable {
    /// Its id.
    pub table: String,
    /// The first event that is not sound.
    pub event: i64,
    /// The kind of damage: `gap`, `altered`, `unreadable`, `inapplicable` or `truncated`.
    pub kind: &'static str,
    /// The same in words.
    pub message: String,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.damaged.is_empty() && self.orphans.is_empty() && self.file.is_empty()
    }
}

/// Looks through a database: the file itself, and every log with its numbers, checksums and texts, and
/// whether each event can have happened. Changes nothing; a server may use the database meanwhile.
pub async fn check(location: &Location, games: Games) -> Result<Report, CheckError> {
    let store = Store::inspect(location).await?;
    let found = look_through(&store, games).await;
    store.close().await;
    Ok(found?)
}

async fn look_through(store: &Store, games: Games) -> Result<Report, StoreError> {
    let mut report = Report {
        file: store.file_faults().await?,
        orphans: store.orphans().await?,
        ..Report::default()
    };
    let mut behind = String::new();
    loop {
        let page = store.survey(&behind, TABLES).await?;
        let Some(last) = page.last() else { break };
        behind.clone_from(&last.id);
        for surveyed in page {
            report.tables += 1;
            let Some(mut sound) = sound_log::read(store, &surveyed.id).await? else {
                continue;
            };
            // Gives what cannot have happened a place among the damage.
            let _ = sound.replay(games, &surveyed.id);
            report.events += sound.entries.len() as u64;
            report.older += sound.older;
            report
                .damaged
                .extend(sound.damage.map(|damage| DamagedTable {
                    table: surveyed.id.clone(),
                    event: damage.seq,
                    kind: damage.kind.code(),
                    message: damage.text,
                }));
        }
    }
    Ok(report)
}
