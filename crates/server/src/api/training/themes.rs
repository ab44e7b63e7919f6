//! What can be practised.

use crate::app::App;
use crate::hub::now;
use axum::Json;
use axum::extract::State;
use kernel::Message;
use lessons::Day;
use lessons::schema::Group;
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
    /// The game that it belongs to.
    game: &'static str,
    /// Its name for people.
    title: Message,
    /// What is practised.
    about: Message,
    /// Where it belongs.
    #[schema(value_type = Group)]
    group: &'static str,
    /// What kind of decision it asks for, such as `call` or `card`.
    kind: &'static str,
    /// How many problems there are, where they were set beforehand; `null` where there is no end of them.
    problems: Option<usize>,
}

/// The set of the day.
#[derive(Serialize, ToSchema)]
struct Daily {
    /// The day, in universal time.
    date: String,
    /// The names of its problems.
    problems: Vec<String>,
    /// The same, game by game.
    games: Vec<DailyGame>,
}

/// The set of the day in one game.
#[derive(Serialize, ToSchema)]
struct DailyGame {
    /// The game.
    game: &'static str,
    /// The names of its problems.
    problems: Vec<String>,
}

/// Everything that can be practised, and the set of the day
#[utoipa::path(
    get, path = "/api/training/themes", tag = "Training", operation_id = "trainingThemes",
    responses((status = 200, description = "The themes", body = Themes)),
)]
async fn themes(State(app): State<App>) -> Json<Themes> {
    let practices = app.catalogue.practices;
    let today = Day::of_millis(now());
    let themes = practices.all().iter().flat_map(|practice| {
        let game = practice.game();
        practice.themes().iter().map(move |theme| ThemeView {
            id: theme.id.clone(),
            game,
            title: theme.title.clone(),
            about: theme.about.clone(),
            group: theme.group,
            kind: theme.kind,
            problems: Some(theme.listed.len()).filter(|&listed| listed > 0),
        })
    });
    let games = practices.all().iter().map(|practice| DailyGame {
        game: practice.game(),
        problems: practice
            .daily(today)
            .iter()
            .map(ToString::to_string)
            .collect(),
    });
    let games: Vec<DailyGame> = games.collect();
    Json(Themes {
        themes: themes.collect(),
        daily: Daily {
            date: today.to_string(),
            problems: games
                .iter()
                .flat_map(|game| game.problems.clone())
                .collect(),
            games,
        },
    })
}
