//! Hands and the calls that the booklet gives them: `tests/booklet/*.txt`.
//!
//! Each file names its card in the first line, `card sayc`, or `card sayc with doubles.support`, a
//! switch that is off there, or `card sayc with notrump.one = "12-14"`. Then each line is a hand, the auction
//! so far with the dealer first (`-` if the hand is to open), and the call; a fourth part may say
//! who is vulnerable: `we`, `they` or `both`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::{Call, Vulnerability};
use bridge_bidding::{ConventionCard, Situation, System};
use cards::{Hand, Seat, Side};
use std::path::Path;

/// What a line of a file asks.
struct Case {
    place: String,
    hand: Hand,
    calls: Vec<Call>,
    expected: Call,
    vulnerability: Vulnerability,
}

fn case(place: String, line: &str) -> Case {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let (hand, auction, expected) = (parts[0], parts[1], parts[2]);
    let read = |call: &str| {
        call.parse::<Call>()
            .unwrap_or_else(|error| panic!("{place}: {error}"))
    };
    let calls: Vec<Call> = auction
        .split_whitespace()
        .filter(|&word| word != "-")
        .map(read)
        .collect();
    let ours = Seat::North.after(calls.len()).side() == Side::NorthSouth;
    let (we, they) = match parts.get(3) {
        None => (false, false),
        Some(&"we") => (true, false),
        Some(&"they") => (false, true),
        Some(&"both") => (true, true),
        Some(other) => panic!("{place}: `{other}` is nobody"),
    };
    let (north_south, east_west) = if ours { (we, they) } else { (they, we) };
    Case {
        hand: hand
            .parse()
            .unwrap_or_else(|error| panic!("{place}: {error}")),
        expected: read(expected),
        calls,
        vulnerability: Vulnerability::of_sides(north_south, east_west),
        place,
    }
}

/// A card by its name, or with one agreement changed.
fn convention_card(name: &str) -> ConventionCard {
    let Some((base, switch)) = name.split_once(" with ") else {
        return ConventionCard::named(name).unwrap();
    };
    let (section, key) = switch.split_once('.').expect("a section and a key");
    let line = if key.contains('=') {
        key.to_owned()
    } else {
        format!("{key} = true")
    };
    let text = format!("name = \"test\"\nbase = \"{base}\"\n[{section}]\n{line}\n");
    ConventionCard::parse(&text).unwrap()
}

#[test]
fn hands_of_the_booklet_get_their_calls() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/booklet");
    let mut wrong = Vec::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let mut lines = text.lines().enumerate();
        let (_, first) = lines.next().unwrap();
        let card = first
            .strip_prefix("card ")
            .expect("the first line names the card");
        let system = System::new(convention_card(card)).unwrap();
        for (index, line) in lines {
            let line = line.split('#').next().unwrap_or("").trim();
            if line.is_empty() {
                continue;
            }
            count += 1;
            let case = case(format!("{file}:{}", index + 1), line);
            let mut situation = Situation::new(Seat::North, case.vulnerability);
            for &call in &case.calls {
                system
                    .call(&mut situation, call)
                    .unwrap_or_else(|error| panic!("{}: {error}", case.place));
            }
            let choice = system.choose(&situation, case.hand);
            if choice.call != case.expected {
                let rule = choice.offer.map(|index| choice.offers[index].rule.clone());
                let rule = rule.as_deref().unwrap_or("no rule");
                wrong.push(format!("{}: {line}: {} by {rule}", case.place, choice.call));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {count}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
