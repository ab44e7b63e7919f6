//! What is agreed before a session.

use bridge::scoring::Scoring;
use bridge::{Auction, BoardNumber, words};
use bridge_bidding::{ConventionCard, System, Systems};
use cards::Deal;
use kernel::{Arg, Illegal, message};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

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
    /// The convention card of North and South: one that comes with the program.
    pub card: String,
    /// That of East and West; empty if they play the same.
    pub card_east_west: String,
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
            card_east_west: String::new(),
            deal: String::new(),
            auction: String::new(),
        }
    }
}

/// The most boards of a session.
pub const MOST_BOARDS: u32 = 64;
/// The highest number of a board.
pub const LAST_BOARD: u32 = 9_999;

impl Settings {
    /// Whether they can be played by.
    pub fn check(&self) -> Result<(), Illegal> {
        if !(1..=MOST_BOARDS).contains(&self.boards) {
            return Err(Illegal::because(message!(
                "bridge-refuse-boards",
                count = self.boards,
                most = MOST_BOARDS
            )));
        }
        if !(1..=LAST_BOARD).contains(&self.first_board) {
            return Err(Illegal::because(message!(
                "bridge-refuse-first-board",
                number = self.first_board,
                most = LAST_BOARD
            )));
        }
        self.systems()?;
        self.given_deal()?;
        self.given_auction()?;
        Ok(())
    }

    /// The bidding systems of the two sides.
    pub fn systems(&self) -> Result<Systems<'static>, Illegal> {
        systems(&self.card, &self.card_east_west)
    }

    /// The number of the first board.
    pub(super) fn first(&self) -> BoardNumber {
        BoardNumber::new(self.first_board).expect("0 was refused")
    }

    pub(super) fn given_deal(&self) -> Result<Option<Deal>, Illegal> {
        let text = self.deal.trim();
        let read = (!text.is_empty()).then(|| text.parse::<Deal>()).transpose();
        read.map_err(|error| {
            Illegal::because(message!(
                "bridge-refuse-deal",
                why = words::parse_error(&error)
            ))
        })
    }

    pub(super) fn given_auction(&self) -> Result<Option<Auction>, Illegal> {
        let text = self.auction.trim();
        let read = (!text.is_empty())
            .then(|| text.parse::<Auction>())
            .transpose()
            .map_err(|error| {
                let why = Arg::text(error);
                Illegal::because(message!("bridge-refuse-auction", why = why))
            })?;
        let dealer = self.first().dealer();
        match read {
            Some(auction) if auction.dealer() != dealer => Err(Illegal::because(message!(
                "bridge-refuse-dealer",
                first = words::seat_name(auction.dealer()),
                dealer = words::seat_name(dealer),
                board = self.first_board
            ))),
            read => Ok(read),
        }
    }
}

/// The systems of a table: that of the card, and for East and West that of their own if they have one.
pub(super) fn systems(card: &str, card_east_west: &str) -> Result<Systems<'static>, Illegal> {
    let north_south = named("card", card)?;
    let east_west = match card_east_west {
        "" => north_south,
        other => named("card_east_west", other)?,
    };
    Ok(Systems::new(north_south, east_west))
}

/// The system of a card that comes with the program, which a field names. Reading its rules takes a
/// moment, so each is read once and kept for good.
fn named(field: &str, card: &str) -> Result<&'static System, Illegal> {
    static SYSTEMS: LazyLock<Mutex<HashMap<String, &'static System>>> =
        LazyLock::new(Mutex::default);
    let mut systems = SYSTEMS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(system) = systems.get(card) {
        return Ok(system);
    }
    let unknown = || {
        Illegal::because(message!(
            "bridge-refuse-card",
            field = Arg::text(field),
            name = Arg::text(text::excerpt(card))
        ))
    };
    let read = ConventionCard::named(card).map_err(|_| unknown())?;
    let system: &'static System = Box::leak(Box::new(System::new(read).map_err(|_| unknown())?));
    systems.insert(card.to_owned(), system);
    Ok(system)
}
