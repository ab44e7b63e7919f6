//! Why these eight cards: the suits they empty, the points they hide, the trumps that stay.

use crate::order::{Order, TRUMP};
use crate::pile::Pile;
use kernel::{Arg, Message, message};

/// The cards buried from a hand, and why these.
pub(crate) fn why(order: &Order, hand: Pile, kitty: Pile) -> Message {
    let left = hand.minus(kitty);
    let emptied: Vec<Arg> = (0..TRUMP)
        .filter(|&suit| {
            let mask = order.mask(suit);
            kitty.one & mask != 0 && left.one & mask == 0
        })
        .map(|suit| order.suit_arg(suit))
        .collect();
    let trumps = left.within(order.mask(TRUMP)).len();
    let points = order.points(kitty);
    let cards = Arg::from(order.cards(kitty));
    let empties = if emptied.is_empty() {
        message!("shengji-bury-no-void")
    } else {
        message!("shengji-bury-empties", suits = Arg::List(emptied))
    };
    let hidden = message!("shengji-bury-points", points = points);
    message!(
        "shengji-bury-why",
        cards = cards,
        empties = empties,
        hidden = hidden,
        trumps = trumps
    )
}
