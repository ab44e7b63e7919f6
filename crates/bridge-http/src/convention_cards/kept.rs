//! A small memory for what takes a moment to make.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The last few things that were made, by name.
pub(super) struct Kept<T> {
    most: usize,
    items: Mutex<VecDeque<(String, Arc<T>)>>,
    making: Mutex<HashSet<String>>,
}

/// Somebody is making something, until this is dropped.
pub(super) struct Making<T: 'static> {
    kept: &'static Kept<T>,
    name: String,
}

impl<T> Drop for Making<T> {
    fn drop(&mut self) {
        self.kept.making().remove(&self.name);
    }
}

impl<T> Kept<T> {
    /// Says that it is being made; none if somebody is making it already, so that nobody does it twice.
    pub(super) fn begin(&'static self, name: &str) -> Option<Making<T>> {
        let is_new = self.making().insert(name.to_owned());
        is_new.then(|| Making {
            kept: self,
            name: name.to_owned(),
        })
    }
}

impl<T> Kept<T> {
    /// Keeps this many.
    pub(super) fn new(most: usize) -> Self {
        Kept {
            most,
            items: Mutex::default(),
            making: Mutex::default(),
        }
    }

    fn making(&self) -> MutexGuard<'_, HashSet<String>> {
        self.making.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn items(&self) -> MutexGuard<'_, VecDeque<(String, Arc<T>)>> {
        self.items.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is kept under this name; it is now the last that was asked for.
    pub(super) fn get(&self, name: &str) -> Option<Arc<T>> {
        let mut items = self.items();
        let at = items.iter().position(|(known, _)| known == name)?;
        let item = items.remove(at)?;
        let found = item.1.clone();
        items.push_back(item);
        Some(found)
    }

    /// Keeps something, in place of what nobody has asked for longest.
    pub(super) fn put(&self, name: &str, item: T) -> Arc<T> {
        let item = Arc::new(item);
        let mut items = self.items();
        items.retain(|(known, _)| known != name);
        if items.len() >= self.most {
            items.pop_front();
        }
        items.push_back((name.to_owned(), item.clone()));
        item
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_last_is_kept() {
        let kept = Kept::new(2);
        kept.put("a", 1);
        kept.put("b", 2);
        assert_eq!(kept.get("a").as_deref(), Some(&1));
        kept.put("c", 3);
        assert_eq!(kept.get("b"), None);
        assert_eq!(kept.get("a").as_deref(), Some(&1));
    }

    #[test]
    fn nothing_is_made_twice_at_the_same_time() {
        let kept: &'static Kept<u8> = Box::leak(Box::new(Kept::new(2)));
        let making = kept.begin("a");
        assert!(making.is_some() && kept.begin("a").is_none());
        assert!(kept.begin("b").is_some());
        drop(making);
        assert!(kept.begin("a").is_some());
    }
}
