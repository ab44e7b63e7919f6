//! What is said of a hand that was played: whether it succeeded, the plan, where the plan was left and what that cost.
//!
//! A card is held against the player only if the judge of cards holds it against them, by what they could see.
//! Looked at are the cards that gave the contract away as the cards lie, and the card at the place that the hand was set
//! for.

use super::Hand;
use super::play::PlayedHand;
use super::search::{session, view};
use crate::cards::{category, reason};
use crate::problem::ME;
use crate::verdict::Phase;
use bridge_bidding::Grade;
use bridge_robots::{CardOpinion, JudgedCard, PlayContext, hint, judge_cards};
use bridge_session::{Action, View};
use cards::Card;
use dds::Solver;
use kernel::{Arg, Budget, Candidate, Message, Reason, State, Turn, message};
use lessons::{Correctness, MarkError, Verdict};

/// The mark for a contract that was made, or beaten, although a card on the way could have cost it.
const LUCKY: Correctness = Correctness::Suboptimal;
/// The mark for one that was not although no card was a mistake.
const UNLUCKY: Correctness = Correctness::Acceptable;
/// How many places are judged at most; one takes up to a second.
const MOST_PLACES: usize = 4;

/// A card of the play and what the judge says of it.
struct Place {
    /// How many cards came before it.
    at: usize,
    card: Card,
    opinion: CardOpinion,
}

impl Place {
    fn mine(&self) -> Option<&JudgedCard> {
        let mut cards = self.opinion.cards.iter();
        cards.find(|judged| judged.equals.contains(self.card))
    }

    fn is_mistake(&self) -> bool {
        self.mine().is_some_and(|mine| mine.grade().is_mistake())
    }
}

/// What a play of the hand is worth.
pub(super) fn mark(
    hand: &Hand,
    played: &PlayedHand,
    budget: &Budget,
) -> Result<Verdict, MarkError> {
    let mut places: Vec<Place> = Vec::new();
    for at in places_of(hand, played)? {
        match judged(hand, played, at, budget) {
            Some(place) => places.push(place),
            // What was judged in time is enough to talk about.
            None if !places.is_empty() => break,
            None => return Err(MarkError::Stopped),
        }
        if places.last().is_some_and(Place::is_mistake) {
            break;
        }
    }
    let left = places.iter().find(|place| place.is_mistake());
    let set_for = places.iter().find(|place| place.at == hand.record.len());
    // Without a mistake, the place to talk about is the one that the hand was set for.
    let place = left.or(set_for).or(places.first());
    let declares = played.declares();
    let grade = match (played.succeeded, left) {
        (true, None) => Grade::FULL,
        (true, Some(_)) => Grade::FULL.at_best(LUCKY),
        (false, None) => Grade::FULL.at_best(UNLUCKY),
        (false, Some(place)) => {
            let mine = place.mine().map_or(Grade::FULL, JudgedCard::grade);
            mine.at_best(Correctness::Suboptimal)
        }
    };
    let mut reasons: Vec<Reason> = plan(hand).into_iter().collect();
    let mut candidates = Vec::new();
    if let Some(place) = place {
        reasons.extend(place.opinion.reasons.iter().cloned());
        let named = |judged: &JudgedCard| {
            let mut named = Candidate::new(judged.card.to_string(), -judged.cost);
            named.uncertainty = Some(judged.error);
            named.judgement = Some(judged.grade().judgement());
            named.reasons = vec![reason(judged, &place.opinion)];
            named
        };
        candidates = place.opinion.cards.iter().map(named).collect();
    }
    reasons.push(lines(hand, declares));
    let best = |place: &Place| place.opinion.cards.first().map(|best| best.card);
    let answer = place.map_or(hand.thoughtful, |place| place.card);
    let better = left.and_then(best).unwrap_or(answer);
    let mine = left.and_then(Place::mine);
    let phase = if declares {
        Phase::Declarer
    } else {
        Phase::Defence
    };
    Ok(Verdict {
        answer: answer.to_string(),
        best: better.to_string(),
        score: grade.score,
        stars: grade.stars,
        correctness: grade.correctness,
        category: left.and_then(|place| {
            let category = category(place.mine()?, place.opinion.cards.first()?);
            Some(category.to_owned())
        }),
        at: place.map(|place| place.at),
        phase: Some(phase.name().to_owned()),
        cost: Some(mine.map_or(0.0, |mine| mine.cost)),
        uncertainty: mine.map(|mine| mine.error),
        explanation: explanation(played, left),
        reasons,
        candidates,
    })
}

