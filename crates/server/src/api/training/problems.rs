//! The next problem: of a theme, of the set of the day, one that comes again, or one by its name.

use super::shelf::{self, named};
use crate::api::input::Body;
use crate::api::thinking::aside;
use crate::app::App;
use crate::error::{ApiError, Problem as Wrong};
use crate::guest::Caller;
use crate::hub::now;
use crate::id::seed;
use crate::rate::ThinkPermit;
use axum::Json;
use axum::extract::State;
use kernel::{Arg, Message, message};
use lessons::{Day, ProblemId, Theme};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(next))
}

/// Problems have numbers below this, so that they can be read out.
const NUMBERS: u64 = 1_000_000_000;
/// How many problems that come again are looked through.
const REVIEWS: u32 = 1_000;

/// Which problem; one of the three.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WhichProblem {
    /// A new one of this theme.
    theme: Option<String>,
    /// The next of a set.
    set: Option<Set>,
    /// With the set of the day: only the problems of this game.
    game: Option<String>,
    /// This one, to try it again or because somebody sent it.
    problem: Option<String>,
}

/// A set of problems.
#[derive(Copy, Clone, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Set {
    /// The set of the day.
    Daily,
    /// What was wrong before and is due to come again.
    Review,
}

/// The next problem.
#[derive(Serialize, ToSchema)]
struct NextProblem {
    /// The problem; `null` when the set is done.
    problem: Option<ProblemView>,
    /// How far one is in the set, if one was asked for.
    set: Option<SetView>,
}

/// How far one is in a set.
#[derive(Serialize, ToSchema)]
struct SetView {
    /// Which set.
    set: Set,
    /// The day of it.
    date: Option<String>,
    /// How many are answered.
    done: usize,
    /// Out of how many; of problems that come again, how many are due and not answered.
    of: usize,
    /// When the next one is due, in milliseconds since 1970, if none is now.
    next_due: Option<i64>,
}

/// A problem, as the one who is to solve it sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct ProblemView {
    /// Its name.
    id: String,
    /// The game that it comes from.
    game: &'static str,
    /// Its theme.
    theme: String,
    /// The theme's name for people.
    title: Message,
    /// What kind of decision is wanted, such as `call` or `card`.
    kind: &'static str,
    /// The number that goes with the answer: one more than the answers so far.
    attempt: i64,
    /// The seat that answers.
    seat: usize,
    /// What the one who is to answer sees, as at a table of the game.
    #[schema(value_type = Object)]
    view: serde_json::Value,
    /// What may be answered.
    legal: Vec<String>,
    /// What to look for, for whoever asks; `null` where there is no hint.
    hint: Option<Message>,
    /// The problems of the theme and how one did, where they were set beforehand.
    listed: Vec<ListedView>,
}

/// A problem that was set beforehand.
#[derive(Serialize, ToSchema)]
struct ListedView {
    /// Its name.
    id: String,
    /// How hard it is, from 1 to 3.
    stars: u8,
    /// How often it was tried.
    tries: usize,
    /// The best mark, from 0 to 10; `null` before the first try.
    best: Option<f64>,
}

/// The next problem of a theme or a set, or one by its name
#[utoipa::path(
    post, path = "/api/training/problems", tag = "Training", operation_id = "nextProblem",
    request_body = WhichProblem,
    responses((status = 200, description = "The problem; hidden hands are not in it", body = NextProblem),
              (status = "default", description = "`bad-request`, `busy`, `too-slow` …",
               body = Wrong)),
)]
async fn next(
    State(app): State<App>,
    caller: Caller,
    permit: ThinkPermit,
    Body(which): Body<WhichProblem>,
) -> Result<Json<NextProblem>, ApiError> {
    let guest = caller.id();
    if which.game.is_some() && which.set != Some(Set::Daily) {
        return Err(ApiError::BadRequest(message!("practice-which-problem")));
    }
    let (id, set) = match (&which.theme, which.set, &which.problem) {
        (Some(theme), None, None) => {
            let unknown = || {
                ApiError::BadRequest(message!(
                    "practice-no-theme",
                    theme = Arg::text(excerpt(theme))
                ))
            };
            let known = app.catalogue.practices.theme(theme);
            let (_, theme) = known.ok_or_else(unknown)?;
            let number = if theme.listed.is_empty() {
                seed() % NUMBERS
            } else {
                next_listed(&listed(&app, guest, theme).await?, theme)
            };
            (Some(ProblemId::new(&theme.id, number)), None)
        }
        (None, None, Some(problem)) => (Some(named(&app, problem)?), None),
        (None, Some(Set::Daily), None) => of_the_day(&app, guest, which.game.as_deref()).await?,
        (None, Some(Set::Review), None) => again(&app, guest).await?,
        _ => {
            return Err(ApiError::BadRequest(message!("practice-which-problem")));
        }
    };
    let problem = match &id {
        Some(id) => Some(shown(&app, &permit, guest, id).await?),
        None => None,
    };
    Ok(Json(NextProblem { problem, set }))
}

