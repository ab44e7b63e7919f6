//! What calls mean, against rows that a teacher would sign: name, suits, points and what partner may do.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge::{Call, Vulnerability};
use bridge_bidding::{CallMeaning, ConventionCard, Forcing, Reading, Situation, System};
use cards::{Seat, Suit};
use std::fs;
use std::sync::Arc;

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

fn meaning(system: &System, auction: &str) -> Arc<CallMeaning> {
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
    match name {
        "Opening" => &["bid-opening"],
        "No opening bid" => &["bid-no-opening"],
        "Strong two clubs" => &["bid-strong-two-clubs"],
        "Weak two" => &["bid-weak-two"],
        "Pre-empt" => &["bid-preempt", "bid-game-raise"],
        "Stayman" => &["bid-stayman"],
        "Answer to Stayman" => &["bid-stayman-answer", "bid-no-major"],
        "Transfer" | "Jacoby transfer" => &["bid-transfer"],
        "Transfer completed" => &["bid-completes-transfer", "bid-as-asked"],
        "As asked" => &["bid-as-asked", "bid-completes-transfer"],
        "Super-accept" => &["bid-super-accept"],
        "Minor relay" => &["bid-long-minor-relay"],
        "Invitation" => &["bid-invitation", "bid-invites-game"],
        "Invites 6NT" => &["bid-invites-6nt"],
        "Game" => &[
            "bid-choose-game",
            "bid-game",
            "bid-game-with-fit",
            "bid-to-play",
            "bid-game-raise",
        ],
        "To play" => &["bid-to-play", "bid-stops"],
        "Fourth suit" => &["bid-fourth-suit", "bid-fourth-suit-forcing"],
        "Balancing notrump" => &["bid-balancing-notrump"],
        "Slam" => &["bid-slam"],
        "Accepts" => &["bid-accepts"],
        "Gerber" => &["bid-gerber"],
        "Blackwood" => &["bid-blackwood"],
        "Answer to Blackwood" | "Answer to Gerber" => {
            &["bid-answer-aces", "bid-answer-no-ace-or-four"]
        }
        "New suit" => &["bid-new-suit"],
        "Response" | "Response by a passed hand" => &["bid-notrump-response"],
        "Raise" => &[
            "bid-raise",
            "bid-competitive-raise",
            "bid-invitation",
            "bid-limit-raise",
            "bid-game-raise",
        ],
        "Limit raise" => &["bid-limit-raise"],
        "Jump raise" => &["bid-jump-raise"],
        "Raise to game" => &["bid-game-raise", "bid-game"],
        "Weak raise to game" => &["bid-preemptive-game"],
        "Jacoby 2NT" => &["bid-jacoby-2nt"],
        "Answer to Jacoby 2NT" => &[
            "bid-jacoby-short",
            "bid-jacoby-no-shortness",
            "bid-jacoby-minimum",
            "bid-second-suit",
        ],
        "Jump shift" | "Strong jump shift" => &["bid-jump-shift"],
        "Rebid" | "Jump rebid" => &["bid-rebid", "bid-second-suit"],
        "Second suit" => &["bid-second-suit"],
        "Reverse" => &["bid-reverse"],
        "Game try" => &["bid-help-try"],
        "Positive" => &["bid-positive"],
        "Waiting" => &["bid-waiting"],
        "Own suit" => &["bid-own-suit"],
        "Asks for a feature" => &["bid-asks-feature"],
        "Minimum" => &["bid-minimum"],
        "Feature" => &["bid-feature"],
        "Too weak to respond" => &["bid-too-weak"],
        "Pass" => &[
            "bid-nothing-to-add",
            "bid-content",
            "bid-too-weak",
            "bid-no-overcall",
        ],
        "Takeout double" => &["bid-takeout-double"],
        "Overcall" => &["bid-overcall"],
        "1NT overcall" | "Notrump overcall" => {
            &["bid-notrump-overcall", "bid-notrump-overcall-balanced"]
        }
        "Weak jump" => &["bid-weak-jump", "bid-preempt"],
        "Michaels" => &["bid-michaels-majors", "bid-michaels-suit-minor"],
        "Unusual notrump" => &["bid-unusual-notrump"],
        "Negative double" => &[
            "bid-negative-double",
            "bid-negative-suit",
            "bid-negative-four",
            "bid-negative-majors",
            "bid-negative-minors",
            "bid-negative-one-major",
            "bid-negative-other-major",
        ],
        "Redouble" => &["bid-redouble-values", "bid-redouble-strength"],
        "Jordan" => &["bid-jordan"],
        "Advance" => &["bid-advance"],
        "Jump advance" => &["bid-invites-game"],
        "Cue-bid" => &["bid-cue-strong", "bid-cue-fit", "bid-cue-ask-overcall"],
        "Cue-bid raise" => &["bid-cue-game-raise", "bid-cue-fit"],
        "Competitive raise" => &[
            "bid-competitive-raise",
            "bid-total-tricks",
            "bid-total-tricks-short",
        ],
        "Pre-emptive raise" => &["bid-preemptive-raise"],
        "Free bid" => &["bid-free-bid"],
        "Preference" => &["bid-preference"],
        "Declines" => &["bid-declines"],
        "Slam interest" => &["bid-slam-try-suit"],
        "Invites seven" => &["bid-invites-seven"],
        "Invites 3NT" => &["bid-invites-3nt"],
        "Kings" => &["bid-blackwood-kings"],
        "Answer to kings" => &["bid-answer-kings"],
        "Stops" => &["bid-two-aces-missing"],
        "Penalty pass" => &["bid-passes-takeout-double", "bid-leaves-double"],
        "Penalty double" => &["bid-penalty-notrump", "bid-penalty-double"],
        "Balancing double" => &["bid-balancing-double", "bid-takeout-double"],
        "Reopening double" => &["bid-reopening-double"],
        "Two-suited takeout" => &["bid-takeout-two-suits"],
        "Responsive double" => &["bid-responsive-double", "bid-values-no-suit"],
        "Lead-directing double" => &["bid-lead-directing"],
        "Answer to negative double" => &["bid-four-cards-minimum"],
        "Balancing jump" => &["bid-balancing-jump"],
        "No overcall" => &["bid-no-overcall"],
        _ => panic!("{name} is no name"),
    }
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
    // A row without a least says only that the hand is weak.
    let right = match low {
        None => told_low.is_none_or(|told| told <= 6) && near_top(high, told_high),
        Some(_) => near(low, told_low, 0) && near_top(high, told_high),
    };
    (!right).then(|| format!("points {points}: told {told_low:?}-{told_high:?}"))
}

