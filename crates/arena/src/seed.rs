//! Where every random number of a match comes from.
//!
//! A seed is derived from the seed of the match and from *what* it is for (this opening, this
//! move), never from *when* it is needed. So a game is the same whichever thread plays it, in
//! whatever order, before or after an interruption.

/// The source of all seeds of one match.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Seeds(pub(crate) u64);

impl Seeds {
    /// The seed of a pair's opening position. Both games of the pair, and every pairing of a round
    /// robin, start from it.
    pub(crate) fn opening(self, pair: u64) -> u64 {
        self.derive(1, [pair, 0, 0])
    }

    /// The seed of one decision.
    pub(crate) fn decision(self, pair: u64, swapped: bool, ply: u32) -> u64 {
        self.derive(2, [pair, u64::from(swapped), u64::from(ply)])
    }

    /// The seed of one draw or throw. It is the same in both games of a pair, so that luck is
    /// shared too.
    pub(crate) fn chance(self, pair: u64, ply: u32) -> u64 {
        self.derive(3, [pair, u64::from(ply), 0])
    }

    /// The seed of the resampling behind the rating intervals.
    pub(crate) fn bootstrap(self) -> u64 {
        self.derive(4, [0; 3])
    }

    fn derive(self, purpose: u64, words: [u64; 3]) -> u64 {
        words
            .into_iter()
            .fold(mix(self.0 ^ mix(purpose)), |seed, word| {
                mix(seed ^ mix(word))
            })
    }
}

/// SplitMix64: every bit of the input reaches every bit of the output.
fn mix(word: u64) -> u64 {
    let mut z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn seeds_for_different_things_differ() {
        let mut seen = HashSet::new();
        for seeds in [Seeds(0), Seeds(1), Seeds(u64::MAX)] {
            assert!(seen.insert(seeds.bootstrap()));
            for pair in 0..20 {
                assert!(seen.insert(seeds.opening(pair)));
                for ply in 0..20 {
                    assert!(seen.insert(seeds.chance(pair, ply)));
                    assert!(seen.insert(seeds.decision(pair, false, ply)));
                    assert!(seen.insert(seeds.decision(pair, true, ply)));
                }
            }
        }
    }
}
