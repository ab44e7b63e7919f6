//! `par RULES CARD BOARDS SEED|FILE`: how far the auctions of a card against itself end from par, in IMPs a board,
//! and how long a call takes. Random deals have the vulnerabilities of boards 1 to 16; a file has JSON lines with
//! `deal`, `dealer` and `vul`.
#![allow(clippy::unwrap_used, reason = "an example may panic")]

mod common;

use bridge::{BoardNumber, Vulnerability};
use bridge_bidding::{Bidder, ByRules, System, auction, distance_to_par};
use cards::{Deal, Hand, Seat};
use common::system;
use dds::Solver;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::time::Instant;

/// A bidder that notes how long each of its calls took.
struct Timed<'a> {
    bidder: ByRules<'a>,
    micros: Vec<f64>,
}

impl<'a> Timed<'a> {
    fn new(system: &'a System) -> Self {
        Timed {
            bidder: ByRules::new(system),
            micros: Vec::new(),
        }
    }
}

impl Bidder for Timed<'_> {
    fn call(
        &mut self,
        auction: &bridge::Auction,
        vulnerability: Vulnerability,
        hand: Hand,
    ) -> bridge::Call {
        let start = Instant::now();
        let call = self.bidder.call(auction, vulnerability, hand);
        self.micros.push(start.elapsed().as_secs_f64() * 1e6);
        call
    }
}

type Board = (Deal, Seat, Vulnerability);

fn random(count: u32, seed: u64) -> Vec<Board> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    (1..=count)
        .map(|number| {
            let board = BoardNumber::new(number).unwrap();
            (
                Deal::random(&mut rng),
                board.dealer(),
                board.vulnerability(),
            )
        })
        .collect()
}

fn read(file: &str, count: usize) -> Vec<Board> {
    let text = std::fs::read_to_string(file).unwrap();
    let board = |line: &str| {
        let row: Value = serde_json::from_str(line).unwrap();
        let word = |key: &str| row[key].as_str().unwrap().to_owned();
        let vulnerability = match word("vul").as_str() {
            "NS" => Vulnerability::NorthSouth,
            "EW" => Vulnerability::EastWest,
            "All" | "Both" => Vulnerability::Both,
            _ => Vulnerability::None,
        };
        (
            word("deal").parse().unwrap(),
            word("dealer").parse().unwrap(),
            vulnerability,
        )
    };
    text.lines().take(count).map(board).collect()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let system = system(&args[0], &args[1]);
    let count: u32 = args[2].parse().unwrap();
    let boards = match args[3].parse() {
        Ok(seed) => random(count, seed),
        Err(_) => read(&args[3], count as usize),
    };
    let mut solver = Solver::new();
    let (mut pair, mut other) = (Timed::new(&system), Timed::new(&system));
    let mut far = Vec::new();
    for (deal, dealer, vulnerability) in &boards {
        let bid = auction(&mut pair, &mut other, deal, *dealer, *vulnerability);
        let table = solver.table(deal).unwrap();
        solver.forget();
        far.push(f64::from(distance_to_par(&bid, &table, *vulnerability)));
    }
    let n = far.len() as f64;
    let mean = far.iter().sum::<f64>() / n;
    let variance = far.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let error = 1.96 * (variance / n).sqrt();
    println!("{n} boards: {mean:.3} ± {error:.3} IMPs from par");
    let mut micros = pair.micros;
    micros.append(&mut other.micros);
    micros.sort_by(f64::total_cmp);
    let at = |share: f64| micros[(share * (micros.len() - 1) as f64) as usize];
    println!(
        "{} calls: median {:.1} µs, 90 % {:.1} µs, 99 % {:.1} µs",
        micros.len(),
        at(0.5),
        at(0.9),
        at(0.99)
    );
}
