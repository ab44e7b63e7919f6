//! The one way to have a bot decide. Tables, the engine, matches and benches all come through
//! here, so that what is measured is what people meet.

use crate::{Bot, Budget, Decision, Hidden};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Why there is no decision; worded to follow the name of the bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecideError<A> {
    /// There was nothing to choose from.
    #[error("had no legal move")]
    NoMove,
    /// The bot chose an illegal action.
    #[error("wanted to play {0}")]
    Illegal(A),
    /// The bot panicked with this message.
    #[error("panicked: {0}")]
    Panicked(String),
}

/// Returns a bot's move, which is one of `legal`, or the reason why there is none. A bot that
/// panics harms nobody else.
///
/// ```
/// # use kernel::*;
/// # use serde::{Deserialize, Serialize};
/// # #[derive(Clone, Debug)] struct Coin;
/// # #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)] struct Call(u8);
/// # impl std::fmt::Display for Call {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.0.fmt(f) }
/// # }
/// # impl std::str::FromStr for Call {
/// #     type Err = std::num::ParseIntError;
/// #     fn from_str(text: &str) -> Result<Self, Self::Err> { text.parse().map(Call) }
/// # }
/// # impl State for Coin {
/// #     type Action = Call;
/// #     fn turn(&self) -> Turn { Turn::Over }
/// #     fn legal_actions(&self, _: &mut Vec<Call>) {}
/// #     fn check(&self, _: Call) -> Result<(), Illegal> { Ok(()) }
/// #     fn apply(&mut self, _: Call) {}
/// # }
/// # impl Hidden for Coin { type View = (); fn view(&self, _: Option<Seat>) {} }
/// struct Stubborn;
/// impl Bot<Coin> for Stubborn {
///     fn decide(&self, _: &(), _: &[Call], _: &Budget) -> Decision<Call> {
///         Decision::of(Call(1))
///     }
/// }
/// let budget = Budget::nodes(1);
/// let decided = decide::<Coin>(&Stubborn, &(), &[Call(0), Call(1)], &budget);
/// assert_eq!(decided.map(|decision| decision.action), Ok(Call(1)));
/// let refused = decide::<Coin>(&Stubborn, &(), &[Call(0)], &budget);
/// assert_eq!(refused, Err(DecideError::Illegal(Call(1))));
/// ```
pub fn decide<S: Hidden>(
    bot: &dyn Bot<S>,
    view: &S::View,
    legal: &[S::Action],
    budget: &Budget,
) -> Result<Decision<S::Action>, DecideError<S::Action>> {
    if legal.is_empty() {
        return Err(DecideError::NoMove);
    }
    let decision = catch_unwind(AssertUnwindSafe(|| bot.decide(view, legal, budget)))
        .map_err(|panic| DecideError::Panicked(message(&*panic).to_owned()))?;
    if legal.contains(&decision.action) {
        Ok(decision)
    } else {
        Err(DecideError::Illegal(decision.action))
    }
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("without a message")
}
