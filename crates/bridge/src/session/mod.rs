//! Bridge as it is played at a table: board after board, each with its auction, its play and its
//! score, and nobody sees more than a player would.
//!
//! | room | what it is |
//! |---|---|
//! | [`Action`] | a call, a card, a claim, or the answer to one |
//! | [`Settings`], [`Scoring`] | what is agreed beforehand |
//! | [`Session`] | the game under way: the boards played and the one on the table |
//! | [`Finished`] | a board that was played |
//! | [`View`], [`BoardView`] | what a seat sees |
//! | [`Bridge`], [`Analyst`] | the game for the catalogue, and who values calls and cards |
//! | `meaning` | what everybody may know of a robot's call or card, and of its time |
//! | [`Seen`] | the play as far as a view tells of it: who played what, who is void |

mod action;
mod analyst;
mod finished;
mod meaning;
mod offered;
mod proposal;
mod seen;
mod settings;
mod state;
mod view;

pub use action::{Action, NotAnAction};
pub use analyst::Analyst;
pub use finished::Finished;
pub use offered::Bridge;
pub use proposal::Proposal;
pub use seen::{Contradiction, Seen};
pub use settings::{Scoring, Settings};
pub use state::Session;
pub use view::{BoardView, CallView, Possible, View};
