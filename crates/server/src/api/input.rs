//! What comes with a request, and what is wrong with it: every fault in the house's own form.

use crate::app::App;
use crate::error::ApiError;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use kernel::{Arg, message};
use serde::de::DeserializeOwned;

/// A body in JSON. None at all is an empty object, for requests in which everything may be left out.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let media = kind.split(';').next().unwrap_or_default().trim();
        let is_json = media.eq_ignore_ascii_case("application/json");
        let bytes = Bytes::from_request(request, app)
            .await
            .map_err(|rejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge(app.config.limits.body),
                _ => ApiError::BadRequest(message!("server-no-body")),
            })?;
        if bytes.is_empty() {
            return read(b"{}").map(Body);
        }
        if !is_json {
            return Err(ApiError::BadRequest(message!("server-send-json")));
        }
        read(&bytes).map(Body)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(bytes)
        .map_err(|error| ApiError::BadRequest(message!("server-bad-body", why = Arg::text(error))))
}

/// The fault of an address that the framework could not read.
pub(super) fn bad_address(why: String) -> ApiError {
    ApiError::BadRequest(message!("server-bad-address", why = Arg::text(why)))
}

/// The variable parts of the address.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let path = axum::extract::Path::from_request_parts(parts, app).await;
        let path = path.map_err(|rejection| bad_address(rejection.body_text()))?;
        Ok(Path(path.0))
    }
}

/// What stands behind the question mark.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let query = axum::extract::Query::from_request_parts(parts, app).await;
        let query = query.map_err(|rejection| bad_address(rejection.body_text()))?;
        Ok(Query(query.0))
    }
}
