//! Random positions for the tests. Not every test wants all of it.
#![allow(dead_code, reason = "shared by tests that use different parts")]

use cards::{Card, Deal, Seat, Strain};
use dds::Problem;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// A random position with so many tricks left, the one in progress included, that random play of a
/// random deal has come to.
pub(crate) fn ending(tricks: usize, rng: &mut ChaCha8Rng) -> Problem {
    let strain = Strain::ALL[rng.random_range(0..5)];
    let leader = Seat::ALL[rng.random_range(0..4)];
    let mut problem = Problem::at_lead(&Deal::random(rng), strain, leader);
    let on_table = rng.random_range(0..4);
    for _ in 0..4 * (13 - tricks) + on_table {
        let card = any_card(&problem, rng);
        problem.play(card).unwrap();
    }
    problem
}

/// A card that may be played.
pub(crate) fn any_card(problem: &Problem, rng: &mut ChaCha8Rng) -> Card {
    let cards: Vec<Card> = problem.legal().into_iter().collect();
    cards[rng.random_range(0..cards.len())]
}
