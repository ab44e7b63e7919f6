//! A field: the same board at several tables of robots, so that a score can be compared.
//!
//! What a side scores depends most on the cards it holds. Against a field that held the same cards it
//! says how well they were bid and played: in IMPs against the [`datum`], or in matchpoints.
//!
//! The tables differ in their levels, in their convention cards and in the seeds of what is random. The
//! same board always comes to the same field, so that a field need not be stored: it can be played again.

use super::elsewhere::{ElsewhereError, play_board};
use bridge::scoring::{datum, imps, matchpoints};
use bridge_bidding::ConventionCard;
use bridge_session::{FinishedBoard, Settings};
use cards::Seat;
use kernel::{Budget, Level, Message, message};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, TryLockError};

/// How many tables a field has.
pub const FIELD_SIZE: usize = 8;

/// Who sits at each table. All of them are cheap: eight boards have to be ready before a person
/// has finished one.
const LINE_UP: [Seats; FIELD_SIZE] = [
    Seats::own(Level::Beginner, "simple"),
    Seats::own(Level::Intermediate, "minimax:2"),
    Seats::own(Level::Advanced, "double-dummy:worlds=10"),
    Seats::own(Level::Advanced, "double-dummy:worlds=6,bidding=6"),
    Seats::other(Level::Beginner, "simple"),
    Seats::other(Level::Intermediate, "minimax:2"),
    Seats::other(Level::Advanced, "double-dummy:worlds=10"),
    Seats::other(Level::Advanced, "double-dummy:worlds=6"),
];

/// The robots of a table.
struct Seats {
    level: Level,
    robot: &'static str,
    /// Whether they play the convention cards of the board's settings; the others play one of the
    /// other cards, as pairs of a club do.
    own_cards: bool,
}

impl Seats {
    const fn own(level: Level, robot: &'static str) -> Self {
        Seats {
            level,
            robot,
            own_cards: true,
        }
    }

    const fn other(level: Level, robot: &'static str) -> Self {
        Seats {
            own_cards: false,
            ..Seats::own(level, robot)
        }
    }
}

/// A board as one table of a field played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldTable {
    /// Which table it is, from 0.
    pub number: usize,
    /// How well its robots play.
    pub level: Level,
    /// The convention card of North and South.
    pub card: String,
    /// What they bid and played.
    pub board: FinishedBoard,
}

impl FieldTable {
    /// The name of the robot in a seat. The same robots sit at the same tables for every board.
    pub fn robot(&self, seat: Seat) -> Message {
        message!(
            "bridge-field-robot",
            number = self.number * Seat::ALL.len() + seat.index() + 1
        )
    }
}

/// A board as all tables played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The tables in their order.
    pub tables: Vec<FieldTable>,
}

impl Field {
    /// Plays a board at all tables: the first of these settings, whose deal they have to give.
    pub fn play(settings: &Settings, budget: &Budget) -> Result<Self, ElsewhereError> {
        let settings = normal(settings);
        let tables = (0..FIELD_SIZE).map(|number| play_table(&settings, number, budget));
        Ok(Field {
            tables: tables.collect::<Result<_, _>>()?,
        })
    }

    /// The scores of North and South, table by table.
    pub fn scores(&self) -> Vec<i32> {
        self.tables.iter().map(|table| table.board.score).collect()
    }

    /// The average of the field as [`datum`] defines it.
    pub fn datum(&self) -> i32 {
        datum(&self.scores()).unwrap_or(0)
    }

    /// What a score of North and South is worth against the datum.
    pub fn imps(&self, score: i32) -> i32 {
        imps(score.saturating_sub(self.datum()))
    }

    /// The matchpoints of a score of North and South that joins the field: first its own, then
    /// those of the tables. The most that anybody can have is the number of tables.
    pub fn matchpoints(&self, score: i32) -> Vec<f64> {
        let all: Vec<i32> = [score].into_iter().chain(self.scores()).collect();
        matchpoints(&all)
    }
}

/// A board as the whole field gets it. Dealers and vulnerability come round every sixteen boards.
fn normal(settings: &Settings) -> Settings {
    let same = settings.card_east_west == settings.card;
    Settings {
        boards: 1,
        first_board: settings.first_board.saturating_sub(1) % 16 + 1,
        deal: settings.deal.trim().to_owned(),
        auction: settings.auction.trim().to_owned(),
        card_east_west: if same {
            String::new()
        } else {
            settings.card_east_west.clone()
        },
        ..settings.clone()
    }
}

