//! Bridge deals solved with all hands open.

use super::board;
use crate::fields::{self, FieldError};
use axum::Json;
use axum::extract::State;
use bridge::scoring::imps;
use bridge::{Bid, BoardResult, Contract, Doubling, Level, Vulnerability};
use bridge_analysis::{PlayAnalysis, Solution, SolveError};
use cards::{Card, Deal, Seat, Side, Strain, TrickTable};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::plugin::{ApiError, App, Body, OpenApiRouter, Problem, ThinkPermit, Work, think_for};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(solve))
}

/// A deal that is to be solved.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Solve {
    /// All four hands: `N:AK32.… … … …`.
    #[schema(value_type = String)]
    deal: Option<Value>,
    /// Who has the first chance to bid, for par; by default North.
    #[schema(value_type = Option<String>)]
    dealer: Option<Value>,
    /// `None`, `NS`, `EW` or `All`, for par; `None` by default.
    #[schema(value_type = Option<String>)]
    vulnerability: Option<Value>,
    /// A contract that was played: `4SX-N`.
    #[schema(value_type = Option<String>)]
    contract: Option<Value>,
    /// The cards played in it, in their order; it need not be all.
    #[schema(value_type = Option<Vec<String>>)]
    record: Option<Value>,
    /// What North and South scored, to be compared with par.
    score: Option<i32>,
}

/// A deal, solved.
#[derive(Serialize, ToSchema)]
struct Solved {
    /// The deal.
    deal: String,
    /// The tricks of each declarer (`N`, `E`, `S`, `W`) in each strain (`C`, `D`, `H`, `S`, `NT`).
    tricks: BTreeMap<String, BTreeMap<String, u8>>,
    /// What perfect bidding and play come to.
    par: ParView,
    /// The best contract that each side (`NS`, `EW`) makes if the other keeps silent; none for one that makes nothing.
    makes: BTreeMap<String, MakeableContract>,
    /// What the cards that were played cost; `null` without a contract.
    trace: Option<Trace>,
}

/// A contract that is made with best play of all four.
#[derive(Serialize, ToSchema)]
struct MakeableContract {
    /// The contract with its result: `4S-N+1`.
    contract: String,
    /// What it scores, for the side that plays it.
    score: i32,
}

/// Par.
#[derive(Serialize, ToSchema)]
struct ParView {
    /// As North and South see it.
    score: i32,
    /// The contracts that bring it, as results: `3NT-N=`, `5DX-EW-2`; none if all pass.
    contracts: Vec<String>,
    /// What the score that was sent is worth against it, in IMPs for North and South.
    imps: Option<i32>,
}

/// The course of a play.
#[derive(Serialize, ToSchema)]
struct Trace {
    /// The contract.
    contract: String,
    /// The tricks of the declarer before the first card, with best play of all four.
    start: u8,
    /// Card by card.
    cards: Vec<TracedCard>,
}

/// A card of a play.
#[derive(Serialize, ToSchema)]
struct TracedCard {
    /// From whose hand: `N`, `E`, `S` or `W`.
    seat: String,
    /// The card.
    card: String,
    /// The tricks of the declarer before it, with best play from there on.
    before: u8,
    /// The same after it.
    after: u8,
    /// What it cost the side that played it.
    cost: u8,
}

/// Solves a deal with all hands open, and what each card of a play cost
#[utoipa::path(
    post, path = "/api/bridge/solve", tag = "Bridge", operation_id = "solveDeal",
    request_body = Solve,
    responses((status = 200, description = "The twenty numbers, par, and the course of the play",
               body = Solved),
              (status = "default",
               description = "`bad-request` with the field's name, `busy`, `too-slow` …",
               body = Problem)),
)]
async fn solve(
    State(app): State<App>,
    permit: ThinkPermit,
    Body(question): Body<Solve>,
) -> Result<Json<Solved>, ApiError> {
    let Question {
        deal,
        dealer,
        vulnerability,
        play,
        score,
    } = question.read()?;
    let limit = app.config().thinking.practice;
    let work = think_for(&app, Work::Question, (&permit, ""), limit, move |budget| {
        let play = play.as_ref();
        let play = play.map(|(contract, record)| (*contract, &**record));
        Solution::of(&deal, dealer, vulnerability, play, &budget)
    });
    let solution = work.await?.map_err(|error| match error {
        SolveError::Stopped => ApiError::TooSlow,
        SolveError::Record(why) => FieldError::new("record", why).into(),
    })?;
    Ok(Json(Solved::new(&deal, &solution, vulnerability, score)))
}