/// The cards to be judged: those that gave the contract away, and the one that the hand was set for.
fn places_of(hand: &Hand, played: &PlayedHand) -> Result<Vec<usize>, MarkError> {
    let contract = played.contract;
    let mut solver = Solver::with_memory(32 << 20);
    let trace = solver.trace(
        &hand.deal,
        contract.strain(),
        contract.declarer,
        &played.record,
    );
    let trace = trace.map_err(|error| MarkError::Damaged(Message::prose(error.to_string())))?;
    let succeeds = |tricks: u8| (tricks >= contract.tricks()) == played.declares();
    let mut places = Vec::new();
    let mut before = trace.start;
    for (at, step) in trace.steps.iter().enumerate() {
        let ours = if played.declares() {
            step.seat.side() == ME.side()
        } else {
            step.seat == ME
        };
        let set_for = at == hand.record.len() && played.record.starts_with(&hand.record);
        if ours && (set_for || succeeds(before) && !succeeds(step.tricks)) {
            places.push(at);
        }
        before = step.tricks;
    }
    places.truncate(MOST_PLACES);
    Ok(places)
}

fn judged(hand: &Hand, played: &PlayedHand, at: usize, budget: &Budget) -> Option<Place> {
    let (before, card) = (played.record.get(..at)?, *played.record.get(at)?);
    let (view, legal) = place(hand, before)?;
    Some(Place {
        at,
        card,
        opinion: judge_cards(&view, &legal, budget)?,
    })
}

/// What South sees after these cards, and the cards that may be played.
fn place(hand: &Hand, record: &[Card]) -> Option<(View, Vec<Action>)> {
    let session = session(hand.board, &hand.deal, &hand.auction, record)?;
    let mut legal = Vec::new();
    session.legal_actions(&mut legal);
    legal.retain(|action| matches!(action, Action::Card(_)));
    Some((view(&session), legal))
}

/// The plan, as a hint would give it: the declarer's at the first real choice, a defender's at the place that counts.
fn plan(hand: &Hand) -> Option<Reason> {
    let contract = hand.auction.contract()?;
    let first = if contract.declarer == ME {
        1
    } else {
        hand.record.len()
    };
    let says = (first..=hand.record.len()).find_map(|at| {
        let session = session(
            hand.board,
            &hand.deal,
            &hand.auction,
            hand.record.get(..at)?,
        )?;
        let me = kernel::Seat::new(ME.index() as u8);
        if session.turn() != Turn::Seat(me) {
            return None;
        }
        let card = hand.record.get(at).copied().unwrap_or(hand.thoughtful);
        let view = view(&session);
        let thought = PlayContext::of_view(&view, |context| hint::thought(context, card));
        // Where there is no choice there is no plan to speak of.
        if thought.flatten().is_some_and(|thought| thought.is_forced()) {
            return None;
        }
        hint::idea(&view, &[], card)
    })?;
    Some(Reason::new("plan", message!("hand-plan", plan = says)))
}

/// The two lines and what they come to.
fn lines(hand: &Hand, declares: bool) -> Reason {
    let shown = |card: Card| Arg::Card(card.to_string());
    let chance = |at: usize| Arg::chance(f64::from(hand.percent[at]) / 100.0);
    let trick = hand.record.len() / 4 + 1;
    let says = if declares {
        message!(
            "hand-lines-declaring",
            trick = trick,
            obvious = shown(hand.obvious),
            thoughtful = shown(hand.thoughtful),
            low = chance(0),
            high = chance(1),
            deals = hand.worlds
        )
    } else {
        message!(
            "hand-lines-defending",
            trick = trick,
            obvious = shown(hand.obvious),
            thoughtful = shown(hand.thoughtful),
            low = chance(0),
            high = chance(1),
            deals = hand.worlds
        )
    };
    Reason::new("lines", says)
}

/// How it went, and where the plan was left.
fn explanation(played: &PlayedHand, left: Option<&Place>) -> Message {
    let result = match (played.declares(), played.succeeded) {
        (true, true) => message!(
            "hand-made",
            tricks = played.tricks,
            needed = played.contract.tricks()
        ),
        (true, false) => message!(
            "hand-down",
            tricks = played.tricks,
            needed = played.contract.tricks()
        ),
        (false, true) => message!(
            "hand-beaten",
            tricks = 13 - played.tricks,
            needed = 14 - played.contract.tricks()
        ),
        (false, false) => message!(
            "hand-not-beaten",
            tricks = 13 - played.tricks,
            needed = 14 - played.contract.tricks()
        ),
    };
    let Some((place, mine, best)) =
        left.and_then(|place| Some((place, place.mine()?, place.opinion.cards.first()?)))
    else {
        return if played.succeeded {
            message!("hand-found", result = result)
        } else {
            message!("hand-unlucky", result = result)
        };
    };
    let shown = |card: Card| Arg::Card(card.to_string());
    let (trick, card, better) = (place.at / 4 + 1, shown(place.card), shown(best.card));
    let (low, high) = (Arg::chance(mine.chance), Arg::chance(best.chance));
    if played.declares() {
        message!(
            "hand-left-declaring",
            result = result,
            trick = trick,
            card = card,
            better = better,
            low = low,
            high = high
        )
    } else {
        message!(
            "hand-left-defending",
            result = result,
            trick = trick,
            card = card,
            better = better,
            low = low,
            high = high
        )
    }
}
