//! Compares the search with plain recursion over the rules, and tests its limits.

use super::*;
use crate::bots::Outlook;
use crate::field::Field;
use crate::{Position, Settings};
use kernel::{Chance, State, Turn};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A position in the middle or near the end of a game on a small board, with a seat to move.
fn midgame(rng: &mut ChaCha8Rng, plies: std::ops::Range<usize>) -> Position {
    let settings = Settings {
        radius: 2,
        ..Settings::default()
    };
    loop {
        let mut position = Position::new(settings, 0).unwrap();
        let mut legal = Vec::new();
        for _ in 0..rng.random_range(plies.clone()) {
            position.legal_actions(&mut legal);
            let Some(&action) = legal.choose(rng) else {
                break;
            };
            position.apply(action);
        }
        if position.turn() == Turn::Chance {
            position.apply(position.sample(rng));
        }
        if position.turn() != Turn::Over {
            return position;
        }
    }
}

/// The chance of a party by plain recursion over the rules.
fn plain(position: &Position, me: usize, depth: u32) -> f64 {
    if position.ending().is_some() {
        let seat = (0..2).find(|&seat| position.players().party(seat) == me);
        let seat = kernel::Seat::new(seat.unwrap() as u8);
        return kernel::Contest::score(position, seat).unwrap();
    }
    let mover = position.players().party(position.mover());
    if depth == 0 {
        return Outlook::default().evaluate(&Field::of(position), me, mover);
    }
    let mut draws = Vec::new();
    position.outcomes(&mut draws);
    let average = draws.into_iter().map(|(draw, share)| {
        let mut drawn = position.clone();
        drawn.apply(draw);
        if drawn.ending().is_some() {
            return share * plain(&drawn, me, 0);
        }
        share * best(&drawn, me, mover, depth)
    });
    average.sum()
}

fn best(drawn: &Position, me: usize, mover: usize, depth: u32) -> f64 {
    let mut legal = Vec::new();
    drawn.legal_actions(&mut legal);
    let values = legal.into_iter().map(|action| {
        let mut after = drawn.clone();
        after.apply(action);
        plain(&after, me, depth - 1)
    });
    if mover == me {
        values.fold(0.0, f64::max)
    } else {
        values.fold(1.0, f64::min)
    }
}

#[test]
fn at_full_width_it_is_plain_expectimax() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for round in 0..12 {
        let depth = 2 + round % 2;
        let position = midgame(&mut rng, 22..32);
        let me = position.players().party(position.mover());
        let everything = Breadth {
            replies: 1000,
            first: 1000,
            depth,
            late: 0,
            everywhere: true,
        };
        let (budget, outlook) = (Budget::unlimited(), Outlook::default());
        let cycle = position.parties_to_come();
        let mut search = Lookahead::new(&outlook, &budget, everything, cycle, Legality::Strict);
        let field = Field::of(&position);
        let mut placings = Vec::new();
        field.placings(position.tile().unwrap(), &mut placings);
        let found = search.search(&field, &placings)[0].value;
        let expected = best(&position, me, me, depth);
        assert!(
            (found - expected).abs() < 1e-9,
            "{found} {expected} {position:?}"
        );
    }
}

#[test]
fn a_choice_of_two_is_enough() {
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    let position = midgame(&mut rng, 4..8);
    let (budget, outlook) = (Budget::nodes(3_000), Outlook::default());
    let cycle = position.parties_to_come();
    let mut search = Lookahead::new(&outlook, &budget, Breadth::DEFAULT, cycle, Legality::Strict);
    let field = Field::of(&position);
    let mut placings = Vec::new();
    field.placings(position.tile().unwrap(), &mut placings);
    assert_eq!(search.search(&field, &placings[..2]).len(), 2);
}

#[test]
fn no_more_boards_than_allowed_by_much() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let position = midgame(&mut rng, 4..8);
    for limit in [1, 100, 5_000] {
        let (budget, outlook) = (Budget::nodes(limit), Outlook::default());
        let cycle = position.parties_to_come();
        let mut search =
            Lookahead::new(&outlook, &budget, Breadth::DEFAULT, cycle, Legality::Strict);
        let field = Field::of(&position);
        let mut placings = Vec::new();
        field.placings(position.tile().unwrap(), &mut placings);
        assert!(!search.search(&field, &placings).is_empty());
        // The moves themselves are always evaluated, and a draw once begun is finished.
        assert!(
            search.nodes() < limit + 1_000,
            "{limit}: {}",
            search.nodes()
        );
    }
}

#[test]
fn a_board_is_judged_once() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let position = midgame(&mut rng, 8..12);
    let (budget, outlook) = (Budget::unlimited(), Outlook::default());
    let cycle = position.parties_to_come();
    let mut search = Lookahead::new(&outlook, &budget, Breadth::DEFAULT, cycle, Legality::Strict);
    search.judged.begin();
    let mut field = Field::of(&position);
    let mut placings = Vec::new();
    field.placings(position.tile().unwrap(), &mut placings);
    let mut judge = |search: &mut Lookahead<'_>| {
        let seen = placings.iter().map(|&one| search.seen(&mut field, one, 0));
        let seen: Vec<(f64, bool)> = seen.collect();
        (seen, search.nodes())
    };
    let (seen, nodes) = judge(&mut search);
    let (again, more) = judge(&mut search);
    assert_eq!(seen, again);
    assert!(nodes > 1 && more - nodes <= nodes / 4, "{nodes} {more}");
}

#[test]
fn few_spaces_are_looked_through_to_the_end() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let (budget, outlook) = (Budget::unlimited(), Outlook::default());
    let mut looked_through = 0;
    for _ in 0..8 {
        let position = midgame(&mut rng, 28..32);
        let breadth = Breadth {
            depth: 2,
            ..Breadth::DEFAULT
        };
        let cycle = position.parties_to_come();
        let mut search = Lookahead::new(&outlook, &budget, breadth, cycle, Legality::Strict);
        let field = Field::of(&position);
        let mut placings = Vec::new();
        field.placings(position.tile().unwrap(), &mut placings);
        if field.room() > 4 || placings.len() < 2 {
            continue;
        }
        let found = search.search(&field, &placings)[0];
        let me = position.players().party(position.mover());
        let expected = best(&position, me, me, field.room() + 1);
        assert!((found.value - expected).abs() < 1e-9, "{position:?}");
        looked_through += 1;
    }
    assert!(looked_through > 1);
}
