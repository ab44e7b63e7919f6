//! A view as the players look at it: certain knowledge and the trick under way.

use crate::follow;
use crate::memory::{Memory, trick_of};
use crate::order::Order;
use crate::pile::Pile;
use crate::trick::Trick;
use crate::{Action, View};

/// What a player looks at when cards are to be played.
pub(crate) struct Table {
    pub(crate) memory: Memory,
    pub(crate) trick: Option<Trick>,
}

impl Table {
    pub(crate) fn new(view: &View) -> Table {
        Table {
            memory: Memory::new(view),
            trick: trick_of(view),
        }
    }

    pub(crate) fn order(&self) -> &'static Order {
        self.memory.order
    }

    pub(crate) fn action(&self, play: Pile) -> Action {
        Action::Play(self.order().cards(play))
    }

    /// Whether this answer keeps to all duties.
    pub(crate) fn is_lawful(&self, play: Pile) -> bool {
        let (order, rules) = (self.order(), &self.memory.rules);
        self.trick.is_none_or(|trick| {
            follow::check(order, rules, &trick.format, self.memory.hand, play).is_ok()
        })
    }
}
