//! A board at another table, where four robots bid and play the same cards.

use super::asked::{self, BadField};
use super::board;
use crate::api::input::Body;
use crate::api::thinking::think_for;
use crate::app::App;
use crate::fault::{Fault, Problem};
use crate::pool::Work;
use crate::rate::Asker;
use axum::Json;
use axum::extract::State;
use bridge_robots::{ELSEWHERE, NoResult, board_with, elsewhere};
use bridge_session::{Finished, Settings};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(in crate::api) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(play))
}

/// A deal that four robots are to bid and play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct BoardElsewhere {
    /// All four hands: `N:AK32.… … … …`.
    #[schema(value_type = String)]
    deal: Option<Value>,
    /// Who deals; North unless told.
    #[schema(value_type = Option<String>)]
    dealer: Option<Value>,
    /// `None`, `NS`, `EW` or `All`; `None` unless told.
    #[schema(value_type = Option<String>)]
    vulnerability: Option<Value>,
    /// The convention card of all four; `sayc` unless told.
    #[schema(value_type = Option<String>)]
    card: Option<Value>,
}

/// What four robots made of it.
#[derive(Serialize, ToSchema)]
struct PlayedElsewhere {
    /// Who they were.
    robot: String,
    /// The auction: `N: 1NT Pass 3NT Pass Pass Pass`.
    auction: String,
    /// How it came out: `3NT-N+1`, or `Pass`.
    result: String,
    /// What North and South scored.
    score: i32,
    /// The cards in the order in which they were played; less than all if there was a claim.
    record: Vec<String>,
}

/// What four robots bid and play with the same cards, each from what its seat sees
#[utoipa::path(
    post, path = "/api/bridge/elsewhere", tag = "Bridge", operation_id = "playElsewhere",
    request_body = BoardElsewhere,
    responses((status = 200, description = "The auction, the play and the score at the other table",
               body = PlayedElsewhere),
              (status = "default",
               description = "`bad-request` with the field's name, `busy`, `too-slow` …",
               body = Problem)),
)]
async fn play(
    State(app): State<App>,
    asker: Asker,
    Body(wanted): Body<BoardElsewhere>,
) -> Result<Json<PlayedElsewhere>, Fault> {
    let settings = wanted.read()?;
    let limit = app.config.thinking.elsewhere;
    let work = think_for(&app, Work::Background, (&asker, ""), limit, move |budget| {
        elsewhere(&settings, &budget)
    });
    let board = work.await?.map_err(|error| match error {
        NoResult::Stopped => Fault::TooSlow,
        NoResult::Settings(wrong) => Fault::BadRequest(wrong.to_string().into()),
    })?;
    Ok(Json(PlayedElsewhere::new(&board)))
}

impl BoardElsewhere {
    fn read(self) -> Result<Settings, BadField> {
        let (deal, dealer, vulnerability) = board(
            self.deal.as_ref(),
            self.dealer.as_ref(),
            self.vulnerability.as_ref(),
        )?;
        let usual = Settings::default();
        let card = match &self.card {
            Some(value) => asked::one("card", value, "the name of a convention card")?,
            None => usual.card.clone(),
        };
        Ok(Settings {
            deal: deal.to_string(),
            first_board: board_with(dealer, vulnerability).get(),
            card,
            ..usual
        })
    }
}

impl PlayedElsewhere {
    fn new(board: &Finished) -> Self {
        PlayedElsewhere {
            robot: ELSEWHERE.to_owned(),
            auction: board.auction.to_string(),
            result: board.result.to_string(),
            score: board.score,
            record: board.record.iter().map(ToString::to_string).collect(),
        }
    }
}
