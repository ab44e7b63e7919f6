//! Playing again.

use super::input::{Body, Path};
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::Caller;
use crate::hub::Outcome;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::Intent;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(rematch))
}

/// Another game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Again {
    /// Other bots for their seats on this table, by the seat's number.
    #[serde(default)]
    bots: BTreeMap<usize, String>,
}

/// Where it is.
#[derive(Serialize, ToSchema)]
struct Next {
    /// The table; `null` while others have to agree.
    table: Option<String>,
}

/// Asks for another game, or agrees to one; seats are swapped
#[utoipa::path(
    post, path = "/api/tables/{id}/rematch", tag = "Play", operation_id = "rematch",
    request_body = Option<Again>,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "Where the next game is", body = Next),
              (status = "default", description = "`not-allowed`, `not-your-seat`, `unknown-bot`",
               body = Problem)),
)]
async fn rematch(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Again { bots }): Body<Again>,
) -> Result<Json<Next>, ApiError> {
    let live = app.hub.table(&id, caller.client()).await?;
    let guest = caller.known()?;
    let table = match app.hub.act(&live, &guest.id, Intent::Rematch(bots)).await? {
        Outcome::MovedOn(table) => Some(table),
        Outcome::Done(_) => None,
    };
    Ok(Json(Next { table }))
}
