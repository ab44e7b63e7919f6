//! `slams RULES CARD DEALS SEED [list]`: of deals on which one side has 30 points or more, how many slams are
//! cold double dummy, how many of those are bid, and how many slams are bid that fail. RULES and CARD may be
//! several, with commas between them: the deals are solved once and bid by all of them.
#![allow(clippy::unwrap_used, reason = "an example may panic")]

mod common;

use bridge::{BoardNumber, Vulnerability};
use bridge_bidding::{ByRules, System, auction};
use cards::{Deal, Seat, Side, Strain};
use common::system;
use dds::Solver;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A system with what it has done so far.
struct Tally {
    name: String,
    system: System,
    bid: usize,
    made: usize,
    failing: usize,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut tallies = Vec::new();
    for rules in args[0].split(',') {
        for card in args[1].split(',') {
            tallies.push(Tally {
                name: format!("{rules} {card}"),
                system: system(rules, card),
                bid: 0,
                made: 0,
                failing: 0,
            });
        }
    }
    let count: u32 = args[2].parse().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(args[3].parse().unwrap());
    let list = args.last().is_some_and(|last| last == "list");
    let mut solver = Solver::new();
    let mut cold = 0;
    let mut number = 0;
    while number < count {
        let deal = Deal::random(&mut rng);
        let points = |seat: Seat| deal[seat].points();
        let north_south = points(Seat::North) + points(Seat::South);
        let side = match north_south {
            30.. => Side::NorthSouth,
            ..=10 => Side::EastWest,
            _ => continue,
        };
        number += 1;
        let board = BoardNumber::new(number).unwrap();
        let vulnerability: Vulnerability = board.vulnerability();
        let table = solver.table(&deal).unwrap();
        solver.forget();
        let most = |strain: Strain| {
            let of = |seat: Seat| table[(strain, seat)];
            Seat::ALL
                .into_iter()
                .filter(|seat| seat.side() == side)
                .map(of)
                .max()
                .unwrap()
        };
        let is_cold = Strain::ALL.into_iter().any(|strain| most(strain) >= 12);
        cold += usize::from(is_cold);
        for tally in &mut tallies {
            let mut bidders = (ByRules::new(&tally.system), ByRules::new(&tally.system));
            let auction = auction(
                &mut bidders.0,
                &mut bidders.1,
                &deal,
                board.dealer(),
                vulnerability,
            );
            let contract = auction.contract();
            let slam = contract.filter(|contract| contract.bid.level.get() >= 6);
            let makes = slam.is_some_and(|contract| {
                table[(contract.bid.strain, contract.declarer)] >= contract.bid.level.get() + 6
            });
            tally.bid += usize::from(is_cold && slam.is_some());
            tally.made += usize::from(makes);
            tally.failing += usize::from(slam.is_some() && !makes);
            if list && (is_cold && slam.is_none() || slam.is_some() && !makes) {
                let kind = if slam.is_none() { "missed" } else { "failed" };
                println!("{kind} {} {deal}\n    {auction}", tally.name);
            }
        }
    }
    println!("{count} deals of 30 points: {cold} slams cold");
    for tally in &tallies {
        println!(
            "{}: {} of them bid; {} bid and made, {} bid and failed",
            tally.name, tally.bid, tally.made, tally.failing
        );
    }
}
