//! The seed's third robot: deals that agree with all that was seen, each of them solved with open
//! cards, and the card that wins most tricks on average.
//!
//! Its weakness is known: in each deal it takes it that everybody will see all cards from then on,
//! so it puts guesses off, and it never hides anything.

use super::valuation::{Valuation, Valuer};
use super::{Belief, CardPlayer, Plain, Table};
use cards::Card;
use kernel::{Budget, Candidate, Decision, Reason, Work};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Plays the card with the most tricks on average over sampled deals.
pub struct DoubleDummy {
    worlds: usize,
    belief: Belief,
    valuer: Valuer,
}

impl DoubleDummy {
    /// With so many deals for a card.
    pub fn new(worlds: usize) -> Self {
        DoubleDummy {
            worlds,
            belief: Belief::new(),
            valuer: Valuer::new(),
        }
    }
}

impl CardPlayer for DoubleDummy {
    fn choose(&mut self, table: &Table<'_>, budget: &Budget) -> Decision<Card> {
        if table.legal.len() == 1 {
            return Plain.choose(table, budget);
        }
        if table.view.record.len() < 4 {
            self.valuer.forget();
        }
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let worlds = self.belief.worlds(table, self.worlds, &mut rng);
        let valuation = self.valuer.value(table, &worlds, budget);
        if valuation.rows.is_empty() {
            return Plain.choose(table, budget);
        }
        let mut candidates: Vec<Candidate<Card>> = (0..valuation.choices.len())
            .map(|choice| candidate(table, &valuation, choice))
            .collect();
        candidates.sort_by(|a, b| {
            let low = |candidate: &Candidate<Card>| candidate.action.rank();
            b.value.total_cmp(&a.value).then(low(a).cmp(&low(b)))
        });
        let best = &candidates[0];
        let reason = Reason::new(
            "double-dummy",
            format!(
                "Over the deals that fit, {:#} wins most tricks.",
                best.action
            ),
        )
        .fact("deals", valuation.rows.len())
        .fact("tricks", format!("{:.2}", best.value));
        Decision {
            action: best.action,
            reasons: vec![reason],
            work: Work {
                nodes: valuation.nodes,
                worlds: valuation.rows.len() as u32,
                ..Work::default()
            },
            candidates,
        }
    }
}

/// One choice with the tricks of the player's side on average.
fn candidate(table: &Table<'_>, valuation: &Valuation, choice: usize) -> Candidate<Card> {
    let (_, equals) = valuation.choices[choice];
    let declares = table.side() == table.contract.declarer.side();
    let tricks = |row: &super::valuation::Row| {
        let tricks = row.tricks[choice];
        f64::from(if declares { tricks } else { 13 - tricks })
    };
    let (mean, error) = super::estimate(&valuation.rows, tricks);
    let lowest = equals.iter().min_by_key(|card| card.rank());
    let mut candidate = Candidate::new(lowest.expect("a choice has a card"), mean);
    candidate.uncertainty = Some(error);
    candidate
}
