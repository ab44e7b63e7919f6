//! Searches that know no game, only the traits of [`kernel`].
//!
//! The heart is alpha-beta. Given any [`Adversarial`](kernel::Adversarial) game and an
//! [`Evaluate`](kernel::Evaluate), it finds the best action as deep as a
//! [`Budget`](kernel::Budget) allows, on as many threads as it allows. It guesses nothing: the
//! value is that of plain minimax of the depth reported, whatever the order of actions, the table
//! or the threads, and the tests hold it to that on thousands of random games.
//!
//! It is for games without chance nodes. Flows has its own search, because its draws fall into
//! classes that only its own rules know.
//!
//! # The rooms
//!
//! | module | what it is |
//! |---|---|
//! | `alpha_beta` | [`AlphaBeta`], built once and then called on positions |
//! | `deepening` | iterations of growing depth, and how threads share the work |
//! | `pvs` | the search of one position, in numbered steps |
//! | `window` | the values that still matter, turned round where the side changes |
//! | `table` | positions already seen, without locks |
//! | `ordering` | which action first: [`Order`], killers, history |
//! | `allowance` | the budget, dealt out in portions |
//! | `outcome` | what a search answers |
//!
//! # Example
//!
//! A row of numbers; the two sides take one from either end in turn, and the first one wants the
//! larger sum.
//!
//! ```
//! use kernel::{Adversarial, Budget, Illegal, Seat, Side, State, Turn, Value, message};
//! use search::{AlphaBeta, ZeroEvaluation};
//! use std::{fmt, str::FromStr};
//!
//! #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
//! enum End { Left, Right }
//! impl fmt::Display for End {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{self:?}") }
//! }
//! impl FromStr for End {
//!     type Err = String;
//!     fn from_str(text: &str) -> Result<Self, String> {
//!         match text {
//!             "Left" => Ok(End::Left),
//!             "Right" => Ok(End::Right),
//!             _ => Err(format!("`{text}` is not an end")),
//!         }
//!     }
//! }
//!
//! #[derive(Clone, Debug)]
//! struct Row { numbers: Vec<i32>, from: usize, to: usize, lead: i32, side: Side }
//!
//! impl State for Row {
//!     type Action = End;
//!     fn turn(&self) -> Turn {
//!         if self.from == self.to { return Turn::Over }
//!         Turn::Seat(Seat::new(u8::from(self.side == Side::Them)))
//!     }
//!     fn legal_actions(&self, out: &mut Vec<End>) {
//!         out.clear();
//!         if self.from < self.to { out.extend([End::Left, End::Right]) }
//!     }
//!     fn check(&self, _: End) -> Result<(), Illegal> {
//!         if self.from == self.to { return Err(Illegal::because(message!("table-game-over"))) }
//!         Ok(())
//!     }
//!     fn apply(&mut self, end: End) { self.make(end); }
//! }
//!
//! impl Adversarial for Row {
//!     type Undo = Row;
//!     fn side(&self) -> Side { self.side }
//!     fn outcome(&self) -> Option<Value> { (self.from == self.to).then(|| Value::score(self.lead)) }
//!     fn key(&self) -> u64 {
//!         (self.from as u64) << 48 | (self.to as u64) << 32 | u64::from(self.lead as u32)
//!     }
//!     fn make(&mut self, end: End) -> Row {
//!         let before = self.clone();
//!         let taken = match end {
//!             End::Left => { self.from += 1; self.numbers[self.from - 1] }
//!             End::Right => { self.to -= 1; self.numbers[self.to] }
//!         };
//!         self.lead += if self.side == Side::Us { taken } else { -taken };
//!         self.side = self.side.other();
//!         before
//!     }
//!     fn unmake(&mut self, _: End, before: Row) { *self = before; }
//! }
//!
//! let row = Row { numbers: vec![3, 9, 1, 2], from: 0, to: 4, lead: 0, side: Side::Us };
//! let outcome = AlphaBeta::new(ZeroEvaluation).search(&row, &Budget::nodes(10_000));
//! assert_eq!(outcome.action, End::Right, "taking the 3 would give the 9 away");
//! assert_eq!(outcome.value, Value::score(7));
//! assert!(outcome.complete);
//! assert_eq!(outcome.line.len(), 4);
//! ```

mod allowance;
mod alpha_beta;
mod deepening;
mod ordering;
mod outcome;
mod pvs;
mod table;
mod window;

pub use alpha_beta::{AlphaBeta, ZeroEvaluation};
pub use ordering::{HISTORY, ListedOrder, Order, OrderingAids};
pub use outcome::{Analysis, Outcome, Stats};
