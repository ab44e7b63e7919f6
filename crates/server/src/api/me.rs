//! The guest who asks, and the name chosen.

use super::input::Body;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::{Caller, Entrance, name};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(who, rename))
}

/// Who asks.
#[derive(Serialize, ToSchema)]
struct Me {
    /// `null` for a visitor who has done nothing yet.
    guest: Option<GuestView>,
}

/// A guest as it knows itself.
#[derive(Serialize, ToSchema)]
struct GuestView {
    /// Its id, which is not secret.
    id: String,
    /// The name chosen.
    name: Option<String>,
}

impl From<store::Guest> for GuestView {
    fn from(guest: store::Guest) -> Self {
        GuestView {
            id: guest.id,
            name: guest.name,
        }
    }
}

/// Who asks
#[utoipa::path(
    get, path = "/api/me", tag = "Guests", operation_id = "me",
    responses((status = 200, description = "The guest whose cookie came with it", body = Me)),
)]
async fn who(State(app): State<App>, caller: Caller) -> (Entrance, Json<Me>) {
    let guest = caller.guest().cloned().map(GuestView::from);
    (caller.renewed(&app), Json(Me { guest }))
}

/// A name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Rename {
    /// 1 to 40 characters, no control characters.
    name: String,
}

/// Chooses a name, and makes the guest if need be
#[utoipa::path(
    post, path = "/api/me", tag = "Guests", operation_id = "rename", request_body = Rename,
    responses((status = 200, description = "The guest; a new one gets its cookie", body = Me),
              (status = "default", description = "`bad-name`", body = Problem)),
)]
async fn rename(
    State(app): State<App>,
    caller: Caller,
    Body(wish): Body<Rename>,
) -> Result<(Entrance, Json<Me>), ApiError> {
    let name = name(&wish.name)?;
    let (guest, entrance) = caller.rename(&app, name).await?;
    let guest = Some(guest.into());
    Ok((entrance, Json(Me { guest })))
}
