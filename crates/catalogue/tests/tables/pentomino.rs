//! Whole games of pentominoes through the catalogue, as a server plays them.

use catalogue::GAMES;
use kernel::{Budget, Proof};
use table::{AnyTable, Entry, Event, Holder, Intent, Open, Status, Step, TableError};

fn order(first: Holder, second: Holder) -> Open {
    Open {
        game: "pentomino".to_owned(),
        settings: serde_json::json!({"board": "6x6"}),
        seats: vec![first, second],
        opening: Vec::new(),
        seed: 7,
        source: None,
        opener: "ann".to_owned(),
    }
}

fn ann() -> Holder {
    Holder::Person {
        guest: "ann".to_owned(),
        name: Some("Ann".to_owned()),
    }
}

fn bot(name: &str) -> Holder {
    Holder::Bot {
        bot: name.to_owned(),
    }
}

struct TestTable {
    table: Box<dyn AnyTable>,
    log: Vec<Entry>,
}

impl TestTable {
    fn new(order: Open) -> Self {
        let log = vec![Entry {
            seq: 0,
            at: 5,
            event: GAMES.open(order).unwrap(),
        }];
        let table = GAMES.restore("id", &log).unwrap();
        TestTable { table, log }
    }

    fn commit(&mut self, event: Event) {
        let seq = self.table.next();
        let entry = Entry { seq, at: 5, event };
        self.table.apply(&entry).unwrap();
        self.log.push(entry);
    }

    fn let_bots_move(&mut self) {
        while let Some(task) = self.table.bot_task() {
            let thought = task.run(Budget::nodes(20_000));
            assert_eq!(thought.trouble, None);
            self.commit(thought.event);
        }
    }
}

#[test]
fn two_bots_play_a_game_to_its_end() {
    let mut played = TestTable::new(order(bot("beginner"), bot("minmax:2")));
    played.let_bots_move();
    let view = played.table.view(None);
    assert_eq!(view.status, Status::Over);
    let result = view.result.unwrap();
    assert_eq!(result.scores.iter().sum::<f64>(), 1.0);
    assert!(
        result
            .message
            .to_string()
            .contains("cannot place any piece"),
        "{}",
        result.message
    );
    assert!(view.moves.iter().all(|made| !made.why.is_empty()));
    let record = played.table.record(None);
    assert!(record.contains("First: Beginner (bot)"), "{record}");
    assert!(
        record.ends_with(&format!("{}\n", result.message)),
        "{record}"
    );
}

#[test]
fn a_person_plays_and_the_log_survives_as_text() {
    let mut played = TestTable::new(order(ann(), bot("beginner")));
    while played.table.status() == Status::Playing {
        let view = played.table.view(Some("ann"));
        let action = view.legal.unwrap()[0].clone();
        let expect = view.next;
        let step = played
            .table
            .propose("ann", &Intent::Move { action, expect });
        let Ok(Step::Event(event)) = step else {
            panic!("a legal move is accepted: {step:?}");
        };
        played.commit(event);
        played.let_bots_move();
    }
    let text = serde_json::to_string(&played.log).unwrap();
    let log: Vec<Entry> = serde_json::from_str(&text).unwrap();
    let again = GAMES.restore("id", &log).unwrap();
    assert_eq!(again.view(Some("ann")), played.table.view(Some("ann")));
}

