//! Calls by a convention card, with what they tell and why they are made.

use crate::deal::DealLike;
use crate::error::{parse, wrong};
use crate::interrupt;
use bridge::Vulnerability;
use bridge_bidding::{ConventionCard, Situation, System, Systems};
use cards::{Hand, Seat};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// How many cards are kept ready; making one takes some milliseconds.
const MOST_CARDS: usize = 32;

static SYSTEMS: LazyLock<Mutex<HashMap<String, Arc<System>>>> = LazyLock::new(Mutex::default);

/// The system of a card: a shipped one by name, or the text of a TOML file.
fn system(place: &str, card: &str) -> PyResult<Arc<System>> {
    let mut kept = SYSTEMS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(system) = kept.get(card) {
        return Ok(system.clone());
    }
    let read = ConventionCard::requested(card).map_err(|fault| wrong(place, fault))?;
    let system = Arc::new(System::new(read).map_err(|fault| wrong(place, fault))?);
    if kept.len() >= MOST_CARDS {
        kept.clear();
    }
    kept.insert(card.to_owned(), system.clone());
    Ok(system)
}

/// The names of the convention cards that come with Kibitzer.
///
/// >>> "sayc" in cards()
/// True
#[pyfunction(name = "cards")]
pub(crate) fn card_names() -> Vec<&'static str> {
    ConventionCard::shipped().collect()
}

/// A call, with what it tells everybody and why it is made.
#[pyclass(frozen, get_all, module = "kibitzer")]
pub(crate) struct Call {
    /// The call itself: `"1NT"`, `"Pass"`, `"X"`.
    call: String,
    /// What it tells everybody at the table.
    meaning: String,
    /// Why the hand makes it.
    reasons: Vec<String>,
    /// Other calls that one might think of, each with what speaks against it.
    against: Vec<(String, String)>,
}

#[pymethods]
impl Call {
    fn __str__(&self) -> String {
        self.call.clone()
    }

    fn __repr__(&self) -> String {
        format!("Call({:?}, meaning={:?})", self.call, self.meaning)
    }
}

/// The call of a hand after an auction.
///
/// `auction` is a text such as `"1N P"` or a list of calls. `card` is the name of a shipped card, or
/// the text of one.
///
/// >>> call = bid("Q732.K65.AJ72.T9", "1N P")
/// >>> call.call
/// '2C'
#[pyfunction]
#[pyo3(signature = (hand, auction = AuctionLike::Text(String::new()), dealer = "N", vulnerability = "none", card = "sayc"))]
pub(crate) fn bid(
    py: Python<'_>,
    hand: &str,
    auction: AuctionLike,
    dealer: &str,
    vulnerability: &str,
    card: &str,
) -> PyResult<Call> {
    let hand: Hand = parse("hand", hand)?;
    if hand.len() != 13 {
        let fault = format!("a hand has 13 cards; this one has {}", hand.len());
        return Err(wrong("hand", fault));
    }
    let dealer: Seat = parse("dealer", dealer)?;
    let vulnerability: Vulnerability = parse("vulnerability", vulnerability)?;
    let calls = auction.calls()?;
    let system = system("card", card)?;
    py.detach(|| {
        let systems = Systems::from(&*system);
        let mut situation = Situation::new(dealer, vulnerability);
        for (index, call) in calls.into_iter().enumerate() {
            let place = || format!("auction[{index}]");
            let made = systems.call(&mut situation, call);
            made.map_err(|fault| wrong(&place(), fault))?;
        }
        if situation.auction().turn().is_none() {
            return Err(wrong("auction", "it is over, nobody is to call"));
        }
        let choice = system.choose(&situation, hand);
        let meaning = system.meaning(&situation, choice.call);
        let decision = system.explain(&situation, hand, &choice);
        let others = decision.candidates.iter();
        let others = others.filter(|candidate| candidate.action != choice.call);
        Ok(Call {
            call: choice.call.to_string(),
            meaning: meaning.message().to_string(),
            reasons: decision
                .reasons
                .iter()
                .map(|reason| reason.message.to_string())
                .collect(),
            against: others
                .filter_map(|candidate| {
                    let reason = candidate.reasons.first()?;
                    Some((candidate.action.to_string(), reason.message.to_string()))
                })
                .collect(),
        })
    })
}

