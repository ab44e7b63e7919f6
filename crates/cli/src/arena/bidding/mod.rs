//! `kibitzer arena bidding`: duplicate matches between bidders, scored double dummy.
//!
//! Each board is bid at two tables with the sides changed. Nothing but the bidding decides: each
//! contract makes what it makes with all cards seen.

mod boards;
mod entrant;
mod program;
mod report;
mod result;

use super::Options;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use anyhow::{Context, Result, ensure};
use arena::Journal;
use boards::{BiddingDeal, Source};
use bridge::Auction;
use bridge::scoring::imps;
use bridge_bidding::{distance_to_par, score};
use cards::{Side, TrickTable};
use dds::StoppedError;
use entrant::{Entrant, Players};
use kernel::StopFlag;
use program::Fault;
use result::{BoardResult, Description, FORFEIT, Forfeit};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

/// What the command's help says of it.
pub(super) const HELP: &str = "\
Players of bidding:
  sayc, sayc-downey, classic, FILE.toml   a convention card, bid by the rules alone
  sayc:50                                 … weighing what the rules leave open on 50 sampled deals
  cmd:./their-bidder --option             a program that answers JSON lines; docs/bidding.md has
                                          the protocol under For programs
--games counts boards; each is bid at two tables, or at one if both players are the same card.
--boards takes the deals of a record in JSON lines, or of a PBN or LIN file, and tells how far its
own auctions end from par. --pbn writes all boards with the auctions of both tables.
A program that calls illegally, answers rubbish, takes longer than --call-time or ends forfeits the
board, which costs it 12 IMPs. If need be it is restarted, up to --restarts times, and the match
goes on.";

/// What a program may take for a call unless told.
const CALL_TIME: Duration = Duration::from_secs(10);
/// How often a program is restarted unless told.
const RESTARTS: u32 = 20;

/// Plays the match and reports on it, even where it was stopped halfway.
pub(super) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let names = options.pair("bidding")?;
    ensure!(
        options.svg.is_none(),
        "matches of bidding draw no picture; --pbn writes the boards"
    );
    let boards = u32::try_from(options.games).context("there are not that many boards")?;
    let source = Source::new(options.boards.as_deref(), options.seed, boards)?;
    let call_time = options.call_time.unwrap_or(CALL_TIME);
    let restarts = options.restarts.unwrap_or(RESTARTS);
    let stop = interrupt.begin();
    let [first, second] = names.map(|name| Entrant::new(name, call_time, restarts));
    let entrants = [first?, second?];
    let programs = entrants.iter().any(Entrant::is_program);
    ensure!(
        programs || (options.call_time.is_none() && options.restarts.is_none()),
        "--call-time and --restarts are for programs, as in --b cmd:./their-bidder"
    );
    let description = Description {
        game: "bidding".into(),
        seed: options.seed,
        entrants: names.map(String::clone),
        from_file: options.boards.is_some(),
        call_millis: programs.then_some(call_time.as_millis() as u64),
    };
    let (mut journal, known) = match &options.journal {
        Some(path) => {
            let (journal, known) = resume(path, &description, &source)?;
            (Some(journal), known)
        }
        None => (None, HashMap::new()),
    };
    let total = source.count();
    let bar = super::progress_bar(total);
    bar.set_position(known.len() as u64);
    let batch = options.batch(stop.shared());
    let missing = source
        .deals()
        .filter(|(number, _)| !known.contains_key(number));
    let mut trouble = Ok(());
    let mut played: Vec<BoardResult> = known.values().cloned().collect();
    let ended = batch.each(
        missing,
        |solver, (number, dealt)| {
            let tricks = solver.table(&dealt.deal)?;
            let seed = options.seed ^ u64::from(number) << 32;
            board(&entrants, number, &dealt, tricks, seed, &stop)
        },
        |board| {
            if let Some(journal) = &mut journal
                && let Err(error) = journal.append(&board)
            {
                trouble = Err(error);
                return ControlFlow::Break(());
            }
            played.push(board);
            super::advance(&bar, played.len() as u64);
            ControlFlow::Continue(())
        },
    );
    bar.finish_and_clear();
    trouble?;
    played.sort_by_key(|board| board.board);
    report::tell(options, &entrants, &played)?;
    if ended.is_ok() {
        return Ok(Ending::Done);
    }
    let done = played.len();
    match &options.journal {
        Some(path) => eprintln!(
            "Stopped after {done} of {total} boards. {} keeps them: the same command again goes on.",
            path.display()
        ),
        None => eprintln!(
            "Stopped after {done} of {total} boards; with --journal FILE they would be kept."
        ),
    }
    Ok(Ending::Interrupted)
}

