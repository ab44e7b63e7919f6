//! What a robot needs: the same position many times, with the two hands that it sees and the other two
//! dealt at random, every card valued.

use crate::bench::clock::Clock;
use cards::{Card, Deal, Layout, Seat, Strain, Suit};
use dds::{Problem, Solver, StoppedError};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use std::fmt;

/// Tricks that are over when the robot thinks.
const AFTER: [usize; 5] = [1, 2, 3, 4, 8];

/// Worlds of one position.
const WORLDS: usize = 100;

/// The most positions; the worlds make the work, not the positions.
const POSITIONS: usize = 100;

/// The speed for worlds of positions after some tricks.
#[derive(Serialize)]
pub(super) struct Speed {
    after_tricks: usize,
    positions: usize,
    worlds: usize,
    /// Over all positions; the hard ones make most of the time.
    worlds_per_second: f64,
    /// In the position in the middle.
    median_worlds_per_second: f64,
}

/// Takes the deals to each point by a line of best play, and values the worlds there. The solver forgets
/// between positions and keeps what it learns between the worlds of one.
pub(super) fn measure(mut solver: Solver, deals: &[Deal]) -> Result<Vec<Speed>, StoppedError> {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut millis: [Vec<f64>; AFTER.len()] = Default::default();
    let deals = &deals[..deals.len().min(POSITIONS)];
    for (number, deal) in deals.iter().enumerate() {
        let strain = Strain::ALL[number % 5];
        let mut problem = Problem::at_lead(deal, strain, Seat::ALL[number % 4]);
        solver.forget();
        let line = solver.line(&problem)?;
        let mut out = Vec::new();
        for (played, &card) in (1..).zip(&line) {
            if let Some(led) = problem.trick().first().map(|led| led.suit())
                && led != card.suit()
            {
                out.push((problem.turn(), led));
            }
            problem.play(card).expect("a line of play can be played");
            let point = AFTER.iter().position(|&tricks| 4 * tricks == played);
            let Some(point) = point else { continue };
            // Declarer sees the hand across the table, a defender the one to the left or right.
            let seen = problem.turn().after(1 + number % 3);
            let worlds: Vec<Problem> = (0..WORLDS)
                .map(|_| world(&problem, seen, &out, &mut rng))
                .collect();
            solver.forget();
            let clock = Clock::thread();
            for world in &worlds {
                solver.cards(world)?;
            }
            millis[point].push(clock.millis());
        }
    }
    let speed = |(after_tricks, mut millis): (usize, Vec<f64>)| {
        millis.sort_by(f64::total_cmp);
        let rate = |worlds: usize, millis: f64| (worlds as f64 / millis * 1e3).round();
        let worlds = millis.len() * WORLDS;
        Speed {
            after_tricks,
            positions: millis.len(),
            worlds,
            worlds_per_second: rate(worlds, millis.iter().sum()),
            median_worlds_per_second: millis
                .get(millis.len() / 2)
                .map_or(0.0, |&m| rate(WORLDS, m)),
        }
    };
    Ok(AFTER.into_iter().zip(millis).map(speed).collect())
}

/// The position, at the start of a trick, with the cards dealt anew that the hand on lead cannot see; who has
/// shown out of a suit gets none of it.
fn world(problem: &Problem, seen: Seat, out: &[(Seat, Suit)], rng: &mut ChaCha8Rng) -> Problem {
    let mut hands = *problem.hands();
    let hidden = |seat: &Seat| *seat != problem.turn() && *seat != seen;
    let hidden: Vec<Seat> = Seat::ALL.into_iter().filter(hidden).collect();
    let mut cards: Vec<Card> = hidden.iter().flat_map(|&seat| hands[seat]).collect();
    loop {
        cards.shuffle(rng);
        let mut cards = cards.iter().copied();
        for &seat in &hidden {
            hands[seat] = cards.by_ref().take(hands[seat].len()).collect();
        }
        if out
            .iter()
            .all(|&(seat, suit)| hands[seat].length(suit) == 0)
        {
            break;
        }
    }
    let layout = Layout::new(hands).expect("the same cards in other hands");
    let (strain, leader) = (problem.strain(), problem.leader());
    Problem::new(layout, strain, leader, &[]).expect("hands as long as before")
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "  after trick {}: {:>6.0} worlds a second and core, all cards valued, {:.0} in the median \
             position ({} with {WORLDS} worlds each)",
            self.after_tricks,
            self.worlds_per_second,
            self.median_worlds_per_second,
            self.positions
        )
    }
}
