//! The public face of a move: what everybody may know of it.
//!
//! A [`Reason`](crate::Reason) is what the maker of a move knows, hidden cards included, and only
//! the maker may read it until those cards are open. What others may know meanwhile follows from
//! the agreements and from what everybody has seen, and is the same whatever the maker holds. Two
//! types keep the two apart: a [`Meaning`] can be made only from a [`Public`] view, never from a
//! reason, and a bot, which gets the view of a seat, has no public view to make one from.

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

    /// The spectator's view.
    pub fn view(&self) -> &S::View {
        &self.0
    }
}

/// What a move tells everybody by agreement.
///
/// ```compile_fail
/// # use kernel::{Meaning, Message, Reason};
/// // What only the maker knows does not become public.
/// let private = Reason::new("opening.club", Message::prose("Only three clubs, but 13 points."));
/// let public = Meaning::from(private);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Meaning(Message);

impl Meaning {
    /// A meaning that follows from a public view and the agreements.
    pub fn of<S: Hidden>(_seen: &Public<S>, message: impl Into<Message>) -> Self {
        Meaning(message.into())
    }

    /// The meaning in words.
    pub fn message(&self) -> &Message {
        &self.0
    }
}
