//! A table of one game: the fold over its log.

use crate::consent::Question;
use crate::open::LogError;
use crate::{Entry, Event, Holder, Source, TableOpening, UndoRequest};
use kernel::{ActionOf, Arg, Contest, Game, Meaning, Message, Reason, Seat, State, Turn, message};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The number of moves between kept states: stepping back and taking back replay fewer moves than
/// this, however long the game is.
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
pub struct MoveRecord<A> {
    /// The number of its event.
    pub seq: u64,
    /// When it was made.
    pub at: i64,
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub action: A,
    /// Why, where a bot made it: what its maker knows.
    pub why: Vec<Reason>,
    /// What it means by agreement, where a bot made it: what everybody may know.
    pub meaning: Option<Meaning>,
    /// The part of the game it was made in.
    pub part: usize,
    /// Whether it showed somebody what was hidden from them.
    pub shows: bool,
}

/// Who made a move, and in which part of the game; where that is not known any more, no part.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Maker {
    pub(crate) by: Option<Seat>,
    pub(crate) part: Option<usize>,
}

/// One game being played.
pub struct Table<G: Game> {
    pub(crate) id: String,
    pub(crate) settings: G::Settings,
    /// 0 until it is dealt.
    pub(crate) seed: u64,
    /// Whether the seed is known. Until then `state` is a game of the same settings that nobody plays
    /// and nobody is shown.
    pub(crate) dealt: bool,
    pub(crate) source: Option<Source>,
    pub(crate) opener: String,
    pub(crate) opened: i64,
    pub(crate) seats: Vec<Holder>,
    /// By seat the person for whom a bot stands in.
    pub(crate) away: Vec<Option<Holder>>,
    pub(crate) opening: Vec<ActionOf<G>>,
    /// By move of the opening who made it.
    pub(crate) set_up: Vec<Maker>,
    /// Shared with the tables before and after this one: a table is copied for every event.
    pub(crate) moves: Vec<Arc<MoveRecord<ActionOf<G>>>>,
    pub(crate) state: G::State,
    /// The states after 0, 32, 64 … moves. There is always the first one.
    pub(crate) snapshots: Vec<Arc<G::State>>,
    pub(crate) next: u64,
    pub(crate) undo: Option<Question<UndoRequest>>,
    /// The seats that would give up and wait for their partners, at most one of a party.
    pub(crate) resigning: Vec<Question<Seat>>,
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
            dealt: self.dealt,
            source: self.source.clone(),
            opener: self.opener.clone(),
            opened: self.opened,
            seats: self.seats.clone(),
            away: self.away.clone(),
            opening: self.opening.clone(),
            set_up: self.set_up.clone(),
            moves: self.moves.clone(),
            state: self.state.clone(),
            snapshots: self.snapshots.clone(),
            next: self.next,
            undo: self.undo.clone(),
            resigning: self.resigning.clone(),
            resigned: self.resigned,
            rematch_asked: self.rematch_asked.clone(),
            rematched: self.rematched.clone(),
        }
    }
}

impl<G: Game> Table<G> {
    /// The table that this opening makes.
    pub fn open(id: String, at: i64, opened: &TableOpening) -> Result<Self, LogError> {
        let settings = serde_json::from_value(opened.settings.clone()).map_err(|error| {
            LogError::Opening(message!("table-bad-settings", why = Arg::text(error)))
        })?;
        let seed = opened.seed.unwrap_or_default();
        let start = G::start(&settings, seed).map_err(|error| LogError::Opening(error.into()))?;
        if opened.seats.len() != start.seats() {
            let fault = message!("table-seat-count", count = start.seats());
            return Err(LogError::Opening(fault));
        }
        let opening = opened.opening.iter().map(|text| read::<G>(text));
        let opening: Vec<_> = opening
            .collect::<Result<_, _>>()
            .map_err(LogError::Opening)?;
        let mut table: Self = Table {
            id,
            settings,
            seed,
            dealt: opened.seed.is_some(),
            source: opened.source.clone(),
            opener: opened.opener.clone(),
            opened: at,
            seats: opened.seats.clone(),
            away: vec![None; opened.seats.len()],
            opening: Vec::with_capacity(opening.len()),
            set_up: Vec::new(),
            moves: Vec::new(),
            snapshots: Vec::new(),
            state: start,
            next: 1,
            undo: None,
            resigning: Vec::new(),
            resigned: None,
            rematch_asked: Vec::new(),
            rematched: None,
        };
        table.play_opening(opening).map_err(LogError::Opening)?;
        Ok(table)
    }

    /// Plays the opening from the deal that the table has now.
    fn play_opening(&mut self, opening: Vec<ActionOf<G>>) -> Result<(), Message> {
        self.state = G::start(&self.settings, self.seed)?;
        draw::<G>(self.seed, &mut self.state, 0);
        self.snapshots = vec![Arc::new(self.state.clone())];
        for (ply, action) in (1..).zip(opening) {
            let maker = Maker::of::<G>(&self.state);
            self.state.play(action).map_err(|error| {
                message!(
                    "table-opening-move",
                    number = ply,
                    action = Arg::play(action),
                    why = Message::from(error)
                )
            })?;
            self.opening.push(action);
            self.set_up.push(maker);
            draw::<G>(self.seed, &mut self.state, ply);
            self.keep_snapshot();
        }
        Ok(())
    }

