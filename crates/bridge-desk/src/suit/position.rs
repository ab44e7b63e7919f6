//! A suit between two tricks: what is left, and from where declarer may lead.

use super::missing::{CLASSES, Counts, Missing, Set, WEST};

/// As many entries as are wanted.
pub(crate) const ANY: u8 = u8::MAX;

/// The suit between two tricks. Hand 0 is North's, hand 1 South's.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The ranks that our hands have left.
    pub(crate) ours: [u16; 2],
    /// What the defenders have played.
    pub(crate) gone: [Counts; 2],
    /// Which of them has shown out.
    pub(crate) void: [bool; 2],
    /// From which hands declarer can lead without another entry, as bits.
    pub(crate) free: u8,
    /// The entries of our hands in other suits.
    pub(crate) entries: [u8; 2],
}

/// A position as the memory knows it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    ours: u64,
    gone: [u32; 2],
    rest: [u8; 4],
    need: u8,
}

impl Position {
    /// Whether entries play no part.
    pub(crate) fn is_unlimited(&self) -> bool {
        self.entries == [ANY; 2]
    }

    /// How many more tricks there can be.
    pub(crate) fn rounds(&self) -> u32 {
        self.ours[0].count_ones().max(self.ours[1].count_ones())
    }

    /// Whether all cards of a class have been played.
    fn is_spent(&self, missing: &Missing, class: usize) -> bool {
        self.gone[0][class] + self.gone[1][class] == missing.sizes[class]
    }

    /// The ranks of the missing cards that still count.
    fn live(&self, missing: &Missing) -> u16 {
        let classes = missing.classes.iter().enumerate();
        classes
            .filter(|&(class, _)| !self.is_spent(missing, class))
            .fold(0, |live, (_, ranks)| live | ranks)
    }

    /// The cards of one of our hands that differ: of equal ones the lowest.
    pub(crate) fn distinct(
        &self,
        missing: &Missing,
        hand: usize,
    ) -> impl Iterator<Item = u8> + use<> {
        let mine = self.ours[hand];
        // With limited entries it matters which of our hands wins a trick.
        let between = if self.is_unlimited() {
            self.live(missing)
        } else {
            self.live(missing) | self.ours[1 - hand]
        };
        let mut touching = false;
        (0..13).filter(move |&rank| {
            let is_mine = mine >> rank & 1 != 0;
            let chosen = is_mine && !touching;
            touching = is_mine || touching && between >> rank & 1 == 0;
            chosen
        })
    }

    /// The position after a trick is led from a hand; none if it cannot be reached.
    pub(crate) fn led_from(&self, hand: usize) -> Option<Position> {
        let mut next = *self;
        if self.free >> hand & 1 == 0 && self.entries[hand] != ANY {
            next.entries[hand] = self.entries[hand].checked_sub(1)?;
        }
        Some(next)
    }

    /// Who of the layouts in the set can play a card of a class, for each class, and who has none
    /// left at all, which comes last.
    pub(crate) fn answers(
        &self,
        missing: &Missing,
        side: usize,
        alive: Set,
    ) -> impl Iterator<Item = (Option<usize>, Set)> + use<> {
        let mut by_class = [0; CLASSES];
        let mut out = 0;
        let mut left = alive;
        while left != 0 {
            let layout = left.trailing_zeros() as usize;
            left &= left - 1;
            let mut follows = false;
            for (class, set) in by_class.iter_mut().enumerate().take(missing.classes.len()) {
                if missing.held(layout, side, class) > self.gone[side][class] {
                    *set |= 1 << layout;
                    follows = true;
                }
            }
            if !follows {
                out |= 1 << layout;
            }
        }
        let classes = by_class.into_iter().enumerate();
        let classes = classes.map(|(class, set)| (Some(class), set));
        classes.chain([(None, out)]).filter(|&(_, set)| set != 0)
    }

    /// The same position in the same form, whichever of equal cards are gone.
    pub(crate) fn key(&self, missing: &Missing, need: u8) -> Key {
        let mut ours = 0_u64;
        if self.is_unlimited() {
            // Between two classes that still count our cards are all equal: their number is enough.
            let mut group = 0;
            for rank in (0..13).rev() {
                let bit = 1_u16 << rank;
                let class = missing.classes.iter().position(|class| class & bit != 0);
                if let Some(class) = class {
                    let lowest = missing.classes[class] & missing.classes[class].wrapping_neg();
                    if lowest == bit && !self.is_spent(missing, class) {
                        group += 1;
                    }
                    continue;
                }
                for hand in 0..2 {
                    if self.ours[hand] & bit != 0 {
                        ours += 1 << (4 * group + 32 * hand);
                    }
                }
            }
        } else {
            ours = u64::from(self.ours[0]) | u64::from(self.ours[1]) << 32;
        }
        let packed = |counts: Counts| {
            let counts = counts.into_iter().enumerate();
            counts.fold(0, |all, (class, count)| {
                all | u32::from(count) << (4 * class)
            })
        };
        Key {
            ours,
            gone: self.gone.map(packed),
            rest: [
                u8::from(self.void[WEST]) | u8::from(self.void[1]) << 1,
                self.free,
                self.entries[0],
                self.entries[1],
            ],
            need,
        }
    }
}

/// The strength of a card of ours in a trick.
pub(crate) const fn own_strength(rank: u8) -> u32 {
    2 * rank as u32 + 2
}

/// The strength of a missing card.
pub(crate) fn class_strength(missing: &Missing, class: usize) -> u32 {
    let top = 15 - missing.classes[class].leading_zeros();
    2 * top + 3
}
