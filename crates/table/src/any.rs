//! A table whose game is known only at run time.

use crate::view::{turn_view, view_json};
use crate::{
    Analysis, Broken, Entry, Fork, Hint, Intent, MoveView, Refusal, Restored, Snapshot, Status,
    Step, Summary, Table, TableView, Task, Telling, Thought, Told,
};
use kernel::{Game, Seat, State, Turn};
use std::ops::Range;

/// [`Table`] without its types: the one dynamic edge, for servers with tables of all games.
///
/// A guest is an id; `None` is somebody who only watches.
pub trait AnyTable: Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// The number that the next event will have.
    fn next(&self) -> u64;

    /// Whether it has begun or ended.
    fn status(&self) -> Status;

    /// The guests who hold seats, by seat.
    fn people(&self) -> Vec<Option<String>>;

    /// By seat the guest for whom a bot stands in, who takes it again by being there.
    fn stood_in_for(&self) -> Vec<Option<String>>;

    /// The event that carries an intent out, or why not. Nothing changes before it is applied.
    fn propose(&self, guest: &str, intent: &Intent) -> Result<Step, Refusal>;

    /// Takes a committed event in.
    fn apply(&mut self, entry: &Entry) -> Result<(), Broken>;

    /// The table as this event would leave it, for whoever wants to see before they commit.
    fn after(&self, entry: &Entry) -> Restored;

    /// The table as this guest sees it.
    fn view(&self, guest: Option<&str>) -> TableView;

    /// The same without the moves, which make up most of a long game.
    fn outline(&self, guest: Option<&str>) -> TableView;

    /// These of the moves after the opening, as this guest is told of them.
    fn told_moves(&self, guest: Option<&str>, which: Range<usize>) -> Vec<MoveView>;

    /// What decides how much this guest is told of moves.
    fn telling(&self, guest: Option<&str>) -> Telling;

    /// Whether this guest is known here by name: plays, has played or opened the table. All others
    /// see the same.
    fn knows(&self, guest: &str) -> bool;

    /// How many moves were made, those of the opening included.
    fn ply(&self) -> usize;

    /// The number of the event that made the move after this many others; `None` if there is none,
    /// or it was set up beforehand.
    fn made_by(&self, ply: usize) -> Option<u64>;

    /// An event as this guest is told of it.
    fn told(&self, entry: &Entry, guest: Option<&str>) -> Told;

    /// The game as it stood after this many moves, as this guest may see it.
    fn at(&self, guest: Option<&str>, ply: usize) -> Result<Snapshot, Refusal>;

    /// The line about it for lists.
    fn summary(&self) -> Summary;

    /// The game as text.
    fn record(&self, guest: Option<&str>) -> String;

    /// The seat to move, when a bot holds it.
    fn bot_to_move(&self) -> Option<Seat>;

    /// The name of that bot.
    fn bot_due(&self) -> Option<&str>;

    /// The thinking that is due, when a bot is to move.
    fn bot_task(&self) -> Option<Task<Thought>>;

    /// Help for the guest to move.
    fn hint_task(&self, guest: &str) -> Result<Task<Hint>, Refusal>;

    /// What the position after this many moves is worth, and what the next move cost.
    fn analysis_task(&self, guest: Option<&str>, ply: usize) -> Result<Task<Analysis>, Refusal>;

    /// The game up to this move, for playing on from there.
    fn fork(&self, guest: Option<&str>, ply: usize) -> Result<Fork, Refusal>;
}

impl<G: Game> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn next(&self) -> u64 {
        self.next
    }

    fn status(&self) -> Status {
        self.status()
    }

    fn people(&self) -> Vec<Option<String>> {
        let person = |holder: &crate::Holder| match holder {
            crate::Holder::Person { guest, .. } => Some(guest.clone()),
            _ => None,
        };
        self.seats.iter().map(person).collect()
    }

    fn stood_in_for(&self) -> Vec<Option<String>> {
        let guest = |away: &Option<crate::Holder>| match away {
            Some(crate::Holder::Person { guest, .. }) if self.status() != Status::Over => {
                Some(guest.clone())
            }
            _ => None,
        };
        self.away.iter().map(guest).collect()
    }

    fn propose(&self, guest: &str, intent: &Intent) -> Result<Step, Refusal> {
        self.answer(guest, intent)
    }

    fn apply(&mut self, entry: &Entry) -> Result<(), Broken> {
        self.fold_in(entry)
    }

    fn after(&self, entry: &Entry) -> Restored {
        let mut table = self.clone();
        table.fold_in(entry)?;
        Ok(Box::new(table))
    }

    fn view(&self, guest: Option<&str>) -> TableView {
        self.seen_by(guest)
    }

    fn outline(&self, guest: Option<&str>) -> TableView {
        self.outlined(guest)
    }

    fn told_moves(&self, guest: Option<&str>, which: Range<usize>) -> Vec<MoveView> {
        self.told_moves(guest, which)
    }

    fn telling(&self, guest: Option<&str>) -> Telling {
        self.telling_to(guest)
    }

    fn knows(&self, guest: &str) -> bool {
        let away = self.away.iter().flatten().any(|away| away.is(guest));
        away || self.opener == guest || self.seats.iter().any(|holder| holder.is(guest))
    }

    fn ply(&self) -> usize {
        self.ply()
    }

    fn made_by(&self, ply: usize) -> Option<u64> {
        let index = ply.checked_sub(self.opening.len())?;
        self.moves.get(index).map(|made| made.seq)
    }

    fn told(&self, entry: &Entry, guest: Option<&str>) -> Told {
        self.tell(entry, guest)
    }

    fn at(&self, guest: Option<&str>, ply: usize) -> Result<Snapshot, Refusal> {
        if !self.has_begun() {
            return Err(Refusal::Waiting);
        }
        if ply > self.ply() {
            return Err(Refusal::NoSuchPly(self.ply()));
        }
        let state = self.state_at(ply);
        let to_move = match state.turn() {
            Turn::Seat(seat) => Some(seat),
            _ => None,
        };
        Ok(Snapshot {
            ply,
            view: view_json::<G>(&state, self.perspective(guest)),
            turn: turn_view(to_move),
        })
    }

    fn summary(&self) -> Summary {
        self.in_short()
    }

    fn record(&self, guest: Option<&str>) -> String {
        self.record_for(guest)
    }

    fn bot_to_move(&self) -> Option<Seat> {
        self.due_seat().map(|(seat, _)| seat)
    }

    fn bot_due(&self) -> Option<&str> {
        self.due_seat().map(|(_, bot)| bot)
    }

    fn bot_task(&self) -> Option<Task<Thought>> {
        self.due()
    }

    fn hint_task(&self, guest: &str) -> Result<Task<Hint>, Refusal> {
        self.hint(guest)
    }

    fn analysis_task(&self, guest: Option<&str>, ply: usize) -> Result<Task<Analysis>, Refusal> {
        self.analysis(guest, ply)
    }

    fn fork(&self, guest: Option<&str>, ply: usize) -> Result<Fork, Refusal> {
        self.forked(guest, ply)
    }
}
