//! What is noted about every request: a number that stands in the answer and in the log, how long it
//! took, and how it ended. Never what it carried: cookies open seats, and ids are secret links.

use crate::app::App;
use crate::cpu::CpuTime;
use crate::error::ApiError;
use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use tracing::Instrument;

/// RequestNumbers requests; a process begins somewhere of its own.
pub(crate) struct RequestNumbers(AtomicU64);

impl RequestNumbers {
    pub(crate) fn new() -> Self {
        RequestNumbers(AtomicU64::new(crate::id::seed() & 0xffff_ffff_0000_0000))
    }

    fn next(&self) -> String {
        format!("{:016x}", self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// Notes a request and its answer. One that panics is answered too.
pub(crate) async fn note(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let number = app.numbers.next();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("page", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", number, %method, route);
    let spent = CpuTime::default();
    let answering = AssertUnwindSafe(spent.on(next.run(request))).catch_unwind();
    let mut response = async {
        let response = answering.await.unwrap_or_else(|_| {
            app.metrics.panicked();
            tracing::error!("the request panicked");
            ApiError::Internal.into_response()
        });
        let status = response.status().as_u16();
        let micros = begun.elapsed().as_micros() as u64;
        if response.status().is_server_error() {
            tracing::warn!(status, micros, "answered")
        } else {
            tracing::debug!(status, micros, "answered")
        }
        response
    }
    .instrument(span)
    .await;
    let status = response.status().as_u16();
    let times = (begun.elapsed(), spent.total());
    app.metrics.answered(known(&method), &route, status, times);
    if let Ok(number) = HeaderValue::from_str(&number) {
        response.headers_mut().insert("x-request-id", number);
    }
    response
}

/// Anybody can make methods up, and each would be counted by itself.
fn known(method: &axum::http::Method) -> &str {
    match method.as_str() {
        known @ ("GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "PATCH") => known,
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::body::Body;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use store::{Location, Store};
    use tower::ServiceExt;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_request_that_panics_is_answered() {
        let folder = tempfile::tempdir().unwrap();
        let location = Location::directory(folder.path());
        let store = Store::open(&location).await.unwrap();
        let address = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
        let app = App::new(
            crate::Config::new(address, location),
            crate::Catalogue::EMPTY,
            store,
        );
        let broken = get(|| async { panic!("on purpose") as &'static str });
        let router: Router = Router::new()
            .route("/broken", broken)
            .layer(from_fn_with_state(app.clone(), note))
            .with_state(());
        for _ in 0..2 {
            let request = Request::get("/broken").body(Body::empty()).unwrap();
            let response = router.clone().oneshot(request).await.unwrap();
            assert_eq!(response.status(), 500);
            assert!(response.headers().contains_key("x-request-id"));
            let body = axum::body::to_bytes(response.into_body(), 1000)
                .await
                .unwrap();
            let text = String::from_utf8_lossy(&body);
            assert!(
                text.contains("\"internal\"") && !text.contains("purpose"),
                "{text}"
            );
        }
        app.pool.close();
        app.store.close().await;
    }
}
