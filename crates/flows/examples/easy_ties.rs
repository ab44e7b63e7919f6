//! How often Easy's formula alone decides its move, and how often the first among equals does:
//! `cargo run --release -p kibitzer-flows --example easy_ties -- [POSITIONS] [SEED]`.

use flows::bots::{Evaluator, PathLength};
use flows::field::{Field, Placing};
use flows::{Action, Flows, Position, Settings};
use kernel::{Game, Hidden, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::error::Error;

/// The moves with the highest score, and how many there are in all.
fn best(position: &Position, legal: &[Action]) -> (usize, usize) {
    let me = position.players().party(position.mover());
    let next = (me + 1) % position.players().lines().len();
    let mut field = Field::of(position);
    let mut scores: Vec<f64> = Vec::new();
    for &action in legal {
        let Action::Place(space, face) = action else {
            continue;
        };
        let Some(at) = position.board().find(space) else {
            continue;
        };
        let placing = Placing {
            space: at as u8,
            face,
        };
        let (winners, before) = field.place(placing);
        scores.push(match winners {
            0 => PathLength.evaluate(&field, me, next),
            won if won >> me & 1 != 0 => PathLength::WIN,
            _ => -PathLength::WIN,
        });
        field.lift(placing, before);
    }
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let equal = scores.iter().filter(|&&score| score == most).count();
    (equal, scores.len())
}

/// Whether a shortest route of somebody needs two tiles' worth of one space.
fn passes_twice(position: &Position) -> bool {
    let view = serde_json::to_value(position.view(None)).unwrap_or_default();
    let parties = view["show"]["parties"].as_array().cloned();
    parties.unwrap_or_default().iter().any(|party| {
        let route = party["route"].as_array().cloned().unwrap_or_default();
        let missing = route.iter().filter(|step| step["missing"] == true);
        let names: Vec<String> = missing.map(|step| step["space"].to_string()).collect();
        (1..names.len()).any(|at| names[..at].contains(&names[at]))
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual: u64| arguments.next().map_or(Ok(usual), |text| text.parse());
    let (wanted, first) = (number(200)?, number(1)?);
    let (mut seen, mut alone, mut expected, mut equals, mut twice) = (0, 0, 0.0, 0, 0);
    for seed in first.. {
        if seen >= wanted {
            break;
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Flows::start(&Settings::default(), seed)?;
        let stop = rng.random_range(0..26);
        let mut legal = Vec::new();
        let mut plies = 0;
        loop {
            let action = match position.turn() {
                Turn::Over => break,
                Turn::Chance => Flows::draw(&position, &mut rng),
                Turn::Seat(_) if plies == stop => {
                    position.legal_actions(&mut legal);
                    let (equal, _) = best(&position, &legal);
                    seen += 1;
                    alone += u64::from(equal == 1);
                    expected += 1.0 / equal as f64;
                    equals += equal;
                    twice += u64::from(passes_twice(&position));
                    break;
                }
                Turn::Seat(_) => {
                    position.legal_actions(&mut legal);
                    plies += 1;
                    legal[rng.random_range(0..legal.len())]
                }
            };
            position.apply(action);
        }
    }
    println!("{seen} positions after 0 to 25 random moves");
    println!("  one move alone has the highest score: {alone}");
    println!(
        "  moves with the highest score: {:.1} on average",
        equals as f64 / seen as f64
    );
    println!("  two players who break ties differently agree in about {expected:.0}");
    println!("  a shortest route passes a space twice: {twice}");
    Ok(())
}