    /// Deals, once the last seat is filled.
    fn deal(&mut self, seed: u64) -> Result<(), Message> {
        if self.dealt || !self.moves.is_empty() {
            return Err(message!("table-dealt-already"));
        }
        (self.seed, self.dealt) = (seed, true);
        self.set_up.clear();
        let opening = std::mem::take(&mut self.opening);
        self.play_opening(opening)
    }

    /// Keeps the state now and then.
    fn keep_snapshot(&mut self) {
        if self.ply().is_multiple_of(SNAPSHOT_EVERY) {
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
    /// If the game has fewer moves.
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

    /// Whether the cards are dealt and everybody sits who will see them: before that there is nothing to
    /// look at. A game without secrets has nothing to deal.
    pub(crate) fn has_begun(&self) -> bool {
        !G::SECRETS || self.dealt && !self.seats.contains(&Holder::Open)
    }

    /// The whole truth, hidden cards included: for whoever plays every seat of it, never for a reader.
    pub fn state(&self) -> &G::State {
        &self.state
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
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<(), LogError> {
        let broken = |fault: String| LogError::Event {
            seq: entry.seq,
            fault,
        };
        if entry.seq != self.next {
            return Err(broken(format!("expected event {}", self.next)));
        }
        let seat = entry.event.seat();
        if seat.is_some_and(|seat| seat.index() >= self.seats.len()) {
            return Err(broken("there is no such seat".to_owned()));
        }
        match &entry.event {
            Event::Opened(_) => return Err(broken("a table is opened once".to_owned())),
            Event::Seated { seat, holder, seed } => {
                let place = self.seats.get_mut(seat.index());
                let place = place.ok_or_else(|| broken("there is no such seat".to_owned()))?;
                let before = std::mem::replace(place, holder.clone());
                match (before, holder) {
                    (person @ Holder::Person { .. }, Holder::Bot { .. }) => {
                        self.away[seat.index()] = Some(person);
                    }
                    (_, Holder::Person { .. } | Holder::Open) => self.away[seat.index()] = None,
                    _ => {}
                }
                self.drop_questions_of(*seat);
                if let Some(seed) = *seed {
                    self.deal(seed).map_err(|why| broken(why.to_string()))?;
                }
            }
            Event::Moved { .. } if !self.dealt => {
                return Err(broken("the cards are not dealt yet".to_owned()));
            }
            Event::Moved {
                seat,
                action,
                why,
                meaning,
            } => {
                let action = read::<G>(action).map_err(|why| broken(why.to_string()))?;
                let part = G::part(&self.state);
                let mut state = self.state.clone();
                state
                    .play(action)
                    .map_err(|error| broken(error.to_string()))?;
                draw::<G>(self.seed, &mut state, self.ply() as u64 + 1);
                let shows = G::reveals(&self.state, &state);
                self.moves.push(Arc::new(MoveRecord {
                    seq: entry.seq,
                    at: entry.at,
                    seat: *seat,
                    action,
                    why: why.clone(),
                    shows,
                    meaning: meaning.clone(),
                    part,
                }));
                self.state = state;
                self.keep_snapshot();
                self.settle_questions(*seat, shows);
            }
            Event::UndoAsked(request) => self.undo = Some(Question::new(request.clone())),
            Event::UndoGranted { seat } => {
                let asked = self.undo.as_mut();
                let asked = asked.ok_or_else(|| broken("nobody has asked".to_owned()))?;
                asked.agreed.push(*seat);
            }
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
            Event::Resigned { seat } => {
                self.resigned = Some(*seat);
                self.resigning.clear();
                self.undo = None;
            }
            Event::ResignAsked { seat } => self.resigning.push(Question::new(*seat)),
            Event::ResignGranted { seat } | Event::ResignRefused { seat } => {
                let party = G::party(&self.state, *seat);
                let of_party = |asked: &Question<Seat>| G::party(&self.state, asked.what) == party;
                let asked = self.resigning.iter().position(of_party);
                let asked = asked.ok_or_else(|| broken("nobody has asked".to_owned()))?;
                match entry.event {
                    Event::ResignGranted { .. } => self.resigning[asked].agreed.push(*seat),
                    _ => drop(self.resigning.remove(asked)),
                }
            }
            Event::RematchAsked { seat } => self.rematch_asked.push(*seat),
            Event::Rematched { table } => self.rematched = Some(table.clone()),
        }
        self.next += 1;
        Ok(())
    }
}

impl Maker {
    fn of<G: Game>(before: &G::State) -> Self {
        Maker {
            by: match before.turn() {
                Turn::Seat(seat) => Some(seat),
                _ => None,
            },
            part: Some(G::part(before)),
        }
    }
}

impl<A> From<&MoveRecord<A>> for Maker {
    fn from(made: &MoveRecord<A>) -> Self {
        Maker {
            by: Some(made.seat),
            part: Some(made.part),
        }
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
pub(crate) fn read<G: Game>(text: &str) -> Result<ActionOf<G>, Message> {
    text.parse().map_err(Into::into)
}
