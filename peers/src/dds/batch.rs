//! All cores: every engine solves the same deals in its own parallel way, in rounds.

use super::deals::Listed;
use super::{others, ratio};
use crate::clock::Clock;
use anyhow::{Result, ensure};
use cards::{Deal, TrickTable};
use contract_bridge::FullDeal;
use dds::Batch;
use std::time::{Duration, Instant};

/// Deals per core in a round: enough that no core waits long for the last of them.
const ROUND: usize = 16;

/// An engine on all cores.
type Solve = fn(&[Deal], &[FullDeal]) -> Vec<TrickTable>;

const ENGINES: &[(&str, Solve)] = &[
    ("kibitzer", |deals, _| {
        Batch::new().tables(deals).expect("nothing stops it")
    }),
    #[cfg(feature = "dds-bridge")]
    ("dds-bridge", |_, deals| {
        let tables = dds_bridge::solve_deals(deals).into_iter();
        tables
            .map(|t| others::ours(|strain, seat| t[strain].get(seat).get()))
            .collect()
    }),
    ("pons-dds", |_, deals| {
        let tables = pons_dds::solve_deals(deals, pons_dds::NonEmptyStrainFlags::ALL).into_iter();
        tables
            .map(|t| others::ours(|strain, seat| t[strain].get(seat).get()))
            .collect()
    }),
];

/// Compares them by wall-clock time and by the time of all cores together.
pub(super) fn compare(deals: &[Listed]) -> Result<()> {
    let cores = std::thread::available_parallelism()?.get();
    let mut wall: Vec<Vec<Duration>> = vec![Vec::new(); ENGINES.len()];
    let mut processor = wall.clone();
    for (number, round) in deals.chunks(ROUND * cores).enumerate() {
        let ours: Vec<Deal> = round.iter().map(|listed| listed.deal).collect();
        let theirs: Vec<FullDeal> = ours
            .iter()
            .map(|deal| deal.to_string().parse())
            .collect::<Result<_, _>>()?;
        let mut tables = vec![Vec::new(); ENGINES.len()];
        for turn in 0..ENGINES.len() {
            let which = (number + turn) % ENGINES.len();
            let (start, clock) = (Instant::now(), Clock::process());
            tables[which] = ENGINES[which].1(&ours, &theirs);
            wall[which].push(start.elapsed());
            processor[which].push(clock.elapsed());
        }
        for ((name, _), table) in ENGINES.iter().zip(&tables) {
            ensure!(
                *table == tables[0],
                "{name} differs in round {}",
                number + 1
            );
        }
    }
    println!("\nBatch, tables on {cores} cores; all agree");
    let a_deal = |times: &[Duration]| {
        times.iter().sum::<Duration>().as_secs_f64() * 1e3 / deals.len() as f64
    };
    for (index, (name, _)) in ENGINES.iter().enumerate() {
        println!(
            "  {name:<11} {:>9.2} ms a deal by the clock, {:>9.2} ms of CPU",
            a_deal(&wall[index]),
            a_deal(&processor[index])
        );
    }
    for (index, (name, _)) in ENGINES.iter().enumerate().skip(1) {
        ratio::print("batch-wall", name, &wall[index], &wall[0]);
        ratio::print("batch-cpu", name, &processor[index], &processor[0]);
    }
    Ok(())
}
