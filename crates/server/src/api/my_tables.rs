//! A guest's own tables, in pages that can be narrowed down, and how the finished ones ended.

use super::input::Query;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::Caller;
use crate::hub::{Ending, Listing};
use crate::id;
use axum::Json;
use axum::extract::State;
use kernel::{Message, Seat, message};
use serde::{Deserialize, Serialize};
use store::{Cursor, ResultCount, StoredResult, StoredTable, TableFilter};
use table::{SeatView, Standing, Status, TurnView};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How many results are worked out for one request. Who has more finished games without one, from
/// before there were results, gets the rest with the next requests.
const CATCH_UP: u32 = 200;

/// How many lines of a guest's results are told: enough for every game, level and outcome.
const MOST_COUNTS: u32 = 400;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(tables))
        .routes(routes!(results))
}

/// Which of one's tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// How many, 100 at most.
    limit: Option<u32>,
    /// The `next` of the page before this one.
    before: Option<String>,
    /// `running` for those that wait or are played, `over` for the finished ones.
    #[param(inline)]
    status: Option<Wanted>,
    /// Of this game.
    game: Option<String>,
    /// Finished games with these bots, as `/api/me/results` calls them.
    level: Option<String>,
    /// Finished games that ended so.
    #[param(inline)]
    outcome: Option<Ending>,
}

/// Whether a table is over.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Wanted {
    /// It waits for players, or is played.
    Running,
    /// It is finished.
    Over,
}

impl Which {
    fn filter(&self) -> TableFilter {
        let ended = self.level.is_some() || self.outcome.is_some();
        TableFilter {
            over: match self.status {
                Some(Wanted::Running) => Some(false),
                Some(Wanted::Over) => Some(true),
                None => ended.then_some(true),
            },
            game: self.game.clone(),
            level: self.level.clone(),
            outcome: self.outcome.map(|outcome| outcome.word().to_owned()),
        }
    }
}

/// Some of a guest's tables.
#[derive(Serialize, ToSchema)]
struct Tables {
    /// The one that changed last comes first.
    tables: Vec<Line>,
    /// Where the next page begins; `null` when there is none.
    next: Option<String>,
}

/// A line about a table.
#[derive(Serialize, ToSchema)]
struct Line {
    /// Its id, which is also its link.
    id: String,
    /// The game's name.
    game: String,
    /// When it was opened, in milliseconds since 1970.
    opened: i64,
    /// When something last happened there.
    updated: i64,
    /// Whether it has begun or ended.
    status: Status,
    /// Moves made.
    ply: usize,
    /// Who sits where.
    seats: Vec<SeatView>,
    /// The seats the reader holds.
    #[schema(value_type = Vec<u8>)]
    yours: Vec<Seat>,
    /// Who is to move.
    turn: TurnView,
    /// How it ended.
    result: Option<Standing>,
}

/// One's own tables, the latest first; all of them, or those that are asked for
#[utoipa::path(
    get, path = "/api/me/tables", tag = "Guests", operation_id = "myTables", params(Which),
    responses((status = 200, description = "None for somebody without a cookie", body = Tables),
              (status = "default", description = "Something is wrong", body = Problem)),
)]
async fn tables(
    State(app): State<App>,
    caller: Caller,
    Query(which): Query<Which>,
) -> Result<Json<Tables>, ApiError> {
    let before = which.before.as_deref().map(read_cursor).transpose()?;
    let limit = which.limit.unwrap_or(20).clamp(1, 100);
    let Some(guest) = caller.id() else {
        let tables = Vec::new();
        return Ok(Json(Tables { tables, next: None }));
    };
    let filter = which.filter();
    if filter.level.is_some() || filter.outcome.is_some() {
        catch_up(&app, guest).await?;
    }
    let stored = app
        .store
        .tables_where(guest, &filter, limit, before.as_ref())
        .await?;
    let is_full = stored.len() == limit as usize;
    let last = stored.last().filter(|_| is_full);
    let next = last.map(|last| last.cursor().to_string());
    let lines = stored.into_iter().map(|stored| line(stored, guest));
    Ok(Json(Tables {
        tables: lines.collect::<Result<_, _>>()?,
        next,
    }))
}

fn listing(stored: &StoredTable) -> Result<Listing, ApiError> {
    serde_json::from_str(&stored.summary).map_err(|error| {
        tracing::error!(table = stored.id, "a summary is unreadable: {error}");
        ApiError::Internal
    })
}

fn line(stored: StoredTable, guest: &str) -> Result<Line, ApiError> {
    let listing = listing(&stored)?;
    let yours = listing.seats_of(guest);
    let summary = listing.for_guest(guest);
    let named = summary
        .names
        .into_iter()
        .chain(std::iter::repeat(Message::prose("")));
    let seats = summary.seats.into_iter().zip(named);
    Ok(Line {
        id: stored.id,
        game: stored.game,
        opened: stored.opened,
        updated: stored.updated,
        status: summary.status,
        ply: summary.ply,
        seats: seats
            .map(|(holder, name)| SeatView { name, holder })
            .collect(),
        yours,
        turn: summary.turn,
        result: summary.result,
    })
}

fn read_cursor(text: &str) -> Result<Cursor, ApiError> {
    let cursor: Result<Cursor, _> = text.parse();
    let cursor = cursor.ok().filter(|cursor| id::is_table(&cursor.id));
    cursor.ok_or_else(|| ApiError::BadRequest(message!("server-bad-cursor")))
}

/// How many games ended so.
#[derive(Serialize, ToSchema)]
struct Count {
    /// The game's name.
    game: String,
    /// The bots that played: a bot's name, `mixed` for several, `people` where another person played,
    /// `nobody` where the guest held every seat.
    level: String,
    /// How they ended for the guest.
    #[schema(value_type = Ending)]
    outcome: String,
    /// How many.
    count: i64,
}

impl From<ResultCount> for Count {
    fn from(counted: ResultCount) -> Self {
        Count {
            game: counted.game,
            level: counted.level,
            outcome: counted.outcome,
            count: counted.count,
        }
    }
}

/// How a guest's games ended.
#[derive(Serialize, ToSchema)]
struct Results {
    /// By game, bots and outcome, the largest number first.
    results: Vec<Count>,
}

/// How one's finished games ended, counted
#[utoipa::path(
    get, path = "/api/me/results", tag = "Guests", operation_id = "myResults",
    responses((status = 200, description = "None for somebody without a cookie", body = Results),
              (status = "default", description = "Something is wrong", body = Problem)),
)]
async fn results(State(app): State<App>, caller: Caller) -> Result<Json<Results>, ApiError> {
    let Some(guest) = caller.id() else {
        let results = Vec::new();
        return Ok(Json(Results { results }));
    };
    catch_up(&app, guest).await?;
    let counts = app.store.results_of(guest, MOST_COUNTS).await?;
    let results = counts.into_iter().map(Count::from).collect();
    Ok(Json(Results { results }))
}

/// Works out the results of games that ended since somebody last asked.
async fn catch_up(app: &App, guest: &str) -> Result<(), ApiError> {
    let missing = app.store.unrecorded(guest, CATCH_UP).await?;
    // One summary that cannot be read must not hide the others.
    let results = missing.into_iter().filter_map(|stored| {
        let listing = listing(&stored).ok()?;
        Some(StoredResult {
            guest: guest.to_owned(),
            level: listing.level_for(guest),
            outcome: listing.ending_for(guest).word().to_owned(),
            table: stored.id,
            at: stored.updated,
            game: stored.game,
        })
    });
    Ok(app.store.record(results.collect()).await?)
}
