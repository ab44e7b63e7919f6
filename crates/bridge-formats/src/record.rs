//! Everything that a file says about a board, in whichever format.

use super::{AuctionRecord, FinalContract, PlayRecord};
use bridge::{BoardNumber, Contract, Play, Vulnerability};
use cards::{BySeat, Deal, Layout, Seat, TrickTable};
use serde::{Deserialize, Serialize};

/// What a file says about a board. Missing values are `None` or empty.
///
/// Nothing here has been judged: auctions and plays in real files break the Laws now and then, and
/// a record keeps them as they are. [`AuctionRecord::auction`] and [`BoardRecord::play_of`] convert
/// them to legal ones.
///
/// Texts contain no format's escapes; suits in them are `♠♥♦♣`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BoardRecord {
    /// The tournament or match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// Where it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// When, in the form `2026.11.16`; unknown parts are question marks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The number of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardNumber>,
    /// Which of the two tables of a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room: Option<Room>,
    /// The players' names.
    #[serde(skip_serializing_if = "nobody")]
    pub players: BySeat<Option<String>>,
    /// The dealer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// The vulnerability.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vulnerability: Option<Vulnerability>,
    /// The cards, as far as they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<Layout>,
    /// The form of scoring, as PBN names it: `IMP`, `MP`, `Rubber` …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scoring: Option<String>,
    /// The declarer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<Seat>,
    /// The contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<FinalContract>,
    /// The tricks of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
    /// The points of North and South.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// The auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionRecord>,
    /// The play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayRecord>,
    /// Each declarer's tricks in each strain, double dummy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double_dummy: Option<TrickTable>,
    /// Everything else the file says about the board, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Tag>,
    /// Comments, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Comment>,
}

fn nobody(players: &BySeat<Option<String>>) -> bool {
    players.values().all(Option::is_none)
}

/// One of the two tables of a team match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Room {
    Open,
    Closed,
}

/// A name with a value, perhaps with a table of rows. LIN commands without another place become
/// `Lin_` plus their name, link parameters `Link_` plus theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value.
    #[serde(default)]
    pub value: String,
    /// Its rows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<String>,
}

impl Tag {
    /// A tag without rows.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Tag {
            name: name.into(),
            value: value.into(),
            rows: Vec::new(),
        }
    }
}

/// A remark, and what it follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// What it follows.
    pub after: Place,
    /// The remark.
    pub text: String,
}

/// A place in the record of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// Before everything.
    Beginning,
    /// After this tag, named as in PBN.
    Tag(String),
    /// After this call, from 0.
    Call(usize),
    /// After this card in the order of play, from 0.
    Card(usize),
}

impl BoardRecord {
    /// A board with only its cards.
    pub fn of(deal: impl Into<Layout>) -> Self {
        BoardRecord {
            deal: Some(deal.into()),
            ..BoardRecord::default()
        }
    }

    /// Sets the number, with the dealer and the vulnerability that go with it.
    #[must_use]
    pub fn numbered(mut self, board: BoardNumber) -> Self {
        self.board = Some(board);
        self.dealer = Some(board.dealer());
        self.vulnerability = Some(board.vulnerability());
        self
    }

    /// The value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|tag| tag.name == name);
        found.map(|tag| tag.value.as_str())
    }

    /// The dealer: as stated, or according to the board number.
    pub fn dealer_or_usual(&self) -> Option<Seat> {
        let first = self.auction.as_ref().and_then(|auction| auction.first);
        let usual = || self.board.map(BoardNumber::dealer);
        self.dealer.or(first).or_else(usual)
    }

    /// The deal, if all cards are known.
    pub fn full_deal(&self) -> Option<Deal> {
        self.deal.and_then(|layout| Deal::try_from(layout).ok())
    }

    /// The contract with its declarer: as stated, or else according to the auction.
    pub fn full_contract(&self) -> Option<Contract> {
        match (self.contract, self.declarer) {
            (Some(FinalContract::Bid(bid, doubling)), Some(declarer)) => Some(Contract {
                bid,
                doubling,
                declarer,
            }),
            (Some(FinalContract::PassedOut), _) => None,
            _ => {
                let auction = self.auction.as_ref()?.auction().ok()?;
                auction.contract().filter(|_| auction.is_over())
            }
        }
    }

    /// The play according to the Laws, as far as it follows them; `None` if the deal or the
    /// contract is unknown.
    pub fn play_of(&self) -> Option<Play> {
        let mut play = Play::new(self.full_deal()?, self.full_contract()?);
        let cards = self.play.iter().flat_map(|record| &record.cards);
        for card in cards.map_while(|record| record.card) {
            if play.card(card).is_err() {
                break;
            }
        }
        Some(play)
    }

    /// Fills in what follows from the rest: the contract from the auction, the tricks from a
    /// complete play.
    pub fn complete(&mut self) {
        if self.contract.is_none() && self.declarer.is_none() {
            let auction = self.auction.as_ref().and_then(|a| a.auction().ok());
            if let Some(auction) = auction.filter(|auction| auction.is_over()) {
                let contract = auction.contract();
                self.declarer = contract.map(|contract| contract.declarer);
                self.contract = Some(contract.into());
            }
        }
        if self.tricks.is_none() {
            self.tricks = self.play_of().and_then(|play| play.result());
        }
    }
}
