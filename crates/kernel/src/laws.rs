//! What must hold for every game, checked on random play-outs. A game's `tests/laws.rs` calls the
//! parts that apply to it; each panics with the position and the law that failed.

mod decisions;

pub use decisions::DecisionReport;

use crate::{Adversarial, Bot, Budget, Chance, Contest, Game, Hidden, Seat, State, Turn};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;

/// How many games to play for each law.
#[derive(Clone, Debug)]
pub struct Battery {
    /// Random games per law.
    pub games: u64,
    /// The number of plies after which a game counts as endless.
    pub longest: usize,
    /// The seed of all games.
    pub seed: u64,
}

impl Default for Battery {
    fn default() -> Self {
        Battery {
            games: 50,
            longest: 2_000,
            seed: 1,
        }
    }
}

/// What [`Battery::reveals`] compared.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct RevealReport {
    /// Views after moves that reveal nothing, compared with the same view in another world.
    pub compared: usize,
    /// Moves that reveal something.
    pub shows: usize,
    /// Those after which at least one view differed in another world.
    pub seen: usize,
}

/// Makes the draws that are due.
fn draw<G: Game>(state: &mut G::State, rng: &mut ChaCha8Rng) {
    while state.turn() == Turn::Chance {
        let drawn = G::draw(state, rng);
        state.apply(drawn);
    }
}

impl Battery {
    /// Legal actions are distinct, accepted by `check`, and complete: of `every_action`, which
    /// should hold legal and illegal ones, `check` accepts exactly those listed. Text forms
    /// round-trip. `play` and `apply` agree. A game that is over has no action. Play-outs end.
    pub fn state<S: State + PartialEq>(
        &self,
        start: impl Fn(u64) -> S,
        every_action: impl Fn(&S) -> Vec<S::Action>,
    ) {
        self.play_out(start, |state, legal, _| {
            let listed: HashSet<S::Action> = legal.iter().copied().collect();
            assert_eq!(
                listed.len(),
                legal.len(),
                "an action is listed twice in {state:?}"
            );
            for action in every_action(state) {
                let verdict = state.check(action);
                assert_eq!(
                    verdict.is_ok(),
                    listed.contains(&action),
                    "`{action}` is {} but check says {verdict:?} in {state:?}",
                    if listed.contains(&action) {
                        "listed"
                    } else {
                        "not listed"
                    },
                );
            }
            for &action in legal {
                assert!(
                    state.check(action).is_ok(),
                    "`{action}` is listed but illegal in {state:?}"
                );
                let text = action.to_string();
                match text.parse::<S::Action>() {
                    Ok(back) => assert_eq!(back, action, "`{text}` reads back as `{back}`"),
                    Err(error) => panic!("`{text}` does not read back: {error}"),
                }
            }
            if let Some(&action) = legal.first() {
                let (mut played, mut applied) = (state.clone(), state.clone());
                played.play(action).expect("a listed action is legal");
                applied.apply(action);
                assert_eq!(played, applied, "play and apply differ for `{action}`");
            }
        });
    }

    /// `unmake` is the inverse of `make`, `make` agrees with `apply`, the key kept up step by step
    /// equals `recomputed`, and there is an outcome exactly when the game is over.
    pub fn adversarial<S: Adversarial + PartialEq>(
        &self,
        start: impl Fn(u64) -> S,
        recomputed: impl Fn(&S) -> u64,
    ) {
        self.play_out(start, |state, legal, _| {
            assert_eq!(
                state.key(),
                recomputed(state),
                "the key has drifted in {state:?}"
            );
            assert_eq!(
                state.outcome().is_some(),
                state.turn() == Turn::Over,
                "outcome and turn disagree in {state:?}"
            );
            for &action in legal {
                let mut walked = state.clone();
                let undo = walked.make(action);
                let mut applied = state.clone();
                applied.apply(action);
                assert_eq!(walked, applied, "make and apply differ for `{action}`");
                assert_eq!(
                    walked.key(),
                    recomputed(&walked),
                    "the key is wrong after `{action}`"
                );
                walked.unmake(action, undo);
                assert_eq!(&walked, state, "unmake does not undo `{action}`");
                assert_eq!(
                    walked.key(),
                    state.key(),
                    "unmake does not restore the key of `{action}`"
                );
            }
        });
    }

