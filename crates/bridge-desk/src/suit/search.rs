//! What can be made of a suit against best defence.
//!
//! A line of play is what it comes to in each layout. The defenders see all cards and know how
//! declarer will play, so they take in each layout by itself the least that the line leaves; declarer
//! sees only what they have played, and must do the same in all layouts that look alike. So a
//! position is worth the set of lines that no other one beats everywhere (the "best defence" model of
//! Frank and Basin), and the answer is exact: nothing is sampled, and nothing left out but lines that
//! are no better.

use super::missing::{EAST, Missing, Set, WEST};
use super::position::{Key, Position, class_strength, own_strength};
use crate::DeskError;
use kernel::Budget;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The most tricks of a suit.
pub(crate) const ROUNDS: usize = 13;
/// A position with more lines than this is given up: in bytes.
const WIDEST: usize = 1 << 18;
/// A search that compares more lines than this is given up.
const MOST_WORK: u64 = 200_000_000;
/// How many lines are compared between two looks at the clock.
const CLOCK_INTERVAL: u64 = 4_096;

/// What a line comes to: the layouts in which it wins at least one trick, at least two, and so on.
/// Layouts that are no longer possible are in all sets. Where only one number of tricks counts, one set
/// is enough: `N` is 1 then, and else [`ROUNDS`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line<const N: usize>(pub(crate) [Set; N]);

impl<const N: usize> Line<N> {
    /// As good as can be.
    const BEST: Line<N> = Line([Set::MAX; N]);

    /// Nothing in the layouts that are possible.
    fn nothing(alive: Set) -> Self {
        Line([!alive; N])
    }

    /// Whether it is at least as good as another one in every layout of the set.
    pub(crate) fn beats(&self, other: &Self, within: Set) -> bool {
        let mut planes = self.0.iter().zip(&other.0);
        planes.all(|(mine, other)| other & within & !mine == 0)
    }

