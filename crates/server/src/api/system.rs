//! For those who look after the server.

use crate::app::App;
use crate::fault::{Fault, Problem};
use crate::metrics::Now;
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

/// That all is well.
#[derive(Serialize, ToSchema)]
struct Health {
    /// `ok`.
    status: &'static str,
    /// The program's version.
    version: &'static str,
}

/// Whether the server and its database are well
#[utoipa::path(
    get, path = "/healthz", tag = "System", operation_id = "health",
    responses((status = 200, description = "All is well", body = Health),
              (status = "default", description = "The database does not answer", body = Problem)),
)]
async fn health(State(app): State<App>) -> Result<Json<Health>, Fault> {
    app.store.ping().await?;
    Ok(Json(Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
    }))
}

/// Numbers for Prometheus
#[utoipa::path(
    get, path = "/metrics", tag = "System", operation_id = "metrics",
    responses((status = 200, description = "In Prometheus's text form", body = String,
               content_type = "text/plain")),
)]
async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let now = Now {
        tables: app.hub.len(),
        waiting: app.pool.waiting(),
        thinking: app.pool.busy(),
        connections: app.connections.open(),
    };
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(CONTENT_TYPE, kind)], app.metrics.render(now))
}
