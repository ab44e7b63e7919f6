//! How many are inside, in all and of each client: connections and sockets.

use crate::client::Client;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Those inside. Clones count together.
#[derive(Clone)]
pub(crate) struct Crowd {
    most: usize,
    most_each: usize,
    inside: Arc<Mutex<Inside>>,
}

#[derive(Default)]
struct Inside {
    all: usize,
    each: HashMap<Client, usize>,
}

/// One who is inside, until this is dropped.
pub(crate) struct Place {
    crowd: Crowd,
    client: Client,
}

impl Crowd {
    /// So many in all, and so many of each client.
    pub(crate) fn new(most: usize, most_each: usize) -> Self {
        Crowd {
            most,
            most_each,
            inside: Arc::default(),
        }
    }

    /// Lets one more in, if there is room.
    pub(crate) fn enter(&self, client: Client) -> Option<Place> {
        self.enter_as(client, self.most_each)
    }

    /// Lets one more in who stands for many, as a proxy does.
    pub(crate) fn enter_for_many(&self, client: Client) -> Option<Place> {
        self.enter_as(client, self.most)
    }

    fn enter_as(&self, client: Client, most_each: usize) -> Option<Place> {
        let mut inside = self.inside();
        let own = inside.each.get(&client).copied().unwrap_or(0);
        if inside.all >= self.most || own >= most_each {
            return None;
        }
        inside.all += 1;
        inside.each.insert(client, own + 1);
        let crowd = self.clone();
        Some(Place { crowd, client })
    }

    /// How many are inside.
    pub(crate) fn open(&self) -> usize {
        self.inside().all
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = self.crowd.inside();
        inside.all -= 1;
        if let Some(own) = inside.each.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                inside.each.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_all_the_room() {
        let crowd = Crowd::new(3, 2);
        let [anna, ben] = [1, 2].map(|last| Client([127, 0, 0, last].into()));
        let first = crowd.enter(anna).unwrap();
        let _second = crowd.enter(anna).unwrap();
        assert!(crowd.enter(anna).is_none());
        let _third = crowd.enter(ben).unwrap();
        assert!(crowd.enter(ben).is_none());
        drop(first);
        assert!(crowd.enter(ben).is_some());
        assert_eq!(crowd.open(), 2);
        let _many = crowd.enter_for_many(anna).unwrap();
        assert_eq!(crowd.open(), 3);
    }
}
