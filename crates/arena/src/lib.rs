//! Matches between bots, and what they prove.
//!
//! A claim that one bot is stronger than another is worth as much as the match behind it. Here a
//! match is fair: each opening is played twice with the seats swapped, and chance, where a game has
//! it, deals the same luck to both. It is repeatable: every seed follows from the seed of the
//! match, so with node budgets the same match gives the same games on one thread or on many, in one
//! go or in ten. It survives: finished games are in a journal, a stop or a crash costs only the
//! games in progress, and a bot that panics or breaks the rules loses its game, not the match. And
//! it is honest: every number in a report carries its interval.
//!
//! The arena knows no game. Anything that implements [`kernel::Contest`] can be played, by two
//! players or by two partnerships.
//!
//! # The rooms
//!
//! | room | what it holds |
//! |---|---|
//! | [`Match`], [`Entrant`] | *what* is played: the openings, the bots and their limits, the seed |
//! | [`Run`] | *how*: threads, journal, stop flag, progress; returns a [`Record`] |
//! | [`Game`], [`Fixture`] | one finished game, as the journal stores it |
//! | [`Journal`], [`JournalEntry`] | finished games in a file, also for matches of other kinds |
//! | [`Report`] | what the games show, as text, JSON or SVG |
//! | [`Pairing`], [`Performance`] | one line of it: two entrants, or one against all |
//! | [`Estimate`] | a number with its 95 % interval: Wilson, Student, sign test, Elo |
//! | [`PointTable`], [`rate`] | ratings of a whole field by Bradley and Terry's model |
//!
//! # A match from start to end
//!
//! The game: count to ten, one or two at a time; whoever says ten scores a point.
//!
//! ```
//! use arena::{Entrant, Match, Report, Run};
//! use kernel::*;
//!
//! #[derive(Clone, Debug)]
//! struct Count { at: u8, seat: u8 }
//!
//! impl State for Count {
//!     type Action = u8;
//!     fn turn(&self) -> Turn {
//!         if self.at >= 10 { Turn::Over } else { Turn::Seat(Seat::new(self.seat)) }
//!     }
//!     fn legal_actions(&self, out: &mut Vec<u8>) {
//!         out.clear();
//!         out.extend(1..=(10 - self.at).min(2));
//!     }
//!     fn check(&self, add: u8) -> Result<(), Illegal> {
//!         let fits = (1..=2).contains(&add) && self.at + add <= 10;
//!         if fits { Ok(()) } else { Err(Illegal::because(Message::prose("add one or two, to ten at most"))) }
//!     }
//!     fn apply(&mut self, add: u8) { self.at += add; self.seat = 1 - self.seat; }
//! }
//! impl Hidden for Count {
//!     type View = u8;
//!     fn view(&self, _: Option<Seat>) -> u8 { self.at }
//! }
//! impl Contest for Count {
//!     fn seats(&self) -> usize { 2 }
//!     fn score(&self, seat: Seat) -> Option<f64> {
//!         (self.at >= 10).then(|| f64::from(seat.index() != usize::from(self.seat)))
//!     }
//! }
//!
//! /// Says one, four, seven and ten.
//! struct Clever;
//! impl Bot<Count> for Clever {
//!     fn decide(&self, at: &u8, legal: &[u8], _: &Budget) -> Decision<u8> {
//!         Decision::of(*legal.iter().find(|add| (at + **add) % 3 == 1).unwrap_or(&legal[0]))
//!     }
//! }
//! /// Always adds one, but tries two at the end, allowed or not.
//! struct Hasty;
//! impl Bot<Count> for Hasty {
//!     fn decide(&self, at: &u8, _: &[u8], _: &Budget) -> Decision<u8> {
//!         Decision::of(if *at < 8 { 1 } else { 2 })
//!     }
//! }
//!
//! let game = Match::new("count to ten", |seed| Count { at: (seed % 3) as u8, seat: 0 })
//!     .entrant(Entrant::new("clever", || Box::new(Clever)).nodes(1_000))
//!     .entrant(Entrant::new("hasty", || Box::new(Hasty)).nodes(1_000))
//!     .games(40)
//!     .seed(7);
//! let record = Run::new().threads(2).play(&game, |progress| {
//!     let _ = (progress.done, progress.total, progress.standings[0].points());
//! })?;
//! let report = Report::new(&record);
//! let pairing = report.pairing("clever", "hasty").expect("they have met");
//! assert_eq!(pairing.games, 40);
//! assert!(pairing.win_rate.low > 0.5 && pairing.significant);
//! println!("{report}");
//! # Ok::<(), arena::MatchError>(())
//! ```

mod columns;
mod entrant;
mod estimate;
mod game;
mod guard;
mod journal;
mod matches;
mod pairing;
mod performance;
mod plot;
mod ratings;
mod referee;
mod report;
mod run;
mod seed;
mod text;

pub use entrant::{Entrant, EntrantCard, Limits};
pub use estimate::{Estimate, elo, expected_share, sign_test};
pub use game::{Effort, Ending, Fixture, Forfeit, ForfeitReason, Game};
pub use journal::{Journal, JournalEntry, JournalError};
pub use matches::{Description, Draw, Match, MatchError};
pub use pairing::Pairing;
pub use performance::{MoveTime, Performance};
pub use ratings::{PointTable, rate};
pub use report::{ForfeitNote, Report, UnknownEntrantError};
pub use run::{Progress, Record, Run, Standing};
