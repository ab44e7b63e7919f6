//! `kibitzer bid --deals N` without a hand: random deals, bid to the end.

use super::readings::Readings;
use super::{Options, card};
use crate::ending::Ending;
use crate::in_order::in_order;
use crate::interrupt::Interrupt;
use crate::limits;
use anyhow::Result;
use bridge::{Auction, BoardNumber, Call};
use bridge_bidding::System;
use cards::{BySide, Deal};
use serde::Serialize;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Boards that are bid together.
const CHUNK: usize = 16;

/// One line: a board and how it was bid. `--boards` reads it.
#[derive(Serialize)]
struct Row {
    board: u32,
    deal: String,
    dealer: String,
    vulnerability: String,
    auction: Vec<String>,
    contract: Option<String>,
}

/// Deals, bids and writes.
pub(super) fn run(options: &Options, boards: u32, interrupt: &Interrupt) -> Result<Ending> {
    let north_south = Arc::new(card::system(&options.card)?);
    let east_west = match &options.ew_card {
        Some(card) => Arc::new(card::system(card)?),
        None => north_south.clone(),
    };
    let stop = interrupt.begin();
    let mut deals = Deal::sequence(options.seed).zip(1..=boards);
    let chunks = std::iter::from_fn(move || {
        let chunk: Vec<(Deal, u32)> = deals.by_ref().take(CHUNK).collect();
        (!chunk.is_empty()).then_some(chunk)
    });
    let worker = move || {
        let systems = BySide::new([north_south.clone(), east_west.clone()]);
        let mut readings = Readings::default();
        move |chunk: Vec<(Deal, u32)>| {
            let mut text = Vec::new();
            for (deal, number) in chunk {
                let row = bid(&mut readings, &systems, &deal, number);
                serde_json::to_writer(&mut text, &row).expect("a row is plain data");
                text.push(b'\n');
            }
            text
        }
    };
    let mut out = BufWriter::new(std::io::stdout().lock());
    let threads = limits::threads_or_all(options.threads);
    let mut ending = Ending::Done;
    in_order(threads, chunks, worker, |text| {
        if stop.is_stopped() {
            ending = Ending::Interrupted;
            return Ok(ControlFlow::Break(()));
        }
        out.write_all(&text)?;
        Ok(ControlFlow::Continue(()))
    })?;
    out.flush()?;
    Ok(ending)
}

/// Bids a board, each side by its own card, by which the other side also reads its calls.
fn bid(readings: &mut Readings, systems: &BySide<Arc<System>>, deal: &Deal, number: u32) -> Row {
    let board = BoardNumber::new(number).expect("boards are counted from one");
    let (dealer, vulnerability) = (board.dealer(), board.vulnerability());
    let mut auction = Auction::new(dealer);
    while let Some(turn) = auction.turn() {
        let situation = readings.read(systems, dealer, vulnerability, auction.calls());
        let situation = situation.expect("an auction holds only what is allowed");
        let call = systems[turn.side()].choose(situation, deal[turn]).call;
        let call = auction.check(call).map_or(Call::Pass, |()| call);
        auction.call(call).expect("it has just been checked");
    }
    Row {
        board: number,
        deal: deal.to_string(),
        dealer: dealer.to_string(),
        vulnerability: vulnerability.to_string(),
        auction: auction.calls().iter().map(Call::to_string).collect(),
        contract: auction.contract().map(|contract| contract.to_string()),
    }
}
