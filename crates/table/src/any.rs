//! A table whose game is known only at run time.

use crate::view::{turn_view, view_json};
use crate::{
    Analysis, BotMove, Disclosure, Entry, EventView, Fork, Hint, Intent, LogError, MoveView,
    Preview, RestoreResult, Snapshot, Status, Step, Summary, Table, TableError, TableView, Task,
};
use kernel::{Canvas, Chore, Game, Hidden, Reason, Seat, State, Turn};
use std::ops::Range;

/// [`Table`] without its types: the one dynamic edge, for servers with tables of all games.
///
/// A guest is an id; `None` is a spectator.
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
    fn absent_guests(&self) -> Vec<Option<String>>;

    /// The event that carries an intent out, or why not. Nothing changes before it is applied.
    fn propose(&self, guest: &str, intent: &Intent) -> Result<Step, TableError>;

    /// Describes a move that this guest considers, or says which rule it breaks. Nothing changes.
    fn preview(&self, guest: &str, action: &str) -> Result<Preview, TableError>;

    /// Takes a committed event in.
    fn apply(&mut self, entry: &Entry) -> Result<(), LogError>;

    /// The table as this event would leave it, for whoever wants to see before they commit.
    fn after(&self, entry: &Entry) -> RestoreResult;

    /// The table as this guest sees it.
    fn view(&self, guest: Option<&str>) -> TableView;

    /// The same without the moves, which make up most of a long game.
    fn outline(&self, guest: Option<&str>) -> TableView;

    /// These of the moves after the opening, as this guest sees them.
    fn move_views(&self, guest: Option<&str>, which: Range<usize>) -> Vec<MoveView>;

    /// What decides how much of the moves this guest sees.
    fn disclosure(&self, guest: Option<&str>) -> Disclosure;

    /// Whether this guest is known here by name: plays, has played or opened the table. All others
    /// see the same.
    fn knows(&self, guest: &str) -> bool;

    /// How many moves were made, those of the opening included.
    fn ply(&self) -> usize;

    /// The number of the event that made the move after this many others; `None` if there is none,
    /// or it was set up beforehand.
    fn made_by(&self, ply: usize) -> Option<u64>;

    /// An event as this guest sees it.
    fn event_view(&self, entry: &Entry, guest: Option<&str>) -> EventView;

    /// The game as it stood after this many moves, as this guest may see it.
    fn at(&self, guest: Option<&str>, ply: usize) -> Result<Snapshot, TableError>;

    /// The line about it for lists.
    fn summary(&self) -> Summary;

    /// The game as text.
    fn record(&self, guest: Option<&str>) -> String;

    /// The seat to move, when a bot holds it.
    fn bot_to_move(&self) -> Option<Seat>;

    /// The name of that bot.
    fn bot_name(&self) -> Option<&str>;

    /// The thinking that is due, when a bot is to move.
    fn bot_task(&self) -> Option<Task<BotMove>>;

    /// The part of the game that is being played; none unless one is.
    fn part(&self) -> Option<usize>;

    /// Work worth doing while it is played, which nobody may see anything of before it is over.
    fn ahead(&self) -> Vec<Chore>;

    /// Help for the guest to move.
    fn hint_task(&self, guest: &str) -> Result<Task<Hint>, TableError>;

    /// What the position after this many moves is worth, and what the next move cost.
    fn analysis_task(&self, guest: Option<&str>, ply: usize) -> Result<Task<Analysis>, TableError>;

    /// The game up to this move, for playing on from there.
    fn fork(&self, guest: Option<&str>, ply: usize) -> Result<Fork, TableError>;

    /// The game as this guest sees it, drawn in letters for a terminal.
    fn picture(&self, guest: Option<&str>, canvas: Canvas) -> String;

    /// What the game shows in a terminal for these words; `None` if it does not know them.
    fn lookup(&self, guest: Option<&str>, words: &str, canvas: Canvas) -> Option<String>;

    /// What a move of the guest's would do, without making it.
    fn comment(&self, guest: &str, action: &str) -> Result<Vec<Reason>, TableError>;
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

    fn absent_guests(&self) -> Vec<Option<String>> {
        let guest = |away: &Option<crate::Holder>| match away {
            Some(crate::Holder::Person { guest, .. }) if self.status() != Status::Over => {
                Some(guest.clone())
            }
            _ => None,
        };
        self.away.iter().map(guest).collect()
    }

    fn propose(&self, guest: &str, intent: &Intent) -> Result<Step, TableError> {
        self.propose(guest, intent)
    }

    fn preview(&self, guest: &str, action: &str) -> Result<Preview, TableError> {
        self.preview(guest, action)
    }

    fn apply(&mut self, entry: &Entry) -> Result<(), LogError> {
        self.apply(entry)
    }

    fn after(&self, entry: &Entry) -> RestoreResult {
        let mut table = self.clone();
        table.apply(entry)?;
        Ok(Box::new(table))
    }

    fn view(&self, guest: Option<&str>) -> TableView {
        self.view(guest)
    }

    fn outline(&self, guest: Option<&str>) -> TableView {
        self.outline(guest)
    }

    fn move_views(&self, guest: Option<&str>, which: Range<usize>) -> Vec<MoveView> {
        self.move_views(guest, which)
    }

    fn disclosure(&self, guest: Option<&str>) -> Disclosure {
        self.disclosure(guest)
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

    fn event_view(&self, entry: &Entry, guest: Option<&str>) -> EventView {
        self.event_view(entry, guest)
    }

    fn at(&self, guest: Option<&str>, ply: usize) -> Result<Snapshot, TableError> {
        if !self.has_begun() {
            return Err(TableError::Waiting);
        }
        if ply > self.ply() {
            return Err(TableError::NoSuchPly(self.ply()));
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
        self.summary()
    }

    fn record(&self, guest: Option<&str>) -> String {
        self.record(guest)
    }

    fn bot_to_move(&self) -> Option<Seat> {
        self.bot_turn().map(|(seat, _)| seat)
    }

    fn bot_name(&self) -> Option<&str> {
        self.bot_turn().map(|(_, bot)| bot)
    }

    fn bot_task(&self) -> Option<Task<BotMove>> {
        self.bot_task()
    }

    fn part(&self) -> Option<usize> {
        (self.status() == Status::Playing).then(|| G::part(&self.state))
    }

    fn ahead(&self) -> Vec<Chore> {
        match self.status() {
            Status::Playing => G::ahead(&self.state),
            _ => Vec::new(),
        }
    }

    fn hint_task(&self, guest: &str) -> Result<Task<Hint>, TableError> {
        self.hint_task(guest)
    }

    fn analysis_task(&self, guest: Option<&str>, ply: usize) -> Result<Task<Analysis>, TableError> {
        self.analysis_task(guest, ply)
    }

    fn fork(&self, guest: Option<&str>, ply: usize) -> Result<Fork, TableError> {
        self.fork(guest, ply)
    }

    fn picture(&self, guest: Option<&str>, canvas: Canvas) -> String {
        G::picture(&self.state.view(self.perspective(guest)), canvas)
    }

    fn lookup(&self, guest: Option<&str>, words: &str, canvas: Canvas) -> Option<String> {
        G::lookup(&self.state.view(self.perspective(guest)), words, canvas)
    }

    fn comment(&self, guest: &str, action: &str) -> Result<Vec<Reason>, TableError> {
        // The table itself says whether the move can be made, and why not.
        let expect = self.next;
        let action = action.to_owned();
        let read = crate::table::read::<G>(&action);
        self.propose(guest, &Intent::Move { action, expect })?;
        let view = self.state.view(self.perspective(Some(guest)));
        Ok(read
            .map(|action| G::comment(&view, action))
            .unwrap_or_default())
    }
}
