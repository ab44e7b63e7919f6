//! Singles, pairs and tractors, and how cards of one effective suit break down into them.

use crate::order::{Order, Rungs};
use crate::pile::{Pile, bits};
use arrayvec::ArrayVec;

/// The largest number of cards in a play: a whole hand, or one with the kitty.
pub(crate) const MAX_CARDS: usize = 33;

/// A single (no pairs), a pair (one) or a tractor (two or more).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Component {
    pub(crate) pairs: u8,
    /// The rung of its highest card.
    pub(crate) top: u8,
    pub(crate) cards: Pile,
}

pub(crate) type Components = ArrayVec<Component, MAX_CARDS>;

/// The starts of all runs of this length: bit `i` is set if rungs `i..i+length` all have a pair.
#[inline]
pub(crate) fn run_starts(mask: u32, length: u8) -> u32 {
    (1..u32::from(length)).fold(mask, |starts, step| starts & (mask >> step))
}

impl Rungs {
    /// The rungs without a run. The shared rung loses one of its pairs.
    pub(crate) fn without(self, start: u32, length: u8) -> Rungs {
        let run = ((1 << length) - 1) << start;
        let mut left = self;
        if run & self.shared != 0 && self.extra > 0 {
            left.extra -= 1;
            left.mask &= !(run & !self.shared);
        } else {
            left.mask &= !run;
        }
        left
    }

    /// Whether disjoint tractors of all these lengths can be taken out.
    pub(crate) fn can_pack(self, lengths: &[u8]) -> bool {
        let Some((&first, rest)) = lengths.split_first() else {
            return true;
        };
        let starts = run_starts(self.mask, first);
        if rest.is_empty() {
            return starts != 0;
        }
        bits(u64::from(starts)).any(|start| self.without(start as u32, first).can_pack(rest))
    }
}

/// A tractor of this length from rung `start`, from the paired slots of a suit.
pub(crate) fn tractor_at(order: &Order, paired: u64, suit: usize, start: u32, length: u8) -> Pile {
    let mask = (start..start + u32::from(length)).fold(0, |mask, rung| {
        let there = order.on_rung(suit, rung) & paired;
        mask | (there & there.wrapping_neg())
    });
    Pile::pairs(mask)
}

/// The components of cards of one effective suit (5.3): the longest tractor first, the highest
/// among equally long ones; then pairs; then singles.
pub(crate) fn decompose(order: &Order, cards: Pile, suit: usize) -> Components {
    let mut components = Components::new();
    let mut left = cards;
    loop {
        let mask = order.rungs(left.two, suit).mask;
        let mut starts = mask & (mask >> 1);
        if starts == 0 {
            break;
        }
        let mut length = 2;
        loop {
            let longer = starts & (mask >> length);
            if longer == 0 {
                break;
            }
            starts = longer;
            length += 1;
        }
        let start = 31 - starts.leading_zeros();
        let tractor = tractor_at(order, left.two, suit, start, length);
        components.push(Component {
            pairs: length,
            top: start as u8 + length - 1,
            cards: tractor,
        });
        left = left.minus(tractor);
    }
    for slot in bits(left.two) {
        components.push(Component {
            pairs: 1,
            top: order.rung(slot),
            cards: Pile::pairs(1 << slot),
        });
    }
    for slot in bits(left.one & !left.two) {
        components.push(Component {
            pairs: 0,
            top: order.rung(slot),
            cards: Pile::singles(1 << slot),
        });
    }
    components
}

/// The shapes of a lead: what followers must match and what can beat it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    pub(crate) suit: u8,
    pub(crate) cards: u8,
    /// Pairs in total, including those in tractors.
    pub(crate) pairs: u8,
    /// The number of components.
    pub(crate) components: u8,
    count: u8,
    lengths: [u8; 8],
}

impl Format {
    /// The format of these components of one suit.
    pub(crate) fn of(components: &[Component], suit: usize) -> Format {
        let mut format = Format {
            suit: suit as u8,
            cards: 0,
            pairs: 0,
            components: components.len() as u8,
            count: 0,
            lengths: [0; 8],
        };
        for component in components {
            format.cards += component.cards.len() as u8;
            format.pairs += component.pairs;
            if component.pairs >= 2 {
                format.lengths[usize::from(format.count)] = component.pairs;
                format.count += 1;
            }
        }
        format
    }

    /// The format of a single card.
    #[inline]
    pub(crate) fn single(suit: usize) -> Format {
        Format {
            suit: suit as u8,
            cards: 1,
            pairs: 0,
            components: 1,
            count: 0,
            lengths: [0; 8],
        }
    }

    /// The format of a pair (1) or of one tractor.
    #[inline]
    pub(crate) fn run(suit: usize, pairs: u8) -> Format {
        let mut format = Format::single(suit);
        format.cards = 2 * pairs;
        format.pairs = pairs;
        if pairs >= 2 {
            format.count = 1;
            format.lengths[0] = pairs;
        }
        format
    }

    /// The lengths of its tractors, longest first.
    #[inline]
    pub(crate) fn tractors(&self) -> &[u8] {
        &self.lengths[..usize::from(self.count)]
    }

    /// Whether it has several components.
    #[inline]
    pub(crate) fn is_throw(&self) -> bool {
        self.components > 1
    }

    /// Whether cards of one suit can be split into these shapes.
    pub(crate) fn fits(&self, order: &Order, cards: Pile, suit: usize) -> bool {
        if self.pairs == 0 {
            return true;
        }
        if cards.two.count_ones() < u32::from(self.pairs) {
            return false;
        }
        self.count == 0 || order.rungs(cards.two, suit).can_pack(self.tractors())
    }
}
