//! Contract bridge: the auction, the play, what it scores, and what par would have been.
//!
//! | room | what it is |
//! |---|---|
//! | [`Level`], [`Bid`], [`Call`] | what may be said |
//! | [`Auction`] | who said what, and whether that was allowed |
//! | [`Contract`], [`Doubling`] | what the auction ends in |
//! | [`Trick`], [`CardPlay`] | the play of the cards with all hands open, fit for search |
//! | [`Play`], [`PlayView`] | the play in a contract: recorded, with claims and hidden hands |
//! | [`VisiblePlay`] | what a view shows of the play: who played what, who is void |
//! | [`BoardResult`], [`scoring`] | how it came out and what that is worth |
//! | [`Par`] | what perfect bidding and play come to |
//! | [`BoardNumber`], [`Vulnerability`] | what the number of a board settles |
//! | [`words`] | cards, seats and refusals as messages |
//!
//! The rules are those of the *Laws of Duplicate Bridge* (2017); names follow that book. Cards,
//! seats and deals come from [`cards`].

mod auction;
mod bid;
mod board;
mod call;
mod card_play;
mod contract;
mod notation;
mod par;
mod play;
mod result;
pub mod scoring;
mod serde_text;
mod trick;
mod visible_play;
mod vulnerability;
pub mod words;

pub use auction::{Auction, CallError, ParseAuctionError};
pub use bid::{Bid, Level, NotABid};
pub use board::{BoardNumber, NotABoard};
pub use call::{Call, ParseCallError};
pub use card_play::{CardPlay, PositionError, TakeBack};
pub use cards::PlayError;
pub use contract::{Contract, Doubling, NotAContract};
pub use notation::ParsePlayError;
pub use par::{Par, ParContract};
pub use play::{Claim, ClaimError, Play, PlayView};
pub use result::{BoardResult, NotAResult};
pub use trick::Trick;
pub use visible_play::{RecordError, VisiblePlay};
pub use vulnerability::{NotAVulnerability, Vulnerability};
