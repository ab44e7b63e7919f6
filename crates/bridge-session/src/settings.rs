//! What is agreed before a session.

use bridge::scoring::Scoring;
use bridge::{Auction, BoardNumber};
use bridge_bidding::{ConventionCard, System};
use cards::Deal;
use kernel::Illegal;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// What may be agreed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// How many boards; a rubber lasts as long as it lasts.
    pub boards: u32,
    /// The number of the first one, which settles who deals and who is vulnerable.
    pub first_board: u32,
    /// What is counted.
    pub scoring: Scoring,
    /// The convention card of both sides: one that comes with the program.
    pub card: String,
    /// The deal of the first board, if it is not to be drawn at random.
    pub deal: String,
    /// The auction of the first board, if only the play is wanted: `N: 1NT P 3NT P P P`.
    pub auction: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            boards: 4,
            first_board: 1,
            scoring: Scoring::default(),
            card: "sayc".to_owned(),
            deal: String::new(),
            auction: String::new(),
        }
    }
}

/// A session is at most so long.
pub const MOST_BOARDS: u32 = 64;
/// A board has no higher number.
pub const LAST_BOARD: u32 = 9_999;

impl Settings {
    /// Whether they can be played by.
    pub fn check(&self) -> Result<(), Illegal> {
        if !(1..=MOST_BOARDS).contains(&self.boards) {
            let text = format!(
                "boards: {} boards; 1 to {MOST_BOARDS} can be played",
                self.boards
            );
            return Err(Illegal::because(text));
        }
        if !(1..=LAST_BOARD).contains(&self.first_board) {
            let text = format!(
                "first_board: {} is not from 1 to {LAST_BOARD}",
                self.first_board
            );
            return Err(Illegal::because(text));
        }
        self.system()?;
        self.given_deal()?;
        self.given_auction()?;
        Ok(())
    }

    /// The bidding system of both sides.
    pub fn system(&self) -> Result<Arc<System>, Illegal> {
        named(&self.card).map_err(|error| Illegal::because(format!("card: {error}")))
    }

    /// The number of the first board.
    pub(super) fn first(&self) -> BoardNumber {
        BoardNumber::new(self.first_board).expect("0 was refused")
    }

    pub(super) fn given_deal(&self) -> Result<Option<Deal>, Illegal> {
        let text = self.deal.trim();
        let read = (!text.is_empty()).then(|| text.parse::<Deal>()).transpose();
        read.map_err(|error| Illegal::because(format!("deal: {error}")))
    }

    pub(super) fn given_auction(&self) -> Result<Option<Auction>, Illegal> {
        let text = self.auction.trim();
        let read = (!text.is_empty())
            .then(|| text.parse::<Auction>())
            .transpose()
            .map_err(|error| Illegal::because(format!("auction: {error}")))?;
        let dealer = self.first().dealer();
        match read {
            Some(auction) if auction.dealer() != dealer => Err(Illegal::because(format!(
                "auction: {:#} begins, but {dealer:#} deals board {}",
                auction.dealer(),
                self.first_board
            ))),
            read => Ok(read),
        }
    }
}

/// The system of a card that comes with the program. Reading its rules takes a moment, so each is
/// read once.
pub(super) fn named(card: &str) -> Result<Arc<System>, String> {
    static SYSTEMS: LazyLock<Mutex<HashMap<String, Arc<System>>>> = LazyLock::new(Mutex::default);
    let mut systems = SYSTEMS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(system) = systems.get(card) {
        return Ok(system.clone());
    }
    let read = ConventionCard::named(card).map_err(|error| error.to_string())?;
    let system = Arc::new(System::new(read).map_err(|error| error.to_string())?);
    systems.insert(card.to_owned(), system.clone());
    Ok(system)
}
