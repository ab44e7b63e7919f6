//! Sitting down.

use super::input::{Body, Path};
use super::open::SeatRequest;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::guest::{Caller, Entrance};
use crate::hub::Json;
use crate::id;
use axum::extract::State;
use kernel::{Seat, message};
use table::{Intent, TableError, TableView};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(sit))
}

/// Takes an open seat, or gives it to a bot
///
/// Everybody may take one; only who opened the table gives one to a bot. Who sits there already may
/// say so again. The cards are dealt when the last one is taken. A player may let a bot stand in
/// for a person who is away, and whoever comes back has the seat again.
#[utoipa::path(
    put, path = "/api/tables/{id}/seats/{seat}", tag = "Tables", operation_id = "sit",
    params(("id" = String, Path, description = "The table"),
           ("seat" = u8, Path, description = "The seat, from 0")),
    request_body = SeatRequest,
    responses((status = 200, description = "The table as the caller sees it now", body = TableView),
              (status = "default", description = "`seat-taken`, `no-such-seat`, `not-allowed` …",
               body = Problem)),
)]
async fn sit(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(String, usize)>,
    Body(wish): Body<SeatRequest>,
) -> Result<(Entrance, Json), ApiError> {
    let live = app.hub.fresh_table(&id, caller.client()).await?;
    let people = live.look(|table| table.people());
    let person = people.get(seat).ok_or(TableError::NoSuchSeat)?;
    let number = Seat::new(u8::try_from(seat).map_err(|_| TableError::NoSuchSeat)?);
    // Whether the person there is away is settled when it is done: they may come back meanwhile.
    let seat_bot = |bot| Intent::SeatBot {
        seat: number,
        bot,
        away: false,
        seed: id::seed(),
    };
    let (guest, entrance, intent) = match wish {
        SeatRequest::Me if person.is_some() && person.as_deref() == caller.id() => {
            let view = app.hub.view(&live, caller.id()).await?;
            return Ok((caller.renewed(&app), view));
        }
        SeatRequest::Me => {
            // Nobody becomes a guest for a seat that is not to be had.
            let (seat, seed) = (number, id::seed());
            let sit = |name| Intent::Sit { seat, name, seed };
            live.look(|table| table.propose(caller.id().unwrap_or_default(), &sit(None)))?;
            let (guest, entrance) = caller.enter(&app).await?;
            let name = guest.name.clone();
            (guest, entrance, sit(name))
        }
        SeatRequest::Bot(bot) => {
            let guest = caller.known()?.clone();
            (guest, caller.renewed(&app), seat_bot(bot))
        }
        SeatRequest::Robot => {
            let guest = caller.known()?.clone();
            let game = live.look(|table| table.game());
            let bot = app.robot_of(Some(&guest.id), game).await?;
            (guest, caller.renewed(&app), seat_bot(bot))
        }
        SeatRequest::Open => {
            return Err(ApiError::BadRequest(message!("server-bad-sitter")));
        }
    };
    app.hub.act(&live, &guest.id, intent).await?;
    app.hub.hand_back_all(&live).await;
    let view = app.hub.view(&live, Some(&guest.id)).await?;
    Ok((entrance, view))
}
