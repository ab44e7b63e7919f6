//! Rights belong to parties: four people at a table, dealing, presence, and bots that stand in.

use crate::house::{Person, TestServer, settled, until};
use crate::socket::Socket;
use serde_json::{Value, json};
use std::time::Duration;

const DEAL: &str = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";

/// Anna opens a table at which the other seats are open.
async fn opened(house: &TestServer, game: &str, settings: Value, seats: Value) -> (Person, String) {
    let anna = house.guest("Anna").await;
    let body = json!({"game": game, "settings": settings, "seats": seats});
    let answer = anna.post("/api/tables", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let id = answer.text_of("id");
    (anna, id)
}

async fn sit(person: &Person, id: &str, seat: usize) -> Value {
    let path = format!("/api/tables/{id}/seats/{seat}");
    let answer = person.put(&path, json!("me")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json
}

/// Four people at one table.
async fn four(house: &TestServer, game: &str) -> ([Person; 4], String) {
    let seats = json!(["me", "open", "open", "open"]);
    let (anna, id) = opened(house, game, json!({}), seats).await;
    let others = [
        house.guest("Ben").await,
        house.guest("Carl").await,
        house.guest("Dora").await,
    ];
    for (seat, person) in (1..).zip(&others) {
        sit(person, &id, seat).await;
    }
    let [ben, carl, dora] = others;
    ([anna, ben, carl, dora], id)
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_a_card_before_the_last_seat_is_filled() {
    let house = TestServer::open().await;
    for (game, settings) in [
        ("bridge", json!({})),
        ("bridge", json!({"deal": DEAL})),
        ("shengji", json!({})),
        ("flows", json!({"players": "4", "drawing": "hand"})),
    ] {
        let seats = json!(["me", "open", "open", {"bot": "beginner"}]);
        let (anna, id) = opened(&house, game, settings, seats).await;
        let (ben, carl) = (house.guest("Ben").await, house.guest("Carl").await);
        for taken in [1, 2] {
            for person in [&anna, &ben, &carl, &house.person()] {
                let table = person.look(&id).await;
                assert_eq!(table["status"], "waiting");
                assert_eq!(
                    (&table["view"], &table["legal"]),
                    (&Value::Null, &Value::Null)
                );
                assert_eq!(table["turn"], json!({"kind": "waiting"}));
                let path = |rest: &str| format!("/api/tables/{id}{rest}");
                assert_eq!(person.get(&path("/at/0")).await.said(), "409 waiting");
                let events = person.get(&path("/events")).await.json;
                assert_eq!(events["table"]["view"], Value::Null);
                let record = person.get(&path("/record")).await.text;
                assert!(record.ends_with("when every seat is taken.\n"), "{record}");
                let body = json!({"ply": 0});
                let valued = person.post(&path("/analysis"), body).await;
                assert_eq!(valued.said(), "409 waiting");
                let body =
                    json!({"seats": ["me", "me", "me", "me"], "from": {"table": id, "ply": 0}});
                assert!(person.post("/api/tables", body).await.status >= 400);
            }
            let table = sit([&ben, &carl][taken - 1], &id, taken).await;
            assert_eq!(table["view"].is_null(), taken == 1, "{game}");
        }
        assert_ne!(anna.look(&id).await["status"], "waiting");
        assert!(anna.look(&id).await["view"].is_object());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_cards_come_from_is_told_to_all() {
    let house = TestServer::open().await;
    let seats = json!(["me", "open", {"bot": "beginner"}, {"bot": "beginner"}]);
    let given = json!({"deal": DEAL});
    for (settings, kind) in [(json!({}), "dealt"), (given, "given")] {
        let (_, id) = opened(&house, "bridge", settings, seats.clone()).await;
        let ben = house.person();
        assert_eq!(ben.look(&id).await["origin"]["kind"], kind);
        assert_eq!(sit(&ben, &id, 1).await["origin"]["kind"], kind);
    }
    // A game that goes on from another one, which is over.
    let anna = house.guest("Anna").await;
    let first = anna.table(json!(["me", {"bot": "beginner"}])).await;
    anna.play_any(&first).await;
    let resign = format!("/api/tables/{first}/resign");
    assert_eq!(anna.post(&resign, json!({})).await.status, 200);
    for (ply, origin) in [
        (0, json!({"kind": "replay"})),
        (1, json!({"kind": "fork", "ply": 1})),
    ] {
        let body = json!({"seats": ["me", "open"], "from": {"table": first, "ply": ply}});
        let id = anna.post("/api/tables", body).await.text_of("id");
        let seen = house.person().get(&format!("/api/tables/{id}")).await;
        assert_eq!(seen.json["origin"], origin);
        assert!(!seen.text.contains(&first), "its link shows every hand");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_take_back_and_give_up_by_parties() {
    let house = TestServer::open().await;
    for game in ["bridge", "shengji"] {
        let (people, id) = four(&house, game).await;
        let undo = format!("/api/tables/{id}/undo");
        let resign = format!("/api/tables/{id}/resign");
        let say = |word: &str| json!({ "say": word });
        let table = people[0].look(&id).await;
        let mover = table["turn"]["seat"].as_u64().unwrap() as usize;
        let seat = |step: usize| &people[(mover + step) % 4];
        assert_eq!(seat(0).play_any(&id).await.status, 201);
        assert_eq!(seat(0).post(&undo, say("ask")).await.status, 200);
        assert_eq!(
            seat(2).post(&undo, say("grant")).await.said(),
            "403 not-allowed"
        );
        assert_eq!(seat(1).post(&undo, say("grant")).await.status, 200);
        assert_eq!(seat(0).look(&id).await["ply"], 1, "{game}");
        assert_eq!(seat(3).post(&undo, say("grant")).await.status, 200);
        assert_eq!(seat(0).look(&id).await["ply"], 0, "{game}");

        assert_eq!(seat(1).post(&resign, json!({})).await.status, 200);
        let table = seat(0).look(&id).await;
        assert_eq!(
            (&table["status"], &table["result"]),
            (&json!("playing"), &json!(null))
        );
        assert_eq!(table["resign"][0]["waiting"], json!([(mover + 3) % 4]));
        for other in [0, 1, 2] {
            let answer = seat(other).post(&resign, say("grant")).await;
            assert_eq!(answer.said(), "403 not-allowed", "{game}");
        }
        assert_eq!(seat(3).post(&resign, say("refuse")).await.status, 200);
        assert_eq!(seat(3).post(&resign, say("ask")).await.status, 200);
        assert_eq!(seat(1).post(&resign, say("grant")).await.status, 200);
        assert_eq!(seat(0).look(&id).await["status"], "over");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_shown_is_not_taken_back_between_people() {
    let house = TestServer::open().await;
    let settings = json!({"auction": "N: 1NT P 3NT P P P"});
    let (anna, id) = opened(
        &house,
        "bridge",
        settings,
        json!(["me", "open", "me", "me"]),
    )
    .await;
    let east = house.guest("Ben").await;
    sit(&east, &id, 1).await;
    // The opening lead: dummy goes down.
    assert_eq!(east.play_any(&id).await.status, 201);
    let undo = format!("/api/tables/{id}/undo");
    let answer = east.post(&undo, json!({"say": "ask"})).await;
    assert_eq!(answer.said(), "409 already-shown");
    let can = east.look(&id).await["can"].clone();
    assert!(!can.as_array().unwrap().contains(&json!("undo")), "{can}");
    // The next card shows nothing but itself, so it may be taken back.
    assert_eq!(anna.play_any(&id).await.status, 201);
    assert_eq!(anna.post(&undo, json!({"say": "ask"})).await.status, 200);
    assert_eq!(east.post(&undo, json!({"say": "grant"})).await.status, 200);
    assert_eq!(anna.look(&id).await["ply"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_moves_over_http_is_present() {
    let house = TestServer::with(|config| config.limits.absence = Duration::from_secs(3600)).await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let id = anna.table(json!(["open", "me"])).await;
    sit(&ben, &id, 0).await;
    assert_eq!(ben.play_any(&id).await.status, 201);
    let table = anna.look(&id).await;
    assert_eq!(table["seats"][0]["holder"]["here"], true, "{table}");
    let seat = format!("/api/tables/{id}/seats/0");
    let taken = anna.put(&seat, json!({"bot": "beginner"})).await;
    assert_eq!(taken.said(), "403 not-allowed");
    // Whoever only polls is as present, and a visitor who does takes nobody's place.
    let mut socket = Socket::open(&house, &anna, &id, 0).await;
    let carl = house.guest("Carl").await;
    carl.look(&id).await;
    // What was told before comes first; the news follows.
    loop {
        let told = socket.next_of("presence").await;
        assert_eq!(told["watching"], 0);
        if told["here"] == json!([true, true]) {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stand_in_hands_the_seat_back_in_the_middle_of_its_thought() {
    // A bot that would think for an hour: the test ends only because it does not.
    let house = TestServer::with(|config| {
        config.limits.absence = Duration::ZERO;
        config.thinking.bot = Duration::from_secs(3600);
        config.thinking.threads = 1;
    })
    .await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let id = anna.table(json!(["me", "open"])).await;
    sit(&ben, &id, 1).await;
    anna.play(&id, "F1d5", 2).await;
    let seat = format!("/api/tables/{id}/seats/1");
    let bot = json!({"bot": "minmax:8"});
    let thinks = async |number: f64| house.metric("kibitzer_thinking").await == number;

    // By any request.
    assert_eq!(anna.put(&seat, bot.clone()).await.status, 200);
    until(async || thinks(1.0).await).await;
    let record = ben.get(&format!("/api/tables/{id}/record")).await.text;
    assert!(record.contains("Second: Ben"), "{record}");
    until(async || thinks(0.0).await).await;
    let table = ben.look(&id).await;
    assert_eq!((&table["ply"], &table["yours"]), (&json!(1), &json!([1])));

    // By watching; and while he does the seat is not taken from him.
    assert_eq!(anna.put(&seat, bot.clone()).await.status, 200);
    until(async || thinks(1.0).await).await;
    let mut socket = Socket::open(&house, &ben, &id, 0).await;
    let first = socket.next_of("events").await;
    assert_eq!(first["table"]["yours"], json!([1]), "{first}");
    until(async || thinks(0.0).await).await;
    assert_eq!(anna.put(&seat, bot).await.said(), "403 not-allowed");
    assert_eq!(ben.play_any(&id).await.status, 201);
    assert!(settled(&anna.wait(&id, settled).await));
}
