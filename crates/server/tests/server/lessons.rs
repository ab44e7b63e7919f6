//! Lessons: the list, the boards, what is said to moves; nothing is stored, and rubbish is refused.

use crate::house::TestServer;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_taken_move_by_move() {
    let house = TestServer::open().await;
    let anna = house.person();
    let list = anna.get("/api/lessons").await;
    assert_eq!(list.status, 200);
    assert!(list.json["lessons"].as_array().unwrap().len() >= 19);

    let lesson = anna.get("/api/lessons/bridge-tricks").await;
    assert_eq!(lesson.json["next"], "bridge-trumps");
    let board = &lesson.json["boards"][1];
    assert_eq!(board["task"], true);
    assert_eq!(board["table"]["id"], "lesson.bridge-tricks.1");
    assert_eq!(board["table"]["yours"], json!([2]));

    let step = "/api/lessons/bridge-tricks/1";
    let said = anna.post(step, json!({"action": "SA"})).await;
    assert_eq!(said.json["right"], false);
    assert_eq!(said.json["legal"], false);
    let said = anna.post(step, json!({"action": "HK"})).await;
    assert_eq!(said.json["legal"], true);
    let code = &said.json["say"]["code"];
    assert_eq!(code, "lesson-bridge-tricks-dummy-king");
    let said = anna.post(step, json!({"action": "H4"})).await;
    assert_eq!(said.json["right"], true);
    assert!(said.json["table"]["view"].is_object());

    let considered = anna
        .post(&format!("{step}/preview"), json!({"action": "SA"}))
        .await;
    assert!(considered.json["refusal"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_lesson_is_not_found() {
    let house = TestServer::open().await;
    let anna = house.person();
    assert_eq!(anna.get("/api/lessons/chess-opening").await.status, 404);
    let move_ = json!({"action": "H4"});
    for path in ["bridge-tricks/99", "nothing/0", "bridge-tricks/-1"] {
        let answer = anna
            .post(&format!("/api/lessons/{path}"), move_.clone())
            .await;
        assert!((400..=404).contains(&answer.status), "{path}");
    }
    let reading = anna
        .post("/api/lessons/bridge-tricks/0", move_.clone())
        .await;
    assert_eq!(reading.status, 400);
    assert!(reading.text.contains("no move to make"), "{}", reading.text);
}
