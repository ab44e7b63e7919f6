//! What the store promises, on SQLite and on PostgreSQL: one suite, run twice.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod place;

use place::{Place, add_guest, append, body, guest, log, table};
use store::{
    Append, AppendOutcome, Guest, ResultCount, Store, StoreError, StoredEvent, StoredResult,
    TableFilter, TableUpdate, TokenHash,
};
use tokio::task::JoinSet;

macro_rules! on_both {
    ($($case:ident),* $(,)?) => {
        mod sqlite {
            use crate::place::Place;
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $case() { super::$case(Place::sqlite()).await; })*
        }
        mod postgres {
            use crate::place::Place;
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $case() { super::$case(Place::postgres()).await; })*
        }
    };
}

on_both!(
    guests_come_and_are_renamed,
    a_table_comes_back_as_it_was_opened,
    a_table_with_an_unknown_guest_leaves_nothing,
    events_are_read_in_pages,
    an_append_updates_its_table,
    numbers_have_no_gap,
    an_append_with_an_unknown_guest_leaves_nothing,
    racing_writers_have_one_winner,
    racing_stores_have_one_winner,
    thousands_of_writes_share_commits,
    a_failing_write_spoils_no_other,
    my_tables_in_pages,
    results_follow_their_tables,
    odd_texts,
    reopening_changes_nothing,
    stores_that_start_together,
    closing_commits_what_was_taken,
    it_answers,
);

async fn guests_come_and_are_renamed(place: Place) {
    let store = place.open().await;
    let hash = TokenHash::of("secret");
    assert_eq!(store.guest_by_token(&hash).await.unwrap(), None);
    let anna = Guest {
        id: "g1".to_owned(),
        name: Some("Anna".to_owned()),
        created: 17,
    };
    store.add_guest(&hash, &anna).await.unwrap();
    assert_eq!(
        store.guest_by_token(&hash).await.unwrap(),
        Some(anna.clone())
    );
    assert_eq!(store.guest("g1").await.unwrap(), Some(anna));
    assert_eq!(
        store
            .guest_by_token(&TokenHash::of("Secret"))
            .await
            .unwrap(),
        None
    );

    assert!(store.rename_guest("g1", Some("Bea")).await.unwrap());
    assert_eq!(
        store.guest("g1").await.unwrap().unwrap().name.as_deref(),
        Some("Bea")
    );
    assert!(store.rename_guest("g1", None).await.unwrap());
    assert_eq!(store.guest("g1").await.unwrap().unwrap().name, None);
    assert!(!store.rename_guest("g2", Some("Carl")).await.unwrap());

    let same_id = store.add_guest(&TokenHash::of("other"), &guest("g1")).await;
    assert!(matches!(same_id, Err(StoreError::Exists(_))), "{same_id:?}");
    let same_token = store.add_guest(&hash, &guest("g2")).await;
    assert!(
        matches!(same_token, Err(StoreError::Exists(_))),
        "{same_token:?}"
    );
    store.close().await;
}

async fn a_table_comes_back_as_it_was_opened(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    add_guest(&store, "bea").await;
    let mut new = table("t", "anna");
    new.players = vec!["anna".to_owned(), "bea".to_owned(), "anna".to_owned()];
    new.events = vec![body(0), body(1)];
    store.open_table(new.clone()).await.unwrap();

    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!(
        (&*stored.id, &*stored.game, &*stored.opener),
        ("t", "pentomino", "anna")
    );
    assert_eq!((stored.opened, stored.updated), (2_000, 2_000));
    assert_eq!((&*stored.status, &*stored.summary), ("playing", "{}"));
    let events = log(&store, "t").await;
    let told = |event: &StoredEvent| (event.seq, event.at, event.body.clone());
    let told: Vec<_> = events.iter().map(told).collect();
    assert_eq!(told, [(0, 2_000, body(0)), (1, 2_000, body(1))]);
    for player in ["anna", "bea"] {
        assert_eq!(
            store.tables_of(player, 9, None).await.unwrap(),
            std::slice::from_ref(&stored)
        );
    }

    let again = store.open_table(new).await;
    assert!(matches!(again, Err(StoreError::Exists(_))), "{again:?}");
    assert_eq!(store.table("u").await.unwrap(), None);
    assert_eq!(store.events("u", 0, 9).await.unwrap(), []);
    store.close().await;
}

