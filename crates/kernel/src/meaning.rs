//! The public face of a move: what everybody may know of it.
//!
//! A [`Reason`](crate::Reason) is what the maker of a move knows, hidden cards included, and is for
//! the maker until those cards lie open. What others may know meanwhile follows from the agreements
//! and from what everybody has seen, and is the same whatever the maker holds. Two types keep the
//! faces apart: a [`Meaning`] is made from a [`Public`] view, there is no way to one from a reason,
//! and a player, who is handed the view of a seat, has no public one to make it from.

use crate::{Hidden, Message};
use serde::{Deserialize, Serialize};

/// What everybody sees of a state: the view of a spectator.
#[derive(Clone, Debug, PartialEq)]
pub struct Public<S: Hidden>(S::View);

impl<S: Hidden> Public<S> {
    /// What everybody sees of this state.
    pub fn of(state: &S) -> Self {
        Public(state.view(None))
    }

    /// The view.
    pub fn view(&self) -> &S::View {
        &self.0
    }
}

/// What a move tells everybody by agreement.
///
/// ```compile_fail
/// # use kernel::{Meaning, Reason};
/// // What only the maker knows does not become public.
/// let private = Reason::new("opening.three-clubs", "Only three clubs, but 13 points.");
/// let public = Meaning::from(private);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Meaning(Message);

impl Meaning {
    /// What follows from a public view and the agreements.
    pub fn of<S: Hidden>(_seen: &Public<S>, message: impl Into<Message>) -> Self {
        Meaning(message.into())
    }

    /// What it says.
    pub fn message(&self) -> &Message {
        &self.0
    }
}
