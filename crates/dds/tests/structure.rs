//! Properties that any correct answers have, whatever the cards.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod positions;

use cards::{BySeat, BySide, BySuit, Card, Deal, Hand, Seat, Strain, Suit};
use dds::{Problem, Solver, TraceError};
use positions::{any_card, ending};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

#[test]
fn turning_the_table_turns_the_results() {
    let mut solver = Solver::new();
    for seed in 1..=3 {
        let deal = Deal::from_seed(seed);
        let turned = Deal::new(BySeat::from_fn(|seat: Seat| deal[seat.rho()])).unwrap();
        let (table, turned) = (solver.table(&deal), solver.table(&turned));
        for (strain, seat, tricks) in table.unwrap().iter() {
            assert_eq!(turned.as_ref().unwrap()[(strain, seat.lho())], tricks);
        }
    }
}

/// The suit this many places after `suit`.
fn renamed(suit: Suit, by: usize) -> Suit {
    Suit::ALL[(suit.index() + by) % 4]
}

/// The deal with all its suits renamed.
fn with_names(deal: &Deal, by: usize) -> Deal {
    let hand = |hand: Hand| {
        Hand::from_holdings(BySuit::from_fn(|suit| hand.holding(renamed(suit, 4 - by))))
    };
    Deal::new(BySeat::from_fn(|seat| hand(deal[seat]))).unwrap()
}

#[test]
fn the_names_of_the_suits_do_not_matter() {
    let mut solver = Solver::new();
    for seed in 1..=3 {
        let deal = Deal::from_seed(seed);
        let renamed = |suit| renamed(suit, seed as usize);
        let other = with_names(&deal, seed as usize);
        let (table, other) = (solver.table(&deal), solver.table(&other));
        for (strain, seat, tricks) in table.unwrap().iter() {
            let strain = strain.suit().map_or(strain, |suit| renamed(suit).into());
            assert_eq!(other.as_ref().unwrap()[(strain, seat)], tricks);
        }
    }
}

/// What was proved about a deal is known for the same deal with the table turned and the suits
/// renamed.
#[test]
fn a_deal_is_known_when_turned_and_renamed() {
    for seed in 1..=5 {
        let deal = Deal::from_seed(seed);
        let mut solver = Solver::new();
        let lead = Problem::at_lead(&deal, Strain::NoTrump, Seat::North);
        let tricks = solver.tricks(&lead);
        let before = solver.work();
        let by = 1 + seed as usize % 3;
        let turned = BySeat::from_fn(|seat: Seat| with_names(&deal, by)[seat.rho()]);
        let other = Problem::at_lead(&Deal::new(turned).unwrap(), Strain::NoTrump, Seat::East);
        assert_eq!(solver.tricks(&other), tricks);
        let after = solver.work();
        assert!(
            after.positions - before.positions <= 20,
            "{before:?} {after:?}"
        );
    }
}

#[test]
fn the_best_card_is_worth_what_the_position_is() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut solver = Solver::new();
    for tricks in (1..=12).chain([13]) {
        for _ in 0..if tricks > 9 { 3 } else { 30 } {
            let problem = ending(tricks, &mut rng);
            let cards = solver.cards(&problem).unwrap();
            let best = solver.best(&problem).unwrap().unwrap();
            assert_eq!(solver.tricks(&problem), Ok(cards[0].tricks));
            assert_eq!(best.tricks, cards[0].tricks);
            assert!(cards.contains(&best), "{best:?} of {cards:?}");
            assert!(cards.is_sorted_by(|a, b| a.tricks >= b.tricks));
            let all = cards
                .iter()
                .fold(Hand::EMPTY, |all, value| all | value.equals);
            assert_eq!(all, problem.legal());
        }
    }
}

/// Playing a card and solving what is left gives the card's value; the opponents win the rest.
#[test]
fn a_card_is_worth_what_the_position_after_it_is() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut solver = Solver::new();
    for tricks in 1..=9 {
        for _ in 0..20 {
            let problem = ending(tricks, &mut rng);
            let (side, total) = (problem.turn().side(), problem.tricks() as u8);
            for value in solver.cards(&problem).unwrap() {
                for card in value.equals {
                    let mut after = problem.clone();
                    let winner = after.play(card).unwrap();
                    let left = after.tricks() as u8;
                    assert_eq!(left + u8::from(winner.is_some()), total);
                    let tricks = Solver::new().tricks(&after).unwrap();
                    let ours = if after.turn().side() == side {
                        tricks
                    } else {
                        left - tricks
                    };
                    let won = u8::from(winner.is_some_and(|seat| seat.side() == side));
                    assert_eq!(value.tricks, ours + won, "{card} in {problem:?}");
                }
            }
        }
    }
}