/// The question as it was understood.
struct Question {
    deal: Deal,
    dealer: Seat,
    vulnerability: Vulnerability,
    play: Option<(Contract, Vec<Card>)>,
    score: Option<i32>,
}

impl Solve {
    fn read(self) -> Result<Question, FieldError> {
        let (deal, dealer, vulnerability) = board(
            self.deal.as_ref(),
            self.dealer.as_ref(),
            self.vulnerability.as_ref(),
        )?;
        let play = match (&self.contract, &self.record) {
            (None, None) => None,
            (None, Some(_)) => {
                let problem = "cards are played in a contract, which is missing";
                return Err(FieldError::new("record", problem));
            }
            (Some(contract), record) => {
                let contract = fields::one("contract", contract, "a contract")?;
                let record = record.as_ref().map(cards_of).transpose()?;
                Some((contract, record.unwrap_or_default()))
            }
        };
        Ok(Question {
            deal,
            dealer,
            vulnerability,
            play,
            score: self.score,
        })
    }
}

/// The cards of a record.
fn cards_of(value: &Value) -> Result<Vec<Card>, FieldError> {
    let wrong = |problem: &str| FieldError::new("record", problem);
    let cards = value.as_array();
    let cards = cards.ok_or_else(|| wrong("a list of cards is wanted"))?;
    if cards.len() > 52 {
        return Err(wrong("there are 52 cards"));
    }
    let read = cards.iter().enumerate();
    read.map(|(index, card)| fields::one(&format!("record[{index}]"), card, "a card"))
        .collect()
}

impl Solved {
    fn new(
        deal: &Deal,
        solution: &Solution,
        vulnerability: Vulnerability,
        score: Option<i32>,
    ) -> Self {
        let by_seat = |strain: Strain| {
            let seats = Seat::ALL.into_iter();
            seats.map(move |seat| (seat.to_string(), solution.tricks[(strain, seat)]))
        };
        let strains = Strain::ALL.into_iter();
        Solved {
            deal: deal.to_string(),
            tricks: strains
                .map(|strain| (strain.to_string(), by_seat(strain).collect()))
                .collect(),
            par: ParView {
                score: solution.par.score,
                contracts: solution
                    .par
                    .contracts
                    .iter()
                    .map(ToString::to_string)
                    .collect(),
                imps: score.map(|score| imps(score.saturating_sub(solution.par.score))),
            },
            makes: Side::ALL
                .into_iter()
                .filter_map(|side| {
                    let best = MakeableContract::best(&solution.tricks, vulnerability, side)?;
                    Some((side.to_string(), best))
                })
                .collect(),
            trace: solution.played.as_ref().map(Trace::new),
        }
    }
}

impl MakeableContract {
    /// The contract that scores most for a side, of equal ones the lowest.
    fn best(tricks: &TrickTable, vulnerability: Vulnerability, side: Side) -> Option<Self> {
        let seats = Seat::ALL.into_iter().filter(|seat| seat.side() == side);
        let contracts = seats.flat_map(|declarer| {
            let bids = Level::ALL
                .into_iter()
                .flat_map(|level| Strain::ALL.map(|strain| Bid { level, strain }));
            bids.map(move |bid| Contract {
                bid,
                declarer,
                doubling: Doubling::Undoubled,
            })
        });
        let made = contracts.filter_map(|contract| {
            let tricks = tricks[(contract.strain(), contract.declarer)];
            (tricks >= contract.tricks()).then(|| {
                let score = contract.score(tricks, vulnerability);
                (score, std::cmp::Reverse(contract.bid), contract, tricks)
            })
        });
        let (score, _, contract, tricks) = made.max_by_key(|&(score, bid, ..)| (score, bid))?;
        let result = BoardResult::Played { contract, tricks };
        Some(MakeableContract {
            contract: result.to_string(),
            score,
        })
    }
}

impl Trace {
    fn new(played: &PlayAnalysis) -> Self {
        let cards = played.cards.iter().map(|step| TracedCard {
            seat: step.seat.to_string(),
            card: step.card.to_string(),
            before: step.before,
            after: step.after,
            cost: step.cost,
        });
        Trace {
            contract: played.contract.to_string(),
            start: played.start,
            cards: cards.collect(),
        }
    }
}
