//! Our bidder against that of the `pons` crate, in a duplicate match scored double dummy.
//!
//! Each board is bid at two tables with the sides swapped. Both bidders interpret the opponents'
//! calls by their own system, since neither knows the other's card.

use anyhow::{Context, Result};
use bridge::{Auction, BoardNumber, Call, Vulnerability};
use bridge_bidding::{
    Bidder, ByJudgement, ByRules, ConventionCard, Duel, Situation, System, distance_to_par, duel,
};
use cards::{Deal, Hand, Seat};
use contract_bridge::auction::AbsoluteVulnerability;
use dds::{Batch, StoppedError};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::ops::ControlFlow;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many boards
    #[arg(long, default_value_t = 2_000)]
    boards: u32,
    /// The seed of the deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Our convention card
    #[arg(long, default_value = "kibitzer")]
    card: String,
    /// Weigh calls on this many sampled deals (default: by the rules alone)
    #[arg(long)]
    deals: Option<usize>,
    /// Number of threads (default: all cores)
    #[arg(long)]
    threads: Option<usize>,
    /// Print each board that lost at least this many IMPs
    #[arg(long)]
    losses: Option<i32>,
    /// Print which of our rules made the first differing call, and how the board ended
    #[arg(long)]
    blame: bool,
}

/// Their tables for each dealer and vulnerability: setting one up takes far longer than a call.
struct Tables(Vec<pons::Table<pons::Partnership, pons::Partnership>>);

impl Tables {
    fn new() -> Self {
        let system = pons::american_default();
        let tables = Seat::ALL.into_iter().flat_map(|dealer| {
            let system = &system;
            Vulnerability::ALL.into_iter().map(move |vulnerability| {
                let (dealer, vulnerability) = (seat(dealer), absolute(vulnerability));
                pons::Table::of_systems(system, system, dealer, vulnerability)
            })
        });
        Tables(tables.collect())
    }
}

/// The other bidder at our table.
struct Pons<'a> {
    tables: &'a Tables,
}

impl Bidder for Pons<'_> {
    fn call(&mut self, auction: &Auction, vulnerability: Vulnerability, hand: Hand) -> Call {
        let table = &self.tables.0[4 * auction.dealer().index() + vulnerability as usize];
        let mut calls = contract_bridge::auction::Auction::new();
        for &call in auction.calls() {
            let call: Result<contract_bridge::auction::Call, _> = text(call).parse();
            calls.push(call.expect("both speak of the same calls"));
        }
        let call = table.next_call(theirs_hand(hand), &calls);
        let call = call.to_string().parse();
        call.expect("both speak of the same calls")
    }
}

/// A call in the other crate's notation.
fn text(call: Call) -> String {
    match call {
        Call::Pass => "P".into(),
        call => call.to_string(),
    }
}

fn theirs_hand(hand: Hand) -> contract_bridge::Hand {
    hand.to_string().parse().expect("both write hands alike")
}

fn seat(seat: Seat) -> contract_bridge::Seat {
    match seat {
        Seat::North => contract_bridge::Seat::North,
        Seat::East => contract_bridge::Seat::East,
        Seat::South => contract_bridge::Seat::South,
        Seat::West => contract_bridge::Seat::West,
    }
}

fn absolute(vulnerability: Vulnerability) -> AbsoluteVulnerability {
    match vulnerability {
        Vulnerability::None => AbsoluteVulnerability::NONE,
        Vulnerability::NorthSouth => AbsoluteVulnerability::NS,
        Vulnerability::EastWest => AbsoluteVulnerability::EW,
        Vulnerability::Both => AbsoluteVulnerability::ALL,
    }
}

/// The result of one board.
struct Board {
    imps: i32,
    ours_to_par: i32,
    theirs_to_par: i32,
    told: String,
    /// The rule behind our first call that differs from theirs.
    rule: Option<String>,
}

/// Our rule at the point where the two auctions of a board diverge.
fn parting(system: &System, duel: &Duel, deal: &Deal, board: BoardNumber) -> Option<String> {
    let [open, closed] = &duel.auctions;
    let pairs = open.calls().iter().zip(closed.calls());
    let at = pairs.take_while(|(one, other)| one == other).count();
    let turn = board.dealer().after(at);
    let mut situation = Situation::new(board.dealer(), board.vulnerability());
    for &call in open.calls().get(..at)? {
        system.call(&mut situation, call).ok()?;
    }
    situation.auction().turn()?;
    let choice = system.choose(&situation, deal[turn]);
    choice
        .offer
        .map(|index| choice.offers[index].rule.to_string())
}

