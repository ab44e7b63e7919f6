//! Proofs, files that are taken up again, and positions that are none.

use crate::run::run;
use std::fs;

#[test]
fn a_won_and_a_lost_position() {
    let text = run(&["solve", "pentomino", "5x5"]).good();
    assert!(
        text.starts_with("The first player, to move, wins with "),
        "{text}"
    );
    let text = run(&["solve", "pentomino", "8x5", "--threads", "1"]).good();
    assert!(
        text.starts_with("The second player wins, whatever"),
        "{text}"
    );
    let text = run(&["solve", "pentomino", "5x1 I2a1"]).good();
    assert!(
        text.contains("cannot place a piece: the first has won"),
        "{text}"
    );
    let text = run(&["solve", "pentomino", "5x2 absent=FILNTUVWXYZ draw"]).good();
    assert!(text.starts_with("A draw; the first player"), "{text}");
}

#[test]
fn scripts_get_json() {
    let text = run(&["solve", "pentomino", "5x5", "--json"]).good();
    let answer: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(answer["verdict"], "won");
    assert_eq!(answer["winner"], "first");
    assert!(answer["nodes"].as_u64().unwrap() > 0);

    let text = run(&["solve", "pentomino", "5x5 X1b2", "--all", "--json"]).good();
    let answer: serde_json::Value = serde_json::from_str(&text).unwrap();
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(answer["unknown"], 0);
    // Each verdict again, on its own.
    for judgement in moves.iter().step_by(7) {
        let position = format!("5x5 X1b2 {}", judgement["move"].as_str().unwrap());
        let text = run(&["solve", "pentomino", &position, "--json"]).good();
        let after: serde_json::Value = serde_json::from_str(&text).unwrap();
        let expected = if judgement["worth"] == "wins" {
            "lost"
        } else {
            "won"
        };
        assert_eq!(after["verdict"], expected, "{position}");
    }
}

#[test]
fn bad_positions_are_named() {
    let fault = |position: &str| run(&["solve", "pentomino", position]).bad(1);
    assert_eq!(
        fault("9x8"),
        "error: A board has at most 64 squares; 9x8 has 72.\n"
    );
    assert!(fault("8x8 Q1a1").contains("Move 1: “Q” is not a pentomino"));
    assert!(fault("8x8 I2f1").contains("reaches outside the 8x8 board at i1"));
    assert!(fault("8x8 X1c3 I2a4").contains("c4 is taken by the X"));
    assert!(fault("").contains("starts with the board"));
    assert!(fault("💥").contains("is not a board"));
    assert!(run(&["solve", "pentomino"]).bad(2).contains("required"));
}

#[test]
fn limits_that_are_too_tight_are_told() {
    let arguments = [
        "solve",
        "pentomino",
        "8x8",
        "--time",
        "0.05",
        "--memory",
        "1",
    ];
    let unfinished = run(&arguments);
    assert_eq!(unfinished.code, Some(3));
    assert!(
        unfinished
            .out
            .starts_with("Not found out within the limits.")
    );
}

#[test]
fn a_survey_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.txt");
    let file = path.to_str().unwrap();
    let arguments = [
        "solve",
        "pentomino",
        "--first-moves",
        file,
        "--board",
        "5x5",
    ];
    let whole = run(&arguments);
    assert_eq!(whole.code, Some(0), "{}", whole.err);
    assert!(whole.out.starts_with("5x5: "), "{}", whole.out);
    let complete = fs::read_to_string(&path).unwrap();

    // As if it had been stopped halfway.
    let half: String = complete
        .lines()
        .take(9)
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(&path, &half).unwrap();
    let again = run(&arguments);
    assert_eq!(again.code, Some(0), "{}", again.err);
    assert_eq!(again.out, whole.out);
    assert!(fs::read_to_string(&path).unwrap().starts_with(&half));

    fs::write(&path, "once upon a time\n").unwrap();
    let fault = run(&arguments).bad(1);
    assert!(fault.contains("Line 1: write “MOVE wins”"), "{fault}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "once upon a time\n");
}

#[test]
fn rectangles_go_on_where_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rectangles.txt");
    let file = path.to_str().unwrap();
    let table = |up_to: &str, format: &str| {
        let arguments = ["solve", "pentomino", "--rectangles", "--up-to", up_to];
        run(&[&arguments[..], &["--file", file, "--format", format]].concat()).good()
    };
    assert!(table("30", "markdown").contains("| 6x5   |"));
    let kept = fs::read_to_string(&path).unwrap();
    let json: serde_json::Value = serde_json::from_str(&table("35", "json")).unwrap();
    let winners: Vec<_> = json
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["winner"])
        .collect();
    assert_eq!(winners, ["first", "first", "first"]);
    assert!(fs::read_to_string(&path).unwrap().starts_with(&kept));
}
