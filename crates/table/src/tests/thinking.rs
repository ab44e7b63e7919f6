//! Bots, hints and analyses.

use super::whisper::Whisper;
use super::{Bench, bot, person};
use crate::{Event, Intent};
use kernel::Judgement;
use kernel::laws::Battery;
use kernel::{Budget, Game, Message};

fn bots_move(name: &str) -> crate::BotMove {
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
    assert_eq!(hint.idea, Message::prose("More is more."));
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
