//! The laws of a sound system.
//!
//! Each is judged on what the callers know, so that bad luck breaks none of them: a game that goes down is
//! no fault, a pass that hides one is.

use super::{Breach, Decision, rule_of};
use crate::means::{Means, MeansArg};
use crate::quantity::{HandCounts, Quantity};
use crate::rule::Forcing;
use crate::situation::{HandKnowledge, Situation, game_level};
use crate::sound::is_meant_pass;
use crate::system::Offer;
use bridge::{Call, Contract, Doubling};
use cards::{Card, Deal, Hand, Rank, Seat, Strain, Suit};
use dds::{Problem, Solver};

/// A law.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// A better card of the same suit turns no action into a pass and no game try into a sign-off.
    Monotone,
    /// Nobody passes a forcing call, or a bid of the opponents' suit.
    Forcing,
    /// Nobody passes below game opposite an opening with 13 points, nor once the partnership has 25.
    Game,
    /// Who makes an artificial call and who reads it take it for the same.
    Artificial,
    /// No contract on seven trumps or fewer while both know of eight in another suit.
    Fit,
    /// No 3NT with five cards of a major opposite three that both know of, unless a hand is flat.
    MajorFit,
    /// No slam with two aces missing after somebody has asked for aces.
    Aces,
    /// Nobody bids again without being asked when his own notrump is doubled.
    OwnNotrump,
    /// Who bids on from the three level, expecting less than half of the points together, means to pre-empt, to
    /// sacrifice against their game or to compete on nine trumps; broken if it goes two down undoubled.
    Overboard,
    /// The same auction from another dealer's seat ends in the same call.
    Rotation,
    /// What a call is said to need is what the hand has.
    Words,
}

impl Law {
    /// All of them.
    pub const ALL: [Law; 11] = [
        Law::Monotone,
        Law::Forcing,
        Law::Game,
        Law::Artificial,
        Law::Fit,
        Law::MajorFit,
        Law::Aces,
        Law::OwnNotrump,
        Law::Overboard,
        Law::Rotation,
        Law::Words,
    ];

    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Law::Monotone => "monotone",
            Law::Forcing => "forcing",
            Law::Game => "game",
            Law::Artificial => "artificial",
            Law::Fit => "fit",
            Law::MajorFit => "major-fit",
            Law::Aces => "aces",
            Law::OwnNotrump => "own-notrump",
            Law::Overboard => "overboard",
            Law::Rotation => "rotation",
            Law::Words => "words",
        }
    }

    /// What it says.
    pub const fn text(self) -> &'static str {
        match self {
            Law::Monotone => {
                "a better card turns no action into a pass and no game try into a sign-off"
            }
            Law::Forcing => "nobody passes a forcing call or a cue-bid",
            Law::Game => {
                "nobody passes below game with 13 points opposite an opening, nor with 25 together"
            }
            Law::Artificial => "both read an artificial call alike",
            Law::Fit => "no contract on seven trumps while both know of eight elsewhere",
            Law::MajorFit => "no 3NT with a known 5-3 major, unless flat",
            Law::Aces => "no slam with two aces missing after asking for them",
            Law::OwnNotrump => "nobody runs from his own doubled notrump unasked",
            Law::Overboard => {
                "who bids on with less than half of the points means it as a sacrifice"
            }
            Law::Rotation => "the seat of the dealer changes nothing",
            Law::Words => "what a call is said to need is what the hand has",
        }
    }
}

/// What is held against one decision; the number of better hands that were tried.
pub(super) fn of_decision(decision: &Decision<'_>, breaches: &mut Vec<Breach>) -> u64 {
    let passed = decision.choice.call == Call::Pass;
    if passed {
        breaches.extend(forcing(decision));
        breaches.extend(game(decision));
    }
    breaches.extend(own_notrump(decision));
    breaches.extend(words(decision));
    if decision.deal.is_multiple_of(16) {
        breaches.extend(rotation(decision));
    }
    if passed {
        return 0;
    }
    monotone(decision, breaches)
}

