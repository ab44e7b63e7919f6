//! Decision trees: context, leading tree, following chain, disposal, trump conservation, kitty,
//! declaration. The branch taken is the explanation.

mod context;
mod declaring;
mod disposal;
mod following;
mod kitty;
mod leading;

pub(crate) use declaring::trump_count;
pub(crate) use disposal::hierarchy;
pub(crate) use kitty::swap;

use crate::bots::table_knowledge::TableKnowledge;
use crate::pile::Pile;
use crate::{Action, Phase, Position, View, reasons};
use context::Context;
use kernel::{Bot, Budget, Decision, Reason};

/// A play with the branch of the tree that chose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) play: Pile,
    /// The branch, from the root: `leading.guaranteed`.
    pub(crate) branch: &'static str,
}

impl Choice {
    fn new(play: Pile, branch: &'static str) -> Choice {
        Choice { play, branch }
    }
}

/// The player that uses the decision trees.
#[derive(Copy, Clone, Debug, Default)]
pub struct Intermediate;

/// What the trees play from this view.
pub(crate) fn choose(table: &TableKnowledge) -> Choice {
    let context = Context::new(table);
    match &table.trick {
        None => leading::tree(table, &context),
        Some(trick) => following::chain(table, &context, trick),
    }
}

/// What the trees do in any phase, and why: the rule is the branch, the words are what the play
/// does.
pub(crate) fn act(view: &View, legal: &[Action]) -> (Action, Reason) {
    match view.phase {
        Phase::Dealing | Phase::Closing | Phase::Stealing => {
            let (action, branch, text) = declaring::declare(view);
            (action, Reason::new(format!("shengji.{branch}"), text))
        }
        Phase::Burying => {
            let order = view.order();
            let (kitty, strategy) = kitty::swap(order, order.slots(view.hand));
            let action = Action::Bury(order.cards(kitty));
            (action, reasons::of(view, legal, action, strategy.branch()))
        }
        Phase::Playing => {
            let table = TableKnowledge::new(view);
            let choice = choose(&table);
            let action = table.action(choice.play);
            (action, reasons::of(view, legal, action, choice.branch))
        }
        Phase::RoundOver | Phase::Over => (legal[0], reasons::of(view, legal, legal[0], "next")),
    }
}

impl Bot<Position> for Intermediate {
    fn decide(&self, view: &View, legal: &[Action], _: &Budget) -> Decision<Action> {
        let (action, reason) = act(view, legal);
        debug_assert!(legal.contains(&action), "{action} is not offered: {view:?}");
        Decision::of(action).because(reason)
    }
}

#[cfg(test)]
pub(crate) mod testing {
    //! Hand-made tables, so that each branch can be tested separately.

    use super::*;
    use crate::component::{Format, decompose};
    use crate::memory::Memory;
    use crate::order::{Order, Trump};
    use crate::pile::Cards;
    use crate::ruleset::Ruleset;
    use crate::trick::Trick;

    pub(crate) fn order(trump: &str) -> &'static Order {
        let (rank, suit) = trump.split_at(1);
        Order::of(Trump {
            rank: rank.parse().unwrap(),
            suit: suit.parse::<crate::TrumpSuit>().unwrap().0,
        })
    }

    pub(crate) fn pile(order: &Order, text: &str) -> Pile {
        order.slots(text.parse::<Cards>().unwrap())
    }

    /// Seat 0 with this hand, these cards played before, and the plays of a trick led by the seat
    /// that makes it seat 0's turn.
    pub(crate) fn table(trump: &str, hand: &str, played: &str, trick: &[&str]) -> TableKnowledge {
        let order = order(trump);
        let rules = Ruleset::STANDARD;
        let hand = pile(order, hand);
        let mut seen = pile(order, played);
        let leader = (4 - trick.len()) % 4;
        let mut running: Option<Trick> = None;
        for text in trick {
            let play = pile(order, text);
            seen = seen.plus(play);
            match &mut running {
                None => {
                    let suit = order.suit_of(play).unwrap();
                    let format = Format::of(&decompose(order, play, suit), suit);
                    running = Some(Trick::lead(order, &rules, format, leader, play));
                }
                Some(running) => running.follow(order, &rules, play),
            }
        }
        TableKnowledge {
            memory: Memory {
                order,
                rules,
                seat: 0,
                hand,
                kitty: None,
                played: seen,
                unseen: Pile::ALL.minus(seen.plus(hand)),
                voids: [0; 4],
                pairless: [0; 4],
            },
            trick: running,
        }
    }

    pub(crate) fn cards(table: &TableKnowledge, choice: &Choice) -> String {
        table.order().cards(choice.play).to_string()
    }
}
