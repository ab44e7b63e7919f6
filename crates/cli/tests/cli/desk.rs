//! The analyst's desk: leads, contracts, suits, the next card, dealer scripts.

use crate::run::{run, run_with};
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(arguments).good()).unwrap()
}

#[test]
fn leads_are_ranked_with_intervals_and_assumptions() {
    let lead = ["lead", "QJT92.A54.873.62", "1N", "P", "3N", "-n", "40"];
    let text = run(&lead).good();
    // One argument or several, as one likes.
    let quoted = ["lead", "QJT92.A54.873.62", "1N P 3N", "-n", "40"];
    assert_eq!(run(&quoted).good(), text);
    assert!(
        text.starts_with("East leads QJT92.A54.873.62 against 3NT-N"),
        "{text}"
    );
    for part in [
        "♠QJT",
        "Beats it",
        "Hidden hands as drawn",
        "North  ",
        "South  ",
        "West  ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let answer = json(&[&lead[..], &["--json", "--threads", "1"]].concat());
    assert_eq!(answer["leader"], "E");
    let best = &answer["leads"][0];
    let chance = &best["chance"];
    assert!(chance["low"].as_f64() <= chance["mean"].as_f64(), "{best}");
    assert!(chance["mean"].as_f64() <= chance["high"].as_f64(), "{best}");
    // North has shown 15 to 17 points.
    let points = answer["hidden"]["N"]["points"].as_f64().unwrap();
    assert!((14.5..=17.5).contains(&points), "{points}");
    // The same on any number of threads.
    assert_eq!(
        answer,
        json(&[&lead[..], &["--json", "--threads", "3"]].concat())
    );
    let by_constraints = run(&[
        "lead",
        "QJT92.A54.873.62",
        "--contract",
        "3NT-S",
        "-n",
        "20",
        "--require",
        "south hcp 15-17 balanced",
        "--require",
        "north hcp 10+",
    ])
    .good();
    assert!(by_constraints.starts_with("West leads"), "{by_constraints}");
}

#[test]
fn contracts_are_compared() {
    let text = run(&[
        "estimate",
        "AQ5.KJ743.A93.62",
        "K82.AQ65.T72.K94",
        "-c",
        "4H,3NT",
        "-n",
        "40",
    ])
    .good();
    for part in [
        "4H-S",
        "3NT-S",
        "against",
        "Tricks in H by South",
        "█",
        "East  ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let answer = json(&[
        "estimate",
        "AKQJ.AKQ.AKQ.432",
        "T98.J32.J32.AKQJ",
        "-c",
        "7NT",
        "-n",
        "5",
        "--json",
    ]);
    assert_eq!(answer["contracts"][0]["makes"]["mean"], 1.0);
}

#[test]
fn a_suit_is_played_in_words() {
    let text = run(&["suit", "AQ / xx"]).good();
    assert!(text.contains("At least 2: 50.00 %"), "{text}");
    assert!(text.contains("Lead the "), "{text}");
    let chinese = run(&["suit", "AQ / xx", "--lang", "zh"]).good();
    assert!(chinese.contains("从南家出"), "{chinese}");
    let vacant = json(&["suit", "AQ / xx", "--vacant", "6,12", "--json"]);
    let chance = vacant["chances"][1]["chance"].as_f64().unwrap();
    assert!((chance - 1.0 / 3.0).abs() < 0.02, "{chance}");
}