/// The position is won, but with too little budget the review only finds moves that lose. It says how
/// far it has looked, and calls nothing proven.
#[test]
fn a_review_that_ran_out_of_budget_proves_nothing() {
    let mut played = TestTable::new(Open {
        settings: serde_json::json!({"board": "8x8"}),
        opening: ["F1c3", "X1a1"].map(str::to_owned).to_vec(),
        ..order(ann(), bot("beginner"))
    });
    let action = "U3e5".to_owned();
    let step = played
        .table
        .propose("ann", &Intent::Move { action, expect: 1 });
    let Ok(Step::Event(event)) = step else {
        panic!("{step:?}");
    };
    played.commit(event);
    for nodes in [10, 5_000, 100_000, 1_000_000] {
        let task = played.table.analysis_task(Some("ann"), 2).unwrap();
        let analysis = task.run(Budget::nodes(nodes));
        assert_eq!(analysis.played.as_deref(), Some("U3e5"));
        let won = matches!(analysis.result.map(|r| r.proof()), Some(Proof::Win(_)));
        assert_eq!(analysis.result.is_some(), won, "{nodes}: {analysis:?}");
        assert!(!analysis.exact || won, "{nodes}: {analysis:?}");
        let first = analysis.reasons[0].text();
        assert_eq!(first.starts_with("As far as"), !won, "{nodes}: {first}");
    }
}

#[test]
fn a_review_ends_in_certainty_and_a_fork_plays_on() {
    let mut played = TestTable::new(order(ann(), bot("beginner")));
    let action = played.table.view(Some("ann")).legal.unwrap()[40].clone();
    let expect = 1;
    let step = played
        .table
        .propose("ann", &Intent::Move { action, expect });
    let Ok(Step::Event(event)) = step else {
        panic!("{step:?}");
    };
    played.commit(event);
    played.let_bots_move();
    let task = played.table.analysis_task(Some("ann"), 1).unwrap();
    let analysis = task.run(Budget::nodes(50_000_000));
    assert!(analysis.exact, "{analysis:?}");
    assert!(analysis.cost.is_some());
    let fork = played.table.fork(Some("ann"), 1).unwrap();
    assert_eq!(fork.opening.len(), 1);
    let forked = TestTable::new(Open {
        opening: fork.opening,
        settings: fork.settings,
        ..order(bot("beginner"), ann())
    });
    let view = forked.table.view(Some("ann"));
    assert_eq!((view.ply, view.opening), (1, 1));
    assert!(view.legal.is_some());
    assert_eq!(
        played.table.fork(Some("ann"), 9).err(),
        Some(TableError::NoSuchPly(2))
    );
}

#[test]
fn what_cannot_be_opened_is_refused_with_a_reason() {
    let refused = |change: &dyn Fn(&mut Open)| {
        let mut wanted = order(ann(), bot("beginner"));
        change(&mut wanted);
        let refusal = GAMES.open(wanted).unwrap_err();
        (refusal.code(), refusal.to_string())
    };
    assert_eq!(refused(&|o| o.game = "chess".to_owned()).0, "unknown-game");
    let settings = |json: serde_json::Value| refused(&move |o| o.settings = json.clone());
    assert_eq!(
        settings(serde_json::json!({"board": "99x1"})),
        (
            "bad-settings",
            "A board has at most 64 squares; 99x1 has 99.".to_owned()
        )
    );
    assert_eq!(
        settings(serde_json::json!({"bord": "8x8"})).0,
        "bad-settings"
    );
    assert_eq!(settings(serde_json::json!([1])).0, "bad-settings");
    assert_eq!(refused(&|o| o.seats.truncate(1)).0, "bad-settings");
    assert_eq!(refused(&|o| o.seats[1] = bot("nobody")).0, "unknown-bot");
    assert_eq!(
        refused(&|o| o.opening = vec!["F1h8".to_owned()]).0,
        "bad-settings"
    );
}

#[test]
fn broken_logs_are_told_not_panicked_over() {
    let mut played = TestTable::new(order(bot("beginner"), bot("random")));
    played.let_bots_move();
    assert!(GAMES.restore("id", &[]).is_err());
    assert!(GAMES.restore("id", &played.log[1..]).is_err());
    for index in 0..played.log.len() {
        let mut gap = played.log.clone();
        gap.remove(index);
        let whole = index + 1 == played.log.len();
        assert_eq!(GAMES.restore("id", &gap).is_ok(), whole, "without {index}");
        let mut twice = played.log.clone();
        twice.insert(index, played.log[index].clone());
        assert!(GAMES.restore("id", &twice).is_err());
    }
}
