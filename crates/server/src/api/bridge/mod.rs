//! Bridge deals: solved with all hands open, and played by four robots.

pub(super) mod asked;
mod elsewhere;
mod solve;

use crate::app::App;
use asked::BadField;
use bridge::Vulnerability;
use cards::{Deal, Seat};
use serde_json::Value;
use utoipa_axum::router::OpenApiRouter;

pub(super) fn router() -> OpenApiRouter<App> {
    solve::router().merge(elsewhere::router())
}

/// The deal of a request; North deals and nobody is vulnerable unless told.
fn board(
    deal: Option<&Value>,
    dealer: Option<&Value>,
    vulnerability: Option<&Value>,
) -> Result<(Deal, Seat, Vulnerability), BadField> {
    let missing = || BadField::new("deal", "is missing");
    let deal = asked::one("deal", deal.ok_or_else(missing)?, "a deal")?;
    let dealer = match dealer {
        Some(value) => asked::one("dealer", value, "a seat")?,
        None => Seat::North,
    };
    let vulnerability = match vulnerability {
        Some(value) => asked::one("vulnerability", value, "a vulnerability")?,
        None => Vulnerability::None,
    };
    Ok((deal, dealer, vulnerability))
}
