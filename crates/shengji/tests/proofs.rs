//! The law of proofs for Shengji: what is said to be certain is true of the real hands, and no
//! value that comes from samples passes for a proof.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::{
    Analyst as _, Arg, Budget, Decision, Fact, Game, Hidden, Language, Level, Reader, Reason, Seat,
    State, Turn, message,
};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shengji::{
    Action, Analyst, Card, Cards, Order, Phase, Position, SUITS, Settings, Shengji, Suit, TRUMP,
    View,
};
use std::time::Instant;

const SURE: [&str; 6] = [
    "shengji-lead-sure",
    "shengji-lead-sure-void",
    "shengji-lead-sure-no-trumps",
    "shengji-lead-throw",
    "shengji-lead-throw-sure",
    "shengji-lead-trump-sure",
];

fn hand_of(position: &Position, seat: usize) -> Cards {
    position.view(Some(Seat::new(seat as u8))).hand
}

/// The cards of one effective suit.
fn within(order: &Order, cards: Cards, suit: usize) -> Vec<Card> {
    let of_suit = |card: &Card| order.effective_suit(*card) == suit;
    cards.iter().filter(of_suit).collect()
}

/// The effective suit of this name.
fn suit_of_letter(letter: char) -> usize {
    let plain = Suit::ALL.iter().position(|suit| suit.letter() == letter);
    plain.unwrap_or(TRUMP)
}

/// The effective suits of these cards.
fn suits(order: &Order, cards: Cards) -> Vec<usize> {
    let held = |suit: &usize| !within(order, cards, *suit).is_empty();
    (0..SUITS).filter(held).collect()
}

/// Leads these cards and lets the others follow at random: as long as they follow suit, the leader
/// wins the trick, and all of the cards are led.
fn stands(position: &Position, action: Action, rng: &mut ChaCha8Rng) {
    let Action::Play(cards) = action else {
        panic!("only cards are led");
    };
    let leader = position.turn();
    let Turn::Seat(seat) = leader else {
        panic!("somebody leads");
    };
    let order = position.view(Some(seat)).order();
    let led = suits(order, cards);
    for _ in 0..6 {
        let mut after = position.clone();
        after.apply(action);
        let tricks = after.view(None).tricks;
        let first = tricks.last().unwrap().plays[0];
        assert_eq!(first, cards, "the throw fails: {action}");
        for _ in 0..3 {
            let Turn::Seat(next) = after.turn() else {
                break;
            };
            if after.view(None).phase != Phase::Playing || next == seat {
                break;
            }
            let mut legal = Vec::new();
            after.legal_actions(&mut legal);
            let follows = |action: &&Action| match action {
                Action::Play(cards) => suits(order, *cards) == led,
                _ => false,
            };
            let follows: Vec<Action> = legal.iter().filter(follows).copied().collect();
            let Some(&answer) = follows.choose(rng) else {
                break;
            };
            after.apply(answer);
            let trick = after.view(None);
            let trick = trick.tricks.last();
            let winner = trick.map(|trick| usize::from(trick.winner));
            assert!(
                winner.is_none_or(|winner| winner == seat.index()),
                "{action} loses to {answer}"
            );
        }
    }
}

/// Checks what the play is said to prove about the other hands.
fn deduced(position: &Position, view: &View, reason: &Reason) -> u64 {
    let own = usize::from(view.seat.unwrap());
    let order = view.order();
    let mut claims = 0;
    // Suits are listed within a fact: facts are told apart by a stronger mark. How many trumps are out is
    // a count and stands by itself.
    let count = |fact: &&Fact| fact.what.code() != "shengji-fact-trumps";
    let proven = reason.facts.iter().filter(count).count().max(1);
    for (tag, mark) in [("en", "; "), ("zh", "；")] {
        let reader = Reader::new(Language::from_tag(tag));
        let text = reason.message.text(&reader);
        assert_eq!(text.split(mark).count(), proven, "{text}");
    }
    for fact in &reason.facts {
        let void = match fact.what.code() {
            "shengji-fact-void" => true,
            "shengji-fact-pairless" => false,
            _ => continue,
        };
        let places = [("next", 1), ("partner", 2), ("previous", 3)];
        let (who, step) = places
            .into_iter()
            .find(|&(place, _)| {
                let who = message!("shengji-who", place = Arg::text(place));
                fact.what.arg("who") == Some(&who.into())
            })
            .unwrap();
        let hand = hand_of(position, (own + step) % 4);
        let Some(Arg::List(suits)) = fact.held.arg("value") else {
            panic!("{fact:?}");
        };
        for suit in suits {
            let &Arg::Suit(letter) = suit else {
                panic!("{fact:?}");
            };
            let held = within(order, hand, suit_of_letter(letter));
            let pair = |card: &Card| held.iter().filter(|other| *other == card).count() == 2;
            let right = if void {
                held.is_empty()
            } else {
                !held.iter().any(pair)
            };
            assert!(right, "{who}: {fact:?}, holds {held:?}");
            claims += 1;
        }
    }
    claims
}

