//! What has been proved about positions, kept as patterns.
//!
//! A proof seldom depends on all cards. It depends on how long the suits are in each hand and, in each
//! suit, on who holds the highest few cards: those down to the lowest that won a trick by its rank.
//! So an entry is filed under the lengths, and stands for every position with the
//! same owners of these cards. A few operations on two words compare it with a position. Freak deals make
//! thousands of patterns of the same lengths; where there are many, those that rest on the highest card of
//! every suit are filed under its owners too.
//!
//! Hands are counted from the one on lead, and early in the play suits get names of their own: a position is the
//! same when the table is turned and suits are renamed.
//!
//! Patterns lie in blocks, and the blocks in a ring: it grows to its limit, and then the oldest go first. A
//! link says in which lap round the ring its block was written, so that a block which has been
//! overwritten since, or belongs to what was forgotten, is not followed. Forgetting everything
//! is the beginning of a new lap.

use crate::names::Names;
use crate::position::Position;

/// Patterns in one block of two cache lines.
const BLOCK: usize = 7;

/// Blocks of a file before patterns are filed under the owners of the highest cards.
const MANY: usize = 4;

/// Slots that lie together; a file is in one of them or nowhere.
const WAYS: usize = 4;

/// Buckets of a table that has just forgotten everything, as a power of two: they double with the blocks.
const FEWEST_BUCKETS: u32 = 13;

/// The lowest and the highest bit of each lane.
const ONES: u64 = 0x0001_0001_0001_0001;
const TOPS: u64 = 0x8000_8000_8000_8000;

/// Bits of a link that say where in the ring; those above say in which lap.
const RING: u32 = 24;

/// From this many tricks on suits are renamed: there are few such positions, so that it costs next to nothing.
const RENAMED: u32 = 10;

/// What is known of the tricks that the side on lead will win: at least and at most.
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

/// Patterns of one file. The owners of the relevant cards are two planes of bits. Below the last relevant card
/// of each lane the low plane has one more bit and then none, which tells where the relevant
/// ones end. The eighth words are not patterns; they lie there because eight compare as fast as seven.
#[derive(Copy, Clone)]
#[repr(align(64))]
struct Block {
    /// The patterns' low planes; then the link to the block before this one.
    low: [u64; BLOCK + 1],
    /// The patterns' high planes; then their bounds, a byte each, and how many there are.
    high: [u64; BLOCK + 1],
}

const EMPTY: Block = Block {
    low: [0; BLOCK + 1],
    high: [0; BLOCK + 1],
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
        (self.high[BLOCK] >> 56) as usize
    }

    #[inline(always)]
    const fn bounds(&self, i: usize) -> Bounds {
        Bounds::unpacked((self.high[BLOCK] >> (8 * i)) as u8)
    }

    /// The patterns of which nothing is wrong, as a byte each: all bits or none.
    #[inline(always)]
    fn all_right(&self, wrong: impl Fn(u64, u64) -> u64) -> u64 {
        // All of them at once, and in this form the compiler sees that it can be.
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
        let rest = self.high[BLOCK] & !(0xff << shift);
        self.high[BLOCK] = rest | u64::from(pattern.bounds.packed()) << shift;
    }
}

/// What is to be kept.
struct Pattern {
    mask: u64,
    low: u64,
    high: u64,
    bounds: Bounds,
}

/// Where the newest block of a file is.
#[derive(Copy, Clone, Default)]
struct Slot {
    key: u64,
    head: u64,
}

#[derive(Copy, Clone, Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// The file of a position, which are its lengths, and the owners of its cards.
#[derive(Copy, Clone)]
pub(crate) struct Place {
    key: u64,
    low: u64,
    high: u64,
    names: Option<Names>,
}

impl Place {
    /// The file of those patterns that rest on the highest card of every suit.
    #[inline(always)]
    const fn narrower(&self) -> u64 {
        // The owners take the room of the trumps' lengths, which follow from the others.
        let owners = (self.low & TOPS) >> 2 | (self.high & TOPS) >> 3;
        self.key | owners | 1 << 63
    }

    /// Cards of the position as the file names their suits.
    #[inline(always)]
    fn filed(&self, cards: u64) -> u64 {
        self.names.map_or(cards, |names| names.filed(cards))
    }

    /// Cards of the file as the position names their suits.
    #[inline(always)]
    fn found(&self, cards: u64) -> u64 {
        self.names.map_or(cards, |names| names.found(cards))
    }
}

/// The table.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// What of a hash says which bucket is above this bit; after forgetting, above the other.
    shift: u32,
    widest: u32,
    blocks: Vec<Block>,
    most_blocks: usize,
    /// The next block to be written, as a link.
    next: u64,
    /// Links below this one lead nowhere any more.
    oldest: u64,
}

