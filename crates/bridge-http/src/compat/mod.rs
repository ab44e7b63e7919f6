//! The interface of the program that this one grew from, field by field: the next call of a hand, a
//! call judged, and how strong the robots are to be. The rest of the house has routes of its own; these
//! are for programs that were written for that one.

mod difficulty;
mod evaluate;
mod hands;
mod next_bid;

pub(crate) use difficulty::robot;

use server::plugin::{App, OpenApiRouter};

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .merge(next_bid::router())
        .merge(evaluate::router())
        .merge(difficulty::router())
}
