//! The hands set for practice: each is sound, each teaches what it says, and a debrief finds where it was left.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::Contract;
use bridge_robots::{Bidding, Robot, Simple};
use bridge_session::{Action, Session, Settings};
use bridge_training::BridgePractice;
use bridge_training::hands::{self, Hand, HandProblem, LEAST_GAP};
use cards::{Card, Seat};
use dds::Solver;
use kernel::{Bot, Budget, Hidden, State, Turn};
use lessons::{Correctness, MarkError, Practice, PracticeProblem, ProblemId};
use std::collections::BTreeMap;

const ME: Seat = Seat::South;

fn contract(hand: &Hand) -> Contract {
    hand.auction.contract().unwrap()
}

fn table(hand: &Hand, record: &[Card]) -> Session {
    let settings = Settings {
        boards: 1,
        hand: hand.name(),
        ..Settings::default()
    };
    let mut session = Session::new(&settings, 0).unwrap();
    for &card in record {
        session.play(Action::Card(card)).unwrap();
    }
    session
}

#[test]
fn there_are_many_hands_of_every_technique() {
    let hands = hands::all();
    assert!(hands.len() >= 80, "{}", hands.len());
    let mut themes: BTreeMap<&str, usize> = BTreeMap::new();
    for hand in hands {
        *themes.entry(&hand.theme).or_default() += 1;
    }
    let offered: Vec<_> = BridgePractice
        .themes()
        .iter()
        .filter(|theme| theme.kind == "hand")
        .collect();
    for theme in &offered {
        let of_theme = themes.get(&*theme.id).copied().unwrap_or(0);
        assert_eq!(theme.listed.len(), of_theme, "{}", theme.id);
    }
    assert_eq!(offered.len(), themes.len());
    let declared = hands.iter().filter(|hand| contract(hand).declarer == ME);
    let declared = declared.count();
    assert!(declared >= 20 && hands.len() - declared >= 12, "{declared}");
    for stars in 1..=3 {
        assert!(
            hands.iter().any(|hand| hand.stars == stars),
            "{stars} stars"
        );
    }
    let deals: std::collections::BTreeSet<String> =
        hands.iter().map(|hand| hand.deal.to_string()).collect();
    assert_eq!(deals.len(), hands.len(), "no deal comes twice");
}

#[test]
fn every_hand_comes_to_a_choice_of_south() {
    for hand in hands::all() {
        let name = hand.name();
        let declarer = contract(hand).declarer;
        assert!(declarer == ME || declarer.side() != ME.side(), "{name}");
        assert!(
            !hand.record.is_empty(),
            "{name}: leads are a theme of their own"
        );
        let session = table(hand, &hand.record);
        let me = kernel::Seat::new(ME.index() as u8);
        assert_eq!(session.turn(), Turn::Seat(me), "{name}");
        for card in [hand.obvious, hand.thoughtful] {
            assert!(session.check(Action::Card(card)).is_ok(), "{name}: {card}");
        }
        let [low, high] = hand.percent;
        assert!(f64::from(high - low) / 100.0 >= LEAST_GAP, "{name}");
        assert_eq!(hands::theme_of(hand), Some(&*hand.theme), "{name}");
        assert_eq!(hand.theme.starts_with("hand-"), declarer == ME, "{name}");
    }
}

/// With the cards as they lie, the thoughtful card keeps the contract and the obvious one gives it away.
fn check_lie(hand: &Hand, solver: &mut Solver) {
    let contract = contract(hand);
    let mut succeeds = |card: Card| {
        let mut record = hand.record.clone();
        record.push(card);
        let trace = solver.trace(&hand.deal, contract.strain(), contract.declarer, &record);
        let tricks = trace.unwrap().steps.last().unwrap().tricks;
        (tricks >= contract.tricks()) == (contract.declarer == ME)
    };
    assert!(succeeds(hand.thoughtful), "{}", hand.name());
    assert!(!succeeds(hand.obvious), "{}", hand.name());
}

/// Measured again, the difference is what the list says.
fn check_measure(hand: &Hand) {
    let found = hands::verify(hand, &Budget::unlimited()).unwrap();
    assert!(found.is_telling(), "{}: {found:?}", hand.name());
    assert_eq!(found.percent(), hand.percent, "{}", hand.name());
    assert_eq!(found.worlds, hand.worlds, "{}", hand.name());
}

#[test]
fn a_share_of_the_hands_teaches_what_it_says() {
    let mut solver = Solver::new();
    for hand in hands::all().iter().step_by(20) {
        check_lie(hand, &mut solver);
    }
    // Late in the play there is little to solve.
    let mut late: Vec<&Hand> = hands::all().iter().collect();
    late.sort_by_key(|hand| std::cmp::Reverse(hand.record.len()));
    for hand in late.into_iter().take(20).step_by(5) {
        check_measure(hand);
    }
}

