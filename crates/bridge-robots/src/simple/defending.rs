//! A defender's leads after the first trick: take the setting tricks, give a ruff, go on with
//! partner's suit, lead through strength and up to weakness.

use super::outlook::{Outlook, lowest, top_sequence};
use super::{Advice, Rule, advise};
use cards::{Card, Rank, Seat, Suit};

/// The card to lead.
pub fn lead(outlook: &Outlook<'_>) -> Option<Advice> {
    setting_tricks(outlook)
        .or_else(|| give_ruff(outlook))
        .or_else(|| return_partners_suit(outlook))
        .or_else(|| own_suit(outlook))
        .or_else(|| stop_ruffs(outlook))
        .or_else(|| top_of_sequence(outlook))
        .or_else(|| through_or_up_to(outlook))
        .or_else(|| passive(outlook))
}

/// Winners enough to beat the contract are taken at once.
pub fn setting_tricks(outlook: &Outlook<'_>) -> Option<Advice> {
    let wanted = usize::from(outlook.wanted());
    let mut winners = Suit::DESCENDING.into_iter().flat_map(|suit| {
        let ruffed = is_ruffed(outlook, suit);
        outlook
            .masters(outlook.hand, suit)
            .iter()
            .filter(move |_| !ruffed)
    });
    let first = winners.next()?;
    if wanted == 0 || 1 + winners.count() < wanted {
        return None;
    }
    advise(first, Rule::SettingTrick)
}

/// Whether dummy, or a declarer known to be void, would ruff a suit.
fn is_ruffed(outlook: &Outlook<'_>, suit: Suit) -> bool {
    let Some(trump) = outlook.trump().filter(|&trump| trump != suit) else {
        return false;
    };
    let dummy = outlook
        .dummy
        .is_some_and(|dummy| dummy.length(suit) == 0 && dummy.length(trump) > 0);
    let declarer = outlook.contract.declarer;
    dummy || outlook.seen.void[declarer][suit]
}

/// A suit that partner has no more of, while partner may have a trump.
pub fn give_ruff(outlook: &Outlook<'_>) -> Option<Advice> {
    let trump = outlook.trump()?;
    let partner = outlook.turn.partner();
    if outlook.seen.void[partner][trump] {
        return None;
    }
    let suit = outlook.side_suits().find(|&suit| {
        outlook.hand.length(suit) > 0
            && (outlook.seen.void[partner][suit] || is_singleton_lead(outlook, partner, suit))
    })?;
    advise(lowest(outlook.hand.of_suit(suit))?, Rule::GiveRuff)
}

/// Whether partner's opening lead looks like a singleton: a small card under which this hand and
/// dummy hold nearly all the others.
fn is_singleton_lead(outlook: &Outlook<'_>, partner: Seat, suit: Suit) -> bool {
    let first = outlook.seen.finished.first();
    let led = first.and_then(|trick| trick.iter().next());
    let fits = led.is_some_and(|(seat, card)| {
        seat == partner && card.suit() == suit && card.rank() <= Rank::Nine
    });
    let known = outlook.hand.length(suit)
        + outlook.dummy.map_or(0, |dummy| dummy.length(suit))
        + outlook
            .seen
            .played
            .values()
            .map(|cards| cards.length(suit))
            .sum::<usize>();
    fits && outlook.seen.played[partner].length(suit) == 1 && known >= 10
}

/// The suit that partner led first, the higher of two cards left and the lowest of more.
pub fn return_partners_suit(outlook: &Outlook<'_>) -> Option<Advice> {
    let partner = outlook.turn.partner();
    let led = outlook.seen.finished.iter().find_map(|trick| {
        let (leader, card) = trick.iter().next()?;
        (leader == partner && !outlook.is_trump(card.suit())).then_some(card.suit())
    })?;
    let held = outlook.hand.of_suit(led);
    let done = outlook.unseen.length(led) == 0;
    if held.is_empty() || is_ruffed(outlook, led) || done {
        return None;
    }
    let card = match held.len() {
        1 | 2 => held.top()?,
        _ if outlook.masters(outlook.hand, led).len() >= 2 => held.top()?,
        _ => lowest(held)?,
    };
    advise(card, Rule::ReturnPartnersSuit)
}

