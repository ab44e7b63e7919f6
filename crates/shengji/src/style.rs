//! Ways to play that differ from player to player, for play-outs.
//!
//! A play-out in which all four seats play alike is sure of too much: it takes for granted that
//! everybody ruffs, or that nobody does. Strangers differ, so each seat of a world has a style.

use rand::{Rng, RngExt};

/// How a seat plays in a play-out.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Style {
    /// Takes what it can take cheaply, and feeds partner where that is safe.
    #[default]
    Steady,
    /// Spends a trump only on five points or more, until a few cards are left.
    Thrifty,
    /// Leads high, takes everything, and feeds partner whatever may still happen.
    Eager,
    /// Leads winners and otherwise low, and fights only for points.
    Cautious,
}

/// The styles, each as often as it is expected before anything is seen.
const EXPECTED: [Style; 8] = [
    Style::Steady,
    Style::Steady,
    Style::Steady,
    Style::Steady,
    Style::Thrifty,
    Style::Eager,
    Style::Eager,
    Style::Cautious,
];

impl Style {
    /// All styles.
    pub(crate) const ALL: [Style; 4] =
        [Style::Steady, Style::Thrifty, Style::Eager, Style::Cautious];

    /// A style by chance, as often as it is expected.
    pub(crate) fn draw(rng: &mut impl Rng) -> Style {
        EXPECTED[rng.random_range(0..EXPECTED.len())]
    }
}
