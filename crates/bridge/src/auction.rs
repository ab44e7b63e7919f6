//! The auction: who says what in turn, until three passes end it.

use crate::{Bid, Call, Contract, Doubling, ParseCallError};
use cards::{Seat, Side};
use kernel::{Message, message};
use std::fmt;
use std::str::FromStr;

/// An auction, complete or not. Only calls that the Laws allow get into it.
///
/// The text form is the dealer, a colon and the calls.
///
/// ```
/// use bridge::{Auction, Call};
/// use cards::Seat;
///
/// let mut auction: Auction = "E: Pass 1H 1S X Pass 4H".parse().unwrap();
/// assert_eq!(auction.turn(), Some(Seat::West));
/// let error = auction.call("4D".parse().unwrap()).unwrap_err();
/// assert_eq!(error.to_string(), "4♦ is not higher than 4♥.");
/// for call in ["X", "P", "P", "P"] {
///     auction.call(call.parse().unwrap()).unwrap();
/// }
/// assert_eq!(auction.turn(), None);
/// assert_eq!(auction.contract().unwrap().to_string(), "4HX-S");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    dealer: Seat,
    calls: Vec<Call>,
}

/// Why a call is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum CallError {
    /// Three passes have ended it.
    Over,
    /// A bid must be higher than the one before.
    NotHigher {
        /// The bid.
        bid: Bid,
        /// The one before.
        last: Bid,
    },
    /// There is nothing to double.
    NothingToDouble,
    /// The last bid is one's own or the partner's.
    DoubleOfOwnBid(Bid),
    /// The last bid is doubled already.
    DoubledAlready(Bid),
    /// There is no double to redouble.
    NothingToRedouble,
    /// The double is one's own or the partner's.
    RedoubleOfOwnDouble,
    /// The last bid is redoubled already.
    RedoubledAlready(Bid),
}

impl CallError {
    /// The Law that was broken, for the person who made the call.
    pub fn message(&self) -> Message {
        match *self {
            CallError::Over => message!("call-auction-over"),
            CallError::NotHigher { bid, last } => {
                message!("call-not-higher", call = bid, last = last)
            }
            CallError::NothingToDouble => message!("call-nothing-to-double"),
            CallError::DoubleOfOwnBid(bid) => message!("call-own-bid", call = bid),
            CallError::DoubledAlready(bid) => message!("call-doubled-already", call = bid),
            CallError::NothingToRedouble => message!("call-nothing-to-redouble"),
            CallError::RedoubleOfOwnDouble => message!("call-own-double"),
            CallError::RedoubledAlready(bid) => message!("call-redoubled-already", call = bid),
        }
    }
}

impl From<CallError> for Message {
    fn from(error: CallError) -> Self {
        error.message()
    }
}

impl Auction {
    /// The auction that this dealer is to begin.
    pub const fn new(dealer: Seat) -> Self {
        Auction {
            dealer,
            calls: Vec::new(),
        }
    }

