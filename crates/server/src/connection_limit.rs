//! Limits on open connections and sockets: in total, and for each client.

use crate::client::Client;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts what is open and refuses more than the limits. Clones share one count.
#[derive(Clone)]
pub(crate) struct ConnectionLimit {
    most: usize,
    most_each: usize,
    counts: Arc<Mutex<OpenCounts>>,
}

#[derive(Default)]
struct OpenCounts {
    all: usize,
    each: HashMap<Client, usize>,
}

/// One open connection or socket; dropping it frees its place.
pub(crate) struct ConnectionPermit {
    limit: ConnectionLimit,
    client: Client,
}

impl ConnectionLimit {
    /// Allows `most` in total and `most_each` for each client.
    pub(crate) fn new(most: usize, most_each: usize) -> Self {
        ConnectionLimit {
            most,
            most_each,
            counts: Arc::default(),
        }
    }

    /// Admits one more, if there is room.
    pub(crate) fn enter(&self, client: Client) -> Option<ConnectionPermit> {
        self.enter_as(client, self.most_each)
    }

    /// Admits one more from a client that stands for many, as a proxy does: only the total counts.
    pub(crate) fn enter_for_many(&self, client: Client) -> Option<ConnectionPermit> {
        self.enter_as(client, self.most)
    }

    fn enter_as(&self, client: Client, most_each: usize) -> Option<ConnectionPermit> {
        let mut counts = self.counts();
        let own = counts.each.get(&client).copied().unwrap_or(0);
        if counts.all >= self.most || own >= most_each {
            return None;
        }
        counts.all += 1;
        counts.each.insert(client, own + 1);
        let limit = self.clone();
        Some(ConnectionPermit { limit, client })
    }

    /// How many are open.
    pub(crate) fn open(&self) -> usize {
        self.counts().all
    }

    fn counts(&self) -> MutexGuard<'_, OpenCounts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.limit.counts();
        counts.all -= 1;
        if let Some(own) = counts.each.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                counts.each.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_all_the_room() {
        let limit = ConnectionLimit::new(3, 2);
        let [anna, ben] = [1, 2].map(|last| Client([127, 0, 0, last].into()));
        let first = limit.enter(anna).unwrap();
        let _second = limit.enter(anna).unwrap();
        assert!(limit.enter(anna).is_none());
        let _third = limit.enter(ben).unwrap();
        assert!(limit.enter(ben).is_none());
        drop(first);
        assert!(limit.enter(ben).is_some());
        assert_eq!(limit.open(), 2);
        let _many = limit.enter_for_many(anna).unwrap();
        assert_eq!(limit.open(), 3);
    }
}
