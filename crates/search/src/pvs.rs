//! Principal variation search, the alpha-beta at the heart of this crate, as one thread runs it.
//!
//! Values are from the point of view of the side that chooses at the node. On the way up they are
//! turned round only where the child's side differs: sides need not alternate. Wins are counted
//! from the root; in the table, from the entry's own position.
//!
//! Nothing here guesses: there are no reductions and no forward pruning. The value is always that
//! of plain minimax to the same depth; only the number of nodes differs.

use crate::allowance::{Allowance, BudgetSpent, Meter};
use crate::ordering::{Experience, Order, OrderingAids, RankedAction};
use crate::outcome::Stats;
use crate::table::{Bound, Entry, Height, TranspositionTable};
use crate::window::Window;
use kernel::{Adversarial, Evaluate, Side, Value};

/// The fewest plies to go at which killers and history are used and updated. Nearer to the horizon
/// they are noise, and the listed order, always the same, meets more positions that are in the
/// table and still in the processor's cache.
const LEARN_FROM: u32 = 3;

/// The fewest plies to go at which the table is probed for all actions before one is searched. In
/// connect four this saves a sixth of the nodes and a quarter of the time.
const PROBE_ALL_FROM: u32 = 3;

/// What all threads of a search share and none changes.
pub(crate) struct SharedConfig<'a, E, O> {
    pub(crate) evaluate: &'a E,
    pub(crate) order: &'a O,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) aids: OrderingAids,
    pub(crate) null_windows: bool,
    /// Positions with fewer plies to go are not stored in the table.
    pub(crate) table_from: u32,
}

impl<E, O> Copy for SharedConfig<'_, E, O> {}
impl<E, O> Clone for SharedConfig<'_, E, O> {
    fn clone(&self) -> Self {
        *self
    }
}

/// The value of a node, or a bound on it, and the height it rests on.
#[derive(Copy, Clone, Debug)]
pub(crate) struct NodeValue {
    pub(crate) value: Value,
    pub(crate) height: Height,
}

/// One thread's search.
pub(crate) struct Worker<'a, S: Adversarial, E, O> {
    setting: SharedConfig<'a, E, O>,
    meter: Meter<'a>,
    stats: Stats,
    experience: Experience<S::Action>,
    /// A buffer for the legal actions of a node, before they are ranked.
    listed: Vec<S::Action>,
    /// The ranked actions of all nodes from the root to here, one node after the other.
    ranked: Vec<RankedAction<S::Action>>,
    /// The best line from each ply on, where its value is exact.
    lines: Vec<Vec<S::Action>>,
}

