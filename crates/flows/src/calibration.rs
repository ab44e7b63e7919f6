//! Whether chances hold: what a searching player gives itself, against how its games end.

use crate::bots::Strategy;
use crate::{Flows, Players, Settings};
use kernel::calibration::Prediction;
use kernel::{Budget, Contest, Game, Hidden, Seat, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many moves at the beginning are made at random, so that games differ and become uneven.
const OPENING: usize = 4;

/// Plays games of a strategy with itself and collects what it expects at its choices. What is certain is
/// no prediction.
pub fn predictions(
    strategy: &Strategy,
    players: Players,
    games: u64,
    first: u64,
    nodes: u64,
) -> Vec<Prediction> {
    let bot = strategy.bot();
    let settings = Settings {
        players,
        ..Settings::default()
    };
    let mut all = Vec::new();
    for seed in first..first + games {
        let Ok(mut position) = Flows::start(&settings, seed) else {
            continue;
        };
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut said: Vec<(usize, f64)> = Vec::new();
        let mut legal = Vec::new();
        let mut plies = 0;
        loop {
            let action = match position.turn() {
                Turn::Over => break,
                Turn::Chance => Flows::draw(&position, &mut rng),
                Turn::Seat(seat) => {
                    position.legal_actions(&mut legal);
                    plies += 1;
                    if plies <= OPENING {
                        legal[rng.random_range(0..legal.len())]
                    } else {
                        let view = position.view(Some(seat));
                        let budget = Budget::nodes(nodes).with_seed(seed);
                        let decision = bot.decide(&view, &legal, &budget);
                        if let Some(best) = decision.candidates.first()
                            && best.value > 0.0
                            && best.value < 1.0
                        {
                            said.push((seat.index(), best.value));
                        }
                        decision.action
                    }
                }
            };
            position.apply(action);
        }
        let won = |seat: usize| position.score(Seat::new(seat as u8)).unwrap_or(0.0);
        all.extend(said.into_iter().map(|(seat, chance)| Prediction {
            chance,
            happened: won(seat),
        }));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On the whole, as far as so few games can tell. Positions of a game share its end; how well each
    /// tenth holds takes hundreds of games (`examples/flows_calibration.rs`).
    #[test]
    fn chances_come_true() {
        let strategy: Strategy = "expert".parse().unwrap();
        for players in [Players::Two, Players::Three, Players::Four, Players::Six] {
            let said = predictions(&strategy, players, 24, 7_000, 300);
            assert!(said.len() > 300, "{} predictions", said.len());
            let mean =
                |of: fn(&Prediction) -> f64| said.iter().map(of).sum::<f64>() / said.len() as f64;
            let (chance, won) = (mean(|one| one.chance), mean(|one| one.happened));
            assert!(
                (chance - won).abs() < 0.15,
                "{players:?}: {chance} and {won}"
            );
        }
    }
}
