//! A map that forgets its oldest entries: answers that took long to find are kept for those who ask
//! again, but not for ever.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// A cache with room for a fixed number of answers, shared by all requests.
pub(crate) struct BoundedCache<K, V> {
    room: usize,
    entries: Mutex<Entries<K, V>>,
}

struct Entries<K, V> {
    values: HashMap<K, V>,
    order: VecDeque<K>,
}

impl<K: Clone + Eq + Hash, V: Clone> BoundedCache<K, V> {
    pub(crate) fn new(room: usize) -> Self {
        BoundedCache {
            room,
            entries: Mutex::new(Entries {
                values: HashMap::new(),
                order: VecDeque::new(),
            }),
        }
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.values.get(key).cloned()
    }

    pub(crate) fn insert(&self, key: K, value: V) {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.values.insert(key.clone(), value).is_none() {
            entries.order.push_back(key);
        }
        while entries.order.len() > self.room {
            if let Some(oldest) = entries.order.pop_front() {
                entries.values.remove(&oldest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_goes_first() {
        let map = BoundedCache::new(2);
        for key in 0..5 {
            map.insert(key, key * 10);
            map.insert(key, key * 10 + 1);
        }
        assert_eq!(map.get(&2), None);
        assert_eq!((map.get(&3), map.get(&4)), (Some(31), Some(41)));
    }
}
