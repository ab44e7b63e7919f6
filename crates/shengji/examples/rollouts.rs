//! How many full-hand play-outs one core makes in a second:
//! `cargo run --release -p kibitzer-shengji --example rollouts`.

use std::time::Instant;

fn main() {
    let deals = shengji::bench::Deals::new(1_000, 1);
    let (mut rounds, mut signature) = (0u32, 0);
    let start = Instant::now();
    while start.elapsed().as_secs_f64() < 3.0 {
        signature = deals.play_out();
        rounds += 1;
    }
    let rate = 1_000.0 * f64::from(rounds) / start.elapsed().as_secs_f64();
    println!("{rate:.0} play-outs of 25 cards a second; signature {signature}");
}
