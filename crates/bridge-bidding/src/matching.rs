//! Whether a block's situation is the one at hand: patterns of calls, conditions on what everybody
//! knows, and the suits that the variables then stand for.

use super::needs::Logic;
use super::rule::*;
use super::situation::{InterpretedCall, Situation};
use bridge::{Call, Doubling};
use cards::{Seat, Strain, Suit};

/// What the variables of a block may stand for, so that its situation is the one at hand.
pub(super) fn block_bindings(block: &Block, situation: &Situation) -> Vec<Bindings> {
    if block.patterns.is_empty() {
        return spread(&block.loops, &block.when, Bindings::default(), situation);
    }
    let passes = situation
        .made
        .iter()
        .take_while(|made| made.call == Call::Pass);
    let calls = &situation.made[passes.count()..];
    for pattern in &block.patterns {
        let mut bindings = Bindings::default();
        if matches(&pattern.0, calls, situation.me(), &mut bindings) {
            return spread(&block.loops, &block.when, bindings, situation);
        }
    }
    Vec::new()
}

/// All values of the loops' variables with which the conditions hold.
pub(super) fn spread(
    loops: &[Loop],
    when: &[Logic<Public>],
    bindings: Bindings,
    situation: &Situation,
) -> Vec<Bindings> {
    let mut all = vec![bindings];
    for step in loops {
        let suits = if step.upwards {
            Suit::ALL
        } else {
            Suit::DESCENDING
        };
        all = all
            .into_iter()
            .flat_map(|bindings| {
                suits.into_iter().filter_map(move |suit| {
                    let mut bindings = bindings;
                    bindings
                        .bind(SuitSpec::Var(step.var), suit)
                        .then_some(bindings)
                })
            })
            .collect();
    }
    all.into_iter()
        .filter_map(|mut bindings| {
            let hold = when
                .iter()
                .all(|guard| guard_holds(guard, &mut bindings, situation));
            hold.then_some(bindings)
        })
        .collect()
}

/// Whether the calls are those of the pattern.
fn matches(
    pattern: &[Element],
    calls: &[InterpretedCall],
    me: Seat,
    bindings: &mut Bindings,
) -> bool {
    match (pattern, calls) {
        ([], []) => true,
        ([Element::Run, rest @ ..], _) => (0..=calls.len()).any(|skipped| {
            let mut tried = *bindings;
            let found = matches(rest, &calls[skipped..], me, &mut tried);
            if found {
                *bindings = tried;
            }
            found
        }),
        ([Element::Call { ours, any_of }, rest @ ..], [made, later @ ..]) => {
            (made.seat.side() == me.side()) == *ours
                && any_of
                    .iter()
                    .any(|call| is_call(*call, made.call, bindings))
                && matches(rest, later, me, bindings)
        }
        _ => false,
    }
}

fn is_call(pattern: CallPattern, call: Call, bindings: &mut Bindings) -> bool {
    match (pattern, call) {
        (CallPattern::Any, _) => true,
        (CallPattern::AnyBid, Call::Bid(_)) => true,
        (CallPattern::Pass, Call::Pass) => true,
        (CallPattern::Double, Call::Double) => true,
        (CallPattern::Redouble, Call::Redouble) => true,
        (CallPattern::Bid(level, strain), Call::Bid(bid)) => {
            level.is_none_or(|level| level == bid.level.get())
                && match (strain, bid.strain.suit()) {
                    (StrainSpec::NoTrump, None) => true,
                    (StrainSpec::Suit(spec), Some(suit)) => bindings.bind(spec, suit),
                    _ => false,
                }
        }
        _ => false,
    }
}

/// Whether a condition holds. One that stands by itself may bind variables.
fn guard_holds(guard: &Logic<Public>, bindings: &mut Bindings, situation: &Situation) -> bool {
    match guard {
        Logic::One(public) => public_holds(public, bindings, situation),
        _ => {
            let mut tried = *bindings;
            guard.holds(&mut |public| public_holds(public, &mut tried, situation))
        }
    }
}

