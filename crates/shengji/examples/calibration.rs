//! How well predicted tricks come true against players of other manners:
//! `cargo run --release -p kibitzer-shengji --example calibration -- expert 400 [first] [nodes]`.

use shengji::calibration::tricks;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let player = arguments.first().map_or("expert", String::as_str);
    let number = |nth: usize| arguments.get(nth).and_then(|text| text.parse().ok());
    let rounds = number(1).unwrap_or(200);
    let first = number(2).unwrap_or(1);
    println!("tricks that {player} expects to win, against the mixture");
    for tenth in tricks(player, rounds, first, number(3))? {
        println!(
            "  {:5} cases: predicted {:4.1} %, won {:4.1} % (± {:.1})",
            tenth.cases,
            100.0 * tenth.predicted,
            100.0 * tenth.happened,
            196.0 * tenth.error()
        );
    }
    Ok(())
}
