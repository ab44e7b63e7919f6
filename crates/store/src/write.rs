//! The writes, each with its SQL.
//!
//! A write runs inside a transaction that others may share (`lane`), so it neither begins nor
//! commits anything itself.

use sqlx::{AnyConnection, Row};

use crate::open::Kind;
use crate::results;
use crate::training;
use crate::{
    Append, Chain, Guest, NewTable, StoreError, StoredDecision, StoredEvent, StoredProblem,
    StoredResult, StoredReview, TokenHash,
};

/// The channel on which PostgreSQL announces appended events.
pub(crate) const CHANNEL: &str = "kibitzer";

/// PostgreSQL cannot store U+0000, nor accept it in a query. SQLite can, but both should behave the
/// same.
pub(crate) fn storable(text: &str) -> bool {
    !text.contains('\0')
}

#[derive(Debug)]
pub(crate) enum Write {
    AddGuest {
        hash: TokenHash,
        guest: Guest,
    },
    RenameGuest {
        id: String,
        name: Option<String>,
    },
    OpenTable(NewTable),
    Append(Append),
    Seal {
        table: String,
        seq: i64,
        checksum: String,
    },
    Prefer {
        guest: String,
        name: String,
        value: String,
    },
    /// Of one guest.
    Record(Vec<StoredResult>),
    AddProblem(StoredProblem),
    /// Boxed, because it is much larger than the others.
    Decide(Box<(StoredDecision, Option<StoredReview>)>),
}

impl Write {
    /// Two writes with the same key concern the same thing and keep their order. Sorting batches by
    /// key locks rows in the same order everywhere, so that no two servers deadlock.
    pub(crate) fn key(&self) -> (u8, &str) {
        match self {
            Write::AddGuest { guest, .. } => (0, &guest.id),
            Write::RenameGuest { id, .. } => (0, id),
            Write::OpenTable(table) => (1, &table.id),
            Write::Append(append) => (1, &append.table),
            Write::Seal { table, .. } => (1, table),
            Write::Prefer { guest, .. } => (2, guest),
            Write::Record(results) => (2, results.first().map_or("", |one| &one.guest)),
            Write::AddProblem(problem) => (3, &problem.id),
            Write::Decide(decided) => (2, &decided.0.guest),
        }
    }

    /// Checks that all texts can be stored.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let mut texts: Vec<&str> = Vec::new();
        match self {
            Write::AddGuest { guest, .. } => {
                texts.push(&guest.id);
                texts.extend(guest.name.as_deref());
            }
            Write::RenameGuest { id, name } => {
                texts.push(id);
                texts.extend(name.as_deref());
            }
            Write::OpenTable(table) => {
                texts.extend([&*table.id, &table.game, &table.opener]);
                texts.extend([&*table.status, &table.summary]);
                texts.extend(
                    table
                        .players
                        .iter()
                        .chain(&table.events)
                        .map(String::as_str),
                );
            }
            Write::Append(append) => {
                texts.extend([&*append.table, &append.body]);
                if let Some(update) = &append.update {
                    texts.extend([&*update.status, &update.summary]);
                    texts.extend(update.joined.as_deref());
                }
            }
            Write::Seal { table, .. } => texts.push(table),
            Write::Prefer { guest, name, value } => texts.extend([&**guest, name, value]),
            Write::Record(results) => {
                for one in results {
                    texts.extend([&*one.guest, &one.table, &one.game, &one.level, &one.outcome]);
                }
            }
            Write::AddProblem(problem) => {
                texts.extend([&*problem.id, &problem.theme, &problem.body]);
            }
            Write::Decide(decided) => {
                let (decision, review) = &**decided;
                texts.extend(decision.texts());
                let again = review.iter();
                texts.extend(again.flat_map(|review| [&*review.problem, &review.theme]));
            }
        }
        if texts.into_iter().all(storable) {
            Ok(())
        } else {
            Err(StoreError::Unstorable)
        }
    }

    /// Runs the SQL. False means that nothing was written: a conflict, or no such row. `origin`
    /// names this process to the others.
    pub(crate) async fn run(
        &self,
        connection: &mut AnyConnection,
        kind: Kind,
        origin: &str,
    ) -> Result<bool, sqlx::Error> {
        match self {
            Write::AddGuest { hash, guest } => add_guest(connection, hash, guest).await?,
            Write::RenameGuest { id, name } => {
                return rename_guest(connection, id, name.as_deref()).await;
            }
            Write::OpenTable(table) => open_table(connection, table).await?,
            Write::Append(append) => {
                if !insert_event(connection, append).await? {
                    return Ok(false);
                }
                update_table(connection, append).await?;
                if kind == Kind::Postgres {
                    notify(connection, append, origin).await?;
                }
            }
            Write::Seal {
                table,
                seq,
                checksum,
            } => return seal(connection, table, *seq, checksum).await,
            Write::Prefer { guest, name, value } => {
                training::prefer(connection, guest, name, value).await?;
            }
            Write::Record(results) => results::record(connection, results).await?,
            Write::AddProblem(problem) => {
                return training::add_problem(connection, problem).await;
            }
            Write::Decide(decided) => {
                let (decision, review) = &**decided;
                return training::decide(connection, decision, review.as_ref()).await;
            }
        }
        Ok(true)
    }
}

async fn add_guest(
    connection: &mut AnyConnection,
    hash: &TokenHash,
    guest: &Guest,
) -> Result<(), sqlx::Error> {
    sqlx::query("insert into guests (id, token_hash, name, created) values ($1, $2, $3, $4)")
        .bind(&*guest.id)
        .bind(hash.as_str())
        .bind(guest.name.as_deref())
        .bind(guest.created)
        .execute(connection)
        .await?;
    Ok(())
}

