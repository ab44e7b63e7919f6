//! The web application: its files, and its one page for every address that is not a file.

use crate::error::ApiError;
use crate::pieces;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use webui::File;

/// Browsers keep files whose names change with their contents, and revalidate all others.
const CACHE_FOR_EVER: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

/// Answers what no other route does.
pub(crate) async fn serve(request: Request) -> Result<Response, ApiError> {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Err(ApiError::NotFound);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::WrongMethod);
    }
    let name = path.trim_start_matches('/');
    let is_page = !name.rsplit('/').next().unwrap_or_default().contains('.');
    let file = webui::file(name).or_else(|| is_page.then(webui::page));
    let file = file.ok_or(ApiError::NotFound)?;
    let known = request.headers().get_all(IF_NONE_MATCH);
    let is_known = known
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.contains(&file.etag));
    Ok(answer(file, is_known))
}

fn answer(file: File, is_known: bool) -> Response {
    let keep = if file.immutable {
        CACHE_FOR_EVER
    } else {
        REVALIDATE
    };
    let headers = [(CACHE_CONTROL, keep.to_owned()), (ETAG, file.etag)];
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (
        headers,
        [(CONTENT_TYPE, file.mime)],
        pieces::body(file.bytes.into_owned()),
    )
        .into_response()
}
