//! The interface of the program that this one grew from, with that program's own examples.

use crate::house::{TestServer, settled};
use serde_json::{Value, json};

/// Thirteen cards as objects, as that program writes them.
fn cards(hand: &str) -> Value {
    let suits = ["♠", "♥", "♦", "♣"];
    let by_suit = hand.split('.').zip(suits);
    let cards = by_suit.flat_map(|(ranks, suit)| {
        let ranks: Vec<char> = ranks.chars().collect();
        ranks.into_iter().map(move |rank| {
            let rank = if rank == 'T' {
                "10".to_owned()
            } else {
                rank.to_string()
            };
            json!({"rank": rank, "suit": suit})
        })
    });
    cards.collect()
}

fn question(hand: &str, auction: &[&str]) -> Value {
    json!({
        "hand_for_south": cards(hand),
        "auction_history": auction,
        "current_player": "South",
        "vulnerability": "None",
    })
}

/// The rules of the classic card, each with a hand that it describes.
const EXAMPLES: [(&str, &[&str], &str); 11] = [
    // Opening: 1NT is 15 to 17 balanced, 2NT 22 to 24, 3NT 25 to 27; a weak two has two of the top three
    // honours.
    ("AQ32.K82.KQ7.J94", &["Pass", "Pass"], "1NT"),
    ("AKQ2.KQ2.AJ7.KJ4", &["Pass", "Pass"], "2NT"),
    ("AKQ2.KQ2.AKJ.QJ4", &["Pass", "Pass"], "3NT"),
    ("KQT932.82.Q74.94", &["Pass", "Pass"], "2♠"),
    ("AKJ74.K82.Q73.94", &["Pass", "Pass"], "1♠"),
    // Partner opened 1NT: Stayman and Jacoby transfers.
    ("KQ43.Q62.A872.93", &["1NT", "Pass"], "2♣"),
    ("KQ743.62.A872.93", &["1NT", "Pass"], "2♥"),
    // An opponent opened: overcall, takeout double, unusual 2NT.
    ("AQJ74.82.K73.984", &["Pass", "1♥"], "1♠"),
    ("AQ74.8.KJ73.K984", &["Pass", "1♥"], "X"),
    ("7.82.KQT73.AJ984", &["Pass", "1♥"], "2NT"),
    // Partner opened and an opponent overcalled: a negative double from six points on.
    ("KQ74.82.K73.9843", &["1♥", "2♦"], "X"),
];

