//! The explorer: any position, every placement with its proven value.
//!
//! A request works on its position for a moment and answers with everything that is known by then;
//! whoever wants more asks again. So progress is seen, nobody has a thread for longer than that
//! moment, and what nobody asks about is not worked on. A second thread helps where no one else
//! needs it.

use axum::Json;
use axum::extract::State;
use futures_util::future::{Either, select};
use kernel::{Adversarial, Budget, Game, Hidden, Message, Reason, Side, State as _};
use pentomino::explore::shelf::{Most, Shelf};
use pentomino::explore::{Findings, Worth, line};
use pentomino::{ParsePositionError, Pentomino, Placement, Position, View};
use serde::{Deserialize, Serialize};
use server::plugin::{ApiError, App, Body, OpenApiRouter, Problem, ThinkPermit, Work, think_for};
use std::pin::pin;
use std::time::Duration;
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(explore))
        .routes(routes!(follow))
}

/// Two boards with 96 MiB of proofs each, and positions of some tens of kilobytes.
static SHELF: Shelf = Shelf::new(
    96,
    Most {
        boards: 2,
        positions: 64,
    },
);

/// The longest a request may work on a position.
const LONGEST: u64 = 1_000;
const USUAL: u64 = 500;

/// A position to be looked into.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Explore {
    /// The board and the moves: `8x8 X1c3 N5e4`.
    position: String,
    /// For how many milliseconds, at most 1000; 500 by default. With 0 only what is known is told.
    think: Option<u64>,
}

/// What is known of a position.
#[derive(Serialize, ToSchema)]
struct Explored {
    /// The position; the nearest one if the text was none.
    position: String,
    /// Why the text was no position; `null` if it was one.
    fault: Option<Message>,
    /// The position as a table shows it.
    #[schema(value_type = Object)]
    view: View,
    /// Who is to move: 0 or 1.
    turn: u8,
    /// How the game ended; `null` while a placement is possible.
    ending: Option<Message>,
    /// What it is worth to the player to move: `wins`, `draws`, `loses`, or `null` while that is not proven.
    value: Option<&'static str>,
    /// How many placements there are.
    placements: usize,
    /// How many of them have a proven value.
    known: usize,
    /// Those that win.
    wins: Vec<String>,
    /// Those that keep a draw.
    draws: Vec<String>,
    /// Those that lose.
    loses: Vec<String>,
    /// Positions searched for that.
    nodes: u64,
}

/// Works on a position for a moment, and tells every placement's value as far as it is proven
///
/// Ask again for more, until `known` is `placements`.
#[utoipa::path(
    post, path = "/api/pentomino/explore", tag = "Pentominoes", operation_id = "explorePentomino",
    request_body = Explore,
    responses((status = 200, description = "What is known by now", body = Explored),
              (status = "default", description = "`busy`, `too-many` …", body = Problem)),
)]
async fn explore(
    State(app): State<App>,
    permit: ThinkPermit,
    Body(Explore { position, think }): Body<Explore>,
) -> Result<Json<Explored>, ApiError> {
    let limit = Duration::from_millis(think.unwrap_or(USUAL).min(LONGEST));
    if limit.is_zero() {
        let work = think_for(&app, Work::Read, (&permit, ""), limit, move |_| {
            let (position, fault) = Position::nearest(&position);
            tell(&position, fault.as_ref())
        });
        return work.await.map(Json);
    }
    let text = position.clone();
    let help = think_for(
        &app,
        Work::Background,
        (&permit, ""),
        limit,
        move |budget| {
            work_on(&Position::nearest(&text).0, &budget);
        },
    );
    let answer = think_for(&app, Work::Question, (&permit, ""), limit, move |budget| {
        let (position, fault) = Position::nearest(&position);
        work_on(&position, &budget);
        tell(&position, fault.as_ref())
    });
    // Whoever helps is sent home when the answer is there, and missed by nobody if it never came.
    let explored = match select(pin!(answer), pin!(help)).await {
        Either::Left((answer, _)) => answer,
        Either::Right((_, answer)) => answer.await,
    };
    explored.map(Json)
}

fn work_on(position: &Position, budget: &Budget) {
    let exploration = SHELF.exploration(position);
    if !exploration.findings().is_complete() {
        exploration.work(&SHELF.solver(position), budget);
    }
}

fn tell(position: &Position, fault: Option<&ParsePositionError>) -> Explored {
    let Findings {
        worth,
        known,
        total,
        nodes,
    } = SHELF.exploration(position).findings();
    let of = |worth: Worth| {
        let valued = known.iter().filter(move |valued| valued.worth == worth);
        valued.map(|valued| valued.placement.to_string()).collect()
    };
    Explored {
        position: position.to_string(),
        fault: fault.map(Message::from),
        view: position.view(None),
        turn: match position.side() {
            Side::Us => 0,
            Side::Them => 1,
        },
        ending: position.outcome().map(|_| Pentomino::ending(position)),
        value: worth.map(Worth::code),
        placements: total,
        known: known.len(),
        wins: of(Worth::Wins),
        draws: of(Worth::Draws),
        loses: of(Worth::Loses),
        nodes,
    }
}

/// A placement to be followed up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Follow {
    /// The board and the moves: `8x8 X1c3 N5e4`.
    position: String,
    /// The placement; without one, the game goes on from the position itself.
    action: Option<String>,
}

/// How the game goes on.
#[derive(Serialize, ToSchema)]
struct Followed {
    /// What the placement is worth to whoever makes it, or the position to the player to move.
    value: Option<&'static str>,
    /// The moves that follow, with best play of both.
    line: Vec<String>,
    /// Whether the line goes on to the end of the game.
    complete: bool,
    /// What the placement does.
    reasons: Vec<Reason>,
}

/// How the game goes on after a placement, with best play of both
#[utoipa::path(
    post, path = "/api/pentomino/line", tag = "Pentominoes", operation_id = "followPentomino",
    request_body = Follow,
    responses((status = 200, description = "The line, as far as it is proven", body = Followed),
              (status = "default", description = "`bad-request` with the fault, `busy` …", body = Problem)),
)]
async fn follow(
    State(app): State<App>,
    permit: ThinkPermit,
    Body(Follow { position, action }): Body<Follow>,
) -> Result<Json<Followed>, ApiError> {
    let limit = app.config().thinking.analysis;
    let work = think_for(&app, Work::Question, (&permit, ""), limit, move |budget| {
        let position: Position = position.parse().map_err(Message::from)?;
        let action = action.map(|text| placement(&position, &text)).transpose()?;
        let mut after = position.clone();
        if let Some(placement) = action {
            after.apply(placement);
        }
        let found = line(&SHELF.solver(&position), &after, &budget);
        let opposite = |worth| match worth {
            Worth::Wins => Worth::Loses,
            Worth::Draws => Worth::Draws,
            Worth::Loses => Worth::Wins,
        };
        let worth = match action {
            Some(_) => found.worth.map(opposite),
            None => found.worth,
        };
        let reasons = action.map(|action| Pentomino::comment(&position.view(None), action));
        Ok(Followed {
            value: worth.map(Worth::code),
            line: found.moves.iter().map(ToString::to_string).collect(),
            complete: found.complete,
            reasons: reasons.unwrap_or_default(),
        })
    });
    work.await?.map(Json).map_err(ApiError::BadRequest)
}

/// A placement that can be made here.
fn placement(position: &Position, text: &str) -> Result<Placement, Message> {
    let placement: Placement = text.parse().map_err(|error| Message::from(&error))?;
    let legal = position.check(placement);
    legal.map_err(|illegal| illegal.message().clone())?;
    Ok(placement)
}
