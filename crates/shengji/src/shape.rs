//! What a play is called: a single, a pair, a tractor or a throw, and whether a throw can be beaten.

use crate::action::Action;
use crate::component::{Component, decompose};
use crate::memory::{Memory, trick_of};
use crate::throw;
use crate::view::{Phase, View};
use kernel::{Arg, Message, message};

/// What the seat of a view would play with this, as far as it has a name.
pub(crate) fn describe(view: &View, action: Action) -> Vec<Message> {
    let Action::Play(cards) = action else {
        return Vec::new();
    };
    if view.phase != Phase::Playing {
        return Vec::new();
    }
    let memory = Memory::new(view);
    let order = memory.order;
    let play = order.slots(cards);
    let Some(suit) = order.suit_of(play) else {
        return Vec::new();
    };
    let components = decompose(order, play, suit);
    if let [only] = components[..] {
        let suit = order.suit_arg(suit);
        return vec![message!("shengji-shape", shape = name(&only), suit = suit)];
    }
    let parts = components.iter().map(|part| Arg::from(name(part)));
    let parts = message!("shengji-shape-throw", parts = Arg::List(parts.collect()));
    if trick_of(view).is_some() {
        return vec![parts];
    }
    let sure =
        memory.others_void(suit) || throw::is_proved(order, &components, suit, memory.unseen);
    let outlook = if sure {
        message!("shengji-throw-sure")
    } else {
        message!("shengji-throw-risky")
    };
    vec![parts, outlook]
}

fn name(component: &Component) -> Message {
    match component.pairs {
        0 => message!("shengji-shape-single"),
        1 => message!("shengji-shape-pair"),
        pairs => message!("shengji-shape-tractor", pairs = pairs),
    }
}
