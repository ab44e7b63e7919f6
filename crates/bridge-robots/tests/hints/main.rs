//! Laws of hints, over random boards: what a hint says of a card is true at that moment, whatever the
//! hidden cards are; every number in it comes out the same by another path; and no hint depends on a
//! card that its reader cannot see.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod layouts;
mod plans;
mod position;
mod truths;

use bridge_robots::hint;
use kernel::{Arg, Language, Message, Reader};
use position::Position;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

/// Words of the program that no hint may use, in lower case.
const INTERNAL: [&str; 12] = [
    "bridge-",
    "bridge.",
    "rule ",
    "world",
    "sample",
    "node",
    "candidate",
    "{",
    "none(",
    "some(",
    "expert",
    "nan",
];

/// A hint in every language: words of the game, not too many of them.
fn is_worded(message: &Message, seat: usize) {
    for language in Language::all() {
        let text = message.text(&Reader::at(language, Some(seat)));
        let ends = text.ends_with(['.', '?', '。', '？']);
        assert!(ends && text.chars().count() < 330, "{text}");
        let small = text.to_lowercase();
        let internal = INTERNAL.iter().find(|word| small.contains(**word));
        assert_eq!(internal, None, "{text}");
    }
}

/// The messages that a message is made of, itself included.
fn parts(message: &Message) -> Vec<Message> {
    let mut found = vec![message.clone()];
    for name in ["first", "second", "source"] {
        if let Some(Arg::Message(part)) = message.arg(name) {
            found.extend(parts(part));
        }
    }
    found
}

/// All legal cards of so many positions: what is said of each is true.
fn hints_are_true(positions: u64, first: u64) -> BTreeMap<String, usize> {
    let mut said = BTreeMap::new();
    for number in first..first + positions {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let position = Position::random(&mut rng);
        let view = position.view(&position.deal);
        let seat = view.seat.unwrap().index();
        let other = position.view(&position.alternative(&view, &mut rng));
        assert_eq!(view, other, "the view of {number} tells too much");
        let others: Vec<Option<Message>> = position::with_outlook(&other, |context, outlook| {
            let cards = outlook.legal.iter();
            cards
                .map(|card| hint::idea_at(context, &[], card))
                .collect()
        });
        position::with_outlook(&view, |context, outlook| {
            for (card, other) in outlook.legal.iter().zip(others) {
                let idea = hint::idea_at(context, &[], card);
                assert_eq!(idea, other, "{number}: {card}");
                let why = hint::thought(context, card).map(|thought| thought.why);
                truths::technique(context, outlook, card);
                for message in why.iter().chain(&idea) {
                    is_worded(message, seat);
                }
                for part in why.iter().chain(&idea).flat_map(parts) {
                    truths::check(&part, context, outlook, card, &mut rng);
                    *said.entry(part.code().to_owned()).or_default() += 1;
                }
            }
            plans::check(outlook, &mut rng);
        });
    }
    said
}

#[test]
fn hints_say_what_is_true() {
    let said = hints_are_true(200, 7_000);
    println!("{said:#?}");
    // The laws have met what they are about.
    for code in [
        "bridge-hint-finesse",
        "bridge-hint-towards",
        "bridge-hint-win-cheaply",
        "bridge-hint-cannot-win",
        "bridge-hint-secure-cheapest",
        "bridge-hint-equal",
        "bridge-hint-draw-trumps",
        "bridge-hint-second-hand-low",
        "bridge-plan-losers",
        "bridge-plan-tops",
        "bridge-source-finesse",
    ] {
        assert!(said.contains_key(code), "nothing was said of {code}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn thousands_of_hints_say_what_is_true() {
    println!("{:#?}", hints_are_true(5_000, 100_000));
}
