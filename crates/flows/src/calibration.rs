//! Whether chances hold: what a searching player gives itself, against how its games end.

use crate::bots::Strategy;
use crate::{Flows, Odds, Players, Settings};
use kernel::{Budget, Contest, Game, Hidden, Seat, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A chance that a player gave itself, and what came of it: 1 for a win, a part for a shared one.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Prediction {
    /// What was said.
    pub chance: f64,
    /// What happened.
    pub won: f64,
}

/// Predictions between one tenth and the next.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Tenth {
    /// How many there were.
    pub cases: u32,
    /// Their mean.
    pub predicted: f64,
    /// How many of the games were won, as a share.
    pub happened: f64,
}

impl Tenth {
    /// How far what was predicted is from what happened.
    pub fn apart(&self) -> f64 {
        (self.predicted - self.happened).abs()
    }

    /// The standard error of what happened, if every case were a game of its own.
    pub fn error(&self) -> f64 {
        let n = f64::from(self.cases.max(1));
        (self.predicted * (1.0 - self.predicted) / n).sqrt()
    }
}

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
            won: won(seat),
        }));
    }
    all
}

/// The predictions by their tenth.
pub fn tenths(predictions: &[Prediction]) -> [Tenth; 10] {
    let mut tenths = [Tenth::default(); 10];
    for one in predictions {
        let tenth = &mut tenths[((one.chance * 10.0) as usize).min(9)];
        tenth.cases += 1;
        tenth.predicted += one.chance;
        tenth.happened += one.won;
    }
    for tenth in &mut tenths {
        let cases = f64::from(tenth.cases.max(1));
        tenth.predicted /= cases;
        tenth.happened /= cases;
    }
    tenths
}

/// The logistic fit to what happened, by Newton's method.
pub fn fit(predictions: &[Prediction]) -> Odds {
    let mut fitted = Odds::PLAIN;
    for _ in 0..30 {
        let (mut slope, mut curve) = ([0.0; 2], [[0.0; 2]; 2]);
        for one in predictions {
            let chance = one.chance.clamp(0.001, 0.999);
            let x = [1.0, (chance / (1.0 - chance)).ln()];
            let p = fitted.chance(chance);
            for row in 0..2 {
                slope[row] += (one.won - p) * x[row];
                for column in 0..2 {
                    curve[row][column] += p * (1.0 - p) * x[row] * x[column];
                }
            }
        }
        let whole = curve[0][0] * curve[1][1] - curve[0][1] * curve[1][0];
        if whole.abs() < 1e-9 {
            break;
        }
        fitted.shift += (curve[1][1] * slope[0] - curve[0][1] * slope[1]) / whole;
        fitted.slope += (curve[0][0] * slope[1] - curve[1][0] * slope[0]) / whole;
    }
    fitted
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On the whole, as far as so few games can tell. Positions of a game share its end; how well each
    /// tenth holds takes hundreds of games (`examples/calibration.rs`).
    #[test]
    fn chances_come_true() {
        let strategy: Strategy = "expert".parse().unwrap();
        for players in [Players::Two, Players::Three, Players::Four, Players::Six] {
            let said = predictions(&strategy, players, 24, 7_000, 300);
            assert!(said.len() > 300, "{} predictions", said.len());
            let mean =
                |of: fn(&Prediction) -> f64| said.iter().map(of).sum::<f64>() / said.len() as f64;
            let (chance, won) = (mean(|one| one.chance), mean(|one| one.won));
            assert!(
                (chance - won).abs() < 0.15,
                "{players:?}: {chance} and {won}"
            );
        }
    }

    #[test]
    fn a_fit_finds_what_was_put_in() {
        let truth = Odds {
            shift: -0.4,
            slope: 0.7,
        };
        let said: Vec<Prediction> = (1..1_000)
            .map(|tick| f64::from(tick) / 1_000.0)
            .map(|chance| Prediction {
                chance,
                won: truth.chance(chance),
            })
            .collect();
        let found = fit(&said);
        assert!((found.shift - truth.shift).abs() < 0.01, "{found:?}");
        assert!((found.slope - truth.slope).abs() < 0.01, "{found:?}");
        let after: Vec<Prediction> = said
            .iter()
            .map(|one| Prediction {
                chance: found.chance(one.chance),
                ..*one
            })
            .collect();
        assert!(tenths(&after).iter().all(|tenth| tenth.apart() < 0.01));
    }
}
