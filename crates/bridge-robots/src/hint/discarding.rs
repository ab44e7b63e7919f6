//! Why a hand that is out of the suit led ruffs, or throws this card.

use super::Thought;
use crate::simple::Outlook;
use bridge::words;
use cards::{Card, Rank, Suit};
use kernel::message;

/// What a card of another suit than the one led does.
pub(super) fn thought(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    if outlook.is_trump(card.suit()) {
        ruff(outlook, card)
    } else {
        throw(outlook, card)
    }
}

fn ruff(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let (_, best) = outlook.best()?;
    let question = message!("bridge-idea-ruff");
    if !outlook.beats(card) {
        return Thought::new(
            "underruff",
            question,
            message!("bridge-hint-underruff", best = words::card(best)),
        );
    }
    let over = outlook.is_trump(best.suit());
    let card_name = words::card(card);
    let why = match (outlook.holds_the_trick(card), over) {
        (true, false) => message!("bridge-hint-ruff", card = card_name),
        (true, true) => message!(
            "bridge-hint-overruff",
            card = card_name,
            best = words::card(best)
        ),
        (false, _) => message!("bridge-hint-ruff-for-now", card = card_name),
    };
    Thought::new("ruff", question, why)
}

fn throw(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let card_name = words::card(card);
    let question = message!("bridge-idea-discard");
    let guarded = |hand: cards::Hand| -> Vec<Suit> {
        let suits = outlook.side_suits();
        suits.filter(|&suit| guards(outlook, hand, suit)).collect()
    };
    let (before, after) = (guarded(outlook.hand), guarded(outlook.hand.without(card)));
    let wins = outlook.masters(outlook.hand, card.suit()).contains(card);
    let could_ruff = outlook
        .trump()
        .is_some_and(|trump| outlook.legal.length(trump) > 0);
    // Whether some card costs neither a guard nor a winner.
    let is_spare = |other: &Card| {
        let masters = outlook.masters(outlook.hand, other.suit());
        guarded(outlook.hand.without(*other)) == before && !masters.contains(*other)
    };
    let side = |other: &Card| !outlook.is_trump(other.suit());
    let has_spare = outlook
        .legal
        .iter()
        .filter(side)
        .any(|other| is_spare(&other));
    let why = if before != after && !after.is_empty() {
        let kept: Vec<_> = after.into_iter().map(words::suit).collect();
        message!(
            "bridge-hint-throw-guard-keeps",
            card = card_name,
            suit = words::suit(card.suit()),
            suits = kept
        )
    } else if before != after && !has_spare {
        message!(
            "bridge-hint-throw-nothing-spare",
            card = card_name,
            suit = words::suit(card.suit())
        )
    } else if before != after {
        message!(
            "bridge-hint-throw-guard",
            card = card_name,
            suit = words::suit(card.suit())
        )
    } else if wins {
        message!("bridge-hint-throw-winner", card = card_name)
    } else if !outlook.declares() && !after.is_empty() {
        let suits: Vec<_> = after.into_iter().map(words::suit).collect();
        message!("bridge-hint-throw-keeps", card = card_name, suits = suits)
    } else if could_ruff && outlook.declares() && !outlook.winning() {
        message!("bridge-hint-loser-on-loser", card = card_name)
    } else {
        message!("bridge-hint-throw", card = card_name)
    };
    Thought::new("throw", question, why)
}

/// Whether a hand guards a suit: its best card does not win yet, but will once the higher ones are
/// gone, because there are enough small ones beside it.
pub(super) fn guards(outlook: &Outlook<'_>, hand: cards::Hand, suit: Suit) -> bool {
    let held = hand.of_suit(suit);
    let Some(top) = held.top().filter(|top| top.rank() >= Rank::Ten) else {
        return false;
    };
    let out = outlook.against().of_suit(suit);
    let higher = out.iter().filter(|&card| card > top).count();
    higher > 0 && held.len() > higher
}
