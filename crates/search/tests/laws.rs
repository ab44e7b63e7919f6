//! The battery of laws on the test games and on bots built from the searches, and what a search
//! promises about budgets.

mod games;

use games::connect_four::{ConnectFour, Drop, Threats};
use games::thicket::{Rules, Way};
use kernel::laws::Battery;
use kernel::{Adversarial, Bot, Budget, Decision, Hidden, Side, State, StopFlag, Value};
use proptest::prelude::*;
use search::{AlphaBeta, ZeroEvaluation};
use std::time::{Duration, Instant};

#[test]
fn the_random_game_keeps_the_laws() {
    let laws = Battery {
        games: 300,
        ..Battery::default()
    };
    let start = |seed| Rules::of(seed).start();
    laws.state(start, |_| (0..8).map(Way).collect());
    laws.adversarial(start, |game| game.view(None).state().key());
    assert!(laws.chance(start) > 50);
    laws.views(start, |game, _, _| Some(game.clone()));
}

#[test]
fn connect_four_keeps_the_laws() {
    let laws = Battery::default();
    let start = |_| ConnectFour::START;
    laws.state(start, |_| (0..9).map(Drop).collect());
    laws.adversarial(start, |game| game.view(None).state().key());
    laws.views(start, |game, _, _| Some(*game));
}

struct Plain;

impl Bot<ConnectFour> for Plain {
    fn decide(
        &self,
        view: &<ConnectFour as Hidden>::View,
        _: &[Drop],
        budget: &Budget,
    ) -> Decision<Drop> {
        let state = view.state();
        let mut search = AlphaBeta::new(Threats);
        search.search(&state, budget).decision(state.side())
    }
}

#[test]
fn bots_on_node_budgets_repeat_their_games() {
    let laws = Battery {
        games: 3,
        ..Battery::default()
    };
    let budget = Budget::nodes(2_000);
    laws.bot(|_| ConnectFour::START, |_| Plain, &budget);
}

#[test]
fn what_was_searched_before_does_not_change_a_search_on_a_node_budget() {
    let budget = Budget::nodes(30_000).with_seed(5);
    let position = ConnectFour::after("4455");
    let fresh = AlphaBeta::new(Threats).search(&position, &budget);
    let mut used = AlphaBeta::new(Threats).depth(9);
    used.search(&ConnectFour::after("44"), &Budget::unlimited());
    let again = used.depth(1_000).search(&position, &budget);
    assert_eq!(
        (fresh.action, fresh.value, &fresh.line),
        (again.action, again.value, &again.line)
    );
    assert_eq!(fresh.stats, again.stats);
}

#[test]
fn a_node_budget_is_kept_to_the_node() {
    for nodes in [0, 1, 2, 7, 100, 513, 5_000] {
        for threads in [1, 3] {
            let budget = Budget::nodes(nodes).with_threads(threads);
            let outcome = AlphaBeta::new(Threats).search(&ConnectFour::START, &budget);
            assert!(outcome.stats.nodes <= nodes);
            if threads == 1 {
                assert_eq!(outcome.stats.nodes, nodes, "all of it is used");
            }
            assert!(ConnectFour::START.check(outcome.action).is_ok());
        }
    }
}

#[test]
fn a_thrown_flag_ends_a_search_at_once() {
    let stop = StopFlag::default();
    stop.stop();
    for threads in [1, 3] {
        let budget = Budget::unlimited()
            .with_stop(stop.clone())
            .with_threads(threads);
        let mut engine = AlphaBeta::new(Threats).table_mebibytes(1);
        let outcome = engine.search(&ConnectFour::START, &budget);
        assert!(ConnectFour::START.check(outcome.action).is_ok());
        assert_eq!((outcome.stats.nodes, outcome.depth), (0, 0));
        assert!(outcome.elapsed < Duration::from_millis(200));
    }
}

#[test]
fn a_flag_thrown_on_the_way_ends_a_search_soon() {
    let stop = StopFlag::default();
    let budget = Budget::unlimited().with_stop(stop.clone()).with_threads(2);
    let began = Instant::now();
    let outcome = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            stop.stop();
        });
        AlphaBeta::new(Threats)
            .table_mebibytes(1)
            .search(&ConnectFour::START, &budget)
    });
    // Far less than a full search takes, and far more than a busy machine needs. How deep it came is
    // the machine's business.
    assert!(began.elapsed() < Duration::from_secs(30));
    assert!(outcome.depth < 42, "the board has 42 squares");
}

#[test]
fn a_deadline_is_kept() {
    let began = Instant::now();
    let budget = Budget::time(Duration::from_millis(100));
    let outcome = AlphaBeta::new(Threats).search(&ConnectFour::START, &budget);
    // Far less than a full search takes, and far more than a busy machine needs. How deep it came is
    // the machine's business.
    assert!(began.elapsed() < Duration::from_secs(30));
    assert!(outcome.depth < 42, "the board has 42 squares");
}

#[test]
fn the_shorter_win_is_preferred_and_proven() {
    // Three in a row at the bottom, open on both sides: a win in one, and other wins in three.
    let outcome =
        AlphaBeta::new(ZeroEvaluation).search(&ConnectFour::after("334455"), &Budget::unlimited());
    assert_eq!(outcome.value, Value::win_in(1));
    assert_eq!(outcome.line.len(), 1);
    let lost =
        AlphaBeta::new(ZeroEvaluation).search(&ConnectFour::after("33445"), &Budget::unlimited());
    assert_eq!(lost.value, Value::win_in(2));
    assert_eq!(lost.line.len(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The best of all actions' values, from the mover's point of view, is the position's value.
    #[test]
    fn the_best_of_all_values_is_the_value(columns in "[1-7]{0,30}", depth in 1u32..6) {
        let mut state = ConnectFour::START;
        for column in columns.split("") {
            if let Ok(drop) = column.parse::<Drop>() {
                let _ = state.play(drop);
            }
        }
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        prop_assume!(!legal.is_empty());
        let mut engine = AlphaBeta::new(Threats).depth(depth).table_entries(1 << 12);
        let best = engine.search(&state, &Budget::unlimited());
        let all = engine.analyse(&state, &legal, &Budget::unlimited());
        let side = state.side();
        let expected = all.values.iter().map(|(_, value)| value.seen_by(side)).max();
        prop_assert_eq!(Some(best.value.seen_by(side)), expected);
        let decision = all.decision(side);
        prop_assert_eq!(decision.candidates.len(), legal.len());
        prop_assert!(side == Side::Us || side == Side::Them);
    }
}
