//! `kibitzer arena bidding`: duplicate matches between bidders, scored double dummy.
//!
//! Each board is bid at two tables with the sides changed. Nothing but the bidding decides: each
//! contract makes what it makes with all cards seen.

use super::Options;
use crate::bid::{boards, card};
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::save::save;
use anyhow::{Context, Result, ensure};
use arena::Estimate;
use bridge::{Auction, BoardNumber, Vulnerability};
use bridge_bidding::{Bidder, ByJudgement, ByRules, System, auction, distance_to_par, duel};
use cards::{Deal, Seat};
use dds::StoppedError;
use serde_json::json;
use std::io::Write;
use std::ops::ControlFlow;

/// What the command's help says of it.
pub(super) const HELP: &str = "\
Players of bidding:
  sayc, sayc-downey, seed, FILE.toml   a convention card, bid by the rules alone
  sayc:50                              … weighing what the rules leave open on 50 sampled deals
--games counts boards; each is bid at two tables, or at one if both players are the same.
--boards takes the deals of a record, and tells how far its own auctions end from par.";

/// A card, and on how many deals calls are weighed.
struct Entrant {
    name: String,
    system: System,
    deals: Option<usize>,
}

impl Entrant {
    fn new(name: &str) -> Result<Self> {
        let (card, deals) = match name.rsplit_once(':') {
            Some((card, deals)) => {
                let deals = deals
                    .parse()
                    .ok()
                    .filter(|deals| (2..=10_000).contains(deals))
                    .with_context(|| format!("`{deals}` is no number of deals (2 to 10000)"))?;
                (card, Some(deals))
            }
            None => (name, None),
        };
        Ok(Entrant {
            name: name.into(),
            system: card::system(card)?,
            deals,
        })
    }

    fn bidder(&self, seed: u64) -> Box<dyn Bidder + '_> {
        match self.deals {
            None => Box::new(ByRules::new(&self.system)),
            Some(deals) => Box::new(ByJudgement::new(&self.system, deals, seed)),
        }
    }
}

/// A deal to bid.
struct BiddingDeal {
    deal: Deal,
    dealer: Seat,
    vulnerability: Vulnerability,
    /// How others have bid it.
    recorded: Option<Auction>,
}

/// Deals with their numbers, made as they are needed.
type Deals = Box<dyn Iterator<Item = (u32, BiddingDeal)> + Send>;

/// The deals of a match: by chance, or those of a record.
fn deals(options: &Options, boards: u32) -> Result<Deals> {
    let Some(path) = &options.boards else {
        let drawn = Deal::sequence(options.seed).zip(1..=boards);
        let deals = drawn.map(|(deal, number)| {
            let board = BoardNumber::new(number).expect("boards are counted from one");
            let dealt = BiddingDeal {
                deal,
                dealer: board.dealer(),
                vulnerability: board.vulnerability(),
                recorded: None,
            };
            (number, dealt)
        });
        return Ok(Box::new(deals));
    };
    let read = boards::read(path)?.zip(1..=boards);
    let deals = read.map(|(board, number)| {
        let board = board?;
        let mut auction = Auction::new(board.dealer);
        for &call in &board.calls {
            auction.call(call).with_context(|| board.place.clone())?;
        }
        let dealt = BiddingDeal {
            deal: board.deal,
            dealer: board.dealer,
            vulnerability: board.vulnerability,
            recorded: Some(auction).filter(Auction::is_over),
        };
        Ok((number, dealt))
    });
    let deals: Vec<(u32, BiddingDeal)> = deals.collect::<Result<_>>()?;
    ensure!(
        !deals.is_empty(),
        "{}: there is no board in it",
        path.display()
    );
    Ok(Box::new(deals.into_iter()))
}

/// One board: what the first gained, and how far the auctions ended from par.
struct Board {
    imps: i32,
    par: [i32; 2],
    recorded: Option<i32>,
}

