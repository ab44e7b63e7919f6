//! A play as recorded in a file.

use super::auction_record::Ending;
use cards::{Card, Rank, Seat, Strain};
use serde::{Deserialize, Serialize};

/// The cards of a board in the order of play, with remarks. They need not follow the Laws.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayRecord {
    /// Who led first, if known.
    #[serde(default)]
    pub leader: Option<Seat>,
    /// The cards in the order of play.
    pub cards: Vec<CardRecord>,
    /// How the record ends; [`Ending::Stopped`] is a claim.
    #[serde(default, skip_serializing_if = "Ending::is_plain")]
    pub ending: Ending,
}

/// One card with remarks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRecord {
    /// The card, if known.
    pub card: Option<Card>,
    /// What it means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// Annotations by PBN's numbers: 7 good, 8 poor, 9 very good …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub glyphs: Vec<u16>,
    /// PBN's letter for an irregularity: `L` a lead out of turn, `R` a revoke.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub irregular: Option<char>,
}

impl From<Card> for CardRecord {
    fn from(card: Card) -> Self {
        CardRecord {
            card: Some(card),
            ..CardRecord::default()
        }
    }
}

/// Which of four cards wins, counted from the one led: the highest trump, else the highest of the
/// suit led. Unknown cards win nothing; if none is known, the leader keeps the lead.
pub(crate) fn winner(cards: [Option<Card>; 4], strain: Strain) -> usize {
    let led = cards.iter().flatten().next().map(|card| card.suit());
    let strength = |card: Card| -> (bool, bool, Rank) {
        let trump = strain.suit() == Some(card.suit());
        (trump, led == Some(card.suit()), card.rank())
    };
    let known = cards.iter().enumerate();
    let known = known.filter_map(|(turn, card)| card.map(|card| (strength(card), turn)));
    known.max().map_or(0, |(_, turn)| turn)
}
