//! Playing cards as bridge needs them: suits, ranks and cards, hands as bit sets, seats, deals, and
//! tables by each of them.
//!
//! Everything has a text form that reads back, in the notation of bridge players and PBN files, and
//! an error in a text names its place. Deals are drawn at random, each equally likely, or taken by
//! their number among all 53,644,737,765,488,792,839,237,440,000.
//!
//! Of the rules, this crate knows only one: a player who can follow suit must. With the feature
//! `serde` the types serialise as their text forms.
//!
//! ```
//! use cards::{Deal, Seat, Suit};
//!
//! let deal = Deal::from_seed(1);
//! for seat in Seat::ALL {
//!     println!("{seat:#}: {:#}, {} points", deal[seat], deal[seat].points());
//! }
//! assert_eq!(deal.to_string().parse(), Ok(deal));
//! assert_eq!(Deal::from_index(deal.index()), Some(deal));
//! assert!(deal[Seat::North].holding(Suit::Spades).len() <= 13);
//! ```

mod by;
mod card;
mod deal;
mod error;
mod following;
mod hand;
mod holding;
mod index;
mod layout;
mod random;
mod rank;
mod seat;
#[cfg(feature = "serde")]
mod serde_text;
mod shape;
mod strain;
mod suit;
mod text;
mod tricks;

pub use by::{BySeat, BySide, ByStrain, BySuit};
pub use card::Card;
pub use deal::{Deal, DealError};
pub use error::{ParseError, ParseErrorKind};
pub use following::PlayError;
pub use hand::{Cards, Hand};
pub use holding::Holding;
pub use layout::{FromSeat, Layout};
pub use rank::Rank;
pub use seat::{Seat, Side};
pub use shape::{Pattern, Shape};
pub use strain::Strain;
pub use suit::Suit;
pub use tricks::TrickTable;
