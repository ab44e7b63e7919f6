//! A simple greedy player: leads its highest cards, wins when there is something to win, and
//! otherwise throws its lowest cards. It remembers nothing.

use crate::bots::table_knowledge::TableKnowledge;
use crate::component::decompose;
use crate::order::TRUMP;
use crate::pile::Pile;
use crate::respond::{Preference, beat, respond};
use crate::{Action, Phase, Position, View, burial, reasons};
use kernel::{Bot, Budget, Decision, Message, Reason, message};

/// Rules of thumb, for your first games.
#[derive(Copy, Clone, Debug, Default)]
pub struct Beginner;

impl Bot<Position> for Beginner {
    fn decide(&self, view: &View, legal: &[Action], _: &Budget) -> Decision<Action> {
        if matches!(
            view.phase,
            Phase::Dealing | Phase::Closing | Phase::Stealing
        ) {
            let (action, rule, text) = declare(view, legal);
            return Decision::of(action)
                .because(Reason::new(format!("shengji.beginner.{rule}"), text));
        }
        let (action, rule) = match view.phase {
            Phase::Burying => {
                let order = view.order();
                let kitty = burial::lowest(order, order.slots(view.hand));
                (Action::Bury(order.cards(kitty)), "beginner.bury")
            }
            Phase::Playing => {
                let table = TableKnowledge::new(view);
                let (play, rule) = match table.trick {
                    None => (lead(&table), "beginner.lead"),
                    Some(_) => follow(&table),
                };
                (table.action(play), rule)
            }
            _ => (legal[0], "next"),
        };
        Decision::of(action).because(reasons::of(view, legal, action, rule))
    }
}

/// Declares its longest suit, once it has a few cards of it.
fn declare(view: &View, legal: &[Action]) -> (Action, &'static str, Message) {
    let length = |action: &&Action| match action {
        Action::Declare(cards) => {
            let suit = cards.iter().next().and_then(|card| card.suit());
            view.hand.iter().filter(|card| card.suit() == suit).count()
        }
        _ => 0,
    };
    let best = legal.iter().max_by_key(length);
    match best.filter(|best| length(best) * 4 > view.hand.len() as usize && length(best) >= 4) {
        Some(&action) => (action, "declare", message!("shengji-declare-longest")),
        None => (Action::Pass, "pass", message!("shengji-declare-short")),
    }
}

/// Leads the highest plain component: tractors before pairs before singles.
fn lead(table: &TableKnowledge) -> Pile {
    let order = table.order();
    let hand = table.memory.hand;
    let best = |suits: &mut dyn Iterator<Item = usize>| {
        suits
            .flat_map(|suit| decompose(order, hand.within(order.mask(suit)), suit))
            .max_by_key(|part| (part.pairs, part.top))
    };
    best(&mut (0..TRUMP))
        .or_else(|| best(&mut [TRUMP].into_iter()))
        .map_or(hand, |part| part.cards)
}

/// Wins as cheaply as possible if there are points, gives points to partner, and otherwise plays
/// its lowest cards.
pub(crate) fn follow(table: &TableKnowledge) -> (Pile, &'static str) {
    let order = table.order();
    let (rules, hand) = (&table.memory.rules, table.memory.hand);
    let trick = table.trick.expect("somebody led");
    let plain = !order.mask(TRUMP);
    let points = order.point_mask();
    if usize::from(trick.winner) == (table.memory.seat + 2) % 4 {
        let tiers = [points & plain, plain, points];
        let preference = Preference {
            tiers: &tiers,
            highest_first: true,
        };
        let play = respond(order, rules, &trick.format, hand, &preference);
        return (play, "beginner.give");
    }
    let worth = trick.points > 0 || trick.played == 3;
    if let Some(play) = beat(order, rules, &trick, hand).filter(|_| worth)
        && table.is_lawful(play)
    {
        return (play, "beginner.win");
    }
    let tiers = [
        plain & !points & !order.aces(),
        plain & !points,
        plain,
        !points,
    ];
    let preference = Preference {
        tiers: &tiers,
        highest_first: false,
    };
    (
        respond(order, rules, &trick.format, hand, &preference),
        "beginner.lowest",
    )
}
