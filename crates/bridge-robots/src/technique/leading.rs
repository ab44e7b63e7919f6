//! The technique of a lead.

use super::Technique;
use crate::simple::Outlook;
use crate::simple::outlook::above;
use cards::{Card, Hand, Rank, Seat, Suit};

/// The technique of leading a card.
pub(super) fn recognise(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    if outlook.declares() {
        declarer(outlook, card)
    } else {
        defender(outlook, card)
    }
}

fn declarer(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let suit = card.suit();
    let against = outlook.against().of_suit(suit);
    ruffs(outlook, card)
        .or_else(|| squeeze(outlook, card))
        .or_else(|| throw_in(outlook, card))
        .or_else(|| finesse(outlook, card))
        .or_else(|| safety(outlook, card))
        .or_else(|| {
            let trumps = outlook.is_trump(suit) && !against.is_empty();
            trumps.then_some(Technique::DrawingTrumps)
        })
        .or_else(|| unblocking(outlook, card))
        .or_else(|| ducking(outlook, card))
        .or_else(|| cashing(outlook, card))
        .or_else(|| establishing(outlook, suit))
}

/// A lead that the other hand ruffs.
fn ruffs(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let trump = outlook.trump()?;
    let suit = card.suit();
    let there = outlook.other();
    if suit == trump || there.length(suit) > 0 || there.length(trump) == 0 {
        return None;
    }
    let against = outlook.against().of_suit(suit);
    let missing = against.top();
    // An honour that only one card beats asks the next hand to play that.
    let second = against.iter().nth(1);
    let honour = card.rank() >= Rank::Ten && second.is_none_or(|second| card > second);
    if let Some(missing) = missing.filter(|&missing| honour && missing > card) {
        return Some(Technique::RuffingFinesse { missing });
    }
    if missing.is_none_or(|missing| card > missing) {
        return None;
    }
    let (here_trumps, there_trumps) = (outlook.hand.length(trump), there.length(trump));
    let returns = outlook
        .side_suits()
        .any(|other| outlook.hand.length(other) == 0 && there.length(other) > 0);
    let both = returns && here_trumps > 0 && outlook.trumps_against() > 0;
    Some(match there_trumps > here_trumps {
        _ if both => Technique::CrossRuff,
        true if here_trumps >= 2 => Technique::DummyReversal,
        _ => Technique::RuffingLosers,
    })
}

/// A lead towards a card that wins if the missing one lies before it.
fn finesse(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let suit = card.suit();
    let there = outlook.other().of_suit(suit);
    let against = outlook.against().of_suit(suit);
    let missing = against
        .top()
        .filter(|missing| missing.rank() >= Rank::Ten)?;
    let second = against.iter().nth(1);
    let next = |card: Card| card < missing && second.is_none_or(|second| card > second);
    let small = card < missing && !next(card);
    let tenace = small && there.iter().any(next);
    // An honour is run through the next hand if it is itself the card that only one beats, and the
    // other hand need not play high.
    let run = next(card) && card.rank() >= Rank::Nine && (there.iter().any(|held| held > missing));
    let last = outlook.turn.next();
    if !(tenace || run) || outlook.seen.void[last][suit] {
        return None;
    }
    // If it loses, it loses to the hand behind the other one.
    let loses_to = outlook.turn.rho();
    let covered = there.iter().any(|held| held > missing);
    Some(match danger(outlook) {
        Some(danger) if danger != loses_to => Technique::Avoidance { suit },
        // A two to the king is no finesse: there is nothing above the missing card.
        _ if !covered => Technique::Towards { missing },
        _ => Technique::Finesse { missing },
    })
}

/// The opponent who has tricks to take if he gets in: in notrump the one who led a suit twice of
/// which the other has no more.
fn danger(outlook: &Outlook<'_>) -> Option<Seat> {
    if outlook.trump().is_some() {
        return None;
    }
    let opponents = [outlook.turn.lho(), outlook.turn.rho()];
    opponents.into_iter().find(|&seat| {
        Suit::ALL.into_iter().any(|suit| {
            let other_void = outlook.seen.void[seat.partner()][suit];
            let stopped = !above(
                outlook.ours().of_suit(suit),
                outlook.against().of_suit(suit),
            )
            .is_empty();
            other_void && !stopped && outlook.unseen.length(suit) > 0
        })
    })
}

