//! Reading a table: as it stands, what happened, as it stood, and as a text to keep.

use super::input::{Path, Query};
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::Caller;
use crate::hub::{Json, News};
use crate::pieces;
use crate::pool::Share;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use serde::Deserialize;
use table::{Snapshot, TableView};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(table))
        .routes(routes!(events))
        .routes(routes!(at))
        .routes(routes!(record))
}

/// The table as the caller sees it
#[utoipa::path(
    get, path = "/api/tables/{id}", tag = "Tables", operation_id = "table",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "The table", body = TableView),
              (status = "default", description = "`no-such-table`", body = Problem)),
)]
async fn table(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json, ApiError> {
    let live = app.hub.fresh_table(&id, caller.client()).await?;
    app.hub.view(&live, caller.id()).await
}

/// From where on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SinceQuery {
    /// The number of the first event wanted: the last `next` one has seen.
    #[serde(default)]
    pub(super) since: u64,
}

/// What happened since, and the table after it
#[utoipa::path(
    get, path = "/api/tables/{id}/events", tag = "Tables", operation_id = "events",
    params(("id" = String, Path, description = "The table"), SinceQuery),
    responses((status = 200, description = "Events with `seq` ≥ `since`", body = News),
              (status = "default", description = "`no-such-table`", body = Problem)),
)]
async fn events(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Query(SinceQuery { since }): Query<SinceQuery>,
) -> Result<Json, ApiError> {
    let live = app.hub.fresh_table(&id, caller.client()).await?;
    app.hub.news(&live, caller.id(), since).await
}

/// The game as it stood after that many moves
#[utoipa::path(
    get, path = "/api/tables/{id}/at/{ply}", tag = "Review", operation_id = "at",
    params(("id" = String, Path, description = "The table"),
           ("ply" = usize, Path, description = "How many moves")),
    responses((status = 200, description = "The position", body = Snapshot),
              (status = "default", description = "`no-such-ply`", body = Problem)),
)]
async fn at(
    State(app): State<App>,
    caller: Caller,
    Path((id, ply)): Path<(String, usize)>,
) -> Result<Json, ApiError> {
    let live = app.hub.fresh_table(&id, caller.client()).await?;
    let (table, guest) = (live.table(), caller.id().map(str::to_owned));
    let share = Share::of(caller.client(), &id);
    let read = app.hub.aside(share, move || {
        let snapshot = table.at(guest.as_deref(), ply)?;
        Ok(Json::of(&snapshot))
    });
    read.await?
}

/// The game as text, a file to keep
#[utoipa::path(
    get, path = "/api/tables/{id}/record", tag = "Review", operation_id = "record",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, description = "The record", body = String, content_type = "text/plain"),
              (status = "default", description = "`no-such-table`", body = Problem)),
)]
async fn record(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let live = app.hub.fresh_table(&id, caller.client()).await?;
    let (table, guest) = (live.table(), caller.id().map(str::to_owned));
    let share = Share::of(caller.client(), &id);
    let text = app.hub.aside(share, move || table.record(guest.as_deref()));
    let text = text.await?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"kibitzer.txt\""),
    ];
    Ok((headers, pieces::body(text)))
}
