//! The worked examples of the rule book.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use serde_json::Value;
use shengji::{Cards, Order, Ruleset, Trump, TrumpSuit, rules};

fn cards(value: &Value) -> Cards {
    serde_json::from_value(value.clone()).unwrap()
}

#[test]
fn all_examples_of_the_rule_book_hold() {
    let standard = Ruleset::STANDARD;
    let mut seen = 0;
    for line in include_str!("examples.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let id = case["id"].as_str().unwrap();
        let TrumpSuit(suit) = serde_json::from_value(case["trump"]["suit"].clone()).unwrap();
        let rank = serde_json::from_value(case["trump"]["rank"].clone()).unwrap();
        let order = Order::of(Trump { rank, suit });
        let expected = &case["expect"];
        match case["op"].as_str().unwrap() {
            "units" => {
                let name = |pairs: &u8| match pairs {
                    0 => "single".to_owned(),
                    1 => "pair".to_owned(),
                    2 => "tractor".to_owned(),
                    n => format!("{n}-tractor of pairs"),
                };
                let found = rules::components(order, cards(&case["cards"]));
                let mut found = found.map(|list| list.iter().map(name).collect::<Vec<_>>());
                let mut wanted: Option<Vec<String>> =
                    serde_json::from_value(expected.clone()).unwrap();
                found
                    .iter_mut()
                    .chain(&mut wanted)
                    .for_each(|list| list.sort());
                assert_eq!(found, wanted, "{id}");
            }
            "legal" => {
                let hand = cards(&case["hand"]);
                let verdict = rules::follow(
                    order,
                    &standard,
                    cards(&case["lead"]),
                    hand,
                    cards(&case["cards"]),
                );
                assert_eq!(
                    verdict.is_ok(),
                    expected.as_bool().unwrap(),
                    "{id}: {verdict:?}"
                );
            }
            "winner" => {
                let plays: Vec<Cards> = case["plays"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(cards)
                    .collect();
                let winner = rules::winner(order, &standard, &plays).unwrap();
                assert_eq!(Some(winner as u64), expected.as_u64(), "{id}");
            }
            "lead" => {
                let hands: Vec<Cards> = case["hands"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(cards)
                    .collect();
                let hands: [Cards; 4] = hands.try_into().unwrap();
                let leader = case["leader"].as_u64().unwrap() as usize;
                let tried = cards(&case["cards"]);
                let led = rules::lead(order, &standard, &hands, leader, tried).unwrap();
                match expected["forced"].as_str() {
                    Some(forced) => assert_eq!(led, forced.parse().unwrap(), "{id}"),
                    None => assert_eq!(led, tried, "{id}"),
                }
            }
            other => panic!("{id}: unknown kind {other}"),
        }
        seen += 1;
    }
    assert_eq!(seen, 73);
}

/// Where rbtying's program decides differently, its preset does too.
#[test]
fn the_preset_rbtying_decides_as_that_program_does() {
    let rules = Ruleset::RBTYING;
    let order = Order::of(Trump {
        rank: "2".parse().unwrap(),
        suit: Some("S".parse().unwrap()),
    });
    let cards = |text: &str| text.parse::<Cards>().unwrap();
    let lead = cards("H3 H3 H4 H4 H5 H5");
    let hand = cards("H7 H7 H8 H8 HT HT HQ HQ");
    let follow = |play: &str| rules::follow(order, &rules, lead, hand, cards(play));
    assert!(follow("H7 H7 HT HT HQ HQ").is_err(), "L26");
    assert!(follow("H7 H7 H8 H8 HQ HQ").is_ok(), "L27");
    let hands = ["HT H5 H5 C3", "H6 H6 H3 C4", "D3 D4 D5 D6", "HK H4 C8 C9"].map(cards);
    let led = rules::lead(order, &rules, &hands, 0, cards("HT H5 H5")).unwrap();
    assert_eq!(led, cards("H5 H5"), "T8");
    let plays = ["HA HA HK", "S3 S3 S8", "S4 S4 S6", "H6 H7 C8"].map(cards);
    assert_eq!(rules::winner(order, &rules, &plays), Ok(1), "W12");
}

/// 13.11: there is always a legal answer.
#[test]
fn a_throw_with_a_long_tractor_can_be_answered() {
    let order = Order::of(Trump {
        rank: "Q".parse().unwrap(),
        suit: Some("S".parse().unwrap()),
    });
    let cards = |text: &str| text.parse::<Cards>().unwrap();
    let lead = cards("D9 D9 DT DT DJ DJ D4");
    let hand = cards("D2 D2 D3 D3 D4 D5 D5 D8 D8 DK DK DA DA");
    let may =
        |rules: &Ruleset, play: &str| rules::follow(order, rules, lead, hand, cards(play)).is_ok();
    assert!(may(&Ruleset::STANDARD, "D5 D5 D8 D8 DK DK D4"));
    assert!(!may(&Ruleset::RBTYING, "D5 D5 D8 D8 DK DK D4"));
    assert!(may(&Ruleset::RBTYING, "D2 D2 D3 D3 D8 D8 D4"));
    assert!(may(&Ruleset::RBTYING, "DK DK DA DA D5 D5 D2"));
}
