//! Problems of bidding: deals in which South's call belongs to the theme, and what another call
//! would be worth.

use super::agreement::{Doubt, doubt_call};
use super::problem::{ME, Problem};
use super::system;
use super::theme::Theme;
use bridge::{BoardNumber, Call};
use bridge_bidding::{Choice, DealExpr, HandCounts, Judge, Mistake, Situation};
use cards::{Deal, Hand};
use kernel::{Budget, Candidate, Message, Reason, message};
use lessons::{FindProblemError, MarkError, Verdict};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// How many deals are drawn at most.
const DRAWS: u64 = 3_000_000;
/// How many of them are bid out at most.
const AUCTIONS: u64 = 60_000;
/// How many draws are made between looks at the clock.
const CLOCK_CHECK_INTERVAL: u64 = 256;

/// Finds a deal in which South makes a call of the theme; what is left out is handed to `dropped`.
pub(super) fn find(
    theme: &Theme,
    rng: &mut ChaCha8Rng,
    budget: &Budget,
    dropped: &mut dyn FnMut(&Problem, Doubt),
) -> Result<Problem, FindProblemError> {
    let filter = Some(theme.filter()).filter(|filter| !filter.is_empty());
    let filter: Option<DealExpr> =
        filter.map(|filter| filter.parse().expect("the table of themes is tested"));
    let mut auctions = 0;
    for draw in 0..DRAWS {
        if draw % CLOCK_CHECK_INTERVAL == 0 && budget.is_spent(draw) {
            return Err(FindProblemError::Stopped);
        }
        let board = BoardNumber::new(rng.random_range(1..=16)).expect("no board is number 0");
        let deal = Deal::random(rng);
        let fits = |filter: &DealExpr| {
            filter.fits(&deal, &mut || unreachable!("no theme asks for tricks"))
        };
        if !filter.as_ref().is_none_or(fits) {
            continue;
        }
        if budget.is_spent(draw) {
            return Err(FindProblemError::Stopped);
        }
        if let Some((situation, choice)) = first_call(theme, board, &deal) {
            let problem = Problem {
                theme: theme.id.clone(),
                board,
                deal,
                auction: situation.auction().clone(),
                record: Vec::new(),
            };
            let hand = problem.deal[ME];
            match doubt_call(system().into(), &situation, hand, &choice, budget) {
                None => return Ok(problem),
                Some(_) if budget.is_spent(draw) => return Err(FindProblemError::Stopped),
                Some(doubt) => dropped(&problem, doubt),
            }
        }
        auctions += 1;
        if auctions == AUCTIONS {
            break;
        }
    }
    Err(FindProblemError::TooRare)
}

/// The first place in the auction in which South's call belongs to the theme and is worth a thought.
fn first_call(theme: &Theme, board: BoardNumber, deal: &Deal) -> Option<(Situation, Choice)> {
    let system = system();
    let mut situation = Situation::new(board.dealer(), board.vulnerability());
    while let Some(turn) = situation.auction().turn() {
        let choice = system.choose(&situation, deal[turn]);
        if turn == ME
            && theme.is_call(&situation, &choice)
            && is_worth_a_thought(&choice, deal[turn])
        {
            return Some((situation, choice));
        }
        system.call(&mut situation, choice.call).ok()?;
    }
    None
}

/// A bid always is; a pass if the hand comes near to a bid: it lacks one thing for it.
fn is_worth_a_thought(choice: &Choice, hand: Hand) -> bool {
    if choice.call != Call::Pass {
        return true;
    }
    let hand = HandCounts::new(hand);
    let mut others = choice
        .offers
        .iter()
        .filter(|offer| offer.call != Call::Pass);
    others.any(|offer| {
        let needs = offer.needs.conjuncts();
        needs.iter().filter(|need| !need.fits(&hand)).count() <= 1
    })
}

/// What a call is worth, as South can know.
pub(super) fn mark(problem: &Problem, call: Call, budget: &Budget) -> Result<Verdict, MarkError> {
    let system = system();
    let vulnerability = problem.board.vulnerability();
    let mut situation = Situation::new(problem.auction.dealer(), vulnerability);
    for &made in problem.auction.calls() {
        system
            .call(&mut situation, made)
            .map_err(|error| MarkError::Damaged(error.message()))?;
    }
    let allowed = situation.auction().check(call);
    allowed.map_err(|error| MarkError::Illegal(error.message()))?;
    let hand = problem.deal[ME];
    let mut judge = Judge::new(system, Judge::DEALS);
    let mark = judge.mark(&situation, hand, call, budget);
    let luck = judge.luck(&situation, &problem.deal, call, &mark);
    let decision = system.decide(&situation, hand);
    let candidates = decision.candidates.into_iter().map(|candidate| {
        let call = candidate.action;
        let mut named = Candidate::new(call.to_string(), candidate.value);
        named.reasons = candidate.reasons;
        if named.reasons.is_empty() {
            let shows = system.meaning(&situation, call).message();
            named.reasons = vec![meaning(call, shows)];
        }
        named
    });
    let mut reasons = decision.reasons;
    // What the call would have said; that it says nothing is no news.
    if call != mark.better && mark.mistake != Some(Mistake::PassedForcing) {
        let shows = system.meaning(&situation, call).message();
        reasons.push(meaning(call, shows));
    }
    Ok(Verdict {
        answer: call.to_string(),
        best: mark.better.to_string(),
        score: mark.score,
        stars: mark.stars,
        correctness: mark.correctness,
        category: mark.mistake.map(|mistake| mistake.name().to_owned()),
        at: None,
        phase: None,
        cost: mark.cost.map(|(cost, _)| cost),
        uncertainty: mark.cost.map(|(_, error)| error),
        explanation: match luck {
            Some(luck) => message!("practice-luck", verdict = mark.feedback, luck = luck),
            None => mark.feedback,
        },
        reasons,
        candidates: candidates.collect(),
    })
}

/// What a call shows.
fn meaning(call: Call, shows: Message) -> Reason {
    let says = message!("bid-shows", call = call, meaning = shows.clone());
    Reason::new("meaning", says).showing(shows)
}
