//! Problems that were set before stand on a shelf; others are found when they are first asked for.

use crate::api::thinking::think_for;
use crate::app::App;
use crate::error::ApiError;
use crate::hub::now;
use crate::pool::Work;
use crate::rate::ThinkPermit;
use lessons::{DamagedProblemError, FindProblemError, Practice, PracticeProblem, ProblemId, Theme};
use std::sync::Arc;
use store::StoredProblem;

/// The problem of this name.
pub(super) fn named(app: &App, problem: &str) -> Result<ProblemId, ApiError> {
    let read = app.catalogue.practices.problem(problem);
    read.map_err(|error| ApiError::BadRequest(error.message()))
}

/// The theme of a problem, and whose it is.
pub(super) fn theme_of(
    app: &App,
    id: &ProblemId,
) -> Result<(&'static dyn Practice, &'static Theme), ApiError> {
    let known = app.catalogue.practices.theme(id.theme());
    known.ok_or(ApiError::NotFound)
}

/// The problem of this name, as it was first set or as it is set now.
pub(super) async fn problem(
    app: &App,
    permit: &ThinkPermit,
    id: &ProblemId,
) -> Result<Arc<dyn PracticeProblem>, ApiError> {
    let (practice, _) = theme_of(app, id)?;
    let name = id.to_string();
    if let Some(stored) = app.store().problem(&name).await? {
        return read(practice, &stored);
    }
    let limit = app.config().thinking.practice;
    let wanted = id.clone();
    let found = think_for(app, Work::Question, (permit, ""), limit, move |budget| {
        practice.find(&wanted, &budget)
    });
    let found = found.await?.map_err(|error| match error {
        // Another number, or another moment, may do better.
        FindProblemError::Stopped => ApiError::TooSlow,
        FindProblemError::TooRare => ApiError::NotFound,
    })?;
    let kept = app.store().add_problem(StoredProblem {
        id: name.clone(),
        theme: id.theme().to_owned(),
        made: now(),
        body: found.write().map_err(|error| damaged(&name, &error))?,
    });
    if kept.await? {
        return Ok(found);
    }
    // Somebody else set it in the meantime; what is kept counts.
    let stored = app.store().problem(&name).await?;
    stored
        .as_ref()
        .map_or(Ok(found), |stored| read(practice, stored))
}

/// The problem of this name, if it was ever set.
pub(super) async fn shown_before(
    app: &App,
    id: &ProblemId,
) -> Result<Arc<dyn PracticeProblem>, ApiError> {
    let (practice, _) = theme_of(app, id)?;
    let stored = app.store().problem(&id.to_string()).await?;
    read(practice, &stored.ok_or(ApiError::NotFound)?)
}

fn read(
    practice: &dyn Practice,
    stored: &StoredProblem,
) -> Result<Arc<dyn PracticeProblem>, ApiError> {
    let read = practice.read(&stored.body);
    read.map_err(|error| damaged(&stored.id, &error))
}

/// A problem that makes no sense is for the log.
pub(super) fn damaged(problem: &str, error: &DamagedProblemError) -> ApiError {
    tracing::error!(problem, "{error}");
    ApiError::Internal
}
