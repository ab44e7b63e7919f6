//! The search: do North and South win at least this many tricks?
//!
//! That is the only question; the exact number comes from asking it for neighbouring numbers, with
//! one table of known answers. Every answer comes with the cards it rests on, as runs from the top
//! of each suit. They make the table's patterns general, and they show which other cards of the
//! same suit would have done no better.
//!
//! # Why an answer holds wherever its cards lie the same
//!
//! Take a position, an answer that rests on some cards, and another position with the same lengths
//! and the same owners of these cards: the *twin*. In both, each hand has equally many cards of a
//! suit outside the cards the answer rests on. The claim is that the side that succeeds here
//! succeeds in the twin too, by playing along:
//!
//! - A card that the answer rests on is played in both. For a card outside, any card of the suit
//!   outside is played: no such card ever wins by beating another, for then the answer would rest
//!   on it (`finish`, `last`). So the same hand wins the trick, and what is left are twins again
//!   for what the rest of the play rests on (`Position::before`).
//! - The side that succeeds here plays the one card that did it, so the position rests on what that
//!   card rests on.
//! - The other side may play anything, so the position rests on everything that its cards rest on
//!   together. An untried card is either equal to a tried one, and then the answer rests on their
//!   being equal, if on the card at all (`equals_rest`); or it is of the same suit as one that
//!   failed whatever its rank, and outside the cards that failure rests on (`no_better`).

use crate::bounds;
use crate::history::History;
use crate::order::{self, Trick};
use crate::position::{Position, TRUMP, highest, lane, lowest, one, run_from, suit_of};
use crate::table::{Bounds, TranspositionTable};
use std::sync::atomic::{AtomicBool, Ordering};

/// An answer: whether North and South win the tricks in question, and the cards it rests on.
type Answer = (bool, u64);

/// Statistics of a search.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Positions visited at the start of a trick.
    pub positions: u64,
    /// Those that had to be searched, because neither bounds nor table had the answer.
    pub searched: u64,
    /// Those that the table answered.
    pub known: u64,
    /// Cards played.
    pub cards: u64,
    /// Questions asked at the root.
    pub questions: u64,
}

/// From this many tricks on the table is probed before the bounds, because it has the answer more
/// often. Nearer the end the bounds go first, because they rest on fewer cards.
const TABLE_FIRST_FROM: u32 = 5;

/// From this many tricks on the history also remembers leads by the lengths of all suits.
const LENGTHS_HISTORY_FROM: u32 = 7;

/// Marks a history key made from the lengths of all suits rather than from a hand.
const LENGTHS_KEY: u64 = 1 << 40;

/// A search with its memory.
pub(crate) struct Search {
    pub(crate) table: TranspositionTable,
    pub(crate) history: History,
    pub(crate) work: Work,
    stopped: bool,
    /// The number of positions searched when the history was last cleared.
    history_start: u64,
    /// Everything stored in the table, for tests that check its claims.
    #[cfg(test)]
    pub(crate) kept: Vec<KeptEntry>,
}

/// A table entry with its position.
#[cfg(test)]
#[derive(Copy, Clone, Debug)]
pub(crate) struct KeptEntry {
    pub(crate) position: Position,
    pub(crate) leader: usize,
    pub(crate) rests: u64,
    pub(crate) bounds: Bounds,
}

impl Search {
    pub(crate) fn new(bytes: usize) -> Self {
        Search {
            table: TranspositionTable::new(bytes),
            history: History::new(),
            work: Work::default(),
            stopped: false,
            history_start: 0,
            #[cfg(test)]
            kept: Vec::new(),
        }
    }

    /// Clears everything known about another deal or strain.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.forget_order();
    }

    /// Clears the order of moves and keeps what was proved.
    pub(crate) fn forget_order(&mut self) {
        self.history.clear();
        self.history_start = self.work.searched;
    }

    /// Whether North and South win at least `need` of the remaining tricks; `None` if stopped.
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

    /// Answers a question at the start of a trick.
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
        // From here on the question is whether the side on lead wins `goal` tricks.
        let ours = leader & 1 == 0;
        let goal = if ours { need } else { left + 1 - need } as u32;
        // 2. Probe the table, where it is likely to have the answer.
        let place = self.table.place::<TRUMPS>(position, leader);
        let deep = position.tricks >= TABLE_FIRST_FROM;
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
        // 4. Probe the table elsewhere.
        if !deep && let Some((wins, rests)) = self.table.find(&place, goal) {
            self.work.known += 1;
            return (wins == ours, rests);
        }
        // 5. Play on.
        self.work.searched += 1;
        if self.work.searched & 0xfff == 0 {
            self.stopped |= stop.load(Ordering::Relaxed);
            self.history
                .make_room(self.work.searched - self.history_start);
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
        self.kept.push(KeptEntry {
            position: *position,
            leader,
            rests,
            bounds,
        });
        (answer, rests)
    }

    /// Tries the leader's cards.
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
        // The second choice: the card that settled it with the same lengths of all suits, where a
        // wrong lead costs most.
        let wider = (position.tricks >= LENGTHS_HISTORY_FROM).then(|| {
            self.history
                .situation(position.lengths, LENGTHS_KEY | leader as u64)
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
                self.history.record(situation, card);
                if let Some(wider) = wider {
                    self.history.record(wider, card);
                }
                return (answer, because);
            }
            rests |= because | equals_rest(card, because, hand);
            left &= !no_better(card, because);
            if left == 0 {
                return (!ours, rests);
            }
            card = 0;
        }
    }

    /// Tries the cards of the hand that plays number `N` after the lead.
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
                    self.history.record(situation, card);
                }
                return (answer, because);
            }
            rests |= because | equals_rest(card, because, held);
            left &= !no_better(card, because);
            if left == 0 {
                return (!ours, rests);
            }
            card = 0;
        }
    }

    /// Completes a trick of four cards.
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
        // The winner's rank matters if it beat another card of its suit.
        if trick.played & lane(suit_of(trick.best)) != trick.best {
            rests |= run_from(trick.best);
        }
        (answer, rests)
    }
}

/// The cards of the same suit that would have done no better than `card`, whose failure rests on
/// `because`: all of the suit if none of it matters; if the card is below those that matter, the
/// others below them.
#[inline(always)]
fn no_better(card: u64, because: u64) -> u64 {
    let suit = lane(suit_of(card));
    let relevant = because & suit;
    if relevant & card == 0 {
        suit & !relevant
    } else {
        0
    }
}

/// What else the failure of the cards equal to `card`, which stood for them, rests on: that they
/// are equal, unless the card's rank did not matter.
#[inline(always)]
fn equals_rest(card: u64, because: u64, hand: u64) -> u64 {
    if because & card == 0 || hand & card >> 1 == 0 {
        return 0;
    }
    run_from(highest(!hand & (card - 1)) << 1)
}

/// Solves the last trick, in which nobody has a choice.
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

    /// Every answer is true, and so is every entry stored on the way, even when the cards that it
    /// does not rest on are dealt anew. One search with its table is used throughout.
    ///
    /// Checks all entries of at most `checked` tricks; plain recursion takes too long for the rest.
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
