//! Hints for a call: what they say is counted again, they leave the call to be found, and they do not contradict it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge::{BoardNumber, Call};
use bridge_bidding::{ConventionCard, HandCounts, Quantity, Situation, System, Systems, call_hint};
use cards::{Deal, Suit};
use kernel::{Arg, Language, Message, Reader};
use std::collections::BTreeMap;

/// Auctions in the ordinary test.
const DEALS: u64 = 40;
/// A hint is no lecture.
const LENGTH: usize = 330;
/// Points that game, six and seven need.
const NEEDED: [i64; 3] = [25, 33, 37];

/// All messages within a message, itself first.
fn within(message: &Message) -> Vec<Message> {
    let mut found = vec![message.clone()];
    for name in ["first", "then", "have"] {
        let mut args: Vec<&Arg> = message.arg(name).into_iter().collect();
        while let Some(arg) = args.pop() {
            match arg {
                Arg::Message(inner) => found.extend(within(inner)),
                Arg::List(parts) => args.extend(parts.iter().rev()),
                _ => {}
            }
        }
    }
    found
}

fn count(message: &Message, arg: &str) -> i64 {
    match message.arg(arg) {
        Some(Arg::Count(count)) => *count,
        other => panic!("{arg} of {message:?} is {other:?}"),
    }
}

fn ends(message: &Message, arg: &str) -> (i64, Option<i64>) {
    match message.arg(arg) {
        Some(Arg::Count(count)) => (*count, Some(*count)),
        Some(Arg::Range(low, high)) => (low.unwrap_or(0), *high),
        other => panic!("{arg} of {message:?} is {other:?}"),
    }
}

fn suit(message: &Message) -> Suit {
    let Some(Arg::Strain(letter)) = message.arg("suit") else {
        panic!("{message:?} names no suit");
    };
    let mut suits = Suit::ALL.into_iter();
    suits.find(|suit| suit.letter() == *letter).unwrap()
}

#[derive(Default)]
struct Said {
    codes: BTreeMap<String, usize>,
    /// How often partner's points were told, and how often partner had others.
    partners: usize,
    partners_wrong: usize,
}

/// Whether a bid is a game, or a slam.
fn level_of(call: Call) -> u8 {
    let Call::Bid(bid) = call else { return 0 };
    let game = match bid.strain {
        cards::Strain::NoTrump => 3,
        cards::Strain::Hearts | cards::Strain::Spades => 4,
        _ => 5,
    };
    match bid.level.get() {
        6.. => 2,
        level => u8::from(level >= game),
    }
}

