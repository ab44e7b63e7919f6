//! What a match of bidding shows: on the screen, as JSON, and as boards in PBN.

use super::super::Options;
use super::entrant::Entrant;
use super::result::{BoardResult, FORFEIT, Forfeit};
use crate::save::save;
use anyhow::Result;
use arena::Estimate;
use bridge::BoardNumber;
use bridge_bidding::score;
use bridge_formats::{BoardRecord, Ending, Format, Room, Tag};
use cards::{BySeat, Side};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;

/// So many forfeits are told one by one.
const FORFEITS_TOLD: usize = 10;
const TABLES: [&str; 2] = ["open", "closed"];

/// Tells it, and writes what was asked for.
pub(super) fn tell(
    options: &Options,
    entrants: &[Entrant; 2],
    played: &[BoardResult],
) -> Result<()> {
    let gain = mean(played.iter().map(|board| board.imps));
    let bid: Vec<&BoardResult> = played.iter().filter(|board| board.par.is_some()).collect();
    let par = |table: usize| mean(bid.iter().flat_map(|board| board.par).map(|par| par[table]));
    let both: Vec<f64> = bid
        .iter()
        .flat_map(|board| board.par)
        .map(|[open, closed]| f64::from(open + closed) / 2.0)
        .collect();
    let both = Estimate::mean(&both);
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} boards, seed {}", played.len(), options.seed)?;
    let names = entrants.each_ref().map(|entrant| entrant.name.as_str());
    let [first, second] = names;
    writeln!(
        out,
        "{first} against {second}: {} IMPs a board",
        within(&gain)
    )?;
    if !bid.is_empty() {
        writeln!(
            out,
            "distance to par: {:.3} IMPs (95 %: {:.3} to {:.3})",
            both.value, both.low, both.high
        )?;
    }
    let recorded: Vec<i32> = played.iter().filter_map(|board| board.recorded).collect();
    let recorded = (!recorded.is_empty()).then(|| mean(recorded));
    if let Some(recorded) = &recorded {
        writeln!(
            out,
            "of the record: {:.3} IMPs (95 %: {:.3} to {:.3})",
            recorded.value, recorded.low, recorded.high
        )?;
    }
    if entrants.iter().any(Entrant::is_program) {
        forfeits(&mut out, entrants, played)?;
    }
    if let Some(path) = &options.json {
        let forfeits = played.iter().filter_map(|board| {
            let Forfeit { entrant, table, call, fault } = board.forfeit.as_ref()?;
            Some(json!({ "board": board.board, "entrant": names[*entrant], "table": TABLES[*table], "call": call, "kind": fault.kind(), "why": fault.to_string() }))
        });
        let value = json!({
            "boards": played.len(),
            "seed": options.seed,
            "entrants": names,
            "imps": gain,
            "par_distance": { "open": par(0), "closed": par(1), "both": both, "recorded": recorded },
            "forfeit_imps": FORFEIT,
            "forfeits": forfeits.collect::<Vec<_>>(),
        });
        save(path, &format!("{value:#}\n"))?;
    }
    if let Some(path) = &options.pbn {
        let boards: Vec<BoardRecord> = played
            .iter()
            .flat_map(|board| [0, 1].map(|table| record(board, names, table)))
            .collect();
        save(path, &Format::Pbn.write(&boards))?;
    }
    Ok(())
}

fn mean(values: impl IntoIterator<Item = i32>) -> Estimate {
    let values: Vec<f64> = values.into_iter().map(f64::from).collect();
    Estimate::mean(&values)
}

fn within(estimate: &Estimate) -> String {
    format!(
        "{:+.3} (95 %: {:+.3} to {:+.3})",
        estimate.value, estimate.low, estimate.high
    )
}

/// Who forfeited how often and why, and what the other boards say.
fn forfeits(out: &mut impl Write, entrants: &[Entrant; 2], played: &[BoardResult]) -> Result<()> {
    let all: Vec<(u32, &Forfeit)> = played
        .iter()
        .filter_map(|board| Some((board.board, board.forfeit.as_ref()?)))
        .collect();
    for (number, entrant) in entrants.iter().enumerate() {
        if !entrant.is_program() {
            continue;
        }
        let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
        for (_, forfeit) in all.iter().filter(|(_, forfeit)| forfeit.entrant == number) {
            *kinds.entry(forfeit.fault.kind()).or_default() += 1;
        }
        let count: u32 = kinds.values().sum();
        let kinds: Vec<String> = kinds
            .iter()
            .map(|(kind, n)| format!("{n} {kind}"))
            .collect();
        let kinds = if kinds.is_empty() {
            String::new()
        } else {
            format!(" ({}), at {FORFEIT} IMPs each", kinds.join(", "))
        };
        writeln!(out, "forfeited by {}: {count}{kinds}", entrant.name)?;
    }
    for (board, forfeit) in all.iter().take(FORFEITS_TOLD) {
        let Forfeit {
            entrant,
            table,
            call,
            fault,
        } = forfeit;
        let (name, table) = (&entrants[*entrant].name, TABLES[*table]);
        writeln!(
            out,
            "  board {board}, {table} table, call {call}: {name} {fault}"
        )?;
    }
    if all.len() > FORFEITS_TOLD {
        writeln!(out, "  … and {} more", all.len() - FORFEITS_TOLD)?;
    }
    if !all.is_empty() && all.len() < played.len() {
        let others = played.iter().filter(|board| board.forfeit.is_none());
        let gain = mean(others.map(|board| board.imps));
        writeln!(out, "without these boards: {} IMPs a board", within(&gain))?;
    }
    Ok(())
}

/// One table of a board.
fn record(board: &BoardResult, names: [&str; 2], table: usize) -> BoardRecord {
    let auction = &board.auctions[table];
    let [first, second] = names.map(|name| Some(name.to_owned()));
    let (north_south, imps) = match table {
        0 => (Side::NorthSouth, board.imps),
        _ => (Side::EastWest, -board.imps),
    };
    let mut record = BoardRecord {
        event: Some(format!("Bidding: {} – {}", names[0], names[1])),
        board: BoardNumber::new(board.board),
        room: Some(if table == 0 { Room::Open } else { Room::Closed }),
        players: BySeat::from_fn(|seat| {
            if seat.side() == north_south {
                first.clone()
            } else {
                second.clone()
            }
        }),
        dealer: Some(board.dealer),
        vulnerability: Some(board.vulnerability),
        scoring: Some("IMP".into()),
        double_dummy: Some(board.tricks),
        tags: vec![Tag::new("ScoreIMP", format!("NS {imps}"))],
        ..BoardRecord::of(board.deal)
    };
    let fault = board.forfeit.as_ref().filter(|fault| fault.table == table);
    if auction.is_over() {
        record.auction = Some(auction.into());
        record.complete();
        let contract = auction.contract();
        record.tricks = contract.map(|made| board.tricks[(made.strain(), made.declarer)]);
        record.score = Some(score(auction, &board.tricks, board.vulnerability));
    } else if fault.is_some() {
        let mut calls = bridge_formats::AuctionRecord::from(auction);
        calls.ending = Ending::Stopped;
        record.auction = Some(calls);
    }
    if let Some(Forfeit { entrant, fault, .. }) = fault {
        let told = format!("{} {fault}", names[*entrant]);
        record.tags.push(Tag::new("Forfeit", told));
    }
    record
}
