//! Why a question has no answer.

use bridge::words;
use bridge::{CallError, Contract, RecordError};
use bridge_bidding::{CardError, ParseDealExprError, ParseHandConstraintError, RuleError};
use cards::{Card, Seat};
use kernel::{Arg, Message, message};

/// Why a question has no answer, for the person who asked it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum DeskError {
    /// A hand must have thirteen cards.
    HandLength {
        /// Whose.
        seat: Seat,
        /// How many it has.
        cards: usize,
    },
    /// The same card in two hands.
    CardTwice(Card),
    /// A call of the auction is not allowed.
    Call {
        /// Which, from 1.
        number: usize,
        /// Why.
        error: CallError,
    },
    /// The auction is not over, and no contract is given.
    NoContract,
    /// The auction was passed out.
    PassedOut,
    /// The auction ends in another contract than the one given.
    OtherContract {
        /// What was given.
        given: Contract,
        /// What the auction says.
        bid: Contract,
    },
    /// A convention card that cannot be used.
    Card(String),
    /// A constraint that cannot be read.
    Constraint {
        /// Its text.
        text: String,
        /// Why.
        problem: String,
    },
    /// No deal has all that is wanted.
    Impossible,
    /// None of many deals had it.
    NothingFits {
        /// How many were drawn.
        draws: u64,
    },
    /// Too many or too few deals.
    Deals {
        /// What was asked for.
        asked: u32,
        /// The most.
        most: u32,
    },
    /// There is nothing to compare.
    NoContracts,
    /// More contracts than are compared.
    TooManyContracts(usize),
    /// The deadline or the stop flag came before the first deal.
    Stopped,
    /// The cards played do not go with the hands.
    Record(RecordError),
    /// It is not declarer's side that plays next.
    NotToPlay(Seat),
    /// The opening lead is missing.
    NoLead,
    /// All cards are played.
    PlayIsOver,
    /// A holding that is no suit.
    Holding(String),
    /// More cards are missing than can be looked at.
    TooManyMissing(usize),
    /// The vacant places do not hold the missing cards.
    VacantPlaces,
    /// The search grew too large.
    TooLarge,
    /// A number of tricks that the suit cannot be asked for.
    TricksOfSuit {
        /// What was asked for.
        asked: u8,
        /// The most.
        most: u8,
    },
}

impl DeskError {
    /// The same in the reader's language.
    pub fn message(&self) -> Message {
        match self {
            DeskError::HandLength { seat, cards } => {
                message!(
                    "desk-hand-length",
                    seat = words::seat_name(*seat),
                    cards = *cards
                )
            }
            DeskError::CardTwice(card) => message!("desk-card-twice", card = words::card(*card)),
            DeskError::Call { number, error } => {
                message!("desk-call", number = *number, problem = error.message())
            }
            DeskError::NoContract => message!("desk-no-contract"),
            DeskError::PassedOut => message!("desk-passed-out"),
            DeskError::OtherContract { given, bid } => message!(
                "desk-other-contract",
                given = words::contract(*given),
                bid = words::contract(*bid)
            ),
            DeskError::Card(problem) => {
                message!("desk-convention-card", problem = Arg::text(problem))
            }
            DeskError::Constraint { text, problem } => message!(
                "desk-constraint",
                text = Arg::text(text),
                problem = Arg::text(problem)
            ),
            DeskError::Impossible => message!("desk-impossible"),
            DeskError::NothingFits { draws } => {
                message!("desk-nothing-fits", draws = *draws)
            }
            DeskError::Deals { asked, most } => {
                message!("desk-deals", asked = *asked, most = *most)
            }
            DeskError::NoContracts => message!("desk-no-contracts"),
            DeskError::TooManyContracts(most) => {
                message!("desk-too-many-contracts", most = *most)
            }
            DeskError::Stopped => message!("desk-stopped"),
            DeskError::Record(error) => words::record_error(error),
            DeskError::NotToPlay(seat) => {
                message!("desk-not-to-play", seat = words::seat_name(*seat))
            }
            DeskError::NoLead => message!("desk-no-lead"),
            DeskError::PlayIsOver => message!("desk-play-is-over"),
            DeskError::Holding(text) => message!("desk-holding", text = Arg::text(text)),
            DeskError::TooManyMissing(most) => {
                message!("desk-too-many-missing", most = *most)
            }
            DeskError::VacantPlaces => message!("desk-vacant-places"),
            DeskError::TooLarge => message!("desk-too-large"),
            DeskError::TricksOfSuit { asked, most } => {
                message!("desk-tricks-of-suit", asked = *asked, most = *most)
            }
        }
    }
}

impl From<DeskError> for Message {
    fn from(error: DeskError) -> Self {
        error.message()
    }
}

impl From<CardError> for DeskError {
    fn from(error: CardError) -> Self {
        DeskError::Card(error.to_string())
    }
}

impl From<RuleError> for DeskError {
    fn from(error: RuleError) -> Self {
        DeskError::Card(error.to_string())
    }
}

impl DeskError {
    pub(crate) fn constraint(text: &str, error: &ParseHandConstraintError) -> Self {
        DeskError::Constraint {
            text: text::excerpt(text),
            problem: error.to_string(),
        }
    }

    pub(crate) fn expression(text: &str, error: &ParseDealExprError) -> Self {
        DeskError::Constraint {
            text: text::excerpt(text),
            problem: error.to_string(),
        }
    }
}
