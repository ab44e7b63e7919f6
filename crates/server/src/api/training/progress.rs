//! How one is getting on.

use crate::api::input::Query;
use crate::api::thinking::aside;
use crate::app::App;
use crate::error::{ApiError, Problem as Wrong};
use crate::guest::Caller;
use crate::hub::now;
use axum::Json;
use axum::extract::State;
use kernel::Message;
use lessons::{PracticeAnswer, Progress};
use serde::{Deserialize, Serialize};
use store::StoredDecision;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(progress))
        .routes(routes!(decisions))
}

/// How many of the latest decisions are looked at.
const DECISIONS: u32 = 5_000;
/// How many problems that come again are counted.
const REVIEWS: u32 = 1_000;

/// How one is getting on.
#[derive(Serialize, ToSchema)]
struct TrainingProgress {
    /// What the answers tell.
    #[serde(flatten)]
    progress: Progress,
    /// How many problems are due to come again.
    due: usize,
    /// How many come again at some time.
    scheduled: usize,
}

/// How one is getting on: over time, by theme, by kind of mistake, by part of the play
#[utoipa::path(
    get, path = "/api/training/progress", tag = "Training", operation_id = "trainingProgress",
    responses((status = 200, description = "Empty for a guest who has not practised yet",
               body = TrainingProgress),
              (status = "default", description = "Something is wrong", body = Wrong)),
)]
async fn progress(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<TrainingProgress>, ApiError> {
    let now = now();
    let (decisions, reviews) = match caller.id() {
        Some(guest) => (
            app.store().decisions_of(guest, DECISIONS).await?,
            app.store().reviews_of(guest, REVIEWS).await?,
        ),
        None => Default::default(),
    };
    let due = reviews.iter().filter(|review| review.due <= now).count();
    let practices = app.catalogue.practices;
    let progress = aside(&app, caller.client(), move || {
        let counted = decisions.into_iter().filter(|decision| decision.counts);
        let answers: Vec<PracticeAnswer> = counted.map(decided).collect();
        Progress::of(practices, &answers, due, now)
    });
    Ok(Json(TrainingProgress {
        progress: progress.await?,
        due,
        scheduled: reviews.len(),
    }))
}

fn decided(decision: StoredDecision) -> PracticeAnswer {
    PracticeAnswer {
        at: decision.at,
        theme: decision.theme,
        score: decision.score,
        category: decision.category,
        phase: decision.phase,
        cost: decision.cost,
    }
}

/// A message as it was kept; before messages had codes their words were.
fn kept_message(kept: String) -> Message {
    serde_json::from_str(&kept).unwrap_or_else(|_| Message::prose(kept))
}

/// How many.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct HowMany {
    /// 100 at most; 20 by default.
    limit: Option<u32>,
}

/// Decisions.
#[derive(Serialize, ToSchema)]
struct Decisions {
    /// The latest first.
    decisions: Vec<DecisionView>,
}

/// A decision that was made.
#[derive(Serialize, ToSchema)]
struct DecisionView {
    /// When, in milliseconds since 1970.
    at: i64,
    /// What kind of decision it was, such as `call` or `card`.
    kind: String,
    /// The theme.
    theme: String,
    /// The problem's name; of a call that was judged outside any problem, a name that leads nowhere.
    problem: String,
    /// Attempt number, from 1.
    attempt: i64,
    /// Whether it counts.
    counts: bool,
    /// What was answered.
    answer: String,
    /// What would have been best.
    best: String,
    /// From 0 to 10.
    score: f64,
    /// `optimal`, `acceptable`, `suboptimal` or `error`.
    correctness: String,
    /// What kind of mistake.
    category: Option<String>,
    /// Which part of the play.
    phase: Option<String>,
    /// What it is expected to lose.
    cost: Option<f64>,
    /// In words.
    explanation: Message,
    /// How long it was thought about, in milliseconds.
    thought: Option<i64>,
}

/// One's own decisions, the latest first
#[utoipa::path(
    get, path = "/api/training/decisions", tag = "Training", operation_id = "trainingDecisions",
    params(HowMany),
    responses((status = 200, description = "None for somebody without a cookie", body = Decisions),
              (status = "default", description = "Something is wrong", body = Wrong)),
)]
async fn decisions(
    State(app): State<App>,
    caller: Caller,
    Query(HowMany { limit }): Query<HowMany>,
) -> Result<Json<Decisions>, ApiError> {
    let limit = limit.unwrap_or(20).clamp(1, 100);
    let stored = match caller.id() {
        Some(guest) => app.store().decisions_of(guest, limit).await?,
        None => Vec::new(),
    };
    let decisions = stored.into_iter().map(|decision| DecisionView {
        at: decision.at,
        kind: decision.kind,
        theme: decision.theme,
        problem: decision.problem,
        attempt: decision.attempt,
        counts: decision.counts,
        answer: decision.answer,
        best: decision.best,
        score: decision.score,
        correctness: decision.correctness,
        category: decision.category,
        phase: decision.phase,
        cost: decision.cost,
        explanation: kept_message(decision.explanation),
        thought: decision.thought,
    });
    Ok(Json(Decisions {
        decisions: decisions.collect(),
    }))
}
