//! `cases RULES CARD FILE [all]`: how many rows of a list of hands (JSON lines: hand, auction, dealer, expected)
//! are called as expected, and the rows that are not.
#![allow(clippy::unwrap_used, reason = "an example may panic")]

mod common;

use bridge::{Call, Vulnerability};
use bridge_bidding::Situation;
use cards::{Seat, Side};
use common::system;
use serde_json::Value;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let system = system(&args[0], &args[1]);
    let mut counts = [(0, 0); 2];
    for line in std::fs::read_to_string(&args[2]).unwrap().lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let calls: Vec<Call> = row["auction"]
            .as_array()
            .unwrap()
            .iter()
            .map(|call| call.as_str().unwrap().parse().unwrap())
            .collect();
        let dealer: Seat = row["dealer"].as_str().unwrap().parse().unwrap();
        let me = dealer.after(calls.len());
        let (we, they) = (
            row["vul_we"].as_bool().unwrap(),
            row["vul_they"].as_bool().unwrap(),
        );
        let vulnerability = match me.side() {
            Side::NorthSouth => Vulnerability::of_sides(we, they),
            Side::EastWest => Vulnerability::of_sides(they, we),
        };
        let mut situation = Situation::new(dealer, vulnerability);
        for call in calls {
            system.call(&mut situation, call).unwrap();
        }
        let choice = system.choose(&situation, row["hand"].as_str().unwrap().parse().unwrap());
        let expected: Call = row["expected"].as_str().unwrap().parse().unwrap();
        let right = choice.call == expected;
        let explicit = row["kind"] == "explicit";
        for (part, counted) in [(0, explicit), (1, true)] {
            counts[part].0 += usize::from(counted && right);
            counts[part].1 += usize::from(counted);
        }
        if !right {
            let rule = choice
                .offer
                .map_or("last resort", |index| &choice.offers[index].rule);
            println!(
                "{} {} {} expected {expected} called {} {rule}{}",
                row["id"],
                row["hand"],
                situation.auction(),
                choice.call,
                if row["doubted_by_authors"] == true {
                    " (doubted)"
                } else {
                    ""
                }
            );
        }
    }
    for (name, (right, all)) in ["explicit", "all"].into_iter().zip(counts) {
        println!(
            "{name}: {right} of {all}, {:.1} %",
            100.0 * right as f64 / all as f64
        );
    }
}
