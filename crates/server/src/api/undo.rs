//! Taking moves back.

use super::WrittenEvent;
use super::input::{Body, Path};
use super::moves::act;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::Caller;
use crate::hub::Json;
use axum::extract::State;
use serde::Deserialize;
use table::Intent;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(undo))
}

/// A step of the dialogue about taking a move back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Undo {
    /// The step.
    say: ConsentAction,
}

/// Asking, and the two answers.
#[derive(Copy, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ConsentAction {
    /// May I?
    Ask,
    /// Yes.
    Grant,
    /// No.
    Refuse,
}

/// Asks to take one's last move back, or answers that
///
/// Every person who plays against the one who asks has to agree. Where only bots do, it is granted at
/// once. Between people no move is taken back that has shown somebody what was hidden.
#[utoipa::path(
    post, path = "/api/tables/{id}/undo", tag = "Play", operation_id = "undo", request_body = Undo,
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "It is on the disk", body = WrittenEvent),
              (status = "default", description = "`nothing-to-undo`, `already-shown`, \
               `game-over`, `not-allowed`",
               body = Problem)),
)]
async fn undo(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Undo { say }): Body<Undo>,
) -> Result<Json, ApiError> {
    let intent = match say {
        ConsentAction::Ask => Intent::AskUndo,
        ConsentAction::Grant => Intent::GrantUndo,
        ConsentAction::Refuse => Intent::RefuseUndo,
    };
    act(&app, &caller, &id, intent).await
}
