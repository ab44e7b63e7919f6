//! Players.

use crate::{Budget, Decision, Hidden, Message, message};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A player. It gets its seat's view and nothing else, so cheating does not compile.
///
/// A decision is a function: the same view, seed and budget give the same decision, whichever
/// caller asks and whatever it asked before (only a deadline brings in the clock). So `decide`
/// takes a shared reference, and a bot carries nothing over from one decision to the next: a table
/// that makes a new bot for every move and a match that keeps one for the whole game meet the same
/// player. Anything a bot would remember it derives from the view, which has the whole history.
/// `kernel::laws` tests this.
pub trait Bot<S: Hidden>: Send {
    /// Chooses one of `legal`, which is never empty.
    fn decide(&self, view: &S::View, legal: &[S::Action], budget: &Budget) -> Decision<S::Action>;
}

impl<S: Hidden, B: Bot<S> + ?Sized> Bot<S> for Box<B> {
    fn decide(&self, view: &S::View, legal: &[S::Action], budget: &Budget) -> Decision<S::Action> {
        (**self).decide(view, legal, budget)
    }
}

/// A named strength, rated by the arena. A weaker level thinks less or knows less; no level sees
/// more.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// For your first games.
    Beginner,
    /// Knows the rules of thumb.
    Intermediate,
    /// Looks ahead.
    Advanced,
    /// Hard to beat.
    Expert,
    /// The strongest we have.
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

    /// Its name for people.
    pub fn title(self) -> Message {
        match self {
            Level::Beginner => message!("level-beginner"),
            Level::Intermediate => message!("level-intermediate"),
            Level::Advanced => message!("level-advanced"),
            Level::Expert => message!("level-expert"),
            Level::Master => message!("level-master"),
        }
    }
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

/// No level has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a level; the levels are beginner, intermediate, advanced, expert and master")]
pub struct UnknownLevelError(String);

impl FromStr for Level {
    type Err = UnknownLevelError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::ALL
            .into_iter()
            .find(|level| level.to_string().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| UnknownLevelError(text.chars().take(40).collect()))
    }
}
