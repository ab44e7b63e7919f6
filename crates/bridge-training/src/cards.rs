//! Problems of card play: hands bid and played by robots up to a card that matters, and what each
//! card there is worth over the worlds that South cannot tell apart.

use super::agreement::{Doubt, doubt_card};
use super::problem::{ME, Problem};
use super::system;
use super::theme::{Subject, Theme};
use super::verdict::Phase;
use bridge::BoardNumber;
use bridge_bidding::{Grade, Situation};
use bridge_robots::{Bidding, CardOpinion, JudgedCard, Robot, Simple, judge_cards, value_cards};
use bridge_session::Action;
use cards::{Card, Deal};
use kernel::{Arg, Bot, Budget, Candidate, Hidden, Illegal, Message, Reason, State, Turn, message};
use lessons::{FindProblemError, MarkError, Verdict};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// How many hands are bid at most.
const HANDS: u64 = 20_000;
/// How many cards of one hand are tried.
const CARDS_PER_HAND: usize = 4;
/// How many worlds tell whether a card matters.
const SCREENING_WORLDS: usize = 10;
/// A card matters if the worst choice loses at least this many IMPs against the best.
const LEAST_COST: f64 = 0.8;

/// Finds a hand in which a card of South's matters; what is left out is handed to `dropped`.
pub(super) fn find(
    theme: &Theme,
    rng: &mut ChaCha8Rng,
    budget: &Budget,
    dropped: &mut dyn FnMut(&Problem, Doubt),
) -> Result<Problem, FindProblemError> {
    for hand in 0..HANDS {
        if budget.is_spent(hand) {
            return Err(FindProblemError::Stopped);
        }
        let board = BoardNumber::new(rng.random_range(1..=16)).expect("no board is number 0");
        let deal = Deal::random(rng);
        let situation = bid_out(board, &deal);
        let contract = situation.auction().contract();
        if !contract.is_some_and(|contract| theme.is_contract(&contract)) {
            continue;
        }
        let mut problem = Problem {
            theme: theme.id.clone(),
            board,
            deal,
            auction: situation.auction().clone(),
            record: Vec::new(),
        };
        let places = match theme.subject {
            Subject::Lead(_) => vec![Vec::new()],
            _ => some_of(played_out(&problem), rng),
        };
        for record in places {
            problem.record = record;
            let seed = rng.random();
            match matters(&problem, seed, budget) {
                Some(true) => {}
                Some(false) => continue,
                None => return Err(FindProblemError::Stopped),
            }
            match doubt(&problem, budget) {
                None => return Ok(problem),
                Some(_) if budget.is_spent(hand) => return Err(FindProblemError::Stopped),
                Some(doubt) => dropped(&problem, doubt),
            }
        }
    }
    Err(FindProblemError::TooRare)
}

/// The auction of four players who follow the rules.
pub(super) fn bid_out(board: BoardNumber, deal: &Deal) -> Situation {
    let system = system();
    let mut situation = Situation::new(board.dealer(), board.vulnerability());
    while let Some(turn) = situation.auction().turn() {
        let call = system.choose(&situation, deal[turn]).call;
        system
            .call(&mut situation, call)
            .expect("rules offer only what is allowed");
    }
    situation
}

/// The places in the play at which South had a choice, as the cards before each of them; four who
/// play by rules of thumb play it.
fn played_out(problem: &Problem) -> Vec<Vec<Card>> {
    let mut places = Vec::new();
    let mut record = Vec::new();
    let Ok(mut session) = problem.table() else {
        return places;
    };
    let robot = Robot::new(Bidding::Rules, Simple);
    let mut legal = Vec::new();
    while let (Turn::Seat(seat), Some(play)) = (session.turn(), session.card_play()) {
        let left = play.position().tricks_left();
        let mine = seat.index() == ME.index();
        session.legal_actions(&mut legal);
        // Nobody claims: the cards are to be seen.
        legal.retain(|action| matches!(action, Action::Card(_)));
        if mine && legal.len() > 1 && (3..=12).contains(&left) && !record.is_empty() {
            places.push(record.clone());
        }
        let view = session.view(Some(seat));
        let budget = Budget::nodes(1).with_seed(record.len() as u64);
        let action = robot.decide(&view, &legal, &budget).action;
        let Action::Card(card) = action else { break };
        record.push(card);
        session.apply(action);
    }
    places
}

/// A few of these in random order.
fn some_of(mut places: Vec<Vec<Card>>, rng: &mut ChaCha8Rng) -> Vec<Vec<Card>> {
    let mut some = Vec::new();
    while some.len() < CARDS_PER_HAND && !places.is_empty() {
        some.push(places.swap_remove(rng.random_range(0..places.len())));
    }
    some
}

/// Whether the choices differ enough; none if there was not the time.
fn matters(problem: &Problem, seed: u64, budget: &Budget) -> Option<bool> {
    let budget = budget.clone().with_seed(seed);
    let view = problem.view().ok()?;
    let opinion = value_cards(&view, SCREENING_WORLDS, &budget)?;
    let dearest = opinion.cards.iter().map(|card| card.cost);
    if budget.is_spent(0) {
        None
    } else {
        Some(dearest.fold(0.0, f64::max) >= LEAST_COST)
    }
}

