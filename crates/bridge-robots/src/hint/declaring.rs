//! Why declarer leads a card.

use super::Thought;
use super::count::Losers;
use super::odds::Odds;
use super::source::{self, Source};
use super::suit::SuitCards;
use crate::simple::Outlook;
use bridge::words;
use cards::{Card, Seat, Suit};
use kernel::{Arg, Message, message};

/// What a lead of the declarer's side does.
pub(super) fn thought(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let odds = Odds::new(outlook.seen)?;
    ruff(outlook, card)
        .or_else(|| finesse(outlook, &odds, card))
        .or_else(|| draw_trumps(outlook, card))
        .or_else(|| clear_for_ruffs(outlook, card))
        .or_else(|| source(outlook, &odds, card))
        .or_else(|| duck(outlook, card))
        .or_else(|| cash(outlook, card))
        .or_else(|| cross(outlook, card))
        .or_else(|| exit(outlook, card))
}

/// Where a hand of the declarer's side is: "dummy" or "your hand".
fn place(outlook: &Outlook<'_>, seat: Seat) -> Message {
    if seat == outlook.contract.dummy() {
        message!("bridge-place-dummy")
    } else {
        message!("bridge-place-hand")
    }
}

/// A loser that the other hand ruffs.
fn ruff(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let trump = outlook.trump()?;
    let there = outlook.other();
    let suit = card.suit();
    let loser = !outlook.masters(outlook.hand, suit).contains(card);
    let ruffs = suit != trump && there.length(suit) == 0 && there.length(trump) > 0;
    if !(loser && ruffs) {
        return None;
    }
    let place = place(outlook, outlook.turn.partner());
    // Ruffs in the long hand win no trick that its trumps would not win anyway.
    let gains = Losers::new(outlook, trump).hand == 0;
    let why = if gains {
        message!(
            "bridge-hint-ruff-loser",
            suit = words::suit(suit),
            place = place
        )
    } else {
        message!("bridge-hint-ruff-over", place = place)
    };
    Thought::new("ruff-loser", message!("bridge-idea-ruff-losers"), why)
}

/// A high card of a suit that the short hand can ruff afterwards.
fn clear_for_ruffs(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let trump = outlook.trump()?;
    let (suit, there) = (card.suit(), outlook.other());
    let losers = Losers::new(outlook, trump);
    let last = there.length(suit) == 1 && outlook.masters(outlook.hand, suit).contains(card);
    let ruffs = source::ruff(outlook, trump, losers.hand, suit).is_some();
    if !(last && ruffs && losers.hand == 0) {
        return None;
    }
    let place = place(outlook, outlook.turn.partner());
    Thought::new(
        "clear-for-ruffs",
        message!("bridge-idea-ruff-losers"),
        message!(
            "bridge-hint-clear-for-ruffs",
            card = words::card(card),
            suit = words::suit(suit),
            place = place
        ),
    )
}

/// A finesse, or a lead towards an honour.
fn finesse(outlook: &Outlook<'_>, odds: &Odds, card: Card) -> Option<Thought> {
    let cards = SuitCards::new(outlook, card.suit());
    let before = outlook.turn.next();
    // Where the high cards do better from the top, a small one to them is no finesse.
    let best = source::of_suit(outlook, odds, card.suit())?.chance();
    let found = source::finesses(&cards, odds)
        .into_iter()
        .filter(|source| source.chance() >= best)
        .find(|source| match *source {
            Source::Finesse {
                missing, onside, ..
            } => onside == before && card < missing,
            Source::Towards { honour, onside, .. } => onside == before && card < honour,
            _ => false,
        })?;
    match found {
        Source::Finesse {
            missing,
            onside,
            chance,
        } if chance > 0.0 => Thought::new(
            "finesse",
            message!("bridge-idea-finesse"),
            message!(
                "bridge-hint-finesse",
                card = words::card(missing),
                seat = words::seat(onside),
                chance = Arg::chance(chance)
            ),
        ),
        Source::Towards {
            honour,
            missing,
            onside,
            chance,
        } if chance > 0.0 => Thought::new(
            "towards",
            message!("bridge-idea-finesse"),
            message!(
                "bridge-hint-towards",
                honour = words::card(honour),
                seat = words::seat(onside),
                card = words::card(missing),
                chance = Arg::chance(chance)
            ),
        ),
        _ => None,
    }
}

