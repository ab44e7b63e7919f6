//! The suits that a call tells something new about.

use super::call_meaning::SuitLength;
use super::hand_spread::{Spread, trimmed};
use super::quantity::Quantity;
use super::situation::HandKnowledge;
use super::system::{Meaning, Role};
use bridge::Call;
use cards::{Strain, Suit};
use kernel::{Arg, Message};

/// Of the suit that is opened.
const VERY_RARE_LENGTHS: f32 = 0.01;

/// The suits that a call says something new about.
pub(super) fn suits(
    meaning: &Meaning,
    spread: &Spread,
    is_artificial: bool,
    said: &[char],
) -> Vec<SuitLength> {
    let natural = match meaning.call {
        Call::Bid(bid) if !is_artificial => Some(bid.strain),
        _ => None,
    };
    let own = natural.and_then(Strain::suit);
    let in_notrump = natural == Some(Strain::NoTrump);
    let mut told: Vec<SuitLength> = Vec::new();
    for suit in Suit::DESCENDING {
        if said.contains(&suit.letter()) || meaning.call == Call::Pass {
            continue;
        }
        let (low, high) = spread.length(suit);
        // A minor that may be short is opened with three, though it is rare.
        let low = match natural {
            Some(_) if own == Some(suit) && meaning.table.role == Role::Opening => {
                trimmed(&spread.lengths[suit], VERY_RARE_LENGTHS).0
            }
            _ => low,
        };
        let (least, most) = usual(&meaning.before, suit);
        let partners = meaning.table.partners[suit];
        let shows = if own == Some(suit) {
            low >= 2
        } else {
            low > least && !in_notrump && (low >= 4 || (partners && low >= 3))
        };
        // No fit for partner's major is news in notrump.
        let denies = in_notrump && partners && suit.is_major() && high <= 2 && most > 2;
        if shows {
            told.push(SuitLength {
                suit,
                low,
                high: (high == low).then_some(high),
            });
        } else if denies {
            told.push(SuitLength {
                suit,
                low: 0,
                high: Some(high),
            });
        }
    }
    told.sort_by_key(|length| (own != Some(length.suit), std::cmp::Reverse(length.low)));
    told.truncate(2);
    told
}

fn usual(known: &HandKnowledge, suit: Suit) -> (i16, i16) {
    known.usual(Quantity::Length(suit))
}

/// Whether a natural bid in notrump denies both majors that it could have shown.
pub(super) fn denies_majors(meaning: &Meaning, spread: &Spread) -> bool {
    let majors = [Suit::Hearts, Suit::Spades];
    let notrump = matches!(meaning.call, Call::Bid(bid) if bid.strain == Strain::NoTrump);
    notrump
        && majors.iter().all(|&suit| spread.length(suit).1 <= 3)
        && majors
            .iter()
            .all(|&suit| usual(&meaning.before, suit).1 > 3)
}

/// The suits that the name itself speaks of.
pub(super) fn said_suits(name: &Message) -> Vec<char> {
    let names = ["suit", "one", "two", "long", "short"];
    let suits = names.into_iter().filter_map(|arg| match name.arg(arg)? {
        Arg::Strain(letter) | Arg::Suit(letter) => Some(*letter),
        _ => None,
    });
    suits.collect()
}
