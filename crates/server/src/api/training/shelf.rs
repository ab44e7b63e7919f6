//! Problems that were set before stand on a shelf; others are found when they are first asked for.

use crate::api::thinking::think_for;
use crate::app::App;
use crate::fault::Fault;
use crate::hub::now;
use crate::pool::Work;
use crate::rate::Asker;
use bridge_training::{NoProblem, Problem, ProblemId};
use store::StoredProblem;

/// The problem of this name, as it was first set or as it is set now.
pub(super) async fn problem(app: &App, asker: &Asker, id: &ProblemId) -> Result<Problem, Fault> {
    let name = id.to_string();
    if let Some(stored) = app.store.problem(&name).await? {
        return read(&stored);
    }
    let limit = app.config.thinking.practice;
    let wanted = id.clone();
    let found = think_for(app, Work::Question, (asker, ""), limit, move |budget| {
        Problem::find(&wanted, &budget)
    });
    let found = found.await?.map_err(|error| match error {
        // Another number, or another moment, may do better.
        NoProblem::Stopped => Fault::TooSlow,
        NoProblem::TooRare => Fault::NotFound,
    })?;
    let body = serde_json::to_string(&found).map_err(|_| Fault::Internal)?;
    let kept = app.store.add_problem(StoredProblem {
        id: name.clone(),
        theme: id.theme().to_owned(),
        made: now(),
        body,
    });
    if kept.await? {
        return Ok(found);
    }
    // Somebody else set it in the meantime; what is kept counts.
    let stored = app.store.problem(&name).await?;
    stored.as_ref().map_or(Ok(found), read)
}

fn read(stored: &StoredProblem) -> Result<Problem, Fault> {
    serde_json::from_str(&stored.body).map_err(|error| {
        tracing::error!(problem = stored.id, "a problem is unreadable: {error}");
        Fault::Internal
    })
}