fn check(systems: Systems<'_>, situation: &Situation, deal: &Deal, call: Call, said: &mut Said) {
    let me = situation.me();
    let hand = HandCounts::new(deal[me]);
    let partner = HandCounts::new(deal[me.partner()]);
    let own = i64::from(hand.get(Quantity::Hcp));
    let hint = call_hint(systems, situation, deal[me], call);
    let place = format!("{} {call} with {}: {hint}", situation.auction(), deal[me]);
    let parts = within(&hint);
    let has = |code: &str| parts.iter().any(|part| part.code() == code);
    for part in &parts {
        *said.codes.entry(part.code().to_owned()).or_default() += 1;
        match part.code() {
            "why-points" => assert_eq!(count(part, "count"), own, "{place}"),
            "why-length" => {
                let length = hand.get(Quantity::Length(suit(part)));
                assert_eq!(count(part, "count"), i64::from(length), "{place}");
            }
            "hint-balanced" => assert_eq!(hand.get(Quantity::Balanced), 1, "{place}"),
            "why-fit" => {
                let length = Quantity::Length(suit(part));
                let theirs = situation.known(me.partner()).usual(length).0;
                let together = i64::from(hand.get(length) + theirs);
                assert_eq!(count(part, "count"), together, "{place}");
                assert!(together >= 8, "{place}");
            }
            "hint-no-fit" => {
                let fits = Suit::ALL.into_iter().any(|suit| {
                    let theirs = situation
                        .known(me.partner())
                        .usual(Quantity::Length(suit))
                        .0;
                    theirs >= 2 && theirs + hand.get(Quantity::Length(suit)) >= 8
                });
                assert!(!fits, "{place}");
            }
            "hint-forced" | "hint-forced-to-game" => {
                assert!(situation.is_forced() && call != Call::Pass, "{place}");
            }
            "hint-room" => {
                let level = count(part, "level");
                let cheapest = Call::all().find(|call| {
                    let strain = call.bid().map(|bid| bid.strain.suit());
                    strain == Some(Some(suit(part))) && situation.auction().check(*call).is_ok()
                });
                let cheapest = cheapest.and_then(Call::bid).unwrap();
                assert_eq!(level, i64::from(cheapest.level.get()), "{place}");
            }
            code if code.starts_with("hint-sum-") => {
                assert_eq!(count(part, "own"), own, "{place}");
                let (low, high) = ends(part, "points");
                said.partners += 1;
                let held = i64::from(partner.get(Quantity::Hcp));
                let is_true = held >= low && high.is_none_or(|high| held <= high);
                said.partners_wrong += usize::from(!is_true);
                if code == "hint-sum-open" {
                    assert_eq!(high, None, "{place}");
                } else {
                    let most = (own + high.unwrap()).min(40);
                    assert_eq!(ends(part, "sum"), (own + low, Some(most)), "{place}");
                    let [game, six, _] = NEEDED;
                    let right = match code {
                        "hint-sum-part-score" => most < game,
                        "hint-sum-perhaps-game" => own + low < game && most >= game,
                        "hint-sum-game" => own + low >= game && most < six,
                        "hint-sum-perhaps-slam" => {
                            (game..six).contains(&(own + low)) && most >= six
                        }
                        _ => own + low >= six,
                    };
                    assert!(right, "{place}");
                }
            }
            _ => {}
        }
    }
    // 1. The question fits the call.
    let level = level_of(call);
    assert!(!has("hint-ask-part-score") || level == 0, "{place}");
    assert!(
        !has("hint-sum-part-score") || level == 0 || !has("hint-ask-tell"),
        "{place}"
    );
    assert!(!has("hint-ask-game") || level < 2, "{place}");
    assert!(
        !has("hint-ask-weak") || !matches!(call, Call::Bid(bid) if bid.level.get() == 1),
        "{place}"
    );
    // 2. It is a question that leaves the call to be found, short, in every language.
    for language in Language::all() {
        let reader = Reader::at(language, Some(me.index()));
        let text = hint.text(&reader);
        assert!(text.ends_with(['?', '？']), "{text}");
        assert!(text.chars().count() <= LENGTH, "{text}");
        assert!(
            !text.contains(['{', '}']) && !text.contains("hint-"),
            "{text}"
        );
        if let Call::Bid(_) = call {
            let named = Arg::from(call);
            let named = kernel::Message::from(named).text(&reader);
            let made = situation.auction().calls().contains(&call);
            assert!(
                made || !text.contains(&named),
                "{named} is given away: {text}"
            );
        }
    }
}

fn check_deals(card: &str, deals: impl Iterator<Item = u64>) -> Said {
    let system = System::new(ConventionCard::named(card).unwrap()).unwrap();
    let systems = Systems::from(&system);
    let mut said = Said::default();
    for seed in deals {
        let board = BoardNumber::new((seed % 16 + 1) as u32).unwrap();
        let deal = Deal::from_seed(seed);
        let mut situation = Situation::new(board.dealer(), board.vulnerability());
        while let Some(turn) = situation.auction().turn() {
            let call = system.choose(&situation, deal[turn]).call;
            check(systems, &situation, &deal, call, &mut said);
            system.call(&mut situation, call).unwrap();
        }
    }
    said
}

#[test]
fn hints_for_calls_are_true_and_leave_the_call_to_be_found() {
    let said = check_deals("sayc", 1..=DEALS);
    assert!(said.partners > 50);
    assert!(
        20 * said.partners_wrong <= said.partners,
        "{}",
        said.partners_wrong
    );
    for code in [
        "hint-ask-open",
        "hint-ask-overcall",
        "hint-ask-balance",
        "hint-ask-tell",
        "hint-sum-part-score",
        "hint-sum-perhaps-game",
        "hint-no-fit",
        "why-fit",
    ] {
        assert!(said.codes.contains_key(code), "nothing was said of {code}");
    }
}

#[test]
#[ignore = "long: part of `cargo xtask soak hints`"]
fn thousands_of_hints_for_calls_are_true() {
    for card in ["sayc", "kibitzer", "two-over-one", "acol"] {
        let said = check_deals(card, 20_000..20_500);
        println!("{card}: {:#?}", said.codes);
        println!(
            "partner outside {} of {}",
            said.partners_wrong, said.partners
        );
        assert!(20 * said.partners_wrong <= said.partners);
    }
}
