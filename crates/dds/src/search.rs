//! The search: does the side of North and South win at least so many tricks?
//!
//! Only that question is ever asked; the exact number comes from asking it for neighbouring numbers,
//! with one table of what is known. Every answer comes with the cards that it rests on, as runs from the
//! top of each suit. They make the table's patterns general, and they tell which other cards of the
//! same suit would have done as well.
//!
//! # Why an answer holds wherever its cards lie the same
//!
//! Take a position, an answer that rests on some cards, and another position with the same lengths and the same owners of
//! these: the *twin*. In both a hand has as many cards of a suit outside of what the answer rests on. The claim is that the side
//! which gets its way here gets it in the twin too, by playing along:
//!
//! - A card that the answer rests on is played in both. For one outside, any of the suit outside is played: the rank
//!   of no such card ever wins by beating another, for then the answer would rest on it (`finish`, `last`).
//!   So the same hand wins the trick, and what is left are twins again for what the rest of the play rests on (`Position::before`).
//! - The side that gets its way plays here the one card that did it, so that what the position rests on is what that card rests on.
//! - The other side may play anything, so that the position rests on all that its cards rest on together. A card which was not tried
//!   is either equal to one that was, and then the answer rests on their being equal, if on the card at all (`equals`); or
//!   it is of the same suit as one that failed whatever its rank, and outside of what that failure rests on (`like`).

use crate::bounds;
use crate::history::History;
use crate::order::{self, Trick};
use crate::position::{Position, TRUMP, highest, lane, lowest, one, run_from, suit_of};
use crate::table::{Bounds, Table};
use std::sync::atomic::{AtomicBool, Ordering};

/// An answer: whether North and South win what is asked, and the cards that this rests on.
type Answer = (bool, u64);

/// What a search did.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Positions at the start of a trick that were looked at.
    pub positions: u64,
    /// Those of them that had to be searched, because neither bounds nor table knew.
    pub searched: u64,
    /// Those that the table knew.
    pub known: u64,
    /// Cards played.
    pub cards: u64,
    /// Questions asked at the root.
    pub questions: u64,
}

/// From this many tricks on the table knows more often than bounds do, and is asked first. Bounds rest on
/// fewer cards, so that nearer the end they go first.
const DEEP: u32 = 5;

/// From this many tricks on leads are also remembered by the lengths of all suits.
const WIDE: u32 = 7;

/// Tells the history that a situation is the lengths of all suits and not a hand.
const ALL_LENGTHS: u64 = 1 << 40;

/// A search with its memory.
pub(crate) struct Search {
    pub(crate) table: Table,
    pub(crate) history: History,
    pub(crate) work: Work,
    stopped: bool,
    /// The positions searched when the history was forgotten.
    since: u64,
    /// What has been kept in the table, for tests that hold it to its claims.
    #[cfg(test)]
    pub(crate) kept: Vec<Kept>,
}

/// What the table was told of a position.
#[cfg(test)]
#[derive(Copy, Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) position: Position,
    pub(crate) leader: usize,
    pub(crate) rests: u64,
    pub(crate) bounds: Bounds,
}

impl Search {
    pub(crate) fn new(bytes: usize) -> Self {
        Search {
            table: Table::new(bytes),
            history: History::new(),
            work: Work::default(),
            stopped: false,
            since: 0,
            #[cfg(test)]
            kept: Vec::new(),
        }
    }

