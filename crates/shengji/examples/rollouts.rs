//! How many full-hand play-outs one core makes in a second:
//! `cargo run --release -p kibitzer-shengji --example rollouts`.
//!
//! Measures processor time where the system reports it, so that a busy machine does not matter.

use std::time::Instant;

/// The processor time of this thread, in seconds.
fn busy() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanos: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanos / 1e9)
}

fn main() {
    let deals = shengji::bench::Deals::new(1_000, 1);
    let (mut rounds, mut signature) = (0u32, 0);
    let (start, busy_before) = (Instant::now(), busy());
    while start.elapsed().as_secs_f64() < 3.0 {
        signature = deals.play_out();
        rounds += 1;
    }
    let seconds = match (busy_before, busy()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed().as_secs_f64(),
    };
    let rate = 1_000.0 * f64::from(rounds) / seconds;
    println!("{rate:.0} play-outs of 25 cards a second; signature {signature}");
}
