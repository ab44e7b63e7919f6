//! Stored practice, on SQLite and on PostgreSQL.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod place;

use place::{Place, add_guest};
use sqlx::{AnyConnection, Connection};
use store::{Location, Store, StoreError, StoredDecision, StoredProblem, StoredReview};
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
    preferences_are_changed,
    a_problem_stays_as_it_was_first_set,
    decisions_and_reviews_come_back,
    an_answer_sent_twice_is_there_once,
    odd_decisions_are_refused,
    numbers_may_be_missing_at_first,
);

fn decision(id: &str, at: i64) -> StoredDecision {
    StoredDecision {
        guest: "anna".to_owned(),
        id: id.to_owned(),
        at,
        kind: "call".to_owned(),
        theme: "stayman".to_owned(),
        problem: "stayman-7".to_owned(),
        attempt: 1,
        counts: true,
        answer: "2♥".to_owned(),
        best: "2♣".to_owned(),
        score: 7.0,
        correctness: "acceptable".to_owned(),
        category: None,
        phase: None,
        cost: Some(0.25),
        explanation: "2♣ asks for majors".to_owned(),
        thought: Some(4_200),
        body: "{}".to_owned(),
    }
}

fn review(due: i64) -> StoredReview {
    StoredReview {
        problem: "stayman-7".to_owned(),
        theme: "stayman".to_owned(),
        due,
        gap: 1,
        ease: 2.5,
        repetitions: 0,
    }
}

async fn preferences_are_changed(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    let robot = async || store.preference("anna", "robot").await.unwrap();
    assert_eq!(robot().await, None);
    store.prefer("anna", "robot", "simple").await.unwrap();
    store.prefer("anna", "robot", "minimax-2").await.unwrap();
    assert_eq!(robot().await.as_deref(), Some("minimax-2"));
    assert_eq!(store.preference("anna", "colour").await.unwrap(), None);
    let nobody = store.prefer("nobody", "robot", "simple").await;
    assert!(matches!(nobody, Err(StoreError::Missing(_))), "{nobody:?}");
    store.close().await;
}

async fn a_problem_stays_as_it_was_first_set(place: Place) {
    let store = place.open().await;
    let problem = StoredProblem {
        id: "stayman-7".to_owned(),
        theme: "stayman".to_owned(),
        made: 5,
        body: r#"{"seat":"South"}"#.to_owned(),
    };
    assert_eq!(store.problem("stayman-7").await.unwrap(), None);
    assert!(store.add_problem(problem.clone()).await.unwrap());
    let other = StoredProblem {
        body: "another".to_owned(),
        ..problem.clone()
    };
    assert!(!store.add_problem(other).await.unwrap());
    assert_eq!(store.problem("stayman-7").await.unwrap(), Some(problem));
    assert_eq!(store.problem("a\0b").await.unwrap(), None);
    store.close().await;
}

async fn decisions_and_reviews_come_back(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    let bare = StoredDecision {
        category: Some("missed-game".to_owned()),
        phase: Some("declarer".to_owned()),
        cost: None,
        thought: None,
        score: 3.5,
        counts: false,
        attempt: 2,
        ..decision("stayman-7#2", 20)
    };
    let first = decision("stayman-7#1", 10);
    assert!(store.decide(first.clone(), Some(review(99))).await.unwrap());
    assert!(store.decide(bare.clone(), None).await.unwrap());
    assert_eq!(
        store.decisions_of("anna", 9).await.unwrap(),
        [bare.clone(), first.clone()]
    );
    assert_eq!(store.decisions_of("anna", 1).await.unwrap(), [bare]);
    let found = store.decision("anna", "stayman-7#1").await.unwrap();
    assert_eq!(found, Some(first));
    assert_eq!(store.attempts("anna", "stayman-7").await.unwrap(), 2);
    assert_eq!(store.attempts("anna", "stayman-8").await.unwrap(), 0);
    assert_eq!(
        store.review("anna", "stayman-7").await.unwrap(),
        Some(review(99))
    );

    let later = StoredReview {
        gap: 6,
        ease: 2.6,
        repetitions: 1,
        ..review(700)
    };
    let third = decision("stayman-7#3", 30);
    assert!(store.decide(third, Some(later.clone())).await.unwrap());
    assert_eq!(store.reviews_of("anna", 9).await.unwrap(), [later]);
    assert_eq!(store.reviews_of("bea", 9).await.unwrap(), []);
    store.close().await;
}

async fn an_answer_sent_twice_is_there_once(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    let mut senders = JoinSet::new();
    for sender in 0..20 {
        let store = store.clone();
        senders.spawn(async move {
            let mine = decision("stayman-7#1", sender);
            let due = review(sender);
            (sender, store.decide(mine, Some(due)).await.unwrap())
        });
    }
    let answers = senders.join_all().await;
    let winners: Vec<i64> = answers
        .iter()
        .filter(|(_, written)| *written)
        .map(|&(sender, _)| sender)
        .collect();
    assert_eq!(winners.len(), 1, "{answers:?}");
    let kept = store.decisions_of("anna", 99).await.unwrap();
    assert_eq!(kept, [decision("stayman-7#1", winners[0])]);
    // Late answers did not change the due date either.
    let due = store.review("anna", "stayman-7").await.unwrap();
    assert_eq!(due, Some(review(winners[0])));
    store.close().await;
}

/// A connection caches a statement as first used, which may have been without numbers.
async fn numbers_may_be_missing_at_first(place: Place) {
    let store = place.open().await;
    add_guest(&store, "anna").await;
    for number in 0..20 {
        let known = number % 2 == 1;
        let mixed = StoredDecision {
            cost: known.then_some(0.0),
            thought: known.then_some(0),
            category: known.then(|| "missed-game".to_owned()),
            phase: known.then(|| "declarer".to_owned()),
            ..decision(&number.to_string(), number)
        };
        assert!(store.decide(mixed.clone(), None).await.unwrap());
        let kept = store.decision("anna", &mixed.id).await.unwrap();
        assert_eq!(kept, Some(mixed));
    }
    store.close().await;
}

async fn odd_decisions_are_refused(place: Place) {
    let store = place.open().await;
    let unknown = store.decide(decision("1", 1), None).await;
    assert!(
        matches!(unknown, Err(StoreError::Missing(_))),
        "{unknown:?}"
    );
    add_guest(&store, "anna").await;
    let zero = StoredDecision {
        answer: "a\0b".to_owned(),
        ..decision("1", 1)
    };
    let refused = store.decide(zero, None).await;
    assert!(
        matches!(refused, Err(StoreError::Unstorable)),
        "{refused:?}"
    );
    assert_eq!(store.decisions_of("anna", 9).await.unwrap(), []);
    store.close().await;
}

/// A file from the first version is migrated and keeps its contents.
#[tokio::test]
async fn a_database_of_the_first_version_is_brought_up_to_date() {
    let here = tempfile::tempdir().unwrap();
    let file = here.path().join("kibitzer.db");
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}?mode=rwc", file.display());
    let mut old = AnyConnection::connect(&url).await.unwrap();
    for statement in [
        include_str!("../migrations/0001_tables.sql"),
        "create table kibitzer_migrations (version bigint not null primary key)",
        "insert into kibitzer_migrations (version) values (1)",
        "insert into guests (id, token_hash, created) values ('anna', 'x', 7)",
    ] {
        sqlx::raw_sql(statement).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();

    let store = Store::open(&Location::file(&file)).await.unwrap();
    assert_eq!(store.guest("anna").await.unwrap().unwrap().created, 7);
    assert!(store.decide(decision("1", 1), None).await.unwrap());
    store.close().await;
}
