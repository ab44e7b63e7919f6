//! One game being played: who sits where, what was done, and what each of them may see.
//!
//! A table is an event log: it is [`Opened`](Event::Opened) with a game, its settings, its seats
//! and a seed; everything after that is one [`Event`] with the next number. The state is a fold
//! over the log, so that undo, replay, review, resuming after a crash and watching are all readings
//! of the same list.
//!
//! What people ask for is an [`Intent`]; the table answers with the event that carries it out or
//! with a [`TableError`]. It stores nothing itself: whoever holds it commits the event first and then
//! [`apply`](AnyTable::apply)s it.
//!
//! [`Table`] knows its game's types. [`AnyTable`] is the same with the types gone, for a server
//! that has tables of all games: the one dynamic edge of the house. [`Games`] is the list of games
//! that such a server is handed; this crate names none of them.

mod analysis;
mod any;
mod change;
mod consent;
mod event;
mod games;
mod intent;
mod open;
mod origin;
pub mod patch;
mod preview;
mod record;
mod rights;
mod table;
mod task;
#[cfg(test)]
mod tests;
#[cfg(feature = "testing")]
pub mod twins;
mod view;

pub use analysis::{Analysis, Hint};
pub use any::AnyTable;
pub use change::{Change, ReaderView};
pub use consent::{ResignView, UndoView};
pub use event::{Entry, Event, Holder, TableOpening, UndoRequest};
pub use games::{AnyGame, GameInfo, Games, ListedGame, SettingInfo};
pub use intent::{Intent, Step, TableError};
pub use open::{Fork, LogError, Open, RestoreResult};
pub use origin::{Origin, Source};
pub use preview::Preview;
pub use table::{MoveRecord, Status, Table};
pub use task::{BotMove, Task};
pub use view::{
    Disclosure, EventKind, EventView, HolderView, MoveView, Rematch, Right, SeatView, Snapshot,
    Standing, Summary, TableView, TurnView,
};
