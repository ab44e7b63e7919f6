//! A board at all tables of a field, and what a score is worth among them.

use super::{Cards, board, not_played};
use crate::fields::{self, FieldError};
use axum::Json;
use axum::extract::State;
use bridge::scoring::Scoring;
use bridge_robots::{ElsewhereError, FIELD_SIZE, Field, FieldTable, Fields, board_with};
use bridge_session::Settings;
use cards::Seat;
use kernel::Message;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::plugin::{ApiError, App, Body, OpenApiRouter, Problem, ThinkPermit, Work, think_for};
use std::sync::Arc;
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(compare))
}

/// A deal that a field of robots is to bid and play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct BoardInField {
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
    /// `imps` or `matchpoints`; `imps` by default.
    #[schema(value_type = Option<String>)]
    scoring: Option<Value>,
    /// The auction, if it was settled beforehand and only the play is compared: `N: 1NT P 3NT P P P`.
    #[schema(value_type = Option<String>)]
    auction: Option<Value>,
    /// Whether the board ends with its auction and is scored as if played with open cards.
    #[serde(default)]
    bidding_only: bool,
    /// What North and South scored here, to be compared.
    score: Option<i32>,
}

/// What the field made of it.
#[derive(Serialize, ToSchema)]
struct FieldResult {
    /// The average of the field without its best and its worst score, rounded to tens; for North and South.
    datum: i32,
    /// What the score that was sent is worth against the datum, in IMPs for North and South.
    imps: Option<i32>,
    /// Its matchpoints for North and South: one for each table with less, half a one for each with the same.
    matchpoints: Option<f64>,
    /// The most matchpoints that can be had.
    top: u32,
    /// The tables.
    tables: Vec<FieldRow>,
}

/// A table of the field.
#[derive(Serialize, ToSchema)]
struct FieldRow {
    /// The names of its robots: North, East, South, West.
    robots: Vec<Message>,
    /// How well they play.
    level: Message,
    /// The convention card of North and South.
    card: String,
    /// The auction: `N: 1NT Pass 3NT Pass Pass Pass`.
    auction: String,
    /// How it came out: `3NT-N+1`, or `Pass`.
    result: String,
    /// What North and South scored.
    score: i32,
    /// That against the datum, in IMPs.
    imps: i32,
    /// Their matchpoints, if a score was sent.
    matchpoints: Option<f64>,
    /// The cards in the order in which they were played; less than all if there was a claim.
    record: Vec<String>,
}

/// What eight tables of robots bid and play with the same cards, and what a score is worth against them
#[utoipa::path(
    post, path = "/api/bridge/field", tag = "Bridge", operation_id = "compareWithField",
    request_body = BoardInField,
    responses((status = 200, description = "Every table, the datum, IMPs and matchpoints",
               body = FieldResult),
              (status = "default",
               description = "`bad-request` with the field's name, `busy`, `too-slow` …",
               body = Problem)),
)]
async fn compare(
    State(app): State<App>,
    permit: ThinkPermit,
    Body(wanted): Body<BoardInField>,
) -> Result<Json<FieldResult>, ApiError> {
    let here = wanted.score;
    let settings = wanted.read()?;
    let settings = Arc::new(settings);
    let limit = app.config().thinking.elsewhere;
    let mut tables = Vec::with_capacity(FIELD_SIZE);
    // Table by table, so that others get their turns in between. Somebody waits for it now, and what
    // is played is kept, however soon they give up.
    for number in 0..FIELD_SIZE {
        let settings = Arc::clone(&settings);
        let work = think_for(&app, Work::Question, (&permit, ""), limit, move |budget| {
            settings.check().map_err(ElsewhereError::Settings)?;
            Fields::shared().table(&settings, number, &budget)
        });
        tables.push(work.await?.map_err(not_played)?);
    }
    Ok(Json(FieldResult::new(&Field { tables }, here)))
}

impl BoardInField {
    fn read(self) -> Result<Settings, FieldError> {
        let (deal, dealer, vulnerability) = board(
            self.deal.as_ref(),
            self.dealer.as_ref(),
            self.vulnerability.as_ref(),
        )?;
        let cards = Cards::read(self.card.as_ref(), self.card_east_west.as_ref())?;
        let scoring: String = match &self.scoring {
            Some(value) => fields::one("scoring", value, "what is counted")?,
            None => "imps".to_owned(),
        };
        let scoring = match scoring.as_str() {
            "imps" => Scoring::Imps,
            "matchpoints" => Scoring::Matchpoints,
            _ => {
                return Err(FieldError::new(
                    "scoring",
                    "is neither imps nor matchpoints",
                ));
            }
        };
        let auction = match &self.auction {
            Some(value) => fields::one("auction", value, "an auction")?,
            None => String::new(),
        };
        Ok(Settings {
            boards: 1,
            deal: deal.to_string(),
            first_board: board_with(dealer, vulnerability).get(),
            card: cards.north_south,
            card_east_west: cards.east_west,
            scoring,
            auction,
            bidding_only: self.bidding_only,
            ..Settings::default()
        })
    }
}

impl FieldResult {
    fn new(field: &Field, here: Option<i32>) -> Self {
        let points = here.map(|score| field.matchpoints(score));
        let points_of = |at: usize| points.as_ref().and_then(|points| points.get(at).copied());
        let tables = field.tables.iter().enumerate();
        FieldResult {
            datum: field.datum(),
            imps: here.map(|score| field.imps(score)),
            matchpoints: points_of(0),
            top: field.tables.len() as u32,
            tables: tables
                .map(|(at, table)| FieldRow::new(field, table, points_of(at + 1)))
                .collect(),
        }
    }
}

impl FieldRow {
    fn new(field: &Field, table: &FieldTable, matchpoints: Option<f64>) -> Self {
        let board = &table.board;
        FieldRow {
            robots: Seat::ALL.map(|seat| table.robot(seat)).into(),
            level: table.level.title(),
            card: table.card.clone(),
            auction: board.auction.to_string(),
            result: board.result.to_string(),
            score: board.score,
            imps: field.imps(board.score),
            matchpoints,
            record: board.record.iter().map(ToString::to_string).collect(),
        }
    }
}
