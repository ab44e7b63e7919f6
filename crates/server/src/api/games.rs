//! The catalogue of games.

use crate::app::App;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use table::GameInfo;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(games))
}

/// Every game there is.
#[derive(Serialize, ToSchema)]
struct Games {
    /// In the order of the catalogue.
    games: Vec<GameInfo>,
}

/// Every game with its settings, seats, levels and their measured strength
#[utoipa::path(
    get, path = "/api/games", tag = "Games", operation_id = "games",
    responses((status = 200, description = "The catalogue", body = Games)),
)]
async fn games(State(app): State<App>) -> Json<Games> {
    Json(Games {
        games: app.hub.games.iter().map(|game| game.info()).collect(),
    })
}
