//! What travels to whom.

use super::{Bench, bot, person};
use crate::{AnyTable, Event, EventKind, Intent};

/// Everything that anybody but Bob may be sent about a game.
fn all_that_others_see(bench: &Bench) -> String {
    let mut seen = String::new();
    for guest in [Some("ann"), Some("eve"), None] {
        seen += &serde_json::to_string(&bench.table.view(guest)).unwrap();
        seen += &bench.table.record(guest);
        for entry in &bench.log {
            seen += &serde_json::to_string(&bench.table.event_view(entry, guest)).unwrap();
        }
        for ply in 0..=bench.table.ply() {
            let snapshot = bench.table.at(guest, ply).unwrap();
            seen += &serde_json::to_string(&snapshot).unwrap();
        }
        seen += &serde_json::to_string(&bench.table.summary()).unwrap();
    }
    seen
}

#[test]
fn what_one_seat_hides_changes_nothing_for_the_others() {
    let game = |choice: &str| {
        let mut bench = Bench::new([person("ann"), person("bob")], 7);
        bench.play("ann", "c2").unwrap();
        bench.play("bob", choice).unwrap();
        bench.play("ann", "c3").unwrap();
        bench
    };
    let (low, high) = (game("c1"), game("c3"));
    assert_eq!(all_that_others_see(&low), all_that_others_see(&high));
    let own = |bench: &Bench| bench.table.view(Some("bob")).view;
    assert_ne!(own(&low), own(&high), "but Bob sees what he chose");
}

#[test]
fn the_seed_and_the_guests_ids_do_not_travel() {
    let mut bench = Bench::new([person("ann-secret-id"), bot("steady")], 918_273_645);
    bench.play("ann-secret-id", "c2").unwrap();
    let seen = all_that_others_see(&bench);
    assert!(!seen.contains("918273645"), "{seen}");
    assert!(!seen.contains("ann-secret-id"), "{seen}");
}

#[test]
fn a_secret_of_the_settings_is_told_at_the_end() {
    let mut bench = Bench::new([person("ann"), person("bob")], 7);
    bench.play("ann", "c2").unwrap();
    let own = serde_json::to_string(&bench.table.view(Some("bob"))).unwrap();
    let seen = all_that_others_see(&bench) + &own;
    assert!(!seen.contains("swordfish"), "{seen}");
    bench.act("ann", Intent::Resign(None)).unwrap();
    assert_eq!(bench.table.view(None).settings["sealed"], "swordfish");
}

#[test]
fn a_bots_reasons_are_its_own_until_the_end() {
    let mut bench = Bench::new([person("ann"), bot("steady")], 7);
    bench.play("ann", "c2").unwrap();
    let thought = bench.table.bot_task().unwrap().run(Default::default());
    bench.commit(thought.event);
    let told = |bench: &Bench| bench.table.view(Some("ann")).moves[1].clone();
    let before = told(&bench);
    assert_eq!((before.action, before.meaning), (None, None));
    assert!(before.why.is_empty());
    bench.act("ann", Intent::Resign(None)).unwrap();
    assert_eq!(told(&bench).why[0].text(), "I hold [].");
}

#[test]
fn the_others_positions_are_valued_when_it_is_over() {
    let mut bench = Bench::new([person("ann"), bot("steady")], 7);
    bench.play("ann", "c2").unwrap();
    let allowed = |bench: &Bench, ply| bench.table.analysis_task(Some("ann"), ply).is_ok();
    assert_eq!([allowed(&bench, 0), allowed(&bench, 1)], [true, false]);
    bench.act("ann", Intent::Resign(None)).unwrap();
    assert_eq!([allowed(&bench, 0), allowed(&bench, 1)], [true, true]);
}

#[test]
fn at_the_end_everything_is_shown() {
    let mut bench = Bench::new([person("ann"), person("bob")], 7);
    for _ in 0..3 {
        bench.play("ann", "c2").unwrap();
        bench.play("bob", "c1").unwrap();
    }
    let view = bench.table.view(None);
    assert_eq!(view.moves[1].action.as_deref(), Some("c1"));
    assert_eq!(view.result.unwrap().scores, [1.0, 0.0]);
    assert!(matches!(
        bench.table.event_view(&bench.log[1], None).event,
        EventKind::Moved {
            action: Some(_),
            ..
        }
    ));
}

#[test]
fn luck_does_not_change_when_a_move_is_taken_back() {
    let dice = |bench: &Bench| bench.table.view(None).view["dice"].clone();
    for seed in 0..20 {
        let mut bench = Bench::new([person("ann"), person("ann")], seed);
        bench.play("ann", "c1").unwrap();
        bench.play("ann", "c1").unwrap();
        let before = dice(&bench);
        bench.act("ann", Intent::AskUndo).unwrap();
        assert_eq!(dice(&bench), serde_json::json!([]));
        bench.play("ann", "c3").unwrap();
        assert_eq!(dice(&bench), before);
    }
}

#[test]
fn the_log_alone_brings_the_table_back() {
    let mut bench = Bench::new([person("ann"), person("bob")], 3);
    bench.play("ann", "c1").unwrap();
    bench.act("ann", Intent::AskUndo).unwrap();
    bench.act("bob", Intent::GrantUndo).unwrap();
    bench.play("ann", "c2").unwrap();
    bench.act("bob", Intent::Resign(None)).unwrap();
    let again = bench.refolded();
    for guest in [Some("ann"), Some("bob"), None] {
        assert_eq!(again.view(guest), bench.table.view(guest));
    }
    assert!(matches!(bench.log[1].event, Event::UndoAsked(_)));
}