/// What speaks against a problem that looked as if it mattered.
fn doubt(problem: &Problem, budget: &Budget) -> Option<Doubt> {
    let (Ok(session), Ok(view)) = (problem.session(), problem.view()) else {
        return Some(Doubt::Unjudged);
    };
    let mut legal = Vec::new();
    session.legal_actions(&mut legal);
    doubt_card(&view, &legal, LEAST_COST, budget)
}

/// What a card is worth, as South can know.
pub(super) fn mark(problem: &Problem, card: Card, budget: &Budget) -> Result<Verdict, MarkError> {
    let damaged = |error: Illegal| MarkError::Damaged(error.into());
    let session = problem.session().map_err(damaged)?;
    let allowed = session.check(Action::Card(card));
    allowed.map_err(|error| MarkError::Illegal(error.into()))?;
    let view = problem.view().map_err(damaged)?;
    let mut legal = Vec::new();
    session.legal_actions(&mut legal);
    let opinion = judge_cards(&view, &legal, budget).ok_or(MarkError::Stopped)?;
    let best = opinion.cards.first().ok_or(MarkError::Stopped)?;
    let mut mine = opinion.cards.iter();
    let mine = mine.find(|judged| judged.equals.contains(card));
    let mine = mine.ok_or_else(|| {
        MarkError::Illegal(message!("practice-card-not-here", card = shown(card)))
    })?;
    let grade = mine.grade();
    let mut reasons = opinion.reasons.clone();
    reasons.push(reason(best, &opinion));
    let candidates = opinion.cards.iter().map(|judged| {
        let mut named = Candidate::new(judged.card.to_string(), -judged.cost);
        let others = judged.equals.iter().filter(|&other| other != judged.card);
        named.equals = others.map(|card| card.to_string()).collect();
        named.uncertainty = Some(judged.error);
        named.judgement = Some(judged.grade().judgement());
        named.reasons = vec![reason(judged, &opinion)];
        named
    });
    let phase = match (opinion.is_opening_lead, opinion.declares) {
        (true, _) => Phase::OpeningLead,
        (false, true) => Phase::Declarer,
        (false, false) => Phase::Defence,
    };
    let full = grade == Grade::FULL;
    Ok(Verdict {
        answer: card.to_string(),
        best: if full { card } else { best.card }.to_string(),
        score: grade.score,
        stars: grade.stars,
        correctness: grade.correctness,
        category: grade.is_mistake().then(|| category(mine, best).to_owned()),
        at: None,
        phase: Some(phase.name().to_owned()),
        cost: Some(mine.cost),
        uncertainty: Some(mine.error),
        explanation: explanation(card, mine, best, &opinion),
        candidates: candidates.collect(),
        reasons,
    })
}

fn shown(card: Card) -> Arg {
    Arg::Card(card.to_string())
}

pub(super) fn reason(choice: &JudgedCard, worth: &CardOpinion) -> Reason {
    let card = shown(choice.card);
    let tricks = Arg::number(choice.tricks, 1);
    let chance = Arg::chance(choice.chance);
    let says = if worth.declares {
        message!(
            "practice-worth-declaring",
            card = card,
            tricks = tricks,
            chance = chance
        )
    } else {
        message!(
            "practice-worth-defending",
            card = card,
            tricks = tricks,
            chance = chance
        )
    };
    Reason::new("worlds", says)
        .fact(message!("practice-fact-deals"), worth.worlds)
        .fact(
            message!("practice-fact-tricks"),
            Arg::number(choice.tricks, 2),
        )
        .fact(message!("practice-fact-cost"), Arg::number(choice.cost, 2))
}

fn explanation(card: Card, mine: &JudgedCard, best: &JudgedCard, worth: &CardOpinion) -> Message {
    let card = shown(card);
    if mine.grade() == Grade::FULL {
        return message!(
            "practice-as-good",
            card = card,
            tricks = Arg::number(mine.tricks, 1),
            deals = worth.worlds
        );
    }
    let (better, deals) = (shown(best.card), worth.worlds);
    let cost = Arg::number(mine.cost, 1);
    let (percent, tenths) = (
        |chance: f64| (chance * 100.0).round_ties_even(),
        |tricks: f64| (tricks * 10.0).round_ties_even(),
    );
    // What is told in numbers must speak for the better card.
    if percent(best.chance) > percent(mine.chance) {
        let (most, chance) = (Arg::chance(best.chance), Arg::chance(mine.chance));
        return if worth.declares {
            message!(
                "practice-better-declaring",
                better = better,
                card = card,
                deals = deals,
                most = most,
                chance = chance,
                cost = cost
            )
        } else {
            message!(
                "practice-better-defending",
                better = better,
                card = card,
                deals = deals,
                most = most,
                chance = chance,
                cost = cost
            )
        };
    }
    if tenths(best.tricks) > tenths(mine.tricks) {
        return message!(
            "practice-better-tricks",
            better = better,
            card = card,
            deals = deals,
            most = Arg::number(best.tricks, 1),
            tricks = Arg::number(mine.tricks, 1),
            cost = cost
        );
    }
    message!(
        "practice-better",
        better = better,
        card = card,
        deals = deals,
        cost = cost
    )
}

/// What kind of mistake it was.
pub(super) fn category(mine: &JudgedCard, best: &JudgedCard) -> &'static str {
    let gives_up = best.chance - mine.chance > 0.15;
    match (mine.card.suit() == best.card.suit(), gives_up) {
        (_, true) => "contract-given-up",
        (true, false) => "wrong-card",
        (false, false) => "wrong-suit",
    }
}