/// What is held against a call once it has been read.
pub(super) fn of_call(decision: &Decision<'_>, after: &Situation, breaches: &mut Vec<Breach>) {
    let Some(index) = decision.choice.offer else {
        return;
    };
    let offer = &decision.choice.offers[index];
    let Some(read) = after.made().last() else {
        return;
    };
    if decision.choice.call == Call::Pass || !(offer.artificial || read.artificial) {
        return;
    }
    if offer.tags != read.tags || offer.artificial != read.artificial {
        let taken = read.rules.first().map_or("nothing", |rule| rule);
        breaches.push(decision.breach(Law::Artificial, format!("read as {taken}")));
    }
}

/// What is held against the contract in which an auction ended.
/// `thin` says whether the last bid was knowingly made on less than its level asks ([`is_thin`]).
pub(super) fn of_contract(
    situation: &Situation,
    deal: &Deal,
    number: u64,
    thin: bool,
    solver: &mut Solver,
    breaches: &mut Vec<Breach>,
) {
    let Some(contract) = situation.auction().contract() else {
        return;
    };
    let breach = |law: Law, note: String| {
        let made = situation.made().iter().rev();
        let last = made
            .clone()
            .find(|made| made.seat.side() == contract.declarer.side());
        let rule = last.and_then(|made| made.rules.first().map(|rule| rule.to_string()));
        Breach {
            law,
            deal: number,
            seat: contract.declarer,
            auction: situation.auction().to_string(),
            call: Call::Bid(contract.bid),
            hand: deal[contract.declarer],
            rule: rule.unwrap_or_default(),
            note,
        }
    };
    let together = |suit: Suit| {
        let (one, two) = (contract.declarer, contract.declarer.partner());
        deal[one].length(suit) + deal[two].length(suit)
    };
    if let Some((suit, known)) = better_fit(situation, &contract, together) {
        let note = format!("{known} {suit:?} known");
        breaches.push(breach(Law::Fit, note));
    }
    if let Some(suit) = major_fit(situation, deal, &contract) {
        breaches.push(breach(Law::MajorFit, format!("{suit:?}")));
    }
    if contract.bid.level.get() >= 6 && asked_for_aces(situation, contract.declarer) {
        let aces = |seat: Seat| HandCounts::new(deal[seat]).get(Quantity::Aces);
        let missing = 4 - aces(contract.declarer) - aces(contract.declarer.partner());
        if missing >= 2 {
            breaches.push(breach(Law::Aces, format!("{missing} aces missing")));
        }
    }
    if thin && let Some(down) = overboard(situation, deal, &contract, solver) {
        breaches.push(breach(Law::Overboard, format!("{down} down")));
    }
}

fn offer_of<'a>(decision: &'a Decision<'_>) -> Option<&'a Offer> {
    let index = decision.choice.offer?;
    Some(&decision.choice.offers[index])
}

/// Whether a pass is made on purpose with cards that could act.
fn is_meant(offer: Option<&Offer>) -> bool {
    offer.is_some_and(is_meant_pass)
}

fn forcing(decision: &Decision<'_>) -> Option<Breach> {
    let situation = decision.situation;
    if is_meant(offer_of(decision)) {
        return None;
    }
    if situation.is_forced() {
        return Some(decision.breach(Law::Forcing, "partner forces".to_owned()));
    }
    let me = situation.me();
    let (bidder, bid) = situation.auction().last_bid()?;
    let partner = me.partner();
    let made = situation.last_of(partner)?;
    let rho_passed = situation.last_of(me.rho())?.call == Call::Pass;
    let suit = bid.strain.suit()?;
    let theirs = [me.lho(), me.rho()]
        .into_iter()
        .any(|seat| situation.has_shown(seat, suit));
    let cue = bidder == partner
        && made.call == Call::Bid(bid)
        && rho_passed
        && theirs
        && !situation.has_shown(partner, suit)
        && !situation.has_shown(me, suit)
        && situation.is_below_game();
    cue.then(|| decision.breach(Law::Forcing, "a bid of their suit is passed".to_owned()))
}

