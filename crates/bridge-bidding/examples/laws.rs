//! `laws RULES CARDS DEALS SEED [random|strong]`: how often each law is broken by each card (names with commas
//! between them), and which share of the calls falls to `natural.…` or the last resort. What `kibitzer audit
//! bidding` reports in full, for those who change rules and want to build little.
#![allow(clippy::unwrap_used, reason = "an example may panic")]

mod common;

use bridge_bidding::audit::{Auditor, Deals, Law, Stage};
use common::system;
use dds::Solver;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let deals: u64 = args[2].parse().unwrap();
    let seed: u64 = args[3].parse().unwrap();
    let kind = match args.get(4).map(String::as_str) {
        Some("strong") => Deals::Strong,
        _ => Deals::Random,
    };
    let mut solver = Solver::new();
    for card in args[1].split(',') {
        let system = system(&args[0], card);
        let audit = Auditor::new(&system, kind, seed).audit(&mut solver, 0..deals);
        let broken = audit.broken();
        let counts = Law::ALL.map(|law| {
            let count = broken.get(&law).copied().unwrap_or_default();
            format!("{} {count}", law.name())
        });
        let shares = Stage::ALL.map(|stage| {
            let share = 100.0 * audit.stage(stage).share();
            format!("{} {share:.1} %", stage.name())
        });
        println!("{card}: {} in {deals} deals", counts.join(", "));
        println!("{card}: left to natural rules {}", shares.join(", "));
    }
}
