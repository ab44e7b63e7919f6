//! What travels: a table and its events as one person may see them.

use crate::table::Maker;
use crate::{Entry, Event, Holder, Origin, ResignView, Status, Table, UndoView};
use kernel::{ActionOf, Arg, Game, Hidden, Meaning, Message, Reason, Seat, State, message};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableView {
    /// Its id, which is also its link.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// What was agreed.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub settings: serde_json::Value,
    /// Where the cards come from.
    pub origin: Origin,
    /// When it was opened, in milliseconds since 1970.
    pub opened: i64,
    /// The number that the next event will have.
    pub next: u64,
    /// Moves made, those set up beforehand included.
    pub ply: usize,
    /// How many moves were set up beforehand.
    pub opening: usize,
    /// Whether it has begun or ended.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seats the reader holds.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub yours: Vec<Seat>,
    /// Who is to move.
    pub turn: TurnView,
    /// Whether a bot is to move.
    pub thinking: bool,
    /// The game as the reader's seat sees it, in the game's own form; `null` while cards wait to be
    /// dealt until every seat is taken.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub view: serde_json::Value,
    /// Every legal move, when it is the reader's turn.
    pub legal: Option<Vec<String>>,
    /// The moves after the opening.
    pub moves: Vec<MoveView>,
    /// A request to take moves back that waits for an answer.
    pub undo: Option<UndoView>,
    /// Seats that would give up and wait for their partners.
    pub resign: Vec<ResignView>,
    /// Whether there will be another game.
    pub rematch: Rematch,
    /// How it ended.
    pub result: Option<Standing>,
    /// What the reader may do now.
    pub can: Vec<Right>,
}

/// A seat and who holds it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat's name.
    pub name: Message,
    /// Who holds it.
    pub holder: HolderView,
}

/// Who holds a seat, without ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum HolderView {
    /// Somebody.
    Person {
        /// The name chosen.
        name: Option<String>,
        /// Whether it is the reader.
        you: bool,
        /// Whether they are looking, where that is known.
        here: Option<bool>,
    },
    /// One of our players.
    Bot {
        /// Its name in commands.
        bot: String,
        /// Its name for people.
        title: Message,
        /// Whether it stands in for the reader, who may take the seat again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        for_you: bool,
    },
    /// Nobody yet.
    Open,
}

/// Who is to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TurnView {
    /// This seat.
    Seat {
        /// Which.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// Nobody yet: the game has not begun, and who is first may come from the deal.
    Waiting,
    /// Nobody.
    Over,
}

/// A move that stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveView {
    /// The number of its event.
    pub seq: u64,
    /// When it was made.
    pub at: i64,
    /// Who made it.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// The move; `null` if the reader may not know it.
    pub action: Option<String>,
    /// Why its maker, a bot, made it; nothing while the reader may not see what the maker held.
    pub why: Vec<Reason>,
    /// What it means by agreement, whatever its maker, a bot, held.
    pub meaning: Option<Meaning>,
}

/// Whether there will be another game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rematch {
    /// Who has asked for it.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub asked: Vec<Seat>,
    /// Where it is.
    pub table: Option<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Standing {
    /// The points of each seat.
    pub scores: Vec<f64>,
    /// Whether they say who won. At duplicate bridge they say who held the cards.
    #[serde(default = "decided")]
    pub decided: bool,
    /// `rules` or `resigned`.
    pub how: String,
    /// The same in a sentence.
    #[serde(flatten)]
    pub message: Message,
}

/// What was written before games could leave it open.
fn decided() -> bool {
    true
}

/// Something that somebody may do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Right {
    /// Make a move.
    Move,
    /// Take an open seat, or one's own again where a bot stands in.
    Sit,
    /// Let a bot take an open one.
    SeatBot,
    /// Let a bot stand in for a person who is away.
    StandIn,
    /// Take one's last move back, or ask for it.
    Undo,
    /// Say yes or no to that.
    AnswerUndo,
    /// Give up, or ask one's partner for it.
    Resign,
    /// Say yes or no to that.
    AnswerResign,
    /// Play again.
    Rematch,
    /// Ask for a hint.
    Hint,
    /// Have positions valued.
    Analyse,
}

/// The game as it stood at some move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Snapshot {
    /// After how many moves.
    pub ply: usize,
    /// The game as the reader's seat saw it.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub view: serde_json::Value,
    /// Who was to move.
    pub turn: TurnView,
}

/// A line about a table, for lists of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Summary {
    /// Whether it has begun or ended.
    pub status: Status,
    /// Moves made.
    pub ply: usize,
    /// Who sits where; `you` is not known here.
    pub seats: Vec<HolderView>,
    /// What the seats are called.
    #[serde(default)]
    pub names: Vec<Message>,
    /// Who is to move.
    pub turn: TurnView,
    /// How it ended.
    pub result: Option<Standing>,
}

