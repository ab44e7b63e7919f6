//! Cards are dealt when the last seat is filled, and where they come from is told to everybody.

use crate::test_table::{TestTable, bot, code, games, guest, person};
use catalogue::GAMES;
use kernel::Seat;
use serde_json::json;
use table::{Entry, Event, Holder, Intent, Open, Origin, Source, Status};

/// Everything that anybody can learn of a table.
fn everything(played: &TestTable) -> String {
    let mut all = serde_json::to_string(&played.table.summary()).unwrap();
    for reader in [Some("p0"), Some("p1"), Some("eve"), None] {
        all += &serde_json::to_string(&played.table.view(reader)).unwrap();
        all += &played.table.record(reader);
        for entry in &played.log {
            all += &serde_json::to_string(&played.table.event_view(entry, reader)).unwrap();
        }
        let at = played.table.at(reader, 0).map(|at| at.view.to_string());
        all += &format!("{at:?}");
        let fork = played.table.fork(reader, 0).map(|fork| fork.opening);
        all += &format!("{fork:?}");
        all += &format!("{:?}", played.table.analysis_task(reader, 0).err());
    }
    all
}

#[test]
fn nothing_is_dealt_before_the_last_seat_is_filled() {
    for (game, settings, parties) in games() {
        let opened = |seed: u64| {
            let mut seats: Vec<Holder> = (0..parties.len()).map(person).collect();
            *seats.last_mut().unwrap() = Holder::Open;
            TestTable::open(game, &settings, seats, seed)
        };
        let (mut one, two) = (opened(1), opened(2));
        assert_eq!(everything(&one), everything(&two), "{game}");
        let secrets = game != "pentomino";
        assert_eq!(one.table.view(Some("p0")).view.is_null(), secrets);
        let log = serde_json::to_string(&one.log).unwrap();
        assert_eq!(log.contains("seed"), !secrets, "{log}");
        assert_eq!(code(one.act(0, Intent::Resign(None))), "waiting");

        let last = parties.len() - 1;
        let mut tables = [1, 1, 2].map(|seed| {
            let mut played = opened(9);
            let seat = Seat::new(last as u8);
            let name = None;
            played.act(last, Intent::Sit { seat, name, seed }).unwrap();
            assert_eq!(played.table.status(), Status::Playing);
            played
        });
        let [first, same, other] = tables.each_ref().map(everything);
        assert_eq!(first, same);
        assert_eq!(first == other, !secrets, "{game}");
        // A bot that fills the last seat deals as well, and nobody deals twice.
        let mut filled = opened(9);
        let bot = Intent::SeatBot {
            seat: Seat::new(last as u8),
            bot: "beginner".to_owned(),
            away: false,
            seed: 1,
        };
        filled.act(0, bot).unwrap();
        assert!(!filled.table.view(None).view.is_null());
        let again = Event::Seated {
            seat: Seat::new(0),
            holder: person(0),
            seed: Some(5),
        };
        let seq = tables[0].table.next();
        let entry = Entry {
            seq,
            at: 5,
            event: again,
        };
        assert!(tables[0].table.apply(&entry).is_err());
    }
}

#[test]
fn where_the_cards_come_from_is_told_before_anybody_sits_down() {
    let deal = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";
    let seats = || vec![person(0), Holder::Open, bot(), bot()];
    let origin = |played: &TestTable| played.table.view(None).origin;
    let fresh = TestTable::open("bridge", &json!({}), seats(), 1);
    assert_eq!(origin(&fresh), Origin::Dealt);
    let given = TestTable::open("bridge", &json!({ "deal": deal }), seats(), 1);
    assert_eq!(origin(&given), Origin::Given);
    assert!(
        !everything(&given).contains("AK32"),
        "but not which they are"
    );
    for (ply, expected) in [(0, Origin::Replay), (2, Origin::Fork { ply: 2 })] {
        let forked = TestTable::of(Open {
            game: "bridge".to_owned(),
            settings: json!({}),
            seats: seats(),
            opening: vec!["Pass".to_owned(); ply],
            seed: 1,
            source: Some(Source {
                table: "another table".to_owned(),
                ply,
            }),
            opener: guest(0),
        });
        assert_eq!(origin(&forked), expected);
        assert!(forked.table.view(Some("p0")).view.is_null());
        let all = everything(&forked);
        assert!(
            !all.contains("another table"),
            "whoever has its link sees all hands"
        );
        assert!(!all.contains("Pass"), "{all}");
    }
}

#[test]
fn logs_that_were_dealt_at_the_opening_still_read() {
    let entry = |seq: u64, event: serde_json::Value| Entry {
        seq,
        at: 5,
        event: serde_json::from_value(event).unwrap(),
    };
    let seats = [person(0), Holder::Open, bot(), bot()];
    let opening = json!({
        "kind": "opened", "game": "bridge", "settings": {}, "seed": 5, "seats": seats, "opener": "p0",
    });
    let seated = json!({"kind": "seated", "seat": 1, "holder": person(1)});
    let mut log = vec![entry(0, opening)];
    let waiting = GAMES.restore("id", &log).unwrap();
    assert!(
        waiting.view(Some("p0")).view.is_null(),
        "nor is it shown early"
    );
    log.push(entry(1, seated));
    let begun = GAMES.restore("id", &log).unwrap();
    assert_eq!(begun.status(), Status::Playing);
    assert!(begun.view(Some("p0")).view.is_object());
}
