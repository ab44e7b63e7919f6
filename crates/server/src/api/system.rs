//! For those who look after the server.

use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::metrics::Gauges;
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(health))
        .routes(routes!(metrics))
}

/// How the server is.
#[derive(Serialize, ToSchema)]
struct Health {
    /// `ok`, or `damaged` if the log of a table is: that table is read-only, and all others live.
    status: &'static str,
    /// The program's version.
    version: &'static str,
    /// How many tables' logs were checked since the server started.
    checked: u64,
    /// Whether those were all.
    complete: bool,
    /// How many of them are damaged; which ones, the server's log says.
    damaged: usize,
}

/// Whether the server and its database are well
#[utoipa::path(
    get, path = "/healthz", tag = "System", operation_id = "health",
    responses((status = 200, description = "It serves", body = Health),
              (status = "default", description = "The database does not answer or its disk is full", body = Problem)),
)]
async fn health(State(app): State<App>) -> Result<Json<Health>, ApiError> {
    app.store.ping().await?;
    let findings = &app.hub.findings;
    let damaged = findings.damaged();
    Ok(Json(Health {
        status: if damaged == 0 { "ok" } else { "damaged" },
        version: env!("CARGO_PKG_VERSION"),
        checked: findings.checked(),
        complete: findings.is_complete(),
        damaged,
    }))
}

/// Numbers for Prometheus
#[utoipa::path(
    get, path = "/metrics", tag = "System", operation_id = "metrics",
    responses((status = 200, description = "In Prometheus's text form", body = String,
               content_type = "text/plain")),
)]
async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let now = Gauges {
        tables: app.hub.len(),
        waiting: app.pool.waiting(),
        thinking: app.pool.busy(),
        connections: app.connections.open(),
    };
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(CONTENT_TYPE, kind)], app.metrics.render(now))
}
