//! Games through standard input, sense and nonsense.

use crate::run::{run, run_with};

fn play(arguments: &[&str], lines: &[&str]) -> String {
    let input = lines.join("\n");
    let arguments = [&["play", "pentomino", "--seed", "1"], arguments].concat();
    run_with(&arguments, input.as_bytes()).good()
}

#[test]
fn a_game_to_the_end() {
    // On 5x1 only the I fits.
    let text = play(
        &["--board", "5x1", "--level", "beginner"],
        &["moves", "I2a1"],
    );
    assert!(text.contains("1 move: I 1."), "{text}");
    assert!(text.contains("You have won!"), "{text}");
    let text = play(&["--board", "5x1", "--first", "bot"], &[]);
    assert!(text.contains("The computer plays I2a1."), "{text}");
    assert!(text.contains("the computer has won"), "{text}");
    let text = play(&["--board", "5x1 absent=FLNPTUVWXYZ", "--draw"], &["I2a1"]);
    assert!(text.contains("All pieces are placed: a draw."), "{text}");
}

#[test]
fn everything_that_can_be_asked() {
    let lines = [
        "help",
        "forms F",
        "moves X",
        "hint",
        "hint",
        "why",
        "X1b2",
        "why",
        "why detailed",
        "why expert",
        "position",
        "undo",
        "why",
        "why X1b2",
        "board",
        "d2 c3 b3 d3 c4",
        "position",
        "resign",
    ];
    let text = play(&["--board", "6x6", "--level", "advanced"], &lines);
    for said in [
        "The rules: you and the computer",
        "F1      F2",
        "X1a1 X1b1",
        "Ask `hint` again for the move.",
        " it is.",
        "The computer has not moved yet.",
        "The computer plays ",
        "The computer played ",
        "[pentomino.",
        "6x6 X1b2 ",
        "X1b2:\n",
        "You resign",
    ] {
        assert!(text.contains(said), "{said} is missing in:\n{text}");
    }
}

#[test]
fn nonsense_is_answered_and_the_game_goes_on() {
    let endless = "x".repeat(100_000);
    let lines = [
        "",
        "xyzzy",
        "X9a1",
        "X1h8",
        "QQ",
        "\u{1b}[31m",
        "💥 boom",
        "undo",
        "forms",
        "moves 7",
        "why I2a1 at last",
        "a1 a2 a3 a4 b7",
        &endless,
        "F1a1 F1a1",
        "-1",
        "position",
        "quit",
    ];
    let text = play(&[], &lines);
    assert!(
        text.contains("`xyzzy` is neither a move nor a command"),
        "{text}"
    );
    assert!(
        text.contains("X1h8 is not possible: X1h8 reaches outside"),
        "{text}"
    );
    assert!(
        text.contains("There is no move of yours to take back."),
        "{text}"
    );
    assert!(text.contains("These squares are not a pentomino"), "{text}");
    assert!(text.contains("To go on: kibitzer play pentomino --bot intermediate --position"));
    assert!(!text.contains('\u{1b}'), "no colour goes into a pipe");

    let bytes = [&[0xff, 0xfe, 0x00, b'\n'][..], b"quit\n"].concat();
    run_with(&["play", "pentomino"], &bytes).good();
}

#[test]
fn colour_where_it_is_asked_for() {
    let text = play(&["--board", "5x5", "--colour", "always"], &["quit"]);
    assert!(text.contains("\u{1b}[30;48;5;"), "{text}");
}

#[test]
fn two_bots_can_be_watched() {
    let bots = ["--bot", "random", "--watch", "--against", "minmax:1"];
    let once = play(&bots, &[]);
    assert!(
        once.contains("random played ") && once.contains(" wins.\n8x8 "),
        "{once}"
    );
    assert_eq!(once, play(&bots, &[]), "the seed decides");
    let fault = run(&["play", "pentomino", "--watch"]).bad(2);
    assert!(fault.contains("--against"), "{fault}");
}

#[test]
fn positions_without_a_game_are_refused() {
    let fault = |text: &str| run(&["play", "pentomino", "--position", text]).bad(1);
    assert!(fault("5x1 I2a1").contains("already over"));
    assert!(fault("4x1").contains("nothing can be placed"));
    assert!(fault("8x8 X1c3 X1c3").contains("already placed in move 1"));
}
