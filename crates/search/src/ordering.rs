//! Which action to look at first. Alpha-beta visits about the square root of the tree if the best
//! action comes first, and all of it if it comes last, so this is where its speed comes from.
//!
//! First the best action of the table. The others by the sum of the game's own opinion, the
//! history of cut-offs that the action caused anywhere, and a little for killers, the actions that
//! refuted a sibling of this node. (Killers before everything else, as chess has them, made the
//! search of connect four visit a third more nodes.)

use kernel::{Side, State};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A game's own opinion on which actions look good, before any of them is searched.
///
/// Orders compose: a pair of them adds its scores up. The history of cut-offs adds between
/// −[`HISTORY`] and [`HISTORY`] to a score, so the size of the scores says how much an opinion weighs.
pub trait Order<S: State> {
    /// Higher is tried earlier. Scores beyond ±2²⁴ are cut.
    fn score(&self, state: &S, action: S::Action) -> i32;
}

/// The largest part that the history of cut-offs has in the rank of an action.
pub const HISTORY: i32 = 1 << 14;

/// No opinion: the order of `legal_actions`.
#[derive(Copy, Clone, Debug, Default)]
pub struct AsListed;

impl<S: State> Order<S> for AsListed {
    #[inline]
    fn score(&self, _: &S, _: S::Action) -> i32 {
        0
    }
}

impl<S: State, A: Order<S>, B: Order<S>> Order<S> for (A, B) {
    #[inline]
    fn score(&self, state: &S, action: S::Action) -> i32 {
        self.0
            .score(state, action)
            .saturating_add(self.1.score(state, action))
    }
}

const OPINION: i32 = 1 << 24;
const KILLER: i32 = 1 << 8;

/// Which aids of ordering are in use; all, unless a test wants to know that they change nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Aids {
    /// The best action of the table first.
    pub table: bool,
    /// Then actions that refuted siblings.
    pub killers: bool,
    /// The history of cut-offs.
    pub history: bool,
    /// The game's own opinion.
    pub opinion: bool,
}

impl Aids {
    /// Everything in use.
    pub const ALL: Aids = Aids {
        table: true,
        killers: true,
        history: true,
        opinion: true,
    };
    /// Actions as they are listed.
    pub const NONE: Aids = Aids {
        table: false,
        killers: false,
        history: false,
        opinion: false,
    };
}

/// An action with its rank; of equal ranks, the one listed earlier comes first.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ranked<A> {
    key: i64,
    pub(crate) action: A,
}

impl<A: Copy> Ranked<A> {
    /// Appends actions as they are listed, without ranks; the best one known before goes to the
    /// front and need not be ranked. Returns where the unranked ones start.
    #[inline]
    pub(crate) fn list(actions: &[A], best: Option<u16>, out: &mut Vec<Self>) -> usize {
        let start = out.len();
        out.extend(actions.iter().enumerate().map(|(index, &action)| Ranked {
            key: i64::from(!(index as u16)),
            action,
        }));
        match best.map(usize::from) {
            Some(best) if best < actions.len() => {
                out.swap(start, start + best);
                start + 1
            }
            _ => start,
        }
    }

    /// Its place in the order of `legal_actions`.
    pub(crate) fn index(&self) -> u16 {
        !(self.key as u16)
    }

    /// Brings the best of a list to its front, given how many were brought before. Most nodes are
    /// cut off after a few actions, and then the rest need no order; a node that has tried a dozen
    /// will probably try them all, and sorting is cheaper than looking for the best a thousand
    /// times. No two keys are equal, so both give the same order.
    #[inline]
    pub(crate) fn bring_best(list: &mut [Self], before: usize) -> Self {
        const SORT_AFTER: usize = 12;
        if before >= SORT_AFTER {
            if before == SORT_AFTER {
                list.sort_unstable_by_key(|ranked| std::cmp::Reverse(ranked.key));
            }
            return list[0];
        }
        let mut best = 0;
        for i in 1..list.len() {
            if list[i].key > list[best].key {
                best = i;
            }
        }
        list.swap(0, best);
        list[0]
    }
}

/// What the search has learnt about actions, by ply and in general.
pub(crate) struct Experience<A> {
    killers: Vec<[Option<A>; 2]>,
    history: Vec<i32>,
}

const HISTORY_SLOTS: usize = 1 << 11;

impl<A: Copy + Eq + Hash> Experience<A> {
    pub(crate) fn new() -> Self {
        Experience {
            killers: Vec::new(),
            history: vec![0; HISTORY_SLOTS],
        }
    }

    /// Makes room for killers down to this ply.
    pub(crate) fn reserve(&mut self, plies: usize) {
        if self.killers.len() < plies {
            self.killers.resize(plies, [None; 2]);
        }
    }

    /// Different actions may share a slot; a little noise in the order is all that it costs.
    #[inline]
    fn slot(side: Side, action: A) -> usize {
        let mut hasher = FxHasher::default();
        action.hash(&mut hasher);
        let spread = hasher.finish().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (spread >> 54) as usize * 2 + usize::from(side == Side::Us)
    }

    /// Ranks actions that were listed. Not done before the table's action has been tried, which is
    /// often the only one.
    #[inline]
    pub(crate) fn rank<S: State<Action = A>>(
        &self,
        aids: Aids,
        order: &impl Order<S>,
        state: &S,
        side: Side,
        ply: usize,
        actions: &mut [Ranked<A>],
    ) {
        let killers = if aids.killers {
            self.killers[ply]
        } else {
            [None; 2]
        };
        for ranked in actions {
            let action = ranked.action;
            let mut rank = 0;
            if aids.opinion {
                rank += order.score(state, action).clamp(-OPINION, OPINION);
            }
            if aids.history {
                rank += self.history[Self::slot(side, action)];
            }
            if killers[0] == Some(action) {
                rank += 2 * KILLER;
            } else if killers[1] == Some(action) {
                rank += KILLER;
            }
            ranked.key += i64::from(rank) << 16;
        }
    }

    /// The first of these actions in vain, the last one cut the search off: it rises, they sink.
    #[inline]
    pub(crate) fn learn(&mut self, side: Side, ply: usize, depth: u32, tried: &[Ranked<A>]) {
        let Some((cut, vain)) = tried.split_last() else {
            return;
        };
        let killers = &mut self.killers[ply];
        if killers[0] != Some(cut.action) {
            *killers = [Some(cut.action), killers[0]];
        }
        let weight = (depth * depth).min(1_024) as i32;
        self.nudge(side, cut.action, weight);
        for action in vain {
            self.nudge(side, action.action, -weight);
        }
    }

    /// Moves a history towards its end of the scale, the slower the nearer it is.
    #[inline]
    fn nudge(&mut self, side: Side, action: A, by: i32) {
        let history = &mut self.history[Self::slot(side, action)];
        *history += by - *history * by.abs() / HISTORY;
    }
}
