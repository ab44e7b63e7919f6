//! Every number in a reason for or against a call is counted again here.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge::{BoardNumber, Call};
use bridge_bidding::{ConventionCard, HandCounts, PointRange, Quantity, Situation, System};
use cards::{Deal, Seat, Suit};
use kernel::{Arg, Candidate, Decision, Language, Message, Reader};

/// Auctions in the ordinary test.
const DEALS: u64 = 40;

/// All messages within a message, itself first.
fn within(message: &Message) -> Vec<Message> {
    const ARGS: [&str; 7] = ["first", "then", "have", "name", "promise", "held", "facts"];
    let mut found = vec![message.clone()];
    for arg in ARGS {
        let mut args: Vec<&Arg> = message.arg(arg).into_iter().collect();
        while let Some(arg) = args.pop() {
            match arg {
                Arg::Message(inner) => found.extend(within(inner)),
                Arg::List(parts) | Arg::AnyOf(parts) => args.extend(parts.iter().rev()),
                _ => {}
            }
        }
    }
    found
}

/// Sentences: short, each with a capital and an end, and none twice.
fn reads_well(message: &Message, place: &str) {
    for language in Language::all() {
        let text = message.text(&Reader::new(language));
        assert!(text.ends_with(['.', '。', '?', '？']), "{place}: {text}");
        assert!(
            !text.contains("?.") && !text.contains("？。"),
            "{place}: {text}"
        );
        assert!(text.chars().count() < 280, "{place}: {text}");
        let sentences: Vec<&str> = text.split_inclusive(['.', '。']).map(str::trim).collect();
        for (number, sentence) in sentences.iter().enumerate() {
            let first = sentence.chars().next();
            assert!(
                first.is_some_and(|first| !first.is_lowercase()),
                "{place}: {text}"
            );
            assert!(!sentences[..number].contains(sentence), "{place}: {text}");
        }
    }
}

fn count(message: &Message, arg: &str) -> i16 {
    match message.arg(arg) {
        Some(Arg::Count(count)) => *count as i16,
        other => panic!("{arg} of {message:?} is {other:?}"),
    }
}

/// The ends of a range: the least, and the most if there is one.
fn ends(message: &Message, arg: &str) -> (i16, Option<i16>) {
    match message.arg(arg) {
        Some(Arg::Count(count)) => (*count as i16, Some(*count as i16)),
        Some(Arg::Range(low, high)) => (low.unwrap_or(0) as i16, high.map(|high| high as i16)),
        other => panic!("{arg} of {message:?} is {other:?}"),
    }
}

fn suit(message: &Message) -> Suit {
    let Some(Arg::Strain(letter)) = message.arg("suit") else {
        panic!("{message:?} names no suit");
    };
    Suit::ALL
        .into_iter()
        .find(|suit| suit.letter() == *letter)
        .unwrap()
}

#[derive(Default)]
struct Counted {
    calls: usize,
    reasons_against: usize,
    last_resorts: usize,
    partners: usize,
    partners_wrong: usize,
}

/// The strength that a player's only call told, if there was one call and it may mean one thing.
fn one_telling_call(system: &System, situation: &Situation, seat: Seat) -> Option<PointRange> {
    let calls = situation.auction().calls();
    let made = situation.made();
    let spoken = |at: &usize| made[*at].seat == seat && made[*at].call != Call::Pass;
    let at = (0..made.len()).find(spoken)?;
    if (at + 1..made.len()).any(|later| made[later].seat == seat) {
        return None;
    }
    let mut before = Situation::new(situation.auction().dealer(), situation.vulnerability());
    for &call in &calls[..at] {
        system.call(&mut before, call).unwrap();
    }
    let told = system.meaning(&before, calls[at]).told();
    match &told.readings[..] {
        [only] => only.points,
        _ => None,
    }
}

