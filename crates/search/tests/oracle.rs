//! Every configuration of every search against plain minimax, written here a second time in the
//! simplest way, on thousands of random games.

mod games;

use games::thicket::{Guess, Rules, Thicket, Way};
use kernel::{Adversarial, Budget, Evaluate, Side, State, Value};
use search::{AlphaBeta, Order, OrderingAids, Outcome};
use std::collections::HashMap;

/// Plain minimax. It remembers positions by key and depth, or the larger games would take too long.
struct Minimax<'a> {
    guess: &'a Guess,
    known: HashMap<(u64, u32), Value>,
}

impl Minimax<'_> {
    fn value(&mut self, state: &Thicket, depth: u32) -> Value {
        if let Some(outcome) = state.outcome() {
            return outcome;
        }
        if depth == 0 {
            return self.guess.evaluate(state);
        }
        if let Some(&value) = self.known.get(&(state.key(), depth)) {
            return value;
        }
        let mut ways = Vec::new();
        state.legal_actions(&mut ways);
        let values = ways.iter().map(|&way| self.after(state, way, depth));
        let value = if state.side() == Side::Us {
            values.max()
        } else {
            values.min()
        };
        let value = value.expect("a game that goes on has a way");
        self.known.insert((state.key(), depth), value);
        value
    }

    fn after(&mut self, state: &Thicket, way: Way, depth: u32) -> Value {
        let mut next = state.clone();
        next.apply(way);
        self.value(&next, depth - 1).from_earlier(1)
    }
}

/// A nonsensical opinion: it must change nothing but the work.
struct Nonsense;

impl Order<Thicket> for Nonsense {
    fn score(&self, state: &Thicket, way: Way) -> i32 {
        (state.key() >> (way.0 * 5)) as i32
    }
}

fn random_aids(n: u64) -> OrderingAids {
    OrderingAids {
        table: n & 1 == 0,
        killers: n & 2 == 0,
        history: n & 4 == 0,
        opinion: n & 8 == 0,
    }
}

fn check<E, O>(
    mut engine: AlphaBeta<E, O>,
    game: &Thicket,
    oracle: &mut Minimax,
    plies: u32,
    budget: &Budget,
) where
    E: Evaluate<Thicket> + Sync,
    O: Order<Thicket> + Sync,
{
    let value = oracle.value(game, plies);
    let outcome = engine.search(game, budget);
    let rules = game.rules;
    assert_eq!(
        outcome.value, value,
        "value at depth {plies} of {rules:?} by {engine:?}: {outcome:?}"
    );
    let attained = oracle.after(game, outcome.action, plies);
    assert_eq!(
        attained, value,
        "action at depth {plies} of {rules:?} by {engine:?}: {outcome:?}"
    );
    if outcome.complete {
        assert_eq!(
            replay(game, &outcome),
            value,
            "line of {rules:?} by {engine:?}: {outcome:?}"
        );
    }
}

/// The value at the end of a complete line.
fn replay(game: &Thicket, outcome: &Outcome<Way>) -> Value {
    let mut state = game.clone();
    for &way in &outcome.line {
        state.play(way).expect("a line is legal");
    }
    let end = state.outcome().expect("a complete line ends the game");
    end.from_earlier(outcome.line.len() as u32)
}

