//! Values calls and cards for hints and reviews, by the judges that practice asks too: calls by bidding
//! sampled deals out, cards by solving deals that fit, both in IMPs.

use bridge::Call;
use bridge_bidding::{Correctness, Judge, Systems, call_hint};
use bridge_robots::{self as robots, judge_cards};
use bridge_session::{Action, Session, View};
use cards::Hand;
use kernel::{Bot, Budget, Candidate, Decision, Hidden, Message, Reason, Work, message};
use std::time::Instant;

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
        if let Some(decision) = judged_calls(view, call, budget) {
            return decision;
        }
        // Who played a card is judged by it; who asks may also be told to claim, where a claim is certain.
        let may_claim = !matches!(played, Some(Action::Card(_))) && robots::may_claim(view, legal);
        if !may_claim && let Some(decision) = judged_cards(view, legal, budget) {
            return decision;
        }
        let robot = self
            .robot
            .get_or_insert_with(|| robots::robot("expert").expect("a level has a robot"));
        let mut decision = robot.decide(view, legal, budget);
        if matches!(decision.action, Action::Card(_))
            && let Some(decision) = judged_cards(view, legal, budget)
        {
            return decision;
        }
        let best = decision.candidates.first().map_or(0.0, |best| best.value);
        let missing = played.filter(|played| {
            let listed = &decision.candidates;
            !listed.iter().any(|candidate| candidate.is(played))
        });
        // What was not thought of is a claim or its answer, which cost nothing if they stand.
        decision
            .candidates
            .extend(missing.map(|action| Candidate::new(action, best)));
        decision
    }
}

/// The cards that the seat could play, in IMPs against the best; `None` if it has none to play.
fn judged_cards(view: &View, legal: &[Action], budget: &Budget) -> Option<Decision<Action>> {
    let begun = Instant::now();
    let opinion = judge_cards(view, legal, budget)?;
    let best = opinion.cards.first()?;
    let candidates = opinion.cards.iter().map(|judged| {
        let mut candidate = Candidate::new(Action::Card(judged.card), -judged.cost);
        let others = judged.equals.iter().filter(|&card| card != judged.card);
        candidate.equals = others.map(Action::Card).collect();
        candidate.uncertainty = Some(judged.error);
        candidate.judgement = Some(judged.grade().judgement());
        candidate.reasons = vec![opinion.outlook(judged)];
        candidate
    });
    Some(Decision {
        action: Action::Card(best.card),
        candidates: candidates.collect(),
        settled: None,
        reasons: opinion.reasons,
        work: Work {
            worlds: opinion.worlds as u32,
            elapsed: begun.elapsed(),
            ..Work::default()
        },
    })
}

/// The calls that the hand could make, in IMPs against the best; `None` in the play.
fn judged_calls(view: &View, played: Option<Call>, budget: &Budget) -> Option<Decision<Action>> {
    let begun = Instant::now();
    let (systems, hand) = auction_of(view)?;
    let board = view.board.as_ref()?;
    let situation = board.situation(systems);
    let mut judge = Judge::new(systems, Judge::DEALS).scoring(view.scoring);
    let rules = systems.decide(&situation, hand);
    let mut opinion = judge.opinion(&situation, hand, budget);
    let best = opinion.best;
    let mut costs = judge.costs(&mut opinion);
    let mark = played.map(|call| (call, judge.mark(&situation, hand, call, budget)));
    if let Some((call, mark)) = &mark {
        // Full marks cost nothing: it is the call of the book, or one that is as good.
        let (cost, error) = match mark.cost {
            Some(cost) if mark.correctness > Correctness::Optimal => cost,
            _ => (0.0, 0.0),
        };
        costs.retain(|(weighed, ..)| weighed != call);
        costs.push((*call, cost, error));
    }
    let mut candidates: Vec<Candidate<Call>> = Vec::new();
    for (call, cost, error) in costs {
        // What is not surely better counts as no better, so that the best call is the best valued.
        let mut candidate = Candidate::new(call, (-cost).min(0.0));
        candidate.uncertainty = (call != best).then_some(error);
        let shows = systems.meaning(&situation, call).message();
        candidate.reasons.push(meaning(call, shows));
        candidates.push(candidate);
    }
    if let Some((call, mark)) = mark
        && let Some(made) = candidates.iter_mut().find(|made| made.action == call)
    {
        made.judgement = Some(mark.grade().judgement());
        made.reasons.insert(0, Reason::new("mark", mark.feedback));
    }
    candidates.sort_by(|a, b| {
        let key = |c: &Candidate<Call>| (c.action == best, c.value);
        let ((first, x), (second, y)) = (key(b), key(a));
        first.cmp(&second).then(x.total_cmp(&y))
    });
    let mut decision = Decision {
        action: best,
        candidates,
        settled: None,
        reasons: rules.reasons,
        work: Work {
            worlds: opinion.deals() as u32,
            elapsed: begun.elapsed(),
            ..Work::default()
        },
    };
    if best != rules.action {
        // Why the book calls otherwise would contradict it.
        let text = message!("bridge-judgement", rules = rules.action, call = best);
        let shows = systems.meaning(&situation, best).message();
        decision.reasons = vec![Reason::new("judgement", text), meaning(best, shows)];
    }
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
        Action::Call(call) => {
            let Some((systems, hand)) = auction_of(view) else {
                return message!("bridge-idea-auction");
            };
            let board = view.board.as_ref().expect("there is an auction on it");
            call_hint(systems, &board.situation(systems), hand, call)
        }
        Action::Card(card) => super::card_idea::card_idea(view, &decision.reasons, card),
        Action::Claim(_) => message!("bridge-idea-claim"),
        Action::Accept | Action::Refuse => message!("bridge-idea-answer"),
    }
}

/// How a call came out on the deal as it was.
pub(super) fn hindsight(session: &Session, action: Action, budget: &Budget) -> Option<Reason> {
    let Action::Call(call) = action else {
        return None;
    };
    let deal = session.deal()?;
    let seat = session.auction()?.turn()?;
    let view = session.view(Some(kernel::Seat::new(seat.index() as u8)));
    let (systems, hand) = auction_of(&view)?;
    let situation = view.board.as_ref()?.situation(systems);
    let mut judge = Judge::new(systems, Judge::DEALS).scoring(view.scoring);
    let mark = judge.mark(&situation, hand, call, budget);
    let luck = judge.luck(&situation, deal, call, &mark)?;
    Some(Reason::new("luck", luck))
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