/// An event as one reader sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventView {
    /// Its number.
    pub seq: u64,
    /// When it happened.
    pub at: i64,
    /// What happened.
    #[serde(flatten)]
    pub event: EventKind,
}

/// What happened, as far as the reader may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EventKind {
    /// The table was opened.
    Opened,
    /// A seat changed hands.
    Seated {
        /// The seat.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// Who holds it now.
        holder: HolderView,
    },
    /// A move was made.
    Moved {
        /// By whom.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// The move; `null` if the reader may not know it.
        action: Option<String>,
        /// Why its maker, a bot, made it; nothing while the reader may not see what the maker held.
        why: Vec<Reason>,
        /// What it means by agreement, whatever its maker, a bot, held.
        meaning: Option<Meaning>,
    },
    /// Somebody asked to take moves back.
    UndoAsked {
        /// Who.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// How many moves would be left.
        to: usize,
    },
    /// One of several said yes to that.
    UndoGranted {
        /// Who.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// Somebody said no to that.
    UndoRefused {
        /// Who.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// Moves were taken back.
    Undone {
        /// How many moves are left.
        to: usize,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// A seat would give up, if its partner agrees.
    ResignAsked {
        /// Which.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// One of several partners said yes to that.
    ResignGranted {
        /// Who.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// A partner would rather play on.
    ResignRefused {
        /// Who.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// Somebody would like another game.
    RematchAsked {
        /// Who.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// The next game is on another table.
    Rematched {
        /// Its id.
        table: String,
    },
}

/// What decides how much of a move a reader sees: where this is the same before and after an event,
/// every older move reads the same.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Disclosure {
    eye: Option<Seat>,
    over: bool,
    parts_open: usize,
}

impl<G: Game> Table<G> {
    /// The table as this guest sees it.
    pub(crate) fn view(&self, guest: Option<&str>) -> TableView {
        TableView {
            moves: self.move_views(guest, 0..self.moves.len()),
            ..self.outline(guest)
        }
    }

    /// These of the moves after the opening, as this guest sees them.
    pub(crate) fn move_views(&self, guest: Option<&str>, which: Range<usize>) -> Vec<MoveView> {
        let eye = self.perspective(guest);
        let moves = self.moves.get(which).unwrap_or_default().iter();
        let told = moves.map(|made| MoveView {
            seq: made.seq,
            at: made.at,
            seat: made.seat,
            action: self
                .told_action(made.action, made.as_ref().into(), eye)
                .map(|action| action.to_string()),
            why: self.told_why(&made.why, made.as_ref().into(), eye),
            meaning: made.meaning.clone(),
        });
        told.collect()
    }

    /// What decides how much of the moves this guest sees.
    pub(crate) fn disclosure(&self, guest: Option<&str>) -> Disclosure {
        Disclosure {
            eye: self.perspective(guest),
            over: self.status() == Status::Over,
            parts_open: G::parts_open(&self.state),
        }
    }

    /// The table as this guest sees it, but for the moves.
    pub(crate) fn outline(&self, guest: Option<&str>) -> TableView {
        let seats = G::seats(&self.settings).into_iter().zip(&self.seats);
        let seats = (0..).zip(seats).map(|(seat, (name, holder))| {
            let mut holder = holder_view::<G>(holder, guest);
            if let (HolderView::Bot { for_you, .. }, Some(guest)) = (&mut holder, guest) {
                *for_you = self.stands_in_for(Seat::new(seat), guest);
            }
            SeatView { name, holder }
        });
        let can = self.rights(guest);
        let eye = self.perspective(guest);
        TableView {
            id: self.id.clone(),
            game: G::NAME.to_owned(),
            settings: self.told_settings(),
            origin: self.origin(),
            opened: self.opened,
            next: self.next,
            ply: self.ply(),
            opening: self.opening.len(),
            status: self.status(),
            seats: seats.collect(),
            yours: guest.map(|guest| self.seats_of(guest)).unwrap_or_default(),
            turn: self.turn_now(),
            thinking: self.bot_turn().is_some(),
            view: if self.has_begun() {
                view_json::<G>(&self.state, eye)
            } else {
                serde_json::Value::Null
            },
            legal: can.contains(&Right::Move).then(|| self.legal()),
            moves: Vec::new(),
            undo: self.undo_view(),
            resign: self.resign_views(),
            rematch: Rematch {
                asked: self.rematch_asked.clone(),
                table: self.rematched.clone(),
            },
            result: self.standing(),
            can,
        }
    }

    fn turn_now(&self) -> TurnView {
        if self.has_begun() {
            turn_view(self.to_move())
        } else {
            TurnView::Waiting
        }
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.legal_actions(&mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    /// How it ended, once it has.
    pub(crate) fn standing(&self) -> Option<Standing> {
        let scores = self.scores()?;
        let names = G::seats(&self.settings);
        let (how, message) = match self.resigned {
            Some(seat) => {
                let name = names[seat.index()].code().to_owned();
                let seat = Arg::Seat(seat.index(), name.into());
                ("resigned", message!("table-resigned", seat = seat))
            }
            None => ("rules", G::ending(&self.state)),
        };
        Some(Standing {
            scores,
            decided: self.resigned.is_some() || G::scores_decide(&self.settings),
            how: how.to_owned(),
            message,
        })
    }

    /// The line about this table for lists.
    pub(crate) fn summary(&self) -> Summary {
        Summary {
            status: self.status(),
            ply: self.ply(),
            seats: self
                .seats
                .iter()
                .map(|holder| holder_view::<G>(holder, None))
                .collect(),
            names: G::seats(&self.settings),
            turn: self.turn_now(),
            result: self.standing(),
        }
    }

    /// An event as this guest sees it.
    pub(crate) fn event_view(&self, entry: &Entry, guest: Option<&str>) -> EventView {
        let event = match &entry.event {
            Event::Opened(_) => EventKind::Opened,
            Event::Seated { seat, holder, .. } => EventKind::Seated {
                seat: *seat,
                holder: holder_view::<G>(holder, guest),
            },
            Event::Moved {
                seat,
                action,
                why,
                meaning,
            } => {
                let eye = self.perspective(guest);
                let made = self.maker(entry.seq, *seat);
                let action = crate::table::read::<G>(action).ok();
                let action = action.and_then(|action| self.told_action(action, made, eye));
                EventKind::Moved {
                    seat: *seat,
                    action: action.map(|action| action.to_string()),
                    why: self.told_why(why, made, eye),
                    meaning: meaning.clone(),
                }
            }
            Event::UndoAsked(request) => EventKind::UndoAsked {
                seat: request.asked_by,
                to: request.to,
            },
            Event::UndoGranted { seat } => EventKind::UndoGranted { seat: *seat },
            Event::UndoRefused { seat } => EventKind::UndoRefused { seat: *seat },
            Event::Undone { to } => EventKind::Undone { to: *to },
            Event::Resigned { seat } => EventKind::Resigned { seat: *seat },
            Event::ResignAsked { seat } => EventKind::ResignAsked { seat: *seat },
            Event::ResignGranted { seat } => EventKind::ResignGranted { seat: *seat },
            Event::ResignRefused { seat } => EventKind::ResignRefused { seat: *seat },
            Event::RematchAsked { seat } => EventKind::RematchAsked { seat: *seat },
            Event::Rematched { table } => EventKind::Rematched {
                table: table.clone(),
            },
        };
        EventView {
            seq: entry.seq,
            at: entry.at,
            event,
        }
    }

    /// Who made the move with this number. Of a move that was taken back the part is not known.
    fn maker(&self, seq: u64, by: Seat) -> Maker {
        let at = self.moves.binary_search_by_key(&seq, |made| made.seq);
        at.map_or(
            Maker {
                by: Some(by),
                part: None,
            },
            |at| self.moves[at].as_ref().into(),
        )
    }

    /// Whether nothing is hidden any more of what was when this move was made.
    fn lies_open(&self, made: Maker) -> bool {
        let open = || G::parts_open(&self.state);
        self.status() == Status::Over || made.part.is_some_and(|part| part < open())
    }

    /// A move as this seat may know it.
    pub(crate) fn told_action(
        &self,
        action: ActionOf<G>,
        made: Maker,
        to: Option<Seat>,
    ) -> Option<ActionOf<G>> {
        if self.lies_open(made) {
            Some(action)
        } else {
            G::redact(action, made.by, to)
        }
    }

    /// The reasons of a move are its maker's, and everybody's once its cards lie open. Until then
    /// others have its meaning, which does not come from here.
    fn told_why(&self, why: &[Reason], made: Maker, to: Option<Seat>) -> Vec<Reason> {
        let own = to.is_some() && made.by == to;
        if !G::SECRETS || own || self.lies_open(made) {
            why.to_vec()
        } else {
            Vec::new()
        }
    }
}

pub(crate) fn turn_view(to_move: Option<Seat>) -> TurnView {
    to_move.map_or(TurnView::Over, |seat| TurnView::Seat { seat })
}

pub(crate) fn view_json<G: Game>(state: &G::State, eye: Option<Seat>) -> serde_json::Value {
    serde_json::to_value(state.view(eye)).expect("views are data")
}

pub(crate) fn holder_view<G: Game>(holder: &Holder, reader: Option<&str>) -> HolderView {
    match holder {
        Holder::Person { guest, name } => HolderView::Person {
            name: name.clone(),
            you: reader == Some(guest),
            here: None,
        },
        Holder::Bot { bot } => {
            let levels = G::about().levels;
            let level = levels.iter().find(|card| card.name.to_string() == *bot);
            HolderView::Bot {
                bot: bot.clone(),
                title: level.map_or_else(|| Message::prose(bot), |card| card.title.clone()),
                for_you: false,
            }
        }
        Holder::Open => HolderView::Open,
    }
}
