//! What past plays prove about hands: a world is ruled out if an answer would have been illegal in
//! it, or a throw would have turned out differently.

use crate::component::{Component, Format};
use crate::pile::Pile;
use crate::world::{RoundContext, World};
use crate::{follow, throw};

/// A past play that says something about a hand.
pub(crate) enum Clue {
    /// A follower's answer, and what the seat has played since, that answer included.
    Answer {
        seat: usize,
        format: Format,
        play: Pile,
        since: Pile,
    },
    /// A throw and its result, with what everybody has played since.
    Throw {
        leader: usize,
        suit: usize,
        components: Vec<Component>,
        led: Option<Pile>,
        halter: Option<usize>,
        since: [Pile; 4],
    },
}

impl Clue {
    /// Whether the play was legal, or the throw had this result, with the hands of this world.
    pub(crate) fn fits(&self, context: &RoundContext, world: &World) -> bool {
        let (order, rules) = (context.order, &context.rules);
        match self {
            Clue::Answer {
                seat,
                format,
                play,
                since,
            } => {
                let hand = world.hands[*seat].plus(*since);
                follow::check(order, rules, format, hand, *play).is_ok()
            }
            Clue::Throw {
                leader,
                suit,
                components,
                led,
                halter,
                since,
            } => {
                let hands = [0, 1, 2, 3].map(|seat| world.hands[seat].plus(since[seat]));
                let failure = throw::failure(order, rules, components, *suit, *leader, &hands);
                match (failure, led) {
                    (None, None) => true,
                    (Some(failure), Some(led)) => {
                        failure.led.cards == *led
                            && halter.is_none_or(|seat| seat == failure.halter)
                    }
                    _ => false,
                }
            }
        }
    }
}