/// The top card first in a suit that could be finessed.
fn safety(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let suit = card.suit();
    let against = outlook.against().of_suit(suit);
    let ours = outlook.ours().of_suit(suit);
    let missing = against.top()?;
    let tops = above(ours, against);
    let second = against.iter().nth(1)?;
    let tenace = ours.iter().any(|held| held < missing && held > second);
    let long = ours.len() >= 7 && against.len() >= 3;
    // A small card away from two honours, or a top before the finesse.
    let first = tops.contains(card) && tops.len() <= 2 && tenace && missing.rank() >= Rank::Jack;
    let room = usize::from(outlook.wanted()) < usize::from(outlook.seen.tricks_left());
    (first && long && room && card.rank() == Rank::Ace).then_some(Technique::SafetyPlay { suit })
}

/// A high card of the hand with fewer cards, where the other hand has high ones too.
fn unblocking(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let suit = card.suit();
    let (here, there) = (outlook.hand.of_suit(suit), outlook.other().of_suit(suit));
    let against = outlook.against().of_suit(suit);
    let high = above(here, against).contains(card);
    let blocks = here.len() <= 2 && here.len() < there.len() && above(there, against).len() >= 2;
    (high && blocks && !outlook.is_trump(suit)).then_some(Technique::Unblocking)
}

/// A small card from both hands although one of them could win.
fn ducking(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let suit = card.suit();
    let (here, there) = (outlook.hand.of_suit(suit), outlook.other().of_suit(suit));
    let against = outlook.against().of_suit(suit);
    let tops_here = above(here, against);
    let long = here.len().max(there.len()) >= 4;
    (long && !tops_here.is_empty() && !tops_here.contains(card) && above(there, against).is_empty())
        .then_some(Technique::Ducking)
}

fn cashing(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let suit = card.suit();
    let master = outlook.masters(outlook.hand, suit).contains(card);
    let to_master = !outlook.masters(outlook.other(), suit).is_empty();
    (master || to_master).then_some(Technique::Cashing)
}

fn establishing(outlook: &Outlook<'_>, suit: Suit) -> Option<Technique> {
    let (here, there) = (outlook.hand.length(suit), outlook.other().length(suit));
    let against = outlook.against().length(suit);
    let longer = here.max(there);
    (against > 0 && longer >= 4 && here + there > against)
        .then_some(Technique::Establishing { suit })
}

/// A winner with at most one loser left, and threats in two suits.
fn squeeze(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let suit = card.suit();
    let left = usize::from(outlook.seen.tricks_left());
    let sure: usize = Suit::ALL
        .into_iter()
        .map(|suit| outlook.top_tricks(suit))
        .sum();
    let run = outlook.against().length(suit) == 0;
    if !(3..=7).contains(&left) || sure + 1 != left || !run {
        return None;
    }
    let threats = Suit::ALL.into_iter().filter(|&other| {
        let ours = outlook.ours().of_suit(other);
        let against = outlook.against().of_suit(other);
        other != suit
            && !against.is_empty()
            && ours.len() > above(ours, against).len()
            && ours.iter().any(|held| held.rank() >= Rank::Six)
    });
    (threats.count() >= 2).then_some(Technique::Squeeze)
}

/// A trick given away late, when the suits that could be led safely are gone from our hands.
fn throw_in(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let suit = card.suit();
    let left = outlook.seen.tricks_left();
    let here = outlook.hand.of_suit(suit);
    let there = outlook.other().of_suit(suit);
    let against = outlook.against().of_suit(suit);
    let highest = (here | there).top()?;
    let loses = against.top().is_some_and(|top| top > highest);
    if !(2..=6).contains(&left) || !loses {
        return None;
    }
    // Some other suit is a tenace that we would rather have led to us.
    let tenace = Suit::ALL.into_iter().any(|other| {
        let ours = outlook.ours().of_suit(other);
        let out = outlook.against().of_suit(other);
        let split = |hand: Hand| {
            let tops = above(hand.of_suit(other), out);
            !tops.is_empty() && tops.len() < hand.length(other)
        };
        other != suit
            && !out.is_empty()
            && !ours.is_empty()
            && (split(outlook.hand) || split(outlook.other()))
    });
    tenace.then_some(Technique::ThrowIn)
}

fn defender(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
    let suit = card.suit();
    let partner = outlook.turn.partner();
    let declarer = outlook.contract.declarer;
    if let Some(trump) = outlook.trump().filter(|&trump| trump != suit) {
        let void = &outlook.seen.void;
        if void[partner][suit] && !void[partner][trump] {
            return Some(Technique::GivingRuff);
        }
        let dummy_follows = outlook.dummy.is_some_and(|dummy| dummy.length(suit) > 0);
        if void[declarer][suit] && !void[declarer][trump] && dummy_follows {
            return Some(Technique::ForcingDefence);
        }
    }
    let master = outlook.masters(outlook.hand, suit).contains(card);
    master.then_some(Technique::Cashing)
}
