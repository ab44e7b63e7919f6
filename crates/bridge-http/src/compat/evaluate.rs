//! A call judged against the best one, and kept among the guest's decisions.

use super::hands::{Fields, given};
use crate::asked::CallQuestion;
use crate::fields;
use axum::Json;
use axum::extract::State;
use bridge::Call;
use bridge_bidding::{Correctness, Mark};
use kernel::{Arg, Message, Reader, message};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::plugin::{
    ApiError, App, Body, Caller, Entrance, OpenApiRouter, Problem, ThinkPermit, answer_of, now,
    think,
};
use store::StoredDecision;
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(evaluate))
}

/// A call that somebody made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EvaluateBid {
    /// The call: `Pass`, `X`, `XX`, `1♣` or `1C` to `7NT`.
    #[schema(value_type = String)]
    user_bid: Option<Value>,
    /// The calls before it.
    #[schema(value_type = Vec<String>)]
    auction_before_bid: Option<Value>,
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
    /// `North`, `East`, `South` or `West`; `South` by default.
    #[schema(value_type = Option<String>)]
    current_player: Option<Value>,
    /// `None`, `NS`, `EW` or `Both`; `None` by default.
    #[schema(value_type = Option<String>)]
    vulnerability: Option<Value>,
    /// Who dealt, to be sure.
    #[schema(value_type = Option<String>)]
    dealer: Option<Value>,
    /// The convention card; `classic` by default.
    #[schema(value_type = Option<String>)]
    card: Option<Value>,
}

/// A call, judged.
#[derive(Serialize, ToSchema)]
struct Evaluated {
    /// The best call.
    optimal_bid: String,
    /// The call that was made.
    user_bid: String,
    /// From 0 to 10.
    score: u8,
    /// `optimal`, `acceptable`, `suboptimal` or `error`.
    correctness: Correctness,
    /// The same.
    rating: Correctness,
    /// In a sentence or two.
    feedback: String,
    /// The IMPs that it is expected to lose, where that was found out.
    cost: Option<f64>,
}

/// Judges a call, and keeps it among the guest's decisions
///
/// Who is no guest yet becomes one. The same call in the same place counts once.
#[utoipa::path(
    post, path = "/api/evaluate-bid", tag = "Bidding", operation_id = "evaluateBid",
    request_body = EvaluateBid,
    responses((status = 200, description = "The verdict", body = Evaluated),
              (status = "default", description = "`bad-request` with the field's name, `busy` …",
               body = Problem)),
)]
async fn evaluate(
    State(app): State<App>,
    caller: Caller,
    permit: ThinkPermit,
    Body(question): Body<EvaluateBid>,
) -> Result<(Entrance, Json<Evaluated>), ApiError> {
    let call: Call = fields::one("user_bid", given("user_bid", &question.user_bid)?, "a call")?;
    let fields = Fields {
        hands: [
            question.hand_for_north,
            question.hand_for_east,
            question.hand_for_south,
            question.hand_for_west,
        ],
        current_player: question.current_player.or_else(|| Some("South".into())),
        vulnerability: question.vulnerability,
        dealer: question.dealer,
        card: question.card,
        calls: ("auction_before_bid", question.auction_before_bid),
    };
    let judged = think(&app, (&permit, ""), move |budget| {
        let asked = fields.read()?;
        let mark = asked.mark(call, &budget);
        let theme = theme_of(&asked);
        Ok::<_, ApiError>((asked, mark, theme))
    });
    let (asked, mark, theme) = judged.await??;
    let (guest, entrance) = caller.enter(&app).await?;
    let evaluated = Evaluated {
        optimal_bid: format!("{:#}", mark.better),
        user_bid: format!("{call:#}"),
        score: mark.score.round() as u8,
        correctness: mark.correctness,
        rating: mark.correctness,
        feedback: feedback(&mark).text(&Reader::current().unwrap_or_default()),
        cost: mark.cost.map(|(cost, _)| cost),
    };
    let kept = decision(guest.id, &asked, &mark, theme, &evaluated)?;
    app.store().decide(kept, None).await?;
    Ok((entrance, Json(evaluated)))
}

/// The theme to which the best call belongs.
fn theme_of(asked: &CallQuestion) -> String {
    let rule = asked.structured().sayc_rule;
    let module = rule.split('.').next().unwrap_or_default();
    match module {
        "" => "natural".to_owned(),
        module => module.replace('_', "-"),
    }
}

fn feedback(mark: &Mark) -> Message {
    match mark.cost {
        Some((cost, error)) if cost > 0.05 => message!(
            "mark-cost",
            feedback = mark.feedback.clone(),
            cost = Arg::number(cost, 1),
            error = Arg::number(1.96 * error, 1)
        ),
        _ => mark.feedback.clone(),
    }
}

fn decision(
    guest: String,
    asked: &CallQuestion,
    mark: &Mark,
    theme: String,
    evaluated: &Evaluated,
) -> Result<StoredDecision, ApiError> {
    let situation = asked.situation();
    let place = format!(
        "{} {} {}",
        asked.hand(),
        situation.vulnerability(),
        situation.auction()
    );
    Ok(StoredDecision {
        guest,
        id: answer_of(&format!("{place} {}", evaluated.user_bid)),
        at: now(),
        kind: "call".to_owned(),
        theme,
        problem: answer_of(&place),
        attempt: 1,
        counts: true,
        answer: evaluated.user_bid.clone(),
        best: evaluated.optimal_bid.clone(),
        score: mark.score,
        correctness: mark.correctness.name().to_owned(),
        category: mark.mistake.map(|mistake| mistake.name().to_owned()),
        phase: None,
        cost: evaluated.cost,
        explanation: Reader::without_text(|| serde_json::to_string(&feedback(mark)))
            .map_err(|_| ApiError::Internal)?,
        thought: None,
        body: serde_json::to_string(evaluated).map_err(|_| ApiError::Internal)?,
    })
}
