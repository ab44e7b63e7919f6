//! The guest who asks: name and tables.

use super::input::{Body, Query};
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::{Caller, Entrance, name};
use crate::hub::Listing;
use crate::id;
use axum::Json;
use axum::extract::State;
use kernel::{Message, Seat, message};
use serde::{Deserialize, Serialize};
use store::{Cursor, StoredTable};
use table::{SeatView, Standing, Status, TurnView};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(who, rename))
        .routes(routes!(tables))
}

/// Who asks.
#[derive(Serialize, ToSchema)]
struct Me {
    /// `null` for a visitor who has done nothing yet.
    guest: Option<GuestView>,
}

/// A guest as it knows itself.
#[derive(Serialize, ToSchema)]
struct GuestView {
    /// Its id, which is not secret.
    id: String,
    /// The name chosen.
    name: Option<String>,
}

impl From<store::Guest> for GuestView {
    fn from(guest: store::Guest) -> Self {
        GuestView {
            id: guest.id,
            name: guest.name,
        }
    }
}

/// Who asks
#[utoipa::path(
    get, path = "/api/me", tag = "Guests", operation_id = "me",
    responses((status = 200, description = "The guest whose cookie came with it", body = Me)),
)]
async fn who(State(app): State<App>, caller: Caller) -> (Entrance, Json<Me>) {
    let guest = caller.guest().cloned().map(GuestView::from);
    (caller.renewed(&app), Json(Me { guest }))
}

/// A name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Rename {
    /// 1 to 40 characters, no control characters.
    name: String,
}

/// Chooses a name, and makes the guest if need be
#[utoipa::path(
    post, path = "/api/me", tag = "Guests", operation_id = "rename", request_body = Rename,
    responses((status = 200, description = "The guest; a new one gets its cookie", body = Me),
              (status = "default", description = "`bad-name`", body = Problem)),
)]
async fn rename(
    State(app): State<App>,
    caller: Caller,
    Body(wish): Body<Rename>,
) -> Result<(Entrance, Json<Me>), ApiError> {
    let name = name(&wish.name)?;
    let (guest, entrance) = caller.rename(&app, name).await?;
    let guest = Some(guest.into());
    Ok((entrance, Json(Me { guest })))
}

/// Which of one's tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// How many, 100 at most.
    limit: Option<u32>,
    /// The `next` of the page before this one.
    before: Option<String>,
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

/// One's own tables, the latest first
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
    let stored = app.store.tables_of(guest, limit, before.as_ref()).await?;
    let is_full = stored.len() == limit as usize;
    let last = stored.last().filter(|_| is_full);
    let next = last.map(|last| last.cursor().to_string());
    let lines = stored.into_iter().map(|stored| line(stored, guest));
    Ok(Json(Tables {
        tables: lines.collect::<Result<_, _>>()?,
        next,
    }))
}

fn line(stored: StoredTable, guest: &str) -> Result<Line, ApiError> {
    let listing: Listing = serde_json::from_str(&stored.summary).map_err(|error| {
        tracing::error!(table = stored.id, "a summary is unreadable: {error}");
        ApiError::Internal
    })?;
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
