//! Requests for other names than the server's own are refused, where it knows its own.
//!
//! A page of another site can have its name point at this machine and then talk to the server as to
//! its own. The browser still says in `Host` which name it looked up. Loopback names cannot be borrowed
//! in this way, and a proxy on the same machine may use them, so they are let in.

use crate::app::App;
use crate::error::ApiError;
use axum::extract::{Request, State};
use axum::http::header::HOST;
use axum::middleware::Next;
use axum::response::Response;
use std::net::IpAddr;

/// Lets a request pass that is meant for this server. Those who watch over it ask by any name.
pub(crate) async fn guard(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let is_watchman = matches!(request.uri().path(), "/healthz" | "/metrics");
    if let Some(public) = app.config.public_url.as_deref()
        && !is_watchman
    {
        let header = request.headers().get(HOST);
        let named = header.and_then(|host| host.to_str().ok());
        let asked = request.uri().authority().map(|name| name.as_str());
        if !asked.or(named).is_some_and(|host| is_ours(host, public)) {
            return Err(ApiError::WrongHost);
        }
    }
    Ok(next.run(request).await)
}

/// Ports are left aside: many a proxy passes the name on without its port.
fn is_ours(host: &str, public: &str) -> bool {
    let own = public.split_once("://").map(|(_, own)| own);
    let own = own.map(|own| name_of(own.trim_end_matches('/')));
    own.is_some_and(|own| own.eq_ignore_ascii_case(name_of(host))) || is_loopback(name_of(host))
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a name can only be this machine's.
fn is_loopback(name: &str) -> bool {
    let address = name.trim_start_matches('[').trim_end_matches(']');
    let address = address.parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_name_and_loopback_are_ours() {
        let public = "https://play.example";
        for host in [
            "play.example",
            "PLAY.example:8443",
            "127.0.0.1:8080",
            "127.9.9.9",
            "[::1]:8080",
            "[::1]",
            "localhost:3000",
        ] {
            assert!(is_ours(host, public), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "play.example:80:80",
            "play.example.evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example:80",
            "192.168.0.1",
            "0.0.0.0",
        ] {
            assert!(!is_ours(host, public), "{host}");
        }
    }
}
