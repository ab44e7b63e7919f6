//! Who wins after each first move on 8×8: a table to read, to download and to look at.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use pentomino::first_moves::{self, FirstMove};
use serde::Serialize;
use server::plugin::{ApiError, App, Caller, OpenApiRouter, Problem, aside};
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(data))
        .routes(routes!(spreadsheet))
        .routes(routes!(picture))
}

/// Every first move on 8×8.
#[derive(Serialize, ToSchema)]
struct FirstMoves {
    /// One of each class that turning and mirroring make, by piece.
    moves: Vec<ValuedFirstMove>,
}

/// A first move and what it is worth.
#[derive(Serialize, ToSchema)]
struct ValuedFirstMove {
    /// The move.
    action: String,
    /// `wins` or `loses`.
    value: &'static str,
    /// The reply to which it loses.
    reply: Option<String>,
    /// In how many ways it can be turned and mirrored, itself included.
    copies: usize,
}

impl From<&FirstMove> for ValuedFirstMove {
    fn from(first: &FirstMove) -> Self {
        ValuedFirstMove {
            action: first.placement.to_string(),
            value: first.worth().code(),
            reply: first.reply.map(|reply| reply.to_string()),
            copies: first.copies,
        }
    }
}

/// Who wins after each first move on 8×8
#[utoipa::path(
    get, path = "/api/pentomino/first-moves", tag = "Pentominoes", operation_id = "firstMoves",
    responses((status = 200, description = "All 296", body = FirstMoves),
              (status = "default", description = "`busy`", body = Problem)),
)]
async fn data(State(app): State<App>, caller: Caller) -> Result<Json<FirstMoves>, ApiError> {
    let moves = aside(&app, caller.client(), || {
        first_moves::all()
            .iter()
            .map(ValuedFirstMove::from)
            .collect()
    });
    Ok(Json(FirstMoves {
        moves: moves.await?,
    }))
}

/// The same as a file for spreadsheets
#[utoipa::path(
    get, path = "/api/pentomino/first-moves.csv", tag = "Pentominoes", operation_id = "firstMovesCsv",
    responses((status = 200, description = "A line for each move", body = String, content_type = "text/csv"),
              (status = "default", description = "`busy`", body = Problem)),
)]
async fn spreadsheet(
    State(app): State<App>,
    caller: Caller,
) -> Result<impl IntoResponse, ApiError> {
    let text = aside(&app, caller.client(), first_moves::csv).await?;
    let name = "attachment; filename=\"pentomino-first-moves.csv\"";
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8"),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text))
}

/// The same as a picture
#[utoipa::path(
    get, path = "/api/pentomino/first-moves.svg", tag = "Pentominoes", operation_id = "firstMovesPicture",
    responses((status = 200, description = "A small board for each move", body = String, content_type = "image/svg+xml"),
              (status = "default", description = "`busy`", body = Problem)),
)]
async fn picture(State(app): State<App>, caller: Caller) -> Result<impl IntoResponse, ApiError> {
    let text = aside(&app, caller.client(), first_moves::svg).await?;
    let name = "inline; filename=\"pentomino-first-moves.svg\"";
    let headers = [
        (CONTENT_TYPE, "image/svg+xml; charset=utf-8"),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text))
}
