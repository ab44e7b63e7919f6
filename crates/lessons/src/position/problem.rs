//! A position, and the move that is best in it.

use crate::DamagedProblemError;
use crate::lesson::repeated;
use kernel::{ActionOf, Candidate, Decision, Game, Hidden, Message, Proof, ProvenResult};
use kernel::{Seat, State, Turn, ViewOf};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// A position in which one move is clearly best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionProblem {
    /// Its number within its theme.
    pub number: u64,
    /// How hard it is, from 1 to 3.
    pub stars: u8,
    /// Who is to move.
    pub seat: u8,
    /// Settings that differ from the usual ones.
    #[serde(default)]
    pub settings: serde_json::Value,
    /// What the game was dealt from.
    #[serde(default)]
    pub seed: u64,
    /// Everything that was done before, draws included, with commas between: `25 x pass` is a move 25 times.
    pub moves: String,
    /// The best move.
    pub best: String,
    /// How much worse the second best is, in the unit of the game's analyst.
    pub gap: f64,
    /// Whether it is proven that this move wins and all others lose.
    #[serde(default)]
    pub only: bool,
}

fn damaged(error: impl ToString) -> DamagedProblemError {
    DamagedProblemError(error.to_string())
}

/// A position that was reached by the rules, with what its player may know and do.
pub(super) struct Reached<G: Game> {
    pub(super) state: G::State,
    pub(super) view: ViewOf<G>,
    pub(super) legal: Vec<ActionOf<G>>,
    pub(super) best: ActionOf<G>,
}

impl PositionProblem {
    /// The game played up to the position.
    pub fn state<G: Game>(&self) -> Result<G::State, DamagedProblemError> {
        let settings = match &self.settings {
            serde_json::Value::Null => G::Settings::default(),
            given => serde_json::from_value(given.clone()).map_err(damaged)?,
        };
        let mut state = G::start(&settings, self.seed).map_err(damaged)?;
        let moves: Vec<String> = self.moves.split(", ").map(str::to_owned).collect();
        for text in repeated(&moves).iter().filter(|text| !text.is_empty()) {
            let action: ActionOf<G> = parse::<G>(text)?;
            let played = state.play(action);
            played.map_err(|error| damaged(format!("{text}: {error}")))?;
        }
        Ok(state)
    }

    /// The position, checked: this seat is to move, has a choice, and the best move is legal.
    pub(super) fn reach<G: Game>(&self) -> Result<Reached<G>, DamagedProblemError> {
        let state = self.state::<G>()?;
        let seat = Seat::new(self.seat);
        if state.turn() != Turn::Seat(seat) {
            return Err(damaged(format!("it is not the turn of seat {}", self.seat)));
        }
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        if legal.len() < 2 {
            return Err(damaged("there is nothing to choose"));
        }
        let best: ActionOf<G> = parse::<G>(&self.best)?;
        state.check(best).map_err(damaged)?;
        Ok(Reached {
            view: state.view(Some(seat)),
            state,
            legal,
            best,
        })
    }
}

impl<G: Game> Reached<G> {
    /// What to look for, without the move itself.
    pub(super) fn hint(&self, only: bool) -> Message {
        let mut decision = Decision::of(self.best);
        if only {
            let mut winner = Candidate::new(self.best, 1.0);
            winner.proof = Some(Proof::Win(None));
            decision.settled = ProvenResult::of(&self.legal, &[winner]);
        }
        G::idea(&self.view, &decision)
    }
}

fn parse<G: Game>(text: &str) -> Result<ActionOf<G>, DamagedProblemError> {
    let read = ActionOf::<G>::from_str(text);
    read.map_err(|error| {
        let why: Message = error.into();
        damaged(format!("{text}: {why}"))
    })
}
