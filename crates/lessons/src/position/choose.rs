//! Finds positions in games between strong players in which one move is clearly best.

use super::PositionProblem;
use kernel::{
    ActionOf, Bot, Budget, Candidate, Decision, Game, Hidden, Proof, State, Turn, ViewOf,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How problems are chosen.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The players by name, for the seats in turn.
    pub players: Vec<String>,
    /// How many nodes each of them has for a move.
    pub nodes: u64,
    /// How many moves at the beginning are made at random.
    pub opening: usize,
    /// How many nodes the judge of an answer has: it must come to the same.
    pub judge: u64,
    /// How many nodes the proof of a choice has, with another seed.
    pub deep: u64,
    /// How much better the best move must be than the second best, beyond chance.
    pub gap: f64,
    /// Whether the best move must win and all others lose, proven.
    pub only: bool,
}

/// A position that was chosen.
pub struct Chosen<'a, G: Game> {
    /// What its player sees.
    pub view: &'a ViewOf<G>,
    /// What may be played.
    pub legal: &'a [ActionOf<G>],
    /// What the deeper look came to, the best first.
    pub decision: &'a Decision<ActionOf<G>>,
    /// The problem, without its place among others.
    pub problem: PositionProblem,
}

/// How sure a gap must be, in standard errors.
const SURE: f64 = 1.96;

/// The gap between the best two candidates, less what may be chance.
fn sure_gap<A>(candidates: &[Candidate<A>]) -> Option<(f64, f64)> {
    let [best, next, ..] = candidates else {
        return None;
    };
    let error = best
        .uncertainty
        .unwrap_or(0.0)
        .hypot(next.uncertainty.unwrap_or(0.0));
    let gap = best.value - next.value;
    Some((gap, gap - SURE * error))
}

impl Choice {
    /// Plays a game and hands over the positions in it that will do. `wanted` sees each decision of the
    /// players first, so that only what may be of use is looked at closely.
    pub fn in_game<G: Game>(
        &self,
        settings: &serde_json::Value,
        seed: u64,
        mut wanted: impl FnMut(&ViewOf<G>, &[ActionOf<G>], &Decision<ActionOf<G>>) -> bool,
        mut found: impl FnMut(Chosen<'_, G>),
    ) -> Result<(), String> {
        let read = match settings {
            serde_json::Value::Null => G::Settings::default(),
            given => serde_json::from_value(given.clone()).map_err(|error| error.to_string())?,
        };
        let mut state = G::start(&read, seed).map_err(|error| error.to_string())?;
        let bots = self.players.iter().map(|name| G::bot(name));
        let bots: Result<Vec<Box<dyn Bot<G::State>>>, _> = bots.collect();
        let bots = bots.map_err(|error| error.to_string())?;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut moves: Vec<String> = Vec::new();
        let mut legal = Vec::new();
        let mut plies = 0;
        loop {
            let action = match state.turn() {
                Turn::Over => return Ok(()),
                Turn::Chance => G::draw(&state, &mut rng),
                Turn::Seat(seat) => {
                    plies += 1;
                    let view = state.view(Some(seat));
                    state.legal_actions(&mut legal);
                    if plies <= self.opening {
                        legal[rng.random_range(0..legal.len())]
                    } else {
                        let bot = &bots[seat.index() % bots.len()];
                        let budget = Budget::nodes(self.nodes).with_seed(seed + plies as u64);
                        let decision = kernel::decide(&**bot, &view, &legal, &budget);
                        let decision = decision.map_err(|error| error.to_string())?;
                        if legal.len() > 1 && wanted(&view, &legal, &decision) {
                            let problem = PositionProblem {
                                number: 0,
                                stars: 1,
                                seat: seat.index() as u8,
                                settings: settings.clone(),
                                seed,
                                moves: written(&moves),
                                best: String::new(),
                                gap: 0.0,
                                only: self.only,
                            };
                            if let Some(chosen) = self.examine::<G>(&state, &view, &legal, problem)
                            {
                                let (decision, problem) = chosen;
                                found(Chosen {
                                    view: &view,
                                    legal: &legal,
                                    decision: &decision,
                                    problem,
                                });
                            }
                        }
                        decision.action
                    }
                }
            };
            moves.push(action.to_string());
            state.apply(action);
        }
    }

    /// Whether a position is a problem: the judge and a deeper look with another seed find the same move
    /// clearly best.
    fn examine<G: Game>(
        &self,
        state: &G::State,
        view: &ViewOf<G>,
        legal: &[ActionOf<G>],
        problem: PositionProblem,
    ) -> Option<(Decision<ActionOf<G>>, PositionProblem)> {
        let judge = Budget::nodes(self.judge);
        let first = G::analyst().analyse(view, legal, None, &judge);
        sure_gap(&first.candidates).filter(|(gap, _)| *gap >= self.gap)?;
        if self.only && !is_only::<G>(state, legal, first.action, &judge) {
            return None;
        }
        // The one who answers rightly must be told so.
        let told = G::analyst().analyse(view, legal, Some(first.action), &judge);
        let deep = Budget::nodes(self.deep).with_seed(1);
        let decision = G::analyst().analyse(view, legal, None, &deep);
        let (gap, _) = sure_gap(&decision.candidates).filter(|(_, sure)| *sure >= self.gap)?;
        let same = decision.action == first.action && told.action == first.action;
        let problem = PositionProblem {
            best: first.action.to_string(),
            gap: (gap * 100.0).round() / 100.0,
            ..problem
        };
        same.then_some((decision, problem))
    }
}

/// Whether it is proven that this move wins and all others lose: every other one leaves the opponent a
/// won position.
pub fn is_only<G: Game>(
    state: &G::State,
    legal: &[ActionOf<G>],
    best: ActionOf<G>,
    budget: &Budget,
) -> bool {
    let mut analyst = G::analyst();
    legal.iter().all(|&action| {
        let mut after = state.clone();
        after.apply(action);
        let Turn::Seat(seat) = after.turn() else {
            return (after.turn() == Turn::Over) == (action == best);
        };
        let mut replies = Vec::new();
        after.legal_actions(&mut replies);
        let found = analyst.analyse(&after.view(Some(seat)), &replies, None, budget);
        match found.settled.map(|settled| settled.proof()) {
            Some(Proof::Win(_)) => action != best,
            Some(Proof::Loss(_)) => action == best,
            _ => false,
        }
    })
}

/// The moves with commas between, the same one several times as `3 x pass`.
fn written(moves: &[String]) -> String {
    let mut runs: Vec<(usize, &str)> = Vec::new();
    for text in moves {
        match runs.last_mut() {
            Some((times, last)) if last == text => *times += 1,
            _ => runs.push((1, text)),
        }
    }
    let runs = runs.iter().map(|(times, text)| match times {
        1 => (*text).to_owned(),
        _ => format!("{times} x {text}"),
    });
    runs.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_a_move_are_written_once() {
        let moves = ["a", "pass", "pass", "pass", "b"].map(str::to_owned);
        assert_eq!(written(&moves), "a, 3 x pass, b");
        assert_eq!(written(&[]), "");
    }
}