fn statuses(text: &str) -> &'static [Forcing] {
    match text {
        "not forcing" => &[Forcing::NonForcing],
        "to play" => &[Forcing::SignOff],
        "invitational" => &[Forcing::Invitational],
        "forcing" | "forcing one round" => &[Forcing::Forcing],
        "-" => &[
            Forcing::SignOff,
            Forcing::NonForcing,
            Forcing::Invitational,
            Forcing::Forcing,
            Forcing::GameForcing,
        ],
        "game-forcing" => &[Forcing::GameForcing],
        _ => panic!("{text} is no status"),
    }
}

/// Rows of the booklet from which the card's rules differ, and why.
const KNOWN: [(&str, &str); 12] = [
    (
        "3C",
        "without a weak two in clubs, three clubs may have six",
    ),
    (
        "1S P 2N",
        "thirteen balanced points with three trumps have no other forcing raise",
    ),
    (
        "1D P 1S P 1N",
        "hands too strong for every other rebid come here",
    ),
    ("1D P 1S P 2C", "five-five hands of nine points are opened"),
    ("1D P 1H P 2C", "five-five hands of nine points are opened"),
    ("1D P 1S P 3D", "one-suiters of 19 to 21 points jump too"),
    ("1H P 1S P 3H", "one-suiters of 19 to 21 points jump too"),
    ("1S P 1N P 3S", "one-suiters of 19 to 21 points jump too"),
    ("1H P 1N P 2H", "six-five hands of nine points are opened"),
    ("1S P 1N P 2S", "six-five hands of nine points are opened"),
    (
        "(1D) X (P) 1H",
        "with their suit and no stopper three cards must do",
    ),
    (
        "(1H) X (P) 1S",
        "with their suit and no stopper three cards must do",
    ),
];

#[test]
fn calls_mean_what_the_booklet_says() {
    let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
    let rows = rows(include_str!("meanings/sayc.tsv"));
    assert!(rows.len() >= 370);
    let mut wrong = Vec::new();
    for row in &rows {
        let told = meaning(&system, row.auction);
        let known = KNOWN.iter().any(|(auction, _)| *auction == row.auction);
        let differ = differences(row, &told);
        if !differ.is_empty() && !known {
            wrong.push(format!("{}: {} {differ:?}", row.auction, told.message()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Compares another list of the same kind: `ROWS=FILE cargo test … -- --ignored --nocapture`.
#[test]
#[ignore = "reads a file of your own"]
fn calls_mean_what_a_list_says() {
    let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
    let text = fs::read_to_string(std::env::var("ROWS").unwrap()).unwrap();
    let mut wrong = 0;
    for row in rows(&text) {
        let told = meaning(&system, row.auction);
        let differ = differences(&row, &told);
        if !differ.is_empty() {
            wrong += 1;
            println!("{}\n    {}\n    {differ:?}", row.auction, told.message());
        }
    }
    println!("{wrong} rows differ");
}