fn game(decision: &Decision<'_>) -> Option<Breach> {
    let situation = decision.situation;
    if is_meant(offer_of(decision)) || !situation.is_below_game() {
        return None;
    }
    let me = situation.me();
    let (bidder, bid) = situation.auction().last_bid()?;
    let ours = bidder.side() == me.side();
    let rho_passed = situation
        .last_of(me.rho())
        .is_none_or(|made| made.call == Call::Pass);
    if ours && (!rho_passed || situation.auction().doubling() != Doubling::Undoubled) {
        return None;
    }
    let partner = me.partner();
    let points = i16::from(decision.hand.points());
    let opened = situation.opener() == Some(partner)
        && situation
            .words(partner)
            .next()
            .is_some_and(|made| matches!(made.call, Call::Bid(bid) if bid.level.get() == 1));
    let partners = situation.known(partner).usual(Quantity::Hcp).0;
    // What the caller has shown is what the calls so far deny less of, not what is usual.
    let own = situation
        .known(me)
        .cells()
        .limits(Quantity::Hcp)
        .map_or(0, |(low, _)| low);
    let breach = |note: String| Some(decision.breach(Law::Game, note));
    if ours {
        // Who could make a game only opposite a maximum, and has heard of a minimum, may stop.
        if opened && points >= 13 && !limited_below(situation.known(partner), 12) {
            return breach(format!("{points} points opposite an opening"));
        }
        if own + partners >= 25 {
            return breach(format!("{own} and {partners} points are shown"));
        }
        if points + partners >= 26 {
            return breach(format!("{points} points opposite {partners} at least"));
        }
        return None;
    }
    // Over their overcall: a hand that would have gone to game does not disappear.
    let first = situation.last_word(me).is_none() && bid.level.get() <= 2;
    if opened && first && points >= 13 && !rho_passed {
        return breach(format!(
            "{points} points opposite an opening, they overcalled"
        ));
    }
    if rho_passed && own + partners >= 25 && situation.auction().doubling() == Doubling::Undoubled {
        return breach(format!(
            "{own} and {partners} points are shown, and they play it"
        ));
    }
    None
}

/// Whether a hand has shown fewer points than this.
fn limited_below(known: &HandKnowledge, points: i16) -> bool {
    known.usual(Quantity::Hcp).1 < points
}

fn own_notrump(decision: &Decision<'_>) -> Option<Breach> {
    let situation = decision.situation;
    let me = situation.me();
    let (bidder, bid) = situation.auction().last_bid()?;
    let mine = bidder == me && bid.strain == Strain::NoTrump;
    let natural = situation
        .last_word(me)
        .is_some_and(|made| made.call == Call::Bid(bid) && !made.artificial);
    let doubled = situation.auction().doubling() == Doubling::Doubled;
    let partner_passed = situation
        .last_of(me.partner())
        .is_some_and(|made| made.call == Call::Pass);
    let bids = matches!(decision.choice.call, Call::Bid(_));
    (mine && natural && doubled && partner_passed && bids)
        .then(|| decision.breach(Law::OwnNotrump, "partner was content".to_owned()))
}

/// Meanings whose wording has an "or" after the range.
const HEDGED: [&str; 1] = ["bid-strong-two-clubs"];

/// Whether what is said of a call fits the hand that makes it.
fn words(decision: &Decision<'_>) -> Option<Breach> {
    let offer = offer_of(decision)?;
    let Means::Code { code, args, .. } = offer.means.as_deref()? else {
        return None;
    };
    if HEDGED.contains(&code.as_str()) {
        return None;
    }
    let hand = HandCounts::new(decision.hand);
    let range = |name: &str| {
        args.iter().find_map(|(known, arg)| match arg {
            MeansArg::Range(low, high) if known == name => {
                Some((i16::from(*low), i16::from(*high)))
            }
            _ => None,
        })
    };
    let suit = args.iter().find_map(|(_, arg)| match arg {
        MeansArg::Suit(spec) => offer.bindings.get(*spec),
        _ => None,
    });
    // A single number is a limit that the wording speaks of, not a range.
    if let Some((low, high)) = range("points").filter(|(low, high)| low < high) {
        let mut counts = vec![Quantity::Hcp, Quantity::Points, Quantity::NoTrump];
        counts.extend(Suit::ALL.map(Quantity::Support));
        let fits = |&quantity: &Quantity| (low..=high).contains(&hand.get(quantity));
        if !counts.iter().any(fits) {
            let points = decision.hand.points();
            let note = format!("says {low}-{high} points, has {points}");
            return Some(decision.breach(Law::Words, note));
        }
    }
    if let (Some((low, high)), Some(suit)) = (range("length"), suit) {
        let length = hand.get(Quantity::Length(suit));
        if !(low..=high).contains(&length) {
            let note = format!("says {low}-{high} {suit:?}, has {length}");
            return Some(decision.breach(Law::Words, note));
        }
    }
    None
}

