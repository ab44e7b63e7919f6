//! When the suit led is out: ruff, or let go of what is needed least.

use super::outlook::{Outlook, above, lowest};
use super::{Advice, Rule, advise};
use cards::{Card, Hand, Suit};

/// The card to ruff with or to throw away.
pub fn discard(outlook: &Outlook<'_>) -> Option<Advice> {
    ruff(outlook).or_else(|| throw(outlook))
}

/// A ruff, unless partner wins the trick anyway. Over another ruff it must be higher.
pub fn ruff(outlook: &Outlook<'_>) -> Option<Advice> {
    let trump = outlook.trump()?;
    let trumps = outlook.legal.of_suit(trump);
    let winners: Hand = trumps.iter().filter(|&card| outlook.beats(card)).collect();
    let card = lowest(winners)?;
    if outlook.winning() && (outlook.behind() == 0 || is_safe(outlook)) {
        return None;
    }
    if would_be_overruffed(outlook, trump) && outlook.behind() > 0 {
        // A high ruff is not overruffed.
        let against = outlook.against().of_suit(trump);
        if let Some(high) = lowest(above(winners, against)) {
            return advise(high, Rule::RuffHigh);
        }
    }
    advise(card, Rule::Ruff)
}

/// Whether partner's card stands against the hands behind.
fn is_safe(outlook: &Outlook<'_>) -> bool {
    let Some((_, best)) = outlook.best() else {
        return false;
    };
    let last = outlook.turn.next();
    let others = outlook.seen.hands[last].unwrap_or(outlook.unseen);
    let void = outlook.seen.hands[last].is_some_and(|hand| hand.length(best.suit()) == 0)
        || outlook.seen.void[last][best.suit()];
    let higher = others.of_suit(best.suit()).iter().any(|card| card > best);
    !higher && !void
}

fn would_be_overruffed(outlook: &Outlook<'_>, trump: Suit) -> bool {
    let Some(led) = outlook.seen.trick.suit() else {
        return false;
    };
    let last = outlook.turn.next();
    match outlook.seen.hands[last] {
        Some(hand) => hand.length(led) == 0 && hand.length(trump) > 0,
        None => outlook.seen.void[last][led] && !outlook.seen.void[last][trump],
    }
}

/// The card that is missed least: small ones of long suits first, guards and winners last.
pub fn throw(outlook: &Outlook<'_>) -> Option<Advice> {
    let least = outlook
        .legal
        .iter()
        .min_by_key(|&card| (price(outlook, card), card.rank(), card.suit()))?;
    let suit = least.suit();
    let rule = if outlook.is_trump(suit) {
        Rule::DiscardTrump
    } else if price(outlook, least) >= GUARD {
        Rule::DiscardLeast
    } else if keeps_length(outlook, suit) {
        Rule::DiscardLength
    } else {
        Rule::DiscardUseless
    };
    advise(least, rule)
}

/// The price of a guard; winners and trumps cost more still.
const GUARD: u32 = 40;

/// What giving up a card costs, by rule of thumb.
fn price(outlook: &Outlook<'_>, card: Card) -> u32 {
    let suit = card.suit();
    let held = outlook.hand.of_suit(suit);
    let against = outlook.against().of_suit(suit);
    if outlook.is_trump(suit) {
        return 100;
    }
    // 1. A card that wins for certain.
    if above(held, against).contains(card) {
        return 60 + card.rank().index() as u32;
    }
    // 2. A guard: as many cards above the honour as there are higher ones out.
    let top = held.top().unwrap_or(card);
    let higher = against.iter().filter(|&other| other > top).count();
    let guards = held.len() - 1;
    let worth_guarding = higher <= 2 && higher > 0 && guards >= higher;
    if worth_guarding && guards == higher {
        return GUARD + top.rank().index() as u32;
    }
    // 3. Length with dummy's suit, or with the long suit of the other hand.
    if keeps_length(outlook, suit) {
        return 30;
    }
    // 4. A small card of a suit in which more are left than are needed.
    let spare = u32::try_from(held.len()).unwrap_or(0);
    20u32.saturating_sub(spare) + if worth_guarding { 4 } else { 0 }
}

/// Whether a defender has just as many cards as dummy in a suit that dummy could run.
fn keeps_length(outlook: &Outlook<'_>, suit: Suit) -> bool {
    if outlook.declares() {
        return false;
    }
    let length = outlook.dummy.map_or(0, |dummy| dummy.length(suit));
    length >= 4 && outlook.hand.length(suit) == length
}
