//! Compares the solver with another one, and with results that several solvers agree on.
//!
//! The large versions take from a few minutes to an hour and report their progress with
//! `--nocapture`:
//! `cargo test --release -p kibitzer-dds --test oracle -- --ignored --nocapture`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod pons;
mod positions;

use cards::{BySeat, Deal, Layout, Seat, Strain, TrickTable};
use dds::{Batch, Problem, Solver};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Deals per round: errors are reported after each.
const ROUND: usize = 200;

#[test]
fn a_thousand_deals_have_the_results_that_are_known() {
    let text = include_str!("data/random-1000.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let known: Vec<(Deal, TrickTable)> = lines
        .map(|line| {
            let (deal, table) = line.split_once('|').unwrap();
            (deal.trim().parse().unwrap(), table.parse().unwrap())
        })
        .collect();
    assert_eq!(known.len(), 1_000);
    let deals: Vec<Deal> = known.iter().map(|(deal, _)| *deal).collect();
    let tables = Batch::new().tables(&deals).unwrap();
    for ((deal, known), table) in known.iter().zip(&tables) {
        assert_eq!(table, known, "{deal}");
    }
}

fn tables_agree(deals: usize, seed: u64) {
    let all: Vec<Deal> = Deal::sequence(seed).take(deals).collect();
    for (round, deals) in all.chunks(ROUND).enumerate() {
        let ours = Batch::new().tables(deals).unwrap();
        let theirs = pons::tables(deals);
        for ((deal, ours), theirs) in deals.iter().zip(&ours).zip(&theirs) {
            assert_eq!(ours, theirs, "{deal}");
        }
        println!(
            "{} of {} tables agree",
            round * ROUND + deals.len(),
            all.len()
        );
    }
}

fn endings_agree(tricks: usize, endings: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let problems: Vec<Problem> = (0..endings)
        .map(|_| positions::ending(tricks, &mut rng))
        .collect();
    cards_agree(&problems);
}

fn cards_agree(all: &[Problem]) {
    for (round, problems) in all.chunks(ROUND).enumerate() {
        let ours = Batch::new().cards(problems).unwrap();
        let theirs = pons::cards(problems);
        for ((problem, ours), theirs) in problems.iter().zip(&ours).zip(theirs) {
            assert_eq!(pons::one_by_one(ours), theirs, "{problem:?}");
        }
        println!(
            "{} of {} positions agree",
            round * ROUND + problems.len(),
            all.len()
        );
    }
}

/// All opening leads of random deals, strains and leaders in turn.
fn leads_agree(deals: usize, seed: u64) {
    let deals = Deal::sequence(seed).take(deals).enumerate();
    let problems: Vec<Problem> = deals
        .map(|(number, deal)| {
            let (strain, leader) = (Strain::ALL[number % 5], Seat::ALL[number / 5 % 4]);
            Problem::at_lead(&deal, strain, leader)
        })
        .collect();
    cards_agree(&problems);
}

/// Compares every card of several worlds of one position: the two unseen hands dealt anew, solved
/// by one solver that keeps what it learns, as a robot does.
fn worlds_agree(positions: usize, worlds: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut solver = Solver::new();
    for number in 0..positions {
        let tricks = 7 + number % 4;
        let problem = positions::ending(tricks, &mut rng);
        let problems: Vec<Problem> = (0..worlds)
            .map(|_| positions::world(&problem, &mut rng))
            .collect();
        solver.forget();
        for (problem, theirs) in problems.iter().zip(pons::cards(&problems)) {
            let ours = solver.cards(problem).unwrap();
            assert_eq!(pons::one_by_one(&ours), theirs, "{problem:?}");
        }
    }
}

#[test]
fn all_cards_of_worlds_agree() {
    worlds_agree(20, 20, 5);
}

#[test]
#[ignore = "takes some minutes"]
fn all_cards_of_twenty_thousand_worlds_agree() {
    worlds_agree(200, 100, 6);
}

/// A trick was counted twice here: the leader's only high trump was to be led to partner's higher
/// one, and yet each was to win a trick.
#[test]
fn a_trump_that_is_counted_is_no_way_across() {
    let hands = [
        "A3.K92..AQ64",
        "K.654..K9872",
        ".AQ.9865.JT3",
        "T865.JT87.Q.",
    ];
    let layout = Layout::new(BySeat::new(hands.map(|hand| hand.parse().unwrap()))).unwrap();
    let problem = Problem::new(layout, Strain::Clubs, Seat::East, &[]).unwrap();
    let values = pons::one_by_one(&Solver::new().cards(&problem).unwrap());
    assert_eq!(values, pons::cards(&[problem])[0]);
    assert!(values.contains(&("CK".parse().unwrap(), 2)), "{values:?}");
}

#[test]
fn tables_of_random_deals_agree() {
    tables_agree(12, 1000);
}

#[test]
fn all_cards_of_random_endings_agree() {
    for tricks in 1..=13 {
        let endings = match tricks {
            1..=8 => 100,
            9..=11 => 30,
            _ => 10,
        };
        endings_agree(tricks, endings, tricks as u64);
    }
}

#[test]
#[ignore = "takes about an hour on two cores"]
fn tables_of_ten_thousand_deals_agree() {
    tables_agree(10_000, 2000);
}

#[test]
#[ignore = "takes a quarter of an hour on two cores"]
fn all_leads_of_ten_thousand_deals_agree() {
    leads_agree(10_000, 3000);
}

#[test]
#[ignore = "takes some minutes"]
fn all_cards_of_ten_thousand_endings_agree() {
    for tricks in 1..=13 {
        endings_agree(tricks, 770, 100 + tricks as u64);
    }
}
