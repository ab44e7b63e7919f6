//! Matches of bidding: journals, boards in files, and programs of others, good and bad.
#![cfg(unix)]

use crate::run::{Run, kibitzer, run};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const KIBITZER: &str = env!("CARGO_BIN_EXE_kibitzer");

/// A match between the card and somebody, with its report.
fn play(folder: &TempDir, b: &str, more: &[&str]) -> (Run, Value) {
    let report = folder.path().join("report.json");
    let arguments = ["arena", "bidding", "--a", "sayc", "--b", b, "--json"];
    let run = run(&[&arguments[..], &[report.to_str().unwrap()], more].concat());
    let report =
        fs::read_to_string(report).map_or(Value::Null, |text| serde_json::from_str(&text).unwrap());
    (run, report)
}

/// A script as an entrant.
fn script(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    format!("cmd:sh '{}'", path.display())
}

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

/// Whether a process that a script named by this file still runs.
fn runs(file: &Path) -> bool {
    let Ok(text) = fs::read_to_string(file) else {
        return false;
    };
    text.split_whitespace().any(|id| {
        // A process that has ended and that nobody has asked for is no longer running.
        let status = fs::read_to_string(format!("/proc/{id}/status"));
        status.is_ok_and(|status| !status.contains("State:\tZ"))
    })
}

#[test]
fn a_program_that_bids_the_same_card_is_level() {
    let folder = tempfile::tempdir().unwrap();
    let us = format!("cmd:'{KIBITZER}' bid --stdio --threads 1");
    let (run, report) = play(&folder, &us, &["--games", "12", "--seed", "3"]);
    let told = run.good();
    assert!(told.contains("+0.000 (95 %: +0.000 to +0.000)"), "{told}");
    assert!(told.contains("--threads 1: 0\n"), "{told}");
    assert_eq!(report["forfeits"], Value::Array(Vec::new()));
    // And it is another card that it bids if it is told so.
    let classic = format!("{us} --card classic");
    let (run, other) = play(&folder, &classic, &["--games", "60", "--seed", "1"]);
    run.good();
    let (run, own) = play(&folder, "classic", &["--games", "60", "--seed", "1"]);
    run.good();
    assert_eq!(other["imps"], own["imps"]);
    assert_eq!(other["par_distance"], own["par_distance"]);
}

#[test]
fn a_program_sees_its_own_hand_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    // Each process writes down what it is asked, and passes.
    let spy = format!(
        "while read -r line; do echo \"$line\" >> '{}'/asked.$$; echo '{{\"call\":\"P\"}}'; done",
        folder.path().display()
    );
    let spy = script(&folder, "spy.sh", &spy);
    let pbn = path(&folder, "boards.pbn");
    let more = ["--games", "6", "--threads", "1", "--pbn", &pbn];
    let (run, _) = play(&folder, &spy, &more);
    run.good();
    let mut seats = Vec::new();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let file = entry.unwrap().path();
        if !file
            .file_name()
            .unwrap()
            .to_str()
            .unwrap()
            .starts_with("asked.")
        {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let asked: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        for question in &asked {
            let mut names: Vec<&String> = question.as_object().unwrap().keys().collect();
            names.sort();
            let all = ["auction", "dealer", "hand", "id", "seat", "vulnerability"];
            assert_eq!(names, all);
            assert_eq!(question["seat"], asked[0]["seat"], "one seat a process");
        }
        seats.push(asked[0]["seat"].as_str().unwrap().to_owned());
    }
    seats.sort();
    assert_eq!(seats, ["E", "N", "S", "W"]);
}

