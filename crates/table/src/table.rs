//! A table of one game: the fold over its log.

use crate::open::Broken;
use crate::{Entry, Event, Holder, Opened, UndoRequest};
use kernel::{ActionOf, Contest, Game, Reason, Seat, State, Turn};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A state is kept after every so many moves, so that stepping back and taking back replay fewer
/// moves than this, however long the game is.
const SNAPSHOT_EVERY: usize = 32;

/// Whether a game has begun, and whether it has ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// A seat is open.
    Waiting,
    /// Moves are being made.
    Playing,
    /// There is a result.
    Over,
}

/// A move that stands.
#[derive(Clone, Debug)]
pub struct Made<A> {
    /// The number of its event.
    pub seq: u64,
    /// When it was made.
    pub at: i64,
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub action: A,
    /// Why, where a bot made it.
    pub why: Vec<Reason>,
}

/// One game being played.
pub struct Table<G: Game> {
    pub(crate) id: String,
    pub(crate) settings: G::Settings,
    pub(crate) seed: u64,
    pub(crate) opener: String,
    pub(crate) opened: i64,
    pub(crate) seats: Vec<Holder>,
    /// By seat the guest for whom a bot stands in.
    pub(crate) away: Vec<Option<String>>,
    pub(crate) opening: Vec<ActionOf<G>>,
    /// Shared with the tables before and after this one: a table is copied for every event.
    pub(crate) moves: Vec<Arc<Made<ActionOf<G>>>>,
    pub(crate) state: G::State,
    /// The states after 0, 32, 64 … moves. There is always the first one.
    pub(crate) snapshots: Vec<Arc<G::State>>,
    pub(crate) next: u64,
    pub(crate) undo: Option<UndoRequest>,
    pub(crate) resigned: Option<Seat>,
    pub(crate) rematch_asked: Vec<Seat>,
    pub(crate) rematched: Option<String>,
}

// By hand, as a game itself need not be `Clone`.
impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        Table {
            id: self.id.clone(),
            settings: self.settings.clone(),
            seed: self.seed,
            opener: self.opener.clone(),
            opened: self.opened,
            seats: self.seats.clone(),
            away: self.away.clone(),
            opening: self.opening.clone(),
            moves: self.moves.clone(),
            state: self.state.clone(),
            snapshots: self.snapshots.clone(),
            next: self.next,
            undo: self.undo.clone(),
            resigned: self.resigned,
            rematch_asked: self.rematch_asked.clone(),
            rematched: self.rematched.clone(),
        }
    }
}

impl<G: Game> Table<G> {
    /// The table that this opening makes.
    pub(crate) fn open(id: String, at: i64, opened: &Opened) -> Result<Self, Broken> {
        let settings = serde_json::from_value(opened.settings.clone())
            .map_err(|error| Broken::Opening(error.to_string()))?;
        let mut start =
            G::start(&settings, opened.seed).map_err(|error| Broken::Opening(error.to_string()))?;
        if opened.seats.len() != start.seats() {
            let fault = format!("this game has {} seats", start.seats());
            return Err(Broken::Opening(fault));
        }
        let opening = opened.opening.iter().map(|text| read::<G>(text));
        let opening: Vec<_> = opening.collect::<Result<_, _>>().map_err(Broken::Opening)?;
        draw::<G>(opened.seed, &mut start, 0);
        let mut table: Self = Table {
            id,
            settings,
            seed: opened.seed,
            opener: opened.opener.clone(),
            opened: at,
            seats: opened.seats.clone(),
            away: vec![None; opened.seats.len()],
            opening: Vec::with_capacity(opening.len()),
            moves: Vec::new(),
            snapshots: vec![Arc::new(start.clone())],
            state: start,
            next: 1,
            undo: None,
            resigned: None,
            rematch_asked: Vec::new(),
            rematched: None,
        };
        for (ply, action) in (1..).zip(opening) {
            table
                .state
                .play(action)
                .map_err(|error| Broken::Opening(format!("move {ply}, {action}: {error}")))?;
            table.opening.push(action);
            table.settle();
        }
        Ok(table)
    }

