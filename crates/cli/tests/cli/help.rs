//! Help, completions and readers that leave.

use crate::run::{kibitzer, run};

#[test]
fn every_command_helps_with_examples() {
    for command in [
        &[][..],
        &["serve"],
        &["backup"],
        &["check"],
        &["play", "pentomino"],
        &["solve", "pentomino"],
        &["solve", "bridge"],
        &["deal"],
        &["bid"],
        &["lead"],
        &["estimate"],
        &["suit"],
        &["play-odds"],
        &["card"],
        &["audit", "bidding"],
        &["convert"],
        &["arena", "pentomino"],
        &["bench"],
        &["engine"],
        &["completions"],
    ] {
        for flag in ["--help", "-h"] {
            let help = run(&[command, &[flag]].concat()).good();
            assert!(help.contains("Usage: kibitzer"), "{help}");
            assert!(help.contains("Example"), "{command:?}: {help}");
        }
    }
    let help = run(&["arena", "pentomino", "--help"]).good();
    assert!(help.contains("openspace:N"), "{help}");
    assert!(help.contains("cmd:./their-bidder"), "{help}");
}

#[test]
fn commands_that_are_not_understood_are_named() {
    assert!(run(&["sovle"]).bad(2).contains("'solve'"));
    assert!(run(&["play", "chess"]).bad(2).contains("chess"));
    let fault = run(&["play", "pentomino", "--level", "godlike"]).bad(2);
    assert!(
        fault.contains("the levels are beginner, intermediate"),
        "{fault}"
    );
    let fault = run(&["play", "pentomino", "--bot", "minmax:99"]).bad(1);
    assert!(fault.contains("from 1 to 12"), "{fault}");
    let fault = run(&["solve", "pentomino", "8x8", "--time", "soon"]).bad(2);
    assert!(fault.contains("a number of seconds"), "{fault}");
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell]).good();
        assert!(script.contains("first-moves"), "{shell}");
    }
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    for arguments in [
        &["completions", "bash"][..],
        &["solve", "pentomino", "5x5", "--all"],
        &["deal", "--seed", "1", "--count", "2000"],
        &["bid", "--deals", "2000"],
        &["play", "pentomino", "--set", "board=5x5"],
        &["--help"],
    ] {
        let mut child = kibitzer(arguments).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}
