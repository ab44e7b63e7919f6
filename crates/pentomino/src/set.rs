//! Sets of placements on one board, as bits.

/// A set of placements by their index on the board.
///
/// It keeps count of its members: a search reads the count far more often than it changes the set,
/// and counting while the words are loaded anyway costs next to nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlacementSet {
    words: [u64; PlacementSet::WORDS],
    len: u32,
}

impl PlacementSet {
    /// Enough for the 2,308 placements of the 8×8 board, which has the most.
    const WORDS: usize = 37;
    pub(crate) const CAPACITY: usize = Self::WORDS * 64;

    /// The empty set.
    pub const EMPTY: PlacementSet = PlacementSet {
        words: [0; Self::WORDS],
        len: 0,
    };

    /// Whether the placement is in the set.
    pub fn contains(&self, site: usize) -> bool {
        self.words[site / 64] >> (site % 64) & 1 != 0
    }

    /// Adds a placement.
    pub fn insert(&mut self, site: usize) {
        self.len += u32::from(!self.contains(site));
        self.words[site / 64] |= 1 << (site % 64);
    }

    /// Takes a placement out.
    pub fn remove(&mut self, site: usize) {
        self.len -= u32::from(self.contains(site));
        self.words[site / 64] &= !(1 << (site % 64));
    }

    /// Adds all placements of another set.
    pub fn unite(&mut self, other: &PlacementSet) {
        self.combine(other, |own, other| own | other);
    }

    /// Removes all placements of another set.
    pub fn subtract(&mut self, other: &PlacementSet) {
        self.combine(other, |own, other| own & !other);
    }

    #[inline]
    fn combine(&mut self, other: &PlacementSet, both: impl Fn(u64, u64) -> u64) {
        self.len = 0;
        for (own, &other) in self.words.iter_mut().zip(&other.words) {
            *own = both(*own, other);
            self.len += own.count_ones();
        }
    }

    /// The number of placements.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// How many placements are not in another set.
    pub fn len_without(&self, other: &PlacementSet) -> usize {
        let words = self.words.iter().zip(&other.words);
        words
            .map(|(own, other)| (own & !other).count_ones())
            .sum::<u32>() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The indices in the set, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            std::iter::successors((word != 0).then_some(word), |&word| {
                let rest = word & (word - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |word| index * 64 + word.trailing_zeros() as usize)
        })
    }
}

impl FromIterator<usize> for PlacementSet {
    fn from_iter<I: IntoIterator<Item = usize>>(sites: I) -> Self {
        let mut set = PlacementSet::EMPTY;
        sites.into_iter().for_each(|site| set.insert(site));
        set
    }
}
