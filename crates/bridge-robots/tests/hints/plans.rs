//! Declarer's plan, counted again: tricks on top by solving deals, losers from the bare ranks, odds by
//! listing the layouts.

use super::layouts::share;
use super::position::redeal;
use bridge_robots::hint::plan::{Count, Plan, together};
use bridge_robots::hint::source::Source;
use bridge_robots::simple::Outlook;
use cards::{Hand, Layout, Seat, Suit};
use dds::{Problem, Solver};
use rand::Rng;

/// Deals in which the tricks on top are looked for.
const DEALS: usize = 3;

pub(super) fn check(outlook: &Outlook<'_>, rng: &mut impl Rng) {
    let Some(plan) = Plan::new(outlook) else {
        return;
    };
    match &plan.count {
        Count::Tops { tops, .. } => tops_are_there(outlook, *tops, rng),
        Count::Losers { losers, spare } => {
            let seats = [outlook.turn, outlook.turn.partner()];
            let long = seats[losers.hand];
            for suit in Suit::ALL {
                let counted = losers_again(outlook, long, suit);
                assert_eq!(losers.of(suit), counted, "{suit:?} of {}", outlook.hand);
            }
            let left = 13 - outlook.seen.finished.len();
            assert_eq!(*spare, left - usize::from(outlook.wanted()));
        }
    }
    for &source in &plan.sources {
        odds_are_right(outlook, source);
    }
    if let [first, second, ..] = plan.sources[..]
        && let Some(chance) = together(outlook, first, second)
    {
        let (one, other) = (works(outlook, first), works(outlook, second));
        let counted = share(outlook.seen, |of| one(of) || other(of));
        assert!(counted.is_none_or(|counted| (counted - chance).abs() < 1e-9));
    }
}

/// In notrump with the lead: no deal in which open cards bring fewer.
fn tops_are_there(outlook: &Outlook<'_>, tops: usize, rng: &mut impl Rng) {
    if !outlook.seen.trick.cards().is_empty() {
        return;
    }
    let mut solver = Solver::with_memory(32 << 20);
    for _ in 0..DEALS {
        let hands = redeal(outlook.seen, rng);
        let layout = Layout::new(hands).unwrap();
        let strain = outlook.contract.strain();
        let problem = Problem::new(layout, strain, outlook.turn, &[]).unwrap();
        let tricks = usize::from(solver.tricks(&problem).unwrap());
        assert!(
            tricks >= tops,
            "{tops} on top, {tricks} in {:?}",
            problem.hands()
        );
    }
}

/// The losers of a hand in a suit from the ranks alone: each round the best card of ours against the
/// cheapest that beats it, for as many rounds as the opponents follow with the usual break.
fn losers_again(outlook: &Outlook<'_>, long: Seat, suit: Suit) -> usize {
    let ranks = |hand: Hand| -> Vec<usize> {
        let mut ranks: Vec<usize> = hand
            .of_suit(suit)
            .iter()
            .map(|c| c.rank().index())
            .collect();
        ranks.sort_unstable();
        ranks
    };
    let mut ours = ranks(outlook.ours());
    let mut theirs = ranks(outlook.against());
    let length = if long == outlook.turn {
        outlook.hand
    } else {
        outlook.other()
    }
    .length(suit);
    let usual = [0, 1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7][theirs.len()];
    (0..length.min(usual))
        .filter(|_| {
            let best = ours.pop().unwrap();
            let beats = theirs.iter().position(|&rank| rank > best);
            theirs.remove(beats.unwrap_or(0));
            beats.is_some()
        })
        .count()
}

type Works<'a> = Box<dyn Fn(&dyn Fn(Seat) -> Hand) -> bool + 'a>;

/// Whether a source brings its trick, by what it says of itself.
fn works<'a>(outlook: &'a Outlook<'_>, source: Source) -> Works<'a> {
    let (left, right) = (outlook.turn.lho(), outlook.turn.rho());
    Box::new(move |of| {
        let lengths = [left, right].map(|seat| of(seat).length(source.suit()));
        match source {
            Source::Break { longer, .. } => lengths.into_iter().all(|length| length <= longer),
            Source::Drop { card, .. } => {
                let tops = outlook
                    .ours()
                    .iter()
                    .filter(|&own| own > card && own.suit() == card.suit());
                let tops = tops.count();
                let holder = if of(left).contains(card) {
                    lengths[0]
                } else {
                    lengths[1]
                };
                holder <= tops.min(longest(outlook, source.suit()))
            }
            Source::Finesse {
                missing, onside, ..
            }
            | Source::Towards {
                missing, onside, ..
            } => of(onside).contains(missing),
            Source::Length { .. } => {
                won_again(outlook, source.suit(), of) > sure(outlook, source.suit())
            }
            Source::Force { .. } | Source::Ruff { .. } | Source::Discard { .. } => true,
        }
    })
}

fn longest(outlook: &Outlook<'_>, suit: Suit) -> usize {
    outlook.hand.length(suit).max(outlook.other().length(suit))
}

fn odds_are_right(outlook: &Outlook<'_>, source: Source) {
    let works = works(outlook, source);
    if let Some(counted) = share(outlook.seen, |of| works(of)) {
        let said = source.chance();
        assert!(
            (said - counted).abs() < 1e-9,
            "{source:?}: {said}, {counted}"
        );
    }
}

/// The tricks of a suit played from the top, by ranks: against these two holdings.
fn won_again(outlook: &Outlook<'_>, suit: Suit, of: &dyn Fn(Seat) -> Hand) -> usize {
    rounds(
        outlook,
        suit,
        [of(outlook.turn.lho()), of(outlook.turn.rho())],
    )
    .0
}

/// The tricks on top: those won before one is lost when one opponent has all the missing cards.
fn sure(outlook: &Outlook<'_>, suit: Suit) -> usize {
    rounds(outlook, suit, [outlook.against(), Hand::EMPTY]).1
}

fn rounds(outlook: &Outlook<'_>, suit: Suit, theirs: [Hand; 2]) -> (usize, usize) {
    let ranks = |hand: Hand| -> Vec<usize> {
        let mut ranks: Vec<usize> = hand
            .of_suit(suit)
            .iter()
            .map(|c| c.rank().index())
            .collect();
        ranks.sort_unstable();
        ranks
    };
    let mut ours = [outlook.hand, outlook.other()].map(ranks);
    let mut theirs = theirs.map(ranks);
    let (mut won, mut at_once, mut lost) = (0, 0, 0);
    for _ in 0..longest(outlook, suit) {
        let high = usize::from(ours[1].last() > ours[0].last());
        let best = ours[high].pop().unwrap();
        if !ours[1 - high].is_empty() {
            ours[1 - high].remove(0);
        }
        let beats = |hand: &Vec<usize>| hand.iter().position(|&rank| rank > best);
        let winner = (0..2).find(|&at| beats(&theirs[at]).is_some());
        for (at, hand) in theirs.iter_mut().enumerate() {
            let place = if winner == Some(at) {
                beats(hand).unwrap()
            } else {
                0
            };
            if !hand.is_empty() {
                hand.remove(place);
            }
        }
        if winner.is_some() {
            lost += 1;
        } else {
            won += 1;
            at_once += usize::from(lost == 0);
        }
    }
    (won, at_once)
}
