//! Every configuration of every search against plain minimax, written here a second time and
//! without any cleverness, on thousands of random games.

mod games;

use games::thicket::{Guess, Rules, Thicket, Way};
use kernel::{Adversarial, Budget, Chance, Evaluate, Side, Solve, State, Turn, Value};
use search::{Aids, AlphaBeta, Expected, Order, Outcome, Pruning, Reading};
use std::collections::HashMap;

/// Plain minimax. It remembers positions by key and depth, or the larger games would take too long.
struct Minimax<'a> {
    guess: &'a Guess,
    pessimistic: bool,
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
        let drawn = self.pessimistic && state.turn() == Turn::Chance;
        let values = ways.iter().map(|&way| self.after(state, way, depth));
        let value = if (state.side() == Side::Us) != drawn {
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

/// An opinion that is nonsense: it must change nothing but the work.
struct Nonsense;

impl Order<Thicket> for Nonsense {
    fn score(&self, state: &Thicket, way: Way) -> i32 {
        (state.key() >> (way.0 * 5)) as i32
    }
}

fn random_aids(n: u64) -> Aids {
    Aids {
        table: n & 1 == 0,
        killers: n & 2 == 0,
        history: n & 4 == 0,
        opinion: n & 8 == 0,
    }
}

fn check<E, O, R>(
    mut engine: AlphaBeta<E, O, R>,
    game: &Thicket,
    oracle: &mut Minimax,
    plies: u32,
    budget: &Budget,
) where
    E: Evaluate<Thicket> + Sync,
    O: Order<Thicket> + Sync,
    R: Reading<Thicket>,
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
            pessimistic: false,
            known: HashMap::new(),
        };
        let engine = || {
            AlphaBeta::new(Guess { lies: guess.lies })
                .depth(plies)
                .table_entries(4096)
        };
        check(engine(), &game, oracle, plies, &one);
        check(engine().aids(Aids::NONE), &game, oracle, plies, &one);
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
            .aids(Aids::NONE)
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
            pessimistic: false,
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
fn a_pessimist_reads_draws_as_the_worst() {
    let one = Budget::unlimited();
    for seed in 0..4_000 {
        let game = Rules {
            chance: true,
            ..Rules::of(seed)
        }
        .start();
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
            pessimistic: true,
            known: HashMap::new(),
        };
        let engine = || {
            AlphaBeta::new(Guess { lies: guess.lies })
                .depth(plies)
                .pessimistic()
        };
        check(engine().table_entries(4096), &game, oracle, plies, &one);
        check(
            engine().table_entries(4096).aids(random_aids(seed)),
            &game,
            oracle,
            plies,
            &one,
        );
        check(engine().table_entries(0), &game, oracle, plies, &one);
        if seed % 4 == 0 {
            check(
                engine().table_entries(64),
                &game,
                oracle,
                plies,
                &one.clone().with_threads(2),
            );
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
            pessimistic: false,
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
            pessimistic: false,
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
            .table_entries(256)
            .budget(Budget::unlimited().with_threads(threads));
        let mut values = Vec::new();
        engine.values(&game, &ways, &mut values);
        assert_eq!(values, expected, "depth {plies}, seed {seed}");
        // Among a part of the actions, the best of that part is found.
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

/// Plain expectimax on a scale from −4 to 4.
struct Expectimax<'a> {
    guess: &'a Guess,
    known: HashMap<(u64, u32), f64>,
}

impl Expectimax<'_> {
    fn worth(value: Value) -> f64 {
        match value.plies_to_end() {
            Some(_) if value.is_win() => 4.0,
            Some(_) => -4.0,
            None => f64::from(value.raw()),
        }
    }

    fn value(&mut self, state: &Thicket, depth: u32) -> f64 {
        if let Some(outcome) = state.outcome() {
            return Self::worth(outcome);
        }
        if depth == 0 {
            return Self::worth(self.guess.evaluate(state));
        }
        if let Some(&value) = self.known.get(&(state.key(), depth)) {
            return value;
        }
        let value = if state.turn() == Turn::Chance {
            let mut draws = Vec::new();
            state.outcomes(&mut draws);
            draws
                .iter()
                .map(|&(way, p)| p * self.after(state, way, depth))
                .sum()
        } else {
            let mut ways = Vec::new();
            state.legal_actions(&mut ways);
            let values = ways.iter().map(|&way| self.after(state, way, depth));
            let choose = if state.side() == Side::Us {
                f64::max
            } else {
                f64::min
            };
            values
                .reduce(choose)
                .expect("a game that goes on has a way")
        };
        self.known.insert((state.key(), depth), value);
        value
    }

    fn after(&mut self, state: &Thicket, way: Way, depth: u32) -> f64 {
        let mut next = state.clone();
        next.apply(way);
        self.value(&next, depth - 1)
    }
}

#[test]
fn expected_is_expectimax() {
    let same = |a: f64, b: f64| (a - b).abs() < 1e-9;
    let mut nodes = HashMap::new();
    for seed in 0..6_000 {
        let game = Rules {
            chance: true,
            ..Rules::of(seed)
        }
        .start();
        if !matches!(game.turn(), Turn::Seat(_)) {
            continue;
        }
        let guess = Guess {
            lies: seed % 4 == 0,
        };
        let plies = if seed % 3 == 0 {
            12
        } else {
            1 + (seed / 3 % 9) as u32
        };
        let oracle = &mut Expectimax {
            guess: &guess,
            known: HashMap::new(),
        };
        let value = oracle.value(&game, plies);
        let mut ways = Vec::new();
        game.legal_actions(&mut ways);
        for pruning in [Pruning::None, Pruning::Star1, Pruning::Star2] {
            for entries in [0, 8, 4096] {
                let what = format!("{pruning:?}, {entries} entries, depth {plies}, seed {seed}");
                let mut engine = Expected::new(Guess { lies: guess.lies }, -4.0, 4.0)
                    .depth(plies)
                    .pruning(pruning)
                    .table_entries(entries)
                    .order(Nonsense);
                let found = engine.search(&game, &Budget::unlimited());
                assert!(
                    same(found.value, value),
                    "{} is not {value}: {what}",
                    found.value
                );
                let attained = oracle.after(&game, found.action, plies);
                assert!(same(attained, value), "the action gives {attained}: {what}");
                *nodes.entry((pruning as u8, entries)).or_insert(0) += found.stats.nodes;
                let all = engine.analyse(&game, &ways, &Budget::unlimited());
                for (way, value) in all.values {
                    assert!(
                        same(value, oracle.after(&game, way, plies)),
                        "`{way}`: {what}"
                    );
                }
            }
        }
    }
    let of = |pruning, entries| nodes[&(pruning as u8, entries)];
    assert!(
        of(Pruning::Star1, 0) < of(Pruning::None, 0),
        "Star1 saves nothing: {nodes:?}"
    );
    assert!(
        of(Pruning::Star2, 4096) < of(Pruning::None, 4096),
        "Star2 saves nothing: {nodes:?}"
    );
    println!("{nodes:?}");
}