#[test]
fn alpha_beta_is_minimax() {
    let one = Budget::unlimited();
    for seed in 0..6_000 {
        let rules = Rules {
            chance: false,
            ..Rules::of(seed)
        };
        let game = rules.start();
        let guess = Guess {
            lies: seed % 4 == 0,
        };
        let plies = if seed % 3 == 0 {
            12
        } else {
            1 + (seed / 3 % 9) as u32
        };
        let oracle = &mut Minimax {
            guess: &guess,
            known: HashMap::new(),
        };
        let engine = || {
            AlphaBeta::new(Guess { lies: guess.lies })
                .depth(plies)
                .table_entries(4096)
        };
        check(engine(), &game, oracle, plies, &one);
        check(
            engine().aids(OrderingAids::NONE),
            &game,
            oracle,
            plies,
            &one,
        );
        check(
            engine().order(Nonsense).aids(random_aids(seed)),
            &game,
            oracle,
            plies,
            &one,
        );
        check(
            engine().table_entries(0).order(Nonsense),
            &game,
            oracle,
            plies,
            &one,
        );
        check(engine().table_entries(8), &game, oracle, plies, &one);
        check(engine().null_windows(false), &game, oracle, plies, &one);
        check(
            engine().table_from(2 + seed as u32 % 6),
            &game,
            oracle,
            plies,
            &one,
        );
        let bare = engine()
            .null_windows(false)
            .aids(OrderingAids::NONE)
            .table_entries(0);
        check(bare, &game, oracle, plies, &one);
    }
}

#[test]
fn any_number_of_threads_is_minimax() {
    for seed in 0..1_000 {
        let rules = Rules {
            chance: false,
            ..Rules::of(seed)
        };
        let game = rules.start();
        let guess = Guess {
            lies: seed % 4 == 0,
        };
        let plies = if seed % 3 == 0 {
            12
        } else {
            1 + (seed / 3 % 9) as u32
        };
        let oracle = &mut Minimax {
            guess: &guess,
            known: HashMap::new(),
        };
        for threads in [2, 3] {
            let entries = [8, 4096][threads % 2];
            let engine = AlphaBeta::new(Guess { lies: guess.lies })
                .depth(plies)
                .table_entries(entries);
            let budget = Budget::unlimited().with_threads(threads);
            check(engine.order(Nonsense), &game, oracle, plies, &budget);
        }
    }
}

#[test]
fn a_table_that_has_seen_other_depths_changes_nothing() {
    for seed in 0..500 {
        let game = Rules {
            chance: false,
            ..Rules::of(seed)
        }
        .start();
        let guess = Guess { lies: false };
        let oracle = &mut Minimax {
            guess: &guess,
            known: HashMap::new(),
        };
        let mut engine = AlphaBeta::new(Guess { lies: false }).table_entries(4096);
        for plies in [9, 3, 6, 2, 12, 1, 5] {
            engine = engine.depth(plies);
            let outcome = engine.search(&game, &Budget::unlimited());
            assert_eq!(
                outcome.value,
                oracle.value(&game, plies),
                "depth {plies}, seed {seed}"
            );
        }
    }
}

#[test]
fn all_actions_are_valued_exactly() {
    for seed in 0..1_000 {
        let game = Rules {
            chance: false,
            ..Rules::of(seed)
        }
        .start();
        let guess = Guess {
            lies: seed % 4 == 0,
        };
        let plies = 1 + (seed % 10) as u32;
        let oracle = &mut Minimax {
            guess: &guess,
            known: HashMap::new(),
        };
        let mut ways = Vec::new();
        game.legal_actions(&mut ways);
        let expected: Vec<_> = ways
            .iter()
            .map(|&way| oracle.after(&game, way, plies))
            .collect();
        let threads = 1 + seed as usize % 2;
        let mut engine = AlphaBeta::new(Guess { lies: guess.lies })
            .depth(plies)
            .table_entries(256);
        let budget = Budget::unlimited().with_threads(threads);
        let analysis = engine.analyse(&game, &ways, &budget);
        let values: Vec<_> = analysis.values.iter().map(|&(_, value)| value).collect();
        assert_eq!(values, expected, "depth {plies}, seed {seed}");
        // Among some of the actions, the search finds the best of those.
        let part = &ways[ways.len() / 2..];
        let outcome = engine.search_among(&game, part, &Budget::unlimited());
        let values = expected[ways.len() / 2..]
            .iter()
            .map(|value| value.seen_by(game.side()));
        assert_eq!(
            Some(outcome.value.seen_by(game.side())),
            values.max(),
            "seed {seed}"
        );
        assert!(part.contains(&outcome.action));
    }
}
