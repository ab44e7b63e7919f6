//! Bridge deals: solved with all hands open, and played by four robots or by a whole field.

mod elsewhere;
mod field;
mod files;
mod solve;

use crate::fields::{self, FieldError};
use bridge::Vulnerability;
use bridge_robots::ElsewhereError;
use bridge_session::Settings;
use cards::{Deal, Seat};
use serde_json::Value;
use server::plugin::{ApiError, App, OpenApiRouter};

pub(crate) fn router() -> OpenApiRouter<App> {
    solve::router()
        .merge(elsewhere::router())
        .merge(field::router())
        .merge(files::router())
}

/// The convention cards of a request; those of a session unless it names others.
struct Cards {
    north_south: String,
    east_west: String,
}

impl Cards {
    fn read(north_south: Option<&Value>, east_west: Option<&Value>) -> Result<Self, FieldError> {
        let named = |field: &str, value: Option<&Value>, usual: &str| match value {
            Some(value) => fields::one(field, value, "the name of a convention card"),
            None => Ok(usual.to_owned()),
        };
        Ok(Cards {
            north_south: named("card", north_south, &Settings::default().card)?,
            east_west: named("card_east_west", east_west, "")?,
        })
    }
}

/// Why robots did not play a board.
fn not_played(error: ElsewhereError) -> ApiError {
    match error {
        ElsewhereError::Stopped => ApiError::TooSlow,
        ElsewhereError::Settings(wrong) => ApiError::BadRequest(wrong.into()),
    }
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