    /// Who called first, or will.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The calls so far.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The calls so far with their callers.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, Call)> + ExactSizeIterator {
        let calls = self.calls.iter().enumerate();
        calls.map(|(turn, &call)| (self.dealer.after(turn), call))
    }

    /// Who is to call; nobody once the auction is over.
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.next_seat())
    }

    /// Whether three passes have followed a bid, or all four have passed.
    pub fn is_over(&self) -> bool {
        let passes = self
            .calls
            .iter()
            .rev()
            .take_while(|&&call| call == Call::Pass);
        let passes = passes.count();
        passes >= 4 || passes == 3 && self.calls.len() > 3
    }

    /// Whether it is over without a bid.
    pub fn is_passed_out(&self) -> bool {
        self.is_over() && self.last_bid().is_none()
    }

    /// The highest bid so far and who made it.
    pub fn last_bid(&self) -> Option<(Seat, Bid)> {
        let mut calls = self.iter().rev();
        calls.find_map(|(seat, call)| call.bid().map(|bid| (seat, bid)))
    }

    /// Whether the last bid is doubled as things stand.
    pub fn doubling(&self) -> Doubling {
        for call in self.calls.iter().rev() {
            match call {
                Call::Pass => {}
                Call::Double => return Doubling::Doubled,
                Call::Redouble => return Doubling::Redoubled,
                Call::Bid(_) => break,
            }
        }
        Doubling::Undoubled
    }

    /// The contract as things stand; the final one when the auction is over.
    pub fn contract(&self) -> Option<Contract> {
        let (bidder, bid) = self.last_bid()?;
        Some(Contract {
            bid,
            doubling: self.doubling(),
            declarer: self.declarer(bidder.side(), bid)?,
        })
    }

    /// The first of the side to name the strain (Law 22).
    fn declarer(&self, side: Side, bid: Bid) -> Option<Seat> {
        let mut calls = self.iter();
        let named = calls.find(|(seat, call)| {
            seat.side() == side && call.bid().is_some_and(|named| named.strain == bid.strain)
        });
        named.map(|(seat, _)| seat)
    }

    /// Whether the call is allowed now, and if not, why (Laws 18 and 19).
    pub fn check(&self, call: Call) -> Result<(), CallError> {
        if self.is_over() {
            return Err(CallError::Over);
        }
        let last = self.last_bid();
        let ours = |seat: Seat| seat.side() == self.next_seat().side();
        match (call, last, self.doubling()) {
            (Call::Pass, ..) | (Call::Bid(_), None, _) => Ok(()),
            (Call::Bid(bid), Some((_, last)), _) if bid > last => Ok(()),
            (Call::Bid(bid), Some((_, last)), _) => Err(CallError::NotHigher { bid, last }),
            (Call::Double, None, _) => Err(CallError::NothingToDouble),
            (Call::Double, Some((_, bid)), Doubling::Redoubled) => {
                Err(CallError::RedoubledAlready(bid))
            }
            (Call::Double, Some((_, bid)), Doubling::Doubled) => {
                Err(CallError::DoubledAlready(bid))
            }
            (Call::Double, Some((seat, bid)), Doubling::Undoubled) if ours(seat) => {
                Err(CallError::DoubleOfOwnBid(bid))
            }
            (Call::Double, Some(_), Doubling::Undoubled) => Ok(()),
            (Call::Redouble, Some((_, bid)), Doubling::Redoubled) => {
                Err(CallError::RedoubledAlready(bid))
            }
            (Call::Redouble, Some((seat, _)), Doubling::Doubled) if ours(seat) => Ok(()),
            (Call::Redouble, Some(_), Doubling::Doubled) => Err(CallError::RedoubleOfOwnDouble),
            (Call::Redouble, ..) => Err(CallError::NothingToRedouble),
        }
    }

    /// Makes a call.
    pub fn call(&mut self, call: Call) -> Result<(), CallError> {
        self.check(call)?;
        self.calls.push(call);
        Ok(())
    }

    /// Takes the last call back.
    pub fn take_back(&mut self) -> Option<Call> {
        self.calls.pop()
    }

    /// The calls that are allowed now: pass, double or redouble, then bids from the lowest.
    pub fn legal_calls(&self) -> impl Iterator<Item = Call> {
        Call::all().filter(|&call| self.check(call).is_ok())
    }

    fn next_seat(&self) -> Seat {
        self.dealer.after(self.calls.len())
    }
}

impl fmt::Display for Auction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.dealer)?;
        for call in &self.calls {
            f.write_str(" ")?;
            call.fmt(f)?;
        }
        Ok(())
    }
}

/// A text that is no auction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ParseAuctionError {
    /// It does not begin with the dealer.
    NoDealer,
    /// Something else than a call.
    NotACall {
        /// Which call, counted from 1.
        number: usize,
        /// What it is instead.
        error: ParseCallError,
    },
    /// A call that is not allowed.
    Illegal {
        /// Which call, counted from 1.
        number: usize,
        /// Why it is not allowed.
        error: CallError,
    },
}

impl ParseAuctionError {
    /// What is wrong with the text, and where.
    pub fn message(&self) -> Message {
        let at = |number: usize, why: Message| {
            message!("auction-call-wrong", number = number, why = why)
        };
        match self {
            ParseAuctionError::NoDealer => message!("auction-no-dealer"),
            ParseAuctionError::NotACall { number, error } => at(*number, error.clone().into()),
            ParseAuctionError::Illegal { number, error } => at(*number, error.message()),
        }
    }
}

impl FromStr for Auction {
    type Err = ParseAuctionError;

    fn from_str(text: &str) -> Result<Self, ParseAuctionError> {
        let (dealer, calls) = text.split_once(':').ok_or(ParseAuctionError::NoDealer)?;
        let dealer = dealer.trim().parse();
        let mut auction = Auction::new(dealer.map_err(|_| ParseAuctionError::NoDealer)?);
        for (before, call) in calls.split_whitespace().enumerate() {
            let number = before + 1;
            let call = call.parse();
            let call = call.map_err(|error| ParseAuctionError::NotACall { number, error })?;
            let made = auction.call(call);
            made.map_err(|error| ParseAuctionError::Illegal { number, error })?;
        }
        Ok(auction)
    }
}