async fn rename_guest(
    connection: &mut AnyConnection,
    id: &str,
    name: Option<&str>,
) -> Result<bool, sqlx::Error> {
    let renamed = sqlx::query("update guests set name = $2 where id = $1")
        .bind(id)
        .bind(name)
        .execute(connection)
        .await?;
    Ok(renamed.rows_affected() > 0)
}

async fn open_table(connection: &mut AnyConnection, table: &NewTable) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into tables (id, game, opener, opened, updated, status, summary, log_length)
         values ($1, $2, $3, $4, $4, $5, $6, $7)",
    )
    .bind(&*table.id)
    .bind(&*table.game)
    .bind(&*table.opener)
    .bind(table.opened)
    .bind(&*table.status)
    .bind(&*table.summary)
    .bind(table.events.len() as i64)
    .execute(&mut *connection)
    .await?;
    for player in &table.players {
        join(&mut *connection, &table.id, player).await?;
    }
    let mut chain = Chain::new(&table.id);
    for (seq, body) in (0i64..).zip(&table.events) {
        sqlx::query(
            "insert into events (table_id, seq, at, body, checksum) values ($1, $2, $3, $4, $5)",
        )
        .bind(&*table.id)
        .bind(seq)
        .bind(table.opened)
        .bind(&**body)
        .bind(chain.extend(table.opened, body).to_owned())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn join(connection: &mut AnyConnection, table: &str, guest: &str) -> Result<(), sqlx::Error> {
    sqlx::query("insert into players (guest_id, table_id) values ($1, $2) on conflict do nothing")
        .bind(guest)
        .bind(table)
        .execute(connection)
        .await?;
    Ok(())
}

/// The heart of the store: a single statement that writes the row if its number is free and the
/// previous one exists, and otherwise writes nothing.
async fn insert_event(
    connection: &mut AnyConnection,
    append: &Append,
) -> Result<bool, sqlx::Error> {
    let Some(mut chain) = chain_before(connection, &append.table, append.seq).await? else {
        return Ok(false);
    };
    let inserted = sqlx::query(
        "insert into events (table_id, seq, at, body, checksum)
         select $1, $2, $3, $4, $5
         where exists (select 1 from tables where id = $1)
           and ($2 = 0 or exists (select 1 from events where table_id = $1 and seq = $2 - 1))
         on conflict do nothing",
    )
    .bind(&*append.table)
    .bind(append.seq)
    .bind(append.at)
    .bind(&*append.body)
    .bind(chain.extend(append.at, &append.body).to_owned())
    .execute(connection)
    .await?;
    Ok(inserted.rows_affected() > 0)
}

/// The chain up to an event that is about to be written; `None` if the previous one does not exist.
async fn chain_before(
    connection: &mut AnyConnection,
    table: &str,
    seq: i64,
) -> Result<Option<Chain>, sqlx::Error> {
    if seq == 0 {
        return Ok(Some(Chain::new(table)));
    }
    let before = sqlx::query("select checksum from events where table_id = $1 and seq = $2 - 1")
        .bind(table)
        .bind(seq)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(before) = before else {
        return Ok(None);
    };
    if let Some(last) = before.try_get::<Option<String>, _>("checksum")? {
        return Ok(Some(Chain::after(table, seq, last)));
    }
    // The earlier events were written before there were checksums, or by an older program beside
    // this one: the new event covers all of them. This happens once per table.
    let rows = sqlx::query(
        "select seq, at, body, checksum from events where table_id = $1 and seq < $2 order by seq",
    )
    .bind(table)
    .bind(seq)
    .fetch_all(connection)
    .await?;
    let mut chain = Chain::new(table);
    for row in &rows {
        let event = StoredEvent::from_row(row)?;
        chain.extend(event.at, &event.body);
    }
    Ok(Some(chain))
}

/// Adds the checksum to the last event of a log that is older than checksums.
async fn seal(
    connection: &mut AnyConnection,
    table: &str,
    seq: i64,
    checksum: &str,
) -> Result<bool, sqlx::Error> {
    let sealed = sqlx::query(
        "update events set checksum = $3
         where table_id = $1 and seq = $2 and checksum is null",
    )
    .bind(table)
    .bind(seq)
    .bind(checksum)
    .execute(&mut *connection)
    .await?;
    sqlx::query("update tables set log_length = $2 where id = $1 and log_length is null")
        .bind(table)
        .bind(seq + 1)
        .execute(connection)
        .await?;
    Ok(sealed.rows_affected() > 0)
}

async fn update_table(connection: &mut AnyConnection, append: &Append) -> Result<(), sqlx::Error> {
    let update = append.update.as_ref();
    sqlx::query(
        "update tables
         set updated = $2, status = coalesce($3, status), summary = coalesce($4, summary),
             log_length = $5
         where id = $1",
    )
    .bind(&*append.table)
    .bind(append.at)
    .bind(update.map(|update| &*update.status))
    .bind(update.map(|update| &*update.summary))
    .bind(append.seq + 1)
    .execute(&mut *connection)
    .await?;
    if let Some(guest) = update.and_then(|update| update.joined.as_deref()) {
        join(connection, &append.table, guest).await?;
    }
    Ok(())
}

/// In the same transaction, so that the others are notified if and only if it is committed.
async fn notify(
    connection: &mut AnyConnection,
    append: &Append,
    origin: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("select pg_notify($1, $2)")
        .bind(CHANNEL)
        .bind(format!("{origin} {} {}", append.seq, append.table))
        .execute(connection)
        .await?;
    Ok(())
}
