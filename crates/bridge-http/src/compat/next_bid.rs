//! The next call of a hand, with its reasons as a text or as separate facts.

use super::hands::Fields;
use crate::asked::CallExplanation;
use crate::fields;
use axum::Json;
use axum::extract::State;
use kernel::Detail;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::plugin::{ApiError, App, Body, OpenApiRouter, Problem, ThinkPermit, think};
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(next_bid))
        .routes(routes!(next_bid_structured))
}

/// A hand that is to call.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NextBid {
    /// Thirteen cards: `"SA"`, `"♠A"`, `"10♥"` or `{"rank":"A","suit":"♠"}`. Only the hand of
    /// `current_player` is needed.
    #[schema(value_type = Option<Vec<Object>>)]
    hand_for_north: Option<Value>,
    /// The same for East.
    #[schema(value_type = Option<Vec<Object>>)]
    hand_for_east: Option<Value>,
    /// The same for South.
    #[schema(value_type = Option<Vec<Object>>)]
    hand_for_south: Option<Value>,
    /// The same for West.
    #[schema(value_type = Option<Vec<Object>>)]
    hand_for_west: Option<Value>,
    /// The calls so far: `Pass`, `X`, `XX`, `1♣` or `1C` to `7NT`.
    #[schema(value_type = Vec<String>)]
    auction_history: Option<Value>,
    /// `North`, `East`, `South` or `West`. Who dealt follows from it.
    #[schema(value_type = String)]
    current_player: Option<Value>,
    /// `None`, `NS`, `EW` or `Both`; `None` by default.
    #[schema(value_type = Option<String>)]
    vulnerability: Option<Value>,
    /// `simple`, `detailed` (the default), `expert` or `convention_only`.
    #[schema(value_type = Option<String>)]
    explanation_level: Option<Value>,
    /// Who dealt, to be sure.
    #[schema(value_type = Option<String>)]
    dealer: Option<Value>,
    /// The convention card; `classic` by default.
    #[schema(value_type = Option<String>)]
    card: Option<Value>,
}

impl NextBid {
    fn fields(self) -> (Fields, Option<Value>) {
        let fields = Fields {
            hands: [
                self.hand_for_north,
                self.hand_for_east,
                self.hand_for_south,
                self.hand_for_west,
            ],
            current_player: self.current_player,
            vulnerability: self.vulnerability,
            dealer: self.dealer,
            card: self.card,
            calls: ("auction_history", self.auction_history),
        };
        (fields, self.explanation_level)
    }
}

/// A call with its reasons as a text.
#[derive(Serialize, ToSchema)]
struct Bid {
    /// `2♣`, `Pass`, `X` …
    bid: String,
    /// Why.
    explanation: String,
    /// `success`.
    status: &'static str,
}

/// A call with its reasons as separate facts.
#[derive(Serialize, ToSchema)]
struct StructuredBid {
    /// `2♣`, `Pass`, `X` …
    bid: String,
    /// Why.
    explanation_dict: CallExplanation,
    /// `success`.
    status: &'static str,
}

/// The next call of a hand, explained in words
#[utoipa::path(
    post, path = "/api/get-next-bid", tag = "Bidding", operation_id = "getNextBid",
    request_body = NextBid,
    responses((status = 200, description = "The call", body = Bid),
              (status = "default", description = "`bad-request` with the field's name, `busy` …",
               body = Problem)),
)]
async fn next_bid(
    State(app): State<App>,
    permit: ThinkPermit,
    Body(question): Body<NextBid>,
) -> Result<Json<Bid>, ApiError> {
    let (fields, level) = question.fields();
    let detail = match &level {
        Some(level) => fields::detail("explanation_level", level)?,
        None => Detail::Detailed,
    };
    let answer = think(&app, (&permit, ""), move |_| {
        let asked = fields.read()?;
        Ok::<_, ApiError>(asked.explained(detail))
    });
    let (call, explanation) = answer.await??;
    Ok(Json(Bid {
        bid: format!("{call:#}"),
        explanation,
        status: "success",
    }))
}

/// The next call of a hand, explained as separate facts
#[utoipa::path(
    post, path = "/api/get-next-bid-structured", tag = "Bidding",
    operation_id = "getNextBidStructured", request_body = NextBid,
    responses((status = 200, description = "The call", body = StructuredBid),
              (status = "default", description = "`bad-request` with the field's name, `busy` …",
               body = Problem)),
)]
async fn next_bid_structured(
    State(app): State<App>,
    permit: ThinkPermit,
    Body(question): Body<NextBid>,
) -> Result<Json<StructuredBid>, ApiError> {
    let (fields, level) = question.fields();
    if let Some(level) = &level {
        fields::detail("explanation_level", level)?;
    }
    let answer = think(&app, (&permit, ""), move |_| {
        let asked = fields.read()?;
        Ok::<_, ApiError>(asked.structured())
    });
    let explained = answer.await??;
    Ok(Json(StructuredBid {
        bid: explained.bid.clone(),
        explanation_dict: explained,
        status: "success",
    }))
}
