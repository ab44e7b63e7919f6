//! Who reads a message: in which language, and which seat is "you".

use crate::Language;
use std::cell::Cell;
use std::sync::OnceLock;

/// Somebody for whom messages are worded.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reader {
    /// The reader's language.
    pub language: Language,
    /// The seat that the reader holds, if any.
    pub seat: Option<usize>,
}

impl Default for Reader {
    /// Somebody without a seat who reads the language of this process.
    fn default() -> Self {
        Reader::new(OURS.get().copied().unwrap_or(Language::ENGLISH))
    }
}

/// The language of this process.
static OURS: OnceLock<Language> = OnceLock::new();

thread_local! {
    static NOW: Cell<Option<Reader>> = const { Cell::new(None) };
}

impl Reader {
    /// Somebody without a seat.
    pub const fn new(language: Language) -> Self {
        Reader {
            language,
            seat: None,
        }
    }

    /// Somebody who holds a seat.
    pub const fn at(language: Language, seat: Option<usize>) -> Self {
        Reader { language, seat }
    }

    /// Chooses the language of this process, in which messages are worded for nobody in particular:
    /// English unless it is chosen, and the first choice stands.
    pub fn choose(language: Language) {
        // Somebody chose before.
        let _ = OURS.set(language);
    }

    /// Has messages that are serialised meanwhile carry no `text`: for what is kept.
    pub fn nobody<T>(write: impl FnOnce() -> T) -> T {
        scoped(None, write)
    }

    /// Has messages that are serialised meanwhile carry a `text` for this reader. Without a reader
    /// they carry none: what is kept has no language.
    pub fn reads<T>(self, write: impl FnOnce() -> T) -> T {
        scoped(Some(self), write)
    }

    /// For whom this thread writes now.
    pub fn now() -> Option<Reader> {
        NOW.get()
    }
}

fn scoped<T>(reader: Option<Reader>, write: impl FnOnce() -> T) -> T {
    /// Also when `write` panics: the thread goes on to serve others.
    struct Restore(Option<Reader>);
    impl Drop for Restore {
        fn drop(&mut self) {
            NOW.set(self.0);
        }
    }
    let _restore = Restore(NOW.replace(reader));
    write()
}
