//! The rules of following (7.3): the number of cards, the suit, the shape.

use crate::component::Format;
use crate::order::{Order, Rungs};
use crate::pile::Pile;
use crate::ruleset::{Draw, Ruleset};
use arrayvec::ArrayVec;
use kernel::{Arg, Message, message};

/// The lengths of tractors that must be matched, longest first.
pub(crate) type Lengths = ArrayVec<u8, 16>;

/// A rule of following that a play breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Breach {
    /// Exactly as many cards as were led.
    Count { led: u32 },
    /// All cards of the suit, if no more than were led.
    WholeSuit { held: u32 },
    /// Only cards of the suit, if there are enough.
    Suit,
    /// Tractors of these lengths.
    Tractors(Lengths),
    /// This many pairs.
    Pairs { asked: u32, played: u32 },
}

/// The tractors that a hand with these pairs must play: in the order of the lead, each length that
/// can be set aside together with those before it.
pub(crate) fn tractors_to_serve(rules: &Ruleset, format: &Format, held: Rungs) -> Lengths {
    let mut served = Lengths::new();
    if rules.draw == Draw::None {
        return served;
    }
    let mut add = |length: u8| {
        served.push(length);
        let possible = held.can_pack(&served);
        if !possible {
            served.pop();
        }
        possible
    };
    for &length in format.tractors() {
        if add(length) || !rules.short_tractor_forced {
            continue;
        }
        let mut left = length;
        while let Some(shorter) = (2..=left).rev().find(|&shorter| add(shorter)) {
            left -= shorter;
        }
    }
    served.sort_unstable_by(|a, b| b.cmp(a));
    served
}

/// How many pairs a hand with this many must play.
#[inline]
pub(crate) fn pairs_to_serve(rules: &Ruleset, format: &Format, held: u32) -> u32 {
    match rules.draw {
        Draw::Normal => held.min(u32::from(format.pairs)),
        Draw::None => 0,
    }
}

/// Whether a hand may answer the lead with `play`, a part of it.
pub(crate) fn check(
    order: &Order,
    rules: &Ruleset,
    format: &Format,
    hand: Pile,
    play: Pile,
) -> Result<(), Breach> {
    let led = u32::from(format.cards);
    if play.len() != led {
        return Err(Breach::Count { led });
    }
    let suit = usize::from(format.suit);
    let mask = order.mask(suit);
    let held = hand.within(mask);
    if held.len() <= led {
        return if play.contains(held) {
            Ok(())
        } else {
            Err(Breach::WholeSuit { held: held.len() })
        };
    }
    if play.one & !mask != 0 {
        return Err(Breach::Suit);
    }
    if format.pairs == 0 {
        return Ok(());
    }
    let served = tractors_to_serve(rules, format, order.rungs(held.two, suit));
    if !order.rungs(play.two, suit).can_pack(&served) {
        return Err(Breach::Tractors(served));
    }
    let asked = pairs_to_serve(rules, format, held.two.count_ones());
    let played = play.two.count_ones();
    if played < asked {
        return Err(Breach::Pairs { asked, played });
    }
    Ok(())
}

impl Breach {
    /// The broken rule and what would be legal, for the holder of this hand.
    pub(crate) fn message(&self, order: &Order, format: &Format, hand: Pile) -> Message {
        let suit = usize::from(format.suit);
        let name = order.suit_arg(suit);
        let held = hand.within(order.mask(suit));
        let list = || order.cards(held);
        let pairs = || order.cards(Pile::pairs(held.two));
        match self {
            Breach::Count { led } => message!("shengji-refuse-count", count = *led),
            Breach::WholeSuit { held } => message!(
                "shengji-refuse-whole-suit",
                count = *held,
                suit = name,
                cards = list()
            ),
            Breach::Suit => message!(
                "shengji-refuse-suit",
                suit = name,
                count = format.cards,
                cards = list()
            ),
            Breach::Tractors(lengths) => {
                let lengths = lengths.iter();
                let lengths =
                    lengths.map(|&pairs| message!("shengji-tractor-length", pairs = pairs));
                message!(
                    "shengji-refuse-tractor",
                    suit = name,
                    lengths = Arg::list(lengths),
                    cards = pairs()
                )
            }
            Breach::Pairs { asked, played } => message!(
                "shengji-refuse-pairs",
                asked = *asked,
                suit = name,
                played = *played,
                cards = pairs()
            ),
        }
    }
}
