//! The declarer's leads, from the hand or from dummy: draw trumps, ruff losers, establish a suit,
//! finesse, cash.

use super::outlook::{Outlook, above, lowest, top_sequence};
use super::{Advice, Rule, advise};
use cards::{Card, Rank, Suit};

/// The card to lead.
pub fn lead(outlook: &Outlook<'_>) -> Option<Advice> {
    ruff_losers(outlook)
        .or_else(|| draw_trumps(outlook))
        .or_else(|| enough_on_top(outlook))
        .or_else(|| cross_ruff(outlook))
        .or_else(|| develop(outlook))
        .or_else(|| cash(outlook))
        .or_else(|| exit(outlook))
}

/// While they have trumps, ours are led, as long as that costs no more than one of theirs; a last
/// one that is high is left to them.
pub fn draw_trumps(outlook: &Outlook<'_>) -> Option<Advice> {
    let trump = outlook.trump()?;
    let against = outlook.against().of_suit(trump);
    let ours = outlook.ours().of_suit(trump);
    let top_is_ours = ours.top() > against.top();
    if against.is_empty() || against.len() == 1 && !top_is_ours {
        return None;
    }
    // A second high trump of theirs is left as well when only two are out.
    let longer = outlook
        .hand
        .length(trump)
        .max(outlook.other().length(trump));
    if longer < 2 && !top_is_ours {
        return None;
    }
    let card = attack(outlook, trump)?;
    advise(card, Rule::DrawTrumps)
}

/// The hand with fewer trumps ruffs what the longer one would lose.
pub fn ruff_losers(outlook: &Outlook<'_>) -> Option<Advice> {
    let trump = outlook.trump()?;
    let dummy = outlook.contract.dummy();
    let (here, there) = (outlook.hand, outlook.other());
    let from_declarer = outlook.turn != dummy;
    let (long, short) = if from_declarer {
        (here, there)
    } else {
        (there, here)
    };
    // The hand with the fewer trumps gains by a ruff, the other one hardly.
    if short.length(trump) == 0 || short.length(trump) > long.length(trump) {
        return None;
    }
    let suit = outlook.side_suits().find(|&suit| {
        let losers = long.of_suit(suit) - outlook.masters(outlook.ours(), suit);
        losers.len() > outlook.masters(short, suit).len()
            && short.length(suit) < long.length(suit)
            && short.length(suit) <= 1
            && losers.len() >= short.length(suit)
    })?;
    // Trumps stay where the short hand has more of them than there are losers to ruff.
    let card = match (from_declarer, short.length(suit)) {
        (true, 0) => lowest(long.of_suit(suit) - outlook.masters(outlook.ours(), suit))?,
        (true, _) => {
            let masters = outlook.masters(long, suit);
            let beyond = outlook.masters(short, suit).is_empty();
            if beyond && !masters.is_empty() {
                masters.top()?
            } else {
                lowest(long.of_suit(suit))?
            }
        }
        (false, 0) => return None,
        (false, _) => short.of_suit(suit).top()?,
    };
    advise(card, Rule::RuffLosers)
}

/// Both hands ruff: a suit that the other hand has none of is led, and it ruffs.
pub fn cross_ruff(outlook: &Outlook<'_>) -> Option<Advice> {
    let trump = outlook.trump()?;
    let there = outlook.other();
    if there.length(trump) == 0 {
        return None;
    }
    let suit = outlook.side_suits().find(|&suit| {
        let losers = outlook.hand.of_suit(suit) - outlook.masters(outlook.hand, suit);
        there.length(suit) == 0 && !losers.is_empty()
    })?;
    advise(lowest(outlook.hand.of_suit(suit))?, Rule::CrossRuff)
}

/// The tricks on top are enough: they are taken, those of the short hand first.
pub fn enough_on_top(outlook: &Outlook<'_>) -> Option<Advice> {
    let sure: usize = Suit::ALL
        .into_iter()
        .map(|suit| outlook.top_tricks(suit))
        .sum();
    if sure < usize::from(outlook.wanted()) || outlook.wanted() == 0 {
        return None;
    }
    let advice = cash(outlook)?;
    advise(advice.card, Rule::CashEnough)
}

/// The suit that promises most new tricks is attacked, by a finesse where there is one.
pub fn develop(outlook: &Outlook<'_>) -> Option<Advice> {
    let mut suits: Vec<(i32, Suit)> = outlook
        .side_suits()
        .filter_map(|suit| Some((promise(outlook, suit)?, suit)))
        .collect();
    suits.sort_by_key(|&(promise, suit)| (-promise, suit));
    suits.iter().find_map(|&(_, suit)| {
        let card = attack(outlook, suit)?;
        let rule = if finesse_towards(outlook, suit).is_some() {
            Rule::LeadToFinesse
        } else {
            Rule::Establish
        };
        advise(card, rule)
    })
}

