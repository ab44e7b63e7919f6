//! Twins: two tables that differ only in cards hidden from a reader, for tests that both
//! send the reader the same.
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

mod later;
mod told;

pub use later::later_twins;
pub use told::{Statement, said};

use crate::task::moved;
use crate::{Entry, Event, Holder, Table, TableOpening};
use kernel::{ActionOf, Budget, Game, Hidden, Public, Seat, State, Turn};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// How cards of a game's first deal are given and exchanged.
pub trait DealtGame {
    /// The game.
    type Game: Game;
    /// The cards of the first part, in whatever form it is exchanged in.
    type Deal: Clone;

    /// Cards at random.
    fn random(rng: &mut ChaCha8Rng) -> Self::Deal;

    /// Settings of a game of two parts in which these cards are dealt first; further choices come
    /// from the number.
    fn dealt_settings(deal: &Self::Deal, number: u64) -> <Self::Game as Game>::Settings;

    /// Exchanges two cards that the reader cannot see after these moves, and in the moves that the
    /// reader is not told; `None` if there are none. `end` is a state that the reader cannot tell from the
    /// one after them. Whether the moves are still legal is for the
    /// caller to find out.
    fn exchange(
        deal: &mut Self::Deal,
        moves: &mut [(Seat, ActionOf<Self::Game>)],
        end: &StateOf<Self>,
        reader: Option<Seat>,
        rng: &mut ChaCha8Rng,
    ) -> Option<()>;

    /// Whether the same lies open in both, beyond whose turn it is.
    fn same_in_the_open(one: &StateOf<Self>, two: &StateOf<Self>) -> bool;

    /// Whether the moves are legal with these cards and lead to what `end` shows, for a game that can
    /// tell without playing them all.
    fn still_legal(
        _deal: &Self::Deal,
        _moves: &[(Seat, ActionOf<Self::Game>)],
        _end: &StateOf<Self>,
    ) -> Option<bool> {
        None
    }

    /// Whether a seat sees other things in two states of twins.
    fn sees_otherwise(one: &StateOf<Self>, two: &StateOf<Self>, seat: Seat) -> bool {
        one.view(Some(seat)) != two.view(Some(seat))
    }
}

/// The state of a game whose cards are exchanged.
pub type StateOf<D> = <<D as DealtGame>::Game as Game>::State;

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
struct Story<D: DealtGame> {
    deal: D::Deal,
    moves: Vec<(Seat, ActionOf<D::Game>)>,
}

/// How many exchanges are tried for each one wanted.
const TRIES: usize = 4;

/// The guest who opened the tables, and sits nowhere.
pub const OPENER: &str = "opener";

/// The guest who holds a seat.
pub fn guest(seat: Seat) -> String {
    format!("guest-{}", seat.index())
}

/// Twins as ordered: for each reader and share one pair, unless no exchange worked.
pub fn twins<D: DealtGame>(order: &Order) -> Vec<Twins> {
    let mut rng = ChaCha8Rng::seed_from_u64(order.seed);
    let deal = D::random(&mut rng);
    let first = play_first::<D>(order, &deal);
    let mut found = Vec::new();
    for &reader in &order.readers {
        for share in &order.shares {
            let count = (first.moves.len() as f64 * share.clamp(0.0, 1.0)) as usize;
            let story = Story {
                deal: deal.clone(),
                moves: first.moves[..count].to_vec(),
            };
            let log = first.log[..=count].to_vec();
            found.extend(twin::<D>(order, reader, story, log, &mut rng));
        }
    }
    found
}

