//! The generic alpha-beta on card play against a plain recursion that knows nothing of it, and the
//! double-dummy solver against the generic alpha-beta.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::CardPlay;
use cards::{BySeat, Card, Deal, Hand, Layout, Seat, Side, Strain, Suit};
use kernel::{Adversarial, Budget, State, Value};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search::{AlphaBeta, ZeroEvaluation};

/// The tricks that North and South win from here, by trying everything.
fn north_south_tricks(
    hands: &mut [Vec<Card>; 4],
    trumps: Option<Suit>,
    leader: usize,
    table: &mut Vec<Card>,
) -> u8 {
    if table.len() == 4 {
        let beats = |a: Card, b: Card| match (a.suit() == b.suit(), Some(a.suit()) == trumps) {
            (true, _) => a.rank() > b.rank(),
            (false, trump) => trump,
        };
        let mut best = 0;
        for turn in 1..4 {
            if beats(table[turn], table[best]) {
                best = turn;
            }
        }
        let winner = (leader + best) % 4;
        let rest = north_south_tricks(hands, trumps, winner, &mut Vec::new());
        return rest + u8::from(winner.is_multiple_of(2));
    }
    let seat = (leader + table.len()) % 4;
    let led = table.first().map(|card| card.suit());
    let void = hands[seat].iter().all(|card| Some(card.suit()) != led);
    let (mut best, mut least) = (0, u8::MAX);
    for place in 0..hands[seat].len() {
        if !void && led.is_some_and(|led| hands[seat][place].suit() != led) {
            continue;
        }
        let card = hands[seat].remove(place);
        table.push(card);
        let tricks = north_south_tricks(hands, trumps, leader, &mut table.clone());
        table.pop();
        hands[seat].insert(place, card);
        best = best.max(tricks);
        least = least.min(tricks);
    }
    match (hands[seat].is_empty(), seat % 2) {
        (true, _) => 0,
        (false, 0) => best,
        (false, _) => least,
    }
}

/// An ending with so many cards in each hand, some of them from few suits so that there is ruffing.
fn ending(cards: usize, rng: &mut ChaCha8Rng) -> Layout {
    let deal = Deal::random(rng);
    let low = rng.random_range(0..3);
    let part = |hand: Hand| {
        let high = hand.iter().skip(low * 2).chain(hand.iter().take(low * 2));
        high.take(cards).collect::<Hand>()
    };
    Layout::new(BySeat::from_fn(|seat| part(deal[seat]))).unwrap()
}

fn compare(cards: usize, positions: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut search = AlphaBeta::new(ZeroEvaluation).table_mebibytes(1);
    for _ in 0..positions {
        let strain = Strain::ALL[rng.random_range(0..5)];
        let leader = Seat::ALL[rng.random_range(0..4)];
        let us = Side::ALL[rng.random_range(0..2)];
        let layout = ending(cards, &mut rng);
        let mut position = CardPlay::new(layout, strain, leader, &[], us).unwrap();
        // Some begin with cards on the table.
        for _ in 0..rng.random_range(0..4) {
            let legal: Vec<Card> = position.legal_cards().into_iter().collect();
            position.apply(legal[rng.random_range(0..legal.len())]);
        }
        if position.outcome().is_some() {
            continue;
        }
        let trick = position.trick();
        let start = Layout::new(*position.hands()).unwrap();
        let position = CardPlay::new(start, strain, trick.leader(), trick.cards(), us).unwrap();

        let mut hands = Seat::ALL.map(|seat| position.hands()[seat].into_iter().collect());
        let mut table = position.trick().cards().to_vec();
        let first = position.trick().leader().index();
        let total = position.tricks_left();
        let theirs = north_south_tricks(&mut hands, strain.suit(), first, &mut table);
        let wanted = match us {
            Side::NorthSouth => theirs,
            Side::EastWest => total - theirs,
        };
        let found = search.search(&position, &Budget::unlimited());
        assert!(found.complete);
        assert_eq!(found.value, Value::score(i32::from(wanted)), "{position:?}");
    }
}

#[test]
fn alpha_beta_equals_plain_recursion_on_short_endings() {
    compare(1, 50, 1);
    compare(2, 300, 2);
    compare(3, 500, 3);
    compare(4, 150, 4);
}

#[test]
fn alpha_beta_equals_plain_recursion_on_five_cards() {
    compare(5, 4, 5);
}

/// Every card that may be played, valued by the double-dummy solver and by the generic search.
fn compare_solver(cards: usize, positions: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut search = AlphaBeta::new(ZeroEvaluation).table_mebibytes(1);
    let mut solver = dds::Solver::with_memory(1 << 20);
    for _ in 0..positions {
        let strain = Strain::ALL[rng.random_range(0..5)];
        let leader = Seat::ALL[rng.random_range(0..4)];
        let layout = ending(cards, &mut rng);
        let mut problem = dds::Problem::new(layout, strain, leader, &[]).unwrap();
        for _ in 0..rng.random_range(0..4) {
            let legal: Vec<Card> = problem.legal().into_iter().collect();
            let card = legal[rng.random_range(0..legal.len())];
            problem.play(card).unwrap();
        }
        let us = problem.turn().side();
        let layout = Layout::new(*problem.hands()).unwrap();
        let trick = problem.trick();
        let position = CardPlay::new(layout, strain, problem.leader(), trick, us).unwrap();
        assert_eq!(position.legal_cards(), problem.legal());
        for value in solver.cards(&problem).unwrap() {
            for card in value.equals {
                let mut after = position.clone();
                after.apply(card);
                let found = match after.outcome() {
                    Some(outcome) => outcome,
                    None => search.search(&after, &Budget::unlimited()).value,
                };
                let wanted = Value::score(i32::from(value.tricks));
                assert_eq!(found, wanted, "{card} in {position:?}");
            }
        }
    }
}

#[test]
fn the_double_dummy_solver_equals_alpha_beta_on_short_endings() {
    compare_solver(1, 100, 11);
    compare_solver(2, 300, 12);
    compare_solver(3, 300, 13);
    compare_solver(4, 100, 14);
}

#[test]
fn the_double_dummy_solver_equals_alpha_beta_on_five_cards() {
    compare_solver(5, 20, 15);
}
