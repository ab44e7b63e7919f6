//! Deals by chance, by number, and as they are wanted.

use crate::run::run;
use std::fs;

#[test]
fn the_same_seed_gives_the_same_deals() {
    let deal = |seed: &str| run(&["deal", "--seed", seed, "--count", "3", "--to", "list"]).good();
    assert_eq!(deal("7"), deal("7"));
    assert_ne!(deal("7"), deal("8"));
    assert_eq!(deal("7").lines().count(), 3);
    // Without a seed the one that was drawn is told.
    let drawn = run(&["deal", "--to", "list"]);
    let seed = drawn.err.trim().strip_prefix("seed ").unwrap().to_owned();
    let again = run(&["deal", "--to", "list", "--seed", &seed]).good();
    assert_eq!(drawn.good(), again);
}

#[test]
fn every_form_is_written() {
    for (form, part) in [
        (
            "text",
            "Board 1, North deals, nobody is vulnerable\n                ♠ ",
        ),
        ("pbn", "[Board \"2\"]\r\n"),
        ("lin", "ah|Board 2|sv|n|"),
        ("link", "handviewer.html?lin=st||md|3S"),
        ("list", "N:"),
        ("gib", ":\n"),
        ("json", "\"board\": \"2\""),
    ] {
        let text = run(&["deal", "--seed", "1", "-n", "2", "--to", form]).good();
        assert!(text.contains(part), "{form}: {text}");
    }
}

#[test]
fn requirements_and_fixed_cards() {
    let arguments = ["deal", "--seed", "1", "-n", "20", "--to", "list"];
    let wanted = ["--require", "south hcp 15-17 balanced", "--hand", "N=AK..."];
    let text = run(&[&arguments[..], &wanted].concat()).good();
    for line in text.lines() {
        let deal: cards::Deal = line.parse().unwrap();
        let south = deal[cards::Seat::South];
        assert!(
            (15..=17).contains(&south.points()) && south.shape().is_balanced(),
            "{line}"
        );
        assert!(line.starts_with("N:AK"), "{line}");
    }
    let rare = ["--require", "south hcp 37", "--attempts", "1000"];
    let error = run(&[&arguments[..], &rare].concat()).bad(1);
    assert!(
        error.contains("1,000 draws in a row did not fit"),
        "{error}"
    );
}

#[test]
fn deals_by_their_number() {
    let text = run(&["deal", "--index", "0", "--to", "list"]).good();
    assert!(text.starts_with("N:AKQJT98765432... "), "{text}");
    let error = run(&["deal", "--index", "53644737765488792839237440000"]).bad(1);
    assert!(error.contains("is no deal"), "{error}");
}

#[test]
fn a_file_is_written_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.pbn");
    let file = path.to_str().unwrap();
    let arguments = [
        "deal", "--seed", "1", "-n", "16", "--board", "17", "--to", "pbn",
    ];
    run(&[&arguments[..], &["-o", file]].concat()).good();
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("[Board \"32\"]"), "{text}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (arguments, part) in [
        (&["--require", "nobody hcp 3"][..], "`nobody` is no seat"),
        (&["--hand", "N"], "a seat and its cards"),
        (&["--hand", "N=AKX"], "dots between them"),
        (&["--count", "0"], "1..=1000000"),
        (&["--index", "last"], "invalid digit"),
        (&["--index", "1", "--seed", "1"], "cannot be used with"),
    ] {
        let error = run(&[&["deal"], arguments].concat()).bad(2);
        assert!(error.contains(part), "{error}");
    }
    let error = run(&["deal", "--hand", "N=A...", "--hand", "E=A..."]).bad(1);
    assert!(error.contains("♠A appears twice"), "{error}");
    let error = run(&["deal", "-n", "1000000", "--to", "pbn"]).bad(1);
    assert!(error.contains("--to list has no limit"), "{error}");
}