/// An auction as an argument.
#[derive(FromPyObject)]
pub(crate) enum AuctionLike {
    Text(String),
    List(Vec<String>),
}

impl AuctionLike {
    fn calls(self) -> PyResult<Vec<bridge::Call>> {
        let words = match &self {
            AuctionLike::Text(text) => text.split_whitespace().collect::<Vec<_>>(),
            AuctionLike::List(list) => list.iter().map(String::as_str).collect(),
        };
        let words = words.into_iter().enumerate();
        words
            .map(|(index, word)| parse(&format!("auction[{index}]"), word))
            .collect()
    }
}

/// An auction from the first call to the last.
#[pyclass(frozen, get_all, module = "kibitzer")]
pub(crate) struct Auction {
    dealer: String,
    calls: Vec<String>,
    /// The contract with its declarer, as in `"4SE"`; `None` if all passed.
    contract: Option<String>,
}

#[pymethods]
impl Auction {
    fn __str__(&self) -> String {
        self.calls.join(" ")
    }

    fn __repr__(&self) -> String {
        format!(
            "Auction(dealer={:?}, calls={:?})",
            self.dealer,
            self.calls.join(" ")
        )
    }
}

impl From<bridge::Auction> for Auction {
    fn from(auction: bridge::Auction) -> Self {
        Auction {
            dealer: auction.dealer().to_string(),
            calls: auction.calls().iter().map(ToString::to_string).collect(),
            contract: auction.contract().map(|contract| contract.to_string()),
        }
    }
}

/// Bids a deal: both sides by `card`, or East and West by `against`.
///
/// >>> deal = Deal("N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842")
/// >>> auction(deal, dealer="E").calls[0]
/// '1NT'
#[pyfunction]
#[pyo3(signature = (deal, dealer = "N", vulnerability = "none", card = "sayc", against = None))]
pub(crate) fn auction(
    py: Python<'_>,
    deal: DealLike,
    dealer: &str,
    vulnerability: &str,
    card: &str,
    against: Option<&str>,
) -> PyResult<Auction> {
    let deal = deal.read("deal")?;
    let dealer: Seat = parse("dealer", dealer)?;
    let vulnerability: Vulnerability = parse("vulnerability", vulnerability)?;
    let ours = system("card", card)?;
    let theirs = system("against", against.unwrap_or(card))?;
    let bid = py.detach(|| Systems::new(&ours, &theirs).bid(&deal, dealer, vulnerability));
    Ok(bid.into())
}

/// Bids many deals. The first is dealt by `dealer`, the next by the seat after it, and so on.
#[pyfunction]
#[pyo3(signature = (deals, dealer = "N", vulnerability = "none", card = "sayc", against = None, progress = None))]
pub(crate) fn auctions(
    py: Python<'_>,
    deals: Vec<DealLike>,
    dealer: &str,
    vulnerability: &str,
    card: &str,
    against: Option<&str>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Auction>> {
    let rows = deals.into_iter().enumerate();
    let deals = rows
        .map(|(row, deal)| deal.read(&format!("deals[{row}]")))
        .collect::<PyResult<Vec<_>>>()?;
    let dealer: Seat = parse("dealer", dealer)?;
    let vulnerability: Vulnerability = parse("vulnerability", vulnerability)?;
    let ours = system("card", card)?;
    let theirs = system("against", against.unwrap_or(card))?;
    let (auctions, stopped) = interrupt::run(py, progress, |job| {
        let systems = Systems::new(&ours, &theirs);
        let mut auctions = Vec::with_capacity(deals.len());
        for (row, deal) in deals.iter().enumerate() {
            if job.is_stopped() {
                break;
            }
            auctions.push(systems.bid(deal, dealer.after(row % 4), vulnerability));
            job.step();
        }
        (auctions, job.is_stopped())
    })?;
    if stopped {
        return Err(PyKeyboardInterrupt::new_err(()));
    }
    Ok(auctions.into_iter().map(Auction::from).collect())
}
