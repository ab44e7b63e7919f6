//! A view as players use it: certain knowledge and the current trick.

use crate::follow;
use crate::memory::{Memory, trick_of};
use crate::order::Order;
use crate::pile::Pile;
use crate::trick::Trick;
use crate::{Action, View};

/// What a player considers when playing cards.
pub(crate) struct TableKnowledge {
    pub(crate) memory: Memory,
    pub(crate) trick: Option<Trick>,
}

impl TableKnowledge {
    pub(crate) fn new(view: &View) -> TableKnowledge {
        TableKnowledge {
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

    /// Whether this answer follows all rules.
    pub(crate) fn is_lawful(&self, play: Pile) -> bool {
        let (order, rules) = (self.order(), &self.memory.rules);
        self.trick.is_none_or(|trick| {
            follow::check(order, rules, &trick.format, self.memory.hand, play).is_ok()
        })
    }
}
