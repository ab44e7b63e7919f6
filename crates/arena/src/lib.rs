//! Matches between bots of any game: see [`Match`] for what is played, [`Run`] for how.

mod entrant;
mod estimate;
mod game;
mod guard;
mod journal;
mod matches;
mod ratings;
mod referee;
mod run;
mod seed;

pub use entrant::{Entrant, EntrantCard, Limits};
pub use estimate::{Estimate, elo, expected_share, mean, sign_test, win_rate};
pub use game::{Effort, Ending, Fault, Fixture, Forfeit, Game};
pub use journal::JournalError;
pub use matches::{Description, Match, MatchError};
pub use ratings::{PointTable, rate};
pub use run::{Progress, Record, Run, Standing};
