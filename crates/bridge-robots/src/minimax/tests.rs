//! The search is right where it can see the end, deterministic, and deeper is no worse.

use super::*;
use cards::{Deal, Seat, Strain};
use dds::{Problem, Solver};
use kernel::{Adversarial, State};

fn ending(deal: &Deal, strain: Strain, tricks: usize) -> CardPlay {
    let layout: Layout = (*deal).into();
    let play = CardPlay::new(layout, strain, Seat::West, &[], Side::NorthSouth);
    let mut play = play.expect("a deal is a position");
    while usize::from(play.tricks_left()) > tricks {
        let card = play.legal_cards().iter().next_back();
        play.apply(card.expect("there are tricks left"));
    }
    let layout = Layout::new(*play.hands()).expect("what is left of a deal");
    let leader = play.trick().leader();
    CardPlay::new(layout, strain, leader, &[], Side::NorthSouth).expect("an ending")
}

#[test]
fn with_the_end_in_sight_it_finds_what_the_double_dummy_solver_finds() {
    let mut solver = Solver::new();
    for (number, deal) in Deal::sequence(11).take(40).enumerate() {
        let strain = Strain::ALL[number % 5];
        let position = ending(&deal, strain, 4);
        let layout = Layout::new(*position.hands()).unwrap();
        let leader = position.trick().leader();
        let problem = Problem::new(layout, strain, leader, &[]).unwrap();
        let values = solver.cards(&problem).unwrap();
        let side = leader.side();
        // Nine tricks are gone; who won them does not matter.
        let before = BySide::from_fn(|other| if other == side { 9 } else { 0 });
        let found = open(&position, before, Side::NorthSouth, 4, &Budget::unlimited()).unwrap();
        for candidate in &found.candidates {
            let value = values
                .iter()
                .find(|value| value.equals.contains(candidate.action));
            let tricks = 9.0 + f64::from(value.expect("a choice").tricks);
            assert!(
                (candidate.value - tricks).abs() < 1e-9,
                "{deal} {strain} {candidate:?}"
            );
        }
    }
}

#[test]
fn the_key_and_the_undo_of_the_lookahead_are_those_of_the_play() {
    let deal = Deal::from_seed(5);
    let mut state = Lookahead::new(ending(&deal, Strain::Hearts, 5), BySide::default());
    let mut actions = Vec::new();
    while state.outcome().is_none() {
        state.legal_actions(&mut actions);
        for &card in &actions {
            assert!(state.check(card).is_ok());
            let before = state.clone();
            let undo = state.make(card);
            assert_eq!(state.key(), state.position().computed_key());
            state.unmake(card, undo);
            assert_eq!(state, before);
        }
        state.apply(actions[actions.len() - 1]);
    }
}

#[test]
fn the_seeds_forced_line_is_found() {
    // North and South have all the tricks; three tricks of lookahead do not lose one of them.
    let deal: Deal = "N:A32.A32.A32.AKQJ QJ4.QJ4.QJ4.9876 K5.K65.K65.T5432 T9876.T987.T987.-"
        .parse()
        .unwrap();
    let layout: Layout = deal.into();
    let play = CardPlay::new(layout, Strain::NoTrump, Seat::West, &[], Side::NorthSouth);
    let mut play = play.unwrap();
    let mut solver = Solver::new();
    let problem = Problem::at_lead(&deal, Strain::NoTrump, Seat::West);
    let open_tricks = 13 - solver.tricks(&problem).unwrap();
    while play.hand_to_play().is_some() {
        let budget = Budget::nodes(20_000);
        let tricks = *play.tricks();
        let layout = Layout::new(*play.hands()).unwrap();
        let trick = play.trick();
        let here = CardPlay::new(
            layout,
            Strain::NoTrump,
            trick.leader(),
            trick.cards(),
            Side::NorthSouth,
        );
        let decision = open(&here.unwrap(), tricks, Side::NorthSouth, 3, &budget).unwrap();
        play.play(decision.action).unwrap();
    }
    assert!(play.tricks()[Side::NorthSouth] >= open_tricks.min(9));
}

#[test]
fn the_same_nodes_give_the_same_card() {
    let deal = Deal::from_seed(9);
    let position = ending(&deal, Strain::Spades, 9);
    let budget = Budget::nodes(5_000);
    let ask = || open(&position, BySide::default(), Side::EastWest, 4, &budget).unwrap();
    let (mut one, mut two) = (ask(), ask());
    one.work.elapsed = Default::default();
    two.work.elapsed = Default::default();
    assert_eq!(one, two);
    assert!(one.work.nodes <= 5_100, "{}", one.work.nodes);
}
