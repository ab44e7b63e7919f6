//! Flows, also known as Quortex: a hexagonal board of 37 spaces, tiles with three paths each, and
//! everybody wants a flow from their own side of the board to the opposite one. Tiles belong to
//! nobody. What would take away anybody's last way to win may not be placed, and who draws a tile
//! that cannot be placed at all has won.
//!
//! The rules from the bottom up: [`Board`] and its [`Space`]s, [`Tile`] and its [`Face`]s, the
//! [`Net`] of strands, [`Route`]s and [`compatible`] ones, [`Judge`], and [`Position`], the game.
//!
//! ```
//! use flows::{Position, Settings};
//! use kernel::State;
//!
//! let mut position = Position::new(Settings::default(), 0)?;
//! position.play("draw:1".parse()?)?;
//! position.play("d4:1r5".parse()?)?;
//! let error = position.play("d4:1r0".parse()?).unwrap_err();
//! assert_eq!(error.to_string(), "A tile must be drawn first.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod analyst;
mod bag;
pub mod board;
pub mod bots;
mod compatible;
mod contest;
pub mod explain;
pub mod field;
mod game;
mod legality;
mod links;
mod net;
pub mod notation;
mod original;
mod position;
mod route;
mod seating;
mod settings;
mod shape;
pub mod show;
mod space;
mod tile;
mod view;

pub use action::{Action, ParseActionError};
pub use analyst::Analyst;
pub use bag::{Bag, NotABag};
pub use board::Board;
pub use compatible::{MOST_LINES, Routes, compatible};
pub use contest::Undo;
pub use game::Flows;
pub use legality::{Cut, Judge, Legality, is_blocked};
pub use links::Links;
pub use net::{Bits, Joined, Net};
pub use position::{Ending, Position};
pub use route::{Line, Route, Step};
pub use seating::{Players, side_name};
pub use settings::{Drawing, Settings, Start, Supermove, Unblocks};
pub use show::Show;
pub use space::{NotASpace, Space};
pub use tile::{Face, NotATile, Tile};
pub use view::View;
