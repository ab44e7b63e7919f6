//! How a game goes on from a position with best play.

use super::Worth;
use crate::solver::{Solver, Verdict};
use crate::{Placement, Position};
use kernel::{Adversarial, Budget, State, Value};
use search::{AlphaBeta, ZeroEvaluation};

/// Positions with at most this many placements are played out by search: the winner then wins as
/// soon as possible, and the loser holds out as long as possible.
const PLAYED_OUT: usize = 120;
const PLAYED_OUT_NODES: u64 = 400_000;

/// The game from a position to its end, as far as there was time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the position is worth to the player to move; `None` if there was no time to prove it.
    pub worth: Option<Worth>,
    /// The moves.
    pub moves: Vec<Placement>,
    /// Whether the last of them ends the game.
    pub complete: bool,
}

/// Plays on from a position: whoever wins plays a winning move, whoever loses the most promising
/// one, until the search sees the end.
pub fn line(solver: &Solver, position: &Position, budget: &Budget) -> Line {
    let mut line = Line {
        worth: None,
        moves: Vec::new(),
        complete: false,
    };
    let mut at = position.clone();
    let mut spent = 0;
    loop {
        if let Some(value) = at.outcome() {
            line.worth.get_or_insert(worth_of(value.seen_by(at.side())));
            line.complete = true;
            return line;
        }
        if at.open().len() <= PLAYED_OUT
            && let Some((worth, moves)) = play_out(&at, budget)
        {
            line.worth.get_or_insert(worth);
            line.moves.extend(moves);
            line.complete = true;
            return line;
        }
        let rest = Budget {
            nodes: budget.nodes.map(|nodes| nodes.saturating_sub(spent)),
            ..budget.clone()
        };
        let solution = solver.solve(&at, &rest);
        spent += solution.work.nodes;
        let (worth, next) = match solution.verdict {
            None => return line,
            Some(Verdict::Won(placement)) => (Worth::Wins, Some(placement)),
            Some(Verdict::Drawn(placement)) => (Worth::Draws, placement),
            Some(Verdict::Lost) => (Worth::Loses, solver.promising(&at).first().copied()),
        };
        line.worth.get_or_insert(worth);
        let Some(next) = next else { return line };
        line.moves.push(next);
        at.apply(next);
    }
}

fn worth_of(value: Value) -> Worth {
    if value.is_win() {
        Worth::Wins
    } else if value.is_loss() {
        Worth::Loses
    } else {
        Worth::Draws
    }
}

/// The shortest win, or the longest resistance, to the very end.
fn play_out(position: &Position, budget: &Budget) -> Option<(Worth, Vec<Placement>)> {
    let few = Budget {
        nodes: Some(
            budget
                .nodes
                .map_or(PLAYED_OUT_NODES, |nodes| nodes.min(PLAYED_OUT_NODES)),
        ),
        ..budget.clone()
    };
    let outcome = AlphaBeta::new(ZeroEvaluation)
        .table_mebibytes(1)
        .search(position, &few);
    let value = outcome.value.seen_by(position.side());
    let proven = value.plies_to_end().is_some() && (!value.is_loss() || outcome.compared_all);
    let mut end = position.clone();
    for &placement in &outcome.line {
        end.play(placement).ok()?;
    }
    (proven && end.outcome().is_some()).then(|| (worth_of(value), outcome.line))
}
