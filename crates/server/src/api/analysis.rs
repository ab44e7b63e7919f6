//! Hints and analyses: questions that cost thinking.
//!
//! Who stops waiting stops the work. What was found is remembered, so that the second step of a hint
//! says the same as the first, and a review that is looked at again is there at once.

use super::input::{Body, Path};
use super::thinking::think;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::Caller;
use crate::pool::Share;
use crate::rate::ThinkPermit;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use table::{Analysis, Hint};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(hint))
        .routes(routes!(analyse))
}

/// What a position was asked about: the table, after how many moves, and the events that made the
/// last move before it and the one after it. Moves that were taken back and made again have other
/// events, so that these say which moves there were.
pub(crate) type Question = (String, usize, Option<u64>, Option<u64>);

/// How much help.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Ask {
    /// `idea` by default.
    #[serde(default)]
    step: Step,
}

/// The steps of a hint.
#[derive(Copy, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Step {
    /// What to look for.
    #[default]
    Idea,
    /// The move itself.
    Move,
}

/// Helps with the move to make: first the idea, then the move
#[utoipa::path(
    post, path = "/api/tables/{id}/hint", tag = "Review", operation_id = "hint",
    request_body = Option<Ask>,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "With `idea`, everything else is empty", body = Hint),
              (status = "default", description = "`not-your-turn`, `not-allowed`, `busy` …",
               body = Problem)),
)]
async fn hint(
    State(app): State<App>,
    caller: Caller,
    permit: ThinkPermit,
    Path(id): Path<String>,
    Body(Ask { step }): Body<Ask>,
) -> Result<Json<Hint>, ApiError> {
    let live = app.hub.fresh_table(&id, caller.client()).await?;
    let (table, guest) = (live.table(), caller.known()?.id.clone());
    let key = (id, table.next());
    let task = app.hub.aside(live.share(), move || table.hint_task(&guest));
    let task = task.await??;
    let hint = match app.hints.get(&key) {
        Some(hint) => hint,
        None => {
            let hint = think(&app, (&permit, &key.0), |budget| task.run(budget)).await?;
            app.hints.insert(key, hint.clone());
            hint
        }
    };
    Ok(Json(match step {
        Step::Idea => hint.idea_only(),
        Step::Move => hint,
    }))
}

/// Which position.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Which {
    /// After how many moves.
    ply: usize,
}

/// What a position is worth, and what the move made in it cost
///
/// Open to everybody for a game or a round that is over, and before that to a guest who plays alone.
#[utoipa::path(
    post, path = "/api/tables/{id}/analysis", tag = "Review", operation_id = "analysis",
    request_body = Which,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "The position, valued", body = Analysis),
              (status = "default", description = "`not-allowed`, `no-such-ply`, `busy` …",
               body = Problem)),
)]
async fn analyse(
    State(app): State<App>,
    caller: Caller,
    permit: ThinkPermit,
    Path(id): Path<String>,
    Body(Which { ply }): Body<Which>,
) -> Result<Json<Analysis>, ApiError> {
    let live = app.hub.fresh_table(&id, caller.client()).await?;
    let (table, guest) = (live.table(), caller.id().map(str::to_owned));
    let share = Share::of(caller.client(), &id);
    let asked = app.hub.aside(share, move || {
        let task = table.analysis_task(guest.as_deref(), ply)?;
        let key: Question = (
            id,
            ply,
            ply.checked_sub(1).and_then(|ply| table.made_by(ply)),
            table.made_by(ply),
        );
        Ok::<_, table::TableError>((key, task))
    });
    let (key, task) = asked.await??;
    if let Some(analysis) = app.analyses.get(&key) {
        return Ok(Json(analysis));
    }
    let analysis = think(&app, (&permit, &key.0), |budget| task.run(budget)).await?;
    app.analyses.insert(key, analysis.clone());
    Ok(Json(analysis))
}