impl Table {
    /// A table that takes at most about this many bytes; it grows up to that.
    pub(crate) fn new(bytes: usize) -> Self {
        // Each block comes with up to four slots.
        let each = size_of::<Block>() + 4 * size_of::<Slot>();
        let most_blocks = (bytes / each).clamp(64, (1 << RING) - 1);
        let widest = 64 - (most_blocks / WAYS).ilog2().min(FEWEST_BUCKETS);
        Table {
            buckets: vec![Bucket::default(); 1 << (64 - widest)],
            shift: widest,
            widest,
            blocks: Vec::new(),
            most_blocks,
            next: 1 << RING,
            oldest: 1 << RING,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.next = ((self.next >> RING) + 1) << RING;
        self.oldest = self.next;
        self.shift = self.widest;
    }

    #[inline(always)]
    const fn index(link: u64) -> usize {
        (link & ((1 << RING) - 1)) as usize
    }

    #[inline(always)]
    const fn bucket(key: u64, shift: u32) -> usize {
        ((key ^ key >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize
    }

    /// Where this position's patterns are.
    #[inline(always)]
    pub(crate) fn place<const TRUMPS: bool>(&self, position: &Position, leader: usize) -> Place {
        let hand = |turn: usize| position.hands[(leader + turn) & 3];
        let (mut low, mut high) = (hand(1) | hand(3), hand(2) | hand(3));
        let mut lengths = position.lengths.rotate_right(16 * leader as u32);
        let names = (position.tricks >= RENAMED).then(|| {
            let names = Names::new::<TRUMPS>(lengths, low, high);
            (low, high) = (names.filed(low), names.filed(high));
            lengths = names.filed_lengths(lengths);
            names
        });
        // Every hand has as many cards as there are tricks, so that the lengths of trumps follow from
        // the rest, and their room is free.
        let tricks = u64::from(position.tricks);
        let free = (tricks & 3) << 14 | (tricks >> 2) << 30 | u64::from(TRUMPS) << 62;
        Place {
            key: lengths & 0x0fff_0fff_0fff_0fff | free,
            low,
            high,
            names,
        }
    }

    /// A pattern that decides whether the side on lead wins `goal` tricks: the answer, and the cards
    /// that it rests on.
    #[inline(always)]
    pub(crate) fn find(&self, place: &Place, goal: u32) -> Option<(bool, u64)> {
        let (wins, rests) = match self.find_in(place.key, place, goal) {
            Ok(answer) => Some(answer),
            Err(blocks) if blocks < MANY => None,
            Err(_) => self.find_narrower(place, goal),
        }?;
        Some((wins, place.found(rests)))
    }

    #[inline(never)]
    fn find_narrower(&self, place: &Place, goal: u32) -> Option<(bool, u64)> {
        self.find_in(place.narrower(), place, goal).ok()
    }

    /// The answer in one file, or the number of blocks in which it was not found.
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
            let mut alike =
                block.all_right(|low, high| (low ^ place.low | high ^ place.high) & relevant(low));
            while alike != 0 {
                let i = alike.trailing_zeros() as usize / 8;
                alike &= !(0xff << (8 * i));
                let bounds = block.bounds(i);
                if u32::from(bounds.least) >= goal {
                    return Ok((true, relevant(block.low[i])));
                }
                if u32::from(bounds.most) < goal {
                    return Ok((false, relevant(block.low[i])));
                }
            }
            link = block.low[BLOCK];
            seen += 1;
        }
        Err(seen)
    }

    /// Keeps what was proved of the position, given the cards that it rests on.
    pub(crate) fn keep(&mut self, place: &Place, rests: u64, bounds: Bounds) {
        let mask = place.filed(rests);
        let pattern = Pattern {
            mask,
            low: place.low & mask | end(mask),
            high: place.high & mask,
            bounds,
        };
        // 1. The place of a pattern that the new one makes superfluous.
        let slot = self.open(place.key);
        let Err(blocks) = self.replace(slot.head, &pattern) else {
            return;
        };
        // 2. Otherwise it goes to the newest block of its file.
        if blocks >= MANY && mask & TOPS == TOPS {
            let key = place.narrower();
            let slot = self.open(key);
            if self.replace(slot.head, &pattern).is_err() {
                self.add(key, slot.head, &pattern);
            }
        } else {
            self.add(place.key, slot.head, &pattern);
        }
    }

    /// The file of a key. If there is none it takes the room of that to which nothing was added for the
    /// longest time.
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

    /// Puts the pattern in the place of one that it makes superfluous, or says how many blocks have none.
    #[inline(always)]
    fn replace(&mut self, head: u64, new: &Pattern) -> Result<(), usize> {
        let mut link = head;
        let mut seen = 0;
        while link >= self.oldest {
            let block = &mut self.blocks[Self::index(link)];
            let mut narrower = block.all_right(|low, high| {
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
            link = block.low[BLOCK];
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
            if i < BLOCK {
                block.high[BLOCK] += 1 << 56;
                block.put(i, pattern);
                return;
            }
        }
        let link = self.new_block();
        let block = &mut self.blocks[Self::index(link)];
        block.low[BLOCK] = head;
        block.high[BLOCK] = 1 << 56;
        block.put(0, pattern);
        let Bucket(slots) = &mut self.buckets[Self::bucket(key, self.shift)];
        if let Some(slot) = slots.iter_mut().find(|slot| slot.key == key) {
            slot.head = link;
        }
    }

    /// The next block of the ring.
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
                self.next = ((self.next >> RING) + 1) << RING;
            }
        }
        let link = self.next;
        self.next += 1;
        // What was written in the lap before, from here on, is still there.
        self.oldest = self.oldest.max(self.next - (1 << RING));
        if 2 * Self::index(link) >= WAYS << (64 - self.shift) {
            self.double();
        }
        link
    }

    /// Twice as many buckets: each becomes two.
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
