//! Random positions for the tests. Not every test uses all of them.
#![allow(dead_code, reason = "shared by tests that use different parts")]

use cards::{Card, Deal, Layout, Seat, Strain};
use dds::Problem;
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// A random position with this many tricks left, the one in progress included, reached by random
/// play of a random deal.
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

/// A random legal card.
pub(crate) fn any_card(problem: &Problem, rng: &mut ChaCha8Rng) -> Card {
    let cards: Vec<Card> = problem.legal().into_iter().collect();
    cards[rng.random_range(0..cards.len())]
}

/// The position with the two unseen hands dealt anew: those that neither play now nor face the
/// player.
pub(crate) fn world(problem: &Problem, rng: &mut ChaCha8Rng) -> Problem {
    let mut hands = *problem.hands();
    let hidden = [problem.turn().lho(), problem.turn().rho()];
    let mut cards: Vec<Card> = hidden.iter().flat_map(|&seat| hands[seat]).collect();
    loop {
        cards.shuffle(rng);
        let mut cards = cards.iter().copied();
        for seat in hidden {
            hands[seat] = cards.by_ref().take(hands[seat].len()).collect();
        }
        let layout = Layout::new(hands).unwrap();
        // A hand that did not follow suit in the trick in progress must not be able to.
        let world = Problem::new(layout, problem.strain(), problem.leader(), problem.trick());
        if let Ok(world) = world {
            return world;
        }
    }
}
