//! The technique of a card played to somebody else's lead.

use super::Technique;
use crate::simple::Outlook;
use crate::simple::outlook::above;
use cards::{Card, Rank, Suit};

/// The technique of playing a card to a trick in which this suit was led.
pub(super) fn recognise(outlook: &Outlook<'_>, card: Card, led: Suit) -> Option<Technique> {
    if outlook.hand.length(led) == 0 {
        return out_of_suit(outlook, card, led);
    }
    cover(outlook, card, led)
        .or_else(|| hold_up(outlook, card, led))
        .or_else(|| unblocking(outlook, card, led))
        .or_else(|| finesse(outlook, card, led))
        .or_else(|| ducking(outlook, card, led))
}

/// A ruff of some kind, or a loser thrown on a loser.
fn out_of_suit(outlook: &Outlook<'_>, card: Card, led: Suit) -> Option<Technique> {
    let trump = outlook.trump()?;
    let (_, best) = outlook.best()?;
    if card.suit() == trump {
        if !outlook.beats(card) {
            return None;
        }
        let over = best.suit() == trump && led != trump;
        // A defender who ruffs before the declarer with a higher trump than needed.
        let before = !outlook.declares() && outlook.behind() > 0;
        let higher = outlook
            .hand
            .of_suit(trump)
            .iter()
            .any(|other| other < card && outlook.beats(other));
        return Some(if over {
            Technique::Overruff
        } else if before && higher {
            Technique::Uppercut
        } else {
            Technique::Ruff
        });
    }
    if let Some(missing) = ruffing_finesse(outlook, led) {
        return Some(Technique::RuffingFinesse { missing });
    }
    let could = outlook
        .legal
        .of_suit(trump)
        .iter()
        .any(|other| outlook.beats(other));
    let master = outlook.masters(outlook.hand, card.suit()).contains(card);
    (could && !outlook.winning() && !master && outlook.declares())
        .then_some(Technique::LoserOnLoser)
}

/// The card that a ruffing finesse is against, when the declarer does not ruff an honour led from the
/// other hand.
fn ruffing_finesse(outlook: &Outlook<'_>, led: Suit) -> Option<Card> {
    let (seat, best) = outlook.best()?;
    let trumps = outlook.legal.of_suit(outlook.trump()?);
    let led_by_partner = outlook.seen.trick.leader() == outlook.turn.partner();
    let honour = best.rank() >= Rank::Ten && best.suit() == led;
    if !(outlook.declares() && led_by_partner && seat == outlook.turn.partner() && honour) {
        return None;
    }
    let higher = outlook
        .unseen
        .of_suit(led)
        .iter()
        .filter(|&card| card > best);
    higher.min().filter(|_| !trumps.is_empty())
}

/// A higher honour on an honour led by the right-hand opponent.
fn cover(outlook: &Outlook<'_>, card: Card, led: Suit) -> Option<Technique> {
    let cards = outlook.seen.trick.cards();
    let &[first] = cards else {
        return None;
    };
    let honour = first.rank() >= Rank::Ten && card.rank() >= Rank::Jack;
    let lowest = outlook.legal.of_suit(led).iter().next_back();
    (honour && card > first && lowest != Some(card) && !outlook.declares())
        .then_some(Technique::Cover)
}

/// A winner kept back on the opponents' lead.
fn hold_up(outlook: &Outlook<'_>, card: Card, led: Suit) -> Option<Technique> {
    let leader = outlook.seen.trick.leader();
    if leader.side() == outlook.side() || outlook.winning() {
        return None;
    }
    let master = outlook.masters(outlook.hand, led);
    let wins = master.top().is_some_and(|top| outlook.beats(top));
    let kept = wins && !outlook.beats(card);
    let late = outlook.behind() <= 2;
    // A defender holds up an ace to cut dummy off; the declarer his only stopper.
    let dummy_long = outlook.dummy.is_some_and(|dummy| dummy.length(led) >= 3);
    let worth = outlook.declares() || outlook.behind() == 0 && dummy_long;
    (kept && late && worth && outlook.trump().is_none()).then_some(Technique::HoldUp)
}

/// A high card under partner's winner, from a short suit.
fn unblocking(outlook: &Outlook<'_>, card: Card, led: Suit) -> Option<Technique> {
    let held = outlook.hand.of_suit(led);
    let lower = held.iter().any(|other| other < card);
    let honour = card.rank() >= Rank::Ten;
    (outlook.winning() && lower && honour && held.len() <= 3 && !outlook.beats(card))
        .then_some(Technique::Unblocking)
        .or_else(|| {
            // Overtaking partner's winner with another, to get at the lead.
            let overtakes = outlook.winning() && outlook.beats(card) && lower;
            let (_, best) = outlook.best()?;
            let sure = above(best.into(), outlook.against().of_suit(led)).contains(best);
            (overtakes && sure).then_some(Technique::Unblocking)
        })
}

/// Third hand plays a card that wins if the missing one lies before it.
fn finesse(outlook: &Outlook<'_>, card: Card, led: Suit) -> Option<Technique> {
    let leader = outlook.seen.trick.leader();
    let third = outlook.behind() == 1 && leader == outlook.turn.partner();
    if !third || !outlook.beats(card) {
        return None;
    }
    let behind = outlook.seen.hands[outlook.turn.next()];
    let against = behind.unwrap_or(outlook.unseen).of_suit(led);
    let held = outlook.hand.of_suit(led);
    let missing = against.iter().find(|&other| other > card)?;
    // There was a higher card to play, and this one was enough if the cards lie well.
    let higher = held.iter().any(|other| other > missing);
    (higher && card.rank() >= Rank::Eight).then_some(Technique::Finesse { missing })
}

/// A small card on partner's lead although one could win.
fn ducking(outlook: &Outlook<'_>, card: Card, led: Suit) -> Option<Technique> {
    let leader = outlook.seen.trick.leader();
    let held = outlook.hand.of_suit(led);
    let could = held.iter().any(|other| outlook.beats(other));
    let master = !outlook.masters(outlook.hand, led).is_empty();
    let long = held.len() >= 4;
    (leader == outlook.turn.partner()
        && outlook.declares()
        && could
        && master
        && long
        && !outlook.winning()
        && !outlook.beats(card))
    .then_some(Technique::Ducking)
}
