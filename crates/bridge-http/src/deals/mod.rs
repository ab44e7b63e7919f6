//! Bridge deals: solved with all hands open, and played by four robots.

mod elsewhere;
mod files;
mod solve;

use crate::fields::{self, FieldError};
use bridge::Vulnerability;
use cards::{Deal, Seat};
use serde_json::Value;
use server::plugin::{App, OpenApiRouter};

pub(crate) fn router() -> OpenApiRouter<App> {
    solve::router()
        .merge(elsewhere::router())
        .merge(files::router())
}

/// The deal of a request; North deals and nobody is vulnerable by default.
fn board(
    deal: Option<&Value>,
    dealer: Option<&Value>,
    vulnerability: Option<&Value>,
) -> Result<(Deal, Seat, Vulnerability), FieldError> {
    let missing = || FieldError::new("deal", "is missing");
    let deal = fields::one("deal", deal.ok_or_else(missing)?, "a deal")?;
    let dealer = match dealer {
        Some(value) => fields::one("dealer", value, "a seat")?,
        None => Seat::North,
    };
    let vulnerability = match vulnerability {
        Some(value) => fields::one("vulnerability", value, "a vulnerability")?,
        None => Vulnerability::None,
    };
    Ok((deal, dealer, vulnerability))
}
