//! What a seat sees: everything said and played, its own cards, and nothing else.

use crate::card::{Card, Rank};
use crate::declaration::{Bid, Declaration};
use crate::order::{Order, Trump};
use crate::pile::{Cards, TrumpSuit};
use crate::ruleset::Ruleset;
use crate::show::Show;
use serde::{Deserialize, Serialize};

/// The phase of a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Cards are dealt; after each circle of four everybody may declare.
    Dealing,
    /// All cards are dealt; everybody may declare once more.
    Closing,
    /// The starter has taken the kitty and buries eight cards.
    Burying,
    /// The kitty is buried and a higher declaration may take it over.
    Stealing,
    /// Tricks are played.
    Playing,
    /// The round is over and the next one can begin.
    RoundOver,
    /// The game is over.
    Over,
}

/// One trick of the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrickRecord {
    /// Who led.
    pub leader: u8,
    /// The plays in turn order, the lead first.
    pub plays: Vec<Cards>,
    /// What the leader tried to throw, if the throw failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thrown: Option<Cards>,
    /// The seat that beat the throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub halter: Option<u8>,
    /// The winner, so far or final.
    pub winner: u8,
    /// The points in it.
    pub points: u16,
}

impl TrickRecord {
    /// Whether all four have played.
    pub fn is_complete(&self) -> bool {
        self.plays.len() == 4
    }

    /// The plays with their seats.
    pub fn by_seat(&self) -> impl Iterator<Item = (usize, Cards)> {
        let leader = usize::from(self.leader);
        let plays = self.plays.iter().enumerate();
        plays.map(move |(nth, &cards)| ((leader + nth) % 4, cards))
    }
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundResult {
    /// The starter of the round.
    pub starter: u8,
    /// The trump rank.
    pub rank: Rank,
    /// The trump suit.
    pub trump: TrumpSuit,
    /// The attackers' total, including the kitty's bonus.
    pub attackers: i32,
    /// The kitty.
    pub kitty: Cards,
    /// The kitty's bonus for the attackers.
    pub bonus: i32,
    /// Whether the attackers won the round.
    pub attackers_won: bool,
    /// How many levels the winners gain.
    pub gained: u32,
    /// Both teams' levels afterwards.
    pub levels: [Rank; 2],
}

/// Everything one seat knows, enough to decide from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The rules.
    #[serde(default)]
    pub rules: Ruleset,
    /// The number of rounds; 0 is a game to the ace.
    #[serde(default)]
    pub rounds: u32,
    /// The number of this round, from 0.
    #[serde(default)]
    pub round: u32,
    /// The seat that sees this; `null` for a spectator.
    pub seat: Option<u8>,
    /// The current phase.
    pub phase: Phase,
    /// The seat to act.
    pub turn: Option<u8>,
    /// The levels of the teams {0,2} and {1,3}.
    pub levels: [Rank; 2],
    /// The levels each team has gained so far.
    #[serde(default)]
    pub won: [u32; 2],
    /// The trump rank of this round.
    pub rank: Rank,
    /// The trump suit, as declared so far while cards are dealt; `null` if nobody has declared.
    pub trump: Option<TrumpSuit>,
    /// The seat that gets the first card.
    pub first: u8,
    /// The starter; `null` until it is known.
    pub starter: Option<u8>,
    /// Circles of four cards dealt, up to 25.
    pub dealt: u8,
    /// Which seats have passed for the rest of the deal.
    #[serde(default)]
    pub quiet: [bool; 4],
    /// The declarations, in order; the last one stands.
    #[serde(default)]
    pub declarations: Vec<Declaration>,
    /// The card of the kitty that was turned over because nobody declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flipped: Option<Card>,
    /// The seat's own cards.
    pub hand: Cards,
    /// How many cards each seat holds.
    pub counts: [u8; 4],
    /// Who buried the kitty.
    #[serde(default)]
    pub burier: Option<u8>,
    /// The kitty, for the seat that buried it, and for everybody once the round is over.
    #[serde(default)]
    pub kitty: Option<Cards>,
    /// The tricks of this round, the current one last.
    #[serde(default)]
    pub tricks: Vec<TrickRecord>,
    /// The attackers' points so far.
    #[serde(default)]
    pub attackers: i32,
    /// The point cards that the attackers have taken.
    #[serde(default)]
    pub captured: Cards,
    /// The next total at which the attackers would do better than now.
    #[serde(default)]
    pub threshold: i32,
    /// What this seat may declare now, weakest first.
    #[serde(default)]
    pub declarable: Vec<Cards>,
    /// The completed rounds.
    #[serde(default)]
    pub results: Vec<RoundResult>,
    /// Everything that follows from the rest, for drawing. Not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show: Option<Show>,
}

impl View {
    /// The declaration that stands, with its owner.
    pub(crate) fn standing(&self) -> Option<(u8, Bid)> {
        standing(&self.declarations, self.rank)
    }

    /// The order of the cards, by the trump suit as far as it is known.
    pub fn order(&self) -> &'static Order {
        Order::of(Trump {
            rank: self.rank,
            suit: self.trump.and_then(|trump| trump.0),
        })
    }

    /// The current trick.
    pub fn current(&self) -> Option<&TrickRecord> {
        self.tricks.last().filter(|trick| !trick.is_complete())
    }

    /// Whether a seat is on the defending side.
    pub fn defends(&self, seat: u8) -> bool {
        self.starter
            .is_some_and(|starter| (starter ^ seat) & 1 == 0)
    }
}

/// The declaration that stands among these, with its owner.
pub(crate) fn standing(declarations: &[Declaration], rank: Rank) -> Option<(u8, Bid)> {
    let last = declarations.last()?;
    Some((last.seat, Bid::of(last.cards, rank)?))
}
