//! How well chances come true in games of a player with itself, and the fit that would mend them:
//! `cargo run --release -p kibitzer-flows --example flows_calibration -- PLAYERS GAMES [FIRST] [NODES] [NAME]`.

use flows::bots::Strategy;
use flows::calibration::predictions;
use flows::{PLACES, Players, odds};
use kernel::calibration::{Prediction, fit, tenths};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |nth: usize, usual: u64| match arguments.get(nth) {
        Some(text) => text.parse(),
        None => Ok(usual),
    };
    let seats = number(0, 2)? as usize;
    let mut known = Players::ALL.into_iter();
    let players = known.find(|players| players.count() == seats);
    let players = players.ok_or("two to six players")?;
    let (games, first, nodes) = (number(1, 300)?, number(2, 1)?, number(3, 1_500)?);
    let strategy: Strategy = arguments.get(4).map_or("expert", String::as_str).parse()?;
    let said = predictions(&strategy, players, games, first, nodes);
    println!("{strategy} at {nodes} boards a move, {seats} players, {games} games");
    for tenth in tenths(&said) {
        println!(
            "  {:5} positions: said {:4.1} %, won {:4.1} %, apart {:4.1}",
            tenth.cases,
            100.0 * tenth.predicted,
            100.0 * tenth.happened,
            100.0 * tenth.apart()
        );
    }
    let searched = said.iter().map(|one| Prediction {
        chance: odds(players).undone(one.chance),
        ..*one
    });
    let searched: Vec<Prediction> = searched.collect();
    println!("  would fit: {:.2?}", fit(&searched, &PLACES));
    Ok(())
}