/// Opens the journal, with the boards of this match that it keeps, by number.
fn resume(
    path: &Path,
    description: &Description,
    source: &Source,
) -> Result<(Journal<BoardResult>, HashMap<u32, BoardResult>)> {
    let (journal, kept) = Journal::<BoardResult>::open(path, description)?;
    let mut kept: HashMap<u32, BoardResult> =
        kept.into_iter().map(|board| (board.board, board)).collect();
    // It may come from a longer run of the same match, which this one leaves alone.
    kept.retain(|&number, _| u64::from(number) <= source.count());
    let last = kept.keys().max().map_or(0, |&last| last as usize);
    for (number, dealt) in source.deals().take(last) {
        let same = kept.get(&number).is_none_or(|board| board.is_of(&dealt));
        ensure!(
            same,
            "{} is the journal of another match: its board {number} has another deal",
            path.display()
        );
    }
    Ok((journal, kept))
}

/// A board at both tables. The first fault ends it.
fn board(
    entrants: &[Entrant; 2],
    number: u32,
    dealt: &BiddingDeal,
    tricks: TrickTable,
    seed: u64,
    stop: &StopFlag,
) -> Result<BoardResult, StoppedError> {
    let [first, second] = entrants;
    // A card that meets itself bids the same at both tables.
    let alike = first.name == second.name && !first.is_program();
    let mut players = [first.players(seed), second.players(seed)];
    let to_par = |auction: &Auction| distance_to_par(auction, &tricks, dealt.vulnerability);
    let empty = || Auction::new(dealt.dealer);
    let mut result = BoardResult {
        board: number,
        deal: dealt.deal,
        dealer: dealt.dealer,
        vulnerability: dealt.vulnerability,
        auctions: [empty(), empty()],
        tricks,
        imps: 0,
        par: None,
        recorded: dealt.recorded.as_ref().map(to_par),
        forfeit: None,
    };
    for table in 0..2 {
        if alike && table == 1 {
            result.auctions[1] = result.auctions[0].clone();
            break;
        }
        let (auction, fault) = auction(&mut players, table, dealt, stop)?;
        let call = auction.calls().len() + 1;
        result.auctions[table] = auction;
        if let Some((entrant, fault)) = fault {
            result.imps = if entrant == 0 { -FORFEIT } else { FORFEIT };
            result.forfeit = Some(Forfeit {
                entrant,
                table,
                call,
                fault,
            });
            return Ok(result);
        }
    }
    let [open, closed] = result
        .auctions
        .each_ref()
        .map(|auction| score(auction, &tricks, dealt.vulnerability));
    result.imps = imps(open - closed);
    result.par = Some(result.auctions.each_ref().map(to_par));
    Ok(result)
}

/// The auction at a table; at the first one the first entrant sits North-South. With it who has
/// broken it off, if somebody has.
fn auction(
    players: &mut [Players<'_>; 2],
    table: usize,
    dealt: &BiddingDeal,
    stop: &StopFlag,
) -> Result<(Auction, Option<(usize, Fault)>), StoppedError> {
    let mut auction = Auction::new(dealt.dealer);
    while let Some(turn) = auction.turn() {
        let entrant = match turn.side() {
            Side::NorthSouth => table,
            Side::EastWest => 1 - table,
        };
        let holds = (turn, dealt.deal[turn]);
        match players[entrant].call(&auction, dealt.vulnerability, holds, stop)? {
            Ok(call) => auction.call(call).expect("it has been checked"),
            Err(fault) => return Ok((auction, Some((entrant, fault)))),
        }
    }
    Ok((auction, None))
}
