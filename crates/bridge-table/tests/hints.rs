//! Hints for calls and cards of random boards that robots bid and play: none is empty, none names a thing
//! of the program, and none contradicts what it recommends or what the judge of cards says.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge_robots::{judge_cards, robot};
use bridge_session::{Action, Session, Settings, View};
use bridge_table::Bridge;
use kernel::{Arg, Budget, Decision, Game, Hidden, Language, Message, Reader, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Words of the program that no hint may use, in lower case.
const INTERNAL: [&str; 9] = [
    "bridge-",
    "bridge.",
    "bid-",
    "world",
    "sample",
    "node",
    "candidate",
    "{",
    "none(",
];

/// Of so many hints for cards one is judged again.
const JUDGED_AGAIN: usize = 5;

fn is_worded(message: &Message, seat: usize) {
    for language in Language::all() {
        let text = message.text(&Reader::at(language, Some(seat)));
        assert!(!text.trim().is_empty(), "{}", message.code());
        let small = text.to_lowercase();
        let internal = INTERNAL.iter().find(|word| small.contains(**word));
        assert_eq!(internal, None, "{text}");
    }
}

/// The chances and tricks that the second step compares are those of the judge.
fn agrees_with_the_judge(view: &View, legal: &[Action], decision: &Decision<Action>) {
    let Action::Card(card) = decision.action else {
        return;
    };
    let opinion = judge_cards(view, legal, &Budget::unlimited()).unwrap();
    assert_eq!(opinion.cards[0].card, card);
    let judged = |message: &Message, name: &str| {
        let Some(Arg::Card(named)) = message.arg(name) else {
            panic!("{message}: no {name}");
        };
        let named = named.parse().unwrap();
        let found = opinion.cards.iter().find(|one| one.card == named);
        found.unwrap().clone()
    };
    for reason in &decision.reasons {
        let message = &reason.message;
        let (more, less) = match message.code() {
            "bridge-compared-makes" | "bridge-compared-beats" => {
                let (best, other) = (judged(message, "card"), judged(message, "other"));
                assert_eq!(message.arg("chance"), Some(&Arg::chance(best.chance)));
                assert_eq!(message.arg("less"), Some(&Arg::chance(other.chance)));
                (best.chance, other.chance)
            }
            "bridge-compared-tricks" => {
                let (best, other) = (judged(message, "card"), judged(message, "other"));
                assert_eq!(message.arg("tricks"), Some(&Arg::number(best.tricks, 1)));
                assert_eq!(message.arg("fewer"), Some(&Arg::number(other.tricks, 1)));
                (best.tricks, other.tricks)
            }
            // A card that does a little worse in these deals is not praised for its chances, and the reader is told.
            "bridge-compared-close" => {
                let best = opinion.cards[0].chance;
                assert!(
                    opinion.cards.iter().any(|one| one.chance > best),
                    "{message}"
                );
                continue;
            }
            _ => continue,
        };
        assert!(more > less, "{message}");
        assert_eq!(judged(message, "card").card, card, "{message}");
    }
}

/// The messages that a message is made of, itself included.
fn parts(message: &Message) -> Vec<Message> {
    let mut found = vec![message.clone()];
    for name in ["first", "then"] {
        if let Some(Arg::Message(part)) = message.arg(name) {
            found.extend(parts(part));
        }
    }
    found
}

/// No reason for a call ends in another call.
fn leads_to_the_call(decision: &Decision<Action>) {
    let Action::Call(call) = decision.action else {
        return;
    };
    for part in decision
        .reasons
        .iter()
        .flat_map(|reason| parts(&reason.message))
    {
        if part.code().starts_with("why-so") || part.code() == "bridge-judgement" {
            let named = part.arg("call");
            assert_eq!(named, Some(&Arg::from(call)), "{part}");
        }
    }
}

/// Hints for so many actions of boards from this seed on; `calls` or cards.
fn hints(wanted: usize, seed: u64, calls: bool, often: f64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let player = robot("beginner").unwrap();
    let mut told = 0;
    while told < wanted {
        let settings = Settings {
            boards: 1,
            ..Settings::default()
        };
        let mut session = Session::new(&settings, rng.random()).unwrap();
        while let Turn::Seat(seat) = session.turn() {
            let view = session.view(Some(seat));
            let mut legal = Vec::new();
            session.legal_actions(&mut legal);
            let auction = view.board.as_ref().unwrap().contract.is_none();
            if auction == calls && told < wanted && rng.random_bool(often) {
                told += 1;
                let decision = Bridge::analyst().analyse(&view, &legal, None, &Budget::unlimited());
                assert!(legal.contains(&decision.action));
                let idea = Bridge::idea(&view, &decision);
                is_worded(&idea, seat.index());
                assert!(!decision.reasons.is_empty(), "{}", decision.action);
                for reason in &decision.reasons {
                    is_worded(&reason.message, seat.index());
                }
                leads_to_the_call(&decision);
                if matches!(decision.action, Action::Card(_)) {
                    assert!(decision.reasons.len() <= 2, "{:?}", decision.reasons);
                    assert_eq!(decision.candidates[0].action, decision.action);
                }
                // Judging a card again takes as long as the hint itself.
                if told % JUDGED_AGAIN == 1 {
                    agrees_with_the_judge(&view, &legal, &decision);
                }
            }
            let action = player.decide(&view, &legal, &Budget::nodes(1)).action;
            session.apply(action);
        }
    }
}

#[test]
fn hints_agree_with_what_they_recommend() {
    hints(3, 31, false, 0.05);
    hints(3, 32, true, 0.2);
}

#[test]
#[ignore = "long: part of `cargo xtask soak hints`"]
fn five_hundred_hints_agree_with_what_they_recommend() {
    // The slow part are cards early in the play; the threads share them.
    std::thread::scope(|scope| {
        for part in 0..5 {
            scope.spawn(move || hints(100, 41_000 + part, false, 0.05));
        }
    });
    std::thread::scope(|scope| {
        for part in 0..5 {
            scope.spawn(move || hints(100, 42_000 + part, true, 0.2));
        }
    });
}
