//! What comes with a request, and what is wrong with it: every fault in the house's own form.

use crate::app::App;
use crate::fault::Fault;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// A body in JSON. None at all is an empty object, for requests in which everything may be left out.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &App) -> Result<Self, Fault> {
        let kind = request.headers().get(CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let media = kind.split(';').next().unwrap_or_default().trim();
        let is_json = media.eq_ignore_ascii_case("application/json");
        let bytes = Bytes::from_request(request, app)
            .await
            .map_err(|rejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Fault::TooLarge(app.config.limits.body),
                _ => Fault::BadRequest("the body did not arrive".to_owned().into()),
            })?;
        if bytes.is_empty() {
            return read(b"{}").map(Body);
        }
        if !is_json {
            let what = "send JSON, with the header `content-type: application/json`";
            return Err(Fault::BadRequest(what.to_owned().into()));
        }
        read(&bytes).map(Body)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    serde_json::from_slice(bytes)
        .map_err(|error| Fault::BadRequest(format!("the body cannot be read: {error}").into()))
}

/// The variable parts of the address.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let path = axum::extract::Path::from_request_parts(parts, app).await;
        let path = path.map_err(|rejection| Fault::BadRequest(rejection.body_text().into()))?;
        Ok(Path(path.0))
    }
}

/// What stands behind the question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let query = axum::extract::Query::from_request_parts(parts, app).await;
        let query = query.map_err(|rejection| Fault::BadRequest(rejection.body_text().into()))?;
        Ok(Query(query.0))
    }
}