/// The same auction with the dealer one seat further.
fn rotation(decision: &Decision<'_>) -> Option<Breach> {
    let situation = decision.situation;
    let turned = situation.vulnerability().swapped();
    let mut other = Situation::new(situation.auction().dealer().lho(), turned);
    for &call in situation.auction().calls() {
        decision.system.call(&mut other, call).ok()?;
    }
    let call = decision.system.choose(&other, decision.hand).call;
    (call != decision.choice.call)
        .then(|| decision.breach(Law::Rotation, format!("{call} with the next dealer")))
}

/// Tries hands that are better by one card; returns how many.
fn monotone(decision: &Decision<'_>, breaches: &mut Vec<Breach>) -> u64 {
    let situation = decision.situation;
    // Who runs from a double, or leaves it in, does the opposite with better cards.
    if situation.auction().doubling() != Doubling::Undoubled {
        return 0;
    }
    // Who is content with partner's game passes what a worse hand would run from.
    let last = situation.auction().last_bid();
    let in_game = last.is_some_and(|(seat, bid)| {
        seat.side() == situation.me().side() && bid.level.get() >= game_level(bid.strain)
    });
    let known = situation.known(situation.me()).cells();
    let before = offer_of(decision);
    let mut tried = 0;
    for suit in Suit::ALL {
        let Some(better) = improved(decision.hand, suit, decision.deal) else {
            continue;
        };
        // It must be a hand that would have called as it has so far.
        if !known.contains(better) {
            continue;
        }
        tried += 1;
        let choice = decision.system.choose(situation, better);
        let after = choice.offer.map(|index| &choice.offers[index]);
        let passes = choice.call == Call::Pass && !is_meant(after) && !in_game;
        // A double that asks partner to bid is no game try.
        let tries = |offer: &Offer| {
            offer.forcing >= Forcing::Invitational && matches!(offer.call, Call::Bid(_))
        };
        let stops = before.is_some_and(tries)
            && after.is_some_and(|offer| offer.forcing == Forcing::SignOff)
            && matches!(choice.call, Call::Bid(bid) if bid.level.get() < game_level(bid.strain));
        if passes || stops {
            let note = format!("{better} calls {} by {}", choice.call, rule_of(&choice));
            breaches.push(decision.breach(Law::Monotone, note));
        }
    }
    tried
}

