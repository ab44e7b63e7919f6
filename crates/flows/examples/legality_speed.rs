//! Measures the legality check: `cargo run --release -p kibitzer-flows --example legality_speed --
//! GAMES`. Checks all placements of one tile in each position of random games.

use flows::{Position, Settings};
use kernel::{Chance, State, Turn};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = std::env::args()
        .nth(1)
        .map_or(Ok(200), |text| text.parse())?;
    let mut nanos: Vec<u128> = Vec::new();
    let mut legal = Vec::new();
    for game in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(game);
        let mut position = Position::new(Settings::default(), 0)?;
        loop {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => position.apply(position.sample(&mut rng)),
                Turn::Seat(_) => {
                    // The fastest of five runs, to measure the work and not the machine.
                    let took = (0..5).map(|_| {
                        let start = Instant::now();
                        position.legal_actions(&mut legal);
                        start.elapsed().as_nanos()
                    });
                    nanos.push(took.min().unwrap_or_default());
                    position.apply(*legal.choose(&mut rng).ok_or("a seat to move has a move")?);
                }
            }
        }
    }
    nanos.sort_unstable();
    let of = |share: f64| nanos[((nanos.len() - 1) as f64 * share) as usize] as f64 / 1000.0;
    let mean = nanos.iter().sum::<u128>() as f64 / nanos.len() as f64 / 1000.0;
    println!(
        "{} positions: mean {mean:.1} µs, median {:.1} µs, p95 {:.1} µs, p99 {:.1} µs, longest {:.1} µs",
        nanos.len(),
        of(0.5),
        of(0.95),
        of(0.99),
        of(1.0)
    );
    Ok(())
}
