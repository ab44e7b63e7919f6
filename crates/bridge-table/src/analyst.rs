//! Values calls and cards for hints and reviews: calls by bidding sampled deals out, cards by the
//! strongest robot, both in IMPs.

use bridge::{Call, words};
use bridge_bidding::{Judge, Systems};
use bridge_robots as robots;
use bridge_session::{Action, Session, View};
use cards::Hand;
use kernel::{Arg, Bot, Budget, Candidate, Decision, Message, Reason, Work, message};
use std::time::Instant;

/// How many deals are bid out for each call.
const DEALS: usize = 40;

/// Values what a seat can do.
#[derive(Default)]
pub struct Analyst {
    robot: Option<Box<dyn Bot<Session>>>,
}

impl kernel::Analyst<Session> for Analyst {
    fn analyse(
        &mut self,
        view: &View,
        legal: &[Action],
        played: Option<Action>,
        budget: &Budget,
    ) -> Decision<Action> {
        let call = match played {
            Some(Action::Call(call)) => Some(call),
            _ => None,
        };
        if let Some(decision) = weighed_calls(view, call, budget) {
            return decision;
        }
        let robot = self
            .robot
            .get_or_insert_with(|| robots::robot("master").expect("the strongest has a name"));
        let mut decision = robot.decide(view, legal, budget);
        let best = decision.candidates.first().map_or(0.0, |best| best.value);
        let missing = played.filter(|&played| {
            let listed = &decision.candidates;
            !listed.iter().any(|candidate| candidate.action == played)
        });
        // What was not thought of is a claim or its answer, which cost nothing if they stand.
        decision
            .candidates
            .extend(missing.map(|action| Candidate::new(action, best)));
        decision
    }
}

/// The calls that the hand could make, in IMPs against that of the rules; `None` in the play.
fn weighed_calls(view: &View, played: Option<Call>, budget: &Budget) -> Option<Decision<Action>> {
    let begun = Instant::now();
    let (systems, hand) = auction_of(view)?;
    let board = view.board.as_ref()?;
    let situation = board.situation(systems);
    let mut judge = Judge::new(systems, DEALS);
    let more: Vec<Call> = played.into_iter().collect();
    let weighed = judge.weigh(&situation, hand, &more, budget);
    let rules = systems.decide(&situation, hand);
    let mut candidates: Vec<Candidate<Call>> = Vec::new();
    for found in &weighed {
        let mut candidate = Candidate::new(found.call, found.gain);
        candidate.uncertainty = (found.deals > 1).then_some(found.error);
        let shows = systems.meaning(&situation, found.call).message();
        candidate.reasons.push(meaning(found.call, shows));
        candidates.push(candidate);
    }
    // The call of the rules stands unless another is surely better.
    let (first, others) = candidates.split_first()?;
    let sure = |candidate: &&Candidate<Call>| {
        candidate.value > 1.6 * candidate.uncertainty.unwrap_or(f64::INFINITY)
    };
    let better = others.iter().filter(sure);
    let best = better.max_by(|a, b| a.value.total_cmp(&b.value));
    let action = best.unwrap_or(first).action;
    let top = best.unwrap_or(first).value;
    for candidate in &mut candidates {
        // What is not surely better counts as no better, so that the best call is the best valued.
        candidate.value = (candidate.value - top).min(0.0);
    }
    candidates.sort_by(|a, b| {
        let key = |c: &Candidate<Call>| (c.action == action, c.value);
        let ((first, x), (second, y)) = (key(b), key(a));
        first.cmp(&second).then(x.total_cmp(&y))
    });
    let mut decision = Decision {
        action,
        candidates,
        settled: None,
        reasons: rules.reasons,
        work: Work::default(),
    };
    if action != rules.action {
        let text = message!("bridge-judgement", rules = rules.action, call = action);
        decision.reasons.insert(0, Reason::new("judgement", text));
    }
    decision.work = Work {
        worlds: weighed.first().map_or(0, |found| found.deals as u32),
        elapsed: begun.elapsed(),
        ..Work::default()
    };
    Some(decision.map(Action::Call))
}

/// The systems and the own hand, while the seat that sees this is to call.
fn auction_of(view: &View) -> Option<(Systems<'static>, Hand)> {
    let board = view
        .board
        .as_ref()
        .filter(|board| board.contract.is_none())?;
    let seat = view
        .seat
        .filter(|&seat| board.auction.turn() == Some(seat))?;
    Some((view.systems().ok()?, board.hands[seat]))
}

/// A hint that leaves the call or the card to be found.
pub(super) fn idea(view: &View, decision: &Decision<Action>) -> Message {
    match decision.action {
        Action::Call(_) => {
            let Some((systems, hand)) = auction_of(view) else {
                return message!("bridge-idea-auction");
            };
            let board = view.board.as_ref().expect("there is an auction on it");
            let situation = board.situation(systems);
            let partner = view.seat.map(|seat| seat.partner());
            let partner = partner.and_then(|partner| {
                let calls = board.calls.iter().rev();
                let mut calls = calls.filter(|told| told.seat == partner);
                calls.find(|told| told.call != Call::Pass)
            });
            let own = message!(
                "bridge-idea-hand",
                points = hand.points(),
                shape = Arg::text(hand.shape())
            );
            let own = if situation.is_forced() {
                message!("bridge-idea-forced", hand = own)
            } else {
                own
            };
            match partner {
                Some(told) => message!(
                    "bridge-idea-partner",
                    hand = own,
                    call = told.call,
                    meaning = told.meaning.clone()
                ),
                None => own,
            }
        }
        Action::Card(card) => {
            let idea = super::card_idea::card_idea(view, &decision.reasons, card);
            idea.unwrap_or_else(|| message!("bridge-idea-suit", suit = words::suit(card.suit())))
        }
        Action::Claim(_) => message!("bridge-idea-claim"),
        Action::Accept | Action::Refuse => message!("bridge-idea-answer"),
    }
}

/// What an action tells before it is carried out.
pub(super) fn comment(view: &View, action: Action) -> Vec<Reason> {
    let Action::Call(call) = action else {
        return Vec::new();
    };
    let told = view.board.as_ref().and_then(|board| {
        let systems = view.systems().ok()?;
        let situation = board.situation(systems);
        situation.auction().check(call).ok()?;
        Some(systems.meaning(&situation, call).message())
    });
    let reason = told.map(|shows| meaning(call, shows));
    reason.into_iter().collect()
}

/// What a call shows.
fn meaning(call: Call, shows: Message) -> Reason {
    let says = message!("bid-shows", call = call, meaning = shows.clone());
    Reason::new("meaning", says).showing(shows)
}
