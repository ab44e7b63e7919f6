//! What can be practised.

use crate::app::App;
use crate::hub::now;
use axum::Json;
use bridge_training::{Day, Group, Theme, daily};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(themes))
}

/// Everything that can be practised.
#[derive(Serialize, ToSchema)]
struct Themes {
    /// In the order in which they are learnt.
    themes: Vec<ThemeView>,
    /// The set of the day.
    daily: Daily,
}

/// A theme.
#[derive(Serialize, ToSchema)]
struct ThemeView {
    /// Its name in requests.
    id: String,
    /// Its name for people.
    title: String,
    /// What is practised.
    about: String,
    /// Where it belongs.
    group: Group,
    /// `call` or `card`.
    kind: &'static str,
}

/// The set of the day.
#[derive(Serialize, ToSchema)]
struct Daily {
    /// The day, in universal time.
    date: String,
    /// The names of its problems.
    problems: Vec<String>,
}

/// What is decided on in a theme.
pub(super) fn kind(theme: &Theme) -> &'static str {
    if theme.is_bidding() { "call" } else { "card" }
}

/// Everything that can be practised, and the set of the day
#[utoipa::path(
    get, path = "/api/training/themes", tag = "Training", operation_id = "trainingThemes",
    responses((status = 200, description = "The themes", body = Themes)),
)]
async fn themes() -> Json<Themes> {
    let today = Day::of_millis(now());
    let themes = Theme::all().iter().map(|theme| ThemeView {
        id: theme.id.clone(),
        title: theme.title.clone(),
        about: theme.about.clone(),
        group: theme.group,
        kind: kind(theme),
    });
    Json(Themes {
        themes: themes.collect(),
        daily: Daily {
            date: today.to_string(),
            problems: daily(today).iter().map(ToString::to_string).collect(),
        },
    })
}
