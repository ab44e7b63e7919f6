//! One judge for calls: trainer, review, hints, `bid --mark` and the HTTP interface give the same mark, cost and
//! better call for the same position, and the parts of a mark agree with each other.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::{BoardNumber, Call};
use bridge_bidding::{Correctness, Judge, Mark, Situation, System};
use bridge_robots::robot;
use bridge_session::{Action, Session, Settings, View};
use bridge_table::{Analyst, Bridge};
use bridge_training::Problem;
use cards::{Deal, Hand, Seat};
use kernel::{Analyst as _, Arg, Bot, Budget, Game, Hidden, Judgement, Language, Reader, State};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A place in an auction at which South is to call.
struct Place {
    problem: Problem,
    situation: Situation,
    hand: Hand,
}

fn systems() -> bridge_bidding::Systems<'static> {
    Settings::default().systems().unwrap()
}

/// Deals a board and bids it to a random turn of South's; now and then somebody leaves the book.
fn place(rng: &mut ChaCha8Rng) -> Option<Place> {
    let board = BoardNumber::new(rng.random_range(1..=16)).unwrap();
    let deal = Deal::random(rng);
    let mut situation = Situation::new(board.dealer(), board.vulnerability());
    let mut places = Vec::new();
    while let Some(turn) = situation.auction().turn() {
        if turn == Seat::South {
            places.push(situation.clone());
        }
        let book = systems().choose(&situation, deal[turn]).call;
        let call = if rng.random_bool(0.05) {
            *legal(&situation).choose(rng)?
        } else {
            book
        };
        systems().call(&mut situation, call).unwrap();
    }
    let situation = places.choose(rng)?.clone();
    let problem = Problem {
        theme: "openings".into(),
        board,
        deal,
        auction: situation.auction().clone(),
        record: Vec::new(),
    };
    Some(Place {
        problem,
        hand: deal[Seat::South],
        situation,
    })
}

fn legal(situation: &Situation) -> Vec<Call> {
    let all = Call::all();
    all.filter(|&call| situation.auction().check(call).is_ok())
        .collect()
}

/// The calls that somebody would think of: those on offer, and one at random.
fn some_calls(place: &Place, rng: &mut ChaCha8Rng) -> Vec<Call> {
    let choice = systems().choose(&place.situation, place.hand);
    let offered: Vec<Call> = choice.offers.iter().map(|offer| offer.call).collect();
    let mut calls: Vec<Call> = offered.choose(rng).copied().into_iter().collect();
    if rng.random_bool(0.3) {
        calls.push(choice.call);
    }
    if rng.random_bool(0.3) {
        calls.extend(legal(&place.situation).choose(rng));
    }
    calls
}

fn mark(situation: &Situation, hand: Hand, call: Call) -> Mark {
    Judge::new(systems(), Judge::DEALS).mark(situation, hand, call, &Budget::unlimited())
}

/// The parts of a mark agree with each other.
fn check_mark(place: &Place, call: Call, mark: &Mark) {
    let at = || {
        format!(
            "{} {} {call}: {mark:?}",
            place.situation.auction(),
            place.hand
        )
    };
    let is_mistake = mark.correctness > Correctness::Acceptable;
    assert_eq!(mark.mistake.is_some(), is_mistake, "{}", at());
    assert_eq!(
        mark.correctness == Correctness::Optimal,
        mark.score == 10.0,
        "{}",
        at()
    );
    assert_eq!(
        mark.correctness == Correctness::Optimal,
        mark.stars == 5,
        "{}",
        at()
    );
    assert_eq!(is_mistake, mark.score < 7.0, "{}", at());
    assert_eq!(is_mistake, mark.stars < 4, "{}", at());
    assert!(
        mark.better != call || mark.correctness == Correctness::Optimal,
        "{}",
        at()
    );
    if let Some((cost, error)) = mark.cost {
        assert!(cost >= 0.0 && error >= 0.0, "{}", at());
        assert!(
            !is_mistake || cost > error,
            "a cost within its error: {}",
            at()
        );
    }
    if call == Call::Pass && place.situation.is_forced() && mark.book != Call::Pass {
        let meant = systems().choose(&place.situation, place.hand).offers;
        let meant = meant.iter().any(|offer| offer.is_meant_pass());
        assert!(meant || mark.correctness == Correctness::Error, "{}", at());
    }
}

/// What is said agrees with the mark: praise with full marks, a correction with a mistake, and gains that can be seen.
fn check_text(call: Call, mark: &Mark, at: &str) {
    let says = mark.feedback.code();
    let is_full = mark.correctness == Correctness::Optimal;
    let is_mistake = mark.correctness > Correctness::Acceptable;
    match says {
        "mark-optimal" => assert!(is_full && call == mark.book, "{at}"),
        "mark-book" => assert!(is_full && call == mark.book && call == mark.better, "{at}"),
        "mark-judgement" => assert!(is_full && call != mark.book && call == mark.better, "{at}"),
        "mark-as-good" => assert!(!is_mistake && call != mark.book, "{at}"),
        "mark-other-hand" | "mark-other-call" | "mark-gamble" | "mark-acceptable" => {
            assert!(!is_full && !is_mistake, "{at}")
        }
        "mark-wrong" | "mark-passed-forcing" => assert!(is_mistake && call != mark.better, "{at}"),
        other => panic!("{at}: {other}"),
    }
    if let Some(Arg::Number(gain, _)) = mark.feedback.arg("gain") {
        assert!(*gain >= 0.05, "{at}: a gain of {gain}");
    }
    for language in Language::all() {
        let text = mark.feedback.text(&Reader::new(language));
        assert!(!text.contains('\n'), "{at}: {text}");
        assert!(
            text.ends_with(['.', '。', '?', '？']) && text.chars().count() <= 260,
            "{at}: {text}"
        );
        assert!(
            text.chars()
                .next()
                .is_some_and(|first| !first.is_lowercase()),
            "{at}: {text}"
        );
    }
}

