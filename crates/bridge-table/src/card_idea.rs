//! The idea that leads to a card, for whoever asks for a hint. The card itself is left to be found.

use bridge::words;
use bridge_robots::hint;
use bridge_session::View;
use cards::Card;
use kernel::{Message, Reason, message};

/// The idea that leads to this card, which was chosen for these reasons.
pub(super) fn card_idea(view: &View, reasons: &[Reason], card: Card) -> Message {
    hint::idea(view, reasons, card)
        .unwrap_or_else(|| message!("bridge-idea-suit", suit = words::suit(card.suit())))
}
