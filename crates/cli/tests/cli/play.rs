//! Games through standard input, sense and nonsense. Each game of the catalogue in each language.

use crate::run::{run, run_with};

fn play(game: &str, arguments: &[&str], lines: &[&str]) -> String {
    let input = lines.join("\n");
    let arguments = [&["play", game, "--seed", "1"], arguments].concat();
    run_with(&arguments, input.as_bytes()).good()
}

/// Whatever can be asked of any game, in both languages.
#[test]
fn every_game_can_be_played_in_both_languages() {
    let lines = [
        "help",
        "legal",
        "show",
        "hint",
        "hint",
        "why",
        "record",
        "xyzzy",
        "why nothing",
        "undo",
        "quit",
    ];
    for game in catalogue::NAMES {
        for (language, said) in [
            (
                "en",
                [
                    "You are",
                    "Type `hint` again",
                    "Suggested: ",
                    "(`help` lists",
                ],
            ),
            ("zh", ["你坐", "再输一次 `hint`", "建议：", "（输入 `help`"]),
        ] {
            let options = ["--lang", language, "--level", "beginner", "--time", "1"];
            let text = play(game, &options, &lines);
            for said in said {
                assert!(text.contains(said), "{game}: {said} is missing in:\n{text}");
            }
            // A code that has no wording would be shown by its name.
            assert!(!text.contains("play-"), "{game}:\n{text}");
            assert!(!text.contains("-picture-"), "{game}:\n{text}");
            assert!(!text.contains('\u{1b}'), "no colour goes into a pipe");
            let chinese = text
                .chars()
                .any(|letter| ('\u{4e00}'..'\u{9fff}').contains(&letter));
            assert_eq!(chinese, language == "zh", "{game}:\n{text}");
        }
    }
}

/// Moves of one's own, with the bots' replies to them.
#[test]
fn a_move_is_answered() {
    for (game, action, said) in [
        ("pentomino", "X1c3", "Second: "),
        ("bridge", "pass", "East: "),
        ("shengji", "pass-all", "East: pass"),
        ("flows", "d4:", ""),
    ] {
        let text = play(
            game,
            &["--level", "beginner", "--time", "1"],
            &[action, "why", "quit"],
        );
        assert!(text.contains(said), "{game}: {said} is missing in:\n{text}");
    }
}

/// What the other seats hold is in no picture, and the record of a hidden move is not in the command
/// that goes on.
#[test]
fn hidden_cards_stay_hidden() {
    let text = play("bridge", &["--seat", "South"], &["show", "quit"]);
    let hands = text
        .lines()
        .filter(|line| line.contains('♠') && line.contains('♣'));
    assert!(hands.clone().count() >= 1, "{text}");
    for hand in hands {
        assert!(hand.trim_end().ends_with("South"), "{hand} in:\n{text}");
    }
}

#[test]
fn a_game_to_the_end() {
    // On 5x1 only the I fits.
    let board = ["--set", "board=5x1", "--level", "beginner"];
    let text = play("pentomino", &board, &["moves", "I2a1"]);
    assert!(text.contains("1 legal move:\nI2a1"), "{text}");
    assert!(text.contains("You win"), "{text}");
    let second = [&board[..], &["--seat", "2"]].concat();
    let text = play("pentomino", &second, &[]);
    assert!(text.contains("First: I2a1."), "{text}");
    assert!(!text.contains("To go on"), "{text}");
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
        "record",
        "undo",
        "why",
        "why X1b2",
        "board",
        "d2 c3 b3 d3 c4",
        "resign",
    ];
    let board = ["--set", "board=6x6", "--level", "advanced"];
    let text = play("pentomino", &board, &lines);
    for said in [
        "A move is a piece",
        "F1      F2",
        "X1a1  X1b1",
        "No bot has moved yet.",
        "Second: ",
        "[pentomino.",
        "X1b2\n",
        "You resign.",
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
        "forms Q",
        "moves 7",
        "why I2a1 at last",
        "a1 a2 a3 a4 b7",
        &endless,
        "F1a1 F1a1",
        "-1",
        "record",
        "X1c3",
        "quit",
    ];
    let text = play("pentomino", &["--level", "beginner"], &lines);
    assert!(text.contains("X1h8 reaches outside"), "{text}");
    assert!(text.contains("You have no move to take back."), "{text}");
    let resume =
        "To go on: kibitzer play pentomino --seed 1 --seat 1 --bot beginner --moves 'X1c3; ";
    assert!(text.contains(resume), "{text}");
    assert!(!text.contains('\u{1b}'), "no colour goes into a pipe");
    for game in catalogue::NAMES {
        let bytes = [&[0xff, 0xfe, 0x00, b'\n'][..], b"quit\n"].concat();
        run_with(&["play", game, "--level", "beginner"], &bytes).good();
    }
}

#[test]
fn colour_where_it_is_asked_for() {
    let coloured = ["--set", "board=5x5", "--colour", "always"];
    let text = play("pentomino", &coloured, &["forms F", "quit"]);
    assert!(text.contains("\u{1b}[30;48;5;"), "{text}");
}

#[test]
fn bots_can_be_watched() {
    let bots = ["--watch", "--bot", "random", "--bot", "minmax:1"];
    let once = play("pentomino", &bots, &[]);
    assert!(once.contains("First: ") && once.contains(" wins"), "{once}");
    assert_eq!(once, play("pentomino", &bots, &[]), "the seed decides");
    let text = play(
        "bridge",
        &["--watch", "--level", "beginner", "--lang", "zh"],
        &[],
    );
    assert!(text.contains("得分："), "{text}");
}

#[test]
fn what_cannot_be_is_refused() {
    let fault = |arguments: &[&str]| run(&[&["play"], arguments].concat()).bad(1);
    let board = ["pentomino", "--set", "board=5x1", "--moves", "I2a1"];
    assert!(fault(&board).contains("already over"));
    assert!(fault(&["pentomino", "--set", "board=4x1"]).contains("No piece fits"));
    assert!(fault(&["pentomino", "--moves", "X1c3; X1c3"]).contains("X1c3"));
    assert!(fault(&["bridge", "--seat", "5"]).contains("North, East, South, West"));
    assert!(fault(&["bridge", "--bot", "chess"]).contains("chess"));
    assert!(fault(&["flows", "--set", "colour=red"]).contains("colour"));
    let fault = run(&["play", "chess"]).bad(2);
    assert!(fault.contains("pentomino"), "{fault}");
}
