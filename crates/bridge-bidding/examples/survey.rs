//! `survey RULES CARD AUCTION HANDS SEED [HCP]`: random hands that could have made their calls so far, with the
//! call that each of them makes next and the rule that makes it. `HCP` is a range such as 13-40.
//! An auction is written as `"1C P 1H P"`, dealer North, nobody vulnerable.
#![allow(clippy::unwrap_used, reason = "an example may panic")]

mod common;

use bridge::Vulnerability;
use bridge_bidding::{Situation, System};
use cards::{Deal, Hand, Seat};
use common::system;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Whether the hand would have made the calls of its seat so far.
fn would_have(system: &System, calls: &[&str], seat: Seat, hand: Hand) -> bool {
    let mut situation = Situation::new(Seat::North, Vulnerability::None);
    calls.iter().all(|call| {
        let call = call.parse().unwrap();
        let agrees = situation.me() != seat || system.choose(&situation, hand).call == call;
        agrees && system.call(&mut situation, call).is_ok()
    })
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let system = system(&args[0], &args[1]);
    let calls: Vec<&str> = args[2].split_whitespace().collect();
    let count: usize = args[3].parse().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(args[4].parse().unwrap());
    let (low, high) = args.get(5).map_or((0, 40), |range| {
        let (low, high) = range.split_once('-').unwrap();
        (low.parse().unwrap(), high.parse().unwrap())
    });
    let mut situation = Situation::new(Seat::North, Vulnerability::None);
    for call in &calls {
        let call = call.parse().unwrap();
        system.call(&mut situation, call).unwrap();
    }
    let me = situation.me();
    let mut found = Vec::new();
    for _ in 0..3_000_000 {
        let hand = Deal::random(&mut rng)[me];
        let fits = (low..=high).contains(&hand.points())
            && situation.known(me).cells().contains(hand)
            && would_have(&system, &calls, me, hand);
        if fits {
            found.push(hand);
        }
        if found.len() == count {
            break;
        }
    }
    found.sort_by_key(|hand| hand.points());
    for seat in Seat::ALL {
        let known = situation.known(seat);
        let hcp = known.usual(bridge_bidding::Quantity::Hcp);
        println!("{seat:?}: {}-{} points", hcp.0, hcp.1);
    }
    for hand in found {
        let choice = system.choose(&situation, hand);
        let rule = choice
            .offer
            .map_or("last resort", |index| &choice.offers[index].rule);
        println!(
            "{:2} {:20} {:5} {rule}",
            hand.points(),
            hand.to_string(),
            choice.call.to_string()
        );
    }
}
