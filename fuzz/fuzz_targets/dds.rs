//! Endings of four to eight cards, and a play of each: the solver obeys the laws of plain
//! recursion.
//!
//! With up to five cards it must agree with plain recursion on the position and on every card. With
//! more, recursion takes too long: there a position must be worth what its best card leads to, and
//! a fresh solver must agree with one that has seen all endings so far.
#![no_main]

use cards::{BySeat, Card, Hand, Layout, Seat, Side, Strain};
use dds::{Problem, Solver};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;
use std::collections::HashMap;

/// The largest hand that plain recursion solves.
const PLAIN: usize = 5;

thread_local! {
    /// One solver for all endings, as users keep theirs.
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::with_memory(1 << 22));
}

fuzz_target!(|bytes: &[u8]| {
    let Some(mut problem) = ending(bytes) else {
        return;
    };
    SOLVER.with_borrow_mut(|solver| {
        let mut picks = bytes.iter().rev().copied().map(usize::from);
        while problem.tricks() > PLAIN {
            check(&problem, solver);
            for pick in picks.by_ref().take(4) {
                let choices = problem.choices();
                let (card, _) = choices[pick % choices.len()];
                problem.play(card).unwrap();
            }
        }
        check(&problem, solver);
    });
});

/// The ending that bytes describe: strain and leader, the cards of a hand, then for each card of
/// each hand in turn which of those left in the pack it is. A pack of few suits makes voids.
fn ending(bytes: &[u8]) -> Option<Problem> {
    let [first, cards, suits, picks @ ..] = bytes else {
        return None;
    };
    let strain = Strain::ALL[usize::from(*first) % 5];
    let leader = Seat::ALL[usize::from(*first) / 5 % 4];
    let cards = 4 + usize::from(*cards) % 5;
    let mut pack: Vec<Card> = Hand::PACK
        .iter()
        .filter(|card| *suits >> card.suit().index() & 1 == 0)
        .collect();
    if picks.len() < 4 * cards || pack.len() < 4 * cards {
        return None;
    }
    let mut hands = BySeat::new([Hand::EMPTY; 4]);
    for (i, pick) in picks[..4 * cards].iter().enumerate() {
        let card = pack.remove(usize::from(*pick) % pack.len());
        hands[Seat::ALL[i % 4]].insert(card);
    }
    Problem::new(Layout::new(hands).ok()?, strain, leader, &[]).ok()
}

fn check(problem: &Problem, solver: &mut Solver) {
    let value = solver.tricks(problem).unwrap();
    let values = solver.cards(problem).unwrap();
    assert_eq!(values[0].tricks, value, "the best card of {problem:?}");
    let mut fresh = Solver::with_memory(1 << 20);
    assert_eq!(
        fresh.tricks(problem),
        Ok(value),
        "with an empty memory, {problem:?}"
    );
    let mut plain = Plain::default();
    let by_rules = problem.tricks() <= PLAIN;
    if by_rules {
        assert_eq!(
            for_turn(problem, plain.tricks(problem)),
            value,
            "{problem:?}"
        );
    }
    for choice in values {
        for card in choice.equals {
            let mut next = problem.clone();
            next.play(card).unwrap();
            fresh.forget();
            let after = fresh.tricks(&next).unwrap();
            assert_eq!(
                next.tricks() as u8 - after,
                choice.tricks,
                "{card} in {problem:?}"
            );
            if by_rules {
                assert_eq!(
                    for_turn(problem, plain.tricks(&next)),
                    choice.tricks,
                    "{card} in {problem:?}"
                );
            }
        }
    }
}

/// The tricks of the side to play.
fn for_turn(problem: &Problem, north_south: u8) -> u8 {
    match problem.turn().side() {
        Side::NorthSouth => north_south,
        Side::EastWest => problem.tricks() as u8 - north_south,
    }
}

/// Plain recursion over the rules, which remembers positions at the start of a trick.
#[derive(Default)]
struct Plain {
    known: HashMap<(BySeat<Hand>, Seat), u8>,
}

impl Plain {
    /// The tricks of North and South.
    fn tricks(&mut self, problem: &Problem) -> u8 {
        let starts = problem.trick().is_empty();
        let key = (*problem.hands(), problem.leader());
        if starts && let Some(&known) = self.known.get(&key) {
            return known;
        }
        let values = problem.choices().into_iter().map(|(card, _)| {
            let mut next = problem.clone();
            let winner = next.play(card).unwrap();
            let won = u8::from(winner.is_some_and(|seat| seat.side() == Side::NorthSouth));
            won + self.tricks(&next)
        });
        let best = match problem.turn().side() {
            Side::NorthSouth => values.max(),
            Side::EastWest => values.min(),
        };
        let best = best.unwrap_or(0);
        if starts {
            self.known.insert(key, best);
        }
        best
    }
}
