//! Keeps the offers of a situation sound, whatever the rules say in detail.
//!
//! Rules are written for the hands that their author thinks of. What lies between them would fall to the
//! pass at the end of the list, also hands that are too strong for every rule. Four things hold here by
//! construction:
//!
//! - **One reading.** If a call is artificial by one rule and something else by another, the first one
//!   counts and the other is not on offer: nobody makes a call that partner takes for another.
//! - **A pass denies strength.** Who would act with fewer points does not pass with more: before the pass that
//!   takes every hand, the calls before it are on offer again without their upper limits.
//! - **A sign-off in game denies slam values.** Who may have a slam makes a forcing call, if there is one for
//!   the hand, before the call that ends the auction.
//! - **Game is bid.** Nobody passes below game with an opening opposite an opening, nor with 26 points
//!   opposite what partner has promised.
//!
//! Callers and readers see the same offers, so that what a call shows stays true.

use super::means::Means;
use super::needs::{Condition, Logic, Needs};
use super::quantity::Quantity;
use super::rule::Forcing;
use super::situation::{Situation, game_level};
use super::system::Offer;
use bridge::{Call, Doubling};
use cards::{Strain, Suit};

const MOST: i16 = Quantity::<Suit>::MOST;

/// Points that make game together, whatever the shape.
const GAME: i16 = 26;
/// Points that make game opposite an opening of one.
const OPENING: i16 = 13;

/// Meanings of passes that are made with good cards: for penalties, or to wait for partner.
const MEANT_PASSES: [&str; 9] = [
    "bid-trap-pass",
    "bid-passes-takeout-double",
    "bid-leaves-double",
    "bid-for-penalties",
    "bid-partner-decides",
    "bid-plays-redoubled",
    "bid-opener-goes-on",
    "bid-asker-decides",
    "bid-two-aces-missing",
];

/// Whether an offer is a pass that good cards make on purpose.
pub(crate) fn is_meant_pass(offer: &Offer) -> bool {
    let named = |means: &Means| matches!(means, Means::Code { code, .. } if MEANT_PASSES.contains(&code.as_str()));
    offer.call == Call::Pass && (offer.even_forced || offer.means.as_deref().is_some_and(named))
}

impl Offer {
    /// Whether it is a pass that good cards make on purpose, also of a forcing call.
    pub fn is_meant_pass(&self) -> bool {
        is_meant_pass(self)
    }
}

/// Makes the offers of a situation sound.
pub(crate) fn keep_sound(offers: &mut Vec<Offer>, situation: &Situation, look: i16) {
    read_alike(offers);
    look_before_stopping(offers, situation, look);
    if situation.auction().doubling() == Doubling::Undoubled {
        lift_ceilings(offers);
    }
    if let Some(most) = most_to_pass(situation) {
        for offer in offers.iter_mut() {
            if offer.call == Call::Pass && !is_meant_pass(offer) {
                let weak = Logic::One(Condition {
                    quantity: Quantity::Hcp,
                    low: -MOST,
                    high: most,
                });
                offer.needs = Logic::All(vec![offer.needs.clone(), weak]);
            }
        }
    }
}

/// Lets a hand that may have a slam look before it ends the auction: a forcing call, if there is one for it, or
/// else six or an invitation to it comes before a sign-off in game and before the pass of a game. `look` is how
/// many points together, on average, make it worth the while.
fn look_before_stopping(offers: &mut Vec<Offer>, situation: &Situation, look: i16) {
    let me = situation.me();
    let partner = situation.known(me.partner());
    // With the opponents in the auction room is short, and what forces is less clear.
    let contested = [me.lho(), me.rho()]
        .into_iter()
        .any(|seat| situation.last_word(seat).is_some());
    // Whoever has asked for aces knows what the answer means.
    let asked = situation.last_word(me).is_some_and(|made| {
        made.tags.iter().any(|(tag, _)| {
            matches!(
                tag.as_ref(),
                "blackwood" | "gerber" | "king-ask" | "queen-ask"
            )
        })
    });
    if contested || asked || situation.last_word(me.partner()).is_none() {
        return;
    }
    let stops = |offer: &Offer| match offer.call {
        Call::Bid(bid) => {
            offer.forcing == Forcing::SignOff
                && bid.level.get() >= game_level(bid.strain)
                && bid.level.get() < 6
        }
        Call::Pass => !situation.is_below_game() && !is_meant_pass(offer),
        _ => false,
    };
    let Some(first) = offers.iter().position(stops) else {
        return;
    };
    let least = look - partner.mean(Quantity::Hcp).round() as i16;
    let strong = Logic::One(Condition {
        quantity: Quantity::Hcp,
        low: least,
        high: MOST,
    });
    let forces = |offer: &&Offer| {
        offer.forcing >= Forcing::Forcing
            && matches!(offer.call, Call::Bid(bid) if bid.level.get() <= 4)
    };
    let places = |offer: &&Offer| {
        offer.forcing == Forcing::SignOff
            && matches!(offer.call, Call::Bid(bid) if bid.level.get() == 6)
    };
    let invites = |offer: &&Offer| {
        offer.forcing == Forcing::Invitational
            && matches!(offer.call, Call::Bid(bid) if bid.level.get() == 4 && bid.strain == Strain::NoTrump)
    };
    let rest = &offers[first..];
    let mut before: Vec<Offer> = rest.iter().filter(forces).cloned().collect();
    before.extend(rest.iter().filter(places).cloned());
    before.extend(rest.iter().filter(invites).cloned());
    let count = before.len();
    let group = offers[first].group;
    for (number, offer) in before.iter_mut().enumerate() {
        offer.is_copy = true;
        offer.needs = Logic::All(vec![strong.clone(), offer.needs.clone()]);
        offer.group = group + number;
    }
    for offer in &mut offers[first..] {
        offer.group += count;
    }
    offers.splice(first..first, before);
}

