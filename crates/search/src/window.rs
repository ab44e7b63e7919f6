//! The window of alpha-beta: the values that still matter, as one side sees them.

use kernel::{Side, Value};

/// A value of at most `alpha` changes nothing; one of at least `beta` will be avoided by the other
/// side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

impl Window {
    /// The full window: every value matters.
    pub(crate) const FULL: Window = Window {
        alpha: Value::MIN,
        beta: Value::MAX,
    };

    /// The null window that only asks "is it more than `alpha`?".
    pub(crate) fn above(alpha: Value) -> Self {
        Window {
            alpha,
            beta: Value::from_raw(alpha.raw() + 1),
        }
    }

    /// Whether there is room for an exact value between the ends.
    pub(crate) fn is_open(self) -> bool {
        self.beta.raw() - self.alpha.raw() > 1
    }

    /// The same window from the other side's point of view.
    pub(crate) fn turned(self) -> Self {
        Window {
            alpha: self.beta.seen_by(Side::Them),
            beta: self.alpha.seen_by(Side::Them),
        }
    }
}
