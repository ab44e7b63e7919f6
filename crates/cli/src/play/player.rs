//! A bot at the board, with its clock.

use crate::interrupt::Interrupt;
use kernel::{Bot, Budget, Decision, Hidden, State};
use pentomino::bots::Strategy;
use pentomino::{Placement, Position};
use std::time::{Duration, Instant};

/// What a bot may spend on a move.
pub(crate) struct Clock {
    pub(crate) time: Option<Duration>,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) interrupt: Interrupt,
}

/// A bot and what to call it.
pub(crate) struct Player {
    pub(crate) name: String,
    bot: Box<dyn Bot<Position>>,
}

impl Player {
    pub(crate) fn new(strategy: &Strategy) -> Self {
        Player {
            name: strategy.to_string(),
            bot: strategy.bot(),
        }
    }

    /// Its move in a position that is not over. Ctrl-C makes it answer at once; the second value
    /// tells whether that happened.
    pub(crate) fn think(&self, position: &Position, clock: &Clock) -> (Decision<Placement>, bool) {
        let stop = clock.interrupt.begin();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let budget = Budget {
            deadline: clock.time.and_then(|time| Instant::now().checked_add(time)),
            // Another throw of the dice for every move of the game.
            seed: clock.seed.wrapping_add(position.ply() as u64),
            threads: clock.threads,
            stop: stop.clone(),
            ..Budget::default()
        };
        let view = position.view(None);
        let decision = kernel::decide::<Position>(&*self.bot, &view, &legal, &budget)
            .expect("players keep to the rules");
        clock.interrupt.end(None);
        (decision, stop.is_stopped())
    }
}
