//! The law of proofs: whatever a player or the analyst calls proven, on however small a budget, an
//! exhaustive search over the rules confirms.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use flows::explain::idea;
use flows::{Action, Analyst, Drawing, Flows, Legality, Players, Position, Settings, Supermove};
use kernel::{
    Adversarial, Analyst as _, Budget, Candidate, Chance, Contest, Decision, Game, Hidden, Level,
    Proof, Seat, State, Turn,
};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use std::time::Instant;

/// Whether a party gets this result whatever is drawn: it wins by force, or cannot help losing.
struct Forced {
    me: usize,
    /// The score to reach: 1 alone by force, 0 in spite of everything.
    score: f64,
    known: HashMap<u64, bool>,
}

impl Forced {
    fn new(me: usize, score: f64) -> Self {
        Forced {
            me,
            score,
            known: HashMap::new(),
        }
    }

    fn holds(&mut self, position: &Position) -> bool {
        if position.ending().is_some() {
            let players = position.players();
            let seat = (0..players.count()).find(|&seat| players.party(seat) == self.me);
            let seat = Seat::new(seat.unwrap() as u8);
            return Contest::score(position, seat).unwrap() == self.score;
        }
        let key = position.key();
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut actions = Vec::new();
        let chance = position.turn() == Turn::Chance;
        if chance {
            let mut outcomes = Vec::new();
            position.outcomes(&mut outcomes);
            actions.extend(outcomes.into_iter().map(|(action, _)| action));
        } else {
            position.legal_actions(&mut actions);
        }
        let mine = !chance && position.players().party(position.mover()) == self.me;
        let wants_win = self.score > 0.0;
        let mut after = |action: &Action| {
            let mut after = position.clone();
            after.apply(*action);
            self.holds(&after)
        };
        // The side that wants the result chooses: the party to win, the others to make it lose.
        let found = if chance || mine != wants_win {
            actions.iter().all(&mut after)
        } else {
            actions.iter().any(&mut after)
        };
        self.known.insert(key, found);
        found
    }
}

/// The truth about one position, computed once.
struct Truth<'a> {
    position: &'a Position,
    win: Forced,
    loss: Forced,
}

impl<'a> Truth<'a> {
    fn of(position: &'a Position) -> Self {
        let me = position.players().party(position.mover());
        Truth {
            position,
            win: Forced::new(me, 1.0),
            loss: Forced::new(me, 0.0),
        }
    }

    fn is(&mut self, action: Action, proof: Proof) -> bool {
        let mut after = self.position.clone();
        after.play(action).expect("a legal move");
        match proof {
            Proof::Win(_) => self.win.holds(&after),
            Proof::Loss(_) => self.loss.holds(&after),
            Proof::Draw => after.ending().is_some(),
        }
    }

    fn wins(&mut self) -> bool {
        self.win.holds(self.position)
    }

    fn loses(&mut self) -> bool {
        self.loss.holds(self.position)
    }
}

/// Checks everything a decision states as certain, and counts it.
fn check(truth: &mut Truth<'_>, decision: &Decision<Action>, who: &str) -> u64 {
    let mut claims = 0;
    let position = truth.position;
    for Candidate { action, proof, .. } in &decision.candidates {
        if let Some(proof) = *proof {
            assert!(
                truth.is(*action, proof),
                "{who}: {action} is called {proof:?} in {position:?}"
            );
            claims += 1;
        }
    }
    if let Some(settled) = decision.settled {
        let right = match settled.proof() {
            Proof::Win(_) => truth.wins(),
            Proof::Loss(_) => truth.loses(),
            Proof::Draw => !truth.wins() && !truth.loses(),
        };
        assert!(right, "{who}: called {settled:?} in {position:?}");
        claims += 1;
    }
    let own = decision.reasons.iter().map(|reason| reason.message.clone());
    for message in own.chain([idea(position, decision)]) {
        let right = match message.code() {
            "flows-wins-now" | "flows-completes" => {
                truth.is(decision.action, Proof::Win(Some(1)))
                    || position_after(position, decision.action).ending().is_some()
            }
            "flows-wins" => truth.is(decision.action, Proof::Win(None)),
            "flows-idea-win" => {
                let me = position.players().party(position.mover());
                position_after(position, decision.action).has_won(me) == Some(true)
            }
            "flows-lost" | "flows-lost-at-once" => truth.loses(),
            _ => continue,
        };
        assert!(right, "{who}: {message} in {position:?}");
        claims += 1;
    }
    claims
}

