//! A move that a player considers: whether it is legal, and what it is called.

use crate::{Intent, Table, TableError};
use kernel::{Game, Hidden, Message};
use serde::Serialize;

/// A move, described.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Preview {
    /// Why it is against the rules; `null` if it is legal.
    pub refusal: Option<Message>,
    /// Its name in the terms of the game; empty where there is nothing to say.
    pub says: Vec<Message>,
}

impl<G: Game> Table<G> {
    /// Describes a move for the player to move, without making it.
    pub(crate) fn preview(&self, guest: &str, text: &str) -> Result<Preview, TableError> {
        let (action, expect) = (text.to_owned(), self.next);
        let says = match self.propose(guest, &Intent::Move { action, expect }) {
            Err(TableError::IllegalMove(why)) => {
                return Ok(Preview {
                    refusal: Some(why),
                    says: Vec::new(),
                });
            }
            Err(other) => return Err(other),
            Ok(_) => match (self.to_move(), crate::table::read::<G>(text)) {
                (Some(seat), Ok(action)) => G::describe(&self.state.view(Some(seat)), action),
                _ => Vec::new(),
            },
        };
        Ok(Preview {
            refusal: None,
            says,
        })
    }
}
