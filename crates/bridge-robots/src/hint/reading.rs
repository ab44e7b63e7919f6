//! What a defender can tell of the hidden hands: from partner's opening lead, and from the points
//! that the auction has placed.

use crate::PlayContext;
use crate::lead::conventional;
use crate::simple::Outlook;
use bridge::words;
use bridge_bidding::Quantity;
use cards::{Card, Hand, Rank};
use kernel::{Arg, Message, message};

/// A range of points that is wider says little.
const WIDEST: i16 = 4;
/// Points count in the first tricks.
const EARLY: usize = 4;

/// Facts that help a defender at this moment, the most telling first.
pub fn facts(context: &PlayContext<'_>, outlook: &Outlook<'_>) -> Vec<Message> {
    let early = outlook.seen.finished.len() < EARLY;
    // On lead, only the suit of the first trick is fresh.
    let leads = outlook.seen.trick.cards().is_empty() && outlook.seen.finished.len() > 1;
    let lead = (early && !leads)
        .then(|| partners_lead(context, outlook))
        .flatten();
    let points = early.then(|| partners_points(context, outlook)).flatten();
    let points = points.map(|(shown, partner)| {
        message!(
            "bridge-fact-points",
            shown = limits(shown),
            partner = limits(partner)
        )
    });
    lead.into_iter().chain(points).collect()
}

fn limits((low, high): (i16, i16)) -> Arg {
    Arg::range(Some(low.into()), Some(high.into()))
}

/// The points that declarer has shown, and those that this leaves for partner: 40 less declarer's,
/// dummy's and one's own.
pub fn partners_points(
    context: &PlayContext<'_>,
    outlook: &Outlook<'_>,
) -> Option<((i16, i16), (i16, i16))> {
    let declarer = context.contract.declarer;
    let dummy = context.contract.dummy();
    let dealt = |seat| Some((context.seen.hands[seat]? | context.seen.played[seat]).points());
    let seen = i16::from(dealt(outlook.turn)?) + i16::from(dealt(dummy)?);
    let (low, high) = context.situation.known(declarer).usual(Quantity::Hcp);
    let partner = ((40 - seen - high).max(0), 40 - seen - low);
    let sound = low <= high && partner.1 >= 0 && high - low <= WIDEST;
    sound.then_some(((low, high), partner))
}

/// The most that partner can have before dummy is seen, if both opponents have what they usually have.
pub(super) fn most_left_for_partner(context: &PlayContext<'_>, outlook: &Outlook<'_>) -> i16 {
    let seats = [context.contract.declarer, context.contract.dummy()];
    let least = seats.map(|seat| context.situation.known(seat).usual(Quantity::Hcp).0);
    40 - i16::from(outlook.hand.points()) - least[0] - least[1]
}

/// The same before dummy is seen, from what both opponents have shown.
pub(super) fn points_before_the_lead(
    context: &PlayContext<'_>,
    outlook: &Outlook<'_>,
) -> Option<Message> {
    let seats = [context.contract.declarer, context.contract.dummy()];
    let shown = seats.map(|seat| context.situation.known(seat).usual(Quantity::Hcp));
    let [low, high] = [shown[0].0 + shown[1].0, shown[0].1 + shown[1].1];
    let rest = 40 - i16::from(outlook.hand.points());
    let partner = ((rest - high).max(0), rest - low);
    let sound = low <= high && high - low <= WIDEST + 1 && partner.1 >= partner.0;
    sound.then(|| {
        message!(
            "bridge-fact-their-points",
            shown = limits((low, high)),
            partner = limits(partner)
        )
    })
}

/// What partner's opening lead tells by the table of leads.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LeadReading {
    /// Partner has this honour too.
    Promises(Card),
    /// Partner has an honour above it, or is short.
    FromHonour,
    /// Partner has no honour in the suit.
    NoHonour,
}

