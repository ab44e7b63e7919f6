//! The laws of a sound system, on a share of deals in every run and on many in the long checks.
//!
//! `kibitzer audit bidding` bids the same deals and lists what breaks a law.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge_bidding::audit::{Audit, Auditor, Deals, Law};
use bridge_bidding::{ConventionCard, System};
use dds::Solver;

/// Laws that no call may break.
const STRICT: [Law; 4] = [Law::Monotone, Law::Forcing, Law::Artificial, Law::Aces];

/// How often each of the other laws may be broken, in a thousand deals.
const TOLERATED: f64 = 5.0;

/// The share of the deals that each of two threads bids at a time.
const PART: u64 = 50;

fn audit(system: &System, deals: Deals, seed: u64, count: u64) -> Audit {
    let auditor = Auditor::new(system, deals, seed);
    let parts: Vec<u64> = (0..count).step_by(PART as usize).collect();
    let (even, odd): (Vec<u64>, Vec<u64>) = parts.iter().partition(|&&at| at / PART % 2 == 0);
    let bid = |starts: Vec<u64>| {
        let mut solver = Solver::new();
        let mut audit = Audit::default();
        for start in starts {
            audit.merge(auditor.audit(&mut solver, start..(start + PART).min(count)));
        }
        audit
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| bid(odd));
        let mut audit = bid(even);
        audit.merge(other.join().unwrap());
        audit
    })
}

fn hold(random: u64, strong: u64, seed: u64) {
    for card in ConventionCard::shipped() {
        let system = System::new(ConventionCard::named(card).unwrap()).unwrap();
        let mut found = audit(&system, Deals::Random, seed, random);
        found.merge(audit(&system, Deals::Strong, seed + 1, strong));
        let deals = random + strong;
        assert_eq!(found.deals, deals);
        let broken = found.broken();
        for law in Law::ALL {
            let count = broken.get(&law).copied().unwrap_or(0);
            let most = match STRICT.contains(&law) {
                true => 0,
                false => 2 + (TOLERATED * deals as f64 / 1000.0) as usize,
            };
            println!(
                "{card}: {} broken {count} times in {deals} deals",
                law.name()
            );
            let mut breaches = found.breaches.iter().filter(|breach| breach.law == law);
            assert!(
                count <= most,
                "{card}: {} broken {count} times, at most {most} allowed; the first is {:#?}",
                law.name(),
                breaches.next()
            );
        }
    }
}

#[test]
fn the_shipped_cards_keep_the_laws() {
    hold(400, 200, 20_261_118);
}

#[test]
#[ignore = "20,000 deals for every card, some minutes"]
fn the_shipped_cards_keep_the_laws_on_many_deals() {
    hold(15_000, 5_000, 31_400);
}
