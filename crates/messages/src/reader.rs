//! The reader of a message: which language, and which seat is "you".

use crate::Language;
use std::cell::Cell;
use std::sync::OnceLock;

/// The person for whom messages are worded.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reader {
    /// The reader's language.
    pub language: Language,
    /// The seat the reader holds, if any.
    pub seat: Option<usize>,
}

impl Default for Reader {
    /// A reader of the process's language, without a seat.
    fn default() -> Self {
        Reader::new(PROCESS_LANGUAGE.get().copied().unwrap_or(Language::ENGLISH))
    }
}

/// The default language of this process.
static PROCESS_LANGUAGE: OnceLock<Language> = OnceLock::new();

thread_local! {
    static CURRENT: Cell<Option<Reader>> = const { Cell::new(None) };
}

impl Reader {
    /// A reader without a seat.
    pub const fn new(language: Language) -> Self {
        Reader {
            language,
            seat: None,
        }
    }

    /// A reader who may hold a seat.
    pub const fn at(language: Language, seat: Option<usize>) -> Self {
        Reader { language, seat }
    }

    /// Sets the default language of this process. The first call counts; without one it is English.
    pub fn set_default_language(language: Language) {
        // An earlier choice stands.
        let _ = PROCESS_LANGUAGE.set(language);
    }

    /// Runs `write`; messages serialised in it carry no `text`. For what goes into the store.
    pub fn without_text<T>(write: impl FnOnce() -> T) -> T {
        scoped(None, write)
    }

    /// Runs `write`; messages serialised in it carry a `text` for this reader. Outside such a scope
    /// they carry none: stored messages have no language.
    pub fn scope<T>(self, write: impl FnOnce() -> T) -> T {
        scoped(Some(self), write)
    }

    /// The reader for whom this thread serialises, if any.
    pub fn current() -> Option<Reader> {
        CURRENT.get()
    }
}

fn scoped<T>(reader: Option<Reader>, write: impl FnOnce() -> T) -> T {
    /// Restores the reader even if `write` panics: the thread goes on to serve others.
    struct Restore(Option<Reader>);
    impl Drop for Restore {
        fn drop(&mut self) {
            CURRENT.set(self.0);
        }
    }
    let _restore = Restore(CURRENT.replace(reader));
    write()
}
