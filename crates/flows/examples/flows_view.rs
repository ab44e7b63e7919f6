//! Prints the view of every move of a random game as JSON lines, for whoever builds a board:
//! `cargo run -p kibitzer-flows --example flows_view -- SEED [SETTINGS]`, settings as JSON.

use flows::{Flows, Settings};
use kernel::{Game, Hidden, State, Turn};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed: u64 = arguments.next().map_or(Ok(0), |text| text.parse())?;
    let settings: Settings = match arguments.next() {
        Some(text) => serde_json::from_str(&text)?,
        None => Settings::default(),
    };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut position = Flows::start(&settings, seed)?;
    let mut legal = Vec::new();
    loop {
        let action = match position.turn() {
            Turn::Chance => Flows::draw(&position, &mut rng),
            Turn::Seat(seat) => {
                println!("{}", serde_json::to_string(&position.view(Some(seat)))?);
                position.legal_actions(&mut legal);
                *legal.choose(&mut rng).ok_or("a seat to move has a move")?
            }
            Turn::Over => break,
        };
        position.apply(action);
    }
    println!("{}", serde_json::to_string(&position.view(None))?);
    Ok(())
}
