//! An auction as recorded in a file.

use bridge::{Auction, Call, CallError};
use cards::Seat;
use serde::{Deserialize, Serialize};

/// The calls of a board with remarks. They need not follow the Laws.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuctionRecord {
    /// Who called first, if known.
    #[serde(default)]
    pub first: Option<Seat>,
    /// The calls in order.
    pub calls: Vec<CallRecord>,
    /// How the record ends.
    #[serde(default, skip_serializing_if = "Ending::is_plain")]
    pub ending: Ending,
}

/// One call with remarks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallRecord {
    /// The call; `None` if the turn was skipped or the call is unknown.
    pub call: Option<Call>,
    /// Whether it was alerted.
    #[serde(default, skip_serializing_if = "is_false")]
    pub alert: bool,
    /// What it means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// Annotations by PBN's numbers: 1 good, 2 poor, 3 very good …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub glyphs: Vec<u16>,
    /// PBN's letter for an irregularity: `I` insufficient, `S` out of turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub irregular: Option<char>,
}

/// How the record of an auction or a play ends.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// With its last call or card.
    #[default]
    Plain,
    /// More will follow: the game is still in progress (`+` in PBN).
    Open,
    /// It was broken off: nothing more was called or played, or nobody wrote it down; for a play,
    /// the rest was claimed (`*` in PBN).
    Stopped,
}

impl Ending {
    pub(crate) fn is_plain(&self) -> bool {
        *self == Ending::Plain
    }
}

pub(crate) fn is_false(value: &bool) -> bool {
    !value
}

impl From<Call> for CallRecord {
    fn from(call: Call) -> Self {
        CallRecord {
            call: Some(call),
            ..CallRecord::default()
        }
    }
}

impl From<&Auction> for AuctionRecord {
    fn from(auction: &Auction) -> Self {
        AuctionRecord {
            first: Some(auction.dealer()),
            calls: auction.calls().iter().map(|&call| call.into()).collect(),
            ending: Ending::Plain,
        }
    }
}

/// Why a record is not a legal auction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuctionRecordError {
    /// The first caller is unknown.
    #[error("it is not known who dealt")]
    NoDealer,
    /// A turn was skipped.
    #[error("call {} is not known", .0 + 1)]
    Unknown(usize),
    /// A call is illegal.
    #[error("call {}: {error}", .index + 1)]
    Illegal {
        /// Its index, from 0.
        index: usize,
        /// Why it is illegal.
        error: CallError,
    },
}

impl AuctionRecord {
    /// The same auction with passes before it; who called first stays.
    pub(crate) fn after_passes(mut self, passes: usize) -> Self {
        let passed = std::iter::repeat_n(CallRecord::from(Call::Pass), passes);
        self.calls.splice(0..0, passed);
        self
    }

    /// The auction according to the Laws.
    pub fn auction(&self) -> Result<Auction, AuctionRecordError> {
        let mut auction = Auction::new(self.first.ok_or(AuctionRecordError::NoDealer)?);
        for (index, record) in self.calls.iter().enumerate() {
            let call = record.call.ok_or(AuctionRecordError::Unknown(index))?;
            let made = auction.call(call);
            made.map_err(|error| AuctionRecordError::Illegal { index, error })?;
        }
        Ok(auction)
    }
}
