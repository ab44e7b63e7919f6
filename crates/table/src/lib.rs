//! One game being played: who sits where, what was done, and what each of them may see.
//!
//! A table is an event log: it is [`Opened`](Event::Opened) with a game, its settings, its seats
//! and a seed; everything after that is one [`Event`] with the next number. The state is a fold
//! over the log, so that undo, replay, review, resuming after a crash and watching are all readings
//! of the same list.
//!
//! What people ask for is an [`Intent`]; the table answers with the event that carries it out or
//! with a [`Refusal`]. It stores nothing itself: whoever holds it commits the event first and then
//! [`apply`](AnyTable::apply)s it.
//!
//! [`Table`] knows its game's types. [`AnyTable`] is the same with the types gone, for a server
//! that has tables of all games: the one dynamic edge of the house. The [`catalogue`] lists the
//! games; adding one is a line there and its own crate.

mod analysis;
mod any;
pub mod catalogue;
mod change;
mod consent;
mod event;
mod intent;
mod open;
mod origin;
pub mod patch;
mod record;
mod rights;
mod table;
mod task;
#[cfg(test)]
mod tests;
#[cfg(feature = "testing")]
pub mod twins;
mod view;

pub use analysis::{Analysis, Hint, Judgement};
pub use any::AnyTable;
pub use change::{Change, Shown};
pub use consent::{ResignView, UndoView};
pub use event::{Entry, Event, Holder, Opened, UndoRequest};
pub use intent::{Intent, Refusal, Step};
pub use open::{Broken, Fork, Open, Restored, open, restore};
pub use origin::{Origin, Source};
pub use table::{Made, Status, Table};
pub use task::{Task, Thought};
pub use view::{
    HolderView, MoveView, Rematch, Right, SeatView, Snapshot, Standing, Summary, TableView,
    Telling, Told, ToldKind, TurnView,
};
