//! Sitting down.

use super::input::{Body, Path};
use super::open::Wish;
use super::seed::Difficulty;
use crate::app::App;
use crate::fault::{Fault, Problem};
use crate::guest::{Caller, Entrance};
use crate::hub::Json;
use axum::extract::State;
use kernel::Seat;
use table::{Intent, Refusal, TableView};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(sit))
}

/// Takes an open seat, or gives it to a bot
///
/// Everybody may take one; only who opened the table gives one to a bot. Who sits there already may
/// say so again. Whoever plays may let a bot stand in for somebody who is away, and who comes back
/// takes the seat again.
#[utoipa::path(
    put, path = "/api/tables/{id}/seats/{seat}", tag = "Tables", operation_id = "sit",
    params(("id" = String, Path, description = "The table"),
           ("seat" = u8, Path, description = "The seat, from 0")),
    request_body = Wish,
    responses((status = 200, description = "The table as the caller sees it now", body = TableView),
              (status = "default", description = "`seat-taken`, `no-such-seat`, `not-allowed` …",
               body = Problem)),
)]
async fn sit(
    State(app): State<App>,
    caller: Caller,
    Path((id, seat)): Path<(String, usize)>,
    Body(wish): Body<Wish>,
) -> Result<(Entrance, Json), Fault> {
    let desk = app.hub.fresh_desk(&id, caller.client()).await?;
    let people = desk.look(|table| table.people());
    let person = people.get(seat).ok_or(Refusal::NoSuchSeat)?;
    let number = Seat::new(u8::try_from(seat).map_err(|_| Refusal::NoSuchSeat)?);
    let (guest, entrance, intent) = match wish {
        Wish::Me if person.is_some() && person.as_deref() == caller.id() => {
            let view = app.hub.view(&desk, caller.id()).await?;
            return Ok((caller.renewed(&app), view));
        }
        Wish::Me => {
            // Nobody becomes a guest for a seat that is not to be had.
            let (seat, name) = (number, None);
            let intent = Intent::Sit { seat, name };
            desk.look(|table| table.propose(caller.id().unwrap_or_default(), &intent))?;
            let (guest, entrance) = caller.enter(&app).await?;
            let name = guest.name.clone();
            (guest, entrance, Intent::Sit { seat, name })
        }
        Wish::Bot(bot) => {
            let guest = caller.known()?.clone();
            let intent = Intent::SeatBot {
                seat: number,
                bot,
                away: app.hub.is_away(&desk, seat, app.config.limits.absence),
            };
            (guest, caller.renewed(&app), intent)
        }
        Wish::Robot => {
            let guest = caller.known()?.clone();
            let chosen = Difficulty::of(&app, Some(&guest.id)).await?;
            let bot = chosen.robot(&desk.look(|table| table.game().to_owned()));
            let intent = Intent::SeatBot {
                seat: number,
                bot,
                away: app.hub.is_away(&desk, seat, app.config.limits.absence),
            };
            (guest, caller.renewed(&app), intent)
        }
        Wish::Open => {
            let what = "a seat is taken by \"me\" or by {\"bot\": …}";
            return Err(Fault::BadRequest(what.to_owned()));
        }
    };
    app.hub.act(&desk, &guest.id, intent).await?;
    let view = app.hub.view(&desk, Some(&guest.id)).await?;
    Ok((entrance, view))
}
