//! Twins: two tables that differ only in cards hidden from a reader, for tests that the reader is told
//! the same of both.
//!
//! The first table is played by robots, people's moves included. For the second, cards that the
//! reader cannot see are exchanged one pair at a time, as long as every move that the reader knows of
//! stays legal and has the same public consequences. Its robots then think about the same moves with
//! their other cards. A robot that comes to the same move has really made it, for its own reasons;
//! where it would rather do something else, the move is put in its mouth together with the reasons
//! for what it wanted, so that they are those of the other cards. [`faithful`](Order::faithful) twins
//! have moves of the first kind alone.
//!
//! Nothing here asks the views what is hidden: that follows from the rules and the moves.

mod bridge;
mod later;
mod shengji;
mod told;

pub use later::later_twins;
pub use told::{Said, said};

use crate::task::moved;
use crate::{Entry, Event, Holder, Opened, Table};
use kernel::{ActionOf, Budget, Game, Hidden, Public, Seat, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A game whose first deal can be given.
pub trait Dealt: Game {
    /// The cards of the first part, in whatever form it is exchanged in.
    type Deal: Clone;

    /// Cards at random.
    fn random(rng: &mut ChaCha8Rng) -> Self::Deal;

    /// Settings of a game of two parts in which these cards are dealt first; further choices come
    /// from the number.
    fn dealt_settings(deal: &Self::Deal, number: u64) -> Self::Settings;

    /// Exchanges two cards that the reader cannot see after these moves, and in the moves that the
    /// reader is not told; `None` if there are none. `end` is a state that the reader cannot tell from the
    /// one after them. Whether the moves are still legal is for the
    /// caller to find out.
    fn exchange(
        deal: &mut Self::Deal,
        moves: &mut [(Seat, ActionOf<Self>)],
        end: &Self::State,
        reader: Option<Seat>,
        rng: &mut ChaCha8Rng,
    ) -> Option<()>;

    /// Whether the same lies open in both, beyond whose turn it is.
    fn same_in_the_open(one: &Self::State, two: &Self::State) -> bool;

    /// Whether the moves are legal with these cards and lead to what `end` shows, for a game that can
    /// tell without playing them all.
    fn still_legal(
        _deal: &Self::Deal,
        _moves: &[(Seat, ActionOf<Self>)],
        _end: &Self::State,
    ) -> Option<bool> {
        None
    }

    /// Whether a seat sees other things in two states of twins.
    fn sees_otherwise(one: &Self::State, two: &Self::State, seat: Seat) -> bool {
        one.view(Some(seat)) != two.view(Some(seat))
    }
}

/// Which twins are wanted.
#[derive(Clone, Debug)]
pub struct Order {
    /// Who sits where; a person moves as a beginner would.
    pub seats: Vec<Holder>,
    /// From whom the exchanged cards are hidden, for one pair of twins each; `None` is a spectator.
    pub readers: Vec<Option<Seat>>,
    /// Everything random comes from here.
    pub seed: u64,
    /// How robots think.
    pub budget: Budget,
    /// How far into the first part the twins go, from 0 to 1, for one pair each: later, more moves are
    /// shared and fewer cards are hidden.
    pub shares: Vec<f64>,
    /// Whether every robot of the second table must come to its moves by itself.
    pub faithful: bool,
    /// How many exchanges of two cards are wanted.
    pub exchanges: usize,
    /// Whether most of the moves were set up beforehand, as in a game that goes on from another one.
    pub forked: bool,
}

/// Two tables that differ only in cards hidden from a reader.
#[derive(Clone, Debug)]
pub struct Twins {
    /// The game's name.
    pub game: &'static str,
    /// From whom.
    pub reader: Option<Seat>,
    /// Their logs.
    pub logs: [Vec<Entry>; 2],
    /// Exchanges of two cards between them.
    pub exchanged: usize,
    /// Moves that a robot of the second table made by itself with other cards than that of the first.
    pub own: usize,
    /// Those of them for other reasons than the robot of the first.
    pub other_reasons: usize,
    /// Moves that were put in a robot's mouth.
    pub put_in: usize,
}

/// A game as it went: its cards and its moves.
struct Story<G: Dealt> {
    deal: G::Deal,
    moves: Vec<(Seat, ActionOf<G>)>,
}

/// For each exchange wanted, so many are tried.
const TRIES: usize = 4;

/// The guest who opened the tables, and sits nowhere.
pub const OPENER: &str = "opener";

/// The guest who holds a seat.
pub fn guest(seat: Seat) -> String {
    format!("guest-{}", seat.index())
}

/// Twins as ordered: for each reader and share one pair, unless no exchange worked.
pub fn twins<G: Dealt>(order: &Order) -> Vec<Twins> {
    let mut rng = ChaCha8Rng::seed_from_u64(order.seed);
    let deal = G::random(&mut rng);
    let first = play_first::<G>(order, &deal);
    let mut found = Vec::new();
    for &reader in &order.readers {
        for share in &order.shares {
            let count = (first.moves.len() as f64 * share.clamp(0.0, 1.0)) as usize;
            let story = Story {
                deal: deal.clone(),
                moves: first.moves[..count].to_vec(),
            };
            let log = first.log[..=count].to_vec();
            found.extend(twin::<G>(order, reader, story, log, &mut rng));
        }
    }
    found
}

/// The twin of this story, which the log tells.
fn twin<G: Dealt>(
    order: &Order,
    reader: Option<Seat>,
    mut story: Story<G>,
    log: Vec<Entry>,
    rng: &mut ChaCha8Rng,
) -> Option<Twins> {
    let states = replay::<G>(order, &story)?;
    let end = states.last()?;
    let (mut exchanged, mut found) = (0, None);
    for _ in 0..TRIES * order.exchanges {
        if exchanged == order.exchanges {
            break;
        }
        let mut other = Story::<G> {
            deal: story.deal.clone(),
            moves: story.moves.clone(),
        };
        G::exchange(&mut other.deal, &mut other.moves, end, reader, rng)?;
        let legal = G::still_legal(&other.deal, &other.moves, end);
        let replayed = || order.faithful || looks_alike::<G>(order, &states, &other);
        if !legal.unwrap_or_else(replayed) {
            continue;
        }
        if order.faithful {
            match think_again::<G>(order, reader, &states, &log, &other) {
                Some(twin) => {
                    other.moves.clone_from(&twin.moves);
                    found = Some(twin);
                }
                None => continue,
            }
        }
        exchanged += 1;
        story = other;
    }
    if exchanged == 0 {
        return None;
    }
    let twin = found.or_else(|| think_again::<G>(order, reader, &states, &log, &story))?;
    let mut logs = [log, twin.log];
    if order.forked {
        logs = logs.map(set_up);
    }
    Some(Twins {
        game: G::NAME,
        reader,
        logs,
        exchanged,
        own: twin.own,
        other_reasons: twin.other_reasons,
        put_in: twin.put_in,
    })
}

/// What whoever sits there does.
fn think<G: Game>(order: &Order, table: &Table<G>, seat: Seat) -> Event {
    match table.due() {
        Some(task) => task.run(order.budget.clone()).event,
        None => person::<G>(table, seat, order),
    }
}

struct First<A> {
    moves: Vec<(Seat, A)>,
    log: Vec<Entry>,
}

/// Plays the first part, all but the move that lays it open.
fn play_first<G: Dealt>(order: &Order, deal: &G::Deal) -> First<ActionOf<G>> {
    let opened = opened::<G>(order, deal);
    let mut table = Table::<G>::open(String::new(), 0, &opened).expect("a deal can be played");
    let (mut moves, mut log) = (Vec::new(), vec![entry(0, Event::Opened(opened))]);
    while let Some(seat) = table.to_move() {
        let next = entry(table.next, think(order, &table, seat));
        table.fold_in(&next).expect("a robot plays by the rules");
        if G::parts_open(&table.state) > 0 || table.to_move().is_none() {
            break;
        }
        moves.push((seat, table.moves.last().expect("it was just made").action));
        log.push(next);
    }
    First { moves, log }
}

/// A person's move, found as a beginner would and without a word about it.
fn person<G: Game>(table: &Table<G>, seat: Seat, order: &Order) -> Event {
    let mut legal = Vec::new();
    table.state.legal_actions(&mut legal);
    let budget = order.budget.clone().with_seed(table.seed_for(table.next));
    let player = G::bot("beginner").expect("every game has a beginner");
    let decision = player.decide(&table.state.view(Some(seat)), &legal, &budget);
    Event::Moved {
        seat,
        action: decision.action.to_string(),
        why: Vec::new(),
        meaning: None,
    }
}

fn opened<G: Dealt>(order: &Order, deal: &G::Deal) -> Opened {
    let settings = G::dealt_settings(deal, order.seed);
    Opened {
        game: G::NAME.to_owned(),
        settings: serde_json::to_value(settings).expect("settings are data"),
        seed: Some(order.seed),
        source: None,
        opening: Vec::new(),
        seats: order.seats.clone(),
        opener: OPENER.to_owned(),
    }
}

/// The log that tells the same with all but the last eighth of the moves set up beforehand.
fn set_up(log: Vec<Entry>) -> Vec<Entry> {
    let mut entries = log.into_iter().map(|entry| entry.event);
    let Some(Event::Opened(mut opened)) = entries.next() else {
        return Vec::new();
    };
    let events: Vec<Event> = entries.collect();
    let (before, after) = events.split_at(events.len() - events.len() / 8);
    let actions = before.iter().filter_map(|event| match event {
        Event::Moved { action, .. } => Some(action.clone()),
        _ => None,
    });
    opened.opening = actions.collect();
    let after = after.iter().cloned();
    let events = [Event::Opened(opened)].into_iter().chain(after);
    (0..)
        .zip(events)
        .map(|(seq, event)| entry(seq, event))
        .collect()
}

fn entry(seq: u64, event: Event) -> Entry {
    let at = 1_794_873_600_000 + 1_000 * seq as i64;
    Entry { seq, at, event }
}

/// The states before each of the moves and after the last, if all are legal.
fn replay<G: Dealt>(order: &Order, story: &Story<G>) -> Option<Vec<G::State>> {
    let settings = G::dealt_settings(&story.deal, order.seed);
    let mut state = G::start(&settings, order.seed).ok()?;
    let mut states = vec![state.clone()];
    for &(seat, action) in &story.moves {
        if state.turn() != Turn::Seat(seat) || state.play(action).is_err() {
            return None;
        }
        states.push(state.clone());
    }
    Some(states)
}

/// Whether this story is told in the open as that of these states is.
fn looks_alike<G: Dealt>(order: &Order, states: &[G::State], story: &Story<G>) -> bool {
    let settings = G::dealt_settings(&story.deal, order.seed);
    let Ok(mut state) = G::start(&settings, order.seed) else {
        return false;
    };
    for (first, &(seat, action)) in states.iter().zip(&story.moves) {
        let alike = state.turn() == Turn::Seat(seat) && G::same_in_the_open(first, &state);
        if !alike || state.play(action).is_err() {
            return false;
        }
    }
    states.last().is_some_and(|first| {
        let open = G::parts_open(&state) == G::parts_open(first);
        open && first.turn() == state.turn() && G::same_in_the_open(first, &state)
    })
}

/// The log of the second table, and what became of the moves in it.
struct Twin<A> {
    log: Vec<Entry>,
    moves: Vec<(Seat, A)>,
    own: usize,
    other_reasons: usize,
    put_in: usize,
}

/// The log of a story, with what its robots think of their moves. Faithful twins: `None` as soon as
/// one would do something else; what the reader is not told of, it does in its own way.
fn think_again<G: Dealt>(
    order: &Order,
    reader: Option<Seat>,
    states: &[G::State],
    first: &[Entry],
    story: &Story<G>,
) -> Option<Twin<ActionOf<G>>> {
    let opened = opened::<G>(order, &story.deal);
    let mut table = Table::<G>::open(String::new(), 0, &opened).ok()?;
    let mut twin = Twin {
        log: vec![entry(0, Event::Opened(opened))],
        moves: Vec::new(),
        own: 0,
        other_reasons: 0,
        put_in: 0,
    };
    let moves = story.moves.iter().zip(states).zip(&first[1..]);
    for ((&(seat, told), before), made) in moves {
        let alike = table.to_move() == Some(seat);
        if !alike || !G::same_in_the_open(before, &table.state) {
            return None;
        }
        let (mut action, mut event) = (told, made.event.clone());
        match &order.seats[seat.index()] {
            Holder::Bot { bot } if G::sees_otherwise(before, &table.state, seat) => {
                let Event::Moved {
                    action: wanted,
                    why,
                    ..
                } = think(order, &table, seat)
                else {
                    return None;
                };
                let wanted = crate::table::read::<G>(&wanted).ok()?;
                if order.faithful && G::told(told, Some(seat), reader).is_none() {
                    action = wanted;
                }
                if wanted == action {
                    twin.own += 1;
                    let other = matches!(&event, Event::Moved { why: whys, .. } if *whys != why);
                    twin.other_reasons += usize::from(other);
                } else if order.faithful {
                    return None;
                } else {
                    twin.put_in += 1;
                }
                event = moved::<G>(&Public::of(&table.state), seat, bot, action, why);
            }
            // What is seen is the same, and so is what is thought of it.
            Holder::Bot { .. } => {}
            _ => {
                event = Event::Moved {
                    seat,
                    action: action.to_string(),
                    why: Vec::new(),
                    meaning: None,
                }
            }
        }
        let next = entry(table.next, event);
        table.fold_in(&next).ok()?;
        twin.moves.push((seat, action));
        twin.log.push(next);
    }
    let last = states.last()?;
    let alike = table.state.turn() == last.turn() && G::same_in_the_open(last, &table.state);
    alike.then_some(twin)
}

/// A place among so many.
fn any(rng: &mut ChaCha8Rng, of: usize) -> usize {
    rng.random_range(0..of)
}
