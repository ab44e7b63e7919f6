//! What a game is: its states and actions, and the further things some games can do.
//!
//! Each trait is small, and a game implements those that apply to it. The compiler then knows which
//! search fits which game; nothing asks at run time whether a game "has chance nodes".

use crate::{Message, Seat, Side, Turn, Value};
use rand::Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Why an action may not be played, for the person who tried it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Illegal(Message);

impl Illegal {
    /// The rule that was broken.
    pub fn because(reason: impl Into<Message>) -> Self {
        Illegal(reason.into())
    }

    /// The rule that was broken.
    pub fn message(&self) -> &Message {
        &self.0
    }
}

impl From<Illegal> for Message {
    fn from(Illegal(message): Illegal) -> Self {
        message
    }
}

/// The complete state of a sequential game, hidden cards included. It is never serialised: what
/// travels is a [`Hidden::View`].
pub trait State: Clone + Debug {
    /// One thing a seat, or chance, can do. Its text form is used in logs, URLs and protocols.
    type Action: Copy + Eq + Hash + Debug + Display + FromStr<Err: Display> + Send + Sync + 'static;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// Replaces the contents of `out` by every legal action, in a fixed order. Empty when the game is over.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// Whether the rules allow this action now, and if not, why.
    fn check(&self, action: Self::Action) -> Result<(), Illegal>;

    /// Carries out an action that the caller knows to be legal.
    fn apply(&mut self, action: Self::Action);

    /// Checks an action that comes from outside, and carries it out.
    fn play(&mut self, action: Self::Action) -> Result<(), Illegal> {
        self.check(action)?;
        self.apply(action);
        Ok(())
    }
}

/// Two sides, zero sum, suitable for alpha-beta. The sides need not alternate: within a trick they
/// do not.
pub trait Adversarial: State {
    /// What `unmake` needs to take an action back.
    type Undo;

    /// The side to act. At a chance node, the side that the draw is for.
    fn side(&self) -> Side;

    /// The final value, as [`Side::Us`] sees it; `None` while the game goes on.
    fn outcome(&self) -> Option<Value>;

    /// A key that is equal for states with the same future, and otherwise different except for
    /// chance collisions.
    fn key(&self) -> u64;

    /// Does what `apply` does, and returns what `unmake` needs.
    fn make(&mut self, action: Self::Action) -> Self::Undo;

    /// Takes back `make`.
    fn unmake(&mut self, action: Self::Action, undo: Self::Undo);
}

/// A game with draws or dice.
pub trait Chance: State {
    /// Replaces the contents of `out` by the possible draws and their probabilities, which sum to 1.
    fn outcomes(&self, out: &mut Vec<(Self::Action, f64)>);

    /// Draws once, by these probabilities.
    fn sample(&self, rng: &mut impl Rng) -> Self::Action;
}

/// A game whose seats see only part of the state. A game without secrets implements it too, with
/// complete views.
pub trait Hidden: State {
    /// Everything one seat knows, its own history included: enough to decide from.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;

    /// What this seat sees; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> Self::View;
}

/// What a referee needs beyond the moves: the seats to fill and the result.
pub trait Contest: Hidden {
    /// How many seats play.
    fn seats(&self) -> usize;

    /// The final score of a seat in the game's unit; `None` while the game goes on.
    fn score(&self, seat: Seat) -> Option<f64>;
}

/// A static evaluation of a state, as [`Side::Us`] sees it.
pub trait Evaluate<S: State> {
    /// Evaluates the state. Called at the horizon of a search, so it should be quick.
    fn evaluate(&self, state: &S) -> Value;
}
