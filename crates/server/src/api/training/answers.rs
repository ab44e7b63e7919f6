//! Answers: judged, kept, and with a mistake the problem comes again.

use super::shelf::{self, named};
use crate::api::input::Body;
use crate::api::thinking::think_for;
use crate::app::App;
use crate::error::{ApiError, Problem as Wrong};
use crate::guest::{Caller, Entrance};
use crate::hub::now;
use crate::pool::Work;
use crate::rate::ThinkPermit;
use axum::Json;
use axum::extract::State;
use kernel::{Reader, message};
use lessons::{Day, MarkError, PracticeProblem, ProblemId, Repetition, Verdict};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{StoredDecision, StoredReview};
use table::TableError;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(answer))
}

/// An answer to a problem.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// The problem's name.
    problem: String,
    /// The problem's `attempt`. Sent again with the same number, an answer counts once.
    attempt: i64,
    /// What is answered, such as a call or a card.
    answer: String,
    /// How long it was thought about, in milliseconds.
    thought: Option<u32>,
}

/// What came of an answer.
#[derive(Serialize, ToSchema)]
struct Answered {
    /// The problem's name.
    problem: String,
    /// The answer's number.
    attempt: i64,
    /// Whether it was here before; then this is what was said of the first one.
    repeated: bool,
    /// Whether it counts: trying again at once, knowing the verdict, does not.
    counts: bool,
    /// What it is worth, and why.
    verdict: Verdict,
    /// What was hidden, as the game writes it, such as all four hands.
    deal: String,
    /// When the problem comes again, in milliseconds since 1970, if it does.
    due: Option<i64>,
    /// The number of another try.
    next_attempt: i64,
}

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Answers a problem: the verdict with its reasons
///
/// Who is no guest yet becomes one. To try again, send the next `attempt`.
#[utoipa::path(
    post, path = "/api/training/answers", tag = "Training", operation_id = "answerProblem",
    request_body = Answer,
    responses((status = 200, description = "The verdict", body = Answered),
              (status = "default", description = "`bad-request`, `illegal-move`, `busy` …",
               body = Wrong)),
)]
async fn answer(
    State(app): State<App>,
    caller: Caller,
    permit: ThinkPermit,
    Body(answer): Body<Answer>,
) -> Result<(Entrance, Json<Answered>), ApiError> {
    let id = named(&app, &answer.problem)?;
    let (_, theme) = shelf::theme_of(&app, &id)?;
    let answered = match caller.id() {
        Some(guest) => app.store().attempts(guest, &answer.problem).await?,
        None => 0,
    };
    if answer.attempt < 1 || answer.attempt > answered + 1 {
        let next = answered + 1;
        return Err(ApiError::BadRequest(message!(
            "practice-next-attempt",
            next = next
        )));
    }
    let problem = shelf::problem(&app, &permit, &id).await?;
    if let (Some(guest), true) = (caller.id(), answer.attempt <= answered) {
        let before = said_before(&app, guest, &answer, &*problem).await?;
        return Ok((caller.renewed(&app), Json(before)));
    }
    let verdict = judged(&app, &permit, &problem, &answer).await?;

    let (guest, entrance) = caller.enter(&app).await?;
    let at = now();
    let before = app.store().review(&guest.id, &answer.problem).await?;
    let is_due = before.as_ref().is_some_and(|review| review.due <= at);
    let counts = answer.attempt == 1 || is_due;
    let review = counts
        .then(|| next_time(before.as_ref(), &id, verdict.score, at))
        .flatten();
    let due = review.as_ref().or(before.as_ref()).map(|review| review.due);
    // What is kept has no language, so that it can be read in any.
    let kept = Reader::without_text(|| {
        let explanation = serde_json::to_string(&verdict.explanation)?;
        Ok::<_, serde_json::Error>((serde_json::to_string(&verdict)?, explanation))
    });
    let (body, explanation) = kept.map_err(|_| ApiError::Internal)?;
    let decision = StoredDecision {
        guest: guest.id.clone(),
        id: key(&answer),
        at,
        kind: theme.kind.to_owned(),
        theme: theme.id.clone(),
        problem: answer.problem.clone(),
        attempt: answer.attempt,
        counts,
        answer: verdict.answer.clone(),
        best: verdict.best.clone(),
        score: verdict.score,
        correctness: verdict.correctness.name().to_owned(),
        category: verdict.category.clone(),
        phase: verdict.phase.clone(),
        cost: verdict.cost,
        explanation,
        thought: answer.thought.map(i64::from),
        body,
    };
    if !app.store().decide(decision, review).await? {
        // The same answer came by another way at the same time.
        let before = said_before(&app, &guest.id, &answer, &*problem).await?;
        return Ok((entrance, Json(before)));
    }
    let answered = Answered {
        next_attempt: answer.attempt + 1,
        problem: answer.problem,
        attempt: answer.attempt,
        repeated: false,
        counts,
        verdict,
        deal: problem.solution(),
        due,
    };
    Ok((entrance, Json(answered)))
}

