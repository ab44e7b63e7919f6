//! Event logs and guests in SQLite or PostgreSQL.
//!
//! A table is a log of events, and this crate keeps it. It knows no game: the body of an event is
//! text that it stores and returns. Its promises are about the log. An event is on disk before the
//! caller learns that it is [`Done`](AppendOutcome::Done). The events of a table are numbered 0, 1, 2 …
//! without a gap, and of all writers who try the same number one succeeds and the others get a
//! [`Conflict`](AppendOutcome::Conflict). A retry is harmless.
//!
//! By default everything is in one SQLite file that needs no set-up; a `postgres://` URL puts it
//! into a PostgreSQL database that several servers share and through which they notify each other
//! of writes ([`Changes`]). Both use the same SQL and the same test suite.
//!
//! A durable commit waits for the disk, so writes that arrive at the same time share one (`lane`).
//! Reads have their own connections and do not wait.
//!
//! ```
//! use store::{Append, AppendOutcome, Guest, Location, NewTable, Store, TokenHash};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let directory = tempfile::tempdir()?;
//! let store = Store::open(&Location::directory(&directory)).await?;
//! let anna = Guest { id: "anna".into(), name: None, created: 1_794_873_600_000 };
//! store.add_guest(&TokenHash::of("the secret in her cookie"), &anna).await?;
//! store
//!     .open_table(NewTable {
//!         id: "5hG".into(),
//!         game: "pentomino".into(),
//!         opener: anna.id.clone(),
//!         opened: 1_794_873_600_000,
//!         status: "playing".into(),
//!         summary: "{}".into(),
//!         players: vec![anna.id],
//!         events: vec![r#"{"kind":"opened"}"#.into()],
//!     })
//!     .await?;
//! let first = Append {
//!     table: "5hG".into(),
//!     seq: 1,
//!     at: 1_794_873_605_000,
//!     body: r#"{"kind":"moved","action":"F1d5"}"#.into(),
//!     update: None,
//! };
//! assert_eq!(store.append(first.clone()).await?, AppendOutcome::Done);
//! assert_eq!(store.append(first).await?, AppendOutcome::Conflict);
//! assert_eq!(store.events("5hG", 0, 100).await?.len(), 2);
//! store.close().await;
//! # Ok(())
//! # }
//! ```
//!
//! # The rooms
//!
//! | room | what it holds |
//! |---|---|
//! | [`Location`] | where the database is: a file, a directory or a URL |
//! | [`Store`] | the open database: all queries and writes |
//! | [`Guest`], [`TokenHash`] | who plays |
//! | [`NewTable`], [`StoredTable`], [`TableUpdate`], [`Cursor`] | a table, apart from its events |
//! | [`StoredResult`], [`ResultCount`], [`TableFilter`] | how a guest's games ended: lists and counts |
//! | [`Append`], [`AppendOutcome`], [`StoredEvent`] | the event log |
//! | [`StoredProblem`], [`StoredDecision`], [`StoredReview`] | practice: the problems, the answers, when a problem is due again |
//! | [`Chain`], [`Damage`] | the checksums of a log, and damage to it |
//! | [`Changes`], [`Change`] | what other processes wrote |
//! | [`Claim`] | one server at a time for a SQLite file |
//! | [`backup`](backup()) | copies the whole database while it is in use |
//! | [`OpenError`], [`StoreError`], [`BackupError`] | what can go wrong |
//! | `testing` | a private PostgreSQL for tests, behind the feature of that name |

mod backup;
mod chain;
mod changes;
mod claim;
mod error;
mod event;
mod guest;
mod lane;
mod location;
mod open;
mod results;
mod schema;
mod store;
mod survey;
mod table;
#[cfg(all(feature = "testing", unix))]
pub mod testing;
mod training;
mod write;

pub use backup::{BackupError, backup};
pub use chain::{Chain, Damage, DamageKind};
pub use changes::{Change, Changes};
pub use claim::Claim;
pub use error::{DatabaseError, StoreError};
pub use event::{Append, AppendOutcome, StoredEvent};
pub use guest::{Guest, TokenHash};
pub use location::{Location, LocationError};
pub use open::OpenError;
pub use results::{ResultCount, StoredResult, TableFilter};
pub use store::Store;
pub use survey::SurveyEntry;
pub use table::{Cursor, CursorError, NewTable, StoredTable, TableUpdate};
pub use training::{StoredDecision, StoredProblem, StoredReview};
