//! A trick in progress and who wins it (7.4).

use crate::component::{Format, run_starts};
use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use crate::ruleset::{Ruleset, ThrowCompare};
use arrayvec::ArrayVec;

/// The state of a trick, as far as the rest of it matters.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trick {
    pub(crate) format: Format,
    pub(crate) leader: u8,
    pub(crate) winner: u8,
    /// The effective suit of the winning play.
    pub(crate) suit: u8,
    /// The rung of its ruling component.
    pub(crate) rung: u8,
    pub(crate) played: u8,
    pub(crate) points: u16,
    pub(crate) best: Pile,
}

impl Trick {
    /// Starts a trick with this lead.
    #[inline]
    pub(crate) fn lead(
        order: &Order,
        rules: &Ruleset,
        format: Format,
        seat: usize,
        play: Pile,
    ) -> Trick {
        let suit = usize::from(format.suit);
        Trick {
            format,
            leader: seat as u8,
            winner: seat as u8,
            suit: format.suit,
            rung: ruling_rung(order, rules, &format, play, suit),
            played: 1,
            points: order.points(play) as u16,
            best: play,
        }
    }

    /// Adds the next seat's play.
    #[inline]
    pub(crate) fn follow(&mut self, order: &Order, rules: &Ruleset, play: Pile) {
        let seat = self.next();
        self.played += 1;
        self.points += order.points(play) as u16;
        if let Some((suit, rung)) = self.takes_over(order, rules, play) {
            self.winner = seat as u8;
            self.suit = suit as u8;
            self.rung = rung;
            self.best = play;
        }
    }

    /// The next seat to play.
    #[inline]
    pub(crate) fn next(&self) -> usize {
        usize::from(self.leader + self.played) & 3
    }

    /// Whether this play would take the lead; its suit and the rung of its ruling component.
    #[inline]
    pub(crate) fn takes_over(
        &self,
        order: &Order,
        rules: &Ruleset,
        play: Pile,
    ) -> Option<(usize, u8)> {
        if self.format.cards == 1 {
            // Most tricks consist of single cards, which have neither shape nor parts.
            let slot = play.one.trailing_zeros() as usize;
            let (suit, rung) = (order.suit(slot), order.rung(slot));
            let higher = if suit == usize::from(self.suit) {
                rung > self.rung
            } else {
                suit == TRUMP
            };
            return higher.then_some((suit, rung));
        }
        let suit = order.suit_of(play)?;
        let eligible_suit = suit == TRUMP || suit == usize::from(self.format.suit);
        if !eligible_suit || (suit != TRUMP && usize::from(self.suit) == TRUMP) {
            return None;
        }
        if !self.format.fits(order, play, suit) {
            return None;
        }
        let rung = ruling_rung(order, rules, &self.format, play, suit);
        let higher = suit != usize::from(self.suit)
            || match rules.throw_compare {
                ThrowCompare::All if self.format.is_throw() => {
                    let (new, old) = (
                        tops(order, &self.format, play, suit),
                        tops(order, &self.format, self.best, suit),
                    );
                    new.iter().zip(&old).all(|(new, old)| new > old)
                }
                _ => rung > self.rung,
            };
        higher.then_some((suit, rung))
    }
}

/// The rung by which a play is compared: that of the highest component of the strongest shape.
#[inline]
fn ruling_rung(order: &Order, rules: &Ruleset, format: &Format, play: Pile, suit: usize) -> u8 {
    let highest = |mask: u64| order.rung(mask.ilog2() as usize);
    if rules.throw_compare == ThrowCompare::Highest || format.pairs == 0 {
        return highest(play.one);
    }
    match format.tractors().first() {
        None => highest(play.two),
        Some(&length) => {
            let starts = run_starts(order.rungs(play.two, suit).mask, length);
            starts.ilog2() as u8 + length - 1
        }
    }
}

/// The rungs of a play's components for a format, highest tractors first.
fn tops(order: &Order, format: &Format, play: Pile, suit: usize) -> ArrayVec<u8, 40> {
    let mut tops = ArrayVec::new();
    let mut rungs = order.rungs(play.two, suit);
    let mut left = play;
    for (nth, &length) in format.tractors().iter().enumerate() {
        // The highest start that leaves room for the other tractors.
        let starts = run_starts(rungs.mask, length);
        let start = (0..32).rev().find(|&start| {
            starts >> start & 1 == 1
                && rungs
                    .without(start, length)
                    .can_pack(&format.tractors()[nth + 1..])
        });
        let Some(start) = start else { break };
        rungs = rungs.without(start, length);
        left = left.minus(crate::component::tractor_at(
            order, left.two, suit, start, length,
        ));
        tops.push(start as u8 + length - 1);
    }
    let in_tractors: u8 = format.tractors().iter().sum();
    for _ in in_tractors..format.pairs {
        let Some(slot) = left.two.checked_ilog2() else {
            break;
        };
        left = left.minus(Pile::pairs(1 << slot));
        tops.push(order.rung(slot as usize));
    }
    while let Some(slot) = left.one.checked_ilog2() {
        left.take(slot as usize);
        tops.push(order.rung(slot as usize));
    }
    tops
}