    /// Forgets what was found out about another deal or strain.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.forget_order();
    }

    /// Forgets which cards settled matters, and keeps what was proved.
    pub(crate) fn forget_order(&mut self) {
        self.history.clear();
        self.since = self.work.searched;
    }

    /// Whether North and South win at least `need` of the tricks that are left; none if stopped.
    pub(crate) fn ask(
        &mut self,
        position: &Position,
        trick: Option<&Trick>,
        leader: usize,
        trumps: bool,
        need: i32,
        stop: &AtomicBool,
    ) -> Option<bool> {
        self.work.questions += 1;
        self.stopped = false;
        let (answer, _) = if trumps {
            self.root::<true>(position, trick, leader, need, stop)
        } else {
            self.root::<false>(position, trick, leader, need, stop)
        };
        (!self.stopped).then_some(answer)
    }

    fn root<const TRUMPS: bool>(
        &mut self,
        position: &Position,
        trick: Option<&Trick>,
        leader: usize,
        need: i32,
        stop: &AtomicBool,
    ) -> Answer {
        match trick {
            None => self.position::<TRUMPS>(position, leader, need, stop),
            Some(trick) => match trick.played.count_ones() {
                1 => self.follow::<TRUMPS, 1>(position, trick, need, stop),
                2 => self.follow::<TRUMPS, 2>(position, trick, need, stop),
                3 => self.follow::<TRUMPS, 3>(position, trick, need, stop),
                _ => {
                    let next = position.after(trick.played, trick.lengths);
                    let need = need - i32::from(trick.winner & 1 == 0);
                    self.position::<TRUMPS>(&next, trick.winner, need, stop)
                }
            },
        }
    }

    /// At the start of a trick.
    pub(crate) fn position<const TRUMPS: bool>(
        &mut self,
        position: &Position,
        leader: usize,
        need: i32,
        stop: &AtomicBool,
    ) -> Answer {
        // 1. Nothing left to ask.
        if need <= 0 {
            return (true, 0);
        }
        let left = position.tricks as i32;
        if need > left {
            return (false, 0);
        }
        self.work.positions += 1;
        if left == 1 {
            return last::<TRUMPS>(position, leader);
        }
        // From here on it is asked whether the side on lead wins its goal.
        let ours = leader & 1 == 0;
        let goal = if ours { need } else { left + 1 - need } as u32;
        // 2. What has been proved before, if that is likely.
        let place = self.table.place::<TRUMPS>(position, leader);
        let deep = position.tricks >= DEEP;
        if deep && let Some((wins, rests)) = self.table.find(&place, goal) {
            self.work.known += 1;
            return (wins == ours, rests);
        }
        // 3. Certain tricks of either side.
        if let Some(rests) = bounds::quick::<TRUMPS>(position, leader, goal) {
            return (ours, rests);
        }
        if let Some(rests) = bounds::later::<TRUMPS>(position, leader, left as u32 + 1 - goal) {
            return (!ours, rests);
        }
        // 4. What has been proved before, otherwise.
        if !deep && let Some((wins, rests)) = self.table.find(&place, goal) {
            self.work.known += 1;
            return (wins == ours, rests);
        }
        // 5. Play on.
        self.work.searched += 1;
        if self.work.searched & 0xfff == 0 {
            self.stopped |= stop.load(Ordering::Relaxed);
            self.history.make_room(self.work.searched - self.since);
        }
        if self.stopped {
            return (false, 0);
        }
        let (answer, rests) = self.lead::<TRUMPS>(position, leader, need, stop);
        if self.stopped {
            return (false, 0);
        }
        let bounds = if answer == ours {
            Bounds {
                least: goal as u8,
                most: left as u8,
            }
        } else {
            Bounds {
                least: 0,
                most: goal as u8 - 1,
            }
        };
        self.table.keep(&place, rests, bounds);
        #[cfg(test)]
        self.kept.push(Kept {
            position: *position,
            leader,
            rests,
            bounds,
        });
        (answer, rests)
    }

    /// The hand on lead tries its cards.
    #[inline(always)]
    fn lead<const TRUMPS: bool>(
        &mut self,
        position: &Position,
        leader: usize,
        need: i32,
        stop: &AtomicBool,
    ) -> Answer {
        let ours = leader & 1 == 0;
        let hand = position.hands[leader];
        // Of equal cards the highest stands for all.
        let mut left = hand & !(hand >> 1);
        let mut rests = 0;
        let mut order = None;
        let situation = self
            .history
            .situation(hand, (need as u64) << 8 | leader as u64);
        // Failing that, what settled it when all suits were as long, where a wrong lead costs most.
        let wider = (position.tricks >= WIDE).then(|| {
            self.history
                .situation(position.lengths, ALL_LENGTHS | leader as u64)
        });
        let mut card = left & self.history.card(situation);
        if card == 0
            && let Some(wider) = wider
        {
            card = left & self.history.card(wider);
        }
        loop {
            if card == 0 {
                card = order
                    .get_or_insert_with(|| order::leads::<TRUMPS>(position, leader, left))
                    .next(left);
            }
            left &= !card;
            let suit = suit_of(card);
            let trick = Trick {
                leader,
                suit,
                played: card,
                best: card,
                winner: leader,
                lengths: position.lengths - one(leader, suit),
            };
            self.work.cards += 1;
            let (answer, because) = self.follow::<TRUMPS, 1>(position, &trick, need, stop);
            if answer == ours {
                self.history.settled(situation, card);
                if let Some(wider) = wider {
                    self.history.settled(wider, card);
                }
                return (answer, because);
            }
            rests |= because | equals(card, because, hand);
            left &= !like(card, because);
            if left == 0 {
                return (!ours, rests);
            }
            card = 0;
        }
    }

    /// The hand that plays as number `N` after the lead tries its cards.
    #[inline(always)]
    fn follow<const TRUMPS: bool, const N: usize>(
        &mut self,
        position: &Position,
        trick: &Trick,
        need: i32,
        stop: &AtomicBool,
    ) -> Answer {
        let hand = (trick.leader + N) & 3;
        let ours = hand & 1 == 0;
        // One trick may be all that is needed.
        let enough = if ours {
            need
        } else {
            position.tricks as i32 + 1 - need
        };
        if N == 1
            && enough == 1
            && let Some(rests) = bounds::this_trick::<TRUMPS>(position, trick.leader, trick.best)
        {
            return (ours, rests);
        }
        let held = position.hands[hand];
        let in_suit = held & lane(trick.suit);
        let follows = in_suit != 0;
        let cards = if follows { in_suit } else { held };
        let mut left = cards & !(cards >> 1);
        let only = left & (left - 1) == 0;
        let mut rests = 0;
        let mut order = None;
        let mut situation = None;
        let mut card = left;
        if !only {
            let place = (hand | N << 2) as u64;
            let best = u64::from(trick.best.trailing_zeros());
            let key = if follows {
                let suit = |cards: u64| cards >> (16 * trick.suit) & 0xffff;
                let [north, east, south, west] = position.hands;
                let all = suit(north | east | south | west);
                self.history.situation(
                    suit(east | west) << 32 | suit(south | west) << 16 | all,
                    (trick.suit as u64) << 16 | best << 8 | place,
                )
            } else if TRUMPS {
                self.history.situation(held, best << 8 | place)
            } else {
                self.history
                    .situation(held, (trick.winner as u64) << 8 | place)
            };
            situation = Some(key);
            card = lowest(left & self.history.card(key).wrapping_neg());
        }
        loop {
            if card == 0 || left & card == 0 {
                card = order
                    .get_or_insert_with(|| order::follows::<TRUMPS, N>(position, trick, left))
                    .next(left);
            }
            left &= !card;
            let suit = if follows { trick.suit } else { suit_of(card) };
            let beats = if follows {
                card > trick.best && trick.best & lane(trick.suit) != 0
            } else {
                TRUMPS && suit == TRUMP && card > trick.best
            };
            let (best, winner) = if beats {
                (card, hand)
            } else {
                (trick.best, trick.winner)
            };
            let next = Trick {
                leader: trick.leader,
                suit: trick.suit,
                played: trick.played | card,
                best,
                winner,
                lengths: trick.lengths - one(hand, suit),
            };
            self.work.cards += 1;
            let (answer, because) = match N {
                1 => self.follow::<TRUMPS, 2>(position, &next, need, stop),
                2 => self.follow::<TRUMPS, 3>(position, &next, need, stop),
                _ => self.finish::<TRUMPS>(position, &next, need, stop),
            };
            if answer == ours {
                if let Some(situation) = situation {
                    self.history.settled(situation, card);
                }
                return (answer, because);
            }
            rests |= because | equals(card, because, held);
            left &= !like(card, because);
            if left == 0 {
                return (!ours, rests);
            }
            card = 0;
        }
    }

    /// All four have played.
    #[inline(always)]
    fn finish<const TRUMPS: bool>(
        &mut self,
        position: &Position,
        trick: &Trick,
        need: i32,
        stop: &AtomicBool,
    ) -> Answer {
        let next = position.after(trick.played, trick.lengths);
        let need = need - i32::from(trick.winner & 1 == 0);
        let (answer, because) = self.position::<TRUMPS>(&next, trick.winner, need, stop);
        let mut rests = Position::before(trick.played, because);
        // The winner's rank matters if it beat another card of the suit.
        if trick.played & lane(suit_of(trick.best)) != trick.best {
            rests |= run_from(trick.best);
        }
        (answer, rests)
    }
}

