//! `hints COUNT SEED [LANGUAGE [KIND]]`: hints for random calls and cards, both steps, to be read aloud; a KIND is
//! `call`, `lead`, `notrump`, `trumps` or `defence`.
#![allow(clippy::unwrap_used, reason = "an example may panic")]

use bridge_robots::robot;
use bridge_session::{Session, Settings, View};
use bridge_table::Bridge;
use kernel::{Budget, Game, Hidden, Language, Reader, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let count: usize = args[0].parse().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(args[1].parse().unwrap());
    let language = Language::from_tag(args.get(2).map_or("en", |tag| tag));
    let wanted = args.get(3).map_or("", |kind| kind);
    let often = if wanted.is_empty() { 0.04 } else { 0.2 };
    let player = robot("beginner").unwrap();
    let mut told = 0;
    while told < count {
        let settings = Settings {
            boards: 1,
            ..Settings::default()
        };
        let mut session = Session::new(&settings, rng.random()).unwrap();
        while let Turn::Seat(seat) = session.turn() {
            let view = session.view(Some(seat));
            let mut legal = Vec::new();
            session.legal_actions(&mut legal);
            if legal.len() > 1
                && kind(&view).contains(wanted)
                && rng.random_bool(often)
                && told < count
            {
                told += 1;
                let reader = Reader::at(language, Some(seat.index()));
                let decision = Bridge::analyst().analyse(&view, &legal, None, &Budget::unlimited());
                let board = view.board.as_ref().unwrap();
                println!(
                    "\n{} {}",
                    board.auction,
                    board.hands[cards::Seat::from_index(seat.index()).unwrap()]
                );
                if let Some(contract) = board.contract {
                    let dummy = board.hands[contract.dummy()];
                    let record: Vec<String> =
                        board.record.iter().map(ToString::to_string).collect();
                    println!("  {contract}, dummy {dummy}, played {}", record.join(" "));
                }
                println!("  idea: {}", Bridge::idea(&view, &decision).text(&reader));
                println!("  {}:", decision.action);
                for reason in &decision.reasons {
                    println!("    {}", reason.message.text(&reader));
                }
                for candidate in decision.candidates.iter().take(3) {
                    let reasons = candidate
                        .reasons
                        .iter()
                        .map(|reason| reason.message.text(&reader));
                    println!(
                        "    - {} {:+.1}: {}",
                        candidate.action,
                        candidate.value,
                        reasons.collect::<Vec<_>>().join(" | ")
                    );
                }
            }
            let action = player.decide(&view, &legal, &Budget::nodes(1)).action;
            session.apply(action);
        }
    }
}

/// What is to be decided.
fn kind(view: &View) -> &'static str {
    let board = view.board.as_ref().unwrap();
    match board.contract {
        None => "call",
        Some(_) if board.record.is_empty() => "lead",
        Some(contract) if view.seat.map(cards::Seat::side) != Some(contract.declarer.side()) => {
            "defence"
        }
        Some(contract) if contract.strain().suit().is_none() => "notrump",
        Some(_) => "trumps",
    }
}
