//! How a guest's games ended: lists that can be narrowed down, and counts.
//!
//! The rows are derived from the tables. Whoever can read a table's summary asks which results are
//! [missing](Store::unrecorded), works them out and [records](Store::record) them; so no move has to
//! know of results, and tables older than this have theirs as well.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::write::{Write, storable};
use crate::{Cursor, Store, StoreError, StoredTable};

/// How a table ended for a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResult {
    /// The guest.
    pub guest: String,
    /// The table.
    pub table: String,
    /// The time of the table's last event when this was worked out.
    pub at: i64,
    /// The game.
    pub game: String,
    /// Who the others were, in a word.
    pub level: String,
    /// How it ended for the guest, in a word.
    pub outcome: String,
}

/// How many finished tables have these words in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCount {
    /// The game.
    pub game: String,
    /// Who the others were.
    pub level: String,
    /// How they ended.
    pub outcome: String,
    /// How many.
    pub count: i64,
}

/// Which of a guest's tables are wanted; all where nothing is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFilter {
    /// Only finished ones, or only those that are not.
    pub over: Option<bool>,
    /// Of this game.
    pub game: Option<String>,
    /// Finished ones with this level recorded.
    pub level: Option<String>,
    /// Finished ones with this outcome recorded.
    pub outcome: Option<String>,
}

/// The tables of the guest `$1` with their recorded results, and what else is wanted of them. A macro, as a
/// statement has to be one literal.
macro_rules! tables_of_guest {
    ($wanted:literal) => {
        concat!(
            "select t.id, t.game, t.opener, t.opened, t.updated, t.status, t.summary
             from players p join tables t on t.id = p.table_id
             left join results r on r.guest_id = p.guest_id and r.table_id = p.table_id
                  and r.at = t.updated
             where p.guest_id = $1 ",
            $wanted
        )
    };
}

impl Store {
    /// A guest's tables of this kind, latest first, at most `limit` of them: those after the cursor
    /// `before`, or the first ones.
    pub async fn tables_where(
        &self,
        guest: &str,
        filter: &TableFilter,
        limit: u32,
        before: Option<&Cursor>,
    ) -> Result<Vec<StoredTable>, StoreError> {
        let (updated, id) = before.map_or((i64::MAX, ""), |cursor| (cursor.updated, &cursor.id));
        let wanted = [&filter.game, &filter.level, &filter.outcome];
        let words = wanted.map(|word| word.as_deref().unwrap_or_default());
        if ![guest, id].into_iter().chain(words).all(storable) {
            return Ok(Vec::new());
        }
        let over = match filter.over {
            None => "",
            Some(true) => "yes",
            Some(false) => "no",
        };
        // An empty word stands for any: PostgreSQL wants to know the type of every parameter.
        let query = tables_of_guest!(
            "and (t.updated, t.id) < ($2, $3)
             and ($4 = '' or t.game = $4)
             and ($5 = '' or r.level = $5)
             and ($6 = '' or r.outcome = $6)
             and ($7 = '' or ($7 = 'yes') = (t.status = 'over'))
             order by t.updated desc, t.id desc limit $8"
        );
        let rows = sqlx::query(query)
            .bind(guest)
            .bind(updated)
            .bind(id)
            .bind(words[0])
            .bind(words[1])
            .bind(words[2])
            .bind(over)
            .bind(i64::from(limit))
            .fetch_all(self.read())
            .await?;
        read_tables(&rows)
    }

    /// A guest's finished tables whose result is not recorded, or was before the table changed again;
    /// latest first, at most `limit` of them.
    pub async fn unrecorded(
        &self,
        guest: &str,
        limit: u32,
    ) -> Result<Vec<StoredTable>, StoreError> {
        if !storable(guest) {
            return Ok(Vec::new());
        }
        let query = tables_of_guest!(
            "and t.status = 'over' and r.at is null
             order by t.updated desc, t.id desc limit $2"
        );
        let rows = sqlx::query(query)
            .bind(guest)
            .bind(i64::from(limit))
            .fetch_all(self.read())
            .await?;
        read_tables(&rows)
    }

    /// Records results, in place of earlier ones of the same guest and table. Either all or none:
    /// [`StoreError::Missing`] if a guest or table is unknown.
    pub async fn record(&self, results: Vec<StoredResult>) -> Result<(), StoreError> {
        if !results.is_empty() {
            self.write(Write::Record(results)).await?;
        }
        Ok(())
    }

    /// A guest's recorded results, counted by game, level and outcome; at most `limit` counts, the
    /// largest first.
    pub async fn results_of(
        &self,
        guest: &str,
        limit: u32,
    ) -> Result<Vec<ResultCount>, StoreError> {
        if !storable(guest) {
            return Ok(Vec::new());
        }
        let rows = sqlx::query(
            "select r.game, r.level, r.outcome, count(*) as number
             from results r join tables t on t.id = r.table_id and t.updated = r.at
             where r.guest_id = $1 and t.status = 'over'
             group by r.game, r.level, r.outcome
             order by number desc, r.game, r.level, r.outcome limit $2",
        )
        .bind(guest)
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        let read = |row: &AnyRow| {
            Ok(ResultCount {
                game: row.try_get("game")?,
                level: row.try_get("level")?,
                outcome: row.try_get("outcome")?,
                count: row.try_get("number")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }
}

fn read_tables(rows: &[AnyRow]) -> Result<Vec<StoredTable>, StoreError> {
    Ok(rows
        .iter()
        .map(StoredTable::from_row)
        .collect::<Result<_, _>>()?)
}

pub(crate) async fn record(
    connection: &mut AnyConnection,
    results: &[StoredResult],
) -> Result<(), sqlx::Error> {
    for result in results {
        sqlx::query(
            "insert into results (guest_id, table_id, at, game, level, outcome)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (guest_id, table_id) do update
             set at = excluded.at, level = excluded.level, outcome = excluded.outcome",
        )
        .bind(&*result.guest)
        .bind(&*result.table)
        .bind(result.at)
        .bind(&*result.game)
        .bind(&*result.level)
        .bind(&*result.outcome)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
