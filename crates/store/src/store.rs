//! The open database: its queries and writes.

use std::sync::Arc;

use sqlx::AnyPool;

use crate::lane::Lanes;
use crate::open::{self, Pools};
use crate::write::{Write, storable};
use crate::{
    Append, AppendOutcome, Changes, Cursor, Guest, Location, NewTable, OpenError, StoreError,
    StoredEvent, StoredTable, TableFilter, TokenHash,
};

/// An open database. Clones share it.
///
/// It belongs to the tokio runtime in which it was opened. [`close`](Store::close) it before the
/// end: acknowledged writes are safe without, but SQLite would leave its `-wal` file behind.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    pools: Pools,
    lanes: Lanes,
    /// This process's name in notifications, so that it recognises its own.
    origin: String,
}

impl Store {
    /// Opens the database, creates it if it does not exist, and migrates it.
    pub async fn open(location: &Location) -> Result<Self, OpenError> {
        let pools = open::open(location).await?;
        let origin = uuid::Uuid::now_v7().simple().to_string();
        let lanes = Lanes::start(&pools, &origin);
        tracing::debug!(%location, "database open");
        Ok(Store {
            inner: Arc::new(Inner {
                pools,
                lanes,
                origin,
            }),
        })
    }

    /// Opens a database for reading: never creates, migrates or writes anything.
    pub async fn inspect(location: &Location) -> Result<Self, OpenError> {
        let pools = open::inspect(location).await?;
        let lanes = Lanes::start(&pools, "");
        Ok(Store {
            inner: Arc::new(Inner {
                pools,
                lanes,
                origin: String::new(),
            }),
        })
    }

    pub(crate) fn read(&self) -> &AnyPool {
        &self.inner.pools.read
    }

    pub(crate) fn pools(&self) -> &Pools {
        &self.inner.pools
    }

    pub(crate) async fn write(&self, write: Write) -> Result<bool, StoreError> {
        self.inner.lanes.write(write).await
    }

    /// The guest with this token hash.
    pub async fn guest_by_token(&self, hash: &TokenHash) -> Result<Option<Guest>, StoreError> {
        let row = sqlx::query("select id, name, created from guests where token_hash = $1")
            .bind(hash.as_str())
            .fetch_optional(self.read())
            .await?;
        Ok(row.as_ref().map(Guest::from_row).transpose()?)
    }

    /// The guest with this id.
    pub async fn guest(&self, id: &str) -> Result<Option<Guest>, StoreError> {
        if !storable(id) {
            return Ok(None);
        }
        let row = sqlx::query("select id, name, created from guests where id = $1")
            .bind(id)
            .fetch_optional(self.read())
            .await?;
        Ok(row.as_ref().map(Guest::from_row).transpose()?)
    }

    /// Adds a new guest. [`StoreError::Exists`] if the id or the token is known already.
    pub async fn add_guest(&self, hash: &TokenHash, guest: &Guest) -> Result<(), StoreError> {
        self.write(Write::AddGuest {
            hash: hash.clone(),
            guest: guest.clone(),
        })
        .await?;
        Ok(())
    }

    /// Sets or removes a guest's name. False if there is no such guest.
    pub async fn rename_guest(&self, id: &str, name: Option<&str>) -> Result<bool, StoreError> {
        self.write(Write::RenameGuest {
            id: id.to_owned(),
            name: name.map(str::to_owned),
        })
        .await
    }

    /// Opens a table with its first events. [`StoreError::Exists`] if the id is taken,
    /// [`StoreError::Missing`] if a guest is unknown; then nothing is written.
    pub async fn open_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.write(Write::OpenTable(table)).await?;
        Ok(())
    }

    /// Writes the next event of a table. When this returns `Done`, the event is on disk.
    pub async fn append(&self, append: Append) -> Result<AppendOutcome, StoreError> {
        // No log has a negative number, and the smallest one has no predecessor to compute.
        let done = append.seq >= 0 && self.write(Write::Append(append)).await?;
        Ok(if done {
            AppendOutcome::Done
        } else {
            AppendOutcome::Conflict
        })
    }

    /// The events of a table from number `since` on, in order, at most `limit` of them.
    pub async fn events(
        &self,
        table: &str,
        since: i64,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        if !storable(table) {
            return Ok(Vec::new());
        }
        let rows = sqlx::query(
            "select seq, at, body, checksum from events
             where table_id = $1 and seq >= $2 order by seq limit $3",
        )
        .bind(table)
        .bind(since)
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        Ok(rows
            .iter()
            .map(StoredEvent::from_row)
            .collect::<Result<_, _>>()?)
    }

    /// The table with this id.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        if !storable(id) {
            return Ok(None);
        }
        let row = sqlx::query(
            "select id, game, opener, opened, updated, status, summary from tables where id = $1",
        )
        .bind(id)
        .fetch_optional(self.read())
        .await?;
        Ok(row.as_ref().map(StoredTable::from_row).transpose()?)
    }

    /// A guest's tables, latest first, at most `limit` of them: those after the cursor `before`, or
    /// the first ones.
    pub async fn tables_of(
        &self,
        guest: &str,
        limit: u32,
        before: Option<&Cursor>,
    ) -> Result<Vec<StoredTable>, StoreError> {
        self.tables_where(guest, &TableFilter::default(), limit, before)
            .await
    }

    /// What other processes append from now on. Call it in the runtime of the store.
    pub fn changes(&self) -> Changes {
        Changes::start(self.pools(), &self.inner.origin)
    }

    /// Whether the database answers, and whether the last write found room on its disk.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("select 1").execute(self.read()).await?;
        self.inner.lanes.has_room()
    }

    /// Accepts no more writes, commits all accepted ones, and closes the connections. Later calls
    /// get [`StoreError::Closed`].
    pub async fn close(&self) {
        self.inner.lanes.close().await;
        // The writer last: the last connection to close folds SQLite's WAL into the file.
        self.inner.pools.read.close().await;
        self.inner.pools.write.close().await;
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store")
            .field("kind", &self.inner.pools.kind)
            .finish_non_exhaustive()
    }
}
