//! Says in every language what the last call of each auction of a list means: to be read against a booklet.
//!
//! ```sh
//! printf '1N P 2C\n(1H) P P 1N\n' | cargo run -p kibitzer-bridge-bidding --example meanings -- sayc
//! ```

use bridge::{Call, Vulnerability};
use bridge_bidding::{ConventionCard, Situation, System};
use cards::Seat;
use kernel::{Language, Reader};
use std::io;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let card = std::env::args().nth(1).unwrap_or_else(|| "sayc".into());
    let system = System::new(ConventionCard::named(&card)?)?;
    for line in io::stdin().lines() {
        let line = line?;
        let auction = line.split('\t').next().unwrap_or_default();
        let calls: Result<Vec<Call>, _> = auction
            .split_whitespace()
            .map(|call| call.trim_matches(['(', ')']).parse())
            .collect();
        let calls = calls?;
        let Some((&last, before)) = calls.split_last() else {
            continue;
        };
        let mut situation = Situation::new(Seat::North, Vulnerability::None);
        for &call in before {
            system.call(&mut situation, call)?;
        }
        let told = system.meaning(&situation, last).told();
        let forcing = told.readings[0].forcing;
        println!("{auction}  [{forcing:?}]");
        for language in Language::all() {
            for line in told.lines() {
                println!("    {}", line.text(&Reader::new(language)));
            }
        }
    }
    Ok(())
}
