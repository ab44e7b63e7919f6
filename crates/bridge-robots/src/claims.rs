//! Claims: made when all the tricks left are certain whatever the hidden cards are, and answered by
//! what double-dummy play comes to.

use super::PlayContext;
use bridge::VisiblePlay;
use bridge_session::{Action, Proposal, View};
use cards::{BySeat, Hand, Layout, Seat, Suit};
use dds::{Problem, Solver};
use kernel::{Budget, Decision, Message, Reason, message};
use std::collections::HashSet;

/// A claim that cannot fail.
pub(super) struct CertainClaim {
    /// How many of the tricks left.
    pub(super) tricks: u8,
    /// Why it is certain.
    pub(super) reason: Reason,
}

/// The claim that can be made with certainty when this hand is to lead, if there is one.
///
/// The test is a cautious one: it takes it that either opponent may have each of the cards that are
/// not seen, that none of these ever goes, and that they ruff while they have a trump.
pub(super) fn certain(context: &PlayContext<'_>) -> Option<CertainClaim> {
    all_tricks(context).or_else(|| no_trick(context))
}

/// Whether a robot would claim here, or has a claim to answer: then there is more to think about than a card.
pub fn may_claim(view: &View, legal: &[Action]) -> bool {
    let is_asked = view
        .board
        .as_ref()
        .is_some_and(|board| board.proposal.is_some());
    let claim = || PlayContext::of_view(view, certain).flatten();
    is_asked || claim().is_some_and(|claim| legal.contains(&Action::Claim(claim.tricks)))
}

/// All the tricks left, for the side that is to lead.
fn all_tricks(context: &PlayContext<'_>) -> Option<CertainClaim> {
    let seen = context.seen;
    if !seen.trick.cards().is_empty() || context.is_opening_lead() {
        return None;
    }
    let own = seen.hands[context.hand]?;
    let partner = if context.is_declarer() {
        seen.hands[context.hand.partner()]?
    } else {
        Hand::EMPTY
    };
    let played = seen
        .played
        .values()
        .fold(Hand::EMPTY, |all, &hand| all | hand);
    let theirs = !(own | partner | played);
    let sweep = Sweep {
        theirs,
        trumps: context.contract.strain().suit(),
    };
    let tricks = seen.tricks_left();
    let all = sweep.wins_all([own, partner], 0, &mut HashSet::new());
    all.then(|| CertainClaim {
        tricks,
        reason: Reason::new("bridge.claim", message!("bridge-claim-all"))
            .fact(message!("bridge-fact-tricks"), tricks),
    })
}

/// A concession is considered only with this many hidden cards or fewer.
const FEW: usize = 10;

/// None of the tricks left, for a side that cannot win one however the hidden cards lie: the others
/// have led, and each card of theirs is higher than all of ours in its suit.
fn no_trick(context: &PlayContext<'_>) -> Option<CertainClaim> {
    let seen = context.seen;
    let unseen = seen.unseen();
    let holder = seen.trick.winner(context.contract.strain());
    let theirs_so_far = !seen.trick.cards().is_empty() && holder.side() != context.side();
    if seen.tricks_left() < 2 || !theirs_so_far || unseen.len() > FEW {
        return None;
    }
    let left = |side: bool| {
        let seats = Seat::ALL.into_iter();
        let own = seats.filter(move |seat| (seat.side() == context.side()) == side);
        own.filter_map(|seat| seen.hands[seat])
            .fold(Hand::EMPTY, |all, hand| all | hand)
    };
    let hidden = Seat::ALL
        .into_iter()
        .find(|&seat| seat.side() == context.side() && seen.hands[seat].is_none());
    // Partner may have any of the hidden cards, as many as are left to him.
    let count = hidden.map_or(0, |partner| seen.cards_left(partner));
    let cards: Vec<cards::Card> = unseen.iter().collect();
    let subsets = (0..1_u32 << cards.len()).filter(|set| set.count_ones() as usize == count);
    let lost = subsets.into_iter().all(|set| {
        let partners: Hand = (0..cards.len())
            .filter(|at| set >> at & 1 != 0)
            .map(|at| cards[at])
            .collect();
        let ours = left(true) | partners;
        let theirs = left(false) | (unseen - partners);
        is_beaten(context, ours, theirs)
    });
    lost.then(|| CertainClaim {
        tricks: 0,
        reason: Reason::new("bridge.concession", message!("bridge-claim-none"))
            .fact(message!("bridge-fact-tricks"), seen.tricks_left()),
    })
}

