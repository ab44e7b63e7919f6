//! Why a defender leads a card after the first trick.

use super::{Thought, opening};
use crate::PlayContext;
use crate::simple::Outlook;
use bridge::words;
use cards::{Card, Rank, Suit};
use kernel::message;

/// What a defender's lead does.
pub(super) fn thought(
    context: &PlayContext<'_>,
    outlook: &Outlook<'_>,
    card: Card,
) -> Option<Thought> {
    enough(outlook, card)
        .or_else(|| give_ruff(outlook, card))
        .or_else(|| force(outlook, card))
        .or_else(|| cash(outlook, card))
        .or_else(|| stop_ruffs(outlook, card))
        .or_else(|| sequence(outlook, card))
        .or_else(|| own_suit(context, outlook, card))
        .or_else(|| around_dummy(outlook, card))
        .or_else(|| safe(outlook, card))
}

/// In notrump: winners enough to beat the contract.
fn enough(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let masters = |suit: Suit| outlook.masters(outlook.hand, suit);
    let winners: usize = Suit::ALL.into_iter().map(|suit| masters(suit).len()).sum();
    let wanted = usize::from(outlook.wanted());
    let enough = outlook.trump().is_none() && wanted > 0 && winners >= wanted;
    if !enough || !masters(card.suit()).contains(card) {
        return None;
    }
    Some(Thought {
        name: "enough-winners",
        question: None,
        why: message!(
            "bridge-hint-enough-winners",
            count = winners,
            wanted = wanted
        ),
    })
}

/// Partner has shown out and may have a trump.
fn give_ruff(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let (trump, suit) = (outlook.trump()?, card.suit());
    let void = &outlook.seen.void[outlook.turn.partner()];
    if suit == trump || !void[suit] || void[trump] || outlook.unseen.length(trump) == 0 {
        return None;
    }
    Thought::new(
        "give-ruff",
        message!("bridge-idea-give-ruff"),
        message!("bridge-hint-give-ruff", suit = words::suit(suit)),
    )
}

/// Declarer has shown out and must ruff or lose the trick.
fn force(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let (trump, suit) = (outlook.trump()?, card.suit());
    let void = &outlook.seen.void[outlook.contract.declarer];
    let dummy = outlook.dummy?;
    let dummy_ruffs = dummy.length(suit) == 0 && dummy.length(trump) > 0;
    let beaten = dummy.of_suit(suit).iter().any(|other| other > card);
    if suit == trump || !void[suit] || void[trump] || dummy_ruffs || beaten {
        return None;
    }
    Thought::new(
        "force",
        message!("bridge-idea-force"),
        message!("bridge-hint-force-declarer", suit = words::suit(suit)),
    )
}

fn cash(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    if !outlook.masters(outlook.hand, card.suit()).contains(card) {
        return None;
    }
    let why = if outlook.holds_the_trick(card) {
        message!("bridge-hint-cash", card = words::card(card))
    } else {
        message!("bridge-hint-cash-high", card = words::card(card))
    };
    Some(Thought {
        name: "cash",
        question: None,
        why,
    })
}

/// A trump while dummy is short in a side suit.
fn stop_ruffs(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let trump = outlook.trump().filter(|&trump| trump == card.suit())?;
    let dummy = outlook.dummy?;
    let mut shorts = outlook.side_suits();
    let short = shorts.find(|&suit| dummy.length(suit) <= 1 && outlook.unseen.length(suit) > 0);
    let why = match short.filter(|_| dummy.length(trump) > 0) {
        Some(suit) => message!("bridge-hint-stop-ruffs", suit = words::suit(suit)),
        None => message!("bridge-hint-passive-trump"),
    };
    Thought::new("lead-trump", message!("bridge-idea-stop-ruffs"), why)
}

fn sequence(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let held = outlook.hand.of_suit(card.suit());
    let others = outlook.against().of_suit(card.suit());
    let next = opening::heads_sequence(held, others, card)?;
    Thought::new(
        "sequence",
        message!("bridge-idea-lead-sequence"),
        message!(
            "bridge-hint-lead-sequence",
            card = words::card(card),
            next = words::card(next)
        ),
    )
}

/// The suit that partner, or this hand, has led before.
fn own_suit(context: &PlayContext<'_>, outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let suit = card.suit();
    let first = context
        .seen
        .finished
        .iter()
        .find(|trick| trick.suit() == Some(suit))?;
    let named = words::suit(suit);
    match first.leader() {
        leader if leader == outlook.turn.partner() => Thought::new(
            "return",
            message!("bridge-idea-return"),
            message!("bridge-hint-return", suit = named),
        ),
        leader if leader == outlook.turn => Thought::new(
            "own-suit",
            message!("bridge-idea-own-suit"),
            message!("bridge-hint-own-suit", suit = named),
        ),
        _ => None,
    }
}

/// Through dummy's honours, or up to its small cards.
fn around_dummy(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let dummy = outlook.contract.dummy();
    let there = outlook.dummy?.of_suit(card.suit());
    let top = there.top()?;
    let question = message!("bridge-idea-through");
    if outlook.turn.lho() == dummy && top.rank() >= Rank::Jack && top.rank() < Rank::Ace {
        return Thought::new(
            "through",
            question,
            message!("bridge-hint-through", honour = words::card(top)),
        );
    }
    if outlook.turn.rho() == dummy && top.rank() <= Rank::Nine {
        return Thought::new(
            "up-to-weakness",
            question,
            message!("bridge-hint-up-to", top = words::card(top)),
        );
    }
    None
}

/// A suit without an honour to lose.
fn safe(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let held = outlook.hand.of_suit(card.suit());
    if held.iter().any(|card| card.rank() >= Rank::Jack) {
        return Thought::new(
            "from-honour",
            message!("bridge-idea-lead-attack"),
            message!("bridge-hint-from-honour", top = words::card(held.top()?)),
        )
        .filter(|_| held.top() != Some(card));
    }
    Thought::new(
        "safe",
        message!("bridge-idea-lead-safe"),
        message!("bridge-hint-safe", suit = words::suit(card.suit())),
    )
}
