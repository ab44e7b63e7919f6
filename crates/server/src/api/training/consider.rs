//! What a move would be called, for one who considers it as an answer.

use super::shelf::{self, named};
use crate::api::input::{Body, Path};
use crate::api::thinking::aside;
use crate::app::App;
use crate::error::{ApiError, Problem as Wrong};
use crate::guest::Caller;
use axum::Json;
use axum::extract::State;
use lessons::MarkError;
use serde::Deserialize;
use table::Preview;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(consider))
}

/// An answer that is considered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ConsideredAnswer {
    /// In the game's own notation.
    action: String,
}

/// What an answer would be called, or by which rule it cannot be given
///
/// Only for a problem that somebody has been shown. Nothing is said of its worth.
#[utoipa::path(
    post, path = "/api/training/problems/{id}/preview", tag = "Training",
    operation_id = "problemPreview", request_body = ConsideredAnswer,
    params(("id" = String, Path, description = "The problem")),
    responses((status = 200, description = "What it would be", body = Preview),
              (status = "default", description = "`bad-request`, `not-found` …", body = Wrong)),
)]
async fn consider(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(ConsideredAnswer { action }): Body<ConsideredAnswer>,
) -> Result<Json<Preview>, ApiError> {
    let id = named(&app, &id)?;
    let problem = shelf::shown_before(&app, &id).await?;
    let said = aside(&app, caller.client(), move || problem.consider(&action)).await?;
    let (refusal, says) = match said {
        Ok(says) => (None, says),
        Err(MarkError::NotAnAnswer(why) | MarkError::Illegal(why)) => (Some(why), Vec::new()),
        Err(MarkError::Stopped | MarkError::Damaged(_)) => return Err(ApiError::Internal),
    };
    Ok(Json(Preview { refusal, says }))
}