/// Whether none of our cards can win a trick when the others lead to it.
fn is_beaten(context: &PlayContext<'_>, ours: Hand, theirs: Hand) -> bool {
    let trumps = context.contract.strain().suit();
    let on_table = context.seen.trick.iter();
    let on_table = on_table.filter(|&(seat, _)| seat.side() != context.side());
    let theirs = on_table.fold(theirs, |all, (_, card)| all.with(card));
    Suit::ALL.into_iter().all(|suit| {
        let own = ours.of_suit(suit);
        let lowest = theirs.of_suit(suit).iter().min_by_key(|card| card.rank());
        match (own.top(), lowest) {
            (None, _) => true,
            (Some(_), _) if trumps == Some(suit) => false,
            (Some(_), None) => true,
            (Some(top), Some(low)) => top.rank() < low.rank(),
        }
    })
}

/// A side that wants every trick, against all the cards that others may have.
struct Sweep {
    theirs: Hand,
    trumps: Option<Suit>,
}

/// The most positions looked at; a claim that needs more thought can wait.
const LIMIT: usize = 4_000;

impl Sweep {
    /// Whether the side with these two hands, the one of `leader` to lead, wins all that is left.
    fn wins_all(
        &self,
        hands: [Hand; 2],
        leader: usize,
        failed: &mut HashSet<([Hand; 2], usize)>,
    ) -> bool {
        if hands[leader].is_empty() {
            return true;
        }
        if failed.len() > LIMIT || failed.contains(&(hands, leader)) {
            return false;
        }
        let other = 1 - leader;
        for led in hands[leader] {
            let suit = led.suit();
            let higher = self.theirs.of_suit(suit).top();
            let ruffed = self
                .trumps
                .is_some_and(|trumps| trumps != suit && !self.theirs.of_suit(trumps).is_empty());
            if ruffed {
                continue;
            }
            let high = |rank| higher.is_none_or(|card| rank > card.rank());
            let follow = match hands[other].of_suit(suit) {
                same if same.is_empty() => hands[other],
                same => same,
            };
            let after = |hand: usize, card| {
                let mut left = hands;
                left[leader].remove(led);
                if hand == other {
                    left[other].remove(card);
                }
                left
            };
            if follow.is_empty() {
                if high(led.rank()) && self.wins_all(after(leader, led), leader, failed) {
                    return true;
                }
                continue;
            }
            for card in follow {
                let follows = card.suit() == suit;
                let winner = match follows && card.rank() > led.rank() {
                    true if high(card.rank()) => other,
                    false if high(led.rank()) => leader,
                    _ => continue,
                };
                if self.wins_all(after(other, card), winner, failed) {
                    return true;
                }
            }
        }
        failed.insert((hands, leader));
        false
    }
}

/// The answer to a claim: right if the claimer wins that many tricks with best play by everybody.
/// Whoever answers sees three hands, and so knows all four.
pub(super) fn answer(
    seen: &VisiblePlay,
    proposal: &Proposal,
    solver: &mut Solver,
    _budget: &Budget,
) -> Decision<Action> {
    let refuse =
        |why: Message| Decision::of(Action::Refuse).because(Reason::new("bridge.claim", why));
    let Some(hands) = all_hands(seen) else {
        return refuse(message!("bridge-claim-unknown"));
    };
    let problem = Layout::new(hands).ok().and_then(|layout| {
        let trick = &seen.trick;
        Problem::new(layout, seen.strain, trick.leader(), trick.cards()).ok()
    });
    let Some(problem) = problem else {
        return refuse(message!("bridge-claim-impossible"));
    };
    let Ok(tricks) = solver.tricks(&problem) else {
        return refuse(message!("bridge-claim-no-time"));
    };
    let left = seen.tricks_left();
    let theirs = if problem.turn().side() == proposal.by.side() {
        tricks
    } else {
        left - tricks
    };
    let claimed = proposal.tricks;
    let (action, message) = if claimed <= theirs {
        (
            Action::Accept,
            message!("bridge-claim-right", count = claimed),
        )
    } else {
        let wrong = message!("bridge-claim-wrong", count = theirs);
        (Action::Refuse, wrong)
    };
    let reason = Reason::new("bridge.claim", message).requirement(
        message!("bridge-fact-tricks"),
        claimed,
        theirs,
    );
    Decision::of(action).because(reason)
}

/// What each hand has left, if all of them follow from what is seen.
fn all_hands(seen: &VisiblePlay) -> Option<BySeat<Hand>> {
    let hidden: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|&seat| seen.hands[seat].is_none())
        .collect();
    let mut hands = seen.hands.map(Option::unwrap_or_default);
    match hidden[..] {
        [] => {}
        [one] => hands[one] = seen.unseen(),
        _ => return None,
    }
    Some(hands)
}