#[test]
#[ignore = "minutes: every hand is measured again; `cargo xtask soak hands`"]
fn every_hand_teaches_what_it_says() {
    let mut solver = Solver::new();
    for hand in hands::all() {
        check_lie(hand, &mut solver);
        check_measure(hand);
    }
}

/// The hand played to the end: this card where the lines part, then our side as well as it can with open cards, and
/// the others by rules of thumb.
fn played(hand: &Hand, card: Card) -> String {
    let mut record = hand.record.clone();
    record.push(card);
    let mut session = table(hand, &record);
    let others = Robot::new(Bidding::Rules, Simple);
    let contract = contract(hand);
    let mut solver = Solver::new();
    let mut open = dds::Problem::at_lead(&hand.deal, contract.strain(), contract.leader());
    for &card in &record {
        open.play(card).unwrap();
    }
    while let Turn::Seat(seat) = session.turn() {
        let card = if seat.index() == ME.index() {
            solver.best(&open).unwrap().unwrap().card
        } else {
            let mut legal = Vec::new();
            session.legal_actions(&mut legal);
            legal.retain(|action| matches!(action, Action::Card(_)));
            let view = session.view(Some(seat));
            match others.decide(&view, &legal, &Budget::nodes(1)).action {
                Action::Card(card) => card,
                other => panic!("{other} is no card"),
            }
        };
        record.push(card);
        open.play(card).unwrap();
        session.apply(Action::Card(card));
    }
    let cards: Vec<String> = record.iter().map(ToString::to_string).collect();
    cards.join(" ")
}

fn check_debrief(hand: &Hand) {
    let name = hand.name();
    let problem = HandProblem { hand: name.clone() };
    let budget = Budget::unlimited();
    let good = problem
        .mark(&played(hand, hand.thoughtful), &budget)
        .unwrap();
    assert_eq!(good.answer, good.best, "{name}");
    assert_eq!(good.at, Some(hand.record.len()), "{name}");
    assert!(good.score >= 8.0, "{name}: {good:?}");
    let bad = problem.mark(&played(hand, hand.obvious), &budget).unwrap();
    assert_eq!(bad.at, Some(hand.record.len()), "{name}");
    assert_ne!(
        bad.answer, bad.best,
        "{name}: the judge does not see the mistake"
    );
    assert!(bad.correctness > Correctness::Acceptable, "{name}");
    assert!(bad.score <= 6.0 && bad.cost > Some(0.0), "{name}");
    for verdict in [good, bad] {
        let rules: Vec<&str> = verdict.reasons.iter().map(|reason| &*reason.rule).collect();
        assert!(rules.contains(&"lines"), "{name}: {rules:?}");
    }
}

#[test]
fn a_debrief_finds_where_the_best_line_was_left() {
    let mut late: Vec<&Hand> = hands::all().iter().collect();
    late.sort_by_key(|hand| std::cmp::Reverse(hand.record.len()));
    let declared = |declares: bool| {
        let mut of_kind = late.iter();
        of_kind.find(|hand| (contract(hand).declarer == ME) == declares)
    };
    for hand in [true, false].into_iter().filter_map(declared) {
        check_debrief(hand);
    }
}

#[test]
#[ignore = "minutes: both lines of every hand are judged; `cargo xtask soak hands`"]
fn debriefs_of_all_hands_find_where_the_best_line_was_left() {
    hands::all().iter().for_each(check_debrief);
}

#[test]
fn a_play_that_is_none_is_refused_without_telling_a_card() {
    let hand = &hands::all()[0];
    let problem = HandProblem { hand: hand.name() };
    let mark = |answer: &str| problem.mark(answer, &Budget::unlimited());
    let refused = |answer: &str| match mark(answer) {
        Err(MarkError::NotAnAnswer(why)) => why.to_string(),
        other => panic!("{answer}: {other:?}"),
    };
    assert!(refused("").contains("not been played to the end"));
    assert!(refused("XX").contains("“XX”"));
    assert!(refused("= many").contains("many"));
    assert!(refused("= 14").contains("“14”"));
    let strange = hand.deal[contract(hand).leader().partner()];
    let strange = strange.iter().next().unwrap().to_string();
    assert!(refused(&strange).contains(&strange));
}

#[test]
fn hands_are_found_and_read_by_their_names_and_hide_what_is_hidden() {
    let budget = Budget::unlimited();
    for hand in hands::all().iter().step_by(7) {
        let id = ProblemId::new(&hand.theme, hand.number.into());
        let found = BridgePractice.find(&id, &budget).unwrap();
        let read = BridgePractice.read(&found.write().unwrap()).unwrap();
        assert_eq!(read.solution(), hand.deal.to_string());
        let shown = read.shown().unwrap();
        assert!(shown.legal.is_empty());
        let text = shown.view.to_string();
        for seat in [Seat::North, Seat::East, Seat::West] {
            assert!(
                !text.contains(&hand.deal[seat].to_string()),
                "{seat}: {text}"
            );
        }
    }
    let none = ProblemId::new(&hands::all()[0].theme, 9_999);
    assert!(BridgePractice.find(&none, &budget).is_err());
}
