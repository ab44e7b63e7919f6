//! Chance nodes: the average over all draws, with the pruning of Ballard's Star1 and Star2.
//!
//! Each draw has bounds of what it can be worth, at first the limits of the game. Together they
//! bound the average, and as soon as that leaves the window the rest need not be searched.

use super::{Mean, Pruning, Searcher, Span};
use crate::allowance::Spent;
use crate::ordering::{Order, Ranked};
use crate::table::{Bound, Height};
use kernel::{Adversarial, Chance, Evaluate, Side, Turn};

/// One thing that may be drawn, and what it can be worth as far as is known.
#[derive(Copy, Clone, Debug)]
pub(super) struct Draw<A> {
    action: A,
    probability: f64,
    lower: f64,
    upper: f64,
    /// What these bounds rest on.
    height: Height,
}

impl<A> Draw<A> {
    /// The least and the most that these draws add to the average.
    fn bounds(draws: &[Self]) -> (f64, f64) {
        draws.iter().fold((0.0, 0.0), |(lower, upper), draw| {
            (
                lower + draw.probability * draw.lower,
                upper + draw.probability * draw.upper,
            )
        })
    }
}

impl<S, E, O> Searcher<'_, S, E, O>
where
    S: Adversarial + Chance,
    E: Evaluate<S>,
    O: Order<S>,
{
    /// The expected value of a chance node.
    pub(super) fn average(
        &mut self,
        state: &mut S,
        depth: u32,
        ply: usize,
        span: Span,
    ) -> Result<Mean, Spent> {
        let start = self.draws.len();
        let (lower, upper) = self.limits;
        state.outcomes(&mut self.drawn);
        self.draws
            .extend(self.drawn.iter().map(|&(action, probability)| Draw {
                action,
                probability,
                lower,
                upper,
                height: Height::END,
            }));
        // The likeliest first: they settle most.
        self.draws[start..].sort_by(|a, b| b.probability.total_cmp(&a.probability));
        let mut mean = None;
        if self.pruning == Pruning::Star2 {
            mean = self.star2(state, depth, ply, span, start)?;
        }
        let mean = match mean {
            Some(mean) => mean,
            None => self.star1(state, depth, ply, span, start)?,
        };
        self.draws.truncate(start);
        Ok(mean)
    }

    /// Searches draw after draw, each in the window outside of which it would settle the average.
    fn star1(
        &mut self,
        state: &mut S,
        depth: u32,
        ply: usize,
        span: Span,
        start: usize,
    ) -> Result<Mean, Spent> {
        let mut sum = 0.0;
        let mut height = Height::END;
        for place in start..self.draws.len() {
            let draw = self.draws[place];
            let (least, most) = Draw::bounds(&self.draws[place + 1..]);
            let window = if self.pruning == Pruning::None {
                Span::FULL
            } else {
                Span {
                    alpha: (span.alpha - sum - most) / draw.probability,
                    beta: (span.beta - sum - least) / draw.probability,
                }
            };
            let undo = state.make(draw.action);
            let found = self.node(state, depth - 1, ply + 1, window)?;
            state.unmake(draw.action, undo);
            height = height.max(found.height.above());
            sum += draw.probability * found.value;
            // Rounding must not carry a bound back into the window, where it would pass for exact.
            let settled = match window.bound(found.value) {
                Bound::Exact => continue,
                Bound::Upper => (sum + most).min(span.alpha),
                Bound::Lower => (sum + least).max(span.beta),
            };
            self.stats.cutoffs += 1;
            let rest = self.draws[place + 1..]
                .iter()
                .map(|draw| draw.height.above());
            return Ok(Mean {
                value: settled,
                height: rest.fold(height, Height::max),
            });
        }
        Ok(Mean { value: sum, height })
    }

    /// Tries one action after each draw. The side that moves there can do no worse than that, so
    /// its value is a bound; with luck all of them together settle the node, and if not, they
    /// narrow the windows of [`star1`](Self::star1).
    fn star2(
        &mut self,
        state: &mut S,
        depth: u32,
        ply: usize,
        span: Span,
        start: usize,
    ) -> Result<Option<Mean>, Spent> {
        let mut height = Height::END;
        for place in start..self.draws.len() {
            let (least, most) = Draw::bounds(&self.draws[start..]);
            let draw = self.draws[place];
            let others = Span {
                alpha: (span.alpha - most) / draw.probability + draw.upper,
                beta: (span.beta - least) / draw.probability + draw.lower,
            };
            let undo = state.make(draw.action);
            let narrowed = self.probe(state, depth - 1, ply + 1, others, draw)?;
            state.unmake(draw.action, undo);
            self.draws[place] = narrowed;
            height = height.max(narrowed.height.above());

            let (least, most) = Draw::bounds(&self.draws[start..]);
            let settled = if least >= span.beta {
                least
            } else if most <= span.alpha {
                most
            } else {
                continue;
            };
            self.stats.cutoffs += 1;
            return Ok(Some(Mean {
                value: settled,
                height,
            }));
        }
        Ok(None)
    }

    /// Narrows the bounds of a draw after which the state is this one.
    fn probe(
        &mut self,
        state: &mut S,
        depth: u32,
        ply: usize,
        span: Span,
        mut draw: Draw<S::Action>,
    ) -> Result<Draw<S::Action>, Spent> {
        if let Some(standing) = self.standing(state, depth) {
            (draw.lower, draw.upper) = (standing.value, standing.value);
            draw.height = standing.height;
            return Ok(draw);
        }
        let record = self.memory.probe(state.key());
        if let Some(record) = record
            && record.answers(depth)
        {
            draw.height = record.height();
            if record.bound != Bound::Upper {
                draw.lower = record.value;
            }
            if record.bound != Bound::Lower {
                draw.upper = record.value;
            }
            return Ok(draw);
        }
        if state.turn() == Turn::Chance {
            return Ok(draw);
        }
        let side = state.side();
        let start = self.ranked.len();
        self.rank(state, side, ply, record.map(|record| record.best));
        let first = match record {
            Some(_) => self.ranked[start],
            None => Ranked::bring_best(&mut self.ranked[start..], 0),
        };
        self.ranked.truncate(start);
        // The end of the window that would make the value a bound of the wrong kind stays open.
        let window = match side {
            Side::Us => Span {
                beta: span.beta,
                ..Span::FULL
            },
            Side::Them => Span {
                alpha: span.alpha,
                ..Span::FULL
            },
        };
        let undo = state.make(first.action);
        let found = self.node(state, depth - 1, ply + 1, window)?;
        state.unmake(first.action, undo);
        draw.height = found.height.above();
        match side {
            Side::Us => draw.lower = draw.lower.max(found.value),
            Side::Them => draw.upper = draw.upper.min(found.value),
        }
        Ok(draw)
    }
}
