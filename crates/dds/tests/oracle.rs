//! The solver against another one, and against results that several agree on.
//!
//! The big versions take some minutes: `cargo test --release -p kibitzer-dds --test oracle -- --ignored`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod pons;
mod positions;

use cards::{Card, Deal, Seat, Strain, TrickTable};
use dds::{Batch, CardValue, Problem};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// So many at a time: what is found wrong is told before all is done.
const ROUND: usize = 200;

#[test]
fn a_hundred_deals_have_the_results_that_are_known() {
    let text = include_str!("data/random-100.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let known: Vec<(Deal, TrickTable)> = lines
        .map(|line| {
            let (deal, table) = line.split_once('|').unwrap();
            (deal.trim().parse().unwrap(), table.parse().unwrap())
        })
        .collect();
    assert_eq!(known.len(), 100);
    let deals: Vec<Deal> = known.iter().map(|(deal, _)| *deal).collect();
    let tables = Batch::new().tables(&deals).unwrap();
    for ((deal, known), table) in known.iter().zip(&tables) {
        assert_eq!(table, known, "{deal}");
    }
}

fn tables_agree(deals: usize, seed: u64) {
    let deals: Vec<Deal> = Deal::sequence(seed).take(deals).collect();
    for deals in deals.chunks(ROUND) {
        let ours = Batch::new().tables(deals).unwrap();
        let theirs = pons::tables(deals);
        for ((deal, ours), theirs) in deals.iter().zip(&ours).zip(&theirs) {
            assert_eq!(ours, theirs, "{deal}");
        }
    }
}

/// Each card with its value, equal ones one by one.
fn one_by_one(values: &[CardValue]) -> Vec<(Card, u8)> {
    let each = values.iter().flat_map(|value| {
        let tricks = value.tricks;
        value.equals.into_iter().map(move |card| (card, tricks))
    });
    let mut each: Vec<(Card, u8)> = each.collect();
    each.sort();
    each
}

fn endings_agree(tricks: usize, endings: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let problems: Vec<Problem> = (0..endings)
        .map(|_| positions::ending(tricks, &mut rng))
        .collect();
    cards_agree(&problems);
}

fn cards_agree(problems: &[Problem]) {
    for problems in problems.chunks(ROUND) {
        let ours = Batch::new().cards(problems).unwrap();
        let theirs = pons::cards(problems);
        for ((problem, ours), theirs) in problems.iter().zip(&ours).zip(theirs) {
            assert_eq!(one_by_one(ours), theirs, "{problem:?}");
        }
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
