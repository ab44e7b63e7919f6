//! Practice: problems, answers and when problems are due again. The store knows no game: a problem
//! and the marks of an answer are texts to it.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::write::{Write, storable};
use crate::{Store, StoreError};

/// A problem as it was first set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredProblem {
    /// The key.
    pub id: String,
    /// The theme it trains.
    pub theme: String,
    /// When it was set, in milliseconds since 1970.
    pub made: i64,
    /// The problem itself.
    pub body: String,
}

/// A decision of a guest and what it was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredDecision {
    /// The guest.
    pub guest: String,
    /// The answer's id: an answer sent twice is stored once.
    pub id: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What kind of decision it was.
    pub kind: String,
    /// The theme it trains.
    pub theme: String,
    /// The problem.
    pub problem: String,
    /// Attempt number, from 1.
    pub attempt: i64,
    /// Whether it counts: an immediate retry, knowing the answer, does not.
    pub counts: bool,
    /// The guest's answer.
    pub answer: String,
    /// The best answer.
    pub best: String,
    /// From 0 to 10.
    pub score: f64,
    /// How correct it was.
    pub correctness: String,
    /// What kind of mistake it was, if any.
    pub category: Option<String>,
    /// The part of the game, where that matters.
    pub phase: Option<String>,
    /// The expected loss, if estimated; never negative.
    pub cost: Option<f64>,
    /// The explanation in words.
    pub explanation: String,
    /// The thinking time in milliseconds, if known.
    pub thought: Option<i64>,
    /// The complete verdict.
    pub body: String,
}

/// When a problem is due again.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredReview {
    /// The problem.
    pub problem: String,
    /// The theme it trains.
    pub theme: String,
    /// When, in milliseconds since 1970.
    pub due: i64,
    /// Days between the last time and this one.
    pub gap: i64,
    /// The factor by which the next gap grows.
    pub ease: f64,
    /// How many times in a row it was answered well.
    pub repetitions: i64,
}

impl StoredDecision {
    fn from_row(row: &AnyRow) -> Result<Self, sqlx::Error> {
        let counts: i64 = row.try_get("counts")?;
        Ok(StoredDecision {
            guest: row.try_get("guest_id")?,
            id: row.try_get("id")?,
            at: row.try_get("at")?,
            kind: row.try_get("kind")?,
            theme: row.try_get("theme")?,
            problem: row.try_get("problem")?,
            attempt: row.try_get("attempt")?,
            counts: counts != 0,
            answer: row.try_get("answer")?,
            best: row.try_get("best")?,
            score: row.try_get("score")?,
            correctness: row.try_get("correctness")?,
            category: row.try_get("category")?,
            phase: row.try_get("phase")?,
            cost: row.try_get("cost")?,
            explanation: row.try_get("explanation")?,
            thought: row.try_get("thought")?,
            body: row.try_get("body")?,
        })
    }

    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let always = [
            &self.guest,
            &self.id,
            &self.kind,
            &self.theme,
            &self.problem,
            &self.answer,
            &self.best,
            &self.correctness,
            &self.explanation,
            &self.body,
        ];
        let perhaps = self.category.iter().chain(&self.phase);
        always.into_iter().chain(perhaps).map(String::as_str)
    }
}

impl StoredReview {
    fn from_row(row: &AnyRow) -> Result<Self, sqlx::Error> {
        Ok(StoredReview {
            problem: row.try_get("problem")?,
            theme: row.try_get("theme")?,
            due: row.try_get("due")?,
            gap: row.try_get("gap")?,
            ease: row.try_get("ease")?,
            repetitions: row.try_get("repetitions")?,
        })
    }
}

impl Store {
    /// A guest's preference of this name, if set.
    pub async fn preference(&self, guest: &str, name: &str) -> Result<Option<String>, StoreError> {
        if !storable(guest) || !storable(name) {
            return Ok(None);
        }
        let row = sqlx::query("select value from preferences where guest_id = $1 and name = $2")
            .bind(guest)
            .bind(name)
            .fetch_optional(self.read())
            .await?;
        Ok(row.map(|row| row.try_get("value")).transpose()?)
    }

    /// Stores a guest's preference. [`StoreError::Missing`] if there is no such guest.
    pub async fn prefer(&self, guest: &str, name: &str, value: &str) -> Result<(), StoreError> {
        self.write(Write::Prefer {
            guest: guest.to_owned(),
            name: name.to_owned(),
            value: value.to_owned(),
        })
        .await?;
        Ok(())
    }

    /// Stores a problem. False if its id exists already; the old problem then stays.
    pub async fn add_problem(&self, problem: StoredProblem) -> Result<bool, StoreError> {
        self.write(Write::AddProblem(problem)).await
    }

    /// The problem with that id.
    pub async fn problem(&self, id: &str) -> Result<Option<StoredProblem>, StoreError> {
        if !storable(id) {
            return Ok(None);
        }
        let row = sqlx::query("select id, theme, made, body from problems where id = $1")
            .bind(id)
            .fetch_optional(self.read())
            .await?;
        let read = |row: AnyRow| {
            Ok::<_, sqlx::Error>(StoredProblem {
                id: row.try_get("id")?,
                theme: row.try_get("theme")?,
                made: row.try_get("made")?,
                body: row.try_get("body")?,
            })
        };
        Ok(row.map(read).transpose()?)
    }

    /// Stores a decision together with its problem's next due date. False if the answer's id exists
    /// already; then nothing is written.
    pub async fn decide(
        &self,
        decision: StoredDecision,
        review: Option<StoredReview>,
    ) -> Result<bool, StoreError> {
        self.write(Write::Decide(Box::new((decision, review))))
            .await
    }

