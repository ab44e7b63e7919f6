//! Which card settled the matter the last time that things looked like this.
//!
//! A guess for the order of moves and nothing more: what it says costs time when it is wrong, never
//! an answer. What "like this" means is narrow where much is known and wide elsewhere: following suit, the
//! suit's cards and the card to beat; otherwise the own hand. (The idea of these keys is from
//! macroxue's bridge-solver.)

/// How many entries there are at first, as a power of two: few enough to stay in a near cache. Sixteen times as
/// many save two in a hundred positions of an ordinary deal and cost more than that in waiting.
const FEWEST: u32 = 14;

/// How many there are at most. Freak deals have so many situations that the few entries are overwritten before
/// they are of use: with more of them some take a quarter fewer positions.
const MOST: u32 = 20;

/// From so many searched positions for each entry on there are more entries.
const CROWD: u64 = 4;

/// A table from situations to cards.
pub(crate) struct History {
    entries: Vec<u32>,
    bits: u32,
    era: u64,
}

/// A situation.
#[derive(Copy, Clone)]
pub(crate) struct Situation(u64);

impl History {
    pub(crate) fn new() -> Self {
        History {
            entries: vec![0; 1 << FEWEST],
            bits: FEWEST,
            era: 1,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.era += 1;
        self.bits = FEWEST;
    }

    /// More room, if there is little for what so many searched positions have to say.
    pub(crate) fn make_room(&mut self, positions: u64) {
        if self.bits < MOST && positions >> self.bits >= CROWD {
            let few = self.bits;
            self.bits += 1;
            if self.entries.len() < 1 << self.bits {
                self.entries.resize(1 << self.bits, 0);
            }
            // An entry does not know which of its two new places is the right one, and goes to both.
            for i in (0..1 << few).rev() {
                self.entries[2 * i + 1] = self.entries[i];
                self.entries[2 * i] = self.entries[i];
            }
        }
    }

    /// The situation that these two words describe.
    #[inline(always)]
    pub(crate) fn situation(&self, cards: u64, rest: u64) -> Situation {
        let mixed = (cards ^ self.era).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ rest;
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Situation(mixed)
    }

    /// The card that settled it, as a bit; none is zero.
    #[inline(always)]
    pub(crate) fn card(&self, situation: Situation) -> u64 {
        let entry = self.entries[(situation.0 >> (64 - self.bits)) as usize];
        if (entry ^ situation.0 as u32) >> 6 == 0 {
            1 << (entry & 63)
        } else {
            0
        }
    }

    /// This card settled it.
    #[inline(always)]
    pub(crate) fn settled(&mut self, situation: Situation, card: u64) {
        self.entries[(situation.0 >> (64 - self.bits)) as usize] =
            situation.0 as u32 & !63 | card.trailing_zeros();
    }
}