/// Plays the match and reports on it, even where it was stopped halfway.
pub(super) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let [first, second] = options.two("bidding")?;
    let (first, second) = (Entrant::new(first)?, Entrant::new(second)?);
    let boards = u32::try_from(options.games).context("there are not that many boards")?;
    let bar = super::progress_bar(options.games);
    let batch = options.batch(interrupt.begin().shared());
    let mut played: Vec<Board> = Vec::new();
    let alike = first.name == second.name;
    let ended = batch.each(
        deals(options, boards)?,
        |solver, (number, dealt)| {
            let BiddingDeal {
                deal,
                dealer,
                vulnerability,
                recorded,
            } = dealt;
            let table = solver.table(&deal)?;
            let seed = options.seed ^ u64::from(number) << 32;
            let (mut a, mut b) = (first.bidder(seed), second.bidder(seed));
            let to_par = |auction: &Auction| distance_to_par(auction, &table, vulnerability);
            let (imps, par) = if alike {
                let auction = auction(&mut *a, &mut *b, &deal, dealer, vulnerability);
                (0, [to_par(&auction); 2])
            } else {
                let at = (dealer, vulnerability);
                let duel = duel(&mut *a, &mut *b, &deal, &table, at);
                (duel.imps, duel.auctions.each_ref().map(to_par))
            };
            Ok::<_, StoppedError>(Board {
                imps,
                par,
                recorded: recorded.as_ref().map(to_par),
            })
        },
        |board| {
            played.push(board);
            super::advance(&bar, bar.position() + 1);
            ControlFlow::Continue(())
        },
    );
    bar.finish_and_clear();
    report(options, &first, &second, &played)?;
    match ended {
        Ok(_) => Ok(Ending::Done),
        Err(StoppedError) => {
            eprintln!("Stopped after {} of {boards} boards.", played.len());
            Ok(Ending::Interrupted)
        }
    }
}

fn report(options: &Options, first: &Entrant, second: &Entrant, played: &[Board]) -> Result<()> {
    let imps: Vec<f64> = played.iter().map(|board| f64::from(board.imps)).collect();
    let gain = Estimate::mean(&imps);
    let par = |table: usize| {
        let distances = played.iter().map(|board| f64::from(board.par[table]));
        Estimate::mean(&distances.collect::<Vec<f64>>())
    };
    let both: Vec<f64> = played
        .iter()
        .map(|board| f64::from(board.par[0] + board.par[1]) / 2.0)
        .collect();
    let both = Estimate::mean(&both);
    let mut out = std::io::stdout().lock();
    let within = |estimate: &Estimate| {
        format!(
            "{:+.3} (95 %: {:+.3} to {:+.3})",
            estimate.value, estimate.low, estimate.high
        )
    };
    writeln!(out, "{} boards, seed {}", played.len(), options.seed)?;
    writeln!(
        out,
        "{} against {}: {} IMPs a board",
        first.name,
        second.name,
        within(&gain)
    )?;
    writeln!(
        out,
        "distance to par: {:.3} IMPs (95 %: {:.3} to {:.3})",
        both.value, both.low, both.high
    )?;
    let recorded: Vec<f64> = played
        .iter()
        .filter_map(|board| board.recorded.map(f64::from))
        .collect();
    let recorded = (!recorded.is_empty()).then(|| Estimate::mean(&recorded));
    if let Some(recorded) = &recorded {
        writeln!(
            out,
            "of the record: {:.3} IMPs (95 %: {:.3} to {:.3})",
            recorded.value, recorded.low, recorded.high
        )?;
    }
    if let Some(path) = &options.json {
        let value = json!({
            "boards": played.len(),
            "seed": options.seed,
            "entrants": [first.name, second.name],
            "imps": gain,
            "par_distance": { "open": par(0), "closed": par(1), "both": both, "recorded": recorded },
        });
        save(path, &format!("{value:#}\n"))?;
    }
    Ok(())
}
