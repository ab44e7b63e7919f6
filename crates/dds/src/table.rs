//! What has been proved about positions, kept as patterns.
//!
//! A proof seldom depends on all cards. It depends on how long the suits are in each hand and, in each
//! suit, on who holds the highest few cards: those down to the lowest that won a trick by its rank.
//! So an entry is filed under the lengths and the hand on lead, and stands for every position with the
//! same owners of the cards in its mask. One `and` and two `xor`s compare it with a position.

use crate::position::Position;

/// Patterns in one block. They lie side by side so that the comparisons run several at a time.
const BLOCK: usize = 8;

/// What is known of the tricks that North and South will win: at least and at most.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) least: u8,
    pub(crate) most: u8,
}

impl Bounds {
    const fn packed(self) -> u8 {
        self.least << 4 | self.most
    }

    const fn unpacked(byte: u8) -> Self {
        Bounds {
            least: byte >> 4,
            most: byte & 15,
        }
    }
}

#[derive(Copy, Clone)]
#[repr(align(64))]
struct Block {
    /// The owners of the cards in the masks, as two planes of bits.
    low: [u64; BLOCK],
    high: [u64; BLOCK],
    masks: [u64; BLOCK],
    bounds: [u8; BLOCK],
    next: u32,
    used: u8,
}

const EMPTY: Block = Block {
    low: [0; BLOCK],
    high: [0; BLOCK],
    masks: [0; BLOCK],
    bounds: [0; BLOCK],
    next: 0,
    used: 0,
};

#[derive(Copy, Clone, Default)]
struct Slot {
    key: u64,
    head: u32,
    era: u32,
}

/// The file of a position: its lengths and the hand on lead.
#[derive(Copy, Clone)]
pub(crate) struct Place {
    key: u64,
    low: u64,
    high: u64,
    slot: usize,
    era: u32,
}

/// The table. Forgetting everything takes one addition: what was written in another era is not there.
pub(crate) struct Table {
    slots: Vec<Slot>,
    shift: u32,
    blocks: Vec<Block>,
    used: usize,
    files: usize,
    era: u32,
}

impl Table {
    /// A table of at most this many bytes; it grows up to that.
    pub(crate) fn new(bytes: usize) -> Self {
        let blocks = (bytes * 7 / 8 / size_of::<Block>()).clamp(64, u32::MAX as usize / 2);
        let slots = (blocks / 2).next_power_of_two();
        Table {
            slots: vec![Slot::default(); slots],
            shift: 64 - slots.trailing_zeros(),
            blocks: vec![EMPTY; blocks],
            used: 1,
            files: 0,
            era: 1,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.used = 1;
        self.files = 0;
        self.era = self.era.wrapping_add(1);
        if self.era == 0 {
            self.slots.fill(Slot::default());
            self.era = 1;
        }
    }

    /// Where the search for a file begins.
    #[inline(always)]
    fn home(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// Where this position's patterns are.
    #[inline(always)]
    pub(crate) fn place<const TRUMPS: bool>(&self, position: &Position, leader: usize) -> Place {
        let hands = &position.hands;
        // Every hand has as many cards as there are tricks, so that two of the lengths follow from
        // the rest, and their room is free for the leader, for whether there are trumps, and for the
        // tricks.
        let key = position.lengths & !0xf_000f
            | (leader | usize::from(TRUMPS) << 2) as u64
            | u64::from(position.tricks) << 16;
        let mut slot = self.home(key);
        loop {
            let found = &self.slots[slot];
            if found.era != self.era || found.key == key {
                break;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        Place {
            key,
            low: hands[1] | hands[3],
            high: hands[2] | hands[3],
            slot,
            era: self.era,
        }
    }

    /// A pattern that decides whether North and South win `need` tricks: the answer, and the cards
    /// that it rests on.
    #[inline(always)]
    pub(crate) fn find(&self, place: &Place, need: i32) -> Option<(bool, u64)> {
        let slot = &self.slots[place.slot];
        if slot.era != self.era {
            return None;
        }
        let mut at = slot.head;
        while at != 0 {
            let block = &self.blocks[at as usize];
            // All of the block at once; what is not in use matches nothing or is not asked.
            let mut alike = 0u32;
            for i in 0..BLOCK {
                let differ =
                    (block.low[i] ^ place.low | block.high[i] ^ place.high) & block.masks[i];
                alike |= u32::from(differ == 0) << i;
            }
            alike &= (1 << block.used) - 1;
            while alike != 0 {
                let i = alike.trailing_zeros() as usize % BLOCK;
                alike &= alike - 1;
                let bounds = Bounds::unpacked(block.bounds[i]);
                if i32::from(bounds.least) >= need {
                    return Some((true, block.masks[i]));
                }
                if i32::from(bounds.most) < need {
                    return Some((false, block.masks[i]));
                }
            }
            at = block.next;
        }
        None
    }

    /// Keeps what was proved of the position, given the cards that it rests on.
    pub(crate) fn keep(&mut self, place: &Place, mask: u64, bounds: Bounds) {
        // 1. The file of these lengths. It may have moved if others were opened since.
        let mut slot = if place.era == self.era {
            place.slot
        } else {
            self.home(place.key)
        };
        loop {
            let found = self.slots[slot];
            if found.era != self.era {
                if self.files * 2 >= self.slots.len() {
                    self.clear();
                    slot = self.home(place.key);
                    continue;
                }
                self.slots[slot] = Slot {
                    key: place.key,
                    head: 0,
                    era: self.era,
                };
                self.files += 1;
                break;
            }
            if found.key == place.key {
                break;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        let (low, high) = (place.low & mask, place.high & mask);
        let new = bounds.packed();
        // 2. A pattern that the new one makes superfluous gives its room.
        let head = self.slots[slot].head;
        let mut at = head;
        while at != 0 {
            let block = &mut self.blocks[at as usize];
            for i in 0..usize::from(block.used) {
                let old = Bounds::unpacked(block.bounds[i]);
                let wider =
                    mask & !block.masks[i] | (block.low[i] ^ low | block.high[i] ^ high) & mask;
                if wider == 0 && bounds.least >= old.least && bounds.most <= old.most {
                    block.low[i] = low;
                    block.high[i] = high;
                    block.masks[i] = mask;
                    block.bounds[i] = new;
                    return;
                }
                if wider == 0 && mask == block.masks[i] {
                    block.bounds[i] = Bounds {
                        least: old.least.max(bounds.least),
                        most: old.most.min(bounds.most),
                    }
                    .packed();
                    return;
                }
            }
            at = block.next;
        }
        // 3. Otherwise it goes to the newest block, which is looked at first.
        let mut at = head;
        if at == 0 || usize::from(self.blocks[at as usize].used) == BLOCK {
            if self.used == self.blocks.len() {
                self.clear();
                return;
            }
            at = self.used as u32;
            self.used += 1;
            let block = &mut self.blocks[at as usize];
            block.next = head;
            block.used = 0;
            self.slots[slot].head = at;
        }
        let block = &mut self.blocks[at as usize];
        let i = usize::from(block.used);
        block.low[i] = low;
        block.high[i] = high;
        block.masks[i] = mask;
        block.bounds[i] = new;
        block.used += 1;
    }
}