pub(crate) fn compare(options: &Options) -> Result<()> {
    let system = System::new(ConventionCard::named(&options.card)?)?;
    let tables = Tables::new();
    let deals = Deal::sequence(options.seed).zip(1..=options.boards);
    let mut boards: Vec<Board> = Vec::new();
    let shown = std::io::stderr().is_terminal();
    let batch = match options.threads {
        Some(threads) => Batch::new().threads(threads),
        None => Batch::new(),
    };
    batch
        .each(
            deals,
            |solver, (deal, number)| {
                let board = BoardNumber::new(number).expect("boards are counted from one");
                let table = solver.table(&deal)?;
                let mut ours: Box<dyn Bidder> = match options.deals {
                    Some(deals) => Box::new(ByJudgement::new(&system, deals, number.into())),
                    None => Box::new(ByRules::new(&system)),
                };
                let pons = || Pons { tables: &tables };
                let mut peer = pons();
                let vulnerability = board.vulnerability();
                let at = (board.dealer(), vulnerability);
                let match_ = duel(&mut *ours, &mut peer, &deal, &table, at);
                let alone = |one: &mut dyn Bidder, other: &mut dyn Bidder| {
                    let auction = bridge_bidding::auction(
                        one, other, &deal, board.dealer(), vulnerability,
                    );
                    distance_to_par(&auction, &table, vulnerability)
                };
                let rules = || ByRules::new(&system);
                Ok::<_, StoppedError>(Board {
                    rule: parting(&system, &match_, &deal, board),
                    imps: match_.imps,
                    ours_to_par: alone(&mut rules(), &mut rules()),
                    theirs_to_par: alone(&mut pons(), &mut pons()),
                    told: format!(
                        "board {number}, {vulnerability} vulnerable: {deal}\n  ours NS {} ({})\n  ours EW {} ({})",
                        match_.auctions[0], match_.scores[0], match_.auctions[1], match_.scores[1]
                    ),
                })
            },
            |board| {
                if options.losses.is_some_and(|least| board.imps <= -least) {
                    println!("{} IMPs, {}", board.imps, board.told);
                }
                boards.push(board);
                if shown && boards.len().is_multiple_of(50) {
                    eprint!("\r{} of {} boards", boards.len(), options.boards);
                }
                ControlFlow::Continue(())
            },
        )
        .map_err(|StoppedError| anyhow::anyhow!("stopped"))?;
    if options.blame {
        let mut rules: BTreeMap<&str, (i32, u32)> = BTreeMap::new();
        for board in &boards {
            let rule = board.rule.as_deref().unwrap_or("no rule");
            let (imps, count) = rules.entry(rule).or_default();
            *imps += board.imps;
            *count += 1;
        }
        let mut rules: Vec<_> = rules.into_iter().collect();
        rules.sort_by_key(|(_, (imps, _))| *imps);
        for (rule, (imps, count)) in rules {
            println!("{imps:+5} IMPs on {count:4} boards  {rule}");
        }
    }
    let mean = |number: fn(&Board) -> i32| -> Result<(f64, f64)> {
        let numbers: Vec<f64> = boards
            .iter()
            .map(|board| f64::from(number(board)))
            .collect();
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let error = (squares / (count - 1.0) / count).sqrt();
        Some((mean, 1.96 * error))
            .filter(|(_, error)| error.is_finite())
            .context("two boards at least")
    };
    let (imps, error) = mean(|board| board.imps)?;
    let (ours, ours_error) = mean(|board| board.ours_to_par)?;
    let (theirs, theirs_error) = mean(|board| board.theirs_to_par)?;
    println!("{} boards, seed {}", boards.len(), options.seed);
    println!("ours against pons: {imps:+.3} ± {error:.3} IMPs a board");
    println!(
        "distance to par, each against itself: ours (rules) {ours:.3} ± {ours_error:.3}, pons {theirs:.3} ± {theirs_error:.3} IMPs"
    );
    Ok(())
}
