//! `slams RULES CARD DEALS SEED [list]`: of deals on which one side has 30 points or more, how many slams are
//! cold double dummy, how many of those are bid, and how many slams are bid that fail.
#![allow(clippy::unwrap_used, reason = "an example may panic")]

mod common;

use bridge::{BoardNumber, Vulnerability};
use bridge_bidding::{ByRules, auction};
use cards::{Deal, Seat, Side, Strain};
use common::system;
use dds::Solver;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let system = system(&args[0], &args[1]);
    let count: u32 = args[2].parse().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(args[3].parse().unwrap());
    let list = args.last().is_some_and(|last| last == "list");
    let mut solver = Solver::new();
    let (mut cold, mut bid, mut failing, mut made) = (0, 0, 0, 0);
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
        let mut bidders = (ByRules::new(&system), ByRules::new(&system));
        let vulnerability: Vulnerability = board.vulnerability();
        let auction = auction(
            &mut bidders.0,
            &mut bidders.1,
            &deal,
            board.dealer(),
            vulnerability,
        );
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
        let contract = auction.contract();
        let slam = contract.filter(|contract| contract.bid.level.get() >= 6);
        let makes = slam.is_some_and(|contract| {
            table[(contract.bid.strain, contract.declarer)] >= contract.bid.level.get() + 6
        });
        cold += usize::from(is_cold);
        bid += usize::from(is_cold && slam.is_some());
        made += usize::from(makes);
        failing += usize::from(slam.is_some() && !makes);
        if list && (is_cold && slam.is_none() || slam.is_some() && !makes) {
            let kind = if slam.is_none() { "missed" } else { "failed" };
            println!("{kind} {deal}\n    {auction}");
        }
    }
    println!(
        "{count} deals of 30 points: {cold} slams cold, {bid} of them bid; {made} bid and made, {failing} bid and failed"
    );
}
