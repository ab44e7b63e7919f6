//! Paired games between two players, for tuning: `cargo run --release -p kibitzer-flows --example
//! flows_duel -- A B PAIRS [SEED] [NODES]`. Both games of a pair have the same bag order and the same
//! beginner, with the players changed. With NODES every player judges at most that many boards a move,
//! with `NAME@NODES` this one does, and no clock is read, so that a match comes out the same on a busy
//! machine. For matches against the clock there is `kibitzer arena flows`.

use flows::{Action, Flows, Position, Settings};
use kernel::{Bot, Budget, Contest, Game, Hidden, Seat, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::error::Error;
use std::time::Instant;

struct Entrant {
    name: String,
    bot: Box<dyn Bot<Position>>,
    /// The boards it may evaluate per move.
    nodes: Option<u64>,
    micros: Vec<u64>,
}

impl Entrant {
    fn new(text: &str, nodes: Option<u64>) -> Result<Self, Box<dyn Error>> {
        let (name, nodes) = match text.split_once('@') {
            Some((name, own)) => (name, Some(own.parse()?)),
            None => (text, nodes),
        };
        Ok(Entrant {
            name: text.to_owned(),
            bot: Flows::bot(name)?,
            nodes,
            micros: Vec::new(),
        })
    }

    fn told(&mut self) -> String {
        self.micros.sort_unstable();
        let of = |share: f64| {
            let place = (self.micros.len() as f64 * share) as usize;
            self.micros
                .get(place)
                .map_or(0.0, |&micros| micros as f64 / 1000.0)
        };
        format!(
            "{}: {:.1} ms median, {:.1} ms p95, {:.1} ms longest",
            self.name,
            of(0.5),
            of(0.95),
            of(0.999_999)
        )
    }
}

/// Plays one game and returns the first entrant's score.
fn game(entrants: &mut [Entrant; 2], swapped: bool, seed: u64) -> Result<f64, Box<dyn Error>> {
    let mut position = Flows::start(&Settings::default(), seed)?;
    let mut legal: Vec<Action> = Vec::new();
    for ply in 0.. {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(ply + 1);
        match position.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let draw = Flows::draw(&position, &mut rng);
                position.apply(draw);
            }
            Turn::Seat(seat) => {
                position.legal_actions(&mut legal);
                let entrant = &mut entrants[seat.index() ^ usize::from(swapped)];
                let mut budget = Budget::unlimited().with_seed(rng.random());
                budget.nodes = entrant.nodes;
                let view = position.view(Some(seat));
                let start = Instant::now();
                let action = entrant.bot.decide(&view, &legal, &budget).action;
                entrant.micros.push(start.elapsed().as_micros() as u64);
                position.play(action)?;
            }
        }
    }
    let first = Seat::new(u8::from(swapped));
    Ok(position.score(first).ok_or("a finished game has a score")?)
}

/// The 95 % interval of a share of this many games.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let shrink = 1.0 + Z * Z / games;
    let centre = (share + Z * Z / (2.0 * games)) / shrink;
    let spread = share * (1.0 - share) / games + Z * Z / (4.0 * games * games);
    let half = Z * spread.sqrt() / shrink;
    (centre - half, centre + half)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [a, b, pairs, rest @ ..] = &arguments[..] else {
        return Err("give two players and a number of pairs".into());
    };
    let seed: u64 = rest.first().map_or(Ok(1), |text| text.parse())?;
    let nodes: Option<u64> = rest.get(1).map(|text| text.parse()).transpose()?;
    let mut entrants = [Entrant::new(a, nodes)?, Entrant::new(b, nodes)?];
    let (mut wins, mut shared, mut losses, mut sum, mut squares) = (0, 0, 0, 0.0, 0.0);
    let pairs: u64 = pairs.parse()?;
    for pair in 0..pairs {
        let mut points = 0.0;
        for swapped in [false, true] {
            let opening = seed.wrapping_mul(1_000_003).wrapping_add(pair);
            let score = game(&mut entrants, swapped, opening)?;
            wins += u32::from(score > 0.75);
            losses += u32::from(score < 0.25);
            shared += u32::from((0.25..=0.75).contains(&score));
            points += score / 2.0;
        }
        sum += points;
        eprintln!(
            "pair {pair}: {points}, {:.3} so far",
            sum / (pair + 1) as f64
        );
        squares += points * points;
    }
    let n = pairs as f64;
    let mean = sum / n;
    let error = ((squares / n - mean * mean).max(0.0) / n).sqrt();
    let (low, high) = wilson(mean, 2.0 * n);
    println!(
        "{a} – {b}: {wins} won, {shared} shared, {losses} lost; {:.1} % ± {:.1} by pairs, \
         {:.1} to {:.1} % by Wilson",
        100.0 * mean,
        196.0 * error,
        100.0 * low,
        100.0 * high
    );
    for entrant in &mut entrants {
        println!("{}", entrant.told());
    }
    Ok(())
}