#[test]
fn programs_that_fail_forfeit_and_the_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let cases = [
        ("silent", "sleep 1000", "late"),
        ("dies", "read -r line; exit 3", "gone"),
        ("ends-at-once", "exit 0", "gone"),
        ("deaf", "exec <&-; exec >&-; sleep 1000", "gone"),
        (
            "illegal",
            "while read -r line; do echo '{\"call\":\"XX\"}'; done",
            "illegal",
        ),
        (
            "garbage",
            "while read -r line; do echo 'hello'; done",
            "rubbish",
        ),
        (
            "bytes",
            "while read -r line; do printf '\\000\\377\\033[2J\\n'; done",
            "rubbish",
        ),
        ("endless", "cat /dev/zero", "rubbish"),
        ("flood", "yes", "rubbish"),
        (
            "wrong-id",
            "while read -r line; do echo '{\"id\":-1,\"call\":\"P\"}'; done",
            "rubbish",
        ),
    ];
    for (name, text, kind) in cases {
        let entrant = script(&folder, name, text);
        let pbn = path(&folder, "boards.pbn");
        // Only who is late should be, also on a busy machine.
        let time = if kind == "late" { "0.5" } else { "30" };
        let limits = ["--call-time", time, "--restarts", "3", "--pbn", &pbn];
        let more = [&["--games", "4", "--threads", "2"][..], &limits].concat();
        let (run, report) = play(&folder, &entrant, &more);
        let told = run.good();
        assert_eq!(report["boards"], 4, "{name}: {told}");
        let forfeits = report["forfeits"].as_array().unwrap();
        assert_eq!(forfeits.len(), 4, "{name}: {told}");
        assert_eq!(report["imps"]["value"], 12.0, "{name}");
        let kinds: Vec<&str> = forfeits
            .iter()
            .map(|forfeit| forfeit["kind"].as_str().unwrap())
            .collect();
        assert!(kinds.contains(&kind), "{name}: {kinds:?}");
        let known = |found: &&str| [kind, "not started"].contains(found);
        assert!(kinds.iter().all(known), "{name}: {kinds:?}");
        assert!(told.contains("at 12 IMPs each"), "{name}: {told}");
        assert!(!told.contains('\u{1b}'), "{name}: {told:?}");
        let pbn = fs::read_to_string(pbn).unwrap();
        assert!(pbn.contains("[Forfeit \""), "{name}: {pbn}");
    }
    let absent = play(&folder, "cmd:/no/such/program", &["--games", "4"]).0;
    assert!(absent.bad(1).contains("/no/such/program"));
}

#[test]
fn a_program_that_died_is_started_again() {
    let folder = tempfile::tempdir().unwrap();
    // The first process dies at its first question; the others bid.
    let text = format!(
        "if mkdir '{0}'/died 2>/dev/null; then read -r line; exit 1; fi\n\
         exec '{KIBITZER}' bid --stdio --threads 1",
        folder.path().display()
    );
    let entrant = script(&folder, "frail.sh", &text);
    let more = ["--games", "8", "--threads", "1"];
    let (run, report) = play(&folder, &entrant, &more);
    let told = run.good();
    assert_eq!(report["forfeits"].as_array().unwrap().len(), 1, "{told}");
    assert_eq!(report["imps"]["value"], 1.5);
    assert!(told.contains("without these boards: +0.000"), "{told}");
    // Without restarts, the board and all others of that seat are lost.
    fs::remove_dir(folder.path().join("died")).unwrap();
    let more = [&more[..], &["--restarts", "0"]].concat();
    let (run, report) = play(&folder, &entrant, &more);
    let told = run.good();
    assert_eq!(report["boards"], 8);
    assert!(report["forfeits"].as_array().unwrap().len() > 1, "{told}");
    assert!(told.contains("not started"), "{told}");
}