impl<'a, S, E, O> Worker<'a, S, E, O>
where
    S: Adversarial,
    E: Evaluate<S>,
    O: Order<S>,
{
    pub(crate) fn new(setting: SharedConfig<'a, E, O>, allowance: &'a Allowance<'a>) -> Self {
        Worker {
            setting,
            meter: Meter::new(allowance),
            stats: Stats::default(),
            experience: Experience::new(),
            listed: Vec::new(),
            ranked: Vec::new(),
            lines: Vec::new(),
        }
    }

    pub(crate) fn stats(&self) -> Stats {
        Stats {
            nodes: self.meter.nodes(),
            ..self.stats
        }
    }

    /// The best line from this ply on, from the last exact value there.
    pub(crate) fn line(&self, ply: usize) -> &[S::Action] {
        &self.lines[ply]
    }

    /// Makes room for a search of this depth.
    pub(crate) fn prepare(&mut self, depth: u32) {
        let plies = depth as usize + 1;
        self.experience.reserve(plies);
        if self.lines.len() < plies {
            self.lines.resize_with(plies, Vec::new);
        }
        self.ranked.clear();
    }

    /// Sorts root actions, best first, by what is known without a search.
    pub(crate) fn sort(&mut self, state: &S, actions: &mut [S::Action]) {
        self.prepare(0);
        let (aids, order) = (self.setting.aids, self.setting.order);
        let side = state.side();
        RankedAction::list(actions, None, &mut self.ranked);
        self.experience
            .rank(aids, order, state, side, 0, &mut self.ranked);
        for (place, action) in actions.iter_mut().enumerate() {
            *action = RankedAction::bring_best(&mut self.ranked[place..], place).action;
        }
    }

    /// The static evaluation of a position, as [`Side::Us`] sees it.
    pub(crate) fn judge(&self, state: &S) -> Value {
        self.setting.evaluate.evaluate(state)
    }

    /// The value of the position after `side`'s last action, from that side's point of view.
    #[inline]
    pub(crate) fn reply(
        &mut self,
        state: &mut S,
        side: Side,
        depth: u32,
        ply: usize,
        window: Window,
    ) -> Result<NodeValue, BudgetSpent> {
        let chooser = state.side();
        if depth == 0 {
            let found = self.leaf(state, ply, window)?;
            return Ok(NodeValue {
                value: found.value.seen_by(side),
                ..found
            });
        }
        if chooser == side {
            return self.node(state, chooser, depth, ply, window);
        }
        let found = self.node(state, chooser, depth, ply, window.turned())?;
        Ok(NodeValue {
            value: found.value.seen_by(Side::Them),
            ..found
        })
    }

    /// Evaluates a position at the horizon, as [`Side::Us`] sees it. Most nodes are leaves, so this
    /// skips the machinery of [`node`](Self::node).
    #[inline]
    fn leaf(&mut self, state: &S, ply: usize, window: Window) -> Result<NodeValue, BudgetSpent> {
        self.meter.tick()?;
        if window.is_open() {
            self.lines[ply].clear();
        }
        let (value, height) = match state.outcome() {
            Some(outcome) => (outcome, Height::END),
            None => (self.judge(state), Height::HORIZON),
        };
        Ok(NodeValue {
            value: value.from_earlier(ply as u32),
            height,
        })
    }

    /// The value of an action, from the point of view of `side`, which takes it. Asks the cheap
    /// question first, as principal variation search does.
    #[inline]
    pub(crate) fn try_action(
        &mut self,
        state: &mut S,
        side: Side,
        depth: u32,
        ply: usize,
        window: Window,
        first: bool,
    ) -> Result<NodeValue, BudgetSpent> {
        // The first action is probably the best. For each later one it is enough to know that it is
        // not better, and a null window shows that most cheaply. If it is better after all, it
        // becomes the new best, and we need its exact value.
        if !first && self.setting.null_windows && window.is_open() {
            let found = self.reply(state, side, depth, ply, Window::above(window.alpha))?;
            if found.value <= window.alpha || found.value >= window.beta {
                return Ok(found);
            }
        }
        self.reply(state, side, depth, ply, window)
    }

    /// Searches one position above the horizon, where `side` chooses.
    fn node(
        &mut self,
        state: &mut S,
        side: Side,
        depth: u32,
        ply: usize,
        window: Window,
    ) -> Result<NodeValue, BudgetSpent> {
        // 1. Pay for the node. If the budget is spent, everything up to the root is abandoned.
        self.meter.tick()?;
        let exact_wanted = window.is_open();
        if exact_wanted {
            self.lines[ply].clear();
        }

        // 2. The game may be over. A later win is worth less.
        if let Some(outcome) = state.outcome() {
            return Ok(NodeValue {
                value: outcome.from_earlier(ply as u32).seen_by(side),
                height: Height::END,
            });
        }

        // 3. Probe the table. Where an exact value is wanted, the table only says which action to
        //    try first: there are few such nodes, and searching them gives the line.
        let kept = depth >= self.setting.table_from;
        let key = if kept { state.key() } else { 0 };
        let entry = if kept {
            self.setting.table.probe(key)
        } else {
            None
        };
        if let Some(entry) = entry
            && !exact_wanted
            && entry.answers(depth)
        {
            let value = entry.value.from_earlier(ply as u32);
            let settled = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= window.beta,
                Bound::Upper => value <= window.alpha,
            };
            if settled {
                self.stats.table_hits += 1;
                return Ok(NodeValue {
                    value,
                    height: entry.height(),
                });
            }
        }

        // 4. List the actions, the table's first.
        state.legal_actions(&mut self.listed);
        let learns = depth >= LEARN_FROM;
        let mut aids = self.setting.aids;
        aids.history &= learns;
        aids.killers &= learns;
        let start = self.ranked.len();
        let best = entry.filter(|_| aids.table).map(|entry| entry.best);
        let unranked = RankedAction::list(&self.listed, best, &mut self.ranked);
        let end = self.ranked.len();

        // 5. Well above the horizon, see whether the table already knows an action that is good
        //    enough: probing for each is cheaper than searching the first.
        if depth >= PROBE_ALL_FROM
            && kept
            && aids.table
            && !exact_wanted
            && let Some((found, index)) = self.peek(state, side, depth - 1, ply + 1, window.beta)
        {
            self.ranked.truncate(start);
            self.stats.table_hits += 1;
            let value = found.value.from_later(ply as u32);
            let entry = Entry::new(value, Bound::Lower, index, depth, found.height);
            self.setting.table.store(key, &entry);
            return Ok(found);
        }

        // 6. Try the actions, best first.
        let mut best = NodeValue {
            value: Value::MIN,
            height: Height::END,
        };
        let mut best_index = 0;
        let mut alpha = window.alpha;
        let mut cut = false;
        for place in start..end {
            let rest = &mut self.ranked[place..end];
            if place == unranked {
                let order = self.setting.order;
                self.experience.rank(aids, order, state, side, ply, rest);
            }
            let next = if place < unranked {
                rest[0]
            } else {
                RankedAction::bring_best(rest, place - unranked)
            };
            let undo = state.make(next.action);
            let open = Window {
                alpha,
                beta: window.beta,
            };
            let found = self.try_action(state, side, depth - 1, ply + 1, open, place == start)?;
            state.unmake(next.action, undo);

            // 7. A value without a cut-off rests on all the actions.
            best.height = best.height.max(found.height.above());
            if found.value <= best.value {
                continue;
            }
            best.value = found.value;
            best_index = next.index();
            if found.value <= alpha {
                continue;
            }

            // 8. Cut off: the value is too good, and the other side will avoid this node. That
            //    rests on this one action alone.
            if found.value >= window.beta {
                best.height = found.height.above();
                cut = true;
                self.stats.cutoffs += 1;
                self.stats.first_cutoffs += u64::from(place == start);
                if learns {
                    let tried = &self.ranked[start..=place];
                    self.experience.learn(side, ply, depth, tried);
                }
                break;
            }
            alpha = found.value;
            self.extend_line(ply, next.action);
        }
        self.ranked.truncate(start);

        // 9. Store the result.
        if !kept {
            return Ok(best);
        }
        let bound = if cut {
            Bound::Lower
        } else if best.value > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let value = best.value.from_later(ply as u32);
        let entry = Entry::new(value, bound, best_index, depth, best.height);
        self.setting.table.store(key, &entry);
        Ok(best)
    }

    /// Looks for an action with which, according to the table, this node is worth at least `beta`.
    fn peek(
        &self,
        state: &mut S,
        side: Side,
        depth: u32,
        ply: usize,
        beta: Value,
    ) -> Option<(NodeValue, u16)> {
        self.listed.iter().enumerate().find_map(|(index, &action)| {
            let undo = state.make(action);
            let entry = self.setting.table.probe(state.key());
            let same = state.side() == side;
            state.unmake(action, undo);
            let entry = entry.filter(|entry| entry.answers(depth))?;
            let refuted = if same { Bound::Upper } else { Bound::Lower };
            let value = entry.value.from_earlier(ply as u32);
            let value = if same {
                value
            } else {
                value.seen_by(Side::Them)
            };
            (entry.bound != refuted && value >= beta).then_some((
                NodeValue {
                    value,
                    height: entry.height().above(),
                },
                index as u16,
            ))
        })
    }

    /// Sets the best line from here: this action, then the best line after it.
    pub(crate) fn extend_line(&mut self, ply: usize, action: S::Action) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(action);
        if let Some(rest) = below.first() {
            line.extend_from_slice(rest);
        }
    }
}
