//! The interface: one module for each resource, each with its `router`. No route here knows a game.

mod analysis;
mod games;
pub(crate) mod input;
mod lessons;
mod me;
mod moves;
mod my_tables;
mod open;
mod preview;
mod read;
mod rematch;
mod seats;
mod socket;
mod system;
pub(crate) mod thinking;
pub(crate) mod training;
mod undo;

pub(crate) use analysis::Question;

use crate::app::App;
use serde::Serialize;
use table::Change;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

/// An event that was written. Described here; [`moves::act`] renders it.
#[derive(Serialize, ToSchema)]
pub(crate) struct WrittenEvent {
    /// Its number.
    seq: u64,
    /// What it changed in the sender's view, as on their socket; `null` where that is no longer at
    /// hand, as for a request that was sent twice.
    change: Option<Change>,
}

/// All of it but the routes of games.
pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .merge(system::router())
        .merge(games::router())
        .merge(me::router())
        .merge(my_tables::router())
        .merge(open::router())
        .merge(read::router())
        .merge(seats::router())
        .merge(moves::router())
        .merge(preview::router())
        .merge(undo::router())
        .merge(rematch::router())
        .merge(analysis::router())
        .merge(socket::router())
        .merge(lessons::router())
        .merge(training::router())
}