/// Asked for some cards or a range of tricks, the solver gives the same answers, restricted to
/// those.
#[test]
fn part_of_the_question_gets_part_of_the_answer() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut solver = Solver::new();
    for tricks in 1..=8 {
        for _ in 0..20 {
            let problem = ending(tricks, &mut rng);
            let all = solver.cards(&problem).unwrap();
            let only = any_card(&problem, &mut rng);
            let some = solver.some_cards(&problem, Hand::from(only)).unwrap();
            let right = all.iter().find(|value| value.equals.contains(only));
            assert_eq!(some.iter().collect::<Vec<_>>(), [right.unwrap()]);
            for low in 0..=tricks as u8 {
                for high in low..=tricks as u8 {
                    let within = solver.tricks_within(&problem, low..=high).unwrap();
                    assert_eq!(within, all[0].tricks.clamp(low, high), "{problem:?}");
                }
            }
        }
    }
}

#[test]
fn the_course_of_a_play_is_the_value_after_each_card() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for (strain, declarer) in [(Strain::NoTrump, Seat::North), (Strain::Hearts, Seat::East)] {
        let deal = Deal::random(&mut rng);
        let mut problem = Problem::at_lead(&deal, strain, declarer.lho());
        let mut cards: Vec<Card> = Vec::new();
        while problem.tricks() > 0 {
            let card = any_card(&problem, &mut rng);
            cards.push(card);
            problem.play(card).unwrap();
        }
        let trace = Solver::new()
            .trace(&deal, strain, declarer, &cards)
            .unwrap();
        let mut problem = Problem::at_lead(&deal, strain, declarer.lho());
        let mut won = BySide::new([0; 2]);
        let mut before = trace.start;
        let mut solver = Solver::new();
        assert_eq!(solver.tricks(&problem).unwrap(), 13 - trace.start);
        for (step, &card) in trace.steps.iter().zip(&cards) {
            assert_eq!((step.card, step.seat), (card, problem.turn()));
            if let Some(winner) = problem.play(card).unwrap() {
                won[winner.side()] += 1;
            }
            solver.forget();
            let tricks = solver.tricks(&problem).unwrap();
            let ours = if problem.turn().side() == declarer.side() {
                tricks
            } else {
                problem.tricks() as u8 - tricks
            };
            assert_eq!(step.tricks, won[declarer.side()] + ours);
            // A card costs only the side that plays it.
            let cost = if step.seat.side() == declarer.side() {
                before - step.tricks
            } else {
                step.tricks - before
            };
            assert_eq!(step.cost, cost);
            before = step.tricks;
        }
        assert_eq!(before, won[declarer.side()]);
    }
}

#[test]
fn a_play_that_breaks_the_rules_is_named_by_its_card() {
    let deal = Deal::from_seed(5);
    let lead = deal[Seat::West].top().unwrap();
    let mut cards = vec![lead, lead];
    let mut solver = Solver::new();
    let mut trace = |cards: &[Card]| solver.trace(&deal, Strain::NoTrump, Seat::South, cards);
    assert!(matches!(
        trace(&cards),
        Err(TraceError::Card { number: 2, .. })
    ));
    cards[0] = deal[Seat::North].top().unwrap();
    assert_eq!(
        trace(&cards).unwrap_err().to_string(),
        format!("card 1 of the play: West does not have {:#}", cards[0])
    );
}

#[test]
fn a_line_of_play_keeps_the_value_to_the_end() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut solver = Solver::new();
    for tricks in [1, 2, 3, 5, 8, 11, 13] {
        let problem = ending(tricks, &mut rng);
        let side = problem.turn().side();
        let value = solver.tricks(&problem).unwrap();
        let line = solver.line(&problem).unwrap();
        let mut after = problem.clone();
        let winners: Vec<Seat> = line
            .iter()
            .filter_map(|&c| after.play(c).unwrap())
            .collect();
        assert_eq!(after.tricks(), 0);
        assert_eq!(winners.len(), tricks);
        let won = winners.iter().filter(|seat| seat.side() == side).count();
        assert_eq!(won, usize::from(value), "{problem:?}: {line:?}");
    }
}

#[test]
fn without_cards_there_is_nothing_to_win() {
    let empty = "N:- - - -".parse().unwrap();
    let problem = Problem::new(empty, Strain::Spades, Seat::East, &[]).unwrap();
    let mut solver = Solver::new();
    assert_eq!(solver.tricks(&problem), Ok(0));
    assert_eq!(solver.cards(&problem), Ok(vec![]));
    assert_eq!(solver.best(&problem), Ok(None));
    assert_eq!(solver.line(&problem), Ok(vec![]));
}
