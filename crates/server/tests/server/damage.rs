//! Databases that other hands have damaged: noticed, told, and survived.

use crate::house::{Person, TestServer, settled, until};
use catalogue::GAMES;
use serde_json::{Value, json};
use store::Location;
use store::testing::PostgresCluster;

/// Does something to a database behind the server's back.
async fn sql(location: &Location, text: &str) {
    store::testing::sql(location, text.to_owned().leak()).await;
}

/// A database with two tables, in each of which a person and a bot have moved a few times.
async fn two_tables(location: &Location) -> (Person, [String; 2]) {
    let house = TestServer::at(location.clone(), |_| {}).await;
    let anna = house.guest("Anna").await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        let id = anna.table(json!(["me", {"bot": "random"}])).await;
        for _ in 0..3 {
            assert_eq!(anna.play_any(&id).await.status, 201);
            anna.wait(&id, settled).await;
        }
        ids.push(id);
    }
    house.close().await;
    (anna, ids.try_into().unwrap())
}

/// Waits until the whole database was looked through; how the server is then.
async fn health(house: &TestServer) -> Value {
    let mut health = Value::Null;
    until(async || {
        let answer = house.person().get("/healthz").await;
        assert_eq!(answer.status, 200, "{answer:?}");
        health = answer.json;
        health["complete"] == true
    })
    .await;
    health
}

/// Does damage to a table, and sees that it is read-only up to there and that the other one lives.
async fn survived(location: &Location) {
    let (anna, [hurt, well]) = two_tables(location).await;
    let names = "table_id, seq, at, body, checksum";
    sql(
        location,
        &format!("create table kept as select {names} from events"),
    )
    .await;
    let here = format!("where table_id = '{hurt}' and seq");
    let unsealed = format!("update events set checksum = null where table_id = '{hurt}'");
    let again = format!(
        "{unsealed}; update events set body = \
         (select body from kept where table_id = '{hurt}' and seq = 1) {here} = 3"
    );
    // What is done, the first event that is not sound, and whether reading alone shows it.
    let cases = [
        (
            format!("update events set body = '{{}}' {here} = 4"),
            4,
            true,
        ),
        (format!("update events set at = 5 {here} = 2"), 2, true),
        (
            format!("{unsealed}; update events set body = 'x' {here} = 3"),
            3,
            true,
        ),
        (format!("delete from events {here} = 2"), 2, true),
        (format!("delete from events {here} > 4"), 5, true),
        (format!("delete from events {here} = 0"), 0, true),
        (again, 3, false),
    ];
    for (damage, first, shows) in cases {
        sql(location, &damage).await;
        let house = TestServer::at(location.clone(), |_| {}).await;
        let found = health(&house).await;
        let status = if shows { "damaged" } else { "ok" };
        assert_eq!(found["status"], status, "{damage}: {found}");
        assert_eq!(
            (&found["checked"], found["damaged"].as_u64()),
            (&json!(2), Some(u64::from(shows)))
        );
        let anna = anna.at(&house);
        let seen = anna.get(&format!("/api/tables/{hurt}")).await;
        if first == 0 {
            assert_eq!(seen.said(), "409 damaged", "{damage}");
        } else {
            assert_eq!(
                (seen.status, &seen.json["next"]),
                (200, &json!(first)),
                "{damage}"
            );
            let moves = anna.play(&hurt, "F1a1", first).await;
            assert_eq!(moves.said(), "409 damaged", "{damage}");
            let undo = anna
                .post(&format!("/api/tables/{hurt}/undo"), json!({"say": "ask"}))
                .await;
            assert_eq!(undo.said(), "409 damaged", "{damage}");
        }
        assert_eq!(health(&house).await["status"], "damaged");
        // The other one goes on as if nothing were the matter.
        let table = anna.wait(&well, settled).await;
        if table["status"] != "over" {
            assert_eq!(anna.play_any(&well).await.status, 201);
            anna.wait(&well, settled).await;
        }
        let undo = anna
            .post(&format!("/api/tables/{well}/undo"), json!({"say": "ask"}))
            .await;
        assert_eq!(undo.status, 200, "{undo:?}");
        house.close().await;
        sql(
            location,
            &format!("delete from events where table_id = '{hurt}'"),
        )
        .await;
        let back = format!(
            "insert into events ({names}) select {names} from kept where table_id = '{hurt}'"
        );
        sql(location, &back).await;
    }
    let house = TestServer::at(location.clone(), |_| {}).await;
    assert_eq!(health(&house).await["status"], "ok");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_read_only_and_the_rest_lives() {
    let folder = tempfile::tempdir().unwrap();
    survived(&Location::directory(folder.path())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_in_postgres() {
    let url = PostgresCluster::shared().database();
    survived(&url.parse().unwrap()).await;
}

/// A log that is older than checksums is sealed by the first server that knows them.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_log_is_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let location = Location::directory(folder.path());
    let (_, [one, _]) = two_tables(&location).await;
    sql(
        &location,
        "update events set checksum = null; update tables set log_length = null",
    )
    .await;
    let house = TestServer::at(location.clone(), |_| {}).await;
    assert_eq!(health(&house).await["status"], "ok");
    house.close().await;
    sql(
        &location,
        &format!("update events set at = 5 where table_id = '{one}' and seq = 1"),
    )
    .await;
    let report = server::check(&location, GAMES).await.unwrap();
    assert_eq!(report.damaged.len(), 1, "{report:?}");
    assert_eq!(
        (&report.damaged[0].table, report.damaged[0].kind),
        (&one, "altered")
    );
}

/// Whoever asks by another name is turned away, those who watch over the server excepted.
#[tokio::test(flavor = "multi_thread")]
async fn with_a_public_address_other_names_are_refused() {
    let public = Some("https://play.example".to_owned());
    let house = TestServer::with(|config| config.public_url = public).await;
    for (path, host, expected) in [
        ("/api/games", "play.example", "200"),
        ("/api/games", "PLAY.example:443", "200"),
        ("/api/games", "127.0.0.1:8080", "200"),
        ("/api/games", "evil.example", "421 wrong-host"),
        ("/api/games", "play.example.evil.example", "421 wrong-host"),
        ("/", "evil.example", "421 wrong-host"),
        ("/healthz", "10.0.0.7:8080", "200"),
        ("/metrics", "evil.example", "200"),
    ] {
        let request = house.person().request(reqwest::Method::GET, path);
        let answer = request.header("host", host).send().await.unwrap();
        let answer = crate::house::Answer::of(answer).await;
        assert_eq!(answer.said(), expected, "{path} {host}");
    }
}
