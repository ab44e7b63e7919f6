//! The analyst's desk: `kibitzer lead`, `estimate`, `suit` and `play-odds`.

pub(crate) mod estimate;
pub(crate) mod lead;
pub(crate) mod play_odds;
pub(crate) mod suit;
mod tell;

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use crate::solve::progress::LateBar;
use anyhow::{Context, Result, anyhow};
use bridge::{Bid, Call, Contract, Doubling, Vulnerability};
use bridge_desk::{DeskError, Evidence, Run};
use cards::{Hand, Seat};
use clap::ValueEnum;
use kernel::{Budget, StopFlag};
use std::cell::RefCell;
use std::path::Path;
use std::time::Duration;

/// No convention card needs more.
const LONGEST_CARD: u64 = 1 << 20;

/// What is known of the hands that are not given.
#[derive(clap::Args)]
struct EvidenceOptions {
    /// Who dealt, and so made the first call
    #[arg(long, value_name = "SEAT", default_value = "N")]
    dealer: Seat,
    /// Who is vulnerable
    #[arg(long, value_enum, value_name = "WHO", default_value = "none")]
    vulnerable: Vulnerable,
    /// The convention card by which calls are read: a name or a file
    #[arg(long, value_name = "CARD", default_value = "sayc")]
    card: String,
    /// The card of East and West, if it is another one
    #[arg(long, value_name = "CARD")]
    ew_card: Option<String>,
    /// What a hand must have, such as 'north hcp 12+ spades 5+'; may be given several times
    #[arg(long, value_name = "WHAT")]
    require: Vec<String>,
    /// What a deal must have, as an expression; may be given several times
    #[arg(long = "where", value_name = "EXPRESSION")]
    wishes: Vec<String>,
}

/// How the work is done and told.
#[derive(clap::Args)]
struct WorkOptions {
    /// Which sequence of deals: the same seed gives the same answer everywhere
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Answers after this many seconds with the deals solved by then
    #[arg(long, value_name = "SECONDS", value_parser = limits::seconds)]
    time: Option<Duration>,
    /// How many threads; by default one for each core
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Vulnerable {
    None,
    Ns,
    Ew,
    All,
}

impl Vulnerable {
    const fn vulnerability(self) -> Vulnerability {
        match self {
            Vulnerable::None => Vulnerability::None,
            Vulnerable::Ns => Vulnerability::of_sides(true, false),
            Vulnerable::Ew => Vulnerability::of_sides(false, true),
            Vulnerable::All => Vulnerability::Both,
        }
    }
}

impl EvidenceOptions {
    fn evidence(&self, auction: &[Call]) -> Result<Evidence> {
        Ok(Evidence {
            dealer: self.dealer,
            vulnerability: self.vulnerable.vulnerability(),
            auction: auction.to_vec(),
            card: card(&self.card)?,
            ew_card: self.ew_card.as_deref().map(card).transpose()?,
            require: self.require.clone(),
            wishes: self.wishes.clone(),
        })
    }
}

/// The name of a shipped card, or the text of one in a file.
fn card(name: &str) -> Result<String> {
    let is_file = name.ends_with(".toml") || name.contains(std::path::MAIN_SEPARATOR);
    if !is_file {
        return Ok(name.to_owned());
    }
    let path = Path::new(name);
    let cannot = || format!("{name} cannot be read");
    let size = std::fs::metadata(path).with_context(cannot)?.len();
    anyhow::ensure!(size <= LONGEST_CARD, "{name} is no convention card");
    std::fs::read_to_string(path).with_context(cannot)
}

impl WorkOptions {
    /// Works out an answer, with a bar if it takes long; none if Ctrl-C came before there was one.
    fn answer<T>(
        &self,
        interrupt: &Interrupt,
        unit: &'static str,
        work: impl FnOnce(&Run<'_>) -> Result<T, DeskError>,
    ) -> Result<Result<T, Ending>> {
        let stop: StopFlag = interrupt.begin();
        let threads = limits::threads_or_all(self.threads);
        let budget = self.time.map_or_else(Budget::unlimited, Budget::time);
        let budget = budget.with_threads(threads).with_stop(stop.clone());
        let bar: RefCell<Option<LateBar>> = RefCell::default();
        let progress = |done, total| {
            let mut bar = bar.borrow_mut();
            let bar = bar.get_or_insert_with(|| LateBar::new(total, unit));
            bar.reach(done);
        };
        let run = Run {
            budget,
            progress: &progress,
        };
        match work(&run) {
            Ok(answer) => Ok(Ok(answer)),
            Err(DeskError::Stopped) if stop.is_stopped() => Ok(Err(Ending::Interrupted)),
            Err(DeskError::Stopped) => Ok(Err(Ending::Unfinished)),
            Err(error) => Err(error.into()),
        }
    }
}

/// `3NT-S` or `4HX-N`; without a declarer South's.
fn contract(text: &str) -> Result<Contract> {
    if let Ok(contract) = text.parse() {
        return Ok(contract);
    }
    let error = || anyhow!("`{text}` is no contract: say 3NT, 4S-N or 3HX-W");
    let upper = text.to_uppercase();
    let bid = upper.trim_end_matches('X');
    let doubling = match upper.len() - bid.len() {
        0 => Doubling::Undoubled,
        1 => Doubling::Doubled,
        2 => Doubling::Redoubled,
        _ => return Err(error()),
    };
    let bid: Bid = bid.parse().map_err(|_| error())?;
    Ok(Contract {
        bid,
        doubling,
        declarer: Seat::South,
    })
}

/// `N=AKQ2.T98.765.432`.
fn seated_hand(text: &str) -> Result<(Seat, Hand)> {
    let (seat, cards) = text
        .split_once('=')
        .ok_or_else(|| anyhow!("a seat and its hand are wanted, as in N=AKQ2.T98.765.432"))?;
    Ok((seat.trim().parse()?, cards.parse()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contracts_without_a_declarer_are_souths() {
        assert_eq!(contract("3NT").unwrap().to_string(), "3NT-S");
        assert_eq!(contract("4hx").unwrap().to_string(), "4HX-S");
        assert_eq!(contract("4S-N").unwrap().to_string(), "4S-N");
        for wrong in ["", "8NT", "4", "3NTXXX", "4S-Q"] {
            assert!(contract(wrong).is_err(), "{wrong}");
        }
    }
}
