//! Players.

use crate::{Budget, Decision, Hidden};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A player. It is handed its seat's view and nothing else, so cheating does not compile.
///
/// A decision is a function: the same view, seed and budget give the same decision, whoever asks and
/// whatever was asked before (only a deadline lets the clock have a say). So a bot is asked by
/// shared reference and carries nothing over from one decision to the next: a table that makes a
/// new player for every move and a match that keeps one for the game meet the same one. Whatever it
/// wants to remember follows from the view, which has the whole history. `kernel::laws` tries it.
pub trait Bot<S: Hidden>: Send {
    /// Chooses one of `legal`, which is never empty.
    fn decide(&self, view: &S::View, legal: &[S::Action], budget: &Budget) -> Decision<S::Action>;
}

impl<S: Hidden, B: Bot<S> + ?Sized> Bot<S> for Box<B> {
    fn decide(&self, view: &S::View, legal: &[S::Action], budget: &Budget) -> Decision<S::Action> {
        (**self).decide(view, legal, budget)
    }
}

/// A named strength. What it is worth is what the arena measured; a weaker level thinks less or
/// knows less, it never sees more.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// For one's first games.
    Beginner,
    /// Knows the rules of thumb.
    Intermediate,
    /// Looks ahead.
    Advanced,
    /// Hard to beat.
    Expert,
    /// The best we have.
    Master,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Level; 5] = [
        Level::Beginner,
        Level::Intermediate,
        Level::Advanced,
        Level::Expert,
        Level::Master,
    ];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::Beginner => "beginner",
            Level::Intermediate => "intermediate",
            Level::Advanced => "advanced",
            Level::Expert => "expert",
            Level::Master => "master",
        })
    }
}

/// The text names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a level; there are beginner, intermediate, advanced, expert and master")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::ALL
            .into_iter()
            .find(|level| level.to_string().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}
