//! Contract bridge: the auction, the play, what it scores, and what par would have been.
//!
//! | room | what it is |
//! |---|---|
//! | [`Level`], [`Bid`], [`Call`] | what may be said |
//! | [`Auction`] | who said what, and whether that was allowed |
//! | [`Contract`], [`Doubling`] | what the auction ends in |
//! | [`Trick`], [`CardPlay`] | the play of the cards with all hands open, fit for search |
//! | [`Play`], [`PlayView`] | the play in a contract: recorded, with claims and hidden hands |
//! | [`BoardResult`], [`scoring`] | how it came out and what that is worth |
//! | [`Par`] | what perfect bidding and play come to |
//! | [`Solution`] | a deal solved with all hands open: tricks, par, what each card cost |
//! | [`BoardNumber`], [`Vulnerability`] | what the number of a board settles |
//! | [`Requirement`], [`Wish`] | what is wanted of the deals that are drawn |
//! | [`bidding`] | rules of bidding as data: calls chosen, read, explained, judged |
//! | [`Examiner`], [`Examined`] | what each call and card of a board cost |
//! | [`session`] | boards played at a table: seats, views, claims |
//! | [`robots`] | players: they bid, play the cards, claim |
//! | [`training`] | problems by theme, what an answer is worth, progress |
//! | [`formats`] | boards in files: PBN, LIN, links, lists, JSON |
//!
//! The rules are those of the *Laws of Duplicate Bridge* (2017); names follow that book. Cards,
//! seats and deals come from [`cards`].

mod auction;
mod bid;
pub mod bidding;
mod board;
mod call;
mod card_play;
mod contract;
mod examination;
pub mod formats;
mod notation;
mod par;
mod play;
mod requirement;
mod result;
pub mod robots;
pub mod scoring;
mod serde_text;
pub mod session;
mod solution;
mod timed;
pub mod training;
mod trick;
mod vulnerability;
mod wish;

pub use auction::{Auction, CallError, ParseAuctionError};
pub use bid::{Bid, Level, NotABid};
pub use board::{BoardNumber, NotABoard};
pub use call::{Call, NotACall};
pub use card_play::{CardPlay, PlayError, PositionError, TakeBack};
pub use contract::{Contract, Doubling, NotAContract};
pub use examination::{CannotExamine, Examined, ExaminedCall, ExaminedCard, Examiner, PlayCost};
pub use notation::ParsePlayError;
pub use par::{Par, ParContract};
pub use play::{Claim, ClaimError, Play, PlayView};
pub use requirement::{ParseRequirementError, Requirement};
pub use result::{BoardResult, NotAResult};
pub use solution::{CardCost, Played, Solution, SolveError};
pub use trick::Trick;
pub use vulnerability::{NotAVulnerability, Vulnerability};
pub use wish::{ParseWishError, Wish};

/// So much of a text that could not be read goes into the error, however long it is.
fn excerpt(text: &str) -> String {
    text.chars().take(16).collect()
}
