//! Matches: repeatable, resumable, and clear about what cannot be played.

use crate::run::run;
use serde_json::json;
use std::fs;

const MATCH: [&str; 8] = [
    "arena",
    "pentomino",
    "--a",
    "minmax:1",
    "--b",
    "openspace:1",
    "--seed",
    "3",
];

/// The report without its times, which differ from run to run.
fn play(more: &[&str]) -> serde_json::Value {
    let folder = tempfile::tempdir().unwrap();
    let json = folder.path().join("report.json");
    let arguments = [&MATCH[..], more, &["--json", json.to_str().unwrap()]].concat();
    run(&arguments).good();
    let mut report = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    strike_times(&mut report);
    report
}

fn strike_times(report: &mut serde_json::Value) {
    for entrant in report["entrants"].as_array_mut().unwrap() {
        entrant["time"] = serde_json::Value::Null;
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let games = ["--games", "6", "--nodes", "2000"];
    let once = play(&[&games[..], &["--threads", "1"]].concat());
    let twice = play(&[&games[..], &["--threads", "2"]].concat());
    assert_eq!(once, twice);
    assert_eq!(once["games"], 6);
}

#[test]
fn a_journal_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let journal = ["--journal", path.to_str().unwrap()];
    play(&[&journal[..], &["--games", "2"]].concat());
    let half = fs::read_to_string(&path).unwrap();
    let continued = play(&[&journal[..], &["--games", "4"]].concat());
    assert!(fs::read_to_string(&path).unwrap().starts_with(&half));
    assert_eq!(continued, play(&["--games", "4"]));

    let other = [&MATCH[..7], &["4", "--games", "4"], &journal[..]].concat();
    assert!(run(&other).bad(1).contains("seed"));
}

#[test]
fn a_round_robin_has_ratings_and_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let svg = folder.path().join("match.svg");
    let more = ["--entrant", "random", "--games", "2", "--plies", "4"];
    let arguments = [&MATCH[..], &more[..], &["--svg", svg.to_str().unwrap()]].concat();
    let text = run(&arguments).good();
    assert!(
        text.contains("Rating") && text.contains("openspace:1 – random"),
        "{text}"
    );
    assert!(fs::read_to_string(svg).unwrap().contains("</svg>"));
}

#[test]
fn what_cannot_be_played_is_told() {
    let twins = [
        "arena",
        "pentomino",
        "--a",
        "random",
        "--b",
        "random",
        "--games",
        "2",
    ];
    assert!(
        run(&twins)
            .bad(1)
            .contains("two entrants are called `random`")
    );
    let over = [
        &MATCH[..],
        &["--games", "2", "--set", "board=5x1", "--plies", "2"],
    ]
    .concat();
    assert!(run(&over).bad(1).contains("take fewer --plies"));
    let nowhere = [
        &MATCH[..],
        &["--games", "2", "--journal", "/no/such/folder/j"],
    ]
    .concat();
    assert!(run(&nowhere).bad(1).contains("/no/such/folder/j"));
}

#[test]
fn rounds_of_shengji_are_played_twice() {
    let rounds = |game: &str, a: &str, b: &str, more: &[&str]| {
        let mut arguments = vec!["arena", game, "--a", a, "--b", b, "--games", "6"];
        arguments.extend(more);
        run(&arguments)
    };
    // The same player on both sides wins nothing: what one deal gives, its other half takes.
    for game in ["shengji-rounds", "shengji-play"] {
        let told = rounds(game, "intermediate", "intermediate", &[]).good();
        assert!(told.contains("6 deals, each played twice"), "{told}");
        assert!(
            told.contains("+0.000 (95 %: +0.000 to +0.000) levels"),
            "{told}"
        );
        assert!(told.contains("50.0 % of rounds won"), "{told}");
        assert!(told.contains("when attacking"), "{told}");
    }
    let told = rounds(
        "shengji-rounds",
        "intermediate",
        "random",
        &["--set", "rules=sure-throws"],
    )
    .good();
    assert!(told.contains("intermediate against random"), "{told}");
    let told = rounds("shengji-rounds", "intermediate", "hal", &[]).bad(1);
    assert!(told.contains("hal"), "{told}");
    let told = rounds("shengji-rounds", "random", "random", &["--set", "rank=3"]).bad(1);
    assert!(told.contains("rank: in matches of rounds"), "{told}");
}

#[test]
fn the_sides_of_a_bridge_table_may_play_different_cards() {
    let play = |card: &str| {
        let setting = format!("card_east_west={card}");
        let names = ["--a", "beginner", "--b", "simple", "--games", "2"];
        let settings = ["--set", "boards=1", "--set", &setting];
        run(&[&["arena", "bridge"], &names[..], &settings[..]].concat())
    };
    let told = play("acol").good();
    assert!(told.contains("card_east_west=acol"), "{told}");
    let told = play("nosuch").bad(1);
    assert!(told.contains("card_east_west: there is no"), "{told}");
}

#[test]
fn a_record_is_bid_again_and_compared_with_its_own_auctions() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("boards.jsonl");
    // A grand slam that was bid and made, and one that was passed out.
    let deal = "N:AKQJ.AKQJ.AKQ.AK 5432.543.432.432 T987.T987.T98.T9 6.62.J765.QJ8765";
    let row = |auction: &[&str]| json!({"deal": deal, "dealer": "N", "auction": auction});
    let rows = [
        row(&["7N", "P", "P", "P"]).to_string(),
        row(&["P", "P", "P", "P"]).to_string(),
    ];
    fs::write(&record, rows.join("\n")).unwrap();
    let report = folder.path().join("report.json");
    let arguments = [
        "arena",
        "bidding",
        "--a",
        "sayc",
        "--b",
        "sayc",
        "--games",
        "2",
        "--threads",
        "1",
        "--boards",
        record.to_str().unwrap(),
        "--json",
        report.to_str().unwrap(),
    ];
    let told = run(&arguments).good();
    assert!(told.contains("of the record: "), "{told}");
    let report: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(report).unwrap()).unwrap();
    assert_eq!(report["boards"], 2);
    assert_eq!(report["imps"]["value"], 0.0);
    // Nothing for the first, and 1,520 points, 17 IMPs, for the second.
    assert_eq!(report["par_distance"]["recorded"]["value"], 8.5);
}

#[test]
fn only_bidding_takes_a_record_of_boards() {
    let arguments = [&MATCH[..], &["--games", "2", "--boards", "boards.jsonl"]].concat();
    let told = run(&arguments).bad(1);
    assert!(told.contains("--boards"), "{told}");
}

#[test]
fn a_record_without_calls_is_told_and_nothing_panics() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("boards.jsonl");
    let deal = "N:AKQJ.AKQJ.AKQ.AK 5432.543.432.432 T987.T987.T98.T9 6.62.J765.QJ8765";
    let silent = json!({"deal": deal, "dealer": "N", "auction": []});
    fs::write(&record, format!("\n{silent}\n")).unwrap();
    let path = record.to_str().unwrap();
    let told = run(&["bid", "--boards", path]).bad(1);
    assert!(told.contains("there is no call in it"), "{told}");
    fs::write(&record, "\n").unwrap();
    let arguments = ["arena", "bidding", "--a", "sayc", "--b", "classic"];
    let told = run(&[&arguments[..], &["--games", "2", "--boards", path]].concat()).bad(1);
    assert!(told.contains("there is no board in it"), "{told}");
}
