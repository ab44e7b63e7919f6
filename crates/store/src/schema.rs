//! The numbered migrations.
//!
//! Forward only: a database that a newer program has changed is refused rather than guessed at. All
//! missing migrations run in one transaction, so that a crash leaves the old database or the new
//! one; and under a lock, so that of two servers that start together one migrates and the other
//! finds it done.

use sqlx::{AnyConnection, Connection, Row};

use crate::open::Kind;

/// In order, from number 1.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_tables.sql"),
    include_str!("../migrations/0002_training.sql"),
    include_str!("../migrations/0003_checksums.sql"),
    include_str!("../migrations/0004_results.sql"),
];

/// Why a database could not be migrated.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SchemaError {
    #[error("the database is at version {found}, this program knows {known}")]
    Newer { found: i64, known: i64 },
    #[error("the database is at version {found}, this program needs {known}")]
    Older { found: i64, known: i64 },
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Checks that a database is of exactly this version, and changes nothing.
pub(crate) async fn is_up_to_date(connection: &mut AnyConnection) -> Result<(), SchemaError> {
    let latest = "select coalesce(max(version), 0) as version from kibitzer_migrations";
    let row = sqlx::query(latest).fetch_one(connection).await?;
    let (found, known) = (row.try_get("version")?, MIGRATIONS.len() as i64);
    match found {
        _ if found > known => Err(SchemaError::Newer { found, known }),
        _ if found < known => Err(SchemaError::Older { found, known }),
        _ => Ok(()),
    }
}

/// Applies the migrations that the database does not have yet.
pub(crate) async fn bring_up_to_date(
    connection: &mut AnyConnection,
    kind: Kind,
) -> Result<(), SchemaError> {
    let mut transaction = connection.begin_with(kind.begin()).await?;
    if kind == Kind::Postgres {
        // Any number that nobody else uses will do: these are the letters "kibitzer".
        let lock = "select pg_advisory_xact_lock(7739840690227438962)";
        sqlx::raw_sql(lock).execute(&mut *transaction).await?;
    }
    let table =
        "create table if not exists kibitzer_migrations (version bigint not null primary key)";
    sqlx::raw_sql(table).execute(&mut *transaction).await?;

    let latest = "select coalesce(max(version), 0) as version from kibitzer_migrations";
    let found: i64 = sqlx::query(latest)
        .fetch_one(&mut *transaction)
        .await?
        .try_get("version")?;
    let known = MIGRATIONS.len() as i64;
    if found > known {
        return Err(SchemaError::Newer { found, known });
    }
    // Changes nothing, but shows whether we may write: SQLite silently begins transactions on a
    // read-only file.
    sqlx::raw_sql("update kibitzer_migrations set version = 0 where version = 0")
        .execute(&mut *transaction)
        .await?;
    for (version, migration) in (1..).zip(MIGRATIONS).skip(found as usize) {
        sqlx::raw_sql(*migration).execute(&mut *transaction).await?;
        sqlx::query("insert into kibitzer_migrations (version) values ($1)")
            .bind::<i64>(version)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(())
}