    /// At chance nodes the outcomes are the legal actions, their probabilities are positive and sum
    /// to 1, and samples are among them. Returns how many chance nodes were met.
    pub fn chance<S: Chance>(&self, start: impl Fn(u64) -> S) -> usize {
        let mut met = 0;
        self.play_out(start, |state, legal, rng| {
            if state.turn() != Turn::Chance {
                return;
            }
            met += 1;
            let mut outcomes = Vec::new();
            state.outcomes(&mut outcomes);
            let drawn: HashSet<S::Action> = outcomes.iter().map(|&(action, _)| action).collect();
            assert_eq!(
                drawn,
                legal.iter().copied().collect(),
                "draws and actions differ in {state:?}"
            );
            assert!(
                outcomes.iter().all(|&(_, p)| p > 0.0),
                "an impossible draw in {state:?}"
            );
            let total: f64 = outcomes.iter().map(|&(_, p)| p).sum();
            assert!(
                (total - 1.0).abs() < 1e-9,
                "probabilities sum to {total} in {state:?}"
            );
            assert!(
                drawn.contains(&state.sample(rng)),
                "an unlisted draw in {state:?}"
            );
        });
        met
    }

    /// Views leak nothing: `alternative` returns a state that differs only in what the seat
    /// (`None`: a spectator) cannot see, and both must give it byte-equal views. Views also survive
    /// the journey through JSON. Returns how many pairs were compared.
    pub fn views<S: Hidden>(
        &self,
        start: impl Fn(u64) -> S,
        alternative: impl Fn(&S, Option<Seat>, &mut ChaCha8Rng) -> Option<S>,
    ) -> usize {
        let mut compared = 0;
        self.play_out(start, |state, _, rng| {
            let to_move = match state.turn() {
                Turn::Seat(seat) => vec![None, Some(seat)],
                _ => vec![None],
            };
            for seat in to_move {
                let view = state.view(seat);
                let json = serde_json::to_string(&view).expect("a view is plain data");
                let back: S::View = serde_json::from_str(&json).expect("a view reads back");
                assert_eq!(back, view, "the view changed on its way through JSON");
                if let Some(other) = alternative(state, seat, rng) {
                    compared += 1;
                    let other = serde_json::to_string(&other.view(seat)).expect("plain data");
                    assert_eq!(json, other, "the view of {seat:?} tells what it should not");
                }
            }
        });
        compared
    }

