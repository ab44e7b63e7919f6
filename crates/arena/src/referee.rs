//! Plays one game: gets the move of the bot to play, checks it, keeps the record.

use crate::game::{Effort, Ending, Fixture, Forfeit, ForfeitReason, Game};
use crate::guard::{guarded, with_location};
use crate::matches::{Match, MatchError};
use crate::seed::Seeds;
use kernel::{Bot, Contest, DecideError, Seat, Side, StopFlag, Turn};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::time::Instant;

/// Plays the fixture to its end. Returns `None` if it was stopped first: a decision made after the
/// stop may have been cut short, so such a game is abandoned rather than counted.
pub(crate) fn play<S: Contest>(
    game: &Match<S>,
    fixture: Fixture,
    stop: &StopFlag,
) -> Result<Option<Game>, MatchError> {
    guarded(|| set_up(game, fixture, stop)?.play()).unwrap_or_else(|message| {
        let pair = fixture.pair;
        Err(MatchError::GamePanicked { pair, message })
    })
}

fn set_up<'a, S: Contest>(
    game: &'a Match<S>,
    fixture: Fixture,
    stop: &'a StopFlag,
) -> Result<GameInPlay<'a, S>, MatchError> {
    let seeds = Seeds(game.description.seed);
    let state = (game.opening)(seeds.opening(fixture.pair));
    let seats = state.seats();
    let holds = |side| (0..seats).any(|seat| (game.side)(seat_at(seat)) == side);
    if !(holds(Side::Us) && holds(Side::Them)) {
        return Err(MatchError::OneSided(seats));
    }
    Ok(GameInPlay {
        game,
        fixture,
        seeds,
        stop,
        state,
        bots: (0..seats).map(|_| None).collect(),
        moves: Vec::new(),
        effort: Default::default(),
    })
}

fn seat_at(index: usize) -> Seat {
    Seat::new(u8::try_from(index).expect("no game has more than 256 seats"))
}

struct GameInPlay<'a, S: Contest> {
    game: &'a Match<S>,
    fixture: Fixture,
    seeds: Seeds,
    stop: &'a StopFlag,
    state: S,
    /// One bot per seat, made at its first turn: partners share no knowledge.
    bots: Vec<Option<Box<dyn Bot<S>>>>,
    moves: Vec<String>,
    effort: [Effort; 2],
}

impl<S: Contest> GameInPlay<'_, S> {
    fn play(mut self) -> Result<Option<Game>, MatchError> {
        let mut legal = Vec::new();
        loop {
            if self.stop.is_stopped() {
                return Ok(None);
            }
            let turn = self.state.turn();
            if turn == Turn::Over {
                let margin = self.margin()?;
                return Ok(Some(self.finish(margin, Ending::Played)));
            }
            if self.ply() >= self.game.description.longest {
                return Ok(Some(self.finish(0.0, Ending::TooLong)));
            }
            match turn {
                Turn::Chance => self.draw()?,
                Turn::Seat(seat) => {
                    let decided = self.decide(seat, &mut legal);
                    if self.stop.is_stopped() {
                        return Ok(None);
                    }
                    if let Err(fault) = decided {
                        return Ok(Some(self.lose(seat, fault)));
                    }
                }
                Turn::Over => unreachable!("handled above"),
            }
        }
    }

    /// Lets the bot at this seat move.
    fn decide(&mut self, seat: Seat, legal: &mut Vec<S::Action>) -> Result<(), ForfeitReason> {
        let holder = self.holder(seat);
        let entrant = &self.game.entrants[self.fixture.entrants()[holder]];
        let seed = self
            .seeds
            .decision(self.fixture.pair, self.fixture.swapped, self.ply());
        let view = self.state.view(Some(seat));
        self.state.legal_actions(legal);

        let bot = &mut self.bots[seat.index()];
        let (decided, time) = guarded(|| {
            // A bot may take its time to set up; that does not count on its clock.
            let bot = bot.get_or_insert_with(|| entrant.make());
            let budget = entrant.budget(seed, self.stop);
            let start = Instant::now();
            let decided = kernel::decide(&**bot, &view, legal, &budget);
            (decided, start.elapsed())
        })
        .map_err(ForfeitReason::Panic)?;

        let decision = decided.map_err(|error| self.fault(error))?;
        let action = decision.action;
        self.state.apply(action);
        self.moves.push(action.to_string());
        let effort = &mut self.effort[holder];
        effort.nodes = effort.nodes.saturating_add(decision.work.nodes);
        effort
            .micros
            .push(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
        Ok(())
    }

    /// What a bot that made no decision is blamed for.
    fn fault(&self, error: DecideError<S::Action>) -> ForfeitReason {
        match error {
            DecideError::Panicked(message) => ForfeitReason::Panic(with_location(message)),
            DecideError::Illegal(action) => ForfeitReason::Illegal {
                action: action.to_string(),
                why: match self.state.check(action) {
                    Err(illegal) => illegal.to_string(),
                    Ok(()) => DecideError::Illegal(action).to_string(),
                },
            },
            DecideError::NoMove => unreachable!("a seat to move has a move"),
        }
    }

    /// Draws for chance.
    fn draw(&mut self) -> Result<(), MatchError> {
        let draw = self.game.draw.ok_or(MatchError::NoChance)?;
        let seed = self.seeds.chance(self.fixture.pair, self.ply());
        let action = draw(&self.state, &mut ChaCha8Rng::seed_from_u64(seed));
        self.state.apply(action);
        self.moves.push(action.to_string());
        Ok(())
    }

    /// Which of the two entrants plays this seat.
    fn holder(&self, seat: Seat) -> usize {
        usize::from(((self.game.side)(seat) == Side::Them) != self.fixture.swapped)
    }

    /// The first entrant's mean score over its seats, minus the second's. The mean, because
    /// partners usually both carry the score of their side.
    fn margin(&self) -> Result<f64, MatchError> {
        let (mut sum, mut seats) = ([0.0; 2], [0.0; 2]);
        for seat in (0..self.bots.len()).map(seat_at) {
            let score = self.state.score(seat).filter(|score| score.is_finite());
            sum[self.holder(seat)] += score.ok_or(MatchError::NoScore {
                seat,
                pair: self.fixture.pair,
                plies: self.moves.len(),
            })?;
            seats[self.holder(seat)] += 1.0;
        }
        Ok(sum[0] / seats[0] - sum[1] / seats[1])
    }

    fn lose(self, seat: Seat, fault: ForfeitReason) -> Game {
        let holder = self.holder(seat);
        let forfeit = Forfeit {
            entrant: self.fixture.entrants()[holder],
            ply: self.ply(),
            fault,
        };
        let cost = self.game.description.forfeit;
        let margin = if holder == 0 { -cost } else { cost };
        self.finish(margin, Ending::Forfeit(forfeit))
    }

    fn finish(self, margin: f64, ending: Ending) -> Game {
        Game {
            fixture: self.fixture,
            margin,
            ending,
            moves: self.moves,
            effort: self.effort,
        }
    }

    fn ply(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }
}
