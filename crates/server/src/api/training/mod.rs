//! Practice: themes, problems, answers and how one is getting on.
//!
//! What a problem is and what an answer to it is worth is the business of `bridge_training`; here it
//! is found by the threads that think, kept in the store, and told to whom it concerns.

mod answers;
mod problems;
mod progress;
mod shelf;
mod themes;

use crate::app::App;
use serde::Serialize;
use serde_json::Value;
use utoipa_axum::router::OpenApiRouter;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .merge(themes::router())
        .merge(problems::router())
        .merge(answers::router())
        .merge(progress::router())
}

/// The text that stands for something in records.
pub(super) fn name_of(what: &impl Serialize) -> String {
    match serde_json::to_value(what) {
        Ok(Value::String(name)) => name,
        _ => String::new(),
    }
}
