//! Requests for other names than the server's own are refused, where it knows its own.
//!
//! A page of another site can have its name point at this machine and then talk to the server as to
//! its own. The browser still says in `Host` which name it looked up. Loopback names cannot be borrowed
//! in this way, and a proxy on the same machine may use them, so they are let in.

use crate::app::App;
use crate::fault::Fault;
use crate::origin::same_host;
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
) -> Result<Response, Fault> {
    let is_watchman = matches!(request.uri().path(), "/healthz" | "/metrics");
    if let Some(public) = app.config.public_url.as_deref()
        && !is_watchman
    {
        let header = request.headers().get(HOST);
        let named = header.and_then(|host| host.to_str().ok());
        let asked = request.uri().authority().map(|name| name.as_str());
        if !asked.or(named).is_some_and(|host| is_ours(host, public)) {
            return Err(Fault::WrongHost);
        }
    }
    Ok(next.run(request).await)
}

fn is_ours(host: &str, public: &str) -> bool {
    let own = public.trim_end_matches('/').split_once("://");
    own.is_some_and(|(scheme, own)| same_host(scheme, own, host)) || is_loopback(host)
}

/// Whether a host, with or without a port, can only be this machine.
fn is_loopback(host: &str) -> bool {
    let bare = match host.rsplit_once(':') {
        Some((bare, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => bare,
        _ => host,
    };
    let address = bare.trim_start_matches('[').trim_end_matches(']');
    let address = address.parse::<IpAddr>();
    bare.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_name_and_loopback_are_ours() {
        let public = "https://play.example";
        for host in [
            "play.example",
            "PLAY.example:443",
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
            "play.example:80",
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