    /// A guest's answer with this id.
    pub async fn decision(
        &self,
        guest: &str,
        id: &str,
    ) -> Result<Option<StoredDecision>, StoreError> {
        if !storable(guest) || !storable(id) {
            return Ok(None);
        }
        let row = sqlx::query("select * from decisions where guest_id = $1 and id = $2")
            .bind(guest)
            .bind(id)
            .fetch_optional(self.read())
            .await?;
        Ok(row.as_ref().map(StoredDecision::from_row).transpose()?)
    }

    /// How many times a guest has answered a problem.
    pub async fn attempts(&self, guest: &str, problem: &str) -> Result<i64, StoreError> {
        if !storable(guest) || !storable(problem) {
            return Ok(0);
        }
        let row = sqlx::query(
            "select count(*) as number from decisions where guest_id = $1 and problem = $2",
        )
        .bind(guest)
        .bind(problem)
        .fetch_one(self.read())
        .await?;
        Ok(row.try_get("number")?)
    }

    /// A guest's decisions, latest first, at most `limit` of them.
    pub async fn decisions_of(
        &self,
        guest: &str,
        limit: u32,
    ) -> Result<Vec<StoredDecision>, StoreError> {
        if !storable(guest) {
            return Ok(Vec::new());
        }
        let rows = sqlx::query(
            "select * from decisions where guest_id = $1 order by at desc, id desc limit $2",
        )
        .bind(guest)
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        Ok(rows
            .iter()
            .map(StoredDecision::from_row)
            .collect::<Result<_, _>>()?)
    }

    /// When a problem is due again for a guest, if it is.
    pub async fn review(
        &self,
        guest: &str,
        problem: &str,
    ) -> Result<Option<StoredReview>, StoreError> {
        if !storable(guest) || !storable(problem) {
            return Ok(None);
        }
        let row = sqlx::query("select * from reviews where guest_id = $1 and problem = $2")
            .bind(guest)
            .bind(problem)
            .fetch_optional(self.read())
            .await?;
        Ok(row.as_ref().map(StoredReview::from_row).transpose()?)
    }

    /// The problems due again for a guest, earliest first, at most `limit` of them.
    pub async fn reviews_of(
        &self,
        guest: &str,
        limit: u32,
    ) -> Result<Vec<StoredReview>, StoreError> {
        if !storable(guest) {
            return Ok(Vec::new());
        }
        let rows =
            sqlx::query("select * from reviews where guest_id = $1 order by due, problem limit $2")
                .bind(guest)
                .bind(i64::from(limit))
                .fetch_all(self.read())
                .await?;
        Ok(rows
            .iter()
            .map(StoredReview::from_row)
            .collect::<Result<_, _>>()?)
    }
}

pub(crate) async fn prefer(
    connection: &mut AnyConnection,
    guest: &str,
    name: &str,
    value: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into preferences (guest_id, name, value) values ($1, $2, $3)
         on conflict (guest_id, name) do update set value = excluded.value",
    )
    .bind(guest)
    .bind(name)
    .bind(value)
    .execute(connection)
    .await?;
    Ok(())
}

pub(crate) async fn add_problem(
    connection: &mut AnyConnection,
    problem: &StoredProblem,
) -> Result<bool, sqlx::Error> {
    let added = sqlx::query(
        "insert into problems (id, theme, made, body) values ($1, $2, $3, $4)
         on conflict do nothing",
    )
    .bind(&*problem.id)
    .bind(&*problem.theme)
    .bind(problem.made)
    .bind(&*problem.body)
    .execute(connection)
    .await?;
    Ok(added.rows_affected() > 0)
}

/// Stands for an unknown cost. PostgreSQL caches a statement with the types of its first use, and
/// the driver takes a missing `f64` for an `f32`: the next known cost would not fit.
const UNKNOWN_COST: f64 = -1.0;

pub(crate) async fn decide(
    connection: &mut AnyConnection,
    decision: &StoredDecision,
    review: Option<&StoredReview>,
) -> Result<bool, sqlx::Error> {
    let added = sqlx::query(
        "insert into decisions (guest_id, id, at, kind, theme, problem, attempt, counts, answer,
             best, score, correctness, category, phase, cost, explanation, thought, body)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
             nullif($15, cast(-1 as double precision)), $16, $17, $18)
         on conflict do nothing",
    )
    .bind(&*decision.guest)
    .bind(&*decision.id)
    .bind(decision.at)
    .bind(&*decision.kind)
    .bind(&*decision.theme)
    .bind(&*decision.problem)
    .bind(decision.attempt)
    .bind(i64::from(decision.counts))
    .bind(&*decision.answer)
    .bind(&*decision.best)
    .bind(decision.score)
    .bind(&*decision.correctness)
    .bind(decision.category.as_deref())
    .bind(decision.phase.as_deref())
    .bind(decision.cost.unwrap_or(UNKNOWN_COST))
    .bind(&*decision.explanation)
    .bind(decision.thought)
    .bind(&*decision.body)
    .execute(&mut *connection)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(false);
    }
    if let Some(review) = review {
        schedule(connection, &decision.guest, review).await?;
    }
    Ok(true)
}

async fn schedule(
    connection: &mut AnyConnection,
    guest: &str,
    review: &StoredReview,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into reviews (guest_id, problem, theme, due, gap, ease, repetitions)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (guest_id, problem) do update
         set due = excluded.due, gap = excluded.gap, ease = excluded.ease,
             repetitions = excluded.repetitions",
    )
    .bind(guest)
    .bind(&*review.problem)
    .bind(&*review.theme)
    .bind(review.due)
    .bind(review.gap)
    .bind(review.ease)
    .bind(review.repetitions)
    .execute(connection)
    .await?;
    Ok(())
}
