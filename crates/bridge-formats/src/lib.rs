//! The formats in which boards are exchanged, and one type for all that they tell: [`BoardRecord`].
//!
//! | room | what it is |
//! |---|---|
//! | [`BoardRecord`], [`AuctionRecord`], [`PlayRecord`] | what a file says of a board, judged by nobody |
//! | [`pbn`] | Portable Bridge Notation, read and written, and files kept byte for byte |
//! | [`lin`], [`link`] | what Bridge Base Online writes, and links to its hand viewer |
//! | [`list`] | deals one a line, with double-dummy results or without |
//! | [`json`] | the records as they are |
//! | [`Format`] | all of them behind one door |
//! | [`Reading`], [`Fault`], [`Problem`] | what was read, and what was wrong with it |
//!
//! Every reader is tolerant: what is broken is told as a [`Fault`] with its line and column, and
//! the rest is read. None of them panics, and none takes memory out of proportion to the file: at most
//! 64 MiB are read ([`MAX_BYTES`]), and what is kept of them is paid for out of one allowance.

mod auction_record;
mod desk;
mod encoding;
mod fault;
mod final_contract;
mod format;
pub mod json;
pub mod lin;
pub mod link;
pub mod list;
pub mod pbn;
mod percent;
mod play_record;
mod record;
mod soundness;

pub use auction_record::{AuctionRecord, AuctionRecordError, CallRecord, Ending};
pub use desk::MAX_BYTES;
pub use encoding::Encoding;
pub use fault::{Fault, MAX_FAULTS, Problem, Reading};
pub use final_contract::{FinalContract, NotAFinalContract};
pub use format::{Format, NotAFormat};
pub use play_record::{CardRecord, PlayRecord};
pub use record::{BoardRecord, Comment, Place, Room, Tag};

pub(crate) use soundness::unequal_hands;
