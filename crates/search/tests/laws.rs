//! The battery of laws on the test games and on bots made of the searches, and what a search
//! promises about budgets.

mod games;

use games::connect_four::{ConnectFour, Drop, Threats};
use games::thicket::{self, Guess, Rules, Thicket, Way};
use kernel::laws::Battery;
use kernel::{
    Adversarial, Belief, Bot, Budget, Decision, Hidden, Side, Solve, State, StopFlag, Value,
};
use proptest::prelude::*;
use rand::Rng;
use search::{AlphaBeta, Even, Expected, Sampled};
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

/// Nothing is hidden in either game, so the only world is the one seen.
struct Seen;

impl Belief<ConnectFour> for Seen {
    fn sample(
        &mut self,
        view: &<ConnectFour as Hidden>::View,
        _: &mut impl Rng,
    ) -> Option<ConnectFour> {
        Some(view.state())
    }
}

impl Belief<Thicket> for Seen {
    fn sample(&mut self, view: &thicket::View, _: &mut impl Rng) -> Option<Thicket> {
        Some(view.state())
    }
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

struct Average;

impl Bot<Thicket> for Average {
    fn decide(&self, view: &thicket::View, legal: &[Way], budget: &Budget) -> Decision<Way> {
        let state = view.state();
        let mut search = Expected::new(Guess { lies: false }, -4.0, 4.0);
        let expected = search.analyse(&state, legal, budget);
        expected.decision(state.side())
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
    let sampled = |_| Sampled::new(Seen, AlphaBeta::new(Threats), 3);
    laws.bot(|_| ConnectFour::START, sampled, &budget);
    let laws = Battery { games: 50, ..laws };
    laws.bot(
        |seed| Rules::of(seed).start(),
        |_| Average,
        &Budget::nodes(200),
    );
    let pessimist = |_| Sampled::new(Seen, AlphaBeta::new(Even).pessimistic(), 2);
    laws.bot(
        |seed| Rules::of(seed).start(),
        pessimist,
        &Budget::nodes(200),
    );
}

/// Says in turn that the first action is worth 10 and 20 and the second always 14, for `Us`.
struct Wavering(i32);

impl Solve<ConnectFour> for Wavering {
    fn values(&mut self, _: &ConnectFour, actions: &[Drop], out: &mut Vec<Value>) {
        assert_eq!(actions.len(), 2);
        self.0 = 30 - self.0;
        out.clear();
        out.extend([Value::score(self.0), Value::score(14)]);
    }
}

#[test]
fn a_sampling_bot_plays_the_best_mean_and_tells_how_sure_it_is() {
    let legal = [Drop(0), Drop(1)];
    for (position, best) in [("", Drop(0)), ("4", Drop(1))] {
        let mut bot = Sampled::new(Seen, Wavering(20), 4);
        let view = ConnectFour::after(position).view(None);
        let decision = Bot::<ConnectFour>::decide(&mut bot, &view, &legal, &Budget::unlimited());
        assert_eq!(
            decision.action, best,
            "15 is better for Us, and worse for Them, than 14"
        );
        assert_eq!(decision.work.worlds, 4);
        let wavering = decision
            .candidates
            .iter()
            .find(|c| c.action == Drop(0))
            .unwrap();
        assert_eq!(wavering.value.abs(), 15.0);
        // Four values, each 5 from the mean: variance 100 / 3, over 4 values.
        let error = (100.0f64 / 3.0 / 4.0).sqrt();
        assert!((wavering.uncertainty.unwrap() - error).abs() < 1e-12);
    }
    // A solver that counts no nodes pays one for each world.
    let mut bot = Sampled::new(Seen, Wavering(20), 4);
    let view = ConnectFour::START.view(None);
    let decision = Bot::<ConnectFour>::decide(&mut bot, &view, &legal, &Budget::nodes(3));
    assert_eq!(decision.work.worlds, 3);
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
    let view = ConnectFour::START.view(None);
    let mut bot = Sampled::new(Seen, AlphaBeta::new(Threats), 10);
    let budget = Budget::unlimited().with_stop(stop);
    let decision = Bot::<ConnectFour>::decide(&mut bot, &view, &[Drop(2), Drop(3)], &budget);
    assert_eq!((decision.action, decision.work.worlds), (Drop(2), 0));
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
    assert!(began.elapsed() < Duration::from_secs(2));
    assert!(outcome.depth > 3);
}

#[test]
fn a_deadline_is_kept() {
    let began = Instant::now();
    let budget = Budget::time(Duration::from_millis(100));
    let outcome = AlphaBeta::new(Threats).search(&ConnectFour::START, &budget);
    assert!(began.elapsed() < Duration::from_secs(2));
    assert!(outcome.depth > 3);
}

#[test]
fn the_shorter_win_is_preferred_and_proven() {
    // Three in a row at the bottom, open on both sides: a win in one, and in three by other ways.
    let outcome = AlphaBeta::new(Even).search(&ConnectFour::after("334455"), &Budget::unlimited());
    assert_eq!(outcome.value, Value::win_in(1));
    assert_eq!(outcome.line.len(), 1);
    let lost = AlphaBeta::new(Even).search(&ConnectFour::after("33445"), &Budget::unlimited());
    assert_eq!(lost.value, Value::win_in(2));
    assert_eq!(lost.line.len(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Turning every action's value round for the mover, the best of them is the value.
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
