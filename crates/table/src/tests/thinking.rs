//! Bots, hints and analyses.

use super::whisper::Whisper;
use super::{Bench, bot, person};
use crate::catalogue::{self, Visitor};
use crate::{AnyTable, Entry, Event, Holder, Intent, Judgement, Opened, Table};
use kernel::laws::Battery;
use kernel::{Budget, Game, Hidden, State};

fn bots_move(name: &str) -> crate::Thought {
    let mut bench = Bench::new([person("ann"), bot(name)], 4);
    assert!(bench.table.bot_task().is_none(), "it is Ann's turn");
    bench.play("ann", "c1").unwrap();
    let thought = bench.table.bot_task().unwrap().run(Budget::nodes(10));
    bench.commit(thought.event.clone());
    thought
}

#[test]
fn a_bot_moves_and_says_why() {
    let thought = bots_move("steady");
    assert_eq!(thought.seq, 2);
    assert_eq!(thought.trouble, None);
    let Event::Moved { action, why, .. } = thought.event else {
        panic!("a move is a move");
    };
    assert_eq!(action, "c3");
    assert_eq!(why[0].rule, "steady");
}

#[test]
fn a_bot_that_panics_or_cheats_loses_its_move() {
    for (name, fault) in [
        ("panics", "panics panicked: I cannot go on"),
        ("cheats", "cheats wanted to play c9"),
    ] {
        let thought = bots_move(name);
        assert_eq!(thought.trouble.as_deref(), Some(fault));
        let Event::Moved { why, .. } = thought.event else {
            panic!("a move is a move");
        };
        assert_eq!(why[0].rule, "table.fallback");
    }
}

/// Asks for moves of a table of bots, and whoever else may have them decide.
struct AtTable<'a> {
    bots: &'a [&'a str],
    moves: usize,
}

impl Visitor for AtTable<'_> {
    type Out = usize;

    fn visit<G: Game>(self) -> usize {
        let seats = G::seats(&G::Settings::default());
        let seats = seats.iter().zip(self.bots.iter().cycle());
        let seats = seats.map(|(_, name)| bot(name));
        let opened = Opened {
            game: G::NAME.to_owned(),
            settings: serde_json::to_value(G::Settings::default()).unwrap(),
            seed: Some(21),
            source: None,
            opening: Vec::new(),
            seats: seats.collect(),
            opener: "ann".to_owned(),
        };
        let mut table = Table::<G>::open("t".to_owned(), 0, &opened).unwrap();
        let mut legal = Vec::new();
        let mut moves = 0;
        while let Some(task) = table.due().filter(|_| moves < self.moves) {
            let seat = table.to_move().unwrap();
            let Holder::Bot { bot } = &table.seats[seat.index()] else {
                panic!("bots sit everywhere");
            };
            let view = table.state.view(Some(seat));
            table.state.legal_actions(&mut legal);
            let budget = Budget::nodes(300);
            let seeded = budget.clone().with_seed(table.seed_for(table.next));
            let player = G::bot(bot).unwrap();
            let decision = kernel::decide::<G::State>(&*player, &view, &legal, &seeded).unwrap();
            let thought = task.run(budget);
            assert_eq!(thought.trouble, None);
            let Event::Moved { action, why, .. } = &thought.event else {
                panic!("a move is a move");
            };
            assert_eq!(*action, decision.action.to_string(), "{bot}");
            assert!(why.starts_with(&decision.reasons[..decision.reasons.len().min(8)]));
            let entry = Entry {
                seq: thought.seq,
                at: 0,
                event: thought.event,
            };
            table.fold_in(&entry).unwrap();
            moves += 1;
        }
        moves
    }
}

#[test]
fn a_table_has_bots_decide_as_anybody_else() {
    for (name, bots) in [
        ("bridge", &["simple", "expert:worlds=4,bidding=4"][..]),
        (
            "shengji",
            &["beginner", "advanced", "intermediate", "master"],
        ),
        ("flows", &["easy", "expert"]),
        ("pentomino", &["expert", "master"]),
    ] {
        // Of Shengji the deal, the burial and some tricks.
        let moves = if name == "shengji" { 120 } else { 40 };
        let table = AtTable { bots, moves };
        let moves = catalogue::visit(name, table).unwrap();
        assert!(moves > 5, "{name}: {moves}");
    }
    assert_eq!(catalogue::NAMES.len(), 4, "each game is in the list above");
}

#[test]
fn a_bot_that_remembers_breaks_the_law_of_decisions() {
    let start = |seed| Whisper::start(&Default::default(), seed).unwrap();
    let met = |name| {
        let bots = [(name, Budget::nodes(10))];
        Battery::default().decisions::<Whisper>(start, &bots, 30)
    };
    assert_eq!(met("steady").differences, [""; 0]);
    let counts = met("counts");
    assert_eq!((counts.asked, counts.compared), (30, 90));
    assert!(counts.differences.len() > 10, "{counts}");
}

#[test]
fn hints_are_for_those_who_play_alone() {
    let mut alone = Bench::new([person("ann"), bot("steady")], 4);
    let hint = alone.table.hint_task("ann").unwrap();
    let hint = hint.run(Budget::unlimited());
    assert_eq!(hint.idea, "More is more.".into());
    assert_eq!(hint.action.as_deref(), Some("c3"));
    assert_eq!(hint.idea_only().action, None);
    assert_eq!(
        alone.table.hint_task("eve").err().unwrap().code(),
        "not-your-seat"
    );
    alone.play("ann", "c1").unwrap();
    assert_eq!(
        alone.table.hint_task("ann").err().unwrap().code(),
        "not-your-turn"
    );
    let people = Bench::new([person("ann"), person("bob")], 4);
    assert_eq!(
        people.table.hint_task("ann").err().unwrap().code(),
        "not-allowed"
    );
}

#[test]
fn a_review_tells_what_each_move_cost() {
    let mut bench = Bench::new([person("ann"), person("bob")], 4);
    bench.play("ann", "c3").unwrap();
    bench.play("bob", "c1").unwrap();
    let early = bench.table.analysis_task(Some("ann"), 0).err().unwrap();
    assert_eq!(early.code(), "not-allowed");
    bench.act("ann", Intent::Resign(None)).unwrap();
    let at = |ply| {
        let task = bench.table.analysis_task(None, ply).unwrap();
        task.run(Budget::unlimited())
    };
    assert_eq!(
        (at(0).cost, at(0).judgement),
        (Some(0.0), Some(Judgement::Best))
    );
    assert_eq!(
        (at(1).cost, at(1).judgement),
        (Some(2.0), Some(Judgement::Blunder))
    );
    assert_eq!((at(2).played, at(2).cost), (None, None));
    let beyond = bench.table.analysis_task(None, 3).err().unwrap();
    assert_eq!(beyond.code(), "no-such-ply");
}
