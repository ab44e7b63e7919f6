//! Requests that another site's page makes in a visitor's name are refused.
//!
//! Browsers say in `Origin` which page asks. Programs other than browsers send none, and carry no
//! visitor's cookies either.

use crate::app::App;
use crate::error::ApiError;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, HeaderName, Method};
use axum::middleware::Next;
use axum::response::Response;

/// Lets a request pass that only looks, or that comes from our own pages.
pub(crate) async fn guard(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let only_looks = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    let changes = !only_looks || request.headers().contains_key(UPGRADE);
    if changes && is_foreign(request.headers(), app.config.public_url.as_deref()) {
        return Err(ApiError::ForeignOrigin);
    }
    Ok(next.run(request).await)
}

fn is_foreign(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if headers
        .get("sec-fetch-site")
        .is_some_and(|site| site == "cross-site")
    {
        return true;
    }
    if !headers.contains_key(ORIGIN) {
        return false;
    }
    // Letters that are no text are nobody of ours.
    let Some((scheme, host)) = text(ORIGIN).and_then(|origin| origin.split_once("://")) else {
        return true;
    };
    let is_public = public_url.is_some_and(|url| {
        let url = url.trim_end_matches('/');
        url.split_once("://").is_some_and(|(own_scheme, own_host)| {
            own_scheme.eq_ignore_ascii_case(scheme) && same_host(scheme, own_host, host)
        })
    });
    let is_direct = text(HOST).is_some_and(|own| same_host(scheme, own, host));
    !(is_public || is_direct)
}

/// The same place, whether or not a usual port is written out.
fn same_host(scheme: &str, one: &str, two: &str) -> bool {
    let usual = match scheme {
        "https" => ":443",
        _ => ":80",
    };
    let bare = |host: &str| {
        host.strip_suffix(usual)
            .unwrap_or(host)
            .to_ascii_lowercase()
    };
    bare(one) == bare(two)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(public: Option<&str>, headers: &[(&'static str, &str)]) -> bool {
        let read =
            |&(name, value): &(&'static str, &str)| (name.parse().unwrap(), value.parse().unwrap());
        let headers: HeaderMap = headers.iter().map(read).collect();
        is_foreign(&headers, public)
    }

    #[test]
    fn own_pages_and_programs_may() {
        let host = ("host", "127.0.0.1:8080");
        assert!(!foreign(None, &[host]));
        assert!(!foreign(None, &[host, ("origin", "http://127.0.0.1:8080")]));
        assert!(!foreign(
            None,
            &[
                ("host", "play.example"),
                ("origin", "https://play.example:443")
            ]
        ));
        let public = Some("https://play.example/");
        assert!(!foreign(
            public,
            &[host, ("origin", "https://PLAY.example")]
        ));
    }

    #[test]
    fn other_sites_may_not() {
        let host = ("host", "127.0.0.1:8080");
        let public = Some("https://play.example");
        for origin in [
            "http://evil.example",
            "http://127.0.0.1:8081",
            "http://127.0.0.1",
            "http://127.0.0.1:8080.evil.example",
            "http://play.example",
            "https://play.example.evil.example",
            "null",
            "",
        ] {
            assert!(foreign(public, &[host, ("origin", origin)]), "{origin}");
        }
        assert!(foreign(None, &[host, ("sec-fetch-site", "cross-site")]));
        assert!(!foreign(None, &[host, ("sec-fetch-site", "same-origin")]));
    }
}
