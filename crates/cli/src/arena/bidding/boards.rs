//! The deals of a match: by chance, or those of a file.

use crate::bid::boards;
use crate::solve::bridge::Boards;
use anyhow::{Context, Result, ensure};
use bridge::{Auction, BoardNumber, Vulnerability};
use bridge_formats::{BoardRecord, Format};
use cards::{Deal, Seat};
use std::path::Path;

/// A deal to bid.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BiddingDeal {
    pub(super) deal: Deal,
    pub(super) dealer: Seat,
    pub(super) vulnerability: Vulnerability,
    /// How others have bid it.
    pub(super) recorded: Option<Auction>,
}

/// Where the deals come from.
pub(super) enum Source {
    Random { seed: u64, boards: u32 },
    File(Vec<BiddingDeal>),
}

impl Source {
    /// So many boards, or as many as the file has.
    pub(super) fn new(path: Option<&Path>, seed: u64, boards: u32) -> Result<Self> {
        let Some(path) = path else {
            return Ok(Source::Random { seed, boards });
        };
        let wanted = boards as usize;
        let deals = match Format::of_path(path).filter(|format| *format != Format::Json) {
            Some(format) => recorded(path, format, wanted)?,
            None => rows(path, wanted)?,
        };
        ensure!(
            !deals.is_empty(),
            "{}: there is no board in it",
            path.display()
        );
        Ok(Source::File(deals))
    }

    pub(super) fn count(&self) -> u64 {
        match self {
            Source::Random { boards, .. } => u64::from(*boards),
            Source::File(deals) => deals.len() as u64,
        }
    }

    /// The deals with their numbers, from 1. Random ones are made as they are needed.
    pub(super) fn deals(&self) -> Box<dyn Iterator<Item = (u32, BiddingDeal)> + Send + '_> {
        match self {
            Source::Random { seed, boards } => {
                let drawn = Deal::sequence(*seed).zip(1..=*boards);
                Box::new(drawn.map(|(deal, number)| {
                    let board = BoardNumber::new(number).expect("boards are counted from one");
                    let dealt = BiddingDeal {
                        deal,
                        dealer: board.dealer(),
                        vulnerability: board.vulnerability(),
                        recorded: None,
                    };
                    (number, dealt)
                }))
            }
            Source::File(deals) => Box::new((1..).zip(deals.iter().cloned())),
        }
    }
}

/// The boards of a record in JSON lines.
fn rows(path: &Path, most: usize) -> Result<Vec<BiddingDeal>> {
    let read = boards::read(path)?.take(most).map(|board| {
        let board = board?;
        let mut auction = Auction::new(board.dealer);
        for &call in &board.calls {
            auction.call(call).with_context(|| board.place.clone())?;
        }
        Ok(BiddingDeal {
            deal: board.deal,
            dealer: board.dealer,
            vulnerability: board.vulnerability,
            recorded: Some(auction).filter(Auction::is_over),
        })
    });
    read.collect()
}

/// The boards of a file as players exchange them. What is broken in it is told, and the rest is bid;
/// a board that was played at several tables is bid once.
fn recorded(path: &Path, format: Format, most: usize) -> Result<Vec<BiddingDeal>> {
    let name = path.to_str().context("the name of the file is not text")?;
    let mut deals: Vec<BiddingDeal> = Vec::new();
    for (number, board) in (1..).zip(Boards::open(name, Some(format))?) {
        let found = match board {
            Err(fault) => Err(fault),
            Ok(board) => dealt(&board.record, number)
                .ok_or_else(|| format!("{name}, {}: not all cards are known", board.name)),
        };
        let found = match found {
            Ok(found) => found,
            Err(fault) => {
                eprintln!("{fault}");
                continue;
            }
        };
        let same = |last: &BiddingDeal| {
            (last.deal, last.dealer, last.vulnerability)
                == (found.deal, found.dealer, found.vulnerability)
        };
        if !deals.last().is_some_and(same) {
            if deals.len() == most {
                break;
            }
            deals.push(found);
        }
    }
    Ok(deals)
}

/// What a record says; what it leaves out is as on the board of its number, or of its place.
fn dealt(record: &BoardRecord, place: u32) -> Option<BiddingDeal> {
    let number = record.board.or_else(|| BoardNumber::new(place))?;
    let auction = record.auction.as_ref().and_then(|told| told.auction().ok());
    let dealer = record.dealer_or_usual().unwrap_or_else(|| number.dealer());
    Some(BiddingDeal {
        deal: record.full_deal()?,
        dealer,
        vulnerability: record
            .vulnerability
            .unwrap_or_else(|| number.vulnerability()),
        recorded: auction.filter(|auction| auction.is_over() && auction.dealer() == dealer),
    })
}
