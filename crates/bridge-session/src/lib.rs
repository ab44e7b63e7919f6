//! Bridge as it is played at a table: board after board, each with its auction, its play and its
//! score, and nobody sees more than a player would.
//!
//! | room | what it is |
//! |---|---|
//! | [`Action`] | a call, a card, a claim, or the answer to one |
//! | [`Settings`] | what is agreed beforehand |
//! | [`Session`] | the game under way: the boards played and the one on the table |
//! | [`FinishedBoard`] | a board that was played |
//! | [`PracticeHand`] | a hand set for practice, played by its name |
//! | [`View`], [`BoardView`] | what a seat sees |
//! | [`TrickView`], [`RubberSheet`] | what follows from that, for whoever draws it |

mod action;
mod deals;
mod double_dummy;
mod finished_board;
mod practice_hand;
mod proposal;
mod rubber_sheet;
mod settings;
mod state;
mod trick_view;
mod view;

pub use action::{Action, ParseActionError};
pub use deals::Deals;
pub use finished_board::FinishedBoard;
pub use practice_hand::{ParseHandError, PracticeHand};
pub use proposal::Proposal;
pub use rubber_sheet::{RubberSheet, SheetEntry, SheetGame};
pub use settings::{LAST_BOARD, MOST_BOARDS, Settings};
pub use state::Session;
pub use trick_view::TrickView;
pub use view::{BoardView, CallOption, CallView, View};