/// Checks everything a decision states as certain, and counts it.
fn check(
    position: &Position,
    view: &View,
    decision: &Decision<Action>,
    rng: &mut ChaCha8Rng,
) -> u64 {
    assert_eq!(decision.settled, None);
    assert!(decision.candidates.iter().all(|one| one.proof.is_none()));
    let mut claims = 0;
    for reason in &decision.reasons {
        if SURE.contains(&reason.message.code()) {
            stands(position, decision.action, rng);
            claims += 1;
        }
        if reason.rule == "shengji.deduced" {
            claims += deduced(position, view, reason);
        }
    }
    claims
}

fn budgets(seed: u64) -> Vec<Budget> {
    let stopped = Budget::nodes(1_000);
    stopped.stop.stop();
    let late = Budget {
        deadline: Some(Instant::now()),
        ..Budget::nodes(1_000)
    };
    let nodes = [0, 1, 40].map(|nodes| Budget::nodes(nodes).with_seed(seed));
    nodes.into_iter().chain([stopped, late]).collect()
}

/// Counts positions and claims, all of them true.
fn law(wanted: u64, seed: u64) -> (u64, u64) {
    let (mut positions, mut claims) = (0, 0);
    for round in 0.. {
        let mut rng = ChaCha8Rng::seed_from_u64(seed + round);
        let settings = Settings::duplicate();
        let mut position = Shengji::start(&settings, seed + round).unwrap();
        let mut players = ["beginner", "intermediate"].map(|name| Shengji::bot(name).unwrap());
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = position.turn() {
            if positions == wanted {
                return (positions, claims);
            }
            position.legal_actions(&mut legal);
            let view = position.view(Some(seat));
            if view.phase == Phase::Playing && legal.len() > 1 && rng.random_bool(0.3) {
                positions += 1;
                for budget in budgets(round) {
                    let played = legal.choose(&mut rng).copied();
                    let decision = Analyst.analyse(&view, &legal, played, &budget);
                    claims += check(&position, &view, &decision, &mut rng);
                    for level in [Level::Intermediate, Level::Advanced, Level::Master] {
                        let bot = Shengji::bot(&level.to_string()).unwrap();
                        let decision = bot.decide(&view, &legal, &budget);
                        claims += check(&position, &view, &decision, &mut rng);
                    }
                }
                // What would be said about any lead.
                if view.current().is_none() {
                    for &action in legal.iter().take(40) {
                        for reason in Shengji::comment(&view, action) {
                            if SURE.contains(&reason.message.code()) {
                                stands(&position, action, &mut rng);
                                claims += 1;
                            }
                        }
                    }
                }
            }
            let player = &mut players[seat.index() % 2];
            let action = player.decide(&view, &legal, &Budget::default()).action;
            position.apply(action);
        }
    }
    (positions, claims)
}

#[test]
fn nothing_called_certain_is_false() {
    let (positions, claims) = law(60, 0);
    assert!(claims > 200, "{positions} {claims}");
}

/// `cargo test -p kibitzer-shengji --test proofs -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn nothing_called_certain_is_false_in_two_thousand_positions() {
    let (positions, claims) = law(2_000, 5_000);
    println!("shengji: 0 false of {claims} claims in {positions} positions");
    assert_eq!(positions, 2_000);
}
