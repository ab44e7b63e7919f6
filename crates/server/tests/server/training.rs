//! Practice: problems that give nothing away, verdicts, mistakes that come again, progress.

#[path = "../../../lessons/tests/practice/sums.rs"]
mod sums;

use crate::house::{Answer, Person, TestServer};
use catalogue::CATALOGUE;
use lessons::{Practice, Practices};
use serde_json::{Value, json};
use server::Catalogue;
use std::time::Duration;
use store::Location;
use sums::Sums;

/// A house in which there is time to find and judge problems on a busy machine.
async fn house() -> TestServer {
    TestServer::with(|config| {
        config.thinking.practice = Duration::from_secs(60);
        config.limits.request = Duration::from_secs(100);
    })
    .await
}

async fn problem(person: &Person, which: Value) -> Value {
    let answer = person.post("/api/training/problems", which).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json["problem"].clone()
}

async fn answer(person: &Person, problem: &Value, attempt: u64, text: &str) -> Answer {
    let body = json!({
        "problem": problem["id"], "attempt": attempt, "answer": text, "thought": 1500,
    });
    person.post("/api/training/answers", body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn themes_and_the_set_of_the_day() {
    let house = house().await;
    let themes = house.person().get("/api/training/themes").await.json;
    let list = themes["themes"].as_array().unwrap();
    let find = |id: &str| list.iter().find(|theme| theme["id"] == id).unwrap();
    assert_eq!(find("stayman")["title"]["text"], "Stayman");
    assert_eq!(find("stayman")["kind"], "call");
    assert_eq!(
        (&find("leads")["kind"], &find("leads")["group"]),
        (&json!("card"), &json!("play"))
    );
    let daily = themes["daily"]["games"].as_array().unwrap();
    let sizes: Vec<(&str, usize)> = daily
        .iter()
        .map(|own| {
            let problems = own["problems"].as_array().unwrap();
            (own["game"].as_str().unwrap(), problems.len())
        })
        .collect();
    assert_eq!(
        sizes,
        [
            ("bridge", 8),
            ("flows", 5),
            ("pentomino", 5),
            ("shengji", 5)
        ]
    );
    assert_eq!(themes["daily"]["problems"].as_array().unwrap().len(), 23);
    assert_eq!(find("stayman")["game"], "bridge");
    assert_eq!(find("shengji-leads")["game"], "shengji");
    assert_eq!(themes["daily"]["date"].as_str().unwrap().len(), 10);
    let others = house.person().get("/api/training/themes").await.json;
    assert_eq!(others["daily"], themes["daily"], "the same for everybody");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_shows_what_a_player_would_see() {
    let house = house().await;
    let anna = house.person();
    let first = problem(&anna, json!({"problem": "stayman.42"})).await;
    assert_eq!(
        (&first["id"], &first["attempt"]),
        (&json!("stayman.42"), &json!(1))
    );
    assert_eq!(
        (&first["kind"], &first["title"]["text"]),
        (&json!("call"), &json!("Stayman"))
    );
    assert_eq!(first["view"]["seat"], "S", "{first}");
    let hands = first["view"]["board"]["hands"].as_str().unwrap();
    let cards = hands
        .chars()
        .filter(|c| "AKQJT98765432".contains(*c))
        .count();
    assert_eq!(cards, 13, "{hands}");
    assert!(
        first["legal"]
            .as_array()
            .unwrap()
            .iter()
            .any(|call| call == "Pass")
    );
    // The same for everybody, and another one each time a theme is asked for.
    assert_eq!(
        problem(&house.person(), json!({"problem": "stayman.42"})).await,
        first
    );
    let (one, two) = (
        problem(&anna, json!({"theme": "opening"})).await,
        problem(&anna, json!({"theme": "opening"})).await,
    );
    assert_ne!(one["id"], two["id"]);
    assert_eq!(anna.cookie(), None, "who only looks leaves nothing behind");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_counts_once() {
    let house = house().await;
    let anna = house.person();
    let stayman = problem(&anna, json!({"problem": "stayman.42"})).await;
    let wrong = answer(&anna, &stayman, 1, "7NT").await;
    assert_eq!(wrong.status, 200, "{wrong:?}");
    let verdict = &wrong.json["verdict"];
    assert!(verdict["score"].as_f64().unwrap() < 5.0, "{verdict}");
    assert!(verdict["stars"].as_u64().unwrap() < 3 && verdict["category"].is_string());
    assert!(!verdict["reasons"].as_array().unwrap().is_empty());
    assert!(wrong.text_of("deal").starts_with("N:"));
    assert_eq!(
        (&wrong.json["counts"], &wrong.json["repeated"]),
        (&json!(true), &json!(false))
    );
    assert!(wrong.json["due"].is_i64(), "a mistake comes again");
    // Sent again, even with another call, it is the first one that stands.
    let best = verdict["best"].as_str().unwrap().to_owned();
    for text in ["7NT", &best] {
        let again = answer(&anna, &stayman, 1, text).await;
        assert_eq!(again.json["repeated"], true, "{again:?}");
        assert_eq!(&again.json["verdict"], verdict);
        assert_eq!(again.json["due"], wrong.json["due"]);
    }
    let progress = anna.get("/api/training/progress").await.json;
    assert_eq!(progress["score"]["count"], 1, "{progress}");
    assert_eq!(
        (&progress["scheduled"], &progress["due"]),
        (&json!(1), &json!(0))
    );

    // Another try is another answer, which does not count: the verdict is known.
    let retry = problem(&anna, json!({"problem": "stayman.42"})).await;
    assert_eq!(retry["attempt"], 2);
    let right = answer(&anna, &retry, 2, &best).await;
    assert_eq!(right.json["verdict"]["score"], 10.0, "{right:?}");
    assert_eq!(
        (&right.json["counts"], &right.json["next_attempt"]),
        (&json!(false), &json!(3))
    );
    let progress = anna.get("/api/training/progress").await.json;
    assert_eq!(progress["score"]["count"], 1);
    let kept = anna.get("/api/training/decisions").await.json["decisions"].clone();
    assert_eq!(kept.as_array().unwrap().len(), 2);
    assert_eq!(
        (&kept[0]["attempt"], &kept[0]["thought"]),
        (&json!(2), &json!(1500))
    );
    assert_eq!(kept[1]["correctness"], "error", "{kept}");
}

#[tokio::test(flavor = "multi_thread")]
async fn racing_answers_are_one() {
    let house = house().await;
    let anna = house.guest("Anna").await;
    let opening = problem(&anna, json!({"problem": "opening.7"})).await;
    let race = (0..6).map(|_| {
        let (anna, opening) = (anna.clone(), opening.clone());
        tokio::spawn(async move { answer(&anna, &opening, 1, "Pass").await.json })
    });
    let race: Vec<_> = race.collect();
    let mut first = 0;
    for one in race {
        first += usize::from(one.await.unwrap()["repeated"] == false);
    }
    assert_eq!(first, 1);
    let kept = anna.get("/api/training/decisions").await.json["decisions"].clone();
    assert_eq!(kept.as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_practised_too() {
    let house = house().await;
    let anna = house.person();
    let lead = problem(&anna, json!({"problem": "leads.3"})).await;
    assert_eq!(lead["kind"], "card");
    assert_eq!(lead["legal"].as_array().unwrap().len(), 13);
    let card = lead["legal"][0].as_str().unwrap();
    let verdict = answer(&anna, &lead, 1, card).await;
    assert_eq!(
        verdict.json["verdict"]["phase"], "opening-lead",
        "{verdict:?}"
    );
    assert!(verdict.json["verdict"]["cost"].is_number());
    let progress = anna.get("/api/training/progress").await.json;
    assert_eq!(progress["phases"][0]["phase"], "opening-lead");
    assert_eq!(progress["phases"][0]["cost"]["count"], 1, "{progress}");
    assert_eq!(progress["phases"][1]["cost"], json!(null));
    assert!(!progress["advice"].as_array().unwrap().is_empty());
    assert_eq!(progress["streak"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn sets_tell_how_far_one_is() {
    let house = house().await;
    let anna = house.guest("Anna").await;
    let review = anna
        .post("/api/training/problems", json!({"set": "review"}))
        .await;
    assert_eq!(review.json["problem"], json!(null));
    assert_eq!(
        (&review.json["set"]["of"], &review.json["set"]["next_due"]),
        (&json!(0), &json!(null))
    );
    let daily = anna
        .post("/api/training/problems", json!({"set": "daily"}))
        .await;
    assert_eq!(daily.status, 200, "{daily:?}");
    // Without a game the sets of all games, one after the other.
    assert_eq!(daily.json["set"]["done"], 0);
    let mut all = 0;
    for game in ["bridge", "flows", "pentomino", "shengji"] {
        let own = anna
            .post(
                "/api/training/problems",
                json!({"set": "daily", "game": game}),
            )
            .await;
        assert_eq!(own.json["set"]["done"], 0, "{own:?}");
        let problems = own.json["set"]["of"].as_u64().unwrap();
        assert!(problems >= 3, "{game}: {own:?}");
        all += problems;
    }
    assert_eq!(daily.json["set"]["of"], all);
    let first = daily.json["problem"].clone();
    let text = first["legal"][0].as_str().unwrap();
    assert_eq!(answer(&anna, &first, 1, text).await.status, 200);
    let next = anna
        .post("/api/training/problems", json!({"set": "daily"}))
        .await;
    assert_eq!(next.json["set"]["done"], 1, "{next:?}");
    assert_ne!(next.json["problem"]["id"], first["id"]);
    // Somebody else begins at the beginning.
    let ben = house.person();
    let his = ben
        .post("/api/training/problems", json!({"set": "daily"}))
        .await;
    assert_eq!(his.json["problem"]["id"], first["id"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_is_refused() {
    let house = house().await;
    let anna = house.person();
    for (body, place) in [
        (json!({}), "one of"),
        (json!({"theme": "stayman", "set": "daily"}), "one of"),
        (json!({"theme": "poker"}), "theme: “poker”"),
        (json!({"theme": 3}), "body cannot be read"),
        (json!({"set": "weekly"}), "body cannot be read"),
        (json!({"problem": "stayman"}), "is not a problem"),
        (json!({"problem": "stayman.-1"}), "is not a problem"),
        (json!({"problem": "../../x.1"}), "is not a problem"),
        (json!({"seed": 3}), "unknown field `seed`"),
    ] {
        let answer = anna.post("/api/training/problems", body).await;
        assert_eq!(answer.said(), "400 bad-request", "{answer:?}");
        assert!(
            answer.text_of("message").contains(place),
            "{place}: {answer:?}"
        );
    }
    let stayman = problem(&anna, json!({"problem": "stayman.42"})).await;
    for (attempt, text, said) in [
        (0, "2C", "400 bad-request"),
        (2, "2C", "400 bad-request"),
        (1, "SA", "400 bad-request"),
        (1, "", "400 bad-request"),
        (1, "XX", "422 illegal-move"),
    ] {
        let refused = answer(&anna, &stayman, attempt, text).await;
        assert_eq!(refused.said(), said, "{refused:?}");
    }
    let unknown = json!({"problem": "poker.1", "attempt": 1, "answer": "Pass"});
    assert_eq!(
        anna.post("/api/training/answers", unknown).await.said(),
        "400 bad-request"
    );
    assert_eq!(anna.cookie(), None, "nonsense makes nobody a guest");
    let empty = anna.get("/api/training/progress").await.json;
    assert_eq!(
        (&empty["score"], &empty["themes"]),
        (&json!(null), &json!([]))
    );
    let limited = anna.get("/api/training/decisions?limit=x").await;
    assert_eq!(limited.said(), "400 bad-request");
}

#[tokio::test(flavor = "multi_thread")]
async fn time_is_kept() {
    let house = TestServer::with(|config| config.thinking.practice = Duration::ZERO).await;
    let answer = house.person();
    let answer = answer
        .post("/api/training/problems", json!({"theme": "leads"}))
        .await;
    assert_eq!(answer.said(), "408 too-slow");
}

/// A second game brings practice by its name in the catalogue alone.
#[tokio::test(flavor = "multi_thread")]
async fn two_games_bring_practice() {
    const GAMES: &[&dyn Practice] = &[CATALOGUE.practices.all()[0], &Sums];
    const BOTH: Catalogue = Catalogue {
        practices: Practices::new(GAMES),
        ..CATALOGUE
    };
    let folder = tempfile::tempdir().unwrap();
    let house = TestServer::offering(BOTH, Location::directory(folder.path()), |_| {}).await;
    let anna = house.person();
    let themes = anna.get("/api/training/themes").await.json;
    let ids: Vec<&Value> = themes["themes"].as_array().unwrap().iter().collect();
    for id in ["stayman", "adding"] {
        assert!(ids.iter().any(|theme| theme["id"] == id), "{id}");
    }
    assert_eq!(themes["daily"]["problems"].as_array().unwrap().len(), 9);

    let sum = problem(&anna, json!({"problem": "adding.73"})).await;
    assert_eq!(
        (&sum["game"], &sum["kind"]),
        (&json!("sums"), &json!("number"))
    );
    assert_eq!(sum["view"], json!({"add": [7, 3]}));
    assert_eq!(
        problem(&anna, json!({"theme": "adding"})).await["game"],
        "sums"
    );
    assert_eq!(
        answer(&anna, &sum, 1, "ten").await.said(),
        "400 bad-request"
    );
    let wrong = answer(&anna, &sum, 1, "11").await;
    assert_eq!(wrong.json["verdict"]["best"], "10", "{wrong:?}");
    assert_eq!(wrong.text_of("deal"), "10");
    assert!(wrong.json["due"].is_i64(), "a mistake comes again");
    let again = answer(&anna, &sum, 1, "10").await;
    assert_eq!(
        again.json["verdict"], wrong.json["verdict"],
        "read from the store"
    );

    let progress = anna.get("/api/training/progress").await.json;
    assert_eq!(
        progress["themes"][0]["title"]["text"], "Adding",
        "{progress}"
    );
    assert_eq!(progress["categories"][0]["title"]["text"], "miscounts");
    let phases = progress["phases"].as_array().unwrap();
    assert_eq!(phases.len(), 4, "those of both games");
    assert_eq!(phases[3]["cost"]["mean"], 1.0);
    let advice = progress["advice"][0]["code"].as_str().unwrap();
    assert_eq!(advice, "advice-no-weakness", "nothing of the other game");

    let description: Value = serde_json::from_str(&server::openapi(&BOTH)).unwrap();
    let groups = &description["components"]["schemas"]["Group"]["enum"];
    assert_eq!(groups.as_array().unwrap().last().unwrap(), "numbers");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_of_each_game_is_judged() {
    let house = house().await;
    let anna = house.person();
    for (theme, seats) in [
        ("pentomino-last-moves", 2),
        ("flows-endings", 2),
        ("shengji-follows", 4),
    ] {
        let name = format!("{theme}.1");
        let posed = problem(&anna, json!({"problem": name})).await;
        assert_eq!((&posed["id"], &posed["attempt"]), (&json!(name), &json!(1)));
        assert!(posed["seat"].as_u64().unwrap() < seats, "{posed}");
        assert!(posed["hint"]["text"].is_string(), "{posed}");
        let legal = posed["legal"].as_array().unwrap();
        let first = legal[0].as_str().unwrap();
        let preview = format!("/api/training/problems/{name}/preview");
        let considered = anna.post(&preview, json!({"action": first})).await;
        assert_eq!(
            (considered.status, &considered.json["refusal"]),
            (200, &json!(null))
        );
        let nonsense = anna.post(&preview, json!({"action": "no such move"})).await;
        assert!(nonsense.json["refusal"]["text"].is_string(), "{nonsense:?}");
        assert_eq!(answer(&anna, &posed, 1, "no such move").await.status, 400);
        let judged = answer(&anna, &posed, 1, first).await;
        assert_eq!(judged.status, 200, "{judged:?}");
        let best = judged.json["verdict"]["best"].as_str().unwrap().to_owned();
        let right = answer(&anna, &posed, 2, &best).await;
        assert_eq!(right.json["verdict"]["score"], 10.0, "{right:?}");
        assert_eq!(right.json["verdict"]["correctness"], "optimal");
        let reasons = right.json["verdict"]["reasons"].as_array().unwrap();
        assert!(!reasons.is_empty(), "{right:?}");
    }
    let missing = anna.post(
        "/api/training/problems",
        json!({"problem": "flows-endings.999"}),
    );
    assert_eq!(missing.await.said(), "404 not-found");
    let unseen = "/api/training/problems/shengji-leads.2/preview";
    let unseen = anna.post(unseen, json!({"action": "play SA"})).await;
    assert_eq!(unseen.said(), "404 not-found", "it was shown to nobody");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_set_of_the_day_is_that_of_a_game_for_whoever_asks() {
    let house = house().await;
    let anna = house.person();
    let set = json!({"set": "daily", "game": "pentomino"});
    let first = anna.post("/api/training/problems", set.clone()).await.json;
    assert_eq!(
        (&first["set"]["done"], &first["set"]["of"]),
        (&json!(0), &json!(5))
    );
    assert_eq!(first["problem"]["game"], "pentomino");
    let own = first["problem"]["legal"][0].as_str().unwrap();
    answer(&anna, &first["problem"], 1, own).await;
    let next = anna.post("/api/training/problems", set).await.json;
    assert_eq!(next["set"]["done"], 1);
    assert_ne!(next["problem"]["id"], first["problem"]["id"]);
    for wrong in [
        json!({"set": "daily", "game": "chess"}),
        json!({"set": "review", "game": "flows"}),
        json!({"theme": "stayman", "game": "bridge"}),
    ] {
        let refused = anna.post("/api/training/problems", wrong).await;
        assert_eq!(refused.said(), "400 bad-request");
    }
}
