//! Problems of bidding: deals in which South's call belongs to the theme, and what another call
//! would be worth.

use super::problem::{ME, NoProblem, Problem};
use super::system;
use super::theme::Theme;
use super::verdict::{Refused, Verdict, stars};
use bridge::{BoardNumber, Call};
use bridge_bidding::{Choice, Correctness, Counted, Judge, Mark, Mistake, Situation, Wish};
use cards::{Deal, Hand};
use kernel::{Budget, Candidate, Reason};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// So many deals are drawn at most.
const DRAWS: u64 = 3_000_000;
/// So many of them are bid out at most.
const AUCTIONS: u64 = 60_000;
/// So many draws are made between looks at the clock.
const BETWEEN_LOOKS: u64 = 256;
/// So many deals are bid out to judge a call.
const DEALS: usize = 48;

/// Finds a deal in which South makes a call of the theme.
pub(super) fn find(
    theme: &Theme,
    rng: &mut ChaCha8Rng,
    budget: &Budget,
) -> Result<Problem, NoProblem> {
    let wish = Some(theme.wish()).filter(|wish| !wish.is_empty());
    let wish: Option<Wish> = wish.map(|wish| wish.parse().expect("the table of themes is tested"));
    let mut auctions = 0;
    for draw in 0..DRAWS {
        if draw % BETWEEN_LOOKS == 0 && budget.is_spent(draw) {
            return Err(NoProblem::Stopped);
        }
        let board = BoardNumber::new(rng.random_range(1..=16)).expect("no board is number 0");
        let deal = Deal::random(rng);
        let fits = |wish: &Wish| wish.fits(&deal, &mut || unreachable!("no theme asks for tricks"));
        if !wish.as_ref().is_none_or(fits) {
            continue;
        }
        if budget.is_spent(draw) {
            return Err(NoProblem::Stopped);
        }
        if let Some(situation) = first_call(theme, board, &deal) {
            return Ok(Problem {
                theme: theme.id.clone(),
                board,
                deal,
                auction: situation.auction().clone(),
                record: Vec::new(),
            });
        }
        auctions += 1;
        if auctions == AUCTIONS {
            break;
        }
    }
    Err(NoProblem::TooRare)
}

/// The first place in the auction in which South's call belongs to the theme and is worth a thought.
fn first_call(theme: &Theme, board: BoardNumber, deal: &Deal) -> Option<Situation> {
    let system = system();
    let mut situation = Situation::new(board.dealer(), board.vulnerability());
    while let Some(turn) = situation.auction().turn() {
        let choice = system.choose(&situation, deal[turn]);
        if turn == ME
            && theme.is_call(&situation, &choice)
            && is_worth_a_thought(&choice, deal[turn])
        {
            return Some(situation);
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
    let hand = Counted::new(hand);
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
pub(super) fn mark(problem: &Problem, call: Call, budget: &Budget) -> Result<Verdict, Refused> {
    let system = system();
    let vulnerability = problem.board.vulnerability();
    let mut situation = Situation::new(problem.auction.dealer(), vulnerability);
    for &made in problem.auction.calls() {
        system
            .call(&mut situation, made)
            .map_err(|error| Refused::Damaged(error.to_string()))?;
    }
    let allowed = situation.auction().check(call);
    allowed.map_err(|error| Refused::Illegal(error.to_string()))?;
    let hand = problem.deal[ME];
    let mark = Judge::new(system, DEALS).mark(&situation, hand, call, budget);
    let decision = system.decide(&situation, hand);
    let candidates = decision.candidates.into_iter().map(|candidate| {
        let shows = system.meaning(&situation, candidate.action).to_string();
        let mut told = Candidate::new(candidate.action.to_string(), candidate.value);
        told.reasons = candidate.reasons;
        if told.reasons.is_empty() {
            let text = format!("{:#} shows {shows}.", candidate.action);
            told.reasons = vec![Reason::new("meaning", text).showing(shows)];
        }
        told
    });
    let mut reasons = decision.reasons;
    if call != mark.better {
        let shows = system.meaning(&situation, call).to_string();
        let text = format!("{call:#} shows {shows}.");
        reasons.push(Reason::new("meaning", text).showing(shows));
    }
    Ok(Verdict {
        answer: call.to_string(),
        best: mark.better.to_string(),
        score: mark.score,
        stars: call_stars(&mark),
        correctness: mark.correctness,
        category: mark.mistake.map(category).map(str::to_owned),
        phase: None,
        cost: mark.cost.map(|(cost, _)| cost.max(0.0)),
        uncertainty: mark.cost.map(|(_, error)| error),
        explanation: mark.feedback,
        reasons,
        candidates: candidates.collect(),
    })
}

/// From what it costs where that was found out, else from the mark.
fn call_stars(mark: &Mark) -> u8 {
    match (mark.correctness, mark.cost) {
        (Correctness::Optimal, _) => 5,
        (_, Some((cost, _))) => stars(cost).min(4),
        (_, None) => (mark.score / 2.0).round() as u8,
    }
}

/// The name of a mistake in records.
const fn category(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::Illegal => "illegal",
        Mistake::WrongLevel => "wrong-level",
        Mistake::WrongStrain => "wrong-strain",
        Mistake::WrongMeaning => "wrong-meaning",
        Mistake::MissedFit => "missed-fit",
        Mistake::MissedGame => "missed-game",
        Mistake::MissedSlam => "missed-slam",
        Mistake::Overvalued => "overvalued",
        Mistake::Undervalued => "undervalued",
    }
}