/// The suit that this hand led first, gone on with while it may be made good.
pub fn own_suit(outlook: &Outlook<'_>) -> Option<Advice> {
    let first = outlook.seen.finished.first()?;
    let (leader, card) = first.iter().next()?;
    let suit = card.suit();
    let held = outlook.hand.of_suit(suit);
    let long = held.len() >= 2 && !is_ruffed(outlook, suit);
    if leader != outlook.turn || !long || outlook.is_trump(suit) || outlook.trump().is_some() {
        return None;
    }
    let sequence = top_sequence(held, outlook.against());
    let card = match sequence.len() {
        2.. => sequence.top()?,
        _ if !outlook.masters(outlook.hand, suit).is_empty() => held.top()?,
        _ => lowest(held)?,
    };
    advise(card, Rule::OwnSuit)
}

/// A trump, where dummy is about to ruff declarer's losers.
pub fn stop_ruffs(outlook: &Outlook<'_>) -> Option<Advice> {
    let trump = outlook.trump()?;
    let dummy = outlook.dummy?;
    let early = outlook.seen.tricks_left() >= 9;
    let short = outlook
        .side_suits()
        .any(|suit| dummy.length(suit) <= 1 && outlook.unseen.length(suit) >= 5);
    let held = outlook.hand.of_suit(trump);
    let harmless = held.top().is_some_and(|top| top.rank() <= Rank::Ten);
    if !(early && short && harmless && (1..=3).contains(&dummy.length(trump))) {
        return None;
    }
    advise(lowest(held)?, Rule::StopRuffs)
}

/// The top of touching honours, of which one is sure to win when the higher ones are gone.
pub fn top_of_sequence(outlook: &Outlook<'_>) -> Option<Advice> {
    let others = outlook.against();
    let suits = outlook.side_suits().filter_map(|suit| {
        let held = outlook.hand.of_suit(suit);
        let sequence = top_sequence(held, others);
        let top = sequence.top().filter(|top| top.rank() >= Rank::Ten)?;
        (sequence.len() >= 2 && !is_ruffed(outlook, suit)).then_some((sequence.len(), top))
    });
    let (_, card) = suits.max()?;
    advise(card, Rule::Sequence)
}

/// Through dummy's strength when dummy plays next, up to its weakness when it plays last.
pub fn through_or_up_to(outlook: &Outlook<'_>) -> Option<Advice> {
    let dummy = outlook.dummy?;
    let through = outlook.turn.next() == outlook.contract.dummy();
    let fit = |&suit: &Suit| {
        let theirs = dummy.holding(suit);
        let own = outlook.hand.holding(suit);
        let points = theirs.points();
        let good = if through {
            // King, queen or jack without the ace can be led through.
            (1..=5).contains(&points) && theirs.len() >= 2
        } else {
            points <= 1
        };
        good && !own.is_empty() && !is_ruffed(outlook, suit) && !own.contains(Rank::Ace)
    };
    let suit = outlook
        .side_suits()
        .filter(fit)
        .min_by_key(|&suit| outlook.hand.holding(suit).points())?;
    let held = outlook.hand.of_suit(suit);
    let card: Card = match held.holding(suit).points() {
        0 => held.top()?,
        _ => lowest(held)?,
    };
    let rule = if through {
        Rule::ThroughStrength
    } else {
        Rule::UpToWeakness
    };
    advise(card, rule)
}

/// A card that gives nothing away: from the suit with fewest honours.
pub fn passive(outlook: &Outlook<'_>) -> Option<Advice> {
    let card = outlook.legal.iter().min_by_key(|card| {
        let held = outlook.hand.holding(card.suit());
        (
            is_ruffed(outlook, card.suit()),
            held.points(),
            outlook.is_trump(card.suit()),
            card.rank(),
        )
    })?;
    advise(card, Rule::Passive)
}
