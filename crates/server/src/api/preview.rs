//! A move that a player considers.

use super::input::{Body, Path};
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::Caller;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use table::Preview;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(preview))
}

/// A move that is not made yet.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ConsideredMove {
    /// In the game's own notation.
    action: String,
}

/// What a move would be, or by which rule it cannot be made
///
/// Nothing changes, and nobody else hears of it.
#[utoipa::path(
    post, path = "/api/tables/{id}/preview", tag = "Play", operation_id = "preview",
    request_body = ConsideredMove,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "What it would be", body = Preview),
              (status = "default", description = "`not-your-turn`, `stale`, `waiting` …",
               body = Problem)),
)]
async fn preview(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(ConsideredMove { action }): Body<ConsideredMove>,
) -> Result<Json<Preview>, ApiError> {
    let desk = app.hub.fresh_table(&id, caller.client()).await?;
    let (table, guest) = (desk.table(), caller.known()?.id.clone());
    let preview = app
        .hub
        .aside(desk.share(), move || table.preview(&guest, &action));
    Ok(Json(preview.await??))
}
