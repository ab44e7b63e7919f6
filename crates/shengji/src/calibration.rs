//! Whether predictions hold: the chance to win the trick that a searching player gives its play,
//! against what happened, in matches with players of other manners.

use crate::bots::Stranger;
use crate::{Phase, Settings, Shengji};
use kernel::{Budget, Game, Hidden, Reason, State, Turn};

/// Predictions between one tenth and the next.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Tenth {
    /// How many there were.
    pub cases: u32,
    /// Their mean.
    pub predicted: f64,
    /// How many of them came true, as a share.
    pub happened: f64,
}

impl Tenth {
    /// How far what was predicted is from what happened.
    pub fn apart(&self) -> f64 {
        (self.predicted - self.happened).abs()
    }

    /// The standard error of what happened.
    pub fn error(&self) -> f64 {
        let n = f64::from(self.cases.max(1));
        (self.predicted * (1.0 - self.predicted) / n).sqrt()
    }
}

/// Plays rounds of a searching team against the mixture of strangers; `budget` limits its
/// play-outs.
pub fn tricks(
    player: &str,
    rounds: u64,
    first: u64,
    budget: Option<u64>,
) -> Result<[Tenth; 10], String> {
    let mut tenths = [Tenth::default(); 10];
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
        let mut predictions: Vec<(usize, f64)> = Vec::new();
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
            {
                let open = usize::from(view.current().is_some());
                predictions.push((view.tricks.len() - open, chance));
            }
            state.apply(decision.action);
        }
        let tricks = state.view(None).tricks;
        for (trick, chance) in predictions {
            let won = usize::from(tricks[trick].winner) % 2 == own;
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            tenth.cases += 1;
            tenth.predicted += chance;
            tenth.happened += f64::from(u8::from(won));
        }
    }
    for tenth in &mut tenths {
        let cases = f64::from(tenth.cases.max(1));
        tenth.predicted /= cases;
        tenth.happened /= cases;
    }
    Ok(tenths)
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

    /// Predictions hold within three points in every tenth with enough cases, as far as so few
    /// rounds can tell: twice the error of what happened is added.
    #[test]
    fn predicted_tricks_come_true_against_strangers() {
        let tenths = tricks("advanced", 90, 40_000, Some(200)).unwrap();
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
}
