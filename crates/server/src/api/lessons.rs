//! Lessons: a list, one lesson with its boards, and what is said to a learner's move.
//!
//! Nothing of this is stored: a board of a lesson is a table made for the answer.

use super::input::{Body, Path};
use super::thinking::aside;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::Caller;
use axum::Json;
use axum::extract::State;
use kernel::Message;
use lessons::lesson::{AnswerError, Lesson, LessonReply, lesson, lessons};
use serde::{Deserialize, Serialize};
use table::{Games, Preview, TableView};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(list))
        .routes(routes!(whole))
        .routes(routes!(answer))
        .routes(routes!(consider))
}

/// Every lesson.
#[derive(Serialize, ToSchema)]
struct Lessons {
    /// Game by game, in the order in which they are learnt.
    lessons: Vec<LessonCard>,
}

/// A lesson in the list.
#[derive(Serialize, ToSchema)]
struct LessonCard {
    /// Its name in links.
    id: String,
    /// The game's name.
    game: String,
    /// What it is called.
    title: Message,
    /// What one learns.
    about: Message,
    /// How many steps it has.
    steps: usize,
}

/// A lesson.
#[derive(Serialize, ToSchema)]
struct LessonView {
    /// Its place in the list.
    #[serde(flatten)]
    card: LessonCard,
    /// The settings of the table that it ends at; what is left out is as usual.
    #[schema(value_type = Object)]
    play: serde_json::Value,
    /// The name of the next lesson of the game.
    next: Option<String>,
    /// One after the other.
    boards: Vec<StepView>,
}

/// A step of a lesson.
#[derive(Serialize, ToSchema)]
struct StepView {
    /// What to read.
    text: Message,
    /// Whether a move is to be made; else there is only something to look at.
    task: bool,
    /// The board, as a table.
    table: TableView,
}

/// A learner's move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LearnersMove {
    /// In the game's own notation.
    action: String,
}

/// What is said to a learner's move.
#[derive(Serialize, ToSchema)]
struct LessonAnswer {
    /// Whether it is what was wanted.
    right: bool,
    /// Whether the rules of the game allow it.
    legal: bool,
    /// What is said to it.
    say: Message,
    /// The board after it, where it was right.
    table: Option<TableView>,
}

fn card(lesson: &Lesson) -> LessonCard {
    LessonCard {
        id: lesson.id.clone(),
        game: lesson.game.clone(),
        title: lesson.title.clone(),
        about: lesson.about.clone(),
        steps: lesson.steps.len(),
    }
}

/// The name of a board of a lesson, as of a table.
fn board(lesson: &Lesson, number: usize) -> String {
    format!("lesson.{}.{number}", lesson.id)
}

fn found(id: &str) -> Result<&'static Lesson, ApiError> {
    lesson(id).ok_or(ApiError::NotFound)
}

fn refused(error: AnswerError) -> ApiError {
    match error {
        AnswerError::NoSuchStep => ApiError::NotFound,
        AnswerError::NoTask => ApiError::BadRequest(kernel::message!("lesson-no-task")),
        AnswerError::Table(error) => error.into(),
    }
}

/// Every lesson
#[utoipa::path(
    get, path = "/api/lessons", tag = "Training", operation_id = "lessons",
    responses((status = 200, description = "The lessons", body = Lessons)),
)]
async fn list(State(_): State<App>) -> Json<Lessons> {
    Json(Lessons {
        lessons: lessons().iter().map(card).collect(),
    })
}

/// A lesson with its boards
#[utoipa::path(
    get, path = "/api/lessons/{id}", tag = "Training", operation_id = "lesson",
    params(("id" = String, Path, description = "The lesson")),
    responses((status = 200, description = "The lesson", body = LessonView),
              (status = "default", description = "`not-found`", body = Problem)),
)]
async fn whole(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<LessonView>, ApiError> {
    let lesson = found(&id)?;
    let games = app.catalogue.games;
    let boards = aside(&app, caller.client(), move || boards(lesson, games)).await??;
    let mut later = lessons()
        .iter()
        .filter(|other| other.game == lesson.game)
        .skip_while(|other| other.id != lesson.id);
    Ok(Json(LessonView {
        card: card(lesson),
        play: lesson.play.clone(),
        next: later.nth(1).map(|next| next.id.clone()),
        boards,
    }))
}

fn boards(lesson: &Lesson, games: Games) -> Result<Vec<StepView>, ApiError> {
    let boards = lesson.steps.iter().enumerate().map(|(number, step)| {
        Ok(StepView {
            text: step.text.clone(),
            task: step.task.is_some(),
            table: step.scene.seen(&board(lesson, number), games)?,
        })
    });
    boards.collect()
}

/// What is said to a move in a lesson
#[utoipa::path(
    post, path = "/api/lessons/{id}/{step}", tag = "Training", operation_id = "lessonMove",
    request_body = LearnersMove,
    params(("id" = String, Path, description = "The lesson"),
           ("step" = usize, Path, description = "The step, from 0")),
    responses((status = 200, description = "What is said to it", body = LessonAnswer),
              (status = "default", description = "`not-found`, `not-your-turn` …", body = Problem)),
)]
async fn answer(
    State(app): State<App>,
    caller: Caller,
    Path((id, number)): Path<(String, usize)>,
    Body(LearnersMove { action }): Body<LearnersMove>,
) -> Result<Json<LessonAnswer>, ApiError> {
    let lesson = found(&id)?;
    let step = lesson.step(number).map_err(refused)?;
    let name = board(lesson, number);
    let games = app.catalogue.games;
    let reply = aside(&app, caller.client(), move || {
        step.answer(&name, games, &action)
    })
    .await?;
    let (right, legal, say, table) = match reply.map_err(refused)? {
        LessonReply::Right(say, table) => (true, true, say, Some(*table)),
        LessonReply::Wrong(say) => (false, true, say, None),
        LessonReply::Illegal(say) => (false, false, say, None),
    };
    Ok(Json(LessonAnswer {
        right,
        legal,
        say,
        table,
    }))
}

/// What a move in a lesson would be, or by which rule it cannot be made
#[utoipa::path(
    post, path = "/api/lessons/{id}/{step}/preview", tag = "Training", operation_id = "lessonPreview",
    request_body = LearnersMove,
    params(("id" = String, Path, description = "The lesson"),
           ("step" = usize, Path, description = "The step, from 0")),
    responses((status = 200, description = "What it would be", body = Preview),
              (status = "default", description = "`not-found`, `not-your-turn` …", body = Problem)),
)]
async fn consider(
    State(app): State<App>,
    caller: Caller,
    Path((id, number)): Path<(String, usize)>,
    Body(LearnersMove { action }): Body<LearnersMove>,
) -> Result<Json<Preview>, ApiError> {
    let step = found(&id)?.step(number).map_err(refused)?;
    let games = app.catalogue.games;
    let preview = aside(&app, caller.client(), move || step.preview(games, &action)).await?;
    Ok(Json(preview.map_err(refused)?))
}