/// Plays a board at one table.
fn play_table(
    settings: &Settings,
    number: usize,
    budget: &Budget,
) -> Result<FieldTable, ElsewhereError> {
    let seats = &LINE_UP[number % FIELD_SIZE];
    let mut settings = settings.clone();
    // An auction that was settled beforehand means what it means by the cards of its own table.
    if !seats.own_cards && settings.auction.is_empty() {
        let others: Vec<&str> = ConventionCard::shipped()
            .filter(|&card| card != settings.card)
            .collect();
        if let Some(other) = others.get(number % others.len().max(1)) {
            settings.card = (*other).to_owned();
            settings.card_east_west = String::new();
        }
    }
    // Tables of the same robots see the same cards differently.
    let budget = budget.clone().with_seed(number as u64 + 1);
    let board = play_board(&settings, seats.robot, &budget)?;
    Ok(FieldTable {
        number,
        level: seats.level,
        card: settings.card,
        board,
    })
}

/// What is in the slot, or comes into it.
fn played(
    mut slot: MutexGuard<'_, Option<FieldTable>>,
    settings: &Settings,
    number: usize,
    budget: &Budget,
) -> Result<FieldTable, ElsewhereError> {
    if let Some(played) = &*slot {
        return Ok(played.clone());
    }
    let played = play_table(settings, number, budget)?;
    *slot = Some(played.clone());
    Ok(played)
}

/// The fields of boards that were played lately, so that nobody plays one twice: a table prepares its
/// field while people play the board, and a board can be looked at again.
pub struct Fields {
    room: usize,
    kept: Mutex<Kept>,
}

/// Each table of a board; who plays it to keep the result holds its lock.
type Boards = Arc<[Mutex<Option<FieldTable>>; FIELD_SIZE]>;

#[derive(Default)]
struct Kept {
    boards: HashMap<String, Boards>,
    order: VecDeque<String>,
}

/// How many boards this process keeps the fields of: a few megabytes.
const ROOM: usize = 512;

impl Fields {
    /// Keeps the fields of this many boards.
    pub fn new(room: usize) -> Self {
        Fields {
            room,
            kept: Mutex::default(),
        }
    }

    /// The fields that this process keeps.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Fields> = LazyLock::new(|| Fields::new(ROOM));
        &SHARED
    }

    /// The field of a board: what is not there yet is played within the budget.
    pub fn field(&self, settings: &Settings, budget: &Budget) -> Result<Field, ElsewhereError> {
        let tables = (0..FIELD_SIZE).map(|number| self.table(settings, number, budget));
        Ok(Field {
            tables: tables.collect::<Result<_, _>>()?,
        })
    }

    /// One table of that field.
    pub fn table(
        &self,
        settings: &Settings,
        number: usize,
        budget: &Budget,
    ) -> Result<FieldTable, ElsewhereError> {
        let settings = normal(settings);
        let boards = self.boards(key(&settings));
        let number = number % FIELD_SIZE;
        // A person who asks does not wait for a thread of low priority that plays this table just now: both
        // come to the same.
        let slot = match boards[number].try_lock() {
            Ok(slot) => slot,
            Err(TryLockError::Poisoned(slot)) => slot.into_inner(),
            Err(TryLockError::WouldBlock) => return play_table(&settings, number, budget),
        };
        played(slot, &settings, number, budget)
    }

    /// Plays one table of that field in the background, for those who will ask for it.
    pub fn prepare(&self, settings: &Settings, number: usize, budget: &Budget) {
        let settings = normal(settings);
        let boards = self.boards(key(&settings));
        let number = number % FIELD_SIZE;
        let slot = boards[number].lock();
        let slot = slot.unwrap_or_else(PoisonError::into_inner);
        // What is not ready in time is played when somebody asks for it.
        let _ = played(slot, &settings, number, budget);
    }

    fn boards(&self, key: String) -> Boards {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(boards) = kept.boards.get(&key) {
            return Arc::clone(boards);
        }
        let boards = Boards::default();
        kept.boards.insert(key.clone(), Arc::clone(&boards));
        kept.order.push_back(key);
        while kept.order.len() > self.room {
            if let Some(oldest) = kept.order.pop_front() {
                kept.boards.remove(&oldest);
            }
        }
        boards
    }
}

/// All that a field depends on.
fn key(settings: &Settings) -> String {
    let Settings {
        boards: _,
        first_board,
        scoring,
        card,
        card_east_west,
        deal,
        auction,
        learner: _,
        deals: _,
        robots_declare: _,
        hand,
        bidding_only,
    } = settings;
    format!(
        "{first_board} {scoring:?} {card} {card_east_west} {deal} {auction} {hand} {bidding_only}"
    )
}
