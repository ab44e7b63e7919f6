//! When a bot's move shows.
//!
//! A robot with one card to play needs no time and a robot with a choice does, so that the time it
//! takes would tell its hand to whoever has a clock: clients see when each event happened. In a game
//! where seats hide something a move therefore takes a time that everybody can know beforehand
//! ([`kernel::Game::pace`]): the robot has to be ready within it, and the move is committed at its end,
//! whether it was forced or not. Thinking for as long as it is worth, and for a forced move as long as
//! for the last one, would keep the tables of strong robots just as slow and still tell when a choice
//! was harder than any before.
//!
//! A move that is not ready in time, because the machine has too much to do, waits for the end of
//! another such time: what shows is then the load, and of the choice at most that it was one.

use std::time::Duration;
use tokio::time::Instant;

/// Of its time, a robot thinks for all but this part; what is left is for the answer to arrive.
const DELIVERY_SHARE: u32 = 8;

/// The time that a bot takes for a move.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pace {
    begun: Instant,
    /// Zero where it does not matter.
    step: Duration,
}

impl Pace {
    /// A move that is begun now.
    pub(super) fn new(step: Duration, factor: f64) -> Self {
        let step = Duration::try_from_secs_f64(step.as_secs_f64() * factor);
        Pace {
            begun: Instant::now(),
            step: step.unwrap_or_default(),
        }
    }

    /// How long it may be thought about, within what is allowed at all.
    pub(super) fn thought(self, allowed: Duration) -> Duration {
        if self.step.is_zero() {
            allowed
        } else {
            allowed.min(self.step - self.step / DELIVERY_SHARE)
        }
    }

    /// When it shows if it is ready at this moment: at the end of the step that is under way.
    pub(super) fn shows(self, ready: Instant) -> Instant {
        if self.step.is_zero() {
            return ready;
        }
        let taken = ready.saturating_duration_since(self.begun).as_nanos();
        let steps = taken.div_ceil(self.step.as_nanos()).max(1);
        let steps = u32::try_from(steps).unwrap_or(u32::MAX);
        self.begun + self.step.saturating_mul(steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: Duration = Duration::from_millis(400);

    #[test]
    fn forced_and_free_moves_show_at_the_same_time() {
        let pace = Pace::new(STEP, 1.0);
        for thought in [0, 1, 150, 399, 400] {
            let ready = pace.begun + Duration::from_millis(thought);
            assert_eq!(pace.shows(ready), pace.begun + STEP, "{thought} ms");
        }
        let late = pace.begun + Duration::from_millis(401);
        assert_eq!(pace.shows(late), pace.begun + 2 * STEP);
        assert!(pace.thought(Duration::from_secs(5)) < STEP);
        assert_eq!(
            pace.thought(Duration::from_millis(100)),
            Duration::from_millis(100)
        );
    }

    #[test]
    fn without_a_pace_a_move_shows_at_once() {
        for pace in [Pace::new(STEP, 0.0), Pace::new(Duration::ZERO, 1.0)] {
            let ready = pace.begun + Duration::from_millis(7);
            assert_eq!(pace.shows(ready), ready);
            assert_eq!(pace.thought(Duration::from_secs(5)), Duration::from_secs(5));
        }
    }
}
