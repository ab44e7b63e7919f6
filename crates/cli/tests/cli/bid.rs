//! Calls for other programs: batches, random deals, and everything that can be wrong with a line.

use crate::run::{kibitzer, run, run_with};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

const DOCUMENT: &str = include_str!("../../../../docs/bidding.md");

fn values(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Lines that start with `> ` are sent, those with `< ` must come back.
#[test]
fn the_document_tells_the_truth() {
    let lines = |mark: &str| -> String {
        let marked = DOCUMENT.lines().filter_map(|line| line.strip_prefix(mark));
        marked.map(|line| format!("{{{line}\n")).collect()
    };
    let answers = run_with(&["bid", "--batch"], lines("> {").as_bytes());
    assert_eq!(answers.code, Some(4), "the last line has a fault");
    let promised = values(&lines("< {"));
    assert!(promised.len() >= 3, "the document has lost its examples");
    assert_eq!(values(&answers.out), promised, "now it is {}", answers.out);
}

/// Every call of some auctions as a question, and the calls that were made.
fn questions(deals: &str) -> (String, Vec<String>) {
    let (mut asked, mut calls) = (String::new(), Vec::new());
    for row in values(deals) {
        let text = |name: &str| row[name].as_str().unwrap().to_owned();
        let deal: cards::Deal = text("deal").parse().unwrap();
        let dealer: cards::Seat = text("dealer").parse().unwrap();
        let auction = row["auction"].as_array().unwrap();
        for (made, call) in auction.iter().enumerate() {
            let seat = dealer.after(made);
            let question = json!({
                "id": calls.len(),
                "hand": deal[seat].to_string(),
                "auction": auction[..made],
                "dealer": text("dealer"),
                "vulnerability": text("vulnerability"),
                "seat": seat.to_string(),
            });
            asked += &format!("{question}\n");
            calls.push(call.as_str().unwrap().to_owned());
        }
    }
    (asked, calls)
}

#[test]
fn random_deals_are_bid_as_a_batch_bids_them() {
    let arguments = ["bid", "--deals", "60", "--seed", "5"];
    let deals = run(&[&arguments[..], &["--threads", "1"]].concat()).good();
    assert_eq!(
        run(&[&arguments[..], &["--threads", "3"]].concat()).good(),
        deals
    );
    let rows = values(&deals);
    assert_eq!(rows.len(), 60);
    assert_eq!(rows[1]["board"], 2);
    assert_eq!(rows[1]["vulnerability"], "NS");
    assert!(rows.iter().any(|row| row["contract"].is_string()));

    let (asked, calls) = questions(&deals);
    for threads in ["1", "3"] {
        let told = run_with(&["bid", "--batch", "--threads", threads], asked.as_bytes()).good();
        let told = values(&told);
        assert_eq!(told.len(), calls.len());
        for (number, (answer, call)) in told.iter().zip(&calls).enumerate() {
            assert_eq!(answer["id"], number);
            assert_eq!(answer["call"], *call, "{answer}");
            assert!(answer["rule"].is_string(), "{answer}");
        }
    }

    // The same file is a record for --boards, and agrees with itself.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boards.jsonl");
    fs::write(&path, &deals).unwrap();
    let told = run(&["bid", "--boards", path.to_str().unwrap()]).good();
    assert!(told.contains("all calls 100.00 %"), "{told}");
    // A file is answered as a pipe is.
    fs::write(&path, &asked).unwrap();
    let told = run(&["bid", "--batch", path.to_str().unwrap()]).good();
    assert_eq!(told.lines().count(), calls.len());
}

#[test]
fn each_side_may_have_its_card() {
    let deals = ["bid", "--deals", "200", "--seed", "1"];
    let ours = run(&[&deals[..], &["--card", "sayc"]].concat()).good();
    let mixed = run(&[&deals[..], &["--card", "sayc", "--ew-card", "classic"]].concat()).good();
    let theirs = run(&[&deals[..], &["--card", "classic"]].concat()).good();
    assert!(ours != mixed && mixed != theirs);
    let told = run(&["bid", "--deals", "2", "--ew-card", "nosuch"]).bad(1);
    assert!(told.contains("nosuch"), "{told}");
    // With a hand North has dealt: East, who is to call, bids by the card of East and West.
    let east = ["bid", "AJ4.KT73.K95.QT7", "P"];
    let told = run(&[&east[..], &["--ew-card", "acol"]].concat()).good();
    assert!(told.starts_with("1NT") && told.contains("12–14"), "{told}");
    let told = run(&[&east[..], &["--card", "acol", "--ew-card", "sayc"]].concat()).good();
    assert!(told.starts_with("1C"), "{told}");
}

#[test]
fn a_line_may_name_its_card_and_ask_for_reasons() {
    let folder = tempfile::tempdir().unwrap();
    let card = folder.path().join("weak.toml");
    fs::write(
        &card,
        "name = \"weak\"\nbase = \"sayc\"\n[notrump]\none = \"12-14\"\n",
    )
    .unwrap();
    let hand = "AK65.JT3.KT97.A3";
    let lines = [
        json!({"id": "sayc", "hand": hand}),
        json!({"id": "weak", "hand": hand, "card": card, "explain": true}),
    ];
    let input = lines.map(|line| format!("{line}\n")).concat();
    let told = values(&run_with(&["bid", "--batch"], input.as_bytes()).good());
    assert_eq!(told[0]["call"], "1NT");
    assert_eq!(told[0].get("reasons"), None);
    assert_ne!(told[1]["call"], "1NT");
    assert!(told[1]["reasons"][0]["text"].is_string(), "{}", told[1]);
    assert!(told[1]["candidates"].as_array().unwrap().len() > 1);
    let explained = run_with(&["bid", "--batch", "--explain"], input.as_bytes()).good();
    assert!(values(&explained)[0]["reasons"].is_array(), "{explained}");
    // Another language, and calls weighed on deals.
    let chinese = run_with(&["--lang", "zh", "bid", "--batch"], input.as_bytes()).good();
    assert_eq!(told[0].get("meaning"), None);
    assert_ne!(values(&chinese)[1]["meaning"], told[1]["meaning"]);
    let weigh = ["bid", "--batch", "--deals", "8", "--explain"];
    let open = r#"{"hand":"AKJ72.T74.T986.K","auction":"1D P 1S P 2H P"}"#;
    let weighed = values(&run_with(&weigh, open.as_bytes()).good());
    assert!(weighed[0]["weighed"].is_array(), "{}", weighed[0]);
}

#[test]
fn rubbish_is_answered_with_its_line_and_the_batch_goes_on() {
    let hand = r#""hand":"Q732.K65.AJ72.T9""#;
    let rubbish = [
        ("not json".to_owned(), "an object in braces"),
        ("[1,2]".to_owned(), "an object in braces"),
        ("{\"id\":1}".to_owned(), "missing field `hand`"),
        ("[".repeat(10_000), "an object in braces"),
        (format!("{{\"id\":{}", "[".repeat(10_000)), "recursion"),
        ("x".repeat(20_000), "at most 16384 bytes"),
        (format!(r#"{{"id":[1],{hand}}}"#), "an id is"),
        (
            format!(r#"{{{hand},"colour":1}}"#),
            "unknown field `colour`",
        ),
        (r#"{"hand":"Q732.K65.AJ72.T"}"#.to_owned(), "13 cards"),
        (r#"{"hand":"QQ32.K65.AJ72.T9"}"#.to_owned(), "hand: "),
        (r#"{"hand":7}"#.to_owned(), "invalid type"),
        (
            format!(r#"{{{hand},"auction":["1N","Q"]}}"#),
            "auction: “Q”",
        ),
        (
            format!(r#"{{{hand},"auction":"2C P 1H"}}"#),
            "auction: call 3",
        ),
        (
            format!(r#"{{{hand},"auction":"P P P P"}}"#),
            "nobody is to call",
        ),
        (
            format!(r#"{{{hand},"auction":5}}"#),
            "[\"1N\",\"P\"] or \"1N P\"",
        ),
        (format!(r#"{{{hand},"dealer":"Q"}}"#), "dealer: "),
        (
            format!(r#"{{{hand},"vulnerability":"Q"}}"#),
            "vulnerability: ",
        ),
        (format!(r#"{{{hand},"seat":"E"}}"#), "it is for N to call"),
        (
            format!(r#"{{{hand},"card":"nosuch"}}"#),
            "card: there is no card",
        ),
        (
            format!(r#"{{{hand},"card":"no/such.toml"}}"#),
            "cannot be read",
        ),
        ("\u{0}\u{1}".to_owned(), "an object in braces"),
    ];
    let mut input: Vec<u8> = rubbish
        .iter()
        .flat_map(|(line, _)| format!("{line}\n\n").into_bytes())
        .collect();
    input.extend(b"\xff\xfe\n");
    input.extend(format!(r#"{{"id":"end",{hand},"auction":["1N","P"]}}"#).bytes());
    let told = run_with(&["bid", "--batch"], &input);
    assert_eq!(told.code, Some(4), "{}", told.err);
    assert_eq!(told.err, "");
    let answers = values(&told.out);
    assert_eq!(answers.len(), rubbish.len() + 2);
    for (index, (answer, (line, expected))) in answers.iter().zip(&rubbish).enumerate() {
        let line: String = line.chars().take(60).collect();
        assert_eq!(answer["line"], 2 * index + 1, "{line}");
        let error = answer["error"].as_str().unwrap();
        assert!(error.contains(expected), "{line}: {error}");
    }
    assert_eq!(answers.last().unwrap()["call"], "2C");
    assert_eq!(answers.last().unwrap()["id"], "end");
}

#[test]
fn a_program_may_ask_and_wait_for_each_answer() {
    let mut child = kibitzer(&["bid", "--stdio", "--threads", "3"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in 0..20 {
        // The second half comes later: the first half of a line is no reason to answer.
        let question =
            format!("{{\"id\":{id},\"hand\":\"Q732.K65.AJ72.T9\",\"auction\":\"1N P\"}}\n");
        let (first, second) = question.split_at(20);
        input.write_all(first.as_bytes()).unwrap();
        input.flush().unwrap();
        input.write_all(second.as_bytes()).unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!((&answer["id"], &answer["call"]), (&id.into(), &"2C".into()));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_does_not_go_together_is_told() {
    run(&["bid", "AKQ95.AT3.KJ2.97", "--batch", "x"]).bad(2);
    run(&["bid", "--batch", "x", "--mark", "1S"]).bad(2);
    run(&["bid", "--batch", "x", "--ew-card", "sayc"]).bad(2);
    assert!(
        run(&["bid", "--batch", "no/such"])
            .bad(1)
            .contains("no/such")
    );
    let few = run(&["bid", "AKQ95.AT3.KJ2.97", "--deals", "1"]).bad(1);
    assert!(few.contains("2 to 100000"), "{few}");
}
