//! The duties of a follower (7.3): the number of cards, the suit, the shape.

use crate::component::Format;
use crate::order::{Order, Rungs};
use crate::pile::Pile;
use crate::ruleset::{Draw, Ruleset};
use arrayvec::ArrayVec;

/// The lengths of tractors that must be served, longest first.
pub(crate) type Lengths = ArrayVec<u8, 16>;

/// A duty that a play breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Breach {
    /// Exactly as many cards as were led.
    Count { led: u32 },
    /// All cards of the suit, where there are no more than were led.
    WholeSuit { held: u32 },
    /// Only cards of the suit, where there are enough.
    Suit,
    /// Tractors of these lengths.
    Tractors(Lengths),
    /// So many pairs.
    Pairs { asked: u32, played: u32 },
}

/// The tractors that someone with these pairs must serve: in the order of the lead, each length that
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

/// How many pairs someone who holds so many must play.
#[inline]
pub(crate) fn pairs_to_serve(rules: &Ruleset, format: &Format, held: u32) -> u32 {
    match rules.draw {
        Draw::Normal => held.min(u32::from(format.pairs)),
        Draw::None => 0,
    }
}

/// Whether someone who holds `hand` may answer the lead with `play`, a part of it.
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
        return match play.contains(held) {
            true => Ok(()),
            false => Err(Breach::WholeSuit { held: held.len() }),
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
    /// The rule that was broken and what would be legal, for the one who holds this hand.
    pub(crate) fn words(&self, order: &Order, format: &Format, hand: Pile) -> String {
        let suit = usize::from(format.suit);
        let name = order.suit_name(suit);
        let held = hand.within(order.mask(suit));
        let list = || order.cards(held).to_string();
        let plural = |n: u32, one: &str| match n {
            1 => format!("1 {one}"),
            n => format!("{n} {one}s"),
        };
        match self {
            Breach::Count { led } => {
                format!(
                    "number of cards: {} led, play exactly as many",
                    plural(*led, "card")
                )
            }
            Breach::WholeSuit { held } => format!(
                "following suit: you hold only {} of {name} and must play all of it: {}",
                plural(*held, "card"),
                list()
            ),
            Breach::Suit => format!(
                "following suit: you hold {name} and must play nothing else: choose {} from {}",
                plural(u32::from(format.cards), "card"),
                list()
            ),
            Breach::Tractors(lengths) => {
                let lengths: Vec<String> = lengths
                    .iter()
                    .map(|length| format!("one of {length} pairs"))
                    .collect();
                let pairs = order.cards(Pile::pairs(held.two));
                format!(
                    "tractor duty: you hold a tractor of {name} and must play {}; your pairs: {pairs}",
                    lengths.join(" and ")
                )
            }
            Breach::Pairs { asked, played } => {
                let pairs = order.cards(Pile::pairs(held.two));
                format!(
                    "pair duty: play at least {} of {name}, these are {played}; your pairs: {pairs}",
                    plural(*asked, "pair")
                )
            }
        }
    }
}
