//! Thinking, packed so that it can be done elsewhere: a task owns all it needs and holds no table.

use crate::{Event, Holder, Status, Table};
use kernel::{ActionOf, Budget, Game, Hidden, Public, Reason, Seat, State, ViewOf, message};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

/// Work for a thread that may take its time.
pub struct Task<T> {
    seed: u64,
    pace: Duration,
    work: Box<dyn FnOnce(&Budget) -> T + Send>,
}

impl<T> Task<T> {
    pub(crate) fn new(seed: u64, work: impl FnOnce(&Budget) -> T + Send + 'static) -> Self {
        Task {
            seed,
            pace: Duration::ZERO,
            work: Box::new(work),
        }
    }

    /// How long the answer is to take, by what everybody knows: it is found within this time and
    /// shown at its end. Zero is as long as it takes.
    pub fn pace(&self) -> Duration {
        self.pace
    }

    /// What the thinking is seeded with.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Does it within this budget. The seed is the task's own, so that any server comes to the
    /// same answer with the same budget of nodes.
    pub fn run(self, budget: Budget) -> T {
        (self.work)(&budget.with_seed(self.seed))
    }
}

/// What a bot decided.
#[derive(Clone, Debug, PartialEq)]
pub struct BotMove {
    /// Which event it is meant to be.
    pub seq: u64,
    /// The bot's seat.
    pub seat: Seat,
    /// The move.
    pub event: Event,
    /// What went wrong, where another move was made in the bot's place.
    pub trouble: Option<String>,
}

/// A bot tells at most this many reasons.
const MOST_REASONS: usize = 8;

impl<G: Game> Table<G> {
    /// What seeds the thinking about the position of an event.
    pub(crate) fn seed_for(&self, seq: u64) -> u64 {
        // Odd, so that the events of a table get different seeds; see Knuth on multiplicative hashing.
        self.seed ^ (seq + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The seat to move and its bot, when a bot holds it.
    pub(crate) fn bot_turn(&self) -> Option<(Seat, &str)> {
        if self.status() != Status::Playing {
            return None;
        }
        let seat = self.to_move()?;
        match &self.seats[seat.index()] {
            Holder::Bot { bot } => Some((seat, bot)),
            _ => None,
        }
    }

    /// The thinking that is due, when a bot is to move.
    pub(crate) fn bot_task(&self) -> Option<Task<BotMove>> {
        let (seat, bot) = self.bot_turn()?;
        let bot = bot.to_owned();
        // To see what the bot sees can take longer than a request may, so that is done there too.
        let state = self.state.clone();
        let seq = self.next;
        let seen = Public::of(&self.state);
        let pace = G::pace(&seen, &bot);
        let work = move |budget: &Budget| {
            let view = state.view(Some(seat));
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            let (action, why, trouble) = think::<G>(&bot, &view, &legal, budget);
            BotMove {
                seq,
                seat,
                event: moved::<G>(&seen, seat, &bot, action, why),
                trouble,
            }
        };
        Some(Task {
            pace,
            ..Task::new(self.seed_for(seq), work)
        })
    }
}

/// The event of a bot's move: what the bot knows of it, and apart from that what everybody may know.
pub(crate) fn moved<G: Game>(
    seen: &Public<G::State>,
    seat: Seat,
    bot: &str,
    action: ActionOf<G>,
    why: Vec<Reason>,
) -> Event {
    let told = G::redact(action, Some(seat), None);
    Event::Moved {
        seat,
        action: action.to_string(),
        why,
        meaning: told.and_then(|action| G::meaning(seen, bot, action)),
    }
}

/// The bot's choice. One that panics or breaks the rules loses its move to a random legal one.
fn think<G: Game>(
    bot: &str,
    view: &ViewOf<G>,
    legal: &[ActionOf<G>],
    budget: &Budget,
) -> (ActionOf<G>, Vec<Reason>, Option<String>) {
    let decision = G::bot(bot)
        .map_err(|error| error.to_string())
        .and_then(|player| {
            let decision = kernel::decide::<G::State>(&*player, view, legal, budget);
            decision.map_err(|error| format!("{bot} {error}"))
        });
    let trouble = match decision {
        Ok(decision) => {
            let mut why = decision.reasons;
            for reason in G::comment(view, decision.action) {
                if why.iter().all(|told| told.message != reason.message) {
                    why.push(reason);
                }
            }
            why.truncate(MOST_REASONS);
            return (decision.action, why, None);
        }
        Err(trouble) => trouble,
    };
    let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
    let action = *legal.choose(&mut rng).expect("a seat to move has a move");
    let why = Reason::new("table.fallback", message!("table-fallback"));
    (action, vec![why], Some(trouble))
}
