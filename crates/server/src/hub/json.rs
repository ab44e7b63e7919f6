//! A text that is JSON already: rendered aside, sent as it is.

use crate::pieces;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// JSON, rendered.
#[derive(Debug)]
pub(crate) struct Json(String);

impl Json {
    /// Renders something.
    pub(crate) fn of(value: &impl Serialize) -> Self {
        Json(serde_json::to_string(value).expect("what travels is data"))
    }

    /// What was rendered before.
    pub(crate) fn from_text(text: String) -> Self {
        Json(text)
    }
}

impl IntoResponse for Json {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], pieces::body(self.0)).into_response()
    }
}
