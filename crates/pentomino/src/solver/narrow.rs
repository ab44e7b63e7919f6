//! The endgame: so few placements are left that a set of them is one or two machine words.
//!
//! The game is now played on the conflict graph alone ("Node Kayles"): a move removes a placement
//! and everything that conflicts with it from the set; the player who finds the set empty has lost.

/// The answer of a search that found no winning move.
pub(super) const LOST: u32 = 255;

/// There are never more moves than this: there are twelve pieces.
const DEPTH: usize = 13;
const MEMO_BITS: u32 = 14;
/// Below this size, searching is quicker than remembering.
const MEMO_FROM: u32 = 6;

/// A set of up to 64 × `W` placements.
pub(super) type Set<const W: usize> = [u64; W];

#[derive(Copy, Clone)]
struct Memory<const W: usize> {
    set: Set<W>,
    /// The graph the set belongs to.
    graph: u32,
    answer: u32,
}

/// A graph of up to `N` = 64 × `W` placements, and what is known about its subgraphs.
pub(super) struct Narrow<const W: usize, const N: usize> {
    /// For each placement, all that are compatible with it.
    compatible: [Set<W>; N],
    memo: Vec<Memory<W>>,
    graph: u32,
    /// How often each placement won, by the number of moves made since the graph was built.
    wins: [[u8; N]; DEPTH],
    pub(super) nodes: u64,
}

impl<const W: usize, const N: usize> Narrow<W, N> {
    pub(super) fn new() -> Self {
        let nothing = Memory {
            set: [0; W],
            graph: 0,
            answer: 0,
        };
        Narrow {
            compatible: [[0; W]; N],
            memo: vec![nothing; 1 << MEMO_BITS],
            graph: 0,
            wins: [[0; N]; DEPTH],
            nodes: 0,
        }
    }

    /// Starts a new graph, given each placement's conflicts, itself included.
    pub(super) fn renew(&mut self, conflicts: impl Iterator<Item = Set<W>>) {
        self.compatible
            .iter_mut()
            .zip(conflicts)
            .for_each(|(slot, row)| *slot = row.map(|w| !w));
        self.wins = [[0; N]; DEPTH];
        self.graph = self.graph.wrapping_add(1);
        if self.graph == 0 {
            self.memo.iter_mut().for_each(|memory| memory.graph = 0);
            self.graph = 1;
        }
    }

    /// The index of a winning move for the player who finds `set` after `depth` moves on this
    /// graph, or [`LOST`].
    pub(super) fn search(&mut self, set: Set<W>, depth: usize) -> u32 {
        // 1. Look it up.
        let size = count(set);
        let slot = slot(set);
        if size >= MEMO_FROM {
            let memory = &self.memo[slot];
            if memory.set == set && memory.graph == self.graph {
                return memory.answer;
            }
        }
        self.nodes += 1;
        let answer = self.expand(set, depth);
        if size >= MEMO_FROM {
            self.memo[slot] = Memory {
                set,
                graph: self.graph,
                answer,
            };
        }
        answer
    }

    fn expand(&mut self, set: Set<W>, depth: usize) -> u32 {
        // 2. Examine each move once. What leaves at most four replies is decided without a search.
        //    A reply that refutes a move is itself refuted by that move, since the order of two
        //    placements does not matter: so each refutation serves twice.
        let mut refuted = [0; W];
        let mut open = [u16::MAX; N];
        let wins = &self.wins[depth];
        for word in 0..W {
            let mut rest = set[word];
            while rest != 0 {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                let placement = word * 64 + bit as usize;
                let left = and(set, self.compatible[placement]);
                let replies = count(left);
                if replies > 4 {
                    let cost = (replies * 2) >> wins[placement].min(7);
                    open[placement] = (cost << 8) as u16 | placement as u16;
                } else if replies == 0 || replies > 1 && self.is_small_set_lost(left, replies) {
                    return placement as u32;
                } else if replies == 1 {
                    refuted = or(refuted, left);
                }
            }
        }
        for word in 0..W {
            let mut rest = refuted[word];
            while rest != 0 {
                open[word * 64 + rest.trailing_zeros() as usize] = u16::MAX;
                rest &= rest - 1;
            }
        }
        // 3. Search the others: first those that leave few replies or have won before. Taking the
        //    minimum of a fixed array is a few vector instructions; sorting took twice as long.
        loop {
            let entry = open.iter().copied().fold(u16::MAX, u16::min);
            if entry == u16::MAX {
                return LOST;
            }
            let placement = usize::from(entry & 0xff);
            open[placement] = u16::MAX;
            let reply = self.search(and(set, self.compatible[placement]), depth + 1);
            if reply == LOST {
                let wins = &mut self.wins[depth][placement];
                *wins = wins.saturating_add(1);
                return placement as u32;
            }
            open[reply as usize] = u16::MAX;
        }
    }

    /// Whether the player who finds these two, three or four placements loses, judged by how many
    /// pairs of them are compatible.
    ///
    /// With two placements, the player loses if they are compatible. With three, if exactly one
    /// pair conflicts. With four, if there is no conflict, or two separate ones, or a path or ring
    /// of conflicts, or three that conflict with each other beside a free one; that is: none
    /// conflicts with all others, and the conflicts are neither a single one nor two that share a
    /// placement.
    #[inline]
    fn is_small_set_lost(&self, set: Set<W>, size: u32) -> bool {
        let mut friends = 0;
        let mut loner = false;
        let mut paired = 0;
        for word in 0..W {
            let mut rest = set[word];
            while rest != 0 {
                let placement = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let beside = count(and(set, self.compatible[placement]));
                friends += beside;
                loner |= beside == 0;
                paired += u32::from(beside == 1);
            }
        }
        match size {
            2 => friends == 2,
            3 => friends == 4,
            // Of six pairs, `friends / 2` are compatible.
            _ => !loner && friends != 10 && (friends != 8 || paired == 0),
        }
    }
}

#[inline]
fn and<const W: usize>(a: Set<W>, b: Set<W>) -> Set<W> {
    std::array::from_fn(|i| a[i] & b[i])
}

#[inline]
fn or<const W: usize>(a: Set<W>, b: Set<W>) -> Set<W> {
    std::array::from_fn(|i| a[i] | b[i])
}

#[inline]
fn count<const W: usize>(set: Set<W>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

#[inline]
fn slot<const W: usize>(set: Set<W>) -> usize {
    let mixed = set.iter().fold(0u64, |mixed, word| {
        (mixed.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (mixed >> (64 - MEMO_BITS)) as usize
}
