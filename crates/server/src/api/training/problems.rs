//! The next problem: of a theme, of the set of the day, one that comes again, or one by its name.

use super::shelf;
use super::themes::kind;
use crate::api::input::Body;
use crate::app::App;
use crate::fault::{Fault, Problem as Wrong};
use crate::guest::Caller;
use crate::hub::now;
use crate::id;
use crate::pool::Share;
use crate::rate::Asker;
use axum::Json;
use axum::extract::State;
use bridge_session::Action;
use bridge_training::{Day, Problem, ProblemId, Theme, daily};
use kernel::State as _;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(next))
}

/// Problems have numbers below this, so that they can be read out.
const NUMBERS: u64 = 1_000_000_000;
/// So many that come again are looked through.
const REVIEWS: u32 = 1_000;

/// WhichProblem problem; one of the three.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WhichProblem {
    /// A new one of this theme.
    theme: Option<String>,
    /// The next of a set.
    set: Option<Set>,
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
    /// WhichProblem set.
    set: Set,
    /// The day of it.
    date: Option<String>,
    /// So many are answered.
    done: usize,
    /// Of so many; of those that come again, so many are due and not answered.
    of: usize,
    /// When the next one is due, in milliseconds since 1970, if none is now.
    next_due: Option<i64>,
}

/// A problem, as the one who is to solve it sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct ProblemView {
    /// Its name.
    id: String,
    /// Its theme.
    theme: String,
    /// The theme's name for people.
    title: String,
    /// `call` or `card`.
    kind: &'static str,
    /// The number that goes with the answer: one more than the answers so far.
    attempt: i64,
    /// What South sees, as at a table of bridge.
    #[schema(value_type = Object)]
    view: serde_json::Value,
    /// What South may answer.
    legal: Vec<String>,
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
    asker: Asker,
    Body(which): Body<WhichProblem>,
) -> Result<Json<NextProblem>, Fault> {
    let guest = caller.id();
    let (id, set) = match (&which.theme, which.set, &which.problem) {
        (Some(theme), None, None) => {
            let unknown =
                || Fault::BadRequest(format!("theme: `{}` is none", excerpt(theme)).into());
            let theme = Theme::named(theme).ok_or_else(unknown)?;
            (Some(ProblemId::new(theme, id::seed() % NUMBERS)), None)
        }
        (None, None, Some(problem)) => (Some(named(problem)?), None),
        (None, Some(Set::Daily), None) => of_the_day(&app, guest).await?,
        (None, Some(Set::Review), None) => again(&app, guest).await?,
        _ => {
            let what = "one of `theme`, `set` and `problem` is wanted";
            return Err(Fault::BadRequest(what.to_owned().into()));
        }
    };
    let problem = match &id {
        Some(id) => Some(shown(&app, &asker, guest, id).await?),
        None => None,
    };
    Ok(Json(NextProblem { problem, set }))
}

/// The problem of this name.
pub(super) fn named(problem: &str) -> Result<ProblemId, Fault> {
    let read = problem.parse();
    read.map_err(|error| Fault::BadRequest(format!("problem: {error}").into()))
}

type Found = (Option<ProblemId>, Option<SetView>);

/// The first of today's problems without an answer.
async fn of_the_day(app: &App, guest: Option<&str>) -> Result<Found, Fault> {
    let today = Day::of_millis(now());
    let problems = daily(today);
    let of = problems.len();
    let mut done = 0;
    let mut next = None;
    for problem in problems {
        let answered = match guest {
            Some(guest) => app.store.attempts(guest, &problem.to_string()).await? > 0,
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
async fn again(app: &App, guest: Option<&str>) -> Result<Found, Fault> {
    let reviews = match guest {
        Some(guest) => app.store.reviews_of(guest, REVIEWS).await?,
        None => Vec::new(),
    };
    let now = now();
    // A theme that the rules no longer have cannot be practised any more.
    let known = reviews
        .iter()
        .filter(|review| review.problem.parse::<ProblemId>().is_ok());
    let due: Vec<_> = known.clone().filter(|review| review.due <= now).collect();
    let next = due.first().and_then(|review| review.problem.parse().ok());
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

/// A problem as South sees it.
async fn shown(
    app: &App,
    asker: &Asker,
    guest: Option<&str>,
    id: &ProblemId,
) -> Result<ProblemView, Fault> {
    let problem = shelf::problem(app, asker, id).await?;
    let name = id.to_string();
    let answered = match guest {
        Some(guest) => app.store.attempts(guest, &name).await?,
        None => 0,
    };
    let theme = Theme::named(id.theme()).ok_or(Fault::NotFound)?;
    let share = Share::of(asker.client, "");
    let seen = app.hub.aside(share, move || seen(&problem)).await?;
    let (view, legal) = seen.map_err(|error| {
        tracing::error!(problem = name, "a problem is damaged: {error}");
        Fault::Internal
    })?;
    Ok(ProblemView {
        id: name,
        theme: theme.id.clone(),
        title: theme.title.clone(),
        kind: kind(theme),
        attempt: answered + 1,
        view,
        legal,
    })
}

fn seen(problem: &Problem) -> Result<(serde_json::Value, Vec<String>), String> {
    let session = problem.session().map_err(|error| error.to_string())?;
    let view = problem.view().map_err(|error| error.to_string())?;
    let view = serde_json::to_value(view).map_err(|error| error.to_string())?;
    let mut legal = Vec::new();
    session.legal_actions(&mut legal);
    let answers = legal.into_iter().filter(|action| match action {
        Action::Call(_) | Action::Card(_) => true,
        Action::Claim(_) | Action::Accept | Action::Refuse => false,
    });
    Ok((view, answers.map(|action| action.to_string()).collect()))
}

fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}
