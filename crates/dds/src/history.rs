//! The history heuristic: which card settled a similar situation last time.
//!
//! It only affects the order of moves: a wrong suggestion costs time, never an answer. "Similar" is
//! narrow where much is known and wide elsewhere: when following suit, the suit's cards and the
//! card to beat; otherwise the player's own hand. (These keys are an idea of macroxue's
//! bridge-solver.)

/// The initial number of entries, as a power of two: few enough to stay in a near cache. Sixteen
/// times as many would save two in a hundred positions of an ordinary deal and cost more than that
/// in cache misses.
const MIN_BITS: u32 = 14;

/// The largest number of entries, as a power of two. Freak deals have so many situations that a
/// small table is overwritten before it is of use: with more entries some take a quarter fewer
/// positions.
const MAX_BITS: u32 = 20;

/// The number of searched positions per entry at which the table doubles.
const POSITIONS_PER_ENTRY: u64 = 4;

/// A table from situations to cards.
pub(crate) struct History {
    entries: Vec<u32>,
    bits: u32,
    era: u64,
}

/// The hash of a situation.
#[derive(Copy, Clone)]
pub(crate) struct Situation(u64);

impl History {
    pub(crate) fn new() -> Self {
        History {
            entries: vec![0; 1 << MIN_BITS],
            bits: MIN_BITS,
            era: 1,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.era += 1;
        self.bits = MIN_BITS;
    }

    /// Doubles the table if it is crowded after this many searched positions.
    pub(crate) fn make_room(&mut self, positions: u64) {
        if self.bits < MAX_BITS && positions >> self.bits >= POSITIONS_PER_ENTRY {
            let few = self.bits;
            self.bits += 1;
            if self.entries.len() < 1 << self.bits {
                self.entries.resize(1 << self.bits, 0);
            }
            // An entry does not record which of its two new places is the right one, so it goes to
            // both.
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

    /// The card that settled this situation last time, as a bit; zero if none is known.
    #[inline(always)]
    pub(crate) fn card(&self, situation: Situation) -> u64 {
        let entry = self.entries[(situation.0 >> (64 - self.bits)) as usize];
        if (entry ^ situation.0 as u32) >> 6 == 0 {
            1 << (entry & 63)
        } else {
            0
        }
    }

    /// Records the card that settled this situation.
    #[inline(always)]
    pub(crate) fn record(&mut self, situation: Situation, card: u64) {
        self.entries[(situation.0 >> (64 - self.bits)) as usize] =
            situation.0 as u32 & !63 | card.trailing_zeros();
    }
}
