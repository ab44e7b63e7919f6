//! Hostile files: nothing panics, nothing hangs, and the memory stays bounded.

use bridge_formats::{Format, MAX_ERRORS, Reading};
use std::time::{Duration, Instant};

/// Reads in time, writes, and reads again.
fn survives(bytes: &[u8], format: Format) -> Reading<usize> {
    let begun = Instant::now();
    let reading = format.read(bytes);
    let text = format.write(&reading.found);
    format.read(text.as_bytes());
    let limit = Duration::from_secs(20);
    assert!(begun.elapsed() < limit, "{format}: {:?}", begun.elapsed());
    assert!(reading.faults.len() <= MAX_ERRORS);
    reading.map(|boards| boards.len())
}

#[test]
fn endless_repetitions() {
    let seeds = [
        "[",
        "{",
        "{\n",
        ";",
        "%",
        "\"",
        "[A",
        "[A \"",
        "[A \"x\"y[",
        "[A \"\"]",
        "[A \"\"]\n\n",
        "[Board \"\"]",
        "[Auction \"N\"]\n",
        "P ",
        "=1=",
        "$1",
        "^",
        "-",
        "+ ",
        "\\",
        "|",
        "qx||",
        "md||",
        "mb|p|",
        "mb|pppppppp|",
        "an|x|",
        "pn|,,,,,,,,|",
        "nt||",
        "pc|SA|",
        "[[[[",
        "{}",
        "N:",
        "n=S&",
        "lin=qx||",
        "?lin=%",
        "#\n",
        "1C ",
        "SA SK SQ SJ\n",
        "é",
        "\r",
        "\u{0}",
    ];
    for seed in seeds {
        let text = seed.repeat((1 << 17) / seed.len());
        for format in Format::ALL {
            survives(text.as_bytes(), format);
        }
        let auction = format!("[Auction \"N\"]\n{text}\n[Play \"N\"]\n{text}");
        survives(auction.as_bytes(), Format::Pbn);
        survives(format!("mb|{text}|pc|{text}|").as_bytes(), Format::Lin);
    }
}

#[test]
fn a_long_heading_is_not_copied_without_end() {
    let event = "x".repeat(1 << 20);
    let boards = "[Board \"1\"]\n[Event \"#\"]\n\n".repeat(5000);
    let text = format!("[Event \"{event}\"]\n[Board \"9\"]\n\n{boards}");
    let reading = survives(text.as_bytes(), Format::Pbn);
    assert!(reading.found < 5000);
    let last = reading.faults.last().unwrap().to_string();
    assert!(last.contains("too much to read at once"), "{last}");
}

#[test]
fn a_note_is_not_copied_without_end() {
    let note = format!("[Note \"1:{}\"]\n", "x".repeat(1 << 20));
    let calls = format!("[Auction \"N\"]\n{}\n", "1C =1= ".repeat(300));
    let text = format!("{calls}{note}\n").repeat(8);
    survives(text.as_bytes(), Format::Pbn);
}

#[test]
fn a_long_title_is_not_copied_without_end() {
    let text = format!("vg|{}|{}", "x".repeat(1 << 20), "qx|o1|".repeat(5000));
    let reading = survives(text.as_bytes(), Format::Lin);
    assert!(
        reading
            .faults
            .last()
            .unwrap()
            .to_string()
            .contains("too much")
    );
}

#[test]
fn faults_are_counted_past_the_limit() {
    let text = "[Dealer \"x\"]\n[Board \"0\"]\n".repeat(2000);
    let reading = Format::Pbn.read(text.as_bytes());
    assert!(reading.faults.len() <= MAX_ERRORS);
    assert!(reading.more_faults > 2000);
    let counted: usize = reading.more.iter().map(|more| more.count).sum();
    assert_eq!(counted, reading.more_faults);
    // One line for each kind, however often it is met.
    assert!(reading.more.len() <= 3, "{:?}", reading.more);
}

#[test]
fn other_encodings_are_named() {
    for bytes in [&b"\xff\xfe[\0"[..], b"\xfe\xff\0["] {
        for format in [Format::Pbn, Format::Lin] {
            let reading = format.read(bytes);
            assert!(reading.faults[0].to_string().contains("UTF-16"));
        }
    }
}