#[test]
fn a_journal_is_continued_and_boards_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let [journal, pbn, again] =
        ["match.jsonl", "match.pbn", "again.pbn"].map(|name| path(&folder, name));
    let kept = ["--seed", "7", "--journal", &journal, "--pbn", &pbn];
    let (run, _) = play(&folder, "classic", &[&["--games", "5"][..], &kept].concat());
    run.good();
    let half = fs::read_to_string(&journal).unwrap();
    assert_eq!(half.lines().count(), 6);
    // A line that a crash has torn is bid again.
    fs::write(&journal, &half[..half.len() - 20]).unwrap();
    let (run, continued) = play(&folder, "classic", &[&["--games", "9"][..], &kept].concat());
    run.good();
    let whole = [
        "--games",
        "9",
        "--seed",
        "7",
        "--threads",
        "1",
        "--pbn",
        &again,
    ];
    let (run, at_once) = play(&folder, "classic", &whole);
    run.good();
    assert_eq!(continued, at_once);
    let written = fs::read_to_string(&pbn).unwrap();
    assert_eq!(written, fs::read_to_string(&again).unwrap());
    assert_eq!(written.matches("[Room \"Open\"]").count(), 9);
    assert_eq!(written.matches("[Room \"Closed\"]").count(), 9);
    assert_eq!(written.matches("[Auction ").count(), 18);

    // The boards of a PBN file are bid again, each once, and compared with its auctions.
    let (run, record) = play(&folder, "classic", &["--games", "99", "--boards", &pbn]);
    let told = run.good();
    assert_eq!(record["boards"], 9);
    assert_eq!(record["imps"], at_once["imps"]);
    let open = &at_once["par_distance"]["open"];
    assert_eq!(&record["par_distance"]["recorded"], open, "{told}");

    // Another match, and other boards, are refused.
    let kept = ["--journal", &journal];
    let other = |more: &[&str]| {
        let more = [&["--games", "9"][..], &kept, more].concat();
        play(&folder, "classic", &more).0.bad(1)
    };
    assert!(other(&["--seed", "8"]).contains("its seed is 7, not 8"));
    let told = other(&["--seed", "7", "--boards", &pbn]);
    assert!(told.contains("random, not from a file"), "{told}");
    let fresh = path(&folder, "file.jsonl");
    let more = ["--games", "3", "--journal", &fresh, "--boards", &pbn];
    play(&folder, "classic", &more).0.good();
    let swapped = path(&folder, "other.pbn");
    run_deal(&swapped);
    let more = ["--games", "3", "--journal", &fresh, "--boards", &swapped];
    let told = play(&folder, "classic", &more).0.bad(1);
    assert!(told.contains("its board 1 has another deal"), "{told}");
}

fn run_deal(file: &str) {
    run(&["deal", "--seed", "99", "-n", "3", "--to", "pbn", "-o", file]).good();
}

#[test]
fn ctrl_c_keeps_the_boards_and_ends_the_programs() {
    let folder = tempfile::tempdir().unwrap();
    let ids = folder.path().join("ids");
    // It bids for a while, and then only waits, together with a child of its own.
    let text = format!(
        "sleep 1000 &\necho $$ $! >> '{}'\n\
         for n in 1 2 3 4 5 6; do read -r line; echo '{{\"call\":\"P\"}}'; done\nwait",
        ids.display()
    );
    let entrant = script(&folder, "slow.sh", &text);
    let journal = path(&folder, "match.jsonl");
    let arguments = ["arena", "bidding", "--a", "sayc", "--b", &entrant];
    let length = ["--games", "1000", "--threads", "1", "--call-time", "600"];
    let kept = ["--journal", &journal];
    let child = kibitzer(&[&arguments[..], &length, &kept].concat())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let bid = || fs::read_to_string(&journal).is_ok_and(|text| text.lines().count() > 1);
    while !bid() && begun.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(50));
    }
    std::thread::sleep(Duration::from_millis(500));
    assert!(runs(&ids));
    let pressed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(pressed.unwrap().success());
    let told: Run = child.wait_with_output().unwrap().into();
    assert_eq!(told.code, Some(130), "{}", told.err);
    assert!(
        told.err.contains("the same command again goes on"),
        "{}",
        told.err
    );
    assert!(
        told.out.contains(": 0\n"),
        "no board is forfeited: {}",
        told.out
    );
    std::thread::sleep(Duration::from_millis(200));
    assert!(!runs(&ids), "the programs have ended");
}

#[test]
fn what_is_for_bidding_alone_is_refused_elsewhere() {
    let game = ["arena", "pentomino", "--a", "random", "--b", "minmax:1"];
    let length = ["--games", "2"];
    for more in [
        ["--pbn", "x.pbn"],
        ["--call-time", "1"],
        ["--restarts", "1"],
    ] {
        let told = run(&[&game[..], &length, &more].concat()).bad(1);
        assert!(told.contains(more[0]), "{told}");
    }
    let bidding = ["arena", "bidding", "--a", "sayc", "--b", "classic"];
    let told = run(&[&bidding[..], &length, &["--call-time", "1"]].concat()).bad(1);
    assert!(told.contains("for programs"), "{told}");
}