/// How much a suit promises beyond the tricks on top; nothing if all its cards are high or none can
/// become so.
fn promise(outlook: &Outlook<'_>, suit: Suit) -> Option<i32> {
    let (here, there) = (outlook.hand.of_suit(suit), outlook.other().of_suit(suit));
    let against = outlook.against().of_suit(suit);
    if here.is_empty() || against.is_empty() {
        return None;
    }
    let longer = here.len().max(there.len());
    let more = longer.saturating_sub(outlook.top_tricks(suit));
    let honours = outlook
        .ours()
        .of_suit(suit)
        .iter()
        .filter(|card| card.rank() >= Rank::Ten)
        .count();
    let small = (here.len() + there.len()) <= against.len();
    if more == 0 || honours == 0 || small && honours < 2 {
        return None;
    }
    let missing = against
        .iter()
        .filter(|card| card.rank() >= Rank::Jack)
        .count();
    Some(4 * longer as i32 + 3 * honours as i32 - 4 * missing as i32 + more as i32)
}

/// The card with which a suit is attacked from this hand.
fn attack(outlook: &Outlook<'_>, suit: Suit) -> Option<Card> {
    let here = outlook.hand.of_suit(suit);
    let there = outlook.other().of_suit(suit);
    let against = outlook.against().of_suit(suit);
    let low = lowest(here)?;
    // 1. Towards a tenace.
    if let Some(card) = finesse_towards(outlook, suit) {
        return Some(card);
    }
    // 2. High cards: those of the short hand first.
    let masters_here = above(here, against);
    let masters_there = above(there, against);
    if let Some(master) = masters_here.top() {
        let short_here = here.len() <= there.len() || masters_there.is_empty();
        return Some(if short_here { master } else { low });
    }
    if !masters_there.is_empty() {
        return Some(low);
    }
    // 3. Drive the higher cards out: from a sequence if there is one, else low to the other hand.
    let sequence = top_sequence(here, against);
    let higher_there = there.top() > here.top();
    match sequence.len() {
        2.. => sequence.top(),
        _ if higher_there => Some(low),
        _ if there.is_empty() || here.len() == 1 => here.top(),
        _ => Some(low),
    }
}

/// The card to lead to a finesse in the other hand: a small one, or an honour that may be run.
fn finesse_towards(outlook: &Outlook<'_>, suit: Suit) -> Option<Card> {
    let here = outlook.hand.of_suit(suit);
    let there = outlook.other().of_suit(suit);
    let against = outlook.against().of_suit(suit);
    let missing = against.top()?;
    // The other hand has a card that only the missing one beats.
    let second = against.iter().nth(1);
    let tenace = there
        .iter()
        .find(|&card| card < missing && second.is_none_or(|second| card > second))?;
    if missing.rank() < Rank::Queen || tenace.rank() < Rank::Ten {
        return None;
    }
    // King, queen and jack do not finesse against the ace: they drive it out.
    let touching = top_sequence(here | there, against);
    if touching.top() < Some(missing) && touching.len() >= 3 {
        return None;
    }
    // Nine cards with the queen missing are played from the top.
    let never = missing.rank() == Rank::Queen
        && here.len() + there.len() >= 9
        && against.len() <= 4
        && above(here | there, against).len() >= 2;
    let last = outlook.turn.next();
    if never || outlook.seen.void[last][suit] {
        return None;
    }
    // An honour that touches the tenace is run; a small card is led towards it otherwise.
    let run = here.iter().find(|&card| {
        card < missing && second.is_none_or(|second| card > second) && card.rank() >= Rank::Ten
    });
    let backed = above(there, against).len() + there.len();
    match run {
        Some(honour) if backed > 2 && here.len() >= 2 => Some(honour),
        _ => lowest(here),
    }
}

/// A winner of this hand, or a small card to one of the other hand.
pub fn cash(outlook: &Outlook<'_>) -> Option<Advice> {
    let trump = outlook.trump();
    let danger = outlook.trumps_against() > 0;
    let mut best: Option<(i32, Card)> = None;
    let mut offer = |worth: i32, card: Option<Card>| {
        if let Some(card) = card.filter(|_| best.is_none_or(|(held, _)| worth > held)) {
            best = Some((worth, card));
        }
    };
    for suit in Suit::DESCENDING {
        let here = outlook.hand.of_suit(suit);
        let there = outlook.other().of_suit(suit);
        let against = outlook.against().of_suit(suit);
        let tops_here = above(here, against);
        let tops_there = above(there, against);
        let length = here.len().max(there.len()) as i32;
        let trumps = Some(suit) == trump;
        // Trumps are kept for the end, and long side suits are run while somebody may still ruff last.
        let base = match (trumps, danger) {
            (true, _) => 0,
            (false, true) => 40 - length,
            (false, false) => 20 + length,
        };
        if !tops_here.is_empty() {
            let short = here.len() <= there.len() || tops_there.is_empty();
            offer(
                base + if short { 4 } else { 1 },
                if short { tops_here.top() } else { lowest(here) },
            );
        } else if !tops_there.is_empty() && !here.is_empty() {
            offer(base, lowest(here));
        }
    }
    advise(best?.1, Rule::Cash)
}

/// Nothing is left to win by itself: the lowest card of the suit with fewest honours.
pub fn exit(outlook: &Outlook<'_>) -> Option<Advice> {
    let card = outlook.legal.iter().min_by_key(|card| {
        let ours = outlook.ours().holding(card.suit());
        (outlook.is_trump(card.suit()), ours.points(), card.rank())
    })?;
    advise(card, Rule::Exit)
}