    fn and(&self, other: &Self) -> Self {
        Line(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    fn or(&self, other: &Self) -> Self {
        Line(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// The same with one trick more.
    fn won(&self) -> Self {
        Line(std::array::from_fn(|at| match at {
            0 => Set::MAX,
            _ => self.0[at - 1],
        }))
    }

    /// The tricks in a layout.
    pub(crate) fn tricks(&self, layout: usize) -> u8 {
        let won = self.0.iter().take_while(|set| *set >> layout & 1 != 0);
        won.count() as u8
    }
}

/// What lines are compared by.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// The tricks in every layout.
    Tricks,
    /// Only whether there are so many: far fewer lines differ.
    AtLeast(u8),
}

/// A search through one suit.
pub(crate) struct Search<'a, const N: usize> {
    pub(crate) missing: &'a Missing,
    aim: Aim,
    budget: &'a Budget,
    fronts: FxHashMap<Key, Rc<Vec<Line<N>>>>,
    bounds: FxHashMap<Key, Line<N>>,
    work: u64,
}

impl<'a, const N: usize> Search<'a, N> {
    pub(crate) fn new(missing: &'a Missing, aim: Aim, budget: &'a Budget) -> Self {
        Search {
            missing,
            aim,
            budget,
            fronts: FxHashMap::default(),
            bounds: FxHashMap::default(),
            work: 0,
        }
    }

    /// The tricks that are still needed at the beginning; none of interest if all are counted.
    pub(crate) fn need(&self) -> u8 {
        match self.aim {
            Aim::Tricks => 0,
            Aim::AtLeast(tricks) => tricks,
        }
    }

    /// The lines that no other one beats.
    pub(crate) fn lines(
        &mut self,
        position: &Position,
        need: u8,
        alive: Set,
    ) -> Result<Rc<Vec<Line<N>>>, DeskError> {
        if let Some(settled) = self.settled(position, need, alive) {
            return Ok(Rc::new(vec![settled]));
        }
        let key = position.key(self.missing, need);
        if let Some(known) = self.fronts.get(&key) {
            return Ok(known.clone());
        }
        let bound = self.open_cards(position, need, alive)?;
        let mut lines = Vec::new();
        'all: for hand in 0..2 {
            let Some(led) = position.led_from(hand) else {
                continue;
            };
            for card in position.distinct(self.missing, hand) {
                for line in self.after_lead(&led, hand, card, need, alive)? {
                    if line.beats(&bound, alive) {
                        lines = vec![line];
                        break 'all;
                    }
                    add(&mut lines, line);
                }
            }
        }
        if lines.is_empty() {
            // No entry to a hand with cards of the suit.
            lines.push(Line::nothing(alive));
        }
        let lines = Rc::new(lines);
        self.fronts.insert(key, lines.clone());
        Ok(lines)
    }

    /// What a position comes to in which nothing is left to decide.
    fn settled(&self, position: &Position, need: u8, alive: Set) -> Option<Line<N>> {
        if alive == 0 {
            return Some(Line::BEST);
        }
        let rounds = position.rounds();
        if let Aim::AtLeast(_) = self.aim {
            if need == 0 {
                return Some(Line::BEST);
            }
            if rounds < u32::from(need) {
                return Some(Line::nothing(alive));
            }
        }
        (rounds == 0).then(|| Line::nothing(alive))
    }

    /// The lines after a lead from one of our hands.
    pub(crate) fn after_lead(
        &mut self,
        position: &Position,
        hand: usize,
        card: u8,
        need: u8,
        alive: Set,
    ) -> Result<Vec<Line<N>>, DeskError> {
        let mut lines = vec![Line::<N>::BEST];
        for (second, set) in position.answers(self.missing, next_defender(hand), alive) {
            let mut replies = Vec::new();
            for third in thirds(position, self.missing, hand) {
                for line in self.after_third(position, hand, card, second, third, need, set)? {
                    add(&mut replies, line);
                }
            }
            lines = self.joined(&lines, &replies)?;
        }
        Ok(lines)
    }

    /// The lines after three cards of a trick.
    #[allow(clippy::too_many_arguments, reason = "the cards of a trick")]
    pub(crate) fn after_third(
        &mut self,
        position: &Position,
        hand: usize,
        card: u8,
        second: Option<usize>,
        third: Option<u8>,
        need: u8,
        alive: Set,
    ) -> Result<Vec<Line<N>>, DeskError> {
        let mut lines = vec![Line::<N>::BEST];
        let last = 1 - next_defender(hand);
        for (fourth, set) in position.answers(self.missing, last, alive) {
            let trick = Trick {
                hand,
                card,
                second,
                third,
                fourth,
            };
            let (next, won) = trick.end(position, self.missing);
            let left = if won { need.saturating_sub(1) } else { need };
            let follow = self.lines(&next, left, set)?;
            let counted = won && self.aim == Aim::Tricks;
            let follow: Vec<Line<N>> = follow
                .iter()
                .map(|line| if counted { line.won() } else { *line })
                .collect();
            lines = self.joined(&lines, &follow)?;
        }
        Ok(lines)
    }

    /// Counts work, and ends the search where it has been too much.
    fn spend(&mut self, work: u64) -> Result<(), DeskError> {
        let before = self.work / CLOCK_INTERVAL;
        self.work += work;
        if self.work / CLOCK_INTERVAL > before && self.budget.is_spent(self.work) {
            return Err(DeskError::Stopped);
        }
        if self.work > MOST_WORK {
            Err(DeskError::TooLarge)
        } else {
            Ok(())
        }
    }

    /// Each of some lines where one thing is seen, with each of others where another is.
    fn joined(&mut self, some: &[Line<N>], others: &[Line<N>]) -> Result<Vec<Line<N>>, DeskError> {
        self.spend((some.len() * others.len()) as u64)?;
        let mut lines = Vec::new();
        for one in some {
            for other in others {
                add(&mut lines, one.and(other));
            }
            if lines.len() * size_of::<Line<N>>() > WIDEST {
                return Err(DeskError::TooLarge);
            }
        }
        Ok(lines)
    }

    /// What declarer would make with open cards: more than any line can.
    fn open_cards(
        &mut self,
        position: &Position,
        need: u8,
        alive: Set,
    ) -> Result<Line<N>, DeskError> {
        if let Some(settled) = self.settled(position, need, alive) {
            return Ok(settled);
        }
        let key = position.key(self.missing, need);
        if let Some(known) = self.bounds.get(&key) {
            return Ok(*known);
        }
        self.spend(1)?;
        let mut best = Line::nothing(alive);
        for hand in 0..2 {
            let Some(led) = position.led_from(hand) else {
                continue;
            };
            for card in position.distinct(self.missing, hand) {
                let mut line = Line::<N>::BEST;
                for (second, set) in led.answers(self.missing, next_defender(hand), alive) {
                    let mut reply = Line::nothing(set);
                    for third in thirds(&led, self.missing, hand) {
                        let mut least = Line::<N>::BEST;
                        let last = 1 - next_defender(hand);
                        for (fourth, set) in led.answers(self.missing, last, set) {
                            let trick = Trick {
                                hand,
                                card,
                                second,
                                third,
                                fourth,
                            };
                            let (next, won) = trick.end(&led, self.missing);
                            let left = if won { need.saturating_sub(1) } else { need };
                            let follow = self.open_cards(&next, left, set)?;
                            let counted = won && self.aim == Aim::Tricks;
                            let follow = if counted { follow.won() } else { follow };
                            least = least.and(&follow);
                        }
                        reply = reply.or(&least);
                    }
                    line = line.and(&reply);
                }
                best = best.or(&line);
            }
        }
        self.bounds.insert(key, best);
        Ok(best)
    }
}

/// The defender who plays after one of our hands: East after North, West after South.
pub(crate) const fn next_defender(hand: usize) -> usize {
    if hand == 0 { EAST } else { WEST }
}

/// What our other hand may play to a lead.
pub(crate) fn thirds(position: &Position, missing: &Missing, hand: usize) -> Vec<Option<u8>> {
    let cards: Vec<Option<u8>> = position.distinct(missing, 1 - hand).map(Some).collect();
    if cards.is_empty() { vec![None] } else { cards }
}

/// Adds a line unless another is as good, and drops those that it beats.
fn add<const N: usize>(lines: &mut Vec<Line<N>>, line: Line<N>) {
    if lines.iter().any(|other| other.beats(&line, Set::MAX)) {
        return;
    }
    lines.retain(|other| !line.beats(other, Set::MAX));
    lines.push(line);
}

/// A trick of the suit: none is a card of another suit.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Trick {
    pub(crate) hand: usize,
    pub(crate) card: u8,
    pub(crate) second: Option<usize>,
    pub(crate) third: Option<u8>,
    pub(crate) fourth: Option<usize>,
}

impl Trick {
    /// The position after it, and whether we won it.
    pub(crate) fn end(&self, position: &Position, missing: &Missing) -> (Position, bool) {
        let defender =
            |class: Option<usize>| class.map_or(0, |class| class_strength(missing, class));
        let theirs = defender(self.second).max(defender(self.fourth));
        let led = own_strength(self.card);
        let third = self.third.map_or(0, own_strength);
        let won = led.max(third) > theirs;
        let mut next = *position;
        next.ours[self.hand] &= !(1 << self.card);
        if let Some(third) = self.third {
            next.ours[1 - self.hand] &= !(1 << third);
        }
        let second = next_defender(self.hand);
        for (side, played) in [(second, self.second), (1 - second, self.fourth)] {
            match played {
                Some(class) => next.gone[side][class] += 1,
                None => next.void[side] = true,
            }
        }
        if !position.is_unlimited() {
            let winner = if led > third {
                self.hand
            } else {
                1 - self.hand
            };
            next.free = if won { 1 << winner } else { 0 };
        }
        (next, won)
    }
}
