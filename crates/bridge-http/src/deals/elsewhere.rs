//! A board at another table, where four robots bid and play the same cards.

use super::{Cards, board, not_played};
use crate::fields::FieldError;
use axum::Json;
use axum::extract::State;
use bridge::scoring::imps;
use bridge_robots::{ELSEWHERE, board_with, elsewhere};
use bridge_session::{FinishedBoard, Settings};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::plugin::{ApiError, App, Body, OpenApiRouter, Problem, ThinkPermit, Work, think_for};
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(play))
}

/// A deal that four robots are to bid and play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct BoardElsewhere {
    /// All four hands: `N:AK32.… … … …`.
    #[schema(value_type = String)]
    deal: Option<Value>,
    /// Who deals; by default North.
    #[schema(value_type = Option<String>)]
    dealer: Option<Value>,
    /// `None`, `NS`, `EW` or `All`; `None` by default.
    #[schema(value_type = Option<String>)]
    vulnerability: Option<Value>,
    /// The convention card of North and South; `sayc` by default.
    #[schema(value_type = Option<String>)]
    card: Option<Value>,
    /// That of East and West; by default the same.
    #[schema(value_type = Option<String>)]
    card_east_west: Option<Value>,
    /// What North and South scored here, to be compared.
    score: Option<i32>,
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
    /// What the score that was sent is worth against it, in IMPs for North and South.
    imps: Option<i32>,
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
    permit: ThinkPermit,
    Body(wanted): Body<BoardElsewhere>,
) -> Result<Json<PlayedElsewhere>, ApiError> {
    let here = wanted.score;
    let settings = wanted.read()?;
    let limit = app.config().thinking.elsewhere;
    let work = think_for(
        &app,
        Work::Background,
        (&permit, ""),
        limit,
        move |budget| elsewhere(&settings, &budget),
    );
    let board = work.await?.map_err(not_played)?;
    Ok(Json(PlayedElsewhere::new(&board, here)))
}

impl BoardElsewhere {
    fn read(self) -> Result<Settings, FieldError> {
        let (deal, dealer, vulnerability) = board(
            self.deal.as_ref(),
            self.dealer.as_ref(),
            self.vulnerability.as_ref(),
        )?;
        let cards = Cards::read(self.card.as_ref(), self.card_east_west.as_ref())?;
        Ok(Settings {
            deal: deal.to_string(),
            first_board: board_with(dealer, vulnerability).get(),
            card: cards.north_south,
            card_east_west: cards.east_west,
            ..Settings::default()
        })
    }
}

impl PlayedElsewhere {
    fn new(board: &FinishedBoard, here: Option<i32>) -> Self {
        PlayedElsewhere {
            robot: ELSEWHERE.to_owned(),
            auction: board.auction.to_string(),
            result: board.result.to_string(),
            score: board.score,
            imps: here.map(|score| imps(score.saturating_sub(board.score))),
            record: board.record.iter().map(ToString::to_string).collect(),
        }
    }
}
