//! What is agreed before a session.

use super::deals::Deals;
use super::practice_hand::PracticeHand;
use bridge::scoring::Scoring;
use bridge::{Auction, BoardNumber, words};
use bridge_bidding::{CardError, ConventionCard, RuleError, System, Systems};
use cards::{Deal, Seat};
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
    /// The convention card of North and South: the name of one that comes with the program, or the text of one's own.
    pub card: String,
    /// That of East and West; empty if they play the same.
    pub card_east_west: String,
    /// The deal of the first board, if it is not to be drawn at random.
    pub deal: String,
    /// The auction of the first board, if only the play is wanted: `N: 1NT P 3NT P P P`.
    pub auction: String,
    /// The person who sits with a robot and practises: the next two are about this seat. None at other tables.
    #[serde(with = "seat_or_nobody")]
    pub learner: Option<Seat>,
    /// What the learner is dealt.
    pub deals: Deals,
    /// Partner plays the hands that partner declares; otherwise the learner does.
    pub robots_declare: bool,
    /// The name of a hand set for practice: the first board is that deal with its auction.
    pub hand: String,
    /// Whether a board ends with its auction and is scored as if played with open cards.
    pub bidding_only: bool,
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
            learner: None,
            deals: Deals::default(),
            robots_declare: false,
            hand: String::new(),
            bidding_only: false,
        }
    }
}

/// A seat in the settings, whose values are never missing: empty if it is nobody's.
mod seat_or_nobody {
    use cards::Seat;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        match seat {
            Some(seat) => to.serialize_str(&seat.to_string()),
            None => to.serialize_str(""),
        }
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Option<Seat>, D::Error> {
        let text = String::deserialize(from)?;
        let seat = (!text.is_empty()).then(|| text.parse::<Seat>());
        seat.transpose().map_err(D::Error::custom)
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
        if self.learner.is_none() && self.deals != Deals::Random {
            return Err(Illegal::because(message!("bridge-refuse-no-learner")));
        }
        self.systems()?;
        let set = self.practice_hand()?.is_some();
        let given = !self.deal.trim().is_empty() || !self.auction.trim().is_empty();
        if set && (given || self.bidding_only) {
            return Err(Illegal::because(message!("bridge-refuse-hand-alone")));
        }
        self.given_deal()?;
        self.given_auction()?;
        Ok(())
    }

    /// The seat that plays the hand for its partner, if that one declares.
    pub(super) fn taking_over(&self) -> Option<Seat> {
        self.learner.filter(|_| !self.robots_declare)
    }

    /// The bidding systems of the two sides.
    pub fn systems(&self) -> Result<Systems<'static>, Illegal> {
        systems(&self.card, &self.card_east_west)
    }

    /// The hand set for practice, if one is wanted.
    pub fn practice_hand(&self) -> Result<Option<&'static PracticeHand>, Illegal> {
        let name = self.hand.trim();
        if name.is_empty() {
            return Ok(None);
        }
        let unknown = || {
            let name = Arg::text(text::excerpt(name));
            Illegal::because(message!("bridge-refuse-hand", name = name))
        };
        PracticeHand::named(name).map(Some).ok_or_else(unknown)
    }

    /// The number of the first board.
    pub(super) fn first(&self) -> BoardNumber {
        match self.practice_hand() {
            Ok(Some(hand)) => hand.board,
            _ => BoardNumber::new(self.first_board).expect("0 was refused"),
        }
    }

    pub(super) fn given_deal(&self) -> Result<Option<Deal>, Illegal> {
        if let Some(hand) = self.practice_hand()? {
            return Ok(Some(hand.deal));
        }
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
        if let Some(hand) = self.practice_hand()? {
            return Ok(Some(hand.auction.clone()));
        }
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

/// The system of the card that a field asks for, by its name or as a text.
fn named(field: &str, card: &str) -> Result<&'static System, Illegal> {
    if !ConventionCard::is_text(card) {
        return shipped(field, card);
    }
    let faulty = |error: CardError| {
        Illegal::because(message!(
            "bridge-refuse-own-card",
            field = Arg::text(field),
            line = error.line,
            why = error.fault.message()
        ))
    };
    own(ConventionCard::requested(card).map_err(faulty)?)
}

/// Systems that are kept for good, so that tables can refer to them.
type Kept<K> = LazyLock<Mutex<HashMap<K, &'static System>>>;

/// The system of a card that comes with the program. Reading its rules takes a moment, so each is read once.
fn shipped(field: &str, card: &str) -> Result<&'static System, Illegal> {
    static SYSTEMS: Kept<String> = LazyLock::new(Mutex::default);
    let unknown = || {
        Illegal::because(message!(
            "bridge-refuse-card",
            field = Arg::text(field),
            name = Arg::text(text::excerpt(card))
        ))
    };
    let mut systems = SYSTEMS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(system) = systems.get(card) {
        return Ok(system);
    }
    let read = ConventionCard::named(card).map_err(|_| unknown())?;
    let system: &'static System = Box::leak(Box::new(System::new(read).map_err(|_| unknown())?));
    systems.insert(card.to_owned(), system);
    Ok(system)
}

/// How many different cards of people's own can be played until the program is started again: each takes some
/// 3.5 MB for good.
const MOST_OWN_CARDS: usize = 64;

/// The system of somebody's own card. Cards with the same agreements share one, whatever they are called.
fn own(card: ConventionCard) -> Result<&'static System, Illegal> {
    static SYSTEMS: Kept<String> = LazyLock::new(Mutex::default);
    let agreements: String = card
        .agreements()
        .map(|(key, value)| format!("{key}={value}\n"))
        .collect();
    let mut systems = SYSTEMS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(system) = systems.get(&agreements) {
        return Ok(system);
    }
    if systems.len() >= MOST_OWN_CARDS {
        return Err(Illegal::because(message!(
            "bridge-refuse-more-cards",
            most = MOST_OWN_CARDS
        )));
    }
    let unplayable = |error: RuleError| {
        let error = CardError::of_rules(&error);
        Illegal::because(error.fault.message())
    };
    let system: &'static System = Box::leak(Box::new(System::new(card).map_err(unplayable)?));
    systems.insert(agreements, system);
    Ok(system)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEAK: &str = "name = \"ours\"\nbase = \"acol\"\n[notrump]\none = \"11-13\"\n";

    #[test]
    fn somebodys_own_card_is_played_and_kept_once() {
        let table = |card: &str| Settings {
            card: card.to_owned(),
            ..Settings::default()
        };
        assert!(table(WEAK).check().is_ok());
        let renamed = WEAK.replace("ours", "yours");
        let (one, other) = (named("card", WEAK), named("card", &renamed));
        assert!(std::ptr::eq(one.unwrap(), other.unwrap()));
        let seventeen = WEAK.replace("11-13", "17-15");
        let refused = table(&seventeen).check().unwrap_err().to_string();
        assert!(
            refused.contains("line 4") && refused.contains("low to high"),
            "{refused}"
        );
        let long = format!("{WEAK}#{}", "x".repeat(20_000));
        assert!(table(&long).check().is_err());
    }
}
