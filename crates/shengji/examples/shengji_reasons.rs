//! Prints what a player says about its moves, in both languages:
//! `cargo run -p kibitzer-shengji --example shengji_reasons -- expert 50 [seed]`.

use kernel::{Budget, Game, Hidden, Reader, State, Turn};
use shengji::{Phase, Settings, Shengji};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let player = arguments.first().map_or("expert", String::as_str);
    let number = |nth: usize| arguments.get(nth).and_then(|text| text.parse().ok());
    let (mut wanted, seed) = (number(1).unwrap_or(50), number(2).unwrap_or(1));
    let bot = Shengji::bot(player).map_err(|error| error.to_string())?;
    let readers = ["en", "zh"].map(|tag| Reader::new(kernel::Language::from_tag(tag)));
    for deal in seed.. {
        let mut state = Shengji::start(&Settings::duplicate(), deal).map_err(|e| e.to_string())?;
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            let budget = Budget::nodes(2_000).with_seed(deal);
            let decision = bot.decide(&view, &legal, &budget);
            let shown = matches!(view.phase, Phase::Playing | Phase::Burying);
            // One in three, so that fifty come from all parts of a round.
            if shown && legal.len() > 1 && (view.tricks.len() + seat.index()) % 3 == 0 {
                println!("{} {}", seat.index(), decision.action);
                for reader in &readers {
                    let said = decision.reasons.iter().map(|one| one.message.text(reader));
                    println!("    {}", said.collect::<Vec<_>>().join(" "));
                }
                wanted -= 1;
                if wanted == 0 {
                    return Ok(());
                }
            }
            state.apply(decision.action);
        }
    }
    Ok(())
}
