//! `kibitzer bid --boards`: agreement with recorded auctions, call by call.

use super::Options;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::lines;
use anyhow::{Context, Result, ensure};
use bridge::{Call, Vulnerability};
use bridge_bidding::{Situation, System};
use cards::{Deal, Seat};
use serde::Deserialize;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// One line of a record, as it is written.
#[derive(Deserialize)]
struct Row {
    deal: String,
    dealer: String,
    #[serde(default, alias = "vulnerability")]
    vul: Option<String>,
    auction: Vec<String>,
}

/// A board that others have bid.
pub(crate) struct Board {
    /// Its line in the file.
    number: usize,
    /// Where it stands, as `FILE:LINE`.
    pub(crate) place: String,
    pub(crate) deal: Deal,
    pub(crate) dealer: Seat,
    pub(crate) vulnerability: Vulnerability,
    pub(crate) calls: Vec<Call>,
}

/// The boards of a file, one after another.
pub(crate) fn read(path: &Path) -> Result<impl Iterator<Item = Result<Board>>> {
    Ok(lines::rows(path)?.map(|row| {
        let row = row?;
        let place = row.place.clone();
        board(row).with_context(|| place)
    }))
}

fn board(line: lines::Row) -> Result<Board> {
    let row: Row = serde_json::from_slice(&line.text)?;
    let vulnerability = row.vul.as_deref().map(str::parse).transpose()?;
    let calls = row.auction.iter().map(|call| Ok(call.parse()?));
    Ok(Board {
        number: line.number,
        place: line.place,
        deal: row.deal.parse()?,
        dealer: row.dealer.parse()?,
        vulnerability: vulnerability.unwrap_or(Vulnerability::None),
        calls: calls.collect::<Result<_>>()?,
    })
}

#[derive(Default)]
struct Tally {
    calls: u32,
    agreed: u32,
    bids: u32,
    bids_agreed: u32,
    fits: u32,
}

/// Measures the agreement.
pub(super) fn run(
    system: &System,
    path: &Path,
    options: &Options,
    interrupt: &Interrupt,
) -> Result<Ending> {
    let stop = interrupt.begin();
    let mut out = std::io::stdout().lock();
    let mut tally = Tally::default();
    let mut times: Vec<Duration> = Vec::new();
    for board in read(path)? {
        if stop.is_stopped() {
            return Ok(Ending::Interrupted);
        }
        let board = board?;
        let Board { number, deal, .. } = board;
        let place = || board.place.clone();
        let mut situation = Situation::new(board.dealer, board.vulnerability);
        for &call in &board.calls {
            let turn = situation.auction().turn();
            let turn = turn.with_context(|| format!("{}: the auction is over", place()))?;
            let begun = Instant::now();
            let choice = system.choose(&situation, deal[turn]);
            times.push(begun.elapsed());
            let agrees = choice.call == call;
            tally.calls += 1;
            tally.agreed += u32::from(agrees);
            if call != Call::Pass {
                tally.bids += 1;
                tally.bids_agreed += u32::from(agrees);
            }
            if options.failures && !agrees {
                let rule = choice.offer.map(|index| choice.offers[index].rule.clone());
                let rule = rule.as_deref().unwrap_or("no rule");
                writeln!(
                    out,
                    "board {number}: {} after `{}`: {call}, not {} ({rule})",
                    deal[turn],
                    situation.auction(),
                    choice.call
                )?;
            }
            system.call(&mut situation, call).with_context(place)?;
            let fits = situation.known(turn).cells().contains(deal[turn]);
            tally.fits += u32::from(fits);
        }
    }
    ensure!(
        !times.is_empty(),
        "{}: there is no call in it",
        path.display()
    );
    let percent = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
    times.sort_unstable();
    writeln!(
        out,
        "agreement: all calls {:.2} % of {}, other than pass {:.2} % of {}",
        percent(tally.agreed, tally.calls),
        tally.calls,
        percent(tally.bids_agreed, tally.bids),
        tally.bids
    )?;
    writeln!(
        out,
        "their hands fit our reading of their calls: {:.1} %",
        percent(tally.fits, tally.calls)
    )?;
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    writeln!(
        out,
        "time for a call: median {:.3} ms, 99 of 100 within {:.3} ms",
        at(0.5).as_secs_f64() * 1e3,
        at(0.99).as_secs_f64() * 1e3
    )?;
    Ok(Ending::Done)
}
