//! The convention card as a page: complete, in every language, and never another word than the table's.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge::{Auction, Call, Vulnerability};
use bridge_bidding::{Agreement, CallPath, ConventionCard, Situation, System, Systems};
use cards::Seat;
use kernel::{Language, Reader};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;

/// A line of a printed card is no longer.
const LENGTH: usize = 100;

fn system(card: &str) -> System {
    System::new(ConventionCard::named(card).unwrap()).unwrap()
}

#[test]
fn every_line_of_every_card_is_short_and_said_once_in_every_language() {
    let readers: Vec<Reader> = Language::all().map(Reader::new).collect();
    for card in ConventionCard::shipped() {
        let sheet = system(card).sheet();
        assert!(sheet.sections.len() >= 12, "{card}");
        let mut ids = BTreeSet::new();
        for section in &sheet.sections {
            assert!(!section.lines.is_empty(), "{card}: {}", section.id);
            for reader in &readers {
                assert!(!section.title.text(reader).is_empty());
                let mut said = BTreeSet::new();
                for line in &section.lines {
                    let text = line.says.text(reader);
                    let place = format!("{card}, {}: {text}", line.id);
                    for part in text.lines() {
                        let length = part.chars().count();
                        assert!((3..=LENGTH).contains(&length), "{length}: {place}");
                    }
                    assert!(
                        !text.contains("agreed-") && !text.contains("bid-"),
                        "{place}"
                    );
                    assert!(!text.contains('{') && !text.contains('$'), "{place}");
                    assert!(said.insert(text.clone()), "said twice: {place}");
                }
            }
            for line in &section.lines {
                assert!(
                    ids.insert(line.id.clone()),
                    "{card}: {} is there twice",
                    line.id
                );
                assert_eq!(sheet.line(&line.id).unwrap().1, line);
            }
        }
    }
}

/// What the table says of a call, read from an auction that somebody else wrote down.
#[test]
fn the_page_says_of_a_call_what_the_table_says() {
    for card in ConventionCard::shipped() {
        let system = system(card);
        let mut calls = 0;
        for section in system.sheet().sections {
            for line in section.lines {
                let Some(path) = &line.path else { continue };
                calls += 1;
                assert_eq!(path.to_string(), line.id);
                let all = path.calls();
                let (last, before) = all.split_last().unwrap();
                for dealer in [Seat::North, Seat::West] {
                    let mut auction = Auction::new(dealer);
                    before.iter().for_each(|&call| auction.call(call).unwrap());
                    let systems = Systems::from(&system);
                    let situation = systems.read(&auction, Vulnerability::None);
                    let told = systems.meaning(&situation, *last).message();
                    assert_eq!(told, line.says, "{card}, {}", line.id);
                }
            }
        }
        assert!(calls > 100, "{card} has {calls} calls");
    }
}

#[test]
fn two_cards_are_compared_line_by_line() {
    let (sayc, acol) = (system("sayc").sheet(), system("acol").sheet());
    let same = sayc.compare(&sayc);
    assert!(
        same.iter()
            .flat_map(|s| &s.lines)
            .all(|line| !line.differs())
    );
    for (one, other) in [(&sayc, &acol), (&acol, &sayc)] {
        let compared = one.compare(other);
        let lines: Vec<_> = compared.iter().flat_map(|section| &section.lines).collect();
        let ids: BTreeSet<&str> = lines.iter().map(|line| line.id.as_str()).collect();
        assert_eq!(ids.len(), lines.len(), "each line once");
        for (sheet, side) in [(one, 0), (other, 1)] {
            for line in sheet.sections.iter().flat_map(|section| &section.lines) {
                let found = lines.iter().find(|found| found.id == line.id).unwrap();
                let says = if side == 0 { &found.one } else { &found.other };
                assert_eq!(says.as_ref(), Some(&line.says));
            }
        }
        let notrump = lines.iter().find(|line| line.id == "1N").unwrap();
        assert!(notrump.differs());
        let gerber = lines.iter().find(|line| line.id == "1N-4C").unwrap();
        assert!(
            gerber.one.is_none() != gerber.other.is_none(),
            "Acol has no Gerber"
        );
    }
}

#[test]
fn a_path_of_calls_that_is_not_allowed_leads_nowhere() {
    let system = system("sayc");
    for path in ["1H-1C", "X", "1H-XX", "P-P-P-P", "(1D)-XX", "7N-7N"] {
        let path = CallPath::parse(path).unwrap();
        assert!(path.before_last(&system).is_none(), "{path}");
    }
    let (situation, call) = CallPath::parse("1N-2C")
        .unwrap()
        .before_last(&system)
        .unwrap();
    assert_eq!(call, "2C".parse::<Call>().unwrap());
    let told: &Situation = &situation;
    assert_eq!(told.auction().calls().len(), 2);
}

