//! Moving and resigning.

use super::WrittenEvent;
use super::input::{Body, Path};
use super::undo::ConsentAction;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::Caller;
use crate::hub::{Json, Outcome, change_alone};
use axum::extract::State;
use axum::http::StatusCode;
use kernel::Seat;
use serde::Deserialize;
use table::Intent;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(make))
        .routes(routes!(resign))
}

/// A move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Move {
    /// In the game's own notation.
    action: String,
    /// The number that its event will have: the table's `next`.
    expect: u64,
}

/// Makes a move
///
/// The same move with the same number may be sent again: it is made once, and the answer is the same.
#[utoipa::path(
    post, path = "/api/tables/{id}/moves", tag = "Play", operation_id = "move", request_body = Move,
    params(("id" = String, Path, description = "The table")),
    responses((status = 201, description = "It is on the disk", body = WrittenEvent),
              (status = "default", description = "`illegal-move`, `stale`, `not-your-turn` …",
               body = Problem)),
)]
async fn make(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Move { action, expect }): Body<Move>,
) -> Result<(StatusCode, Json), ApiError> {
    let written = act(&app, &caller, &id, Intent::Move { action, expect }).await?;
    Ok((StatusCode::CREATED, written))
}

/// Who gives up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Resign {
    /// The seat, for a guest who holds several.
    seat: Option<u8>,
    /// `ask` by default.
    say: Option<ConsentAction>,
}

/// Gives up, or answers a partner who would
///
/// A person who plays on the same side has to agree; opponents need not.
#[utoipa::path(
    post, path = "/api/tables/{id}/resign", tag = "Play", operation_id = "resign",
    request_body = Option<Resign>,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "It is on the disk", body = WrittenEvent),
              (status = "default", description = "`game-over`, `not-your-seat`, `waiting`, \
               `nothing-to-answer`, `not-allowed`", body = Problem)),
)]
async fn resign(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Resign { seat, say }): Body<Resign>,
) -> Result<Json, ApiError> {
    let intent = match say.unwrap_or(ConsentAction::Ask) {
        ConsentAction::Ask => Intent::Resign(seat.map(Seat::new)),
        ConsentAction::Grant => Intent::GrantResign,
        ConsentAction::Refuse => Intent::RefuseResign,
    };
    act(&app, &caller, &id, intent).await
}

/// Does something that ends in an event.
pub(super) async fn act(
    app: &App,
    caller: &Caller,
    id: &str,
    intent: Intent,
) -> Result<Json, ApiError> {
    let live = app.hub.table(id, caller.client()).await?;
    let guest = caller.known()?;
    live.used_by(caller.client());
    let Outcome::Done(seq) = app.hub.act(&live, &guest.id, intent).await? else {
        return Err(ApiError::Internal);
    };
    // It is written: who does not get the news with the answer asks for it, or hears it elsewhere.
    let change = app.hub.change(&live, Some(&guest.id), seq).await;
    let change = change.ok().flatten();
    let change = change.map_or("null".to_owned(), |frame| change_alone(&frame));
    let text = format!(r#"{{"seq":{seq},"change":{change}}}"#);
    Ok(Json::from_text(text))
}
