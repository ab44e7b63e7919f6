//! What a seat can conclude with certainty from what it has seen: the cards that are still out, and
//! who is void in what.

use crate::component::{Format, decompose};
use crate::follow::pairs_to_serve;
use crate::order::{Order, SUITS};
use crate::pile::Pile;
use crate::ruleset::Ruleset;
use crate::trick::Trick;
use crate::view::{Phase, TrickRecord, View};

/// A seat's certain knowledge, in slots.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    pub(crate) order: &'static Order,
    pub(crate) rules: Ruleset,
    pub(crate) seat: usize,
    pub(crate) hand: Pile,
    pub(crate) kitty: Option<Pile>,
    /// Cards played by anybody.
    pub(crate) played: Pile,
    /// Cards the seat cannot see: other hands, and the kitty unless the seat buried it.
    pub(crate) unseen: Pile,
    /// For each seat the effective suits in which it has shown a void.
    pub(crate) voids: [u8; 4],
    /// For each seat the effective suits in which it has shown to have no pair.
    pub(crate) pairless: [u8; 4],
}

impl Memory {
    /// What the seat of this view knows; a spectator knows what everybody does.
    pub(crate) fn new(view: &View) -> Memory {
        let order = view.order();
        let hand = order.slots(view.hand);
        let kitty = view.kitty.map(|kitty| order.slots(kitty));
        let mut memory = Memory {
            order,
            rules: view.rules,
            seat: usize::from(view.seat.unwrap_or(0)),
            hand,
            kitty,
            played: Pile::EMPTY,
            unseen: Pile::EMPTY,
            voids: [0; 4],
            pairless: [0; 4],
        };
        for trick in &view.tricks {
            memory.watch(trick);
        }
        let seen = memory.played.plus(hand).plus(kitty.unwrap_or_default());
        memory.unseen = Pile::ALL.minus(seen);
        memory
    }

    fn watch(&mut self, trick: &TrickRecord) {
        let order = self.order;
        let Some(format) = format_of(order, trick) else {
            return;
        };
        let suit = usize::from(format.suit);
        for (nth, (seat, cards)) in trick.by_seat().enumerate() {
            let play = order.slots(cards);
            self.played = self.played.plus(play);
            if nth == 0 {
                continue;
            }
            let pairs = play.two.count_ones();
            if play.one & !order.mask(suit) != 0 {
                self.voids[seat] |= 1 << suit;
                self.pairless[seat] |= 1 << suit;
            } else if pairs < pairs_to_serve(&self.rules, &format, u32::MAX) {
                self.pairless[seat] |= 1 << suit;
            }
        }
    }

    /// Whether all the others have shown a void in a suit.
    pub(crate) fn others_void(&self, suit: usize) -> bool {
        (0..4).all(|seat| seat == self.seat || self.voids[seat] >> suit & 1 == 1)
    }

    /// Whether another seat may hold cards of a suit.
    pub(crate) fn may_hold(&self, seat: usize, suit: usize) -> bool {
        self.voids[seat] >> suit & 1 == 0 && self.unseen.one & self.order.mask(suit) != 0
    }

    /// The effective suits in the hand.
    pub(crate) fn suits_held(&self) -> impl Iterator<Item = usize> {
        let (order, hand) = (self.order, self.hand);
        (0..SUITS).filter(move |&suit| hand.one & order.mask(suit) != 0)
    }
}

/// The format of what was actually led to a trick; `None` for an impossible lead.
pub(crate) fn format_of(order: &Order, trick: &TrickRecord) -> Option<Format> {
    let lead = order.slots(*trick.plays.first()?);
    let suit = order.suit_of(lead)?;
    Some(Format::of(&decompose(order, lead, suit), suit))
}

/// The current trick of a view, replayed.
pub(crate) fn trick_of(view: &View) -> Option<Trick> {
    if view.phase != Phase::Playing {
        return None;
    }
    let record = view.current()?;
    let order = view.order();
    let format = format_of(order, record)?;
    let mut plays = record.plays.iter().map(|&cards| order.slots(cards));
    let lead = plays.next()?;
    let mut trick = Trick::lead(order, &view.rules, format, usize::from(record.leader), lead);
    plays.for_each(|play| trick.follow(order, &view.rules, play));
    Some(trick)
}