    /// Lets chance act after a move, and keeps the state now and then.
    fn settle(&mut self) {
        let ply = self.ply();
        draw::<G>(self.seed, &mut self.state, ply as u64);
        if ply.is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push(Arc::new(self.state.clone()));
        }
    }

    /// Moves made, those of the opening included.
    pub(crate) fn ply(&self) -> usize {
        self.opening.len() + self.moves.len()
    }

    /// The state after this many of the moves, replayed from the last snapshot before it.
    ///
    /// # Panics
    ///
    /// If there are not so many.
    pub(crate) fn state_at(&self, ply: usize) -> G::State {
        assert!(ply <= self.ply(), "there are {} moves", self.ply());
        let nearest = ply / SNAPSHOT_EVERY;
        let mut state = G::State::clone(&self.snapshots[nearest]);
        for made in nearest * SNAPSHOT_EVERY..ply {
            // Moves that stand were legal when they were made.
            state.apply(self.action(made));
            draw::<G>(self.seed, &mut state, made as u64 + 1);
        }
        state
    }

    /// The move made after this many others.
    fn action(&self, ply: usize) -> ActionOf<G> {
        match self.opening.get(ply) {
            Some(&action) => action,
            None => self.moves[ply - self.opening.len()].action,
        }
    }

    /// Whether the game has begun, and whether it has ended.
    pub fn status(&self) -> Status {
        if self.resigned.is_some() || self.state.turn() == Turn::Over {
            Status::Over
        } else if self.seats.contains(&Holder::Open) {
            Status::Waiting
        } else {
            Status::Playing
        }
    }

    /// Who is to move; nobody when the game is over.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        match self.state.turn() {
            Turn::Seat(seat) if self.resigned.is_none() => Some(seat),
            _ => None,
        }
    }

    /// The seats this guest holds.
    pub(crate) fn seats_of(&self, guest: &str) -> Vec<Seat> {
        self.seats_where(|holder| holder.is(guest))
    }

    pub(crate) fn seats_where(&self, wanted: impl Fn(&Holder) -> bool) -> Vec<Seat> {
        (0..)
            .map(Seat::new)
            .zip(&self.seats)
            .filter(|(_, holder)| wanted(holder))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// From which seat this guest looks: the one to move if it is theirs, otherwise their first.
    pub(crate) fn perspective(&self, guest: Option<&str>) -> Option<Seat> {
        let seats = self.seats_of(guest?);
        self.to_move()
            .filter(|seat| seats.contains(seat))
            .or_else(|| seats.first().copied())
    }

    /// The points of each seat, once the game is over.
    pub(crate) fn scores(&self) -> Option<Vec<f64>> {
        let seats = (0..self.seats.len() as u8).map(Seat::new);
        if let Some(loser) = self.resigned {
            let party = |seat| G::party(&self.state, seat);
            let points = |seat| f64::from(u8::from(party(seat) != party(loser)));
            return Some(seats.map(points).collect());
        }
        seats.map(|seat| self.state.score(seat)).collect()
    }

    /// Takes an event in. It has been committed: what does not fit is a fault of the log.
    pub(crate) fn fold_in(&mut self, entry: &Entry) -> Result<(), Broken> {
        let broken = |fault: String| Broken::Event {
            seq: entry.seq,
            fault,
        };
        if entry.seq != self.next {
            return Err(broken(format!("expected event {}", self.next)));
        }
        match &entry.event {
            Event::Opened(_) => return Err(broken("a table is opened once".to_owned())),
            Event::Seated { seat, holder } => {
                let place = self.seats.get_mut(seat.index());
                let place = place.ok_or_else(|| broken("there is no such seat".to_owned()))?;
                let before = std::mem::replace(place, holder.clone());
                match (before, holder) {
                    (Holder::Person { guest, .. }, Holder::Bot { .. }) => {
                        self.away[seat.index()] = Some(guest);
                    }
                    (_, Holder::Person { .. } | Holder::Open) => self.away[seat.index()] = None,
                    _ => {}
                }
            }
            Event::Moved { seat, action, why } => {
                let action = read::<G>(action).map_err(broken)?;
                self.state
                    .play(action)
                    .map_err(|error| broken(error.to_string()))?;
                self.moves.push(Arc::new(Made {
                    seq: entry.seq,
                    at: entry.at,
                    seat: *seat,
                    action,
                    why: why.clone(),
                }));
                self.settle();
                self.undo = None;
            }
            Event::UndoAsked(request) => self.undo = Some(request.clone()),
            Event::UndoRefused { .. } => self.undo = None,
            Event::Undone { to } => {
                let left = to.checked_sub(self.opening.len());
                let left = left.filter(|&left| left <= self.moves.len());
                let left = left.ok_or_else(|| broken("there are no such moves".to_owned()))?;
                self.moves.truncate(left);
                self.snapshots.truncate(to / SNAPSHOT_EVERY + 1);
                self.state = self.state_at(*to);
                self.undo = None;
            }
            Event::Resigned { seat } => self.resigned = Some(*seat),
            Event::RematchAsked { seat } => self.rematch_asked.push(*seat),
            Event::Rematched { table } => self.rematched = Some(table.clone()),
        }
        self.next += 1;
        Ok(())
    }
}

/// Lets chance do what is its turn after this many moves. Draws come from the table's seed and the
/// place in the game alone, so that taking a move back does not change one's luck.
fn draw<G: Game>(seed: u64, state: &mut G::State, ply: u64) {
    if state.turn() != Turn::Chance {
        return;
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(ply + 1);
    while state.turn() == Turn::Chance {
        let action = G::draw(state, &mut rng);
        state.apply(action);
    }
}

/// An action from its text.
pub(crate) fn read<G: Game>(text: &str) -> Result<ActionOf<G>, String> {
    text.parse()
        .map_err(|error: <ActionOf<G> as std::str::FromStr>::Err| error.to_string())
}
