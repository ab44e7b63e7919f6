//! Catches a bot's panic so that it does not take the match down.
//!
//! A panic inside [`guarded`] becomes an error message. The default hook would still print a
//! backtrace over the progress bar, so a hook that stays silent for guarded calls, and only for
//! those, is put in front of it.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    static LOCATION: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `call`; if it panics, returns the message and its source location.
///
/// The caller must not use anything that `call` may have left half changed: the referee drops a bot
/// that panicked, and a bot never holds the state of the game.
pub(crate) fn guarded<T>(call: impl FnOnce() -> T) -> Result<T, String> {
    quieten();
    let outer = GUARDED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(call));
    GUARDED.set(outer);
    result.map_err(|payload| {
        let message = if let Some(text) = payload.downcast_ref::<&str>() {
            (*text).to_owned()
        } else if let Some(text) = payload.downcast_ref::<String>() {
            text.clone()
        } else {
            "no message".to_owned()
        };
        with_location(message)
    })
}

/// Adds the source location to the message of a panic that was caught inside [`guarded`].
pub(crate) fn with_location(message: String) -> String {
    match LOCATION.take() {
        Some(place) => format!("{message} ({place})"),
        None => message,
    }
}

fn quieten() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if GUARDED.get() {
                // Only the file name: the folders above it differ between machines.
                LOCATION.set(info.location().map(|place| {
                    let file = place.file().rsplit(['/', '\\']).next().unwrap_or_default();
                    format!("{file}:{}", place.line())
                }));
            } else {
                usual(info);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_its_message() {
        assert_eq!(guarded(|| 7), Ok(7));
        let error = guarded(|| panic!("no move for {}", 3)).unwrap_err();
        assert!(error.starts_with("no move for 3 (guard.rs:"), "{error}");
        let error = guarded(|| panic::panic_any(5)).unwrap_err();
        assert!(error.starts_with("no message"), "{error}");
        assert_eq!(guarded(|| 8), Ok(8));
    }
}
