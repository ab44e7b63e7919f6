//! Bids random deals out and says in two languages what each call means and why it was made.
//!
//! ```sh
//! cargo run -p kibitzer-bridge-bidding --example explain -- 10
//! ```

use bridge::BoardNumber;
use bridge_bidding::{ConventionCard, Situation, System};
use cards::Deal;
use kernel::{Detail, Language, Reader};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let boards = match std::env::args().nth(1) {
        Some(boards) => boards.parse()?,
        None => 1,
    };
    let system = System::new(ConventionCard::named("sayc")?)?;
    let readers: Vec<Reader> = Language::all().map(Reader::new).collect();
    for number in 1..=boards {
        let board = BoardNumber::new(number).ok_or("boards are counted from 1")?;
        let deal = Deal::from_seed(number.into());
        let mut situation = Situation::new(board.dealer(), board.vulnerability());
        while let Some(turn) = situation.auction().turn() {
            let decision = system.decide(&situation, deal[turn]);
            println!(
                "{} {} – {}",
                situation.auction(),
                decision.action,
                deal[turn]
            );
            for reader in &readers {
                for reason in &decision.reasons {
                    println!("  {}", reason.render(Detail::Convention, reader));
                    println!("    {}", reason.render(Detail::Simple, reader));
                }
                for other in decision.candidates.iter().skip(1) {
                    for reason in &other.reasons {
                        println!("    – {}", reason.render(Detail::Simple, reader));
                    }
                }
            }
            system.call(&mut situation, decision.action)?;
        }
    }
    Ok(())
}
