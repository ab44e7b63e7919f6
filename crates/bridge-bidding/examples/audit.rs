//! `audit RULES CARD DEALS SEED random|strong [LAW]`: bids random deals and lists the calls that break a law.
#![allow(clippy::unwrap_used, reason = "an example may panic")]
mod common;

use bridge_bidding::audit::{Audit, Deals, Law, Stage};
use common::system;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let system = system(&args[0], &args[1]);
    let deals: u64 = args[2].parse().unwrap();
    let seed: u64 = args[3].parse().unwrap();
    let kind = if args[4] == "strong" {
        Deals::Strong
    } else {
        Deals::Random
    };
    let audit = Audit::of(&system, kind, seed, 0..deals);
    println!(
        "{} deals, {} calls, {} pairs",
        audit.deals, audit.calls, audit.pairs
    );
    for stage in [Stage::Uncontested, Stage::Contested, Stage::Late] {
        println!(
            "{stage:?}: {:.1} % natural",
            100.0 * audit.natural_share(stage)
        );
    }
    let broken = audit.broken();
    for law in Law::ALL {
        println!("{:12} {}", law.name(), broken.get(&law).unwrap_or(&0));
    }
    let rules = audit.rules(&system);
    let never: Vec<_> = rules.iter().filter(|(_, rule)| rule.offered == 0).collect();
    let shadowed: Vec<_> = rules
        .iter()
        .filter(|(_, rule)| rule.offered > 0 && rule.open == 0)
        .collect();
    println!(
        "{} rules, {} never on offer, {} always shadowed",
        rules.len(),
        never.len(),
        shadowed.len()
    );
    for (name, used) in shadowed {
        println!("  shadowed {name} {}", used.offered);
    }
    let mut natural: Vec<_> = rules
        .iter()
        .filter(|(name, _)| name.starts_with("natural."))
        .collect();
    natural.sort_by_key(|(_, rule)| std::cmp::Reverse(rule.chosen));
    for (name, used) in natural.iter().take(12) {
        println!("  natural {name} {}", used.chosen);
        for (auction, hand) in &used.examples {
            println!("      {auction} | {hand}");
        }
    }
    for breach in &audit.breaches {
        if args.get(5).is_none_or(|law| law == breach.law.name()) {
            println!(
                "{}\t{}\t{}\t{}\t{}\t{}\t{}",
                breach.law.name(),
                breach.rule,
                breach.auction,
                breach.call,
                breach.hand,
                breach.note,
                breach.deal
            );
        }
    }
}
