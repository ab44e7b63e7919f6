//! Lets a bot fall without taking the match along.
//!
//! A panic inside [`guarded`] becomes its message. The panic hook would still print a backtrace over
//! the progress bar, so a hook that stays silent for guarded calls, and only for those, is put in
//! front of the present one.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `call`; if it panics, says what it said and where.
///
/// The caller must not use again what `call` may have left half changed: the referee drops a bot
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
        placed(message)
    })
}

/// The message of a panic that somebody else has caught inside of [`guarded`], with its place.
pub(crate) fn placed(message: String) -> String {
    match PLACE.take() {
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
                // The file's name alone: the folders above it differ from machine to machine.
                PLACE.set(info.location().map(|place| {
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
