//! The vocabulary of every game: what a state is, what a seat may see, what a player answers.
//!
//! # The cut
//!
//! The traits sit on the *state*, not on a "game" object beside it, because anything that searches,
//! samples or referees always holds a state. They are small, and each declares at compile time one
//! thing that a game can do:
//!
//! | trait | a game that … | who uses it |
//! |---|---|---|
//! | [`State`] | has states, turns and legal actions | everybody |
//! | [`Adversarial`] | has two sides and can be searched | alpha-beta |
//! | [`Chance`] | draws or throws | chance nodes, the table |
//! | [`Hidden`] | shows each seat a view | tables, servers, bots |
//! | [`Contest`] | has seats to fill and a score | the arena |
//! | [`Evaluate`] | can be judged by something | search and bots |
//! | [`Game`] | is offered to people, with settings and levels | tables, catalogue |
//!
//! Three decisions follow from honesty. A [`Bot`] gets a view, never a state, so a bot that peeks
//! does not compile. A state is never serialised; only views travel. And what a move tells
//! everybody is a [`Meaning`], made from a [`Public`] view, while what its maker knows is a
//! [`Reason`]; neither becomes the other.
//!
//! Two follow from correctness. A [`Value`] always speaks for [`Side::Us`], and is turned round
//! with [`Value::seen_by`] where the *side* changes, not at every ply: in a trick-taking game the
//! winner of a trick moves again, and a search that negates at every ply is wrong there. And
//! everything random or bounded comes in through a [`Budget`], so that a decision can be repeated:
//! [`Bot::decide`] takes a shared reference, every caller goes through [`decide`], and the same
//! view, seed and budget give the same decision, whichever caller asks and whatever it asked
//! before.
//!
//! # A complete game
//!
//! A heap of stones; the players take one to three in turn; the player who takes the last one wins.
//!
//! ```
//! use kernel::*;
//! use serde::{Deserialize, Serialize};
//! use std::{fmt, num::ParseIntError, str::FromStr};
//!
//! #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
//! struct View { stones: u8, first_to_move: bool }
//!
//! #[derive(Clone, Debug, PartialEq)]
//! struct Heap { stones: u8, side: Side }
//!
//! #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
//! struct Take(u8);
//!
//! impl fmt::Display for Take {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{}", self.0) }
//! }
//! impl FromStr for Take {
//!     type Err = ParseIntError;
//!     fn from_str(text: &str) -> Result<Self, Self::Err> { text.parse().map(Take) }
//! }
//!
//! impl State for Heap {
//!     type Action = Take;
//!     fn turn(&self) -> Turn {
//!         match (self.stones, self.side) {
//!             (0, _) => Turn::Over,
//!             (_, Side::Us) => Turn::Seat(Seat::new(0)),
//!             (_, Side::Them) => Turn::Seat(Seat::new(1)),
//!         }
//!     }
//!     fn legal_actions(&self, out: &mut Vec<Take>) {
//!         out.clear();
//!         out.extend((1..=self.stones.min(3)).map(Take));
//!     }
//!     fn check(&self, take: Take) -> Result<(), Illegal> {
//!         match take.0 {
//!             0 => Err(Illegal::because(Message::prose("take at least one stone"))),
//!             1..=3 if take.0 <= self.stones => Ok(()),
//!             1..=3 => Err(Illegal::because(Message::prose("not that many are left"))),
//!             _ => Err(Illegal::because(Message::prose("take at most three stones"))),
//!         }
//!     }
//!     fn apply(&mut self, take: Take) { self.make(take); }
//! }
//!
//! impl Adversarial for Heap {
//!     type Undo = ();
//!     fn side(&self) -> Side { self.side }
//!     fn outcome(&self) -> Option<Value> {
//!         // The side to move has no stone left: the other side took the last.
//!         (self.stones == 0).then(|| Value::loss_in(0).seen_by(self.side))
//!     }
//!     fn key(&self) -> u64 { u64::from(self.stones) << 1 | u64::from(self.side == Side::Us) }
//!     fn make(&mut self, take: Take) { self.stones -= take.0; self.side = self.side.other(); }
//!     fn unmake(&mut self, take: Take, (): ()) { self.side = self.side.other(); self.stones += take.0; }
//! }
//!
//! impl Hidden for Heap {
//!     type View = View;
//!     fn view(&self, _: Option<Seat>) -> View {
//!         View { stones: self.stones, first_to_move: self.side == Side::Us }
//!     }
//! }
//!
//! /// Leaves a multiple of four whenever it can.
//! struct Perfect;
//! impl Bot<Heap> for Perfect {
//!     fn decide(&self, view: &View, legal: &[Take], _: &Budget) -> Decision<Take> {
//!         let leaves_four = legal.iter().find(|take| (view.stones - take.0) % 4 == 0);
//!         let take = *leaves_four.unwrap_or(&legal[0]);
//!         Decision::of(take).because(
//!             Reason::new("heap.four", Message::prose("Multiples of four lose."))
//!                 .fact(Message::prose("stones left"), view.stones - take.0),
//!         )
//!     }
//! }
//!
//! let mut heap = Heap { stones: 10, side: Side::Us };
//! let mut legal = Vec::new();
//! heap.legal_actions(&mut legal);
//! let decision = Perfect.decide(&heap.view(Some(Seat::new(0))), &legal, &Budget::unlimited());
//! assert_eq!(decision.action, Take(2));
//! assert_eq!(heap.play(Take(4)).unwrap_err().to_string(), "take at most three stones");
//!
//! // Every game runs the same battery of laws; this is all it takes.
//! let laws = laws::Battery::default();
//! let start = |_seed| Heap { stones: 21, side: Side::Us };
//! laws.state(start, |_| (0..=5).map(Take).collect());
//! laws.adversarial(start, |heap| heap.key());
//! laws.views(start, |heap, _seat, _rng| Some(heap.clone()));
//! laws.bot(start, |_seat| Perfect, &Budget::nodes(100));
//! ```

mod bot;
mod bot_name;
mod budget;
pub mod calibration;
mod canvas;
mod decide;
mod decision;
mod game;
#[cfg(feature = "laws")]
pub mod laws;
mod levels;
mod meaning;
mod proven;
mod seat;
mod state;
mod timed;
mod value;

pub use bot::{Bot, Level, UnknownLevelError};
pub use bot_name::{BotName, BotNameError};
pub use budget::{Budget, StopFlag};
pub use canvas::Canvas;
pub use decide::{DecideError, decide};
pub use decision::{Candidate, Decision, Detail, Fact, Judgement, Proof, Reason, Work};
pub use game::{
    About, ActionOf, Analyst, Choice, Chore, Game, LevelCard, Scale, Setting, SettingKind,
    Strength, UnknownBotError, ViewOf,
};
pub use levels::{Interval, LevelMatch, LevelRecord, LevelTable};
pub use meaning::{Meaning, Public};
pub use messages::{Arg, Language, Message, Reader, message};
pub use proven::ProvenResult;
pub use seat::{Seat, Side, Turn};
pub use state::{Adversarial, Chance, Contest, Evaluate, Hidden, Illegal, State};
pub use timed::timed;
pub use value::Value;