/// The answer's name: one that is sent twice is there once.
fn key(answer: &Answer) -> String {
    format!("{}#{}", answer.problem, answer.attempt)
}

async fn judged(
    app: &App,
    permit: &ThinkPermit,
    problem: &Arc<dyn PracticeProblem>,
    answer: &Answer,
) -> Result<Verdict, ApiError> {
    let limit = app.config().thinking.practice;
    let (problem, text) = (Arc::clone(problem), answer.answer.clone());
    // Everybody is judged with the same seed, so that the same answer is worth the same.
    let work = think_for(app, Work::Question, (permit, ""), limit, move |budget| {
        problem.mark(&text, &budget.with_seed(0))
    });
    work.await?.map_err(|refused| match refused {
        MarkError::NotAnAnswer(why) => ApiError::BadRequest(why),
        MarkError::Illegal(why) => TableError::IllegalMove(why).into(),
        MarkError::Stopped => ApiError::TooSlow,
        MarkError::Damaged(why) => {
            tracing::error!("a problem is damaged: {why}");
            ApiError::Internal
        }
    })
}

/// What was said of an answer that is here already.
async fn said_before(
    app: &App,
    guest: &str,
    answer: &Answer,
    problem: &dyn PracticeProblem,
) -> Result<Answered, ApiError> {
    let stored = app.store().decision(guest, &key(answer)).await?;
    let stored = stored.ok_or(ApiError::Internal)?;
    let review = app.store().review(guest, &answer.problem).await?;
    let answered = app.store().attempts(guest, &answer.problem).await?;
    Ok(Answered {
        problem: stored.problem,
        attempt: stored.attempt,
        repeated: true,
        counts: stored.counts,
        verdict: serde_json::from_str(&stored.body).map_err(|_| ApiError::Internal)?,
        deal: problem.solution(),
        due: review.map(|review| review.due),
        next_attempt: answered + 1,
    })
}

/// When the problem comes again: after a mistake, and ever later once it has.
fn next_time(
    before: Option<&StoredReview>,
    id: &ProblemId,
    score: f64,
    at: i64,
) -> Option<StoredReview> {
    let next = match before {
        Some(review) => Repetition {
            gap: u32::try_from(review.gap).unwrap_or(1),
            ease: review.ease,
            repetitions: u32::try_from(review.repetitions).unwrap_or(0),
        }
        .after(score),
        None if Repetition::is_mistake(score) => Repetition::first(),
        None => return None,
    };
    Some(StoredReview {
        problem: id.to_string(),
        theme: id.theme().to_owned(),
        // From the morning on, whatever the hour of the answer was.
        due: Day::of_millis(at).begins() + i64::from(next.gap) * DAY,
        gap: next.gap.into(),
        ease: next.ease,
        repetitions: next.repetitions.into(),
    })
}