type Found = (Option<ProblemId>, Option<SetView>);

/// The first of today's problems without an answer.
async fn of_the_day(app: &App, guest: Option<&str>, game: Option<&str>) -> Result<Found, ApiError> {
    let today = Day::of_millis(now());
    let practices = app.catalogue.practices;
    let problems = match game {
        None => practices.daily(today),
        Some(game) => {
            let unknown = || {
                ApiError::BadRequest(message!(
                    "practice-no-game",
                    game = Arg::text(excerpt(game))
                ))
            };
            practices.of_game(game).ok_or_else(unknown)?.daily(today)
        }
    };
    let of = problems.len();
    let mut done = 0;
    let mut next = None;
    for problem in problems {
        let answered = match guest {
            Some(guest) => app.store().attempts(guest, &problem.to_string()).await? > 0,
            None => false,
        };
        done += usize::from(answered);
        if !answered && next.is_none() {
            next = Some(problem);
        }
    }
    let set = SetView {
        set: Set::Daily,
        date: Some(today.to_string()),
        done,
        of,
        next_due: None,
    };
    Ok((next, Some(set)))
}

/// The one that has been due for longest.
async fn again(app: &App, guest: Option<&str>) -> Result<Found, ApiError> {
    let reviews = match guest {
        Some(guest) => app.store().reviews_of(guest, REVIEWS).await?,
        None => Vec::new(),
    };
    let now = now();
    // A theme that a game no longer has cannot be practised any more.
    let known = reviews
        .iter()
        .filter(|review| named(app, &review.problem).is_ok());
    let due: Vec<_> = known.clone().filter(|review| review.due <= now).collect();
    let next = due
        .first()
        .and_then(|review| named(app, &review.problem).ok());
    let later = known.map(|review| review.due).find(|&due| due > now);
    let set = SetView {
        set: Set::Review,
        date: None,
        done: 0,
        of: due.len(),
        next_due: later.filter(|_| due.is_empty()),
    };
    Ok((next, Some(set)))
}

/// A problem as the one who is to solve it sees it.
async fn shown(
    app: &App,
    permit: &ThinkPermit,
    guest: Option<&str>,
    id: &ProblemId,
) -> Result<ProblemView, ApiError> {
    let problem = shelf::problem(app, permit, id).await?;
    let name = id.to_string();
    let answered = match guest {
        Some(guest) => app.store().attempts(guest, &name).await?,
        None => 0,
    };
    let (practice, theme) = shelf::theme_of(app, id)?;
    let listed = listed(app, guest, theme).await?;
    let shown = aside(app, permit.client(), move || problem.shown()).await?;
    let shown = shown.map_err(|error| shelf::damaged(&name, &error))?;
    Ok(ProblemView {
        id: name,
        game: practice.game(),
        theme: theme.id.clone(),
        title: theme.title.clone(),
        kind: theme.kind,
        attempt: answered + 1,
        seat: shown.seat,
        view: shown.view,
        legal: shown.legal,
        hint: shown.hint,
        listed,
    })
}

/// How many of the latest decisions tell which problems were tried.
const DECISIONS: u32 = 5_000;

/// The problems of a theme that were set beforehand, and how a guest did.
async fn listed(
    app: &App,
    guest: Option<&str>,
    theme: &Theme,
) -> Result<Vec<ListedView>, ApiError> {
    let decisions = match guest.filter(|_| !theme.listed.is_empty()) {
        Some(guest) => app.store().decisions_of(guest, DECISIONS).await?,
        None => Vec::new(),
    };
    let listed = theme.listed.iter().map(|problem| {
        let id = ProblemId::new(&theme.id, problem.number).to_string();
        let tries = decisions.iter().filter(|decision| decision.problem == id);
        let scores: Vec<f64> = tries.map(|decision| decision.score).collect();
        ListedView {
            stars: problem.stars,
            tries: scores.len(),
            best: scores.into_iter().reduce(f64::max),
            id,
        }
    });
    Ok(listed.collect())
}

/// The first that was not tried yet; once all were, one of them.
fn next_listed(problems: &[ListedView], theme: &Theme) -> u64 {
    let fresh = problems.iter().position(|problem| problem.tries == 0);
    let at = fresh.unwrap_or_else(|| seed() as usize % problems.len().max(1));
    theme.listed.get(at).map_or(0, |problem| problem.number)
}

fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}
