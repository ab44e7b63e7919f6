//! Which action to try first. Alpha-beta visits about the square root of the tree if the best
//! action comes first, and all of it if it comes last, so this is where its speed comes from.
//!
//! The table's best action comes first. The others are ranked by the sum of the game's own opinion,
//! the history of cut-offs that the action caused anywhere, and a small bonus for killers, the
//! actions that refuted a sibling of this node. (Putting killers first, as chess programs do, made
//! the search of connect four visit a third more nodes.)

use kernel::{Side, State};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A game's own opinion on which actions look good, before any of them is searched.
///
/// Orders compose: a pair adds up the scores of both. The history of cut-offs adds between
/// −[`HISTORY`] and [`HISTORY`] to a score, so the size of the scores sets the weight of an
/// opinion.
pub trait Order<S: State> {
    /// Higher is tried earlier. Scores beyond ±2²⁴ are clamped.
    fn score(&self, state: &S, action: S::Action) -> i32;
}

/// The largest contribution of the history of cut-offs to an action's rank.
pub const HISTORY: i32 = 1 << 14;

/// No opinion: the order of `legal_actions`.
#[derive(Copy, Clone, Debug, Default)]
pub struct ListedOrder;

impl<S: State> Order<S> for ListedOrder {
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

const MAX_OPINION: i32 = 1 << 24;
const KILLER_BONUS: i32 = 1 << 8;

/// Which ordering aids to use: all of them, except in tests that show that they change nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OrderingAids {
    /// The best action of the table first.
    pub table: bool,
    /// Then actions that refuted siblings.
    pub killers: bool,
    /// The history of cut-offs.
    pub history: bool,
    /// The game's own opinion.
    pub opinion: bool,
}

impl OrderingAids {
    /// Everything in use.
    pub const ALL: OrderingAids = OrderingAids {
        table: true,
        killers: true,
        history: true,
        opinion: true,
    };
    /// Actions in the listed order.
    pub const NONE: OrderingAids = OrderingAids {
        table: false,
        killers: false,
        history: false,
        opinion: false,
    };
}

/// An action with its rank; of equal ranks, the one listed earlier comes first.
#[derive(Copy, Clone, Debug)]
pub(crate) struct RankedAction<A> {
    key: i64,
    pub(crate) action: A,
}

impl<A: Copy> RankedAction<A> {
    /// Appends actions in the listed order, without ranks; the known best one goes to the front and
    /// needs no rank. Returns where the unranked ones start.
    #[inline]
    pub(crate) fn list(actions: &[A], best: Option<u16>, out: &mut Vec<Self>) -> usize {
        let start = out.len();
        out.extend(
            actions
                .iter()
                .enumerate()
                .map(|(index, &action)| RankedAction {
                    key: i64::from(!(index as u16)),
                    action,
                }),
        );
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
    /// will probably try them all, and sorting is then cheaper than selecting the best each time.
    /// No two keys are equal, so both ways give the same order.
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

    /// Different actions may share a slot; it costs only a little noise in the order.
    #[inline]
    fn slot(side: Side, action: A) -> usize {
        let mut hasher = FxHasher::default();
        action.hash(&mut hasher);
        let spread = hasher.finish().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (spread >> 54) as usize * 2 + usize::from(side == Side::Us)
    }

    /// Ranks listed actions. Called only after the table's action has been tried, which is often
    /// the only one.
    #[inline]
    pub(crate) fn rank<S: State<Action = A>>(
        &self,
        aids: OrderingAids,
        order: &impl Order<S>,
        state: &S,
        side: Side,
        ply: usize,
        actions: &mut [RankedAction<A>],
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
                rank += order.score(state, action).clamp(-MAX_OPINION, MAX_OPINION);
            }
            if aids.history {
                rank += self.history[Self::slot(side, action)];
            }
            if killers[0] == Some(action) {
                rank += 2 * KILLER_BONUS;
            } else if killers[1] == Some(action) {
                rank += KILLER_BONUS;
            }
            ranked.key += i64::from(rank) << 16;
        }
    }

    /// The last of these actions caused a cut-off and gains; the others failed to and lose.
    #[inline]
    pub(crate) fn learn(&mut self, side: Side, ply: usize, depth: u32, tried: &[RankedAction<A>]) {
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

    /// Moves a history score towards its end of the scale, more slowly the nearer it is.
    #[inline]
    fn nudge(&mut self, side: Side, action: A, by: i32) {
        let history = &mut self.history[Self::slot(side, action)];
        *history += by - *history * by.abs() / HISTORY;
    }
}
