//! The formats in which boards are exchanged, and one type for their contents: [`BoardRecord`].
//!
//! | room | what it is |
//! |---|---|
//! | [`BoardRecord`], [`AuctionRecord`], [`PlayRecord`] | what a file says about a board, unjudged |
//! | [`pbn`] | Portable Bridge Notation: reading, writing, and editing files byte for byte |
//! | [`lin`], [`link`] | the files of Bridge Base Online, and links to its hand viewer |
//! | [`rbn`] | Richard's Bridge Notation |
//! | [`list`] | deals one per line, with or without double-dummy results |
//! | [`json`] | the records as they are |
//! | [`Format`] | all of them behind one interface |
//! | [`Reading`], [`FormatError`], [`FormatErrorKind`] | what was read, and what was wrong with it |
//!
//! Every reader is tolerant: it reports what is broken as a [`FormatError`] with line and column, and
//! reads the rest. None of them panics, and none takes memory out of proportion to the file: at
//! most 64 MiB are read ([`MAX_BYTES`]), and everything kept is paid for from one allowance.

mod agreement;
mod auction_record;
mod context;
mod encoding;
mod error;
mod final_contract;
mod format;
pub mod json;
pub mod lin;
pub mod link;
pub mod list;
pub mod pbn;
mod percent;
mod play_record;
pub mod rbn;
mod record;
mod soundness;
mod tables;

pub use auction_record::{AuctionRecord, AuctionRecordError, CallRecord, Ending};
pub use context::MAX_BYTES;
pub use encoding::Encoding;
pub use error::{FormatError, FormatErrorKind, MAX_ALIKE, MAX_ERRORS, MoreErrors, Reading};
pub use final_contract::{FinalContract, ParseFinalContractError};
pub use format::{Format, UnknownFormatError};
pub use play_record::{CardRecord, PlayRecord};
pub use record::{BoardRecord, Comment, Place, Room, Tag};

pub(crate) use soundness::unequal_hands;