fn draw_trumps(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let trumps = outlook.against().length(card.suit());
    if !outlook.is_trump(card.suit()) || trumps == 0 {
        return None;
    }
    Thought::new(
        "draw-trumps",
        message!("bridge-idea-trumps"),
        message!("bridge-hint-draw-trumps", count = trumps),
    )
}

/// The suit brings more tricks than are on top.
fn source(outlook: &Outlook<'_>, odds: &Odds, card: Card) -> Option<Thought> {
    let suit = card.suit();
    let found = source::of_suit(outlook, odds, suit)?;
    let high = |card: Card| outlook.masters(outlook.ours(), suit).contains(card);
    let to_high = high(card) || !outlook.masters(outlook.other(), suit).is_empty();
    let named = words::suit(suit);
    let question = message!("bridge-idea-establish");
    match found {
        Source::Break {
            longer,
            missing,
            chance,
            ..
        } if to_high => {
            let why = message!(
                "bridge-hint-break",
                suit = named,
                longer = longer,
                shorter = missing - longer,
                chance = Arg::chance(chance)
            );
            Thought::new("break", question, why)
        }
        Source::Drop {
            card: honour,
            chance,
        } if to_high => {
            let why = message!(
                "bridge-hint-drop",
                card = words::card(honour),
                chance = Arg::chance(chance)
            );
            Thought::new("drop", message!("bridge-idea-drop"), why)
        }
        Source::Force { missing, .. } if !to_high => {
            let why = message!(
                "bridge-hint-force",
                suit = named,
                card = words::card(missing)
            );
            Thought::new("force", question, why)
        }
        Source::Length { chance, lost, .. } if !high(card) => {
            let why = message!(
                "bridge-hint-length",
                suit = named,
                lost = lost,
                chance = Arg::chance(chance)
            );
            Thought::new("length", question, why)
        }
        _ => None,
    }
}

/// A small card of a long suit although its high ones could win: the round is given up early.
fn duck(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let suit = card.suit();
    let tops = outlook.masters(outlook.hand, suit);
    let there = outlook.masters(outlook.other(), suit);
    if tops.is_empty() || tops.contains(card) || !there.is_empty() {
        return None;
    }
    Thought::new(
        "duck",
        message!("bridge-idea-duck"),
        message!("bridge-hint-duck", card = words::card(tops.top()?)),
    )
}

/// A card that no opponent can beat in its suit.
fn cash(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let suit = card.suit();
    if !outlook.masters(outlook.hand, suit).contains(card) {
        return None;
    }
    let why = if outlook.holds_the_trick(card) {
        message!("bridge-hint-cash", card = words::card(card))
    } else {
        message!("bridge-hint-cash-high", card = words::card(card))
    };
    Thought::new("cash", message!("bridge-idea-winners"), why)
}

/// A small card to a high one of the other hand.
fn cross(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let high = outlook.masters(outlook.other(), card.suit()).top()?;
    let place = place(outlook, outlook.turn.partner());
    Thought::new(
        "cross",
        message!("bridge-hint-cross-question"),
        message!("bridge-hint-cross", place = place, card = words::card(high)),
    )
}

/// A card that loses the trick, whoever of the opponents wins it.
fn exit(outlook: &Outlook<'_>, card: Card) -> Option<Thought> {
    let suit = card.suit();
    let best = outlook.ours().of_suit(suit).top()?;
    let out: Vec<Card> = outlook.against().of_suit(suit).iter().collect();
    let loses = out.first().is_some_and(|&top| top > best);
    let open = Suit::ALL.into_iter().filter(|&other| other != suit);
    let others = open.filter(|&other| !outlook.against().of_suit(other).is_empty());
    if !loses || others.count() == 0 {
        return None;
    }
    Thought::new(
        "exit",
        message!("bridge-idea-exit"),
        message!("bridge-hint-exit", suit = words::suit(suit)),
    )
}