fn partners_lead(context: &PlayContext<'_>, outlook: &Outlook<'_>) -> Option<Message> {
    let (led, reading) = lead_reading(context, outlook)?;
    let card = words::card(led);
    let suit = words::suit(led.suit());
    if let Some(declarer) = rule_of_eleven(outlook, led) {
        return Some(message!(
            "bridge-fact-eleven",
            card = card,
            count = declarer
        ));
    }
    Some(match reading {
        LeadReading::Promises(honour) => message!(
            "bridge-fact-lead-promises",
            card = card,
            honour = words::card(honour)
        ),
        LeadReading::FromHonour => message!("bridge-fact-lead-honour", card = card, suit = suit),
        LeadReading::NoHonour => message!("bridge-fact-lead-nothing", card = card, suit = suit),
    })
}

/// Partner's opening lead and what it tells, if the suit is under way.
pub fn lead_reading(
    context: &PlayContext<'_>,
    outlook: &Outlook<'_>,
) -> Option<(Card, LeadReading)> {
    let &led = context.view.record.first()?;
    let leader = context.contract.leader();
    let current = outlook.seen.trick.suit();
    if leader != outlook.turn.partner() || current.is_some_and(|suit| suit != led.suit()) {
        return None;
    }
    let suit = led.suit();
    let trumps = outlook.trump();
    let shown = context.seen.played[leader].of_suit(suit);
    let hidden: Vec<Card> = if context.seen.void[leader][suit] {
        Vec::new()
    } else {
        outlook.unseen.of_suit(suit).iter().collect()
    };
    let holdings = (0..1_u32 << hidden.len()).map(|set| {
        let more = (0..hidden.len()).filter(|at| set >> at & 1 != 0);
        more.fold(shown, |all, at| all.with(hidden[at]))
    });
    let against_trumps = trumps.is_some() && trumps != Some(suit);
    let agreed: Vec<Hand> = holdings
        .filter(|&held| conventional(held, against_trumps) == Some(led))
        .collect();
    let long = |held: &&Hand| held.len() >= 3;
    let honours = |held: Hand| held.iter().filter(|card| card.rank() >= Rank::Ten).count();
    let longer = || agreed.iter().filter(long);
    longer().next()?;
    // An honour below the one led that every holding of three or more has, and that is not yet seen.
    let next = Rank::from_index(led.rank().index().checked_sub(1)?)?;
    let next = Card::new(suit, next);
    let promised = led.rank() >= Rank::Jack
        && hidden.contains(&next)
        && longer().all(|held| held.contains(next));
    if promised {
        return Some((led, LeadReading::Promises(next)));
    }
    if led.rank() >= Rank::Ten {
        return None;
    }
    if agreed.iter().all(|&held| honours(held) == 0) {
        return Some((led, LeadReading::NoHonour));
    }
    longer()
        .all(|&held| honours(held) > 0)
        .then_some((led, LeadReading::FromHonour))
}

/// By the rule of eleven, how many cards above partner's lead declarer has; only where third hand
/// plays to the first trick in notrump and the lead may be the fourth best.
pub fn rule_of_eleven(outlook: &Outlook<'_>, led: Card) -> Option<usize> {
    let first = outlook.seen.finished.is_empty() && outlook.seen.trick.cards().len() == 2;
    if !first || outlook.trump().is_some() || led.rank() > Rank::Eight {
        return None;
    }
    let suit = led.suit();
    let dummy = outlook.contract.dummy();
    let seen = outlook.hand | outlook.dummy? | outlook.seen.played[dummy];
    let mine = seen.of_suit(suit).iter().filter(|&card| card > led).count();
    let higher = 11_usize.checked_sub(led.rank().index() + 2)?;
    let unseen = outlook
        .unseen
        .of_suit(suit)
        .iter()
        .filter(|&card| card > led)
        .count();
    // Partner must have three higher cards for it to be the fourth best.
    let declarer = higher.checked_sub(mine)?;
    (declarer + 3 == unseen).then_some(declarer)
}
