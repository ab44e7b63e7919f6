//! How much each client and each table has had lately, so that the next turn goes to whoever had
//! least.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

/// After so long, half of what was had is forgotten.
const HALF_LIFE: Duration = Duration::from_secs(10);

/// A share below this is dropped.
const NEGLIGIBLE: f64 = 0.001;

/// The number of entries from which negligible ones are dropped.
const SWEEP_THRESHOLD: usize = 256;

/// What each of many has had of something.
pub(super) struct Shares<K> {
    entries: HashMap<K, Share>,
    sweep: usize,
}

/// What one has had, and has in hand.
#[derive(Copy, Clone, Debug, Default)]
struct Share {
    /// Jobs that run now.
    running: usize,
    /// Seconds, as of `at`.
    used: f64,
    at: Option<Instant>,
}

impl Share {
    fn used(&self, now: Instant) -> f64 {
        let since = self.at.map_or(Duration::ZERO, |at| now - at);
        self.used * 0.5_f64.powf(since.as_secs_f64() / HALF_LIFE.as_secs_f64())
    }
}

impl<K: Eq + Hash + Clone> Shares<K> {
    pub(super) fn new() -> Self {
        Shares {
            entries: HashMap::new(),
            sweep: SWEEP_THRESHOLD,
        }
    }

    /// Who has less goes first: by what runs now, then by what was had lately.
    pub(super) fn claim(&self, key: &K, now: Instant) -> (usize, f64) {
        let share = self.entries.get(key).copied().unwrap_or_default();
        (share.running, share.used(now))
    }

    /// A job of theirs begins.
    pub(super) fn begin(&mut self, key: &K) {
        self.entries.entry(key.clone()).or_default().running += 1;
    }

    /// A job of theirs has ended after so long.
    pub(super) fn end(&mut self, key: &K, took: Duration, now: Instant) {
        if let Some(share) = self.entries.get_mut(key) {
            share.running = share.running.saturating_sub(1);
            share.used = share.used(now) + took.as_secs_f64();
            share.at = Some(now);
        }
        if self.entries.len() > self.sweep {
            self.entries
                .retain(|_, share| share.running > 0 || share.used(now) > NEGLIGIBLE);
            self.sweep = SWEEP_THRESHOLD.max(2 * self.entries.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_had_less_goes_first_and_the_past_fades() {
        let mut shares = Shares::new();
        let start = Instant::now();
        let ran = |shares: &mut Shares<u8>, key, seconds| {
            shares.begin(&key);
            shares.end(&key, Duration::from_secs(seconds), start);
        };
        ran(&mut shares, 1, 5);
        ran(&mut shares, 2, 1);
        assert!(shares.claim(&2, start) < shares.claim(&1, start));
        assert!(shares.claim(&3, start) < shares.claim(&2, start));
        shares.begin(&3);
        assert!(shares.claim(&1, start) < shares.claim(&3, start));
        let later = start + 3 * HALF_LIFE;
        assert!((shares.claim(&1, later).1 - 5.0 / 8.0).abs() < 1e-9);
    }

    #[test]
    fn those_who_are_gone_take_no_memory() {
        let mut shares = Shares::new();
        let mut now = Instant::now();
        for key in 0..100_000_u32 {
            shares.begin(&key);
            shares.end(&key, Duration::from_millis(1), now);
            now += Duration::from_millis(10);
        }
        assert!(shares.entries.len() < 10_000);
    }
}
