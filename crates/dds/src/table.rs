//! The transposition table: what has been proved about positions, stored as patterns.
//!
//! A proof seldom depends on all cards. It depends on how long the suits are in each hand and, in
//! each suit, on who holds the highest few cards: those down to the lowest that won a trick by its
//! rank. So an entry is filed under the lengths, and stands for every position with the same owners
//! of these cards. A few operations on two words compare it with a position. Freak deals produce
//! thousands of patterns of the same lengths; where there are many, those that rest on the highest
//! card of every suit are filed under its owners too.
//!
//! Hands are counted from the one on lead, and early in the play suits get canonical names: a
//! position stays the same when the table is turned and suits are renamed.
//!
//! Patterns lie in blocks, and the blocks in a ring: it grows to its limit, and then the oldest are
//! overwritten first. A link records in which lap round the ring its block was written, so that a
//! link to a block that has since been overwritten or cleared is not followed. Clearing the table
//! starts a new lap.

use crate::names::SuitNames;
use crate::position::Position;

/// Patterns in one block of two cache lines.
const BLOCK_LEN: usize = 7;

/// The number of blocks in a file from which patterns are filed under the owners of the highest
/// cards.
const SPLIT_FROM: usize = 4;

/// Slots in a bucket; a file is in one of them or nowhere.
const WAYS: usize = 4;

/// The number of buckets in a cleared table, as a power of two: they double with the blocks.
const MIN_BUCKET_BITS: u32 = 13;

/// The lowest and the highest bit of each lane.
const ONES: u64 = 0x0001_0001_0001_0001;
const TOPS: u64 = 0x8000_8000_8000_8000;

/// The bits of a link that locate its block in the ring; those above are the lap.
const RING_BITS: u32 = 24;

/// From this many tricks on suits are renamed: there are few such positions, so it costs next to
/// nothing.
const RENAME_FROM: u32 = 10;

/// Bounds on the tricks that the side on lead will win.
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

/// Patterns of one file. The owners of the relevant cards are two planes of bits. Below the last
/// relevant card of each lane the low plane has a one and then zeros, which marks where the
/// relevant cards end. The eighth words are not patterns; they lie there because eight compare as
/// fast as seven.
#[derive(Copy, Clone)]
#[repr(align(64))]
struct Block {
    /// The patterns' low planes; then the link to the previous block.
    low: [u64; BLOCK_LEN + 1],
    /// The patterns' high planes; then their bounds, a byte each, and the number of patterns.
    high: [u64; BLOCK_LEN + 1],
}

const EMPTY: Block = Block {
    low: [0; BLOCK_LEN + 1],
    high: [0; BLOCK_LEN + 1],
};

/// The relevant cards of a pattern.
#[inline(always)]
const fn relevant(low: u64) -> u64 {
    !(low ^ low.wrapping_sub(ONES))
}

/// The bit below the relevant cards of each lane.
#[inline(always)]
const fn end(mask: u64) -> u64 {
    (mask >> 1 | TOPS) & !mask
}

impl Block {
    #[inline(always)]
    const fn used(&self) -> usize {
        (self.high[BLOCK_LEN] >> 56) as usize
    }

    #[inline(always)]
    const fn bounds(&self, i: usize) -> Bounds {
        Bounds::unpacked((self.high[BLOCK_LEN] >> (8 * i)) as u8)
    }

    /// The patterns for which `wrong` is zero, as a byte each: all ones or all zeros.
    #[inline(always)]
    fn matching(&self, wrong: impl Fn(u64, u64) -> u64) -> u64 {
        // Compares all patterns at once; in this form the compiler can vectorise it.
        let right = std::array::from_fn(|i| {
            let wrong = wrong(self.low[i], self.high[i]);
            if wrong == 0 { 0xff } else { 0 }
        });
        u64::from_le_bytes(right) & ((1 << (8 * self.used())) - 1)
    }

    #[inline(always)]
    fn put(&mut self, i: usize, pattern: &Pattern) {
        self.low[i] = pattern.low;
        self.high[i] = pattern.high;
        let shift = 8 * i;
        let rest = self.high[BLOCK_LEN] & !(0xff << shift);
        self.high[BLOCK_LEN] = rest | u64::from(pattern.bounds.packed()) << shift;
    }
}

/// A pattern to store.
struct Pattern {
    mask: u64,
    low: u64,
    high: u64,
    bounds: Bounds,
}

/// The newest block of a file.
#[derive(Copy, Clone, Default)]
struct Slot {
    key: u64,
    head: u64,
}

#[derive(Copy, Clone, Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// The file of a position, keyed by its lengths, and the owners of its cards.
#[derive(Copy, Clone)]
pub(crate) struct Place {
    key: u64,
    low: u64,
    high: u64,
    names: Option<SuitNames>,
}

impl Place {
    /// The key of the file for patterns that rest on the highest card of every suit.
    #[inline(always)]
    const fn narrower(&self) -> u64 {
        // The owners take the bits of the trump lengths, which follow from the others.
        let owners = (self.low & TOPS) >> 2 | (self.high & TOPS) >> 3;
        self.key | owners | 1 << 63
    }

