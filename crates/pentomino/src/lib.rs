//! Golomb's pentomino game: two players take turns to place one of the twelve pentominoes on a
//! board. Each piece can be used once, by either player; a player who cannot place one loses.
//!
//! The rules: [`Piece`], its [`Form`]s, [`Placement`] (a move), [`Board`] and [`Position`], with
//! text forms for all of them and a serialisable [`View`]. [`solver`] proves who wins, [`survey`]
//! tells the value of each first move, [`explore`] that of every placement of a position.
//!
//! ```
//! use kernel::{Budget, State};
//! use pentomino::{Position, solver::{Solver, Verdict}};
//!
//! let mut position: Position = "5x5 X1b2".parse().unwrap();
//! assert!(position.play("I1a1".parse().unwrap()).is_ok());
//! let solver = Solver::new(position.board().clone(), 1);
//! let solution = solver.solve(&position, &Budget::unlimited());
//! assert_eq!(solution.verdict, Some(Verdict::Lost));
//! ```

mod analyst;
mod board;
pub mod book;
pub mod bots;
pub mod explain;
pub mod explore;
pub mod first_moves;
mod form;
mod game;
mod notation;
mod picture;
mod piece;
mod placement;
mod position;
pub mod region;
mod set;
pub mod solver;
mod square;
pub mod survey;
mod view;

pub use analyst::Analyst;
pub use board::{Board, BoardError, Site, Squares};
pub use form::Form;
pub use game::{Pentomino, Settings};
pub use notation::ParsePositionError;
pub use piece::{Piece, PieceSet};
pub use placement::{ParsePlacementError, Placement};
pub use position::{Position, Setup};
pub use set::PlacementSet;
pub use square::{ParseSquareError, Square};
pub use view::View;