fn public_holds(public: &Public, bindings: &mut Bindings, situation: &Situation) -> bool {
    let me = situation.me();
    let is_one_of = |who: Who, holds: &dyn Fn(Seat) -> bool| match who {
        Who::Me => holds(me),
        Who::Partner => holds(me.partner()),
        Who::Lho => holds(me.lho()),
        Who::Rho => holds(me.rho()),
        Who::They => holds(me.lho()) || holds(me.rho()),
    };
    let ours = |seat: Seat| seat.side() == me.side();
    let last_bid = situation.auction.last_bid();
    match public {
        Public::Shown {
            who,
            quantity,
            low,
            high,
        } => {
            let Some(quantity) = quantity.with_suits(|suit| bindings.get(suit)) else {
                return false;
            };
            is_one_of(*who, &|seat| {
                let (least, most) = situation.known[seat].usual(quantity);
                least >= *low && most <= *high
            })
        }
        Public::Ours {
            quantity,
            low,
            high,
        } => {
            let Some(quantity) = quantity.with_suits(|suit| bindings.get(suit)) else {
                return false;
            };
            let least = |seat: Seat| situation.known[seat].usual(quantity).0;
            (*low..=*high).contains(&(least(me) + least(me.partner())))
        }
        Public::Last(who, kind) => is_one_of(*who, &|seat| {
            situation.last_of(seat).is_some_and(|made| match kind {
                CallKind::Passed => made.call == Call::Pass,
                CallKind::Bid => made.call.bid().is_some(),
                CallKind::BidSuit => made
                    .call
                    .bid()
                    .is_some_and(|bid| bid.strain != Strain::NoTrump),
                CallKind::Doubled => made.call == Call::Double,
                CallKind::Redoubled => made.call == Call::Redouble,
                CallKind::Invited => made.forcing == Forcing::Invitational,
                CallKind::SignedOff => made.forcing == Forcing::SignOff,
            })
        }),
        Public::Did {
            who,
            tag,
            suits,
            ever,
        } => {
            let seats: &[Seat] = match who {
                Who::Me => &[me],
                Who::Partner => &[me.partner()],
                Who::Lho => &[me.lho()],
                Who::Rho => &[me.rho()],
                Who::They => &[me.lho(), me.rho()],
            };
            let mut words = seats.iter().flat_map(|&seat| {
                let count = if *ever { usize::MAX } else { 1 };
                situation.words(seat).rev().take(count)
            });
            let found = words.find_map(|made| {
                let (_, found) = made.tags.iter().find(|(name, _)| name == tag)?;
                let mut tried = *bindings;
                let mut pairs = suits.iter().zip(found);
                pairs
                    .all(|(&spec, &suit)| tried.bind(spec, suit))
                    .then_some(tried)
            });
            match found {
                Some(found) => {
                    *bindings = found;
                    true
                }
                None => false,
            }
        }
        Public::Silent(who) => match who {
            Who::They => [me.lho(), me.rho()]
                .iter()
                .all(|&seat| situation.last_word(seat).is_none()),
            _ => is_one_of(*who, &|seat| situation.last_word(seat).is_none()),
        },
        Public::Opened(None) => situation.opener().is_none(),
        Public::Opened(Some(who)) => situation
            .opener()
            .is_some_and(|opener| is_one_of(*who, &|seat| seat == opener)),
        Public::LastBid(None) => last_bid.is_none(),
        Public::LastBid(Some(wanted)) => last_bid.is_some_and(|(seat, _)| ours(seat) == *wanted),
        Public::Level(low, high) => {
            let level = last_bid.map_or(0, |(_, bid)| i16::from(bid.level.get()));
            (*low..=*high).contains(&level)
        }
        Public::Vulnerable { we } => {
            let side = if *we { me.side() } else { me.side().other() };
            situation.vulnerability.of(side)
        }
        Public::Position(low, high) => {
            let position = me.turns_after(situation.auction.dealer()) as i16 + 1;
            (*low..=*high).contains(&position)
        }
        Public::PassedHand(who) => is_one_of(*who, &|seat| situation.is_passed_hand(seat)),
        Public::Forced => situation.is_forced(),
        Public::GameForce => situation.game_force[me.side()],
        Public::Balancing => {
            let last_two = situation.made.iter().rev().take(2);
            last_bid.is_some() && last_two.filter(|made| made.call == Call::Pass).count() == 2
        }
        Public::Doubled => situation.auction.doubling() == Doubling::Doubled,
        Public::BelowGame => situation.is_below_game(),
        Public::Suit(spec, standing) => {
            let Some(suit) = bindings.get(*spec) else {
                return false;
            };
            let by = |seat: Seat| situation.shown[seat][suit];
            let us = by(me) || by(me.partner());
            let them = by(me.lho()) || by(me.rho());
            match standing {
                Standing::Unbid => !us && !them,
                Standing::Ours => us,
                Standing::Theirs => them,
                Standing::Mine => by(me),
                Standing::Partners => by(me.partner()),
                Standing::Major => suit.is_major(),
                Standing::Minor => !suit.is_major(),
            }
        }
        Public::Above(first, second) => {
            matches!((bindings.get(*first), bindings.get(*second)), (Some(a), Some(b)) if a > b)
        }
        Public::Cheapest(strain, low, high) => strain
            .get(bindings)
            .and_then(|strain| situation.cheapest(strain))
            .is_some_and(|level| (*low..=*high).contains(&i16::from(level))),
        Public::Agreed(spec) => {
            let mut fits = situation.fits();
            fits.any(|suit| bindings.bind(*spec, suit))
        }
        Public::Turns(low, high) => {
            let turns = situation.words(me).count() as i16;
            (*low..=*high).contains(&turns)
        }
    }
}
