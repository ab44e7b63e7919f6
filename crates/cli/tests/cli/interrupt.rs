//! Ctrl-C in long work: what was found is kept, and the way to go on is told.
#![cfg(unix)]

use crate::run::{Run, kibitzer};
use std::process::Command;
use std::time::Duration;

/// Starts a run, presses Ctrl-C after a while, and waits for it to end.
fn interrupted(arguments: &[&str]) -> Run {
    let child = kibitzer(arguments).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(700));
    let pressed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(pressed.unwrap().success());
    child.wait_with_output().unwrap().into()
}

#[test]
fn a_survey_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.txt");
    let file = path.to_str().unwrap();
    let limits = ["--threads", "1", "--memory", "8"];
    let arguments = [&["solve", "pentomino", "--first-moves", file][..], &limits].concat();
    let run = interrupted(&arguments);
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(
        run.err.contains("the same command again goes on"),
        "{}",
        run.err
    );
    assert!(path.exists());
}

#[test]
fn deals_that_were_found_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rare.txt");
    let file = path.to_str().unwrap();
    let rare = ["--require", "south hcp 27+", "--attempts", "100000000000"];
    let rest = [
        "--count", "1000000", "--seed", "1", "--to", "list", "-o", file,
    ];
    let run = interrupted(&[&["deal"][..], &rare, &rest].concat());
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(run.err.contains("of 1000000 deals"), "{}", run.err);
    assert!(path.exists());
}

#[test]
fn a_match_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let bots = ["arena", "pentomino", "--a", "random", "--b", "openspace:1"];
    let length = [
        "--games",
        "10000000",
        "--threads",
        "1",
        "--journal",
        path.to_str().unwrap(),
    ];
    let run = interrupted(&[&bots[..], &length].concat());
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(
        run.err.contains("the same command again goes on"),
        "{}",
        run.err
    );
    assert!(run.out.contains("random – openspace:1"), "{}", run.out);
}

#[test]
fn an_audit_reports_on_what_it_has_bid() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("audit.json");
    let deals = ["--deals", "100000000", "--threads", "1"];
    let file = ["--json", path.to_str().unwrap()];
    let run = interrupted(&[&["audit", "bidding"][..], &deals, &file].concat());
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(run.err.contains("of 100000000 deals"), "{}", run.err);
    assert!(run.out.contains("stopped early"), "{}", run.out);
    let json = std::fs::read_to_string(path).unwrap();
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["complete"], false);
}

#[test]
fn a_game_that_is_watched_can_be_taken_up_again() {
    let bots = [
        "--watch", "--seed", "1", "--bot", "master", "--bot", "minmax:8",
    ];
    let run = interrupted(&[&["play", "pentomino"][..], &bots].concat());
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(
        run.out.contains("To go on: kibitzer play pentomino"),
        "{}",
        run.out
    );
}

#[test]
fn a_game_in_the_terminal_ends_with_the_way_to_go_on() {
    let mut command = kibitzer(&["play", "bridge", "--seed", "1", "--level", "beginner"]);
    let mut child = command.stdin(std::process::Stdio::piped()).spawn().unwrap();
    let input = child.stdin.take();
    std::thread::sleep(Duration::from_millis(1_500));
    let pressed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(pressed.unwrap().success());
    let run: Run = child.wait_with_output().unwrap().into();
    drop(input);
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(
        run.err.contains("To go on: kibitzer play bridge --seed 1"),
        "{}",
        run.err
    );
}
