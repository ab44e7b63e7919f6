//! `kibitzer solve bridge`: deals, files, pipes, positions, plays, and what is none of them.

use crate::run::{run, run_with};
use serde_json::Value;
use std::fs;

const DEAL: &str = "N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842";
const TRICKS: &str = "2 11 2 11 4 9 4 9 4 9 4 9 4 8 4 8 3 9 3 9";

#[test]
fn a_deal_has_a_table_and_par() {
    let text = run(&["solve", "bridge", DEAL]).good();
    assert!(text.contains("S    2 11  2 11"), "{text}");
    assert!(
        text.contains("Par -450: 4S-EW+1 5S-EW= (dealer North, vulnerable None)"),
        "{text}"
    );
    let json = run(&["solve", "bridge", DEAL, "--json", "--vulnerable", "all"]).good();
    let answer: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(answer["tricks"]["NT"]["E"], 9);
    assert_eq!(answer["par"]["score"], -650);
}

#[test]
fn a_list_in_is_a_list_out() {
    let list = format!("# two deals\n{DEAL}\n\n{DEAL} | {TRICKS}\n");
    let arguments = ["solve", "bridge", "-", "--format", "list", "--threads", "2"];
    let text = run_with(&arguments, list.as_bytes()).good();
    assert_eq!(text, format!("{DEAL} | {TRICKS}\n").repeat(2));

    let broken = format!("{DEAL}\nN:AK.. nonsense\n");
    let run = run_with(&arguments, broken.as_bytes());
    assert_eq!(run.code, Some(4));
    assert!(run.err.contains("standard input:2:3"), "{}", run.err);
    assert_eq!(run.out.lines().count(), 1);
}

#[test]
fn a_position_has_values_and_a_line() {
    let ending = "N:A5... K... Q... T9...";
    let position = ["--strain", "NT", "--leader", "E", "--trick", "S6 SJ"];
    let text = run(&[&["solve", "bridge", ending, "--line"][..], &position].concat()).good();
    assert!(
        text.starts_with("West to play in NT: EW wins 0 of 2 tricks\n   0  ♠T ♠9"),
        "{text}"
    );
    assert!(text.contains("E (♠6) (♠J)"), "{text}");
    let json = run(&[&["solve", "bridge", ending, "--json"][..], &position].concat()).good();
    let answer: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(answer["turn"], "W");
    assert_eq!(answer["cards"][0]["equals"][1], "S9");
}

#[test]
fn a_play_is_traced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("play.pbn");
    let file = path.to_str().unwrap();
    let deal = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";
    let play = |cards: &str| {
        let head = format!("[Board \"1\"]\n[Deal \"{deal}\"]\n[Declarer \"N\"]\n");
        let rest = format!("[Contract \"3NT\"]\n[Play \"E\"]\n{cards}\n*\n");
        fs::write(&path, head + &rest).unwrap();
    };
    play("SQ S5 S4 SA\n- - - D2");
    let text = run(&["solve", "bridge", file, "--trace"]).good();
    assert!(
        text.starts_with("board 1: 3NT-N, 9 tricks with best play"),
        "{text}"
    );
    play("SQ H8 S4 SA");
    let fault = run(&["solve", "bridge", file, "--trace"]);
    assert_ne!(fault.code, Some(0));
    assert!(fault.err.contains("card 2"), "{}", fault.err);
}

#[test]
fn what_cannot_be_solved_is_named() {
    let fault = |arguments: &[&str]| run(&[&["solve", "bridge"][..], arguments].concat());
    let text = fault(&["nowhere.pbn"]).bad(1);
    assert!(
        text.contains("nowhere.pbn is no deal, and no file"),
        "{text}"
    );
    let text = fault(&["N:AK.. QJ.. T9.. 87.."]).bad(1);
    assert!(text.contains("column 3"), "{text}");
    let text = fault(&["N:AK... QJ... T9... 87..."]).bad(1);
    assert!(text.contains("North has 2 cards instead of 13"), "{text}");
    let short = ["N:AK... QJ... T... 87...", "--strain", "S", "--leader", "N"];
    assert!(
        fault(&short)
            .bad(1)
            .contains("South has 1 cards where 2 would be right")
    );
    assert!(
        fault(&[DEAL, "--strain", "X"])
            .bad(2)
            .contains("is not a strain")
    );
    assert!(fault(&[DEAL, "--strain", "S"]).bad(2).contains("--leader"));
}