/// Checks what is said of one call.
fn check(
    system: &System,
    situation: &Situation,
    deal: &Deal,
    decision: &Decision<Call>,
    counted: &mut Counted,
) {
    let me = situation.me();
    let hand = HandCounts::new(deal[me]);
    let partner = HandCounts::new(deal[me.partner()]);
    let place = format!(
        "{} {} with {}",
        situation.auction(),
        decision.action,
        deal[me]
    );
    counted.calls += 1;
    assert!(!decision.reasons.is_empty(), "{place}: no reason");
    let why = &decision.reasons[0].message;
    reads_well(why, &place);
    // A sum is told for what it leads to: a sentence about game or slam.
    let said = within(why);
    let sums = said.iter().filter(|part| part.code() == "why-partner");
    let verdicts = said.iter().filter(|part| {
        let code = part.code();
        code.starts_with("why-no-")
            || code.starts_with("why-game")
            || code.starts_with("why-slam")
            || code == "why-perhaps-game"
    });
    assert_eq!(sums.count(), verdicts.count(), "{place}: {why}");
    let points = hand.get(Quantity::Hcp);
    // With a fit the sum counts what the hand is worth in support, as the reason has said before.
    let has_fit = said.iter().any(|part| part.code() == "why-fit");
    let meaning = system.meaning(situation, decision.action);
    let told = meaning.told();
    let mut supports = told.readings.iter().filter_map(|reading| reading.points);
    let worth = said.iter().find(|part| part.code() == "why-points-worth");
    let worth = worth
        .map(|part| count(part, "worth"))
        .filter(|_| has_fit && supports.any(|range| matches!(range.counted, Quantity::Support(_))));
    let own = worth.unwrap_or(points);
    let told_by_partner = one_telling_call(system, situation, me.partner());
    let mut shown = None;
    for part in within(why) {
        match part.code() {
            "why-points" | "why-points-worth" => {
                assert_eq!(count(&part, "count"), points, "{place}: {why}");
            }
            "why-length" => {
                let length = hand.get(Quantity::Length(suit(&part)));
                assert_eq!(count(&part, "count"), length, "{place}: {why}");
            }
            "why-aces" => assert_eq!(count(&part, "count"), hand.get(Quantity::Aces), "{place}"),
            "shows-balanced" => assert_eq!(hand.get(Quantity::Balanced), 1, "{place}: {why}"),
            "why-partner" => {
                let (low, high) = ends(&part, "points");
                // What is said of partner is what stands beside partner's call.
                if let Some(range) = told_by_partner {
                    assert!(range.low.is_none_or(|told| told == low), "{place}: {why}");
                    assert!(
                        range.high.is_none_or(|told| high == Some(told)),
                        "{place}: {why}"
                    );
                }
                let counts = told_by_partner.map_or(Quantity::Hcp, |range| range.counted);
                let held = partner.get(counts);
                counted.partners += 1;
                let is_true = held >= low && high.is_none_or(|high| held <= high);
                counted.partners_wrong += usize::from(!is_true);
                let sum = (own + low, high.map(|high| (own + high).min(40)));
                assert_eq!(ends(&part, "sum"), sum, "{place}: {why}");
                shown = Some((low, high));
            }
            "why-no-game" => {
                let (_, high) = shown.unwrap();
                assert!(
                    own + high.unwrap() < count(&part, "needed"),
                    "{place}: {why}"
                );
            }
            "why-no-slam" => {
                let (low, high) = shown.unwrap();
                let middle = own + (low + high.unwrap()) / 2;
                assert!((26..33).contains(&middle), "{place}: {why}");
            }
            "why-slam-on-shape" | "why-game-on-shape" => {
                let (low, high) = shown.unwrap();
                let middle = own + (low + high.unwrap()) / 2;
                assert!(middle < count(&part, "needed"), "{place}: {why}");
            }
            "why-fit" => {
                let known = situation.known(me.partner());
                let length = Quantity::Length(suit(&part));
                let together = hand.get(length) + known.usual(length).0;
                assert_eq!(count(&part, "count"), together, "{place}: {why}");
                assert!(together >= 8, "{place}: {why}");
            }
            "why-last-resort" => counted.last_resorts += 1,
            _ => {}
        }
    }
    assert!(
        decision.candidates.len() <= 4,
        "{place}: more than three others"
    );
    no_reason_twice(&decision.candidates[1..], &place);
    for other in &decision.candidates[1..] {
        against(
            system,
            situation,
            &hand,
            other.action,
            &other.reasons[0].message,
            &place,
        );
        counted.reasons_against += 1;
    }
}

/// What speaks against two calls alike is said of one of them.
fn no_reason_twice(others: &[Candidate<Call>], place: &str) {
    let promised = |other: &Candidate<Call>| match other.reasons[0].message.arg("promise")? {
        Arg::Message(promise) => Some((other.action, promise.to_string())),
        other => panic!("{place}: {other:?}"),
    };
    let promises: Vec<(Call, String)> = others.iter().filter_map(promised).collect();
    for (number, (call, promise)) in promises.iter().enumerate() {
        let again = promises[..number].iter().any(|(_, known)| known == promise);
        assert!(!again, "{place}: {call} for the same reason as another");
    }
}

