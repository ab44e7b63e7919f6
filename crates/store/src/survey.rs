//! Reading for damage: row by row, so that a bad row does not hide the good ones before it.

use sqlx::Row;

use crate::open::Kind;
use crate::write::{Write, storable};
use crate::{Damage, DamageKind, Store, StoreError, StoredEvent};

/// A table as a survey of all tables lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyEntry {
    /// Its key.
    pub id: String,
    /// The number of events in its log; unknown for a table older than checksums.
    pub length: Option<i64>,
}

impl Store {
    /// The tables after this key, by key, at most `limit` of them; an empty key starts from the
    /// first.
    pub async fn survey(&self, behind: &str, limit: u32) -> Result<Vec<SurveyEntry>, StoreError> {
        let rows =
            sqlx::query("select id, log_length from tables where id > $1 order by id limit $2")
                .bind(behind)
                .bind(i64::from(limit))
                .fetch_all(self.read())
                .await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(SurveyEntry {
                id: row.try_get("id")?,
                length: row.try_get("log_length")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The survey entry of one table.
    pub async fn survey_one(&self, id: &str) -> Result<Option<SurveyEntry>, StoreError> {
        if !storable(id) {
            return Ok(None);
        }
        let row = sqlx::query("select log_length from tables where id = $1")
            .bind(id)
            .fetch_optional(self.read())
            .await?;
        Ok(match row {
            Some(row) => Some(SurveyEntry {
                id: id.to_owned(),
                length: row.try_get("log_length")?,
            }),
            None => None,
        })
    }

    /// The events of a table from number `since` on, like [`events`](Store::events), up to the
    /// first row that cannot be read.
    pub async fn readable(
        &self,
        table: &str,
        since: i64,
        limit: u32,
    ) -> Result<(Vec<StoredEvent>, Option<Damage>), StoreError> {
        match self.events(table, since, limit).await {
            Ok(events) => return Ok((events, None)),
            Err(StoreError::Internal(_)) => {}
            Err(error) => return Err(error),
        }
        let mut events: Vec<StoredEvent> = Vec::new();
        while events.len() < limit as usize {
            let next = events.last().map_or(since, |event| event.seq + 1);
            match self.events(table, next, 1).await {
                Ok(mut one) => match one.pop() {
                    Some(event) => events.push(event),
                    None => break,
                },
                Err(StoreError::Internal(cause)) => {
                    let text = format!("the database cannot read it: {cause}");
                    let damage = Damage::new(next, DamageKind::Unreadable, text);
                    return Ok((events, Some(damage)));
                }
                Err(error) => return Err(error),
            }
        }
        Ok((events, None))
    }

    /// Adds the checksum to the last event of a log that is older than checksums.
    pub async fn seal(&self, table: &str, seq: i64, checksum: &str) -> Result<bool, StoreError> {
        self.write(Write::Seal {
            table: table.to_owned(),
            seq,
            checksum: checksum.to_owned(),
        })
        .await
    }

    /// The keys of logs that belong to no table, at most a hundred of them.
    pub async fn orphans(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select distinct table_id from events
             where not exists (select 1 from tables where id = table_id) limit 100",
        )
        .fetch_all(self.read())
        .await?;
        let id = |row: &sqlx::any::AnyRow| row.try_get("table_id");
        Ok(rows.iter().map(id).collect::<Result<_, sqlx::Error>>()?)
    }

    /// What SQLite finds wrong with its file; PostgreSQL looks after its own.
    pub async fn file_faults(&self) -> Result<Vec<String>, StoreError> {
        if self.pools().kind == Kind::Postgres {
            return Ok(Vec::new());
        }
        let rows = sqlx::query("pragma quick_check(100)")
            .fetch_all(self.read())
            .await?;
        let text = |row: &sqlx::any::AnyRow| row.try_get::<String, _>(0);
        let texts: Vec<String> = rows.iter().map(text).collect::<Result<_, _>>()?;
        Ok(texts.into_iter().filter(|text| text != "ok").collect())
    }
}
