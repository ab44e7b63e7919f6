//! Learning any game: lessons on a real board; practice, with problems made to fit a theme, what an
//! answer to one is worth and when a mistake comes again; and a person's progress.
//!
//! A game that has something to practise implements [`Practice`]; everything else here is the same
//! for all games.
//!
//! | room | what it is |
//! |---|---|
//! | [`lesson`] | lessons as data: positions, wanted moves, replies |
//! | [`Practice`], [`PracticeProblem`], [`Theme`] | what a game brings |
//! | [`Practices`] | what all games bring: themes and problems are found by their names |
//! | [`ProblemId`] | a theme and a number; the same problem everywhere |
//! | [`Verdict`], [`Correctness`] | what an answer is worth, and why |
//! | [`position`] | practice as data: positions in which one move is clearly best |
//! | [`Repetition`] | when a problem comes again |
//! | [`Day`] | the day of a set that is the same for everybody |
//! | [`Progress`], [`PracticeAnswer`] | how a person is getting on, and what to do next |

mod advice;
mod day;
pub mod lesson;
pub mod position;
mod practice;
mod practices;
mod problem_id;
mod progress;
mod repetition;
#[cfg(feature = "schema")]
pub mod schema;
mod verdict;

pub use day::{Day, ParseDayError};
pub use practice::{
    DamagedProblemError, FindProblemError, ListedProblem, Practice, PracticeProblem, ShownProblem,
    Theme,
};
pub use practices::Practices;
pub use problem_id::{ParseProblemIdError, ProblemId};
pub use progress::{
    CategoryShare, Estimate, Period, PhaseCost, PracticeAnswer, Progress, ThemeStanding,
};
pub use repetition::Repetition;
pub use verdict::{Correctness, MarkError, Verdict};
