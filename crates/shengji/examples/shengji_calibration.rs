//! How well predicted tricks come true against players of other manners, and the curve that would fit
//! them: `cargo run --release -p kibitzer-shengji --example shengji_calibration -- PLAYER ROUNDS [FIRST]
//! [PLAY-OUTS]`.

use kernel::calibration::{Prediction, fit, tenths};
use shengji::calibration::{PLACES, curve, tricks};

/// What a level spends, and whether it reads past plays.
fn effort(player: &str) -> (u64, bool) {
    match player {
        "advanced" => (200, false),
        "master" => (20_000, true),
        _ => (2_000, false),
    }
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let player = arguments.first().map_or("expert", String::as_str);
    let number = |nth: usize| arguments.get(nth).and_then(|text| text.parse().ok());
    let (rounds, first) = (number(1).unwrap_or(200), number(2).unwrap_or(1));
    println!(
        "tricks that {player} expects to win, against the mixture, {rounds} rounds from {first}"
    );
    let said = tricks(player, rounds, first, number(3))?;
    for tenth in tenths(&said) {
        println!(
            "  {:5} cases: predicted {:4.1} %, won {:4.1} % (± {:.1}), apart {:.1}",
            tenth.cases,
            100.0 * tenth.predicted,
            100.0 * tenth.happened,
            196.0 * tenth.error(),
            100.0 * tenth.apart()
        );
    }
    let (playouts, reads) = effort(player);
    let told = curve(
        number(3).map_or(playouts, |limit| limit.min(playouts)),
        reads,
    );
    let shares = said.iter().map(|one| Prediction {
        chance: told.undone(one.chance),
        ..*one
    });
    let shares: Vec<Prediction> = shares.collect();
    println!("  would fit: {:.2?}", fit(&shares, &PLACES));
    Ok(())
}
