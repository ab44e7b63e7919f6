//! Flows, also known as Quortex: a hexagonal board of 37 spaces and tiles with three paths each.
//! Each player wants a flow from their own side of the board to the opposite one. Tiles belong to
//! nobody. A tile that would cut anybody's last route may not be placed, and a player who draws a
//! tile that cannot be placed at all wins.
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
pub mod calibration;
mod compatible;
mod contest;
pub mod explain;
pub mod field;
mod game;
mod legality;
mod links;
mod net;
pub mod notation;
mod odds;
mod original;
mod picture;
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
pub use bag::{Bag, ParseBagError};
pub use board::Board;
pub use compatible::{MAX_LINES, Routes, compatible};
pub use contest::Undo;
pub use game::Flows;
pub use legality::{Cut, Judge, Legality, is_blocked};
pub use links::Links;
pub use net::{Bits, JoinedSides, Net};
pub use odds::{PLACES, odds};
pub use position::{Ending, Position};
pub use route::{Line, Route, Step};
pub use seating::{Players, side_name};
pub use settings::{Drawing, Settings, Start, Supermove, Unblocks};
pub use show::BoardView;
pub use space::{ParseSpaceError, Space};
pub use tile::{Face, ParseTileError, Tile};
pub use view::View;
