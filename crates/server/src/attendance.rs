//! Whoever asks for anything at a table is there, with or without a socket.
//!
//! This stands before all requests, so that none can be forgotten: who moves or polls over HTTP is as
//! present as who watches, and has their seat back before the request is answered.

use crate::app::App;
use crate::guest::Caller;
use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::Response;

/// Notes who is at the table that a request is about.
pub(crate) async fn note(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(table) = table_of(request.uri().path()).map(str::to_owned) else {
        return next.run(request).await;
    };
    let (mut parts, body) = request.into_parts();
    // If the guest cannot be looked up now, the handler of the request answers with the error.
    if let Ok(caller) = Caller::from_request_parts(&mut parts, &app).await
        && let Some(guest) = caller.id()
    {
        app.hub.welcome(&table, guest, caller.client()).await;
    }
    next.run(Request::from_parts(parts, body)).await
}

/// The table in an address below `/api/tables/`.
fn table_of(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/api/tables/")?;
    rest.split('/').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stands_in_the_address() {
        assert_eq!(table_of("/api/tables/abc"), Some("abc"));
        assert_eq!(table_of("/api/tables/abc/at/3"), Some("abc"));
        assert_eq!(table_of("/api/tables"), None);
        assert_eq!(table_of("/api/me/tables"), None);
    }
}