async fn a_table_with_an_unknown_guest_leaves_nothing(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    let mut new = table("t", "anna");
    new.players.push("nobody".to_owned());
    let opened = store.open_table(new).await;
    assert!(matches!(opened, Err(StoreError::Missing(_))), "{opened:?}");
    assert_eq!(store.table("t").await.unwrap(), None);
    assert_eq!(store.events("t", 0, 9).await.unwrap(), []);
    store.close().await;
}

async fn events_are_read_in_pages(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    store.open_table(table("t", "anna")).await.unwrap();
    for seq in 1..10 {
        assert_eq!(
            store.append(append("t", seq)).await.unwrap(),
            AppendOutcome::Done
        );
    }
    let page = async |since, limit| -> Vec<i64> {
        let events = store.events("t", since, limit).await.unwrap();
        events.iter().map(|event| event.seq).collect()
    };
    assert_eq!(page(0, 3).await, [0, 1, 2]);
    assert_eq!(page(8, 3).await, [8, 9]);
    assert_eq!(page(10, 3).await, []);
    assert_eq!(page(-5, 1).await, [0]);
    assert_eq!(page(0, 0).await, []);
    store.close().await;
}

async fn an_append_updates_its_table(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    add_guest(&store, "bea").await;
    store.open_table(table("t", "anna")).await.unwrap();
    assert_eq!(
        store.append(append("t", 1)).await.unwrap(),
        AppendOutcome::Done
    );
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!(
        (stored.updated, &*stored.status, &*stored.summary),
        (2_001, "playing", "{}")
    );

    let update = TableUpdate {
        status: "over".to_owned(),
        summary: r#"{"ply":2}"#.to_owned(),
        joined: Some("bea".to_owned()),
    };
    let last = Append {
        update: Some(update),
        ..append("t", 2)
    };
    assert_eq!(
        store.append(last.clone()).await.unwrap(),
        AppendOutcome::Done
    );
    let stored = store.table("t").await.unwrap().unwrap();
    assert_eq!((stored.updated, &*stored.status), (2_002, "over"));
    assert_eq!(stored.summary, r#"{"ply":2}"#);
    assert_eq!(
        store.tables_of("bea", 9, None).await.unwrap(),
        std::slice::from_ref(&stored)
    );

    // The same again is a conflict and changes nothing.
    let late = Append { at: 9_000, ..last };
    assert_eq!(store.append(late).await.unwrap(), AppendOutcome::Conflict);
    assert_eq!(store.table("t").await.unwrap().unwrap(), stored);
    store.close().await;
}

async fn numbers_have_no_gap(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    store.open_table(table("t", "anna")).await.unwrap();
    for seq in [i64::MIN, -1, 0, 2, 7, i64::MAX] {
        assert_eq!(
            store.append(append("t", seq)).await.unwrap(),
            AppendOutcome::Conflict,
            "{seq}"
        );
    }
    assert_eq!(
        store.append(append("t", 1)).await.unwrap(),
        AppendOutcome::Done
    );
    assert_eq!(
        store.append(append("t", 2)).await.unwrap(),
        AppendOutcome::Done
    );
    assert_eq!(
        store.append(append("unknown", 0)).await.unwrap(),
        AppendOutcome::Conflict
    );
    assert_eq!(
        store.append(append("unknown", 1)).await.unwrap(),
        AppendOutcome::Conflict
    );
    assert_eq!(log(&store, "t").await.len(), 3);

    // A table may be opened without events, and then begins with 0.
    let mut empty = table("e", "anna");
    empty.events.clear();
    store.open_table(empty).await.unwrap();
    assert_eq!(
        store.append(append("e", 1)).await.unwrap(),
        AppendOutcome::Conflict
    );
    assert_eq!(
        store.append(append("e", 0)).await.unwrap(),
        AppendOutcome::Done
    );
    assert_eq!(log(&store, "e").await.len(), 1);
    store.close().await;
}

async fn an_append_with_an_unknown_guest_leaves_nothing(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    store.open_table(table("t", "anna")).await.unwrap();
    let before = store.table("t").await.unwrap();
    let update = TableUpdate {
        status: "over".to_owned(),
        summary: "{}".to_owned(),
        joined: Some("nobody".to_owned()),
    };
    let appended = store
        .append(Append {
            update: Some(update),
            ..append("t", 1)
        })
        .await;
    assert!(
        matches!(appended, Err(StoreError::Missing(_))),
        "{appended:?}"
    );
    assert_eq!(log(&store, "t").await.len(), 1);
    assert_eq!(store.table("t").await.unwrap(), before);
    store.close().await;
}

/// Sends the same number from twenty tasks, alternating between the stores.
async fn race(stores: &[Store]) {
    add_guest(&stores[0], "anna").await;
    stores[0].open_table(table("t", "anna")).await.unwrap();
    for seq in 1..=5 {
        let mut writers = JoinSet::new();
        for writer in 0..20 {
            let store = stores[writer % stores.len()].clone();
            let mine = Append {
                body: format!("[{writer}]"),
                ..append("t", seq)
            };
            writers.spawn(async move { (writer, store.append(mine).await.unwrap()) });
        }
        let answers = writers.join_all().await;
        let mut winners = answers
            .iter()
            .filter(|(_, appended)| *appended == AppendOutcome::Done);
        let winner = winners.next().expect("one of them wins").0;
        assert_eq!(winners.next(), None);
        for store in stores {
            let events = log(store, "t").await;
            assert_eq!(events.last().unwrap().body, format!("[{winner}]"));
            assert_eq!(events.len() as i64, seq + 1);
        }
    }
}

async fn racing_writers_have_one_winner(place: Place) {
    let store = place.open().await;
    race(std::slice::from_ref(&store)).await;
    store.close().await;
}

async fn racing_stores_have_one_winner(place: Place) {
    let stores = [place.open().await, place.open().await];
    race(&stores).await;
    for store in stores {
        store.close().await;
    }
}

async fn thousands_of_writes_share_commits(place: Place) {
    const TABLES: i64 = 100;
    const EVENTS: i64 = 30;
    let store = place.open().await;
    add_guest(&store, "anna").await;
    let mut players = JoinSet::new();
    for number in 0..TABLES {
        let store = store.clone();
        players.spawn(async move {
            let name = format!("t{number}");
            store.open_table(table(&name, "anna")).await.unwrap();
            for seq in 1..=EVENTS {
                assert_eq!(
                    store.append(append(&name, seq)).await.unwrap(),
                    AppendOutcome::Done
                );
                assert_eq!(
                    store.append(append(&name, seq)).await.unwrap(),
                    AppendOutcome::Conflict
                );
            }
        });
    }
    players.join_all().await;
    for number in 0..TABLES {
        let events = log(&store, &format!("t{number}")).await;
        assert_eq!(events.len() as i64, EVENTS + 1);
        assert!(events.iter().all(|event| event.body == body(event.seq)));
    }
    store.close().await;
}

async fn a_failing_write_spoils_no_other(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    for number in 0..50 {
        store
            .open_table(table(&format!("t{number}"), "anna"))
            .await
            .unwrap();
    }
    // Every fifth has an unknown guest, every seventh a taken number: all at once.
    let mut writers = JoinSet::new();
    for number in 0..50 {
        let store = store.clone();
        writers.spawn(async move {
            let mut mine = append(&format!("t{number}"), i64::from(number % 7 != 0));
            if number % 5 == 0 {
                mine.update = Some(TableUpdate {
                    status: "over".to_owned(),
                    summary: "{}".to_owned(),
                    joined: Some("nobody".to_owned()),
                });
            }
            (number, store.append(mine).await)
        });
    }
    for (number, answer) in writers.join_all().await {
        let events = log(&store, &format!("t{number}")).await.len();
        match (number % 7, number % 5) {
            (0, _) => assert!(
                matches!(answer, Ok(AppendOutcome::Conflict)),
                "{number}: {answer:?}"
            ),
            (_, 0) => assert!(matches!(answer, Err(StoreError::Missing(_))), "{answer:?}"),
            _ => assert!(
                matches!(answer, Ok(AppendOutcome::Done)),
                "{number}: {answer:?}"
            ),
        }
        let done = matches!(answer, Ok(AppendOutcome::Done));
        assert_eq!(events, if done { 2 } else { 1 }, "{number}");
    }
    store.close().await;
}

async fn my_tables_in_pages(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    add_guest(&store, "bea").await;
    for number in 0..7 {
        // Pairs with the same time: the key tells them apart.
        let new = table(&format!("t{number}"), "anna");
        store
            .open_table(store::NewTable {
                opened: 100 * (number / 2),
                ..new
            })
            .await
            .unwrap();
    }
    store.open_table(table("bea's", "bea")).await.unwrap();
    let everything = store.tables_of("anna", 99, None).await.unwrap();
    let ids: Vec<_> = everything.iter().map(|table| &*table.id).collect();
    assert_eq!(ids, ["t6", "t5", "t4", "t3", "t2", "t1", "t0"]);

    let mut paged = Vec::new();
    let mut before = None;
    loop {
        let page = store.tables_of("anna", 2, before.as_ref()).await.unwrap();
        let Some(last) = page.last() else { break };
        before = Some(last.cursor());
        paged.extend(page);
    }
    assert_eq!(paged, everything);

    let moved = Append {
        at: 5_000,
        ..append("t0", 1)
    };
    assert_eq!(store.append(moved).await.unwrap(), AppendOutcome::Done);
    assert_eq!(store.tables_of("anna", 1, None).await.unwrap()[0].id, "t0");
    assert_eq!(store.tables_of("nobody", 9, None).await.unwrap(), []);
    store.close().await;
}

async fn results_follow_their_tables(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    add_guest(&store, "bea").await;
    let end = |table: &str, status: &str, seq| Append {
        update: Some(TableUpdate {
            status: status.to_owned(),
            summary: "{}".to_owned(),
            joined: None,
        }),
        ..append(table, seq)
    };
    for id in ["t0", "t1", "t2"] {
        store.open_table(table(id, "anna")).await.unwrap();
    }
    store.open_table(table("bea's", "bea")).await.unwrap();
    for (id, status) in [("t0", "over"), ("t1", "over"), ("t2", "playing")] {
        store.append(end(id, status, 1)).await.unwrap();
    }
    let ids = async |filter: TableFilter| {
        let found = store.tables_where("anna", &filter, 9, None).await.unwrap();
        found.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    let missing = async || {
        let found = store.unrecorded("anna", 9).await.unwrap();
        found.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    let result = |id: &str, outcome: &str, at| StoredResult {
        guest: "anna".to_owned(),
        table: id.to_owned(),
        at,
        game: "pentomino".to_owned(),
        level: "expert".to_owned(),
        outcome: outcome.to_owned(),
    };
    let over = TableFilter {
        over: Some(true),
        ..TableFilter::default()
    };
    let won = TableFilter {
        outcome: Some("won".to_owned()),
        ..over.clone()
    };
    let running = TableFilter {
        over: Some(false),
        ..TableFilter::default()
    };
    assert_eq!(ids(over.clone()).await, ["t1", "t0"]);
    assert_eq!(ids(running).await, ["t2"]);
    assert_eq!(ids(won.clone()).await, [""; 0]);
    assert_eq!(missing().await, ["t1", "t0"]);
    assert_eq!(store.unrecorded("anna", 1).await.unwrap().len(), 1);

    let at = store.table("t0").await.unwrap().unwrap().updated;
    let both = vec![result("t0", "won", at), result("t1", "lost", at)];
    store.record(both).await.unwrap();
    assert_eq!(missing().await, [""; 0]);
    assert_eq!(ids(won.clone()).await, ["t0"]);
    let count = |outcome: &str, count| ResultCount {
        game: "pentomino".to_owned(),
        level: "expert".to_owned(),
        outcome: outcome.to_owned(),
        count,
    };
    let counts = store.results_of("anna", 9).await.unwrap();
    assert_eq!(counts, [count("lost", 1), count("won", 1)]);
    assert_eq!(store.results_of("anna", 1).await.unwrap().len(), 1);
    assert_eq!(store.results_of("bea", 9).await.unwrap(), []);
    let other_game = TableFilter {
        game: Some("bridge".to_owned()),
        ..over.clone()
    };
    assert_eq!(ids(other_game).await, [""; 0]);
    let other_level = TableFilter {
        level: Some("master".to_owned()),
        ..over.clone()
    };
    assert_eq!(ids(other_level).await, [""; 0]);

    // A table that changes again has no result until it is recorded anew.
    store.append(end("t0", "over", 2)).await.unwrap();
    assert_eq!(missing().await, ["t0"]);
    assert_eq!(ids(won.clone()).await, [""; 0]);
    let counts = store.results_of("anna", 9).await.unwrap();
    assert_eq!(counts, [count("lost", 1)]);
    let at = store.table("t0").await.unwrap().unwrap().updated;
    store.record(vec![result("t0", "won", at)]).await.unwrap();
    assert_eq!(ids(won).await, ["t0"]);

    let stranger = StoredResult {
        guest: "nobody".to_owned(),
        ..result("t0", "won", at)
    };
    let refused = store.record(vec![stranger]).await;
    assert!(
        matches!(refused, Err(StoreError::Missing(_))),
        "{refused:?}"
    );
    store.record(Vec::new()).await.unwrap();
    let nul = TableFilter {
        game: Some("\0".to_owned()),
        ..over
    };
    assert_eq!(ids(nul).await, [""; 0]);
    store.close().await;
}

async fn odd_texts(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    store.open_table(table("t", "anna")).await.unwrap();
    let long = "升级 ".repeat(500_000);
    let texts = [
        "",
        "'; drop table events; --",
        "\"\\$1 ?1 :a @b %s\r\n\t\u{1}",
        "🂡𝄞e\u{301}\u{202e}",
        &long,
    ];
    for (seq, text) in (1..).zip(texts) {
        let odd = Append {
            body: text.to_owned(),
            ..append("t", seq)
        };
        assert_eq!(store.append(odd).await.unwrap(), AppendOutcome::Done);
        assert!(store.rename_guest("anna", Some(text)).await.unwrap());
        assert_eq!(
            store.guest("anna").await.unwrap().unwrap().name.as_deref(),
            Some(text)
        );
        assert!(store.events("t", seq, 1).await.unwrap()[0].body == text);
    }

    let nul = "a\0b".to_owned();
    let appended = store
        .append(Append {
            body: nul.clone(),
            ..append("t", 6)
        })
        .await;
    assert!(
        matches!(appended, Err(StoreError::Unstorable)),
        "{appended:?}"
    );
    let renamed = store.rename_guest("anna", Some(&nul)).await;
    assert!(
        matches!(renamed, Err(StoreError::Unstorable)),
        "{renamed:?}"
    );
    // A query for what cannot exist is answered like any other that finds nothing.
    assert_eq!(store.table(&nul).await.unwrap(), None);
    assert_eq!(store.guest(&nul).await.unwrap(), None);
    assert_eq!(store.events(&nul, 0, 9).await.unwrap(), []);
    assert_eq!(store.tables_of(&nul, 9, None).await.unwrap(), []);
    store.close().await;
}

async fn reopening_changes_nothing(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    store.open_table(table("t", "anna")).await.unwrap();
    assert_eq!(
        store.append(append("t", 1)).await.unwrap(),
        AppendOutcome::Done
    );
    let before = (log(&store, "t").await, store.table("t").await.unwrap());
    store.close().await;
    for _ in 0..3 {
        let store = place.open().await;
        assert_eq!(
            (log(&store, "t").await, store.table("t").await.unwrap()),
            before
        );
        store.close().await;
    }
}

async fn stores_that_start_together(place: Place) {
    let mut starts = JoinSet::new();
    for _ in 0..5 {
        let location = place.location.clone();
        starts.spawn(async move { Store::open(&location).await.unwrap() });
    }
    let stores = starts.join_all().await;
    add_guest(&stores[0], "anna").await;
    for store in stores {
        assert!(store.guest("anna").await.unwrap().is_some());
        store.close().await;
    }
}

async fn closing_commits_what_was_taken(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    for number in 0..40 {
        store
            .open_table(table(&format!("t{number}"), "anna"))
            .await
            .unwrap();
    }
    let mut changes = store.changes();
    let mut writers = JoinSet::new();
    for number in 0..40 {
        let store = store.clone();
        writers.spawn(async move { store.append(append(&format!("t{number}"), 1)).await });
    }
    // Twice at once: both wait until it is done.
    tokio::join!(store.close(), store.close());
    let mut done = 0;
    for answer in writers.join_all().await {
        match answer {
            Ok(AppendOutcome::Done) => done += 1,
            Err(StoreError::Closed) => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(matches!(
        store.append(append("t0", 2)).await,
        Err(StoreError::Closed)
    ));
    assert!(matches!(store.table("t0").await, Err(StoreError::Closed)));
    assert!(matches!(store.ping().await, Err(StoreError::Closed)));
    while changes.next().await.is_some() {}

    let store = place.open().await;
    let mut found = 0;
    for number in 0..40 {
        found += log(&store, &format!("t{number}")).await.len() - 1;
    }
    assert_eq!(found, done);
    store.close().await;
}

async fn it_answers(place: Place) {
    fn shared<T: Clone + Send + Sync + 'static>(_: &T) {}
    let store = place.open().await;
    shared(&store);
    store.ping().await.unwrap();
    store.close().await;
}
