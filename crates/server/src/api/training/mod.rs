//! Practice: themes, problems, answers and how one is getting on, in whichever games have practice.
//!
//! What a problem is and what an answer to it is worth is the game's business ([`lessons::Practice`]);
//! here it is found by the threads that think, kept in the store, and told to whom it concerns.

mod answers;
mod consider;
mod problems;
mod progress;
mod shelf;
mod themes;

use crate::app::App;
use lessons::Practices;
use utoipa::openapi::schema::{Components, Schema};
use utoipa::openapi::{OpenApi, RefOr};
use utoipa_axum::router::OpenApiRouter;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .merge(themes::router())
        .merge(problems::router())
        .merge(answers::router())
        .merge(consider::router())
        .merge(progress::router())
}

/// Describes the names that games choose by those that they have chosen.
pub(crate) fn describe_names(practices: Practices, description: &mut OpenApi) {
    if let Some(components) = &mut description.components {
        list_names(components, "Group", practices.groups());
        list_names(components, "Phase", practices.phases());
    }
}

fn list_names(
    components: &mut Components,
    schema: &str,
    names: impl Iterator<Item = &'static str>,
) {
    let names: Vec<serde_json::Value> = names.map(Into::into).collect();
    let described = components.schemas.get_mut(schema);
    if let Some(RefOr::T(Schema::Object(text))) = described.filter(|_| !names.is_empty()) {
        text.enum_values = Some(names);
    }
}
