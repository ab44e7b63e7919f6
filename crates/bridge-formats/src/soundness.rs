//! Checks of a record: whether its hands and its play are consistent.

use super::context::ReadContext;
use super::error::FormatErrorKind;
use super::{AuctionRecord, BoardRecord, PlayRecord};
use bridge::Play;
use cards::{Hand, Layout, Seat};

/// The lengths of the known hands, if they differ: a card got lost.
pub(crate) fn unequal_hands(layout: &Layout) -> Option<String> {
    let lengths = layout.hands().map(Hand::len);
    let known = lengths.values().filter(|&&length| length > 0);
    let longest = known.clone().max()?;
    let even = known.clone().all(|length| length == longest);
    (!even).then(|| {
        let each = Seat::ALL.map(|seat| format!("{seat} {}", lengths[seat]));
        each.join(", ")
    })
}

impl BoardRecord {
    /// Drops an empty auction or play.
    pub(crate) fn drop_empty(&mut self) {
        let told =
            |auction: &AuctionRecord| !auction.calls.is_empty() || !auction.ending.is_plain();
        self.auction = self.auction.take().filter(told);
        let told = |play: &PlayRecord| !play.cards.is_empty() || !play.ending.is_plain();
        self.play = self.play.take().filter(told);
    }

    /// Reports the first card that could not be played; `places` says where each is.
    pub(crate) fn check_play(&self, places: &[usize], context: &mut ReadContext<'_>) {
        let Some(record) = &self.play else { return };
        let cards = record.cards.iter().map(|record| record.card);
        let known = cards.zip(places).map_while(|(card, &at)| Some((card?, at)));
        // 1. By the Laws, if the deal and the contract are known.
        let play = self.full_deal().zip(self.full_contract());
        let fits = |play: &Play| {
            record
                .leader
                .is_none_or(|seat| Some(seat) == play.hand_to_play())
        };
        if let Some(mut play) = play
            .map(|(deal, contract)| Play::new(deal, contract))
            .filter(fits)
        {
            // Cards marked irregular broke the Laws openly.
            if record.cards.iter().any(|card| card.irregular.is_some()) {
                return;
            }
            for (card, at) in known {
                if let Err(error) = play.card(card) {
                    return context.fault(at, FormatErrorKind::Play(error));
                }
            }
            return;
        }
        // 2. Otherwise no card may appear twice.
        let mut played = Hand::EMPTY;
        for (card, at) in known {
            if !played.insert(card) {
                return context.fault(at, FormatErrorKind::PlayedTwice(card));
            }
        }
    }
}