    /// A move that reveals nothing according to [`Game::reveals`] shows each seat, and a spectator,
    /// only what the move itself can show: made in another world that looked the same
    /// (`alternative`), with other draws after it, it leads to the same view. Where a reader cannot
    /// see the move, any other move that the reader cannot see may take its place. Returns the
    /// counts, so that a test can require that revealing moves are seen to reveal.
    pub fn reveals<G: Game>(
        &self,
        start: impl Fn(u64) -> G::State,
        alternative: impl Fn(&G::State, Option<Seat>, &mut ChaCha8Rng) -> Option<G::State>,
    ) -> RevealReport {
        let mut report = RevealReport::default();
        for game in 0..self.games {
            let mut rng = ChaCha8Rng::seed_from_u64(self.seed.wrapping_add(game));
            let mut state = start(rng.next_u64());
            let mut legal = Vec::new();
            for ply in 0.. {
                assert!(ply <= self.longest, "no end after {ply} plies: {state:?}");
                draw::<G>(&mut state, &mut rng);
                let Turn::Seat(mover) = state.turn() else {
                    break;
                };
                state.legal_actions(&mut legal);
                let action = *legal.choose(&mut rng).expect("a seat to move has a move");
                let mut after = state.clone();
                after.apply(action);
                draw::<G>(&mut after, &mut rng);
                let shows = G::reveals(&state, &after);
                let eyes = (0..state.seats() as u8).map(|seat| Some(Seat::new(seat)));
                let mut differs = false;
                for eye in eyes.chain([None]) {
                    let Some(mut other) = alternative(&state, eye, &mut rng) else {
                        continue;
                    };
                    let seen = G::redact(action, Some(mover), eye);
                    let mut made = vec![action];
                    if seen.is_none() {
                        other.legal_actions(&mut made);
                        made.retain(|&other| G::redact(other, Some(mover), eye).is_none());
                    }
                    let Some(&made) = made.choose(&mut rng) else {
                        continue;
                    };
                    if other.play(made).is_err() {
                        continue;
                    }
                    draw::<G>(&mut other, &mut rng);
                    let same = other.view(eye) == after.view(eye);
                    assert!(
                        same || shows,
                        "`{action}` showed {eye:?} something hidden: {after:?} was {state:?}"
                    );
                    report.compared += usize::from(!shows);
                    differs |= !same;
                }
                report.shows += usize::from(shows);
                report.seen += usize::from(differs);
                state = after;
            }
        }
        report
    }

    /// Played by bots on node budgets, a game repeats from its seed, and every decision is legal.
    pub fn bot<S: Hidden, B: Bot<S>>(
        &self,
        start: impl Fn(u64) -> S,
        seat: impl Fn(Seat) -> B,
        budget: &Budget,
    ) {
        let game = |round: u64| {
            let mut rng = ChaCha8Rng::seed_from_u64(self.seed ^ round);
            let mut state = start(self.seed.wrapping_add(round));
            let mut bots: Vec<B> = Vec::new();
            let (mut legal, mut record) = (Vec::new(), Vec::new());
            loop {
                state.legal_actions(&mut legal);
                let action = match state.turn() {
                    Turn::Over => return record,
                    Turn::Chance => *legal.choose(&mut rng).expect("chance has an outcome"),
                    Turn::Seat(now) => {
                        while bots.len() <= now.index() {
                            bots.push(seat(Seat::new(bots.len() as u8)));
                        }
                        let budget = budget.clone().with_seed(rng.random());
                        bots[now.index()]
                            .decide(&state.view(Some(now)), &legal, &budget)
                            .action
                    }
                };
                assert!(
                    legal.contains(&action),
                    "the bot plays `{action}`, illegal in {state:?}"
                );
                state.apply(action);
                record.push(action);
                assert!(record.len() <= self.longest, "the game does not end");
            }
        };
        for round in 0..self.games {
            assert_eq!(game(round), game(round), "the same seed gave another game");
        }
    }

    /// Walks through random games and visits each state with its legal actions, the last state
    /// included.
    fn play_out<S: State>(
        &self,
        start: impl Fn(u64) -> S,
        mut look: impl FnMut(&S, &[S::Action], &mut ChaCha8Rng),
    ) {
        for game in 0..self.games {
            let seed = self.seed.wrapping_add(game);
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut state = start(rng.next_u64());
            let mut legal = Vec::new();
            for ply in 0.. {
                assert!(ply <= self.longest, "no end after {ply} plies: {state:?}");
                state.legal_actions(&mut legal);
                look(&state, &legal, &mut rng);
                let Some(&action) = legal.choose(&mut rng) else {
                    assert_eq!(
                        state.turn(),
                        Turn::Over,
                        "nothing to do, yet not over: {state:?}"
                    );
                    break;
                };
                assert_ne!(
                    state.turn(),
                    Turn::Over,
                    "over, yet there is something to do: {state:?}"
                );
                state.apply(action);
            }
        }
    }
}
