//! The catalogue, and one's own tables.

use crate::house::{TestServer, two_at_a_table};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn the_catalogue_tells_what_a_dialog_needs() {
    let house = TestServer::open().await;
    let games = house.person().get("/api/games").await.json;
    let games = games["games"].as_array().unwrap();
    let game = games.iter().find(|game| game["name"] == "pentomino");
    let game = game.unwrap();
    assert_eq!(
        game["seats"],
        json!([
            {"code": "pentomino-seat-first", "text": "First"},
            {"code": "pentomino-seat-second", "text": "Second"},
        ])
    );
    for level in game["levels"].as_array().unwrap() {
        assert!(level["strength"]["rating"].is_i64(), "{level}");
        assert!(
            !level["strength"]["text"]["text"]
                .as_str()
                .unwrap()
                .is_empty()
        );
    }
    for setting in game["settings"].as_array().unwrap() {
        assert!(!setting["default"].is_null(), "{setting}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_tables_in_pages() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let mut opened = Vec::new();
    for _ in 0..5 {
        opened.push(anna.table(json!(["me", "open"])).await);
    }
    let mut listed = Vec::new();
    let mut query = "limit=2".to_owned();
    loop {
        let page = anna.get(&format!("/api/me/tables?{query}")).await.json;
        let lines = page["tables"].as_array().unwrap().iter();
        listed.extend(lines.map(|line| line["id"].as_str().unwrap().to_owned()));
        match &page["next"] {
            Value::String(next) => query = format!("limit=2&before={next}"),
            next => {
                assert!(next.is_null());
                break;
            }
        }
    }
    let mut all = listed.clone();
    all.sort();
    all.dedup();
    opened.sort();
    assert_eq!(all, opened);
    assert_eq!(
        house.person().get("/api/me/tables").await.json,
        json!({"tables": [], "next": null})
    );
    assert_eq!(anna.get("/api/me/tables?limit=1000000").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_tells_how_a_table_stands() {
    let house = TestServer::open().await;
    let (anna, ben, id) = two_at_a_table(&house).await;
    let line = ben.get("/api/me/tables").await.json["tables"][0].clone();
    assert_eq!(line["id"], id.as_str());
    assert_eq!(
        (&line["status"], &line["ply"]),
        (&json!("playing"), &json!(2))
    );
    assert_eq!(
        (&line["yours"], &line["turn"]["seat"]),
        (&json!([1]), &json!(0))
    );
    assert_eq!(line["seats"][0]["name"]["text"], "First");
    assert_eq!(line["seats"][0]["holder"]["name"], "Anna");
    assert_eq!(line["seats"][0]["holder"]["you"], false);
    assert_eq!(line["seats"][1]["holder"]["you"], true);
    anna.post(&format!("/api/tables/{id}/resign"), json!({}))
        .await;
    let line = ben.get("/api/me/tables").await.json["tables"][0].clone();
    assert_eq!(
        (&line["status"], &line["result"]["how"]),
        (&json!("over"), &json!("resigned"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_counted_and_found() {
    let house = TestServer::open().await;
    let anna = house.guest("Anna").await;
    let give_up = async |seats: Value| {
        let id = anna.table(seats).await;
        let resigned = anna
            .post(&format!("/api/tables/{id}/resign"), json!({"seat": 0}))
            .await;
        assert_eq!(resigned.status, 200, "{resigned:?}");
        id
    };
    let mut lost = Vec::new();
    for _ in 0..3 {
        lost.push(give_up(json!(["me", {"bot": "random"}])).await);
    }
    let alone = give_up(json!(["me", "me"])).await;
    let running = anna.table(json!(["me", "open"])).await;
    let (_, ben, with_ben) = two_at_a_table(&house).await;
    ben.post(&format!("/api/tables/{with_ben}/resign"), json!({}))
        .await;

    let counts = anna.get("/api/me/results").await.json;
    let count = |level: &str, outcome: &str, count: u32| json!({"game": "pentomino", "level": level, "outcome": outcome, "count": count});
    assert_eq!(
        counts["results"],
        json!([count("random", "lost", 3), count("nobody", "played", 1)])
    );
    let bens = ben.get("/api/me/results").await.json;
    assert_eq!(bens["results"], json!([count("people", "lost", 1)]));
    assert_eq!(
        house.person().get("/api/me/results").await.json,
        json!({"results": []})
    );

    let found = async |query: &str| {
        let page = anna.get(&format!("/api/me/tables?{query}")).await.json;
        let lines = page["tables"].as_array().unwrap().iter();
        let mut ids: Vec<_> = lines
            .map(|line| line["id"].as_str().unwrap().to_owned())
            .collect();
        ids.sort();
        ids
    };
    lost.sort();
    let mut over = [lost.clone(), vec![alone.clone()]].concat();
    over.sort();
    assert_eq!(found("status=running").await, [running]);
    assert_eq!(found("status=over").await, over);
    assert_eq!(found("outcome=lost").await, lost);
    assert_eq!(found("level=random&game=pentomino").await, lost);
    assert_eq!(found("level=nobody").await, [alone]);
    assert_eq!(found("status=over&game=bridge").await, [""; 0]);
    assert_eq!(found("outcome=won").await, [""; 0]);

    // Narrowed down, in pages all the same.
    let page = anna.get("/api/me/tables?outcome=lost&limit=2").await.json;
    let next = page["next"].as_str().unwrap();
    let rest = found(&format!("outcome=lost&limit=2&before={next}")).await;
    assert_eq!(rest.len(), 1);

    // A rematch changes the table but not how it ended.
    anna.post(&format!("/api/tables/{}/rematch", lost[0]), json!({}))
        .await;
    let again = anna.get("/api/me/results").await.json;
    assert_eq!(again, counts);
}