#[test]
fn a_card_with_a_fault_is_told_with_line_column_and_words() {
    let head = "name = \"x\"\n";
    for (text, line, column, part) in [
        ("[notrump]\none = \"17-15\"\n", 3, 7, "from low to high"),
        ("[notrump]\n  none = \"15-17\"\n", 3, 3, "notrump.none"),
        ("[notrump]\none = true\n", 3, 7, "a range such as"),
        ("[notrump]\none = \"15-200\"\n", 3, 7, "a range such as"),
        ("[slam]\nsmall = 255\n", 3, 9, "0 to 64"),
        ("[notrump]\none = \n", 3, 7, "TOML"),
        ("[notrump]\none = \"15-20\"\n", 3, 0, "overlap"),
        ("base = \"moscow\"\n", 2, 0, "moscow"),
        ("rules = [\"mine.rules\"]\n", 2, 0, "mine.rules"),
        ("[slam]\nrkcb = true\nblackwood = false\n", 4, 0, "needs"),
        (
            "rules = [\"\"\"\nafter -\n  1C x: any\n\"\"\"]\n",
            2,
            0,
            "command line",
        ),
    ] {
        let error = ConventionCard::requested(&format!("{head}{text}")).unwrap_err();
        let told = error.fault.message();
        assert_eq!((error.line, error.column), (line, column), "{text}: {told}");
        for reader in Language::all().map(Reader::new) {
            let words = told.text(&reader);
            assert!(!words.contains("card-") && !words.is_empty(), "{words}");
        }
        let english = told.to_string();
        assert!(english.contains(part), "{text}: {english}");
    }
    let long = format!("{head}#{}", "x".repeat(20_000));
    assert!(ConventionCard::requested(&long).is_err());
    assert!(ConventionCard::requested("name = \"\"\n").is_err());
    assert!(ConventionCard::requested("no-such-card").is_err());
    assert!(ConventionCard::requested("acol").is_ok());
}

/// Whatever a card says, it is refused or played; nothing stops the program.
#[test]
fn cards_with_random_agreements_are_refused_or_put_into_words() {
    let mut rng = StdRng::seed_from_u64(24);
    let sayc = ConventionCard::named("sayc").unwrap();
    let agreements: Vec<(&str, &Agreement)> = sayc.agreements().collect();
    let mut played = 0;
    for _ in 0..400 {
        let mut text = String::from("name = \"x\"\n");
        for _ in 0..rng.random_range(1..4) {
            let (key, value) = agreements[rng.random_range(0..agreements.len())];
            let (section, name) = key.split_once('.').unwrap();
            let number =
                |rng: &mut StdRng| [0, 1, 5, 11, 20, 37, 63, 64, 255][rng.random_range(0..9)];
            let value = match value {
                Agreement::Switch(on) => (!on).to_string(),
                Agreement::Number(_) => number(&mut rng).to_string(),
                _ => {
                    let (low, high) = (number(&mut rng), number(&mut rng));
                    format!("\"{low}-{high}\"")
                }
            };
            text.push_str(&format!("{section}.{name} = {value}\n"));
        }
        let Ok(card) = ConventionCard::requested(&text) else {
            continue;
        };
        if let Ok(system) = System::new(card)
            && played < 25
        {
            played += 1;
            assert!(!system.sheet().sections.is_empty(), "{text}");
        }
    }
    assert!(played == 25, "{played} cards could be played");
}

/// The notes say what the table says, in every language, in bounds, each call once.
#[test]
fn system_notes_have_chapters_and_no_other_words_than_the_table() {
    let readers: Vec<Reader> = Language::all().map(Reader::new).collect();
    for card in ["sayc", "two-over-one", "acol"] {
        let system = system(card);
        let notes = system.notes();
        assert!(
            notes.chapters.len() > 15,
            "{card}: {}",
            notes.chapters.len()
        );
        let mut seen = BTreeSet::new();
        let mut calls = 0;
        for chapter in &notes.chapters {
            for place in &chapter.situations {
                assert!(!place.calls.is_empty());
                let shares: f32 = place.calls.iter().map(|call| call.share).sum();
                assert!(shares < 1.01, "{card}, {:?}: {shares}", place.path);
                for call in &place.calls {
                    calls += 1;
                    let path = call.path.to_string();
                    assert!(seen.insert(path.clone()), "{card}: {path} is there twice");
                    let (situation, last) = call.path.before_last(&system).unwrap();
                    assert_eq!(last, call.call);
                    assert_eq!(system.meaning(&situation, last).message(), call.says);
                    for reader in &readers {
                        let text = call.says.text(reader);
                        assert!(
                            text.lines().all(|line| line.chars().count() <= LENGTH),
                            "{text}"
                        );
                    }
                }
            }
        }
        assert!((400..=1_500).contains(&calls), "{card} has {calls} calls");
        for wanted in ["1N", "1N-2C", "1H-2H", "1D-1H-1N", "(1D)-X", "1D-(1S)-X"] {
            assert!(seen.contains(wanted), "{card} has no {wanted}");
        }
    }
}