/// The cards of the same suit that would have done no better than `card`, which failed because of
/// these: when none of them is of the suit, all; when the card is below them, those below them too.
#[inline(always)]
fn like(card: u64, because: u64) -> u64 {
    let suit = lane(suit_of(card));
    let relevant = because & suit;
    if relevant & card == 0 {
        suit & !relevant
    } else {
        0
    }
}

/// What the failure of the cards equal to `card`, which stood for them, rests on besides: that they are
/// equal, unless the card's rank did not matter anyway.
#[inline(always)]
fn equals(card: u64, because: u64, hand: u64) -> u64 {
    if because & card == 0 || hand & card >> 1 == 0 {
        return 0;
    }
    run_from(highest(!hand & (card - 1)) << 1)
}

/// The last trick plays itself.
#[inline(always)]
fn last<const TRUMPS: bool>(position: &Position, leader: usize) -> Answer {
    let (mut best, mut winner) = (position.hands[leader], leader);
    for turn in 1..4 {
        let hand = (leader + turn) & 3;
        let card = position.hands[hand];
        let same = suit_of(card) == suit_of(best);
        if card > best && (same || TRUMPS && suit_of(card) == TRUMP) {
            (best, winner) = (card, hand);
        }
    }
    let all = position.hands.iter().fold(0, |all, hand| all | hand);
    let alone = all & lane(suit_of(best)) == best;
    (winner & 1 == 0, if alone { 0 } else { run_from(best) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::{Dice, Reference};

    /// Every answer is true, and so is everything that is kept on the way, also when the cards that it does not
    /// rest on are dealt anew. One search with its table is used throughout.
    ///
    /// Of what is kept, all of `checked` tricks at most is checked; plain recursion takes too long for the rest.
    fn what_is_kept_is_true<const TRUMPS: bool>(
        seed: u64,
        tricks: usize,
        checked: u32,
        entries: usize,
    ) {
        let mut dice = Dice(seed);
        let mut search = Search::new(1 << 22);
        let mut reference = Reference::<TRUMPS>::default();
        let stop = AtomicBool::new(false);
        let mut done = 0;
        while done < entries {
            let position = dice.uneven_position(tricks);
            let leader = dice.below(4);
            let known = position.tricks <= checked;
            let truth = known.then(|| reference.tricks(&position, leader));
            for need in 1..=position.tricks {
                let (answer, _) = search.position::<TRUMPS>(&position, leader, need as i32, &stop);
                let Some(truth) = truth else { continue };
                let north_south = if leader & 1 == 0 {
                    truth
                } else {
                    position.tricks - truth
                };
                assert_eq!(
                    answer,
                    north_south >= need,
                    "leader {leader}, need {need} {:016x?}",
                    position.hands
                );
            }
            for kept in search.kept.drain(..) {
                if kept.position.tricks > checked {
                    continue;
                }
                let twin = dice.alike(&kept.position, kept.rests);
                let tricks = reference.tricks(&twin, kept.leader);
                done += 1;
                assert!(
                    u32::from(kept.bounds.least) <= tricks && tricks <= u32::from(kept.bounds.most),
                    "{kept:016x?}\nbut {tricks} in\n{:016x?}",
                    twin.hands
                );
            }
        }
        println!("{done} entries are true of their twins too");
    }

    #[test]
    fn what_is_kept_in_suit_contracts_is_true() {
        what_is_kept_is_true::<true>(1, 4, 4, 20_000);
        what_is_kept_is_true::<true>(2, 6, 4, 20_000);
    }

    #[test]
    fn what_is_kept_without_trumps_is_true() {
        what_is_kept_is_true::<false>(3, 4, 4, 10_000);
        what_is_kept_is_true::<false>(4, 6, 4, 10_000);
    }

    #[test]
    #[ignore = "millions of entries: part of the soak"]
    fn millions_of_kept_entries_are_true() {
        for seed in 10..20 {
            what_is_kept_is_true::<true>(seed, 4 + seed as usize % 5, 4, 300_000);
            what_is_kept_is_true::<true>(seed + 100, 6, 5, 10_000);
            what_is_kept_is_true::<false>(seed + 200, 4 + seed as usize % 5, 4, 100_000);
        }
    }
}
