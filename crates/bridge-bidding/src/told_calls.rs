//! The memory of a book for what calls mean: to say it takes some hundred hands, and everybody at a table asks.

use super::call_meaning::CallMeaning;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// How many meanings are kept; then all are forgotten.
const MOST: usize = 8_192;

/// Meanings by the place of the call.
#[derive(Debug)]
pub(crate) struct ToldCalls {
    number: u64,
    kept: Mutex<HashMap<u64, Arc<CallMeaning>>>,
}

impl Default for ToldCalls {
    fn default() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        ToldCalls {
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            kept: Mutex::default(),
        }
    }
}

/// A changed copy of a book says other things.
impl Clone for ToldCalls {
    fn clone(&self) -> Self {
        ToldCalls::default()
    }
}

impl ToldCalls {
    /// Tells this book from others.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The meaning of the call at this place, which is made if nobody has asked yet.
    pub(crate) fn get(&self, place: u64, make: impl FnOnce() -> CallMeaning) -> Arc<CallMeaning> {
        let lock = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = lock().get(&place) {
            return kept.clone();
        }
        // Made without the lock: two who ask at the same time find the same.
        let made = Arc::new(make());
        let mut kept = lock();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(place, made.clone());
        made
    }
}
