//! Practice as data: positions from games between strong players in which one move is clearly best.
//!
//! The problems of a game are a file, `problems/GAME.toml`, written by `examples/problems.rs`. Everything
//! else follows from the game's own rules and its analyst, so another problem or theme needs no code
//! here.
//!
//! | room | what it is |
//! |---|---|
//! | [`PositionPractice`] | the practice of a game whose problems are such positions |
//! | [`PositionSet`], [`PositionTheme`] | the file of a game |
//! | [`PositionProblem`] | a position, and the move that is best in it |
//! | [`choose`] | finds problems in games |

pub mod choose;
mod file;
mod judge;
mod practice;
mod problem;

pub use file::{PROBLEM_FILES, PositionFileError, PositionSet, PositionTheme};
pub use judge::Measure;
pub use practice::PositionPractice;
pub use problem::PositionProblem;
