//! The opening lead: which suit, and which card of it.
//!
//! The rules are tried in order, and the first that applies decides. Against a suit:
//! ace from ace and king, partner's suit, a singleton, the top of a sequence, a trump, fourth best.
//! Against notrump: partner's suit, the top of a sequence, fourth best of the longest suit.

use super::outlook::{Outlook, lowest};
use super::{Advice, Rule, advise};
use bridge::{Call, Doubling};
use cards::{Card, Hand, Rank, Suit};

/// The card to lead.
pub fn lead(outlook: &Outlook<'_>) -> Option<Advice> {
    match outlook.trump() {
        Some(trump) => ace_from_ace_king(outlook)
            .or_else(|| trumps_against_a_passed_double(outlook, trump))
            .or_else(|| partners_suit(outlook))
            .or_else(|| singleton(outlook, trump))
            .or_else(|| top_of_sequence(outlook))
            .or_else(|| passive_trump(outlook, trump))
            .or_else(|| doubleton(outlook))
            .or_else(|| fourth_best(outlook)),
        None => partners_suit(outlook)
            .or_else(|| top_of_sequence(outlook))
            .or_else(|| fourth_best(outlook)),
    }
}

/// Ace and king together win a trick and show dummy.
pub fn ace_from_ace_king(outlook: &Outlook<'_>) -> Option<Advice> {
    let suit = outlook.side_suits().find(|&suit| {
        let held = outlook.hand.holding(suit);
        held.contains(Rank::Ace) && held.contains(Rank::King) && held.len() >= 2
    })?;
    advise(Card::new(suit, Rank::Ace), Rule::LeadAceFromAceKing)
}

/// A takeout double of a low contract was passed for penalties: partner sits over the trumps, and
/// leading them stops ruffs.
pub fn trumps_against_a_passed_double(outlook: &Outlook<'_>, trump: Suit) -> Option<Advice> {
    let partner = outlook.turn.partner();
    let doubled = outlook.contract.doubling == Doubling::Doubled;
    let low = outlook.contract.bid.level.get() <= 2;
    let mine = outlook
        .auction
        .iter()
        .rfind(|&(_, call)| call == Call::Double)
        .is_some_and(|(seat, _)| seat == outlook.turn && seat != partner);
    if !(doubled && low && mine) {
        return None;
    }
    advise(
        lowest(outlook.hand.of_suit(trump))?,
        Rule::LeadTrumpToPassedDouble,
    )
}

/// The suit that partner bid: the top of two or of touching honours, low from three or more with
/// an honour, the top of small cards.
pub fn partners_suit(outlook: &Outlook<'_>) -> Option<Advice> {
    let bid = outlook.bid_by(outlook.turn.partner());
    let suits = outlook.side_suits().filter(|&suit| bid[suit]);
    let suit = suits.max_by_key(|&suit| outlook.hand.length(suit))?;
    let held = outlook.hand.of_suit(suit);
    advise(
        card_of_partners_suit(held, outlook.trump().is_some())?,
        Rule::LeadPartnersSuit,
    )
}

fn card_of_partners_suit(held: Hand, against_trumps: bool) -> Option<Card> {
    let top = held.top()?;
    let honours = held.iter().filter(|card| card.rank() >= Rank::Ten).count();
    let touching = held
        .iter()
        .nth(1)
        .is_some_and(|second| touches(top, second));
    let high = held.len() <= 2
        || top.rank() >= Rank::Jack && touching
        || honours == 0
        // An ace is not led away from against trumps.
        || top.rank() == Rank::Ace && against_trumps;
    if high {
        return Some(top);
    }
    if held.len() == 3 {
        return lowest(held);
    }
    held.iter().nth(3)
}

/// A singleton of a side suit, with a trump to ruff with and none to be gained by keeping it.
pub fn singleton(outlook: &Outlook<'_>, trump: Suit) -> Option<Advice> {
    let trumps = outlook.hand.holding(trump);
    let to_spare = (1..=4).contains(&trumps.len()) && !natural_trick(outlook.hand, trump);
    let suit = outlook
        .side_suits()
        .find(|&suit| outlook.hand.length(suit) == 1)
        .filter(|_| to_spare)?;
    let card = outlook.hand.of_suit(suit).top()?;
    if card.rank() == Rank::King {
        return None;
    }
    advise(card, Rule::LeadSingleton)
}

/// Whether the trumps win a trick by themselves, so that a ruff gains nothing: queen, jack and ten
/// or queen and jack to four.
fn natural_trick(hand: Hand, trump: Suit) -> bool {
    let trumps = hand.holding(trump);
    let has = |rank| trumps.contains(rank);
    has(Rank::Queen) && has(Rank::Jack) && (trumps.len() >= 4 || has(Rank::Ten))
}