/// The twin of this story, which the log tells.
fn twin<D: DealtGame>(
    order: &Order,
    reader: Option<Seat>,
    mut story: Story<D>,
    log: Vec<Entry>,
    rng: &mut ChaCha8Rng,
) -> Option<Twins> {
    let states = replay::<D>(order, &story)?;
    let end = states.last()?;
    let (mut exchanged, mut found) = (0, None);
    for _ in 0..TRIES * order.exchanges {
        if exchanged == order.exchanges {
            break;
        }
        let mut other = Story::<D> {
            deal: story.deal.clone(),
            moves: story.moves.clone(),
        };
        D::exchange(&mut other.deal, &mut other.moves, end, reader, rng)?;
        let legal = D::still_legal(&other.deal, &other.moves, end);
        let replayed = || order.faithful || looks_alike::<D>(order, &states, &other);
        if !legal.unwrap_or_else(replayed) {
            continue;
        }
        if order.faithful {
            match think_again::<D>(order, reader, &states, &log, &other) {
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
    let twin = found.or_else(|| think_again::<D>(order, reader, &states, &log, &story))?;
    let mut logs = [log, twin.log];
    if order.forked {
        logs = logs.map(set_up);
    }
    Some(Twins {
        game: <D::Game as Game>::NAME,
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
    match table.bot_task() {
        Some(task) => task.run(order.budget.clone()).event,
        None => person::<G>(table, seat, order),
    }
}

struct First<A> {
    moves: Vec<(Seat, A)>,
    log: Vec<Entry>,
}

/// Plays the first part, all but the move that lays it open.
fn play_first<D: DealtGame>(order: &Order, deal: &D::Deal) -> First<ActionOf<D::Game>> {
    let opened = opened::<D>(order, deal);
    let mut table =
        Table::<D::Game>::open(String::new(), 0, &opened).expect("a deal can be played");
    let (mut moves, mut log) = (Vec::new(), vec![entry(0, Event::Opened(opened))]);
    while let Some(seat) = table.to_move() {
        let next = entry(table.next, think(order, &table, seat));
        table.apply(&next).expect("a robot plays by the rules");
        if <D::Game as Game>::parts_open(&table.state) > 0 || table.to_move().is_none() {
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

fn opened<D: DealtGame>(order: &Order, deal: &D::Deal) -> TableOpening {
    let settings = D::dealt_settings(deal, order.seed);
    TableOpening {
        game: <D::Game as Game>::NAME.to_owned(),
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
fn replay<D: DealtGame>(order: &Order, story: &Story<D>) -> Option<Vec<StateOf<D>>> {
    let settings = D::dealt_settings(&story.deal, order.seed);
    let mut state = <D::Game as Game>::start(&settings, order.seed).ok()?;
    let mut states = vec![state.clone()];
    for &(seat, action) in &story.moves {
        if state.turn() != Turn::Seat(seat) || state.play(action).is_err() {
            return None;
        }
        states.push(state.clone());
    }
    Some(states)
}

/// Whether this story looks the same in public as that of these states.
fn looks_alike<D: DealtGame>(order: &Order, states: &[StateOf<D>], story: &Story<D>) -> bool {
    let settings = D::dealt_settings(&story.deal, order.seed);
    let Ok(mut state) = <D::Game as Game>::start(&settings, order.seed) else {
        return false;
    };
    for (first, &(seat, action)) in states.iter().zip(&story.moves) {
        let alike = state.turn() == Turn::Seat(seat) && D::same_in_the_open(first, &state);
        if !alike || state.play(action).is_err() {
            return false;
        }
    }
    states.last().is_some_and(|first| {
        let open = <D::Game as Game>::parts_open(&state) == <D::Game as Game>::parts_open(first);
        open && first.turn() == state.turn() && D::same_in_the_open(first, &state)
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
fn think_again<D: DealtGame>(
    order: &Order,
    reader: Option<Seat>,
    states: &[StateOf<D>],
    first: &[Entry],
    story: &Story<D>,
) -> Option<Twin<ActionOf<D::Game>>> {
    let opened = opened::<D>(order, &story.deal);
    let mut table = Table::<D::Game>::open(String::new(), 0, &opened).ok()?;
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
        if !alike || !D::same_in_the_open(before, &table.state) {
            return None;
        }
        let (mut action, mut event) = (told, made.event.clone());
        match &order.seats[seat.index()] {
            Holder::Bot { bot } if D::sees_otherwise(before, &table.state, seat) => {
                let Event::Moved {
                    action: wanted,
                    why,
                    ..
                } = think(order, &table, seat)
                else {
                    return None;
                };
                let wanted = crate::table::read::<D::Game>(&wanted).ok()?;
                if order.faithful && <D::Game as Game>::redact(told, Some(seat), reader).is_none() {
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
                event = moved::<D::Game>(&Public::of(&table.state), seat, bot, action, why);
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
        table.apply(&next).ok()?;
        twin.moves.push((seat, action));
        twin.log.push(next);
    }
    let last = states.last()?;
    let alike = table.state.turn() == last.turn() && D::same_in_the_open(last, &table.state);
    alike.then_some(twin)
}
