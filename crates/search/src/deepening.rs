//! Iterative deepening: search one ply deep, then two, and so on until the budget is spent.
//!
//! It costs little, since the last iteration takes longer than all before it, and gains twice:
//! there is an answer at any time, and each iteration orders the actions for the next. All threads
//! of a search do this side by side, sharing only the table ("lazy" parallel search). They start at
//! different depths and root actions, so they run ahead of each other and leave their results in
//! the table. The deepest answer counts.

use crate::allowance::BudgetSpent;
use crate::ordering::Order;
use crate::pvs::Worker;
use crate::table::Height;
use crate::window::Window;
use kernel::{Adversarial, Evaluate, Value};

/// The best root action according to the last iterations.
#[derive(Clone, Debug)]
pub(crate) struct Best<A> {
    pub(crate) action: A,
    /// As [`kernel::Side::Us`] sees it.
    pub(crate) value: Value,
    pub(crate) line: Vec<A>,
    /// The last completed depth.
    pub(crate) depth: u32,
    pub(crate) complete: bool,
    /// Whether the value comes from a completed iteration.
    pub(crate) compared_all: bool,
}

/// The value of each root action, as [`kernel::Side::Us`] sees it.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    pub(crate) values: Vec<Value>,
    pub(crate) depth: u32,
    pub(crate) complete: bool,
}

/// Whether no deeper search can change the value. Either nothing met the horizon, or the value is a
/// win or loss before the horizon, so that no evaluation contributed to it; and this search would
/// have seen a shorter one.
fn is_final(value: Value, height: Height, depth: u32) -> bool {
    height.is_complete() || value.plies_to_end().is_some_and(|plies| plies < depth)
}

impl<S, E, O> Worker<'_, S, E, O>
where
    S: Adversarial,
    E: Evaluate<S>,
    O: Order<S>,
{
    /// Deepens from `first` to `last` in steps that end there. Reorders the actions on the way, the
    /// best to the front.
    pub(crate) fn deepen(
        &mut self,
        root: &S,
        actions: &mut [S::Action],
        first: u32,
        last: u32,
        step: u32,
    ) -> Best<S::Action> {
        let mut best = Best {
            action: actions[0],
            value: root.outcome().unwrap_or_else(|| self.judge(root)),
            line: vec![actions[0]],
            depth: 0,
            complete: false,
            compared_all: false,
        };
        for depth in (first..=last).filter(|depth| (last - depth).is_multiple_of(step)) {
            let mut found = None;
            let finished = self.iteration(root, actions, depth, &mut found);
            let Some((place, value)) = found else {
                break;
            };
            // An unfinished iteration counts if it went past the first action, the best so far, and
            // found a better one: the rest can only raise the value further.
            if finished.is_ok() || place > 0 {
                best.action = actions[place];
                best.value = value;
                best.compared_all = finished.is_ok();
                best.line.clear();
                best.line.extend_from_slice(self.line(0));
            }
            let Ok(height) = finished else {
                break;
            };
            actions[..=place].rotate_right(1);
            best.depth = depth;
            best.complete = height.is_complete();
            if is_final(value, height, depth) {
                break;
            }
        }
        best
    }

    /// One iteration at the root; `best` holds the place and value of the best action so far, even
    /// when the iteration is broken off.
    fn iteration(
        &mut self,
        root: &S,
        actions: &[S::Action],
        depth: u32,
        best: &mut Option<(usize, Value)>,
    ) -> Result<Height, BudgetSpent> {
        self.prepare(depth);
        let side = root.side();
        let mut state = root.clone();
        let mut window = Window::FULL;
        let mut height = Height::END;
        for (place, &action) in actions.iter().enumerate() {
            let undo = state.make(action);
            let found = self.try_action(&mut state, side, depth - 1, 1, window, place == 0)?;
            state.unmake(action, undo);
            height = height.max(found.height.above());
            if found.value > window.alpha {
                window.alpha = found.value;
                *best = Some((place, found.value.seen_by(side)));
                self.extend_line(0, action);
            }
        }
        Ok(height)
    }

    /// Deepens the exact values of all actions together, so that at any time they are of the same
    /// depth and can be compared. `turn` rotates the order of work between threads.
    pub(crate) fn deepen_all(
        &mut self,
        root: &S,
        actions: &[S::Action],
        turn: usize,
        last: u32,
    ) -> Values {
        let mut values = Values {
            values: actions
                .iter()
                .map(|&action| self.static_value(root, action))
                .collect(),
            depth: 0,
            complete: false,
        };
        let mut next = values.values.clone();
        let side = root.side();
        let mut state = root.clone();
        for depth in 1..=last {
            self.prepare(depth);
            let (mut complete, mut settled) = (true, true);
            for place in 0..actions.len() {
                let place = (place + turn) % actions.len();
                let action = actions[place];
                let undo = state.make(action);
                let Ok(found) = self.reply(&mut state, side, depth - 1, 1, Window::FULL) else {
                    return values;
                };
                state.unmake(action, undo);
                next[place] = found.value.seen_by(side);
                complete &= found.height.is_complete();
                settled &= is_final(found.value, found.height.above(), depth);
            }
            values.values.copy_from_slice(&next);
            values.depth = depth;
            values.complete = complete;
            if settled {
                break;
            }
        }
        values
    }

    /// The value of an action without any search.
    fn static_value(&self, root: &S, action: S::Action) -> Value {
        let mut state = root.clone();
        state.apply(action);
        let value = state.outcome().unwrap_or_else(|| self.judge(&state));
        value.from_earlier(1)
    }
}