/// Checks the reason against another call: the call promises that, and the hand does not have it.
fn against(
    system: &System,
    situation: &Situation,
    hand: &HandCounts,
    call: Call,
    reason: &Message,
    place: &str,
) {
    let told = system.meaning(situation, call).told();
    reads_well(reason, place);
    // Nobody would think of a new suit with three cards.
    let named = call.bid().and_then(|bid| bid.strain.suit());
    if let Some(named) = named {
        let partner = situation.me().partner();
        let length = hand.get(Quantity::Length(named));
        assert!(
            length >= 4 || situation.has_shown(partner, named),
            "{place}: {reason}"
        );
    }
    match reason.code() {
        "why-not" | "why-not-shows" | "why-not-artificial" => {
            let Some(Arg::Message(promise)) = reason.arg("promise") else {
                panic!("{place}: {reason}");
            };
            let readings = &told.readings;
            let promised = |promise: &Message| {
                let facts = readings.iter().flat_map(|reading| reading.facts());
                let balanced = promise.code() == "need-balanced";
                let shows = |fact: Message| {
                    fact == *promise || (balanced && fact.code() == "shows-balanced")
                };
                facts.into_iter().any(shows)
            };
            assert!(promised(promise), "{place}: {reason}");
            // What the hand has is told as everywhere: points, and what they are worth with shape.
            for part in within(reason)
                .iter()
                .filter(|part| part.arg("count").is_some())
            {
                match part.code() {
                    "why-held-points" | "why-held-worth" => {
                        assert_eq!(
                            count(part, "count"),
                            hand.get(Quantity::Hcp),
                            "{place}: {reason}"
                        );
                    }
                    "why-held-cards" => {
                        let held = count(part, "count");
                        assert_eq!(held, hand.get(Quantity::Length(suit(promise))), "{place}");
                    }
                    "why-length" => {
                        let length = hand.get(Quantity::Length(suit(part)));
                        assert_eq!(count(part, "count"), length, "{place}: {reason}");
                    }
                    _ => {}
                }
            }
            let missing = readings.iter().all(|reading| {
                let points = reading.points;
                let short = reading.suits.iter().any(|told| {
                    let length = hand.get(Quantity::Length(told.suit));
                    length < told.low || told.high.is_some_and(|high| length > high)
                });
                let majors = [Suit::Hearts, Suit::Spades];
                let major = |suit: &Suit| hand.get(Quantity::Length(*suit)) >= 4;
                short
                    || points.is_some_and(|points| !points.contains(hand.get(points.counted)))
                    || (reading.is_balanced && hand.get(Quantity::Balanced) == 0)
                    || (reading.denies_majors && majors.iter().any(major))
            });
            assert!(missing, "{place}: {reason}");
        }
        "why-not-forced" | "why-not-asked" => {
            assert!(situation.is_forced(), "{place}: {reason}");
        }
        "why-not-shorter" => {
            let length = hand.get(Quantity::Length(suit(reason)));
            assert_eq!(count(reason, "count"), length, "{place}: {reason}");
        }
        "why-not-hides-fit" => {
            let length = Quantity::Length(suit(reason));
            let partner = situation.known(situation.me().partner());
            let together = hand.get(length) + partner.usual(length).0;
            assert!(together >= 8, "{place}: {reason}");
        }
        "why-not-first" => {
            assert!(reason.arg("says").is_some(), "{place}: {reason}");
            // The longer suit is never the one to be left out.
            let better = match reason.arg("better") {
                Some(Arg::Call(better)) => better.parse::<Call>().unwrap(),
                other => panic!("{place}: {other:?}"),
            };
            let is_artificial = system.meaning(situation, better).told().readings[0].is_artificial;
            let suit_of = |call: Call| call.bid().and_then(|bid| bid.strain.suit());
            if let (Some(own), Some(other)) = (suit_of(better), named)
                && !is_artificial
                && !situation.has_shown(situation.me().partner(), other)
            {
                let length = |suit| hand.get(Quantity::Length(suit));
                assert!(length(own) >= length(other), "{place}: {reason}");
            }
        }
        other => panic!("{place}: {other}"),
    }
}

fn check_deals(deals: impl Iterator<Item = u64>) -> Counted {
    let system = System::new(ConventionCard::named("sayc").unwrap()).unwrap();
    let mut counted = Counted::default();
    for seed in deals {
        let board = BoardNumber::new((seed % 16 + 1) as u32).unwrap();
        let deal = Deal::from_seed(seed);
        let mut situation = Situation::new(board.dealer(), board.vulnerability());
        while let Some(turn) = situation.auction().turn() {
            let decision = system.decide(&situation, deal[turn]);
            check(&system, &situation, &deal, &decision, &mut counted);
            system.call(&mut situation, decision.action).unwrap();
        }
    }
    counted
}

#[test]
fn every_number_in_a_reason_is_true() {
    let counted = check_deals(1..=DEALS);
    assert!(counted.partners > 50, "{} calls", counted.calls);
    assert!(
        20 * counted.partners_wrong <= counted.partners,
        "{}",
        counted.partners_wrong
    );
    assert!(
        counted.reasons_against > counted.calls / 3,
        "{}",
        counted.reasons_against
    );
}

#[test]
#[ignore = "a long measurement"]
fn every_number_in_many_reasons_is_true() {
    let counted = check_deals(10_000..12_000);
    println!(
        "{} calls, {} reasons against others, {} last resorts; partner outside the range {} of {}",
        counted.calls,
        counted.reasons_against,
        counted.last_resorts,
        counted.partners_wrong,
        counted.partners
    );
    assert!(20 * counted.partners_wrong <= counted.partners);
}