/// The top of touching honours: three of them, or two and the one after the next; two do against
/// trumps.
pub fn top_of_sequence(outlook: &Outlook<'_>) -> Option<Advice> {
    let theirs = suits_of_opponents(outlook);
    let suits = outlook
        .side_suits()
        .filter(|&suit| !theirs(suit) || outlook.hand.length(suit) >= 5);
    let sequences = suits.filter_map(|suit| {
        let held = outlook.hand.of_suit(suit);
        let card = head_of_sequence(held, outlook.trump().is_some())?;
        Some((held.len(), card))
    });
    let (_, card) = sequences.max()?;
    advise(card, Rule::LeadTopOfSequence)
}

/// The card that is led from a sequence; the inner one from `AQJ` or `KJT` against notrump.
fn head_of_sequence(held: Hand, against_trumps: bool) -> Option<Card> {
    let cards: Vec<Card> = held.iter().collect();
    let &top = cards.first()?;
    let second = *cards.get(1)?;
    let solid = cards.get(2).is_some_and(|&third| {
        touches(second, third) || second.rank().index() == third.rank().index() + 2
    });
    if top.rank() >= Rank::Ten && touches(top, second) {
        let long = cards.len() >= 4;
        let enough = solid
            || against_trumps && top.rank() >= Rank::Queen
            || !long && top.rank() >= Rank::Queen;
        return (enough && !(top.rank() == Rank::Ace && !against_trumps && !long)).then_some(top);
    }
    let third = *cards.get(2)?;
    let inner = second.rank() >= Rank::Ten && touches(second, third) && cards.len() >= 4;
    let headed = top.rank() >= Rank::King && !(against_trumps && top.rank() == Rank::Ace);
    (inner && headed && !against_trumps).then_some(second)
}

/// A trump where every other suit would be led from an unsupported honour.
pub fn passive_trump(outlook: &Outlook<'_>, trump: Suit) -> Option<Advice> {
    let trumps = outlook.hand.of_suit(trump);
    let small = (2..=3).contains(&trumps.len()) && trumps.top()?.rank() <= Rank::Nine;
    let mut suits = outlook.side_suits();
    let risky = suits.all(|suit| {
        let held = outlook.hand.holding(suit);
        held.is_empty() || held.len() == 1 || held.points() > 0
    });
    if !(small && risky) {
        return None;
    }
    advise(lowest(trumps)?, Rule::LeadPassiveTrump)
}

/// The top of two small cards.
pub fn doubleton(outlook: &Outlook<'_>) -> Option<Advice> {
    let theirs = suits_of_opponents(outlook);
    let suit = outlook.side_suits().find(|&suit| {
        let held = outlook.hand.holding(suit);
        held.len() == 2 && held.points() == 0 && !theirs(suit)
    })?;
    advise(outlook.hand.of_suit(suit).top()?, Rule::LeadDoubleton)
}

/// The fourth best of the longest suit that the opponents have not bid; of shorter ones the lowest
/// with an honour and the top without. Aces are not led away from against trumps.
pub fn fourth_best(outlook: &Outlook<'_>) -> Option<Advice> {
    let theirs = suits_of_opponents(outlook);
    let against_trumps = outlook.trump().is_some();
    let worth = |&suit: &Suit| {
        let held = outlook.hand.holding(suit);
        let underlead = against_trumps && held.contains(Rank::Ace);
        (
            !underlead,
            held.len().saturating_sub(if theirs(suit) { 2 } else { 0 }),
            held.points(),
        )
    };
    let suits = outlook
        .side_suits()
        .filter(|&suit| outlook.hand.length(suit) > 0);
    let suit = suits.max_by_key(worth).or(outlook.trump())?;
    let held = outlook.hand.of_suit(suit);
    let (card, rule) = match held.len() {
        _ if against_trumps && held.holding(suit).contains(Rank::Ace) => {
            (held.top(), Rule::LeadAce)
        }
        4.. => (held.iter().nth(3), Rule::LeadFourthBest),
        _ if held.holding(suit).points() == 0 => (held.top(), Rule::LeadTopOfNothing),
        2 => (held.top(), Rule::LeadShortHonour),
        _ => (lowest(held), Rule::LeadLowFromHonour),
    };
    advise(card?, rule)
}

/// Whether declarer or dummy has bid a suit.
fn suits_of_opponents<'a>(outlook: &'a Outlook<'_>) -> impl Fn(Suit) -> bool + use<'a> {
    let declarer = outlook.bid_by(outlook.contract.declarer);
    let dummy = outlook.bid_by(outlook.contract.dummy());
    move |suit| declarer[suit] || dummy[suit]
}

fn touches(higher: Card, lower: Card) -> bool {
    higher.suit() == lower.suit() && higher.rank().index() == lower.rank().index() + 1
}