#[tokio::test(flavor = "multi_thread")]
async fn the_next_bid_by_the_rules_of_the_seed() {
    let house = TestServer::open().await;
    let anybody = house.person();
    for (hand, auction, bid) in EXAMPLES {
        let answer = anybody
            .post("/api/get-next-bid", question(hand, auction))
            .await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(
            answer.json["bid"], bid,
            "{hand} after {auction:?}: {answer:?}"
        );
        assert_eq!(answer.json["status"], "success");
        assert!(!answer.text_of("explanation").is_empty());
    }
    assert_eq!(
        anybody.cookie(),
        None,
        "who only asks leaves nothing behind"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn explanations_in_four_levels() {
    let house = TestServer::open().await;
    let mut texts = Vec::new();
    for level in ["simple", "detailed", "expert", "convention_only"] {
        let mut body = question("KQ43.Q62.A872.93", &["1NT", "Pass"]);
        body["explanation_level"] = json!(level);
        let answer = house.person().post("/api/get-next-bid", body).await;
        texts.push(answer.text_of("explanation"));
    }
    assert!(
        texts[0].len() < texts[1].len() && texts[1].len() < texts[2].len(),
        "{texts:?}"
    );
    assert!(texts[2].contains("[stayman.ask]"), "{texts:?}");
    assert!(texts[3].contains("asks for a four-card major"), "{texts:?}");
    let mut wrong = question("KQ43.Q62.A872.93", &["1NT", "Pass"]);
    wrong["explanation_level"] = json!("loud");
    let answer = house.person().post("/api/get-next-bid", wrong).await;
    assert_eq!(answer.said(), "400 bad-request");
    assert!(answer.text_of("message").starts_with("explanation_level: "));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_as_separate_facts() {
    let house = TestServer::open().await;
    let body = question("KQ43.Q62.A872.93", &["1NT", "Pass"]);
    let answer = house
        .person()
        .post("/api/get-next-bid-structured", body)
        .await;
    assert_eq!(answer.json["bid"], "2♣", "{answer:?}");
    let why = &answer.json["explanation_dict"];
    assert_eq!(why["bid"], "2♣");
    assert_eq!(why["convention"], "Stayman");
    assert_eq!(why["sayc_rule"], "stayman.ask");
    assert_eq!(why["forcing_status"], "Forcing");
    for list in ["rules", "alternatives", "rule_checks"] {
        assert!(!why[list].as_array().unwrap().is_empty(), "{list}: {why}");
    }
    let keys =
        |field: &str| -> Vec<String> { why[field].as_object().unwrap().keys().cloned().collect() };
    assert_eq!(keys("requirements"), keys("actual_values"));
    assert!(!why["primary_reason"].as_str().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bid_is_evaluated_and_kept() {
    let house = TestServer::open().await;
    let anna = house.person();
    let evaluate = async |bid: &str| {
        let body = json!({
            "user_bid": bid,
            "auction_before_bid": ["1NT", "Pass"],
            "hand_for_south": cards("KQ43.Q62.A872.93"),
            "current_player": "South",
            "vulnerability": "None",
        });
        anna.post("/api/evaluate-bid", body).await
    };
    let best = evaluate("2♣").await;
    assert_eq!(best.status, 200, "{best:?}");
    assert_eq!(best.json["score"], 10);
    assert_eq!(
        (&best.json["optimal_bid"], &best.json["user_bid"]),
        (&json!("2♣"), &json!("2♣"))
    );
    assert_eq!(best.json["correctness"], "optimal");
    let worse = evaluate("2♥").await;
    assert_eq!(worse.json["optimal_bid"], "2♣");
    assert!(worse.json["score"].as_u64().unwrap() < 8, "{worse:?}");
    assert_eq!(worse.json["rating"], worse.json["correctness"]);
    assert!(worse.text_of("feedback").contains("2♣"), "{worse:?}");
    // What the Laws do not allow is an error, not a bad request.
    let illegal = evaluate("1♣").await;
    assert_eq!((illegal.status, &illegal.json["score"]), (200, &json!(0)));
    assert_eq!(illegal.json["correctness"], "error");
    // The same again counts once.
    evaluate("2♥").await;
    let kept = anna.get("/api/training/decisions").await.json["decisions"].clone();
    let kept = kept.as_array().unwrap();
    assert_eq!(kept.len(), 3, "{kept:?}");
    assert_eq!(kept[1]["answer"], "2♥");
    assert_eq!(
        (&kept[1]["theme"], &kept[1]["best"]),
        (&json!("stayman"), &json!("2♣"))
    );
    // Nobody else sees them.
    let others = house
        .guest("Ben")
        .await
        .get("/api/training/decisions")
        .await;
    assert_eq!(others.json["decisions"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_fields_are_named() {
    let house = TestServer::open().await;
    let anybody = house.person();
    let right = question("KQ43.Q62.A872.93", &["1NT", "Pass"]);
    let mut short = cards("KQ43.Q62.A872.93");
    short.as_array_mut().unwrap().pop();
    let mut twice = cards("KQ43.Q62.A872.93");
    twice[12] = twice[0].clone();
    for (field, value, place) in [
        ("hand_for_south", json!(null), "hand_for_south: is missing"),
        ("hand_for_south", short, "hand_for_south: 12 cards"),
        (
            "hand_for_south",
            twice,
            "hand_for_south[12]: ♠K is there twice",
        ),
        ("hand_for_south", json!(7), "hand_for_south: "),
        ("hand_for_south", json!(["XX"]), "hand_for_south[0]: "),
        (
            "hand_for_west",
            cards("KQ43.Q62.A872.93"),
            "hand_for_west: ",
        ),
        (
            "auction_history",
            json!(null),
            "auction_history: is missing",
        ),
        ("auction_history", json!("1NT"), "auction_history: "),
        (
            "auction_history",
            json!(["1NT", "0♠"]),
            "auction_history[1]: ",
        ),
        (
            "auction_history",
            json!(["1NT", "1♠"]),
            "auction_history[1]: ",
        ),
        (
            "auction_history",
            json!(["Pass", 3]),
            "auction_history[1]: ",
        ),
        (
            "auction_history",
            json!(vec!["Pass"; 4]),
            "auction_history: The auction is over.",
        ),
        (
            "auction_history",
            json!(vec!["Pass"; 999]),
            "auction_history[4]: ",
        ),
        ("current_player", json!(null), "current_player: is missing"),
        ("current_player", json!("Up"), "current_player: "),
        ("vulnerability", json!("some"), "vulnerability: "),
        ("dealer", json!("East"), "dealer: "),
        ("card", json!("precision"), "card: "),
        (
            "hand_for_nobody",
            json!([]),
            "unknown field `hand_for_nobody`",
        ),
    ] {
        let mut body = right.clone();
        body[field] = value;
        for path in ["/api/get-next-bid", "/api/get-next-bid-structured"] {
            let answer = anybody.post(path, body.clone()).await;
            assert_eq!(answer.said(), "400 bad-request", "{field}: {answer:?}");
            assert!(
                answer.text_of("message").contains(place),
                "{place}: {answer:?}"
            );
        }
    }
    for (body, place) in [
        (json!({}), "user_bid: is missing"),
        (json!({"user_bid": "8♣"}), "user_bid: "),
        (json!({"user_bid": "1♣"}), "hand_for_south: is missing"),
        (
            json!({"user_bid": "1♣", "hand_for_south": cards("KQ43.Q62.A872.93")}),
            "auction_before_bid: is missing",
        ),
    ] {
        let answer = anybody.post("/api/evaluate-bid", body).await;
        assert_eq!(answer.said(), "400 bad-request");
        assert!(
            answer.text_of("message").contains(place),
            "{place}: {answer:?}"
        );
    }
    assert_eq!(anybody.cookie(), None, "nonsense makes nobody a guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_strength_of_robots_is_kept_and_used() {
    let house = TestServer::open().await;
    let anna = house.person();
    let path = "/api/play/set-ai-difficulty";
    let usual = anna.get(path).await;
    assert_eq!(usual.json["difficulty"], "simple", "{usual:?}");
    for wrong in [
        json!("hard"),
        json!("minimax-0"),
        json!(3),
        json!("simple\u{0}"),
    ] {
        let answer = anna.post(path, json!({ "difficulty": wrong })).await;
        assert_eq!(answer.said(), "400 bad-request");
        assert!(answer.text_of("message").starts_with("difficulty: "));
    }
    assert_eq!(anna.cookie(), None);
    for (difficulty, ai) in [
        ("simple", "Simple AI"),
        ("minimax-4", "Minimax AI (depth 4)"),
        ("minimax-2", "Minimax AI (depth 2)"),
    ] {
        let set = anna.post(path, json!({ "difficulty": difficulty })).await;
        assert_eq!(
            (&set.json["success"], &set.json["ai"]),
            (&json!(true), &json!(ai))
        );
        assert_eq!(anna.get(path).await.json["difficulty"], difficulty);
    }
    // The next table's robots have it, each in the way of its game.
    let id = anna.table(json!(["me", "robot"])).await;
    let table = anna.wait(&id, settled).await;
    assert_eq!(
        table["seats"][1]["holder"]["bot"], "intermediate",
        "{table}"
    );
    let body = json!({"game": "bridge", "seats": ["me", "robot", "robot", "robot"]});
    let opened = anna.post("/api/tables", body).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    assert_eq!(opened.json["seats"][1]["holder"]["bot"], "minimax:2");
    // Others have their own.
    let ben = house.guest("Ben").await;
    let id = ben.table(json!(["me", "robot"])).await;
    assert_eq!(ben.look(&id).await["seats"][1]["holder"]["bot"], "beginner");
}
