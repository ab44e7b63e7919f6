//! Whether predictions hold: the chance to win the trick that a searching player gives its play,
//! against what happened, in matches with players of other manners.

use crate::bots::{Searcher, Stranger};
use crate::{Phase, Settings, Shengji};
use kernel::calibration::{Curve, Prediction};
use kernel::{Budget, Game, Hidden, Reason, State, Turn};

/// Where the curves from deals to chances have their points, in log odds.
pub const PLACES: [f64; 7] = [-5.0, -2.5, -1.0, 0.0, 1.0, 2.5, 5.0];

/// The curve from the share of deals in which a trick is won to the chance that is told, of a player
/// with this many play-outs that reads the past plays, or does not.
pub fn curve(playouts: u64, reads: bool) -> Curve<'static> {
    let searcher = Searcher::new(playouts);
    let searcher = if reads {
        searcher.reading_habits()
    } else {
        searcher
    };
    searcher.plan(&Budget::default()).calibration()
}

/// Plays rounds of a searching team against the mixture of strangers; `budget` limits its
/// play-outs. What is certain is no prediction.
pub fn tricks(
    player: &str,
    rounds: u64,
    first: u64,
    budget: Option<u64>,
) -> Result<Vec<Prediction>, String> {
    let mut all = Vec::new();
    let bot = |name: &str| Shengji::bot(name).map_err(|error| error.to_string());
    for deal in first..first + rounds {
        let start = Shengji::start(&Settings::duplicate(), deal);
        let mut state = start.map_err(|error| error.to_string())?;
        let own = (deal % 2) as usize;
        let mut bots = Vec::new();
        for seat in 0..4 {
            bots.push(if seat % 2 == own {
                bot(player)?
            } else {
                bot(Stranger::of_mixture(deal as usize, seat))?
            });
        }
        let mut said: Vec<(usize, f64)> = Vec::new();
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            let budget = Budget {
                nodes: budget,
                ..Budget::default()
            }
            .with_seed(deal);
            let decision = bots[seat.index()].decide(&view, &legal, &budget);
            if view.phase == Phase::Playing
                && seat.index() % 2 == own
                && let Some(chance) = decision.reasons.iter().find_map(chance)
                && chance > 0.0
                && chance < 1.0
            {
                let open = usize::from(view.current().is_some());
                said.push((view.tricks.len() - open, chance));
            }
            state.apply(decision.action);
        }
        let tricks = state.view(None).tricks;
        all.extend(said.into_iter().map(|(trick, chance)| {
            let won = usize::from(tricks[trick].winner) % 2 == own;
            Prediction {
                chance,
                happened: f64::from(u8::from(won)),
            }
        }));
    }
    Ok(all)
}

/// The chance to win the trick, where a reason gives it.
fn chance(reason: &Reason) -> Option<f64> {
    let mut facts = reason.facts.iter();
    facts.find_map(|fact| {
        (fact.what.code() == "shengji-fact-wins")
            .then_some(fact.likelihood)
            .flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::calibration::tenths;

    /// Predictions hold within three points in every tenth with enough cases, as far as so few
    /// rounds can tell: twice the error of what happened is added.
    #[test]
    fn predicted_tricks_come_true_against_strangers() {
        let said = tricks("advanced", 90, 40_000, Some(200)).unwrap();
        let tenths = tenths(&said);
        let many = tenths.iter().filter(|tenth| tenth.cases >= 100);
        let mut judged = 0;
        for tenth in many {
            judged += 1;
            let allowed = 0.03 + 2.0 * tenth.error();
            assert!(tenth.apart() <= allowed, "{tenth:?} of {tenths:?}");
        }
        assert!(judged >= 4, "{tenths:?}");
        assert!(tricks("nobody", 1, 1, None).is_err());
    }

    /// More deals won is never told as a smaller chance.
    #[test]
    fn curves_keep_the_order() {
        for (playouts, reads) in [(200, false), (2_000, false), (20_000, true)] {
            assert!(curve(playouts, reads).rises());
        }
    }
}
