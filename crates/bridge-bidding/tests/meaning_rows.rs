//! What calls mean, against rows that a teacher would sign: name, suits, points and what partner may do.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge::{Call, Vulnerability};
use bridge_bidding::{CallMeaning, ConventionCard, Forcing, Reading, Situation, System};
use cards::{Seat, Suit};
use std::fs;

/// How far an end of a range may be from the row's.
const SLACK: i16 = 2;

struct Row<'a> {
    auction: &'a str,
    name: &'a str,
    suits: &'a str,
    points: &'a str,
    forcing: &'a str,
}

fn rows(text: &str) -> Vec<Row<'_>> {
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    let rows = lines.map(|line| {
        let mut columns = line.split('\t');
        let mut next = || {
            columns
                .next()
                .unwrap_or_else(|| panic!("too few columns: {line}"))
        };
        Row {
            auction: next(),
            name: next(),
            suits: next(),
            points: next(),
            forcing: next(),
        }
    });
    rows.collect()
}

fn meaning(system: &System, auction: &str) -> CallMeaning {
    let mut situation = Situation::new(Seat::North, Vulnerability::None);
    let calls: Vec<Call> = auction
        .split_whitespace()
        .map(|call| call.trim_matches(['(', ')']).parse().unwrap())
        .collect();
    let (&last, before) = calls.split_last().unwrap();
    for &call in before {
        system.call(&mut situation, call).unwrap();
    }
    system.meaning(&situation, last).told()
}

/// What differs between a row and what we say.
fn differences(row: &Row<'_>, told: &CallMeaning) -> Vec<String> {
    let first = &told.readings[0];
    let mut wrong = Vec::new();
    if !names(row.name).contains(&first.name.code()) {
        wrong.push(format!("name {} is {}", row.name, first.name.code()));
    }
    for part in row.suits.split(", ") {
        if let Some(fault) = suit_fault(part, first) {
            wrong.push(fault);
        }
    }
    if let Some(fault) = points_fault(row.points, first) {
        wrong.push(fault);
    }
    if !statuses(row.forcing).contains(&first.forcing) {
        wrong.push(format!("{}: {:?}", row.forcing, first.forcing));
    }
    wrong
}

/// The meanings that go by this name.
fn names(name: &str) -> &'static [&'static str] {
    &[]
}

fn suit_fault(part: &str, reading: &Reading) -> Option<String> {
    let (count, suit) = part.split_once(' ')?;
    let suit = match suit {
        "spades" => Suit::Spades,
        "hearts" => Suit::Hearts,
        "diamonds" => Suit::Diamonds,
        "clubs" => Suit::Clubs,
        _ => return None,
    };
    let low: i16 = count.trim_end_matches('+').parse().ok()?;
    let told = reading.suits.iter().find(|told| told.suit == suit);
    match told {
        Some(told) if told.low == low => None,
        Some(told) => Some(format!("{part}: told {}", told.low)),
        None if reading.says(suit) => None,
        None => Some(format!("{part} is not told")),
    }
}

fn points_fault(points: &str, reading: &Reading) -> Option<String> {
    let (low, high) = match points {
        "-" => return None,
        points => match points.split_once('-') {
            Some(("", high)) => (None, high.parse().ok()),
            Some((low, high)) => (low.parse().ok(), high.parse().ok()),
            None => match points.strip_suffix('+') {
                Some(low) => (low.parse().ok(), None),
                None => (points.parse().ok(), points.parse::<i16>().ok()),
            },
        },
    };
    let told = reading.points;
    let near = |row: Option<i16>, told: Option<i16>, none: i16| {
        (row.unwrap_or(none) - told.unwrap_or(none)).abs() <= SLACK
    };
    let near_top = |row: Option<i16>, told: Option<i16>| match (row, told) {
        (Some(row), Some(told)) => (row - told).abs() <= SLACK,
        (None, None) => true,
        _ => false,
    };
    let told_low = told.and_then(|told| told.low);
    let told_high = told.and_then(|told| told.high);
    let right = near(low, told_low, 0) && near_top(high, told_high);
    (!right).then(|| format!("points {points}: told {told_low:?}-{told_high:?}"))
}

fn statuses(text: &str) -> &'static [Forcing] {
    match text {
        "not forcing" => &[Forcing::NonForcing],
        "to play" => &[Forcing::SignOff],
        "invitational" => &[Forcing::Invitational],
        "forcing" | "forcing one round" => &[Forcing::Forcing],
        "game-forcing" => &[Forcing::GameForcing],
        _ => panic!("{text} is no status"),
    }
}

#[test]
#[ignore = "prints"]
fn print_rows() {
    let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
    let text = fs::read_to_string(std::env::var("ROWS").unwrap()).unwrap();
    let mut wrong = 0;
    for row in rows(&text) {
        let told = meaning(&system, row.auction);
        let differ = differences(&row, &told);
        wrong += usize::from(!differ.is_empty());
        let hands = sampled(&system, row.auction);
        println!(
            "{}\n    {}\n    {differ:?} {hands}",
            row.auction,
            told.message()
        );
    }
    println!("{wrong} rows differ");
}

fn sampled(system: &System, auction: &str) -> String {
    use bridge_bidding::{Cells, HandCounts, Quantity, Sampler};
    use cards::BySeat;
    use rand::SeedableRng;
    let calls: Vec<Call> = auction
        .split_whitespace()
        .map(|call| call.trim_matches(['(', ')']).parse().unwrap())
        .collect();
    let mut situations = vec![Situation::new(Seat::North, Vulnerability::None)];
    for &call in &calls {
        let mut next = situations.last().unwrap().clone();
        system.call(&mut next, call).unwrap();
        situations.push(next);
    }
    let n = calls.len();
    let me = situations[n - 1].me();
    let mut known = BySeat::from_fn(|_| Cells::ALL);
    known[me] = situations[n].known(me).cells().clone();
    let sampler = Sampler::new(BySeat::from_fn(|_: Seat| None), known).unwrap();
    let mut rng = rand::rngs::StdRng::seed_from_u64(1);
    let mut hands = Vec::new();
    for _ in 0..4000 {
        let hand = sampler.draw(&mut rng).unwrap()[me];
        if (0..n)
            .filter(|&at| situations[at].me() == me)
            .all(|at| system.choose(&situations[at], hand).call == calls[at])
        {
            hands.push(HandCounts::new(hand));
        }
    }
    if hands.is_empty() {
        return "no hands".into();
    }
    let told = meaning(system, auction);
    let counted = told.readings[0]
        .points
        .map_or(Quantity::Hcp, |points| points.counted);
    let mut out = format!("{} hands {counted:?}", hands.len());
    for quantity in [
        Quantity::Hcp,
        counted,
        Quantity::Length(Suit::Clubs),
        Quantity::Length(Suit::Diamonds),
        Quantity::Length(Suit::Hearts),
        Quantity::Length(Suit::Spades),
    ] {
        let mut v: Vec<i16> = hands.iter().map(|hand| hand.get(quantity)).collect();
        v.sort_unstable();
        let k = v.len();
        out += &format!(
            " [{} {} {} {}]",
            v[k / 100],
            v[k / 40],
            v[k - 1 - k / 40],
            v[k - 1 - k / 100]
        );
    }
    out
}