/// The same position with everybody one seat further.
fn turned(situation: &Situation) -> Situation {
    let system: &System = systems().of(Seat::North);
    let dealer = situation.auction().dealer().lho();
    let mut other = Situation::new(dealer, situation.vulnerability().swapped());
    for &call in situation.auction().calls() {
        system.call(&mut other, call).unwrap();
    }
    other
}

fn judge(count: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let expert = robot("expert").unwrap();
    let (mut places, mut marks, mut lucky) = (0, 0, 0);
    while places < count {
        let Some(place) = place(&mut rng) else {
            continue;
        };
        places += 1;
        let budget = Budget::unlimited().with_seed(rng.random());
        let session: Session = place.problem.session().unwrap();
        let view: View = session.view(Some(kernel::Seat::new(Seat::South.index() as u8)));
        let mut actions = Vec::new();
        session.legal_actions(&mut actions);
        // What the robot calls, and what a hint says.
        let own = expert.decide(&view, &actions, &budget).action;
        let hint = Analyst::default().analyse(&view, &actions, None, &budget);
        assert_eq!(
            hint.action,
            own,
            "{} {}",
            place.situation.auction(),
            place.hand
        );
        let Action::Call(own) = own else {
            panic!("it is an auction")
        };
        let full = mark(&place.situation, place.hand, own);
        assert_eq!(
            full.score,
            10.0,
            "{own} after {}: {full:?}",
            place.situation.auction()
        );
        for call in some_calls(&place, &mut rng) {
            marks += 1;
            let at = format!("{} {} {call}", place.situation.auction(), place.hand);
            let mark = mark(&place.situation, place.hand, call);
            check_mark(&place, call, &mark);
            check_text(call, &mark, &at);
            // From another seat.
            if marks % 4 == 0 {
                let other = turned(&place.situation);
                assert_eq!(self::mark(&other, place.hand, call), mark, "{at}");
            }
            // In the trainer.
            let verdict = place.problem.mark(&call.to_string(), &budget).unwrap();
            assert_eq!(verdict.score, mark.score, "{at}");
            assert_eq!(verdict.stars, mark.stars, "{at}");
            assert_eq!(verdict.correctness, mark.correctness, "{at}");
            assert_eq!(verdict.best, mark.better.to_string(), "{at}");
            assert_eq!(verdict.cost, mark.cost.map(|(cost, _)| cost), "{at}");
            // What luck made of it is told by trainer and review alike, and changes no mark.
            let luck = Judge::new(systems(), Judge::DEALS).luck(
                &place.situation,
                &place.problem.deal,
                call,
                &mark,
            );
            let told = Bridge::hindsight(&session, Action::Call(call), &budget);
            let told = told.into_iter().next().map(|reason| reason.message);
            assert_eq!(told, luck, "{at}");
            let trainer = verdict.explanation.arg("luck").cloned();
            assert_eq!(
                trainer,
                luck.clone().map(|luck| Arg::Message(Box::new(luck))),
                "{at}"
            );
            if let Some(luck) = luck {
                lucky += 1;
                let punished = luck.code() != "mark-luck-gain";
                assert_eq!(punished, mark.correctness == Correctness::Optimal, "{at}");
                let by_the_book = luck.code() == "mark-luck-cost";
                assert_eq!(by_the_book, punished && call == mark.book, "{at}");
            }
            // In the review.
            let played = Action::Call(call);
            let review = Analyst::default().analyse(&view, &actions, Some(played), &budget);
            let made = review
                .candidates
                .iter()
                .find(|made| made.is(&played))
                .unwrap();
            assert_eq!(made.judgement, Some(mark.grade().judgement()), "{at}");
            assert_eq!(review.action, hint.action, "{at}");
            let best = review.candidates[0].value;
            let cost = best - made.value;
            if made.judgement > Some(Judgement::Good) {
                let told = mark.cost.map_or(0.0, |(cost, _)| cost);
                assert!((cost - told).abs() < 1e-9, "{at}: {cost} and {told}");
                assert_eq!(Action::Call(mark.better), review.action, "{at}");
            }
        }
    }
    println!("{places} positions, {marks} marks, {lucky} with luck");
}

#[test]
fn every_door_gives_the_same_mark() {
    judge(8, 1);
}

#[test]
#[ignore = "long: part of `cargo xtask soak judge`"]
fn every_door_gives_the_same_mark_in_2000_positions() {
    // Half the positions each, on two threads; fewer of them, and others, for a quick look.
    let number = |name: &str, usual: u64| {
        let given = std::env::var(name).ok();
        given.and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (count, seed) = (number("POSITIONS", 2_000), number("SEED", 20_261_118));
    std::thread::scope(|scope| {
        for part in 0..2 {
            scope.spawn(move || judge(count as usize / 2, seed + part));
        }
    });
}