fn position_after(position: &Position, action: Action) -> Position {
    let mut after = position.clone();
    after.play(action).expect("a legal move");
    after
}

/// A position with a few spaces left and a seat to move, under all kinds of rules.
fn random_position(rng: &mut ChaCha8Rng, round: u64) -> Option<Position> {
    let radius = [2, 1, 2, 3][round as usize % 4];
    let settings = Settings {
        radius,
        players: match radius {
            1 => Players::Two,
            _ => Players::ALL[round as usize / 4 % 5],
        },
        legality: [
            Legality::Strict,
            Legality::Strict,
            Legality::Simple,
            Legality::Open,
        ][round as usize / 3 % 4],
        supermove: [Supermove::Regular, Supermove::Single, Supermove::None][round as usize / 5 % 3],
        drawing: [Drawing::Open, Drawing::Open, Drawing::Hand][round as usize / 2 % 3],
        ..Settings::default()
    };
    let mut position =
        Position::new(settings, rng.random_range(0..settings.players.count())).ok()?;
    let room = rng.random_range(1..=if settings.has_supermoves() { 2 } else { 4 });
    let mut legal = Vec::new();
    loop {
        let empty = position.net().empty().count_ones();
        match position.turn() {
            Turn::Over => return None,
            Turn::Chance => position.apply(position.sample(rng)),
            Turn::Seat(_) if empty <= room => return Some(position),
            Turn::Seat(_) => {
                // Moves that end the game are left out, as long as there are others.
                position.legal_actions(&mut legal);
                let goes_on =
                    |action: &&Action| position_after(&position, **action).ending().is_none();
                let tame: Vec<Action> = legal.iter().filter(goes_on).copied().collect();
                position.apply(*tame.choose(rng)?);
            }
        }
    }
}

/// From no budget at all to enough for everything.
fn budgets(round: u64) -> Vec<Budget> {
    let stopped = Budget::nodes(100_000);
    stopped.stop.stop();
    let late = Budget {
        deadline: Some(Instant::now()),
        ..Budget::unlimited()
    };
    let nodes = [0, 1, 20, 150, 1_000, 8_000, 100_000];
    let nodes = nodes.map(|nodes| Budget::nodes(nodes).with_seed(round));
    nodes.into_iter().chain([stopped, late]).collect()
}

/// Counts positions, claims, and decided positions; every claim was true.
fn law(wanted: u64, seed: u64) -> (u64, u64, u64) {
    let (mut positions, mut claims, mut decided) = (0, 0, 0);
    for round in 0.. {
        if positions == wanted {
            break;
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed + round);
        let Some(position) = random_position(&mut rng, round) else {
            continue;
        };
        positions += 1;
        let seat = Seat::new(position.mover() as u8);
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let view = position.view(Some(seat));
        let mut truth = Truth::of(&position);
        // A game with single supermoves need not end; what is claimed about it must be visible at
        // once.
        let settings = position.settings();
        if !settings.has_supermoves() || settings.supermove != Supermove::Single {
            decided += u64::from(truth.wins() || truth.loses());
        }
        for budget in budgets(round) {
            let played = legal.choose(&mut rng).copied();
            for played in [None, played] {
                let decision = Analyst.analyse(&view, &legal, played, &budget);
                claims += check(&mut truth, &decision, "the analyst");
            }
            for level in Level::ALL {
                let bot = Flows::bot(&level.to_string()).unwrap();
                let decision = bot.decide(&view, &legal, &budget);
                claims += check(&mut truth, &decision, &level.to_string());
            }
        }
    }
    (positions, claims, decided)
}

#[test]
fn nothing_called_proven_is_false() {
    let (positions, claims, decided) = law(60, 0);
    assert!(
        claims > 300 && decided > 10,
        "{positions} {claims} {decided}"
    );
}

/// `cargo test --release -p kibitzer-flows --test proofs -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn nothing_called_proven_is_false_in_two_thousand_positions() {
    let (positions, claims, decided) = law(2_000, 1_000_000);
    println!(
        "flows: 0 false of {claims} claims in {positions} positions, {decided} of them decided"
    );
}
