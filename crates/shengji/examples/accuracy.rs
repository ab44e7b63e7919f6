//! How accurate beliefs and play-outs are:
//! `cargo run --release -p kibitzer-shengji --example accuracy -- search:200 40`.

use shengji::accuracy::{endings, located};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let player = arguments.first().map_or("intermediate", String::as_str);
    let rounds = arguments.get(1).and_then(|text| text.parse().ok());
    let rounds = rounds.unwrap_or(40);
    println!("hidden cards of {player} that lie where a world has them, by cards in hand");
    for (steps, doubt) in [(0, 1.0), (20, 0.3), (20, 0.1), (30, 0.05)] {
        let shares = located(player, rounds, steps, doubt)?;
        let line: Vec<String> = [21, 15, 9, 3]
            .map(|size: usize| format!("{size}: {:.1} %", 100.0 * shares[size]))
            .to_vec();
        println!("  steps={steps},doubt={doubt}: {}", line.join(", "));
    }
    println!("play-outs of the true hands beside best play with open cards");
    for cards in 2..=4 {
        let found = endings(player, rounds, cards)?;
        let positions = f64::from(found.positions.max(1));
        println!(
            "  {cards} cards: equal in {:.1} % of {} positions, {:.3} levels apart",
            100.0 * f64::from(found.equal) / positions,
            found.positions,
            f64::from(found.levels_apart) / positions
        );
    }
    Ok(())
}