#[test]
fn the_next_card_is_ranked() {
    let text = run(&[
        "play-odds",
        "AQ5.KJ74.AJ3.Q62",
        "K82.A65.T72.K943",
        "--contract",
        "3NT-S",
        "-p",
        "SJ",
        "-n",
        "20",
    ])
    .good();
    for part in [
        "3NT-S, N to play from dummy",
        "Makes it",
        "The robot plays",
        "West  ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn bad_questions_are_answered_clearly() {
    for (arguments, part) in [
        (
            &["lead", "QJT92.A54.873.6", "1N", "P", "3N"][..],
            "12 cards; a whole hand has 13",
        ),
        (
            &["lead", "QJT92.A54.873.62"],
            "The auction names no contract",
        ),
        (
            &["lead", "QJT92.A54.873.62", "1N", "P", "1C"],
            "Call 3 of the auction",
        ),
        (
            &[
                "lead",
                "QJT92.A54.873.62",
                "--contract",
                "3NT-S",
                "--require",
                "south hcp 40",
            ],
            "contradict each other",
        ),
        (
            &[
                "lead",
                "QJT92.A54.873.62",
                "--contract",
                "3NT-S",
                "--require",
                "x",
            ],
            "`x`",
        ),
        (
            &[
                "estimate",
                "AQ5.KJ74.AJ3.Q62",
                "AQ5.KJ74.AJ3.Q62",
                "-c",
                "3NT",
            ],
            "is in two hands",
        ),
        (
            &[
                "play-odds",
                "AQ5.KJ74.AJ3.Q62",
                "K82.A65.T72.K943",
                "--contract",
                "3NT-S",
                "-p",
                "SJ S2",
            ],
            "is to play next, a defender",
        ),
    ] {
        let error = run(arguments).bad(1);
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
    let error = run(&["suit", "AA / x"]).bad(2);
    assert!(error.contains("is no suit"), "{error}");
}

#[test]
fn scripts_of_dealer_are_run() {
    let script =
        "condition hcp(north) > 19 produce 3 action printoneline, average \"p\" hcp(north)";
    let deal = ["deal", "--script", "-", "--seed", "1"];
    let output = run_with(&deal, script.as_bytes());
    let text = output.good();
    let mut lines = text.lines();
    for _ in 0..3 {
        let line = lines.next().unwrap();
        assert!(line.starts_with("n ") && line.contains(" w "), "{line}");
    }
    assert!(lines.next().unwrap().starts_with("p: 2"), "{text}");
    let impossible = run_with(&deal, b"condition hcp(north) > 37").bad(1);
    assert!(
        impossible.contains("No deal has all that is wanted"),
        "{impossible}"
    );
    let wrong = run_with(&deal, b"condition\nhcp(nobody) > 3").bad(1);
    assert!(wrong.contains("-:2:5: `nobody` is no seat"), "{wrong}");
    let pbn = run_with(
        &deal,
        b"vulnerable ew dealer west produce 2 action printpbn",
    )
    .good();
    assert!(
        pbn.contains("[Vulnerable \"EW\"]") && pbn.contains("[Dealer \"W\"]"),
        "{pbn}"
    );
}

/// The examples of a command's help, as words.
fn examples(command: &str) -> Vec<Vec<String>> {
    let help = run(&[command, "--help"]).good();
    let (_, examples) = help.split_once("Examples:").unwrap();
    let examples = examples.replace("\\\n", " ");
    let lines = examples.lines();
    let lines = lines.filter_map(|line| line.trim().strip_prefix("kibitzer "));
    lines.map(words).collect()
}

/// The words of a command line; two spaces outside of quotes begin a remark.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\'' => quoted = !quoted,
            ' ' if !quoted => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                let next = letters.clone().take(4).collect::<String>();
                if next.starts_with(' ') && !next.trim_start().starts_with('-') {
                    return words;
                }
            }
            letter => word.push(letter),
        }
    }
    words.extend(Some(word).filter(|word| !word.is_empty()));
    words
}

#[test]
fn the_examples_of_the_help_work() {
    for (command, count) in [("lead", 5), ("estimate", 5), ("suit", 5), ("play-odds", 3)] {
        let examples = examples(command);
        assert_eq!(examples.len(), count, "{examples:?}");
        for example in examples {
            let mut arguments: Vec<&str> = example.iter().map(String::as_str).collect();
            // Fewer deals than the example asks for: what is tried is the command line.
            if let Some(at) = arguments.iter().position(|word| *word == "--deals") {
                arguments.drain(at..at + 2);
            }
            if command != "suit" {
                arguments.extend(["-n", "4"]);
            }
            run(&arguments).good();
        }
    }
    let sample = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/samples/notrump.dealer"
    );
    let text = run(&["deal", "--script", sample, "--seed", "1"]).good();
    assert!(text.contains("South's points: 8."), "{text}");
}
