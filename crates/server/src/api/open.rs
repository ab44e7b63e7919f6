//! Opening a table.

use super::input::Body;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::{Caller, Entrance};
use crate::hub::Json;
use crate::id;
use crate::pool::Share;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::message;
use serde::{Deserialize, Serialize};
use store::Guest;
use table::{Fork, Holder, Open, Source, TableError, TableView};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(open))
}

/// A request to open a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OpenRequest {
    /// The game's name; that of the other table where it goes on from one.
    game: Option<String>,
    /// What is agreed; what is left out is as usual.
    #[schema(value_type = Option<Object>)]
    settings: Option<serde_json::Value>,
    /// Who sits where, in turn order.
    seats: Vec<SeatRequest>,
    /// Goes on from another game.
    from: Option<From>,
}

/// Who is to hold a seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SeatRequest {
    /// Whoever asks.
    Me,
    /// Whoever comes first.
    Open,
    /// A bot of the strength that the guest has chosen, a beginner until then.
    Robot,
    /// A bot of this name: a level, or one of the game's own.
    Bot(String),
}

impl SeatRequest {
    fn holder(self, guest: &Guest, robot: &str) -> Holder {
        match self {
            SeatRequest::Me => Holder::Person {
                guest: guest.id.clone(),
                name: guest.name.clone(),
            },
            SeatRequest::Open => Holder::Open,
            SeatRequest::Robot => Holder::Bot {
                bot: robot.to_owned(),
            },
            SeatRequest::Bot(bot) => Holder::Bot { bot },
        }
    }
}

/// A place in another game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct From {
    /// Which table.
    table: String,
    /// After how many moves.
    ply: usize,
}

/// Opens a table, and makes the guest if need be
#[utoipa::path(
    post, path = "/api/tables", tag = "Tables", operation_id = "openTable", request_body = OpenRequest,
    responses((status = 201, description = "The table as its opener sees it", body = TableView),
              (status = "default", description = "`unknown-game`, `bad-settings`, `unknown-bot` …",
               body = Problem)),
)]
async fn open(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<OpenRequest>,
) -> Result<(StatusCode, Entrance, Json), ApiError> {
    let client = caller.client();
    let (game, settings, opening, seed) = match &wanted.from {
        Some(from) => {
            let live = app.hub.fresh_table(&from.table, client).await?;
            let fork = live.look(|table| table.fork(caller.id(), from.ply))?;
            agree(&wanted, &fork)?;
            (fork.game, fork.settings, fork.opening, fork.seed)
        }
        None => {
            let missing = || ApiError::BadRequest(message!("server-which-game"));
            let game = wanted.game.ok_or_else(missing)?;
            let settings = wanted.settings.unwrap_or_default();
            (game, settings, Vec::new(), id::seed())
        }
    };
    let mut order = Open {
        game,
        settings,
        seats: Vec::new(),
        opening,
        seed,
        source: wanted.from.as_ref().map(|from| Source {
            table: from.table.clone(),
            ply: from.ply,
        }),
        opener: String::new(),
    };
    let robot = if wanted.seats.contains(&SeatRequest::Robot) {
        app.robot_of(caller.id(), &order.game).await?
    } else {
        String::new()
    };
    // Before somebody becomes a guest for it, it is clear that the table can be.
    let nobody = Guest {
        id: String::new(),
        name: None,
        created: 0,
    };
    let seats = |guest: &Guest| {
        let wishes = wanted.seats.iter().cloned();
        wishes.map(|wish| wish.holder(guest, &robot)).collect()
    };
    order.seats = seats(&nobody);
    let trial = order.clone();
    let share = Share::of(client, "");
    let games = app.hub.games;
    app.hub.aside(share, move || games.open(trial)).await??;

    let (guest, entrance) = caller.enter(&app).await?;
    order.seats = seats(&guest);
    order.opener.clone_from(&guest.id);
    let live = app.hub.open(order, client).await?;
    let view = app.hub.view(&live, Some(&guest.id)).await?;
    Ok((StatusCode::CREATED, entrance, view))
}

/// Refuses a fork that names another game or other settings than the table it goes on from.
fn agree(wanted: &OpenRequest, fork: &Fork) -> Result<(), TableError> {
    let other_game = wanted.game.as_ref().is_some_and(|game| *game != fork.game);
    let other_settings = wanted.settings.as_ref().is_some_and(|settings| {
        let Some(settings) = settings.as_object() else {
            return !settings.is_null();
        };
        settings
            .iter()
            .any(|(name, value)| fork.settings.get(name) != Some(value))
    });
    if other_game || other_settings {
        return Err(TableError::BadSettings(message!("server-fork-settings")));
    }
    Ok(())
}
