//! What must hold for every game, checked on random play-outs. A game's `tests/laws.rs` calls the
//! parts that apply to it; each panics with the position and the law that failed.

use crate::{Adversarial, Bot, Budget, Chance, Hidden, Seat, State, Turn};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;

/// How much to play for each law.
#[derive(Clone, Debug)]
pub struct Battery {
    /// Random games a law is tried on.
    pub games: u64,
    /// A game longer than this is taken for endless.
    pub longest: usize,
    /// The seed of all of it.
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

    /// Views leak nothing: `alternative` gives a state that differs only in what the seat cannot
    /// see (`None` is a spectator), and both must give it byte-equal views. Views also survive the
    /// journey through JSON. Returns how many pairs were compared.
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

    /// Walks through random games, showing each state with its legal actions, the last one too.
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
