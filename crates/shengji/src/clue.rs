//! What past plays prove about hands: an answer that would have been unlawful, or a throw that would
//! have come out otherwise, rules a world out.

use crate::component::{Component, Format};
use crate::pile::Pile;
use crate::world::{Ground, World};
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
    /// A throw and what came of it, with what everybody has played since.
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
    /// Whether the play was lawful, or the throw came out so, with the hands of this world.
    pub(crate) fn fits(&self, ground: &Ground, world: &World) -> bool {
        let (order, rules) = (ground.order, &ground.rules);
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