/// The hand with one card of a suit exchanged for a better honour that it does not have.
fn improved(hand: Hand, suit: Suit, turn: u64) -> Option<Hand> {
    let honours = [Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
    // Another honour from deal to deal.
    let missing: Vec<Rank> = honours
        .into_iter()
        .filter(|&rank| !hand.contains(Card::new(suit, rank)))
        .collect();
    let wanted = *missing.get(turn as usize % missing.len().max(1))?;
    let spot = hand
        .of_suit(suit)
        .iter()
        .filter(|card| card.rank() < wanted)
        .min_by_key(|card| card.rank())?;
    Some(hand.without(spot).with(Card::new(suit, wanted)))
}

/// Eight cards of a suit that both know of, when seven or fewer are trumps.
fn better_fit(
    situation: &Situation,
    contract: &Contract,
    together: impl Fn(Suit) -> usize,
) -> Option<(Suit, i16)> {
    let trumps = contract.bid.strain.suit()?;
    if together(trumps) >= 8 || contract.doubling != Doubling::Undoubled {
        return None;
    }
    let least = |seat: Seat, suit: Suit| situation.known(seat).usual(Quantity::Length(suit)).0;
    let known =
        |suit: Suit| least(contract.declarer, suit) + least(contract.declarer.partner(), suit);
    let suits = Suit::ALL.into_iter().filter(|&suit| suit != trumps);
    suits
        .map(|suit| (suit, known(suit)))
        .find(|&(_, known)| known >= 8)
}

fn major_fit(situation: &Situation, deal: &Deal, contract: &Contract) -> Option<Suit> {
    if contract.bid.strain != Strain::NoTrump || contract.bid.level.get() != 3 {
        return None;
    }
    let seats = [contract.declarer, contract.declarer.partner()];
    let flat = seats
        .iter()
        .any(|&seat| HandCounts::new(deal[seat]).get(Quantity::Shortest) == 3);
    if flat {
        return None;
    }
    let least = |seat: Seat, suit: Suit| situation.known(seat).usual(Quantity::Length(suit)).0;
    [Suit::Hearts, Suit::Spades].into_iter().find(|&suit| {
        let lengths = seats.map(|seat| least(seat, suit));
        lengths[0].max(lengths[1]) >= 5 && lengths[0].min(lengths[1]) >= 3
    })
}

fn asked_for_aces(situation: &Situation, declarer: Seat) -> bool {
    situation.made().iter().any(|made| {
        made.seat.side() == declarer.side()
            && made
                .tags
                .iter()
                .any(|(tag, _)| matches!(tag.as_ref(), "blackwood" | "gerber"))
    })
}

/// Whether a bid from the three level on was made by somebody who need not bid, expects less than half of the
/// points together, does not know of nine trumps, and does not sacrifice against a game. What partner has
/// less than he has usually shown is bad luck, and no fault of the bid.
pub(super) fn is_thin(decision: &Decision<'_>) -> bool {
    let situation = decision.situation;
    let Call::Bid(bid) = decision.choice.call else {
        return false;
    };
    if bid.level.get() < 3 || situation.is_forced() {
        return false;
    }
    let me = situation.me();
    let partner = situation.known(me.partner());
    let together = f32::from(decision.hand.points()) + partner.mean(Quantity::Hcp);
    let trumps = bid.strain.suit().map_or(0.0, |suit| {
        let length = HandCounts::new(decision.hand).get(Quantity::Length(suit));
        f32::from(length) + partner.mean(Quantity::Length(suit))
    });
    let sacrifices = situation
        .auction()
        .last_bid()
        .is_some_and(|(bidder, last)| {
            bidder.side() != me.side() && last.level.get() >= game_level(last.strain)
        });
    together.round() < 20.0 && trumps.round() < 9.0 && !sacrifices
}

/// By how many tricks a contract goes down that was not meant to; none if it is not two.
fn overboard(
    situation: &Situation,
    deal: &Deal,
    contract: &Contract,
    solver: &mut Solver,
) -> Option<u8> {
    let side = contract.declarer.side();
    let points: u8 = Seat::ALL
        .into_iter()
        .filter(|seat| seat.side() == side)
        .map(|seat| deal[seat].points())
        .sum();
    let trumps = contract.bid.strain.suit().map_or(0, |suit| {
        deal[contract.declarer].length(suit) + deal[contract.declarer.partner()].length(suit)
    });
    // At the two level everybody goes down at times, and nine trumps compete at the three level.
    let high = contract.bid.level.get() >= 3 && trumps <= 8 || contract.bid.level.get() >= 4;
    if points >= 20 || contract.doubling != Doubling::Undoubled || !high {
        return None;
    }
    // Pre-empts and raises of them are meant to cost something.
    let preempts = situation.made().iter().any(|made| {
        made.seat.side() == side
            && made.tags.iter().any(|(tag, _)| {
                matches!(
                    tag.as_ref(),
                    "preempt"
                        | "preempt-raise"
                        | "weak-two"
                        | "jump-overcall"
                        | "raise"
                        | "michaels"
                        | "unusual"
                )
            })
    });
    if preempts {
        return None;
    }
    let problem = Problem::at_lead(deal, contract.bid.strain, contract.declarer.lho());
    let defence = solver.tricks(&problem).ok()?;
    let made = 13 - defence;
    let down = (contract.bid.level.get() + 6).saturating_sub(made);
    (down >= 2).then_some(down)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_hand_has_the_same_shape_and_more_points() {
        let hand: Hand = "QJ75.K2.A9843.76".parse().unwrap();
        for turn in 0..4 {
            let better = improved(hand, Suit::Spades, turn).unwrap();
            assert_eq!(better.shape(), hand.shape());
            assert!(better.points() > hand.points());
        }
        assert_eq!(
            improved("AKQJ.K2.A9843.76".parse().unwrap(), Suit::Spades, 0),
            None
        );
    }

    #[test]
    fn every_law_has_a_name_of_its_own() {
        let names: std::collections::BTreeSet<&str> = Law::ALL.map(Law::name).into();
        assert_eq!(names.len(), Law::ALL.len());
    }
}
