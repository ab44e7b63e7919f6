//! `compare_rules OLD NEW CARD DEALS SEED [random|strong] [list]`: bids the same deals by two folders of rules
//! (files `*.rules` and `list.in`, as in `src/rules`) and says what the new ones win against the old ones,
//! and whether their own auctions end nearer to par. With `list`, the boards that differ most. CARD may be two, the
//! old one and the new one, with a comma between them.
#![allow(clippy::unwrap_used, reason = "an example may panic")]

mod common;

use bridge_bidding::audit::Deals;
use bridge_bidding::{ByRules, System, auction, distance_to_par, score};
use common::system;
use dds::Solver;

fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, 1.96 * (variance / n).sqrt())
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (one, other) = args[2].split_once(',').unwrap_or((&args[2], &args[2]));
    let (old, new) = (system(&args[0], one), system(&args[1], other));
    let deals: u64 = args[3].parse().unwrap();
    let seed: u64 = args[4].parse().unwrap();
    let kind = match args.get(5).map(String::as_str) {
        Some("strong") => Deals::Strong,
        _ => Deals::Random,
    };
    let mut solver = Solver::new();
    let (mut imps, mut nearer) = (Vec::new(), Vec::new());
    let mut differ = Vec::new();
    for number in 0..deals {
        let (deal, dealer, vulnerability) = kind.deal(seed, number);
        let bid = |north_south: &System, east_west: &System| {
            auction(
                &mut ByRules::new(north_south),
                &mut ByRules::new(east_west),
                &deal,
                dealer,
                vulnerability,
            )
        };
        let olds = bid(&old, &old);
        let news = bid(&new, &new);
        let open = bid(&new, &old);
        let closed = bid(&old, &new);
        let contracts = [&olds, &news, &open, &closed].map(|auction| auction.contract());
        if contracts.iter().all(|contract| *contract == contracts[0]) {
            imps.push(0.0);
            nearer.push(0.0);
            continue;
        }
        let table = solver.table(&deal).unwrap();
        solver.forget();
        let score = |auction| score(auction, &table, vulnerability);
        let gain = bridge::scoring::imps(score(&open) - score(&closed));
        let closer = distance_to_par(&olds, &table, vulnerability)
            - distance_to_par(&news, &table, vulnerability);
        imps.push(f64::from(gain));
        nearer.push(f64::from(closer));
        differ.push((
            closer,
            format!("{number} {deal} {vulnerability:?}\n   old {olds}\n   new {news}"),
        ));
    }
    let (won, error) = mean(&imps);
    println!("new against old: {won:+.3} ± {error:.3} IMPs a board");
    let (won, error) = mean(&nearer);
    println!(
        "nearer to par:   {won:+.3} ± {error:.3} IMPs a board, {} boards differ",
        differ.len()
    );
    if args.last().is_some_and(|last| last == "list") {
        differ.sort_by_key(|(closer, _)| *closer);
        for (closer, text) in differ {
            if closer != 0 {
                println!("{closer:+} {text}");
            }
        }
    }
}