    /// Converts the position's cards to the file's suit names.
    #[inline(always)]
    fn rename(&self, cards: u64) -> u64 {
        self.names.map_or(cards, |names| names.rename(cards))
    }

    /// Converts the file's cards to the position's suit names.
    #[inline(always)]
    fn restore(&self, cards: u64) -> u64 {
        self.names.map_or(cards, |names| names.restore(cards))
    }
}

/// The transposition table.
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// The bits of a hash above this one choose the bucket; `widest` is the value after clearing.
    shift: u32,
    widest: u32,
    blocks: Vec<Block>,
    most_blocks: usize,
    /// The link of the next block to write.
    next: u64,
    /// Links below this one are stale.
    oldest: u64,
}

impl TranspositionTable {
    /// A table that grows to at most about this many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        // Each block comes with up to four slots.
        let each = size_of::<Block>() + 4 * size_of::<Slot>();
        let most_blocks = (bytes / each).clamp(64, (1 << RING_BITS) - 1);
        let widest = 64 - (most_blocks / WAYS).ilog2().min(MIN_BUCKET_BITS);
        TranspositionTable {
            buckets: vec![Bucket::default(); 1 << (64 - widest)],
            shift: widest,
            widest,
            blocks: Vec::new(),
            most_blocks,
            next: 1 << RING_BITS,
            oldest: 1 << RING_BITS,
        }
    }

    /// Clears the table.
    pub(crate) fn clear(&mut self) {
        self.next = ((self.next >> RING_BITS) + 1) << RING_BITS;
        self.oldest = self.next;
        self.shift = self.widest;
    }

    #[inline(always)]
    const fn index(link: u64) -> usize {
        (link & ((1 << RING_BITS) - 1)) as usize
    }

    #[inline(always)]
    const fn bucket(key: u64, shift: u32) -> usize {
        ((key ^ key >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize
    }

    /// Finds the file of this position.
    #[inline(always)]
    pub(crate) fn place<const TRUMPS: bool>(&self, position: &Position, leader: usize) -> Place {
        let hand = |turn: usize| position.hands[(leader + turn) & 3];
        let (mut low, mut high) = (hand(1) | hand(3), hand(2) | hand(3));
        let mut lengths = position.lengths.rotate_right(16 * leader as u32);
        let names = (position.tricks >= RENAME_FROM).then(|| {
            let names = SuitNames::new::<TRUMPS>(lengths, low, high);
            (low, high) = (names.rename(low), names.rename(high));
            lengths = names.rename_lengths(lengths);
            names
        });
        // Every hand has as many cards as there are tricks, so the trump lengths follow from the
        // others, and their bits are free.
        let tricks = u64::from(position.tricks);
        let free = (tricks & 3) << 14 | (tricks >> 2) << 30 | u64::from(TRUMPS) << 62;
        Place {
            key: lengths & 0x0fff_0fff_0fff_0fff | free,
            low,
            high,
            names,
        }
    }

    /// Finds a pattern that decides whether the side on lead wins `goal` tricks; returns the answer
    /// and the cards it rests on.
    #[inline(always)]
    pub(crate) fn find(&self, place: &Place, goal: u32) -> Option<(bool, u64)> {
        let (wins, rests) = match self.find_in(place.key, place, goal) {
            Ok(answer) => Some(answer),
            Err(blocks) if blocks < SPLIT_FROM => None,
            Err(_) => self.find_narrower(place, goal),
        }?;
        Some((wins, place.restore(rests)))
    }

    #[inline(never)]
    fn find_narrower(&self, place: &Place, goal: u32) -> Option<(bool, u64)> {
        self.find_in(place.narrower(), place, goal).ok()
    }

    /// The answer from one file, or the number of blocks searched in vain.
    #[inline(always)]
    fn find_in(&self, key: u64, place: &Place, goal: u32) -> Result<(bool, u64), usize> {
        let Bucket(slots) = &self.buckets[Self::bucket(key, self.shift)];
        let Some(slot) = slots.iter().find(|slot| slot.key == key) else {
            return Err(0);
        };
        let mut link = slot.head;
        let mut seen = 0;
        while link >= self.oldest {
            let block = &self.blocks[Self::index(link)];
            let mut matches =
                block.matching(|low, high| (low ^ place.low | high ^ place.high) & relevant(low));
            while matches != 0 {
                let i = matches.trailing_zeros() as usize / 8;
                matches &= !(0xff << (8 * i));
                let bounds = block.bounds(i);
                if u32::from(bounds.least) >= goal {
                    return Ok((true, relevant(block.low[i])));
                }
                if u32::from(bounds.most) < goal {
                    return Ok((false, relevant(block.low[i])));
                }
            }
            link = block.low[BLOCK_LEN];
            seen += 1;
        }
        Err(seen)
    }

    /// Stores what was proved about the position, given the cards it rests on.
    pub(crate) fn keep(&mut self, place: &Place, rests: u64, bounds: Bounds) {
        let mask = place.rename(rests);
        let pattern = Pattern {
            mask,
            low: place.low & mask | end(mask),
            high: place.high & mask,
            bounds,
        };
        // 1. Replace a pattern that the new one makes superfluous.
        let slot = self.open(place.key);
        let Err(blocks) = self.replace(slot.head, &pattern) else {
            return;
        };
        // 2. Otherwise add it to the newest block of its file.
        if blocks >= SPLIT_FROM && mask & TOPS == TOPS {
            let key = place.narrower();
            let slot = self.open(key);
            if self.replace(slot.head, &pattern).is_err() {
                self.add(key, slot.head, &pattern);
            }
        } else {
            self.add(place.key, slot.head, &pattern);
        }
    }

    /// Opens the file of a key. A new file replaces the one that has gone longest without an
    /// addition.
    #[inline(always)]
    fn open(&mut self, key: u64) -> Slot {
        let Bucket(slots) = &mut self.buckets[Self::bucket(key, self.shift)];
        if let Some(slot) = slots.iter().find(|slot| slot.key == key) {
            return *slot;
        }
        let mut last = 0;
        for i in 1..WAYS {
            if slots[i].head < slots[last].head {
                last = i;
            }
        }
        slots[last] = Slot { key, head: 0 };
        slots[last]
    }

    /// Replaces a pattern that the new one makes superfluous, or returns the number of blocks
    /// without one.
    #[inline(always)]
    fn replace(&mut self, head: u64, new: &Pattern) -> Result<(), usize> {
        let mut link = head;
        let mut seen = 0;
        while link >= self.oldest {
            let block = &mut self.blocks[Self::index(link)];
            let mut narrower = block.matching(|low, high| {
                (!relevant(low) | low ^ new.low | high ^ new.high) & new.mask
            });
            while narrower != 0 {
                let i = narrower.trailing_zeros() as usize / 8;
                narrower &= !(0xff << (8 * i));
                let old = block.bounds(i);
                let both = Bounds {
                    least: old.least.max(new.bounds.least),
                    most: old.most.min(new.bounds.most),
                };
                if both == new.bounds || block.low[i] == new.low {
                    block.put(
                        i,
                        &Pattern {
                            bounds: both,
                            ..*new
                        },
                    );
                    return Ok(());
                }
            }
            link = block.low[BLOCK_LEN];
            seen += 1;
        }
        Err(seen)
    }

    /// Adds a pattern to the file of the key, which is open and has this newest block.
    #[inline(always)]
    fn add(&mut self, key: u64, head: u64, pattern: &Pattern) {
        if head >= self.oldest {
            let block = &mut self.blocks[Self::index(head)];
            let i = block.used();
            if i < BLOCK_LEN {
                block.high[BLOCK_LEN] += 1 << 56;
                block.put(i, pattern);
                return;
            }
        }
        let link = self.new_block();
        let block = &mut self.blocks[Self::index(link)];
        block.low[BLOCK_LEN] = head;
        block.high[BLOCK_LEN] = 1 << 56;
        block.put(0, pattern);
        let Bucket(slots) = &mut self.buckets[Self::bucket(key, self.shift)];
        if let Some(slot) = slots.iter_mut().find(|slot| slot.key == key) {
            slot.head = link;
        }
    }

    /// Returns the link of the next block in the ring.
    fn new_block(&mut self) -> u64 {
        if Self::index(self.next) == self.blocks.len() {
            let len = self.blocks.len();
            if len < self.most_blocks {
                if len == self.blocks.capacity() {
                    self.blocks
                        .reserve_exact(len.max(64).min(self.most_blocks - len));
                }
                self.blocks.push(EMPTY);
            } else {
                self.next = ((self.next >> RING_BITS) + 1) << RING_BITS;
            }
        }
        let link = self.next;
        self.next += 1;
        // Blocks of the previous lap from here on are still valid.
        self.oldest = self.oldest.max(self.next - (1 << RING_BITS));
        if 2 * Self::index(link) >= WAYS << (64 - self.shift) {
            self.double();
        }
        link
    }

    /// Doubles the buckets: each becomes two.
    fn double(&mut self) {
        let buckets = 1 << (64 - self.shift);
        if self.buckets.len() < 2 * buckets {
            self.buckets.resize(2 * buckets, Bucket::default());
        }
        self.shift -= 1;
        for b in (0..buckets).rev() {
            let Bucket(slots) = self.buckets[b];
            self.buckets[2 * b] = Bucket::default();
            self.buckets[2 * b + 1] = Bucket::default();
            for slot in slots {
                if slot.head >= self.oldest {
                    let Bucket(room) = &mut self.buckets[Self::bucket(slot.key, self.shift)];
                    if let Some(free) = room.iter_mut().find(|slot| slot.key == 0) {
                        *free = slot;
                    }
                }
            }
        }
    }
}