/// Takes off the offer what would be taken for another, artificial call.
fn read_alike(offers: &mut Vec<Offer>) {
    let differ = |one: &Offer, other: &Offer| {
        one.call == other.call
            && (one.artificial || other.artificial)
            && (one.artificial != other.artificial || one.tags != other.tags)
    };
    let mut at = 0;
    while at < offers.len() {
        let taken = offers[at].call != Call::Pass
            && offers[..at]
                .iter()
                .find(|earlier| earlier.call == offers[at].call)
                .is_some_and(|first| differ(first, &offers[at]));
        if taken {
            offers.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Offers the calls before the pass that takes every hand again, without their upper limits.
fn lift_ceilings(offers: &mut Vec<Offer>) {
    let is_catch_all =
        |offer: &Offer| offer.call == Call::Pass && offer.needs.is_empty() && !is_meant_pass(offer);
    let Some(end) = offers.iter().position(is_catch_all) else {
        return;
    };
    let mut lifted: Vec<(i16, Offer)> = Vec::new();
    for offer in &offers[..end] {
        if offer.call == Call::Pass || !has_ceiling(&offer.needs, true) {
            continue;
        }
        let mut again = offer.clone();
        again.is_copy = true;
        again.needs = upward(&offer.needs, true);
        again.shows = offer.shows.as_ref().map(|shows| upward(shows, true));
        lifted.push((ceiling(&offer.needs), again));
    }
    // What needs most comes first.
    lifted.sort_by_key(|&(ceiling, _)| std::cmp::Reverse(ceiling));
    let group = offers[end].group;
    let count = lifted.len();
    for (number, (_, offer)) in lifted.iter_mut().enumerate() {
        offer.group = group + number;
    }
    for offer in &mut offers[end..] {
        offer.group += count;
    }
    offers.splice(end..end, lifted.into_iter().map(|(_, offer)| offer));
}

/// What counts strength, so that a better card raises it.
const fn is_strength(quantity: Quantity) -> bool {
    matches!(
        quantity,
        Quantity::Hcp
            | Quantity::Points
            | Quantity::NoTrump
            | Quantity::Support(_)
            | Quantity::RuleOf20
            | Quantity::RuleOf15
            | Quantity::Controls
            | Quantity::Aces
            | Quantity::Kings
            | Quantity::Top3(_)
            | Quantity::Top5(_)
            | Quantity::HcpIn(_)
            | Quantity::Stopper(_)
            | Quantity::PlayingTricks
            | Quantity::Defence(_)
    )
}

/// The most high-card points that the needs allow.
fn ceiling(needs: &Needs) -> i16 {
    let of = |quantity| needs.limits(quantity).map_or(MOST, |(_, high)| high);
    let support = Suit::ALL.map(|suit| of(Quantity::Support(suit)));
    support
        .into_iter()
        .chain([of(Quantity::Hcp), of(Quantity::Points)])
        .min()
        .unwrap_or(MOST)
}

/// Whether a better hand may fail what a worse one has.
fn has_ceiling(needs: &Needs, wanted: bool) -> bool {
    match needs {
        Logic::All(parts) | Logic::Any(parts) => parts.iter().any(|part| has_ceiling(part, wanted)),
        Logic::Not(part) => has_ceiling(part, !wanted),
        Logic::One(condition) => match condition.quantity {
            Quantity::Losers if wanted => condition.low > -MOST,
            Quantity::Losers => condition.high < MOST,
            quantity if is_strength(quantity) && wanted => condition.high < MOST,
            quantity if is_strength(quantity) => condition.low > -MOST,
            _ => false,
        },
    }
}

/// The same for all hands that are at least as strong.
fn upward(needs: &Needs, wanted: bool) -> Needs {
    match needs {
        Logic::All(parts) => Logic::All(parts.iter().map(|part| upward(part, wanted)).collect()),
        Logic::Any(parts) => Logic::Any(parts.iter().map(|part| upward(part, wanted)).collect()),
        Logic::Not(part) => Logic::Not(Box::new(upward(part, !wanted))),
        Logic::One(condition) => {
            let mut condition = *condition;
            match (condition.quantity, wanted) {
                (Quantity::Losers, true) => condition.low = -MOST,
                (Quantity::Losers, false) if condition.high < MOST => return Logic::Any(Vec::new()),
                (quantity, true) if is_strength(quantity) => condition.high = MOST,
                // "Not fifteen and more": whoever has more than such a hand may have anything.
                (quantity, false) if is_strength(quantity) && condition.low > -MOST => {
                    return Logic::Any(Vec::new());
                }
                _ => {}
            }
            Logic::One(condition)
        }
    }
}

/// The most points with which a pass is sound where it would leave us below game; none if anything is.
pub(crate) fn most_to_pass(situation: &Situation) -> Option<i16> {
    if !situation.is_below_game() || situation.auction().doubling() != Doubling::Undoubled {
        return None;
    }
    let me = situation.me();
    let partner = me.partner();
    let (bidder, bid) = situation.auction().last_bid()?;
    let rho_passed = situation
        .last_of(me.rho())
        .is_none_or(|made| made.call == Call::Pass);
    let known = situation.known(partner).usual(Quantity::Hcp);
    let opened = situation.opener() == Some(partner)
        && situation
            .words(partner)
            .next()
            .is_some_and(|made| matches!(made.call, Call::Bid(bid) if bid.level.get() == 1));
    if bidder.side() == me.side() {
        if !rho_passed {
            return None;
        }
        let together = GAME - known.0;
        let opposite_opening = (opened && known.1 >= OPENING - 1).then_some(OPENING);
        let enough = opposite_opening.map_or(together, |points| points.min(together));
        return Some(enough - 1);
    }
    // Over their overcall: what would have gone to game does not disappear.
    let first = situation.last_word(me).is_none() && bid.level.get() <= 2;
    (opened && first && !rho_passed).then_some(OPENING - 1)
}

#[cfg(test)]
mod tests {
    use crate::{ConventionCard, Situation, System};
    use bridge::{Call, Vulnerability};
    use cards::Seat;

    const RULES: &str = "\
module test
after 1N (P)
  4N aces: hearts 6+ ; forcing, artificial, tag blackwood H
  4N invite: any
after 1H (P)
  2H raise: hearts 3+, hcp 6-9
  P pass: any
after 1S (P)
  4S game: spades 4+, hcp 12+ ; signoff
  2C clubs: clubs 5+ ; forcing
  P pass: any
after 1C (P)
  P pass: any
after -
  P pass: any
";

    fn call(calls: &str, hand: &str) -> String {
        let card = ConventionCard::named("sayc").unwrap();
        let system = System::with_rules(card, [("test", RULES)]).unwrap();
        let mut situation = Situation::new(Seat::North, Vulnerability::None);
        for call in calls.split_whitespace() {
            system.call(&mut situation, call.parse().unwrap()).unwrap();
        }
        system
            .choose(&situation, hand.parse().unwrap())
            .call
            .to_string()
    }

    #[test]
    fn an_artificial_call_has_one_reading() {
        assert_eq!(call("1N P", "A2.KQ9876.A32.54"), "4NT");
        // By the second rule it would be an invitation, but partner would answer with aces.
        assert_eq!(call("1N P", "A2.KQ98.32.65432"), "Pass");
    }

    #[test]
    fn who_is_too_strong_for_every_rule_does_not_pass() {
        assert_eq!(call("1H P", "82.J42.8632.9764"), "Pass");
        assert_eq!(call("1H P", "82.K42.A632.9764"), "2H");
        assert_eq!(call("1H P", "82.K42.AQ32.K764"), "2H");
    }

    #[test]
    fn slam_values_look_before_they_stop() {
        assert_eq!(call("1S P", "K742.8.A32.AQ764"), "4S");
        assert_eq!(call("1S P", "KQJ4.8.AK2.AKQJ4"), "2C");
        assert_eq!(call("1S P", "KQJ4.A82.AKJ.QJ6"), "4S");
    }

    #[test]
    fn thirteen_points_opposite_an_opening_are_not_passed() {
        assert_eq!(call("1C P", "K742.Q82.A32.964"), Call::Pass.to_string());
        assert_ne!(call("1C P", "K742.AQ8.A32.964"), Call::Pass.to_string());
    }
}
