//! `kibitzer analyse`: boards, broken boards, journals and pages.

use crate::run::{run, run_with};
use serde_json::Value;

const BOARD: &str = r#"[Event "Club <evening>"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543"]
[Declarer "N"]
[Contract "3NT"]
[Result "8"]
[Auction "N"]
2C Pass 2D Pass
2NT Pass 3NT Pass
Pass Pass
[Play "E"]
SQ S5 S4 SA
DJ D8 D3 DA

"#;

#[test]
fn a_board_is_told_in_words_in_json_and_as_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.pbn");
    std::fs::write(&path, BOARD).unwrap();
    let path = path.to_str().unwrap();
    let text = run(&["analyse", path, "--deals", "0"]).good();
    assert!(
        text.contains("Result: 3NT by North, down 1; −50 for North and South"),
        "{text}"
    );
    assert!(
        text.contains("Best possible for declarer: 9 tricks."),
        "{text}"
    );
    let json = run(&["analyse", path, "--deals", "4", "--format", "json"]).good();
    let board: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(board["makes"], 9);
    assert_eq!(board["calls"].as_array().unwrap().len(), 10);
    let page = folder.path().join("out.html");
    let page = page.to_str().unwrap();
    run(&[
        "analyse", path, "--deals", "0", "--format", "html", "-o", page,
    ])
    .good();
    let html = std::fs::read_to_string(page).unwrap();
    assert!(
        html.starts_with("<!doctype html>") && html.contains("<svg"),
        "{html}"
    );
}

#[test]
fn each_side_may_be_marked_by_its_card() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("weak.pbn");
    let deal = "N:KQ72.AJ5.Q84.J62 AJ4.KT73.K95.QT7 T953.Q62.AJ3.A85 86.984.T762.K943";
    let board = format!(
        "[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n[Deal \"{deal}\"]\n\
         [Auction \"E\"]\n1NT Pass Pass Pass\n\n"
    );
    std::fs::write(&path, board).unwrap();
    let first = |more: &[&str]| {
        let asked = ["analyse", path.to_str().unwrap(), "--deals", "0"];
        let json = run(&[&asked[..], &["--format", "json"], more].concat()).good();
        let board: Value = serde_json::from_str(&json).unwrap();
        board["calls"][0].clone()
    };
    assert_eq!(first(&["--ew-card", "acol"])["better"], "1NT");
    assert_eq!(
        first(&["--card", "acol", "--ew-card", "sayc"])["better"],
        "1C"
    );
    assert_eq!(first(&["--card", "acol"])["better"], "1NT");
}

#[test]
fn a_broken_board_is_told_and_the_others_are_analysed() {
    let broken = BOARD
        .replace("N:AK32", "N:AK3Z")
        .replace("Board \"1\"", "Board \"2\"");
    let file = format!(
        "{BOARD}{broken}{}",
        BOARD.replace("Board \"1\"", "Board \"3\"")
    );
    let ran = run_with(
        &["analyse", "-", "--deals", "0", "--format", "json"],
        file.as_bytes(),
    );
    assert_eq!(ran.code, Some(4), "{}", ran.err);
    assert!(ran.err.contains("standard input:21:13: "), "{}", ran.err);
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
}

#[test]
fn a_journal_is_taken_up_and_guarded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.pbn");
    std::fs::write(&path, BOARD).unwrap();
    let journal = folder.path().join("a.jsonl");
    let (path, journal) = (path.to_str().unwrap(), journal.to_str().unwrap());
    let arguments = [
        "analyse",
        path,
        "--deals",
        "2",
        "--format",
        "json",
        "--journal",
        journal,
    ];
    let first = run(&arguments).good();
    let kept = std::fs::read_to_string(journal).unwrap();
    std::fs::write(journal, format!("{kept}{{\"question\":\"torn")).unwrap();
    assert_eq!(run(&arguments).good(), first);
    assert_eq!(
        std::fs::read_to_string(journal).unwrap(),
        kept,
        "the torn line is cut off"
    );
    let other = ["analyse", path, "--deals", "3", "--journal", journal];
    let refused = run(&other);
    assert_eq!(refused.code, Some(1));
    assert!(
        refused.err.contains("analysed otherwise"),
        "{}",
        refused.err
    );
}
