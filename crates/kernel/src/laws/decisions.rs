//! The law of decisions: the same view, seed and budget give the same decision, whichever caller
//! asks and whatever it asked before.

use super::Battery;
use crate::{ActionOf, Bot, Budget, Decision, Game, Hidden, Seat, State, Turn, ViewOf, decide};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::time::Duration;

/// One in this many moves with a choice is tested, so that all stages of a game come up.
const ONE_IN: u32 = 3;

/// What [`Battery::decisions`] compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DecisionReport {
    /// DecisionReport by bots made for one question only.
    pub asked: usize,
    /// Other decisions compared with those.
    pub compared: usize,
    /// The differences, in words.
    pub differences: Vec<String>,
}

impl fmt::Display for DecisionReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DecisionReport {
            asked, compared, ..
        } = self;
        let different = self.differences.len();
        write!(
            f,
            "{asked} decisions, {compared} compared, {different} differences"
        )
    }
}

/// A question with its answer.
struct Question<G: Game> {
    bot: usize,
    view: ViewOf<G>,
    legal: Vec<ActionOf<G>>,
    budget: Budget,
    answer: String,
}

impl Battery {
    /// Bots made for one question, bots kept for all questions, and bots rebuilt after a restart
    /// decide alike. Plays games until `wanted` decisions with a choice have been compared, each by
    /// a bot drawn from `bots`. The kept bots see all seats and games, and each game a second time
    /// in random order. After a restart the game is replayed from its moves, and the view arrives
    /// as text, from which the legal actions are derived too.
    ///
    /// Compares everything but the time taken. Budgets should limit nodes: a clock may end a search
    /// anywhere.
    ///
    /// # Panics
    ///
    /// If a name belongs to no bot, or a bot breaks the rules.
    pub fn decisions<G: Game>(
        &self,
        start: impl Fn(u64) -> G::State,
        bots: &[(&str, Budget)],
        wanted: usize,
    ) -> DecisionReport {
        let made = |at: usize| G::bot(bots[at].0).expect("a bot of the game");
        let kept: Vec<_> = (0..bots.len()).map(made).collect();
        let guide = G::bot("beginner").expect("every game has a beginner");
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        let mut met = DecisionReport::default();
        while met.asked < wanted {
            let seed = rng.next_u64();
            let mut state = start(seed);
            let mut history = Vec::new();
            let mut questions: Vec<Question<G>> = Vec::new();
            let mut legal = Vec::new();
            while state.turn() != Turn::Over {
                assert!(history.len() <= self.longest, "no end: {state:?}");
                let action = match state.turn() {
                    Turn::Seat(seat) => {
                        state.legal_actions(&mut legal);
                        let at = rng.random_range(0..bots.len());
                        let (name, budget) = &bots[at];
                        let budget = budget.clone().with_seed(rng.random());
                        let view = state.view(Some(seat));
                        if legal.len() < 2 || !rng.random_ratio(1, ONE_IN) {
                            answer::<G>(&*guide, &view, &legal, &budget).action
                        } else {
                            // 1. A bot made for this question.
                            let decision = answer::<G>(&*made(at), &view, &legal, &budget);
                            let first = full_text::<G>(&decision);
                            met.asked += 1;
                            // 2. A bot that answered other questions before.
                            let again = answer::<G>(&*kept[at], &view, &legal, &budget);
                            met.compare(name, "kept", &first, &full_text::<G>(&again));
                            // 3. A bot that knows only what was written down.
                            let (view, legal) = rebuilt::<G>(start(seed), &history, seat);
                            let again = answer::<G>(&*made(at), &view, &legal, &budget);
                            met.compare(name, "rebuilt", &first, &full_text::<G>(&again));
                            questions.push(Question {
                                bot: at,
                                view,
                                legal,
                                budget,
                                answer: first,
                            });
                            decision.action
                        }
                    }
                    _ => G::draw(&state, &mut rng),
                };
                state.apply(action);
                history.push(action);
                if met.asked >= wanted {
                    break;
                }
            }
            // 4. A bot that gets its questions in random order.
            questions.shuffle(&mut rng);
            for question in questions {
                let Question {
                    bot,
                    view,
                    legal,
                    budget,
                    answer: first,
                } = question;
                let again = answer::<G>(&*kept[bot], &view, &legal, &budget);
                met.compare(bots[bot].0, "out of order", &first, &full_text::<G>(&again));
            }
        }
        met
    }
}

impl DecisionReport {
    fn compare(&mut self, bot: &str, who: &str, first: &str, second: &str) {
        self.compared += 1;
        if first != second {
            let fault = format!("{bot}, {who}: {second} in place of {first}");
            self.differences.push(fault);
        }
    }
}

fn answer<G: Game>(
    bot: &dyn Bot<G::State>,
    view: &ViewOf<G>,
    legal: &[ActionOf<G>],
    budget: &Budget,
) -> Decision<ActionOf<G>> {
    decide::<G::State>(bot, view, legal, budget).unwrap_or_else(|error| panic!("{error}: {view:?}"))
}

/// A decision in full, as text, where NaN equals NaN.
fn full_text<G: Game>(decision: &Decision<ActionOf<G>>) -> String {
    let mut decision = decision.clone();
    decision.work.elapsed = Duration::ZERO;
    format!("{decision:?}")
}

/// What a seat sees and may do after these moves, rebuilt from what travels.
fn rebuilt<G: Game>(
    mut state: G::State,
    history: &[ActionOf<G>],
    seat: Seat,
) -> (ViewOf<G>, Vec<ActionOf<G>>) {
    history.iter().for_each(|&action| state.apply(action));
    let text = serde_json::to_string(&state.view(Some(seat))).expect("a view is plain data");
    let view = serde_json::from_str(&text).expect("a view reads back");
    let legal = G::legal(&view).expect("a view of a game is accepted");
    (view, legal)
}
