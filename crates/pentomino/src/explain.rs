//! Why a placement is good or bad, in terms of the game: the replies it leaves, the squares it
//! takes out of play, whether the number of moves left is already fixed.

use crate::region::{dead_squares, regions};
use crate::{Placement, Position, Squares};
use kernel::{
    Adversarial, Arg, Budget, Decision, Message, Proof, ProvenResult, Reason, State, Value, message,
};
use search::{AlphaBeta, ZeroEvaluation};

/// Positions with at most this many placements are played out to the end for an explanation.
const MAX_PLAY_OUT: usize = 40;
/// As many squares are named one by one.
const MAX_NAMED: u32 = 6;

/// What a placement does, and how it comes out where that can be played out.
pub fn explain(position: &Position, placement: Placement) -> Vec<Reason> {
    let mut reasons = effects(position, placement);
    let mut after = position.clone();
    after.apply(placement);
    reasons.extend(distance(&after));
    reasons
}

/// What a placement does: the replies it leaves, the squares it takes out of play, the moves that
/// will follow whatever anybody plays.
pub fn effects(position: &Position, placement: Placement) -> Vec<Reason> {
    let mut after = position.clone();
    after.apply(placement);
    let mut reasons = vec![replies(position, &after)];
    // Nobody asks about squares any more when the game is over.
    if after.outcome().is_none() {
        reasons.extend(cut_off(position, &after));
        reasons.extend(parity(&after));
    }
    reasons
}

/// What a player says of its placement: why it chose it, if there was a choice, and what it does.
pub(crate) fn told(
    position: &Position,
    placement: Placement,
    legal: usize,
    why: Vec<Reason>,
) -> Vec<Reason> {
    let mut after = position.clone();
    after.apply(placement);
    let mut reasons = if legal == 1 {
        vec![only()]
    } else if after.outcome().is_some() {
        // That the game is won is said by what the placement does.
        Vec::new()
    } else {
        why
    };
    reasons.extend(effects(position, placement));
    reasons
}

/// There was no choice.
pub(crate) fn only() -> Reason {
    Reason::new("pentomino.only", message!("pentomino-only"))
}

/// A hint that leaves the move to the player.
pub fn idea(position: &Position, decision: &Decision<Placement>) -> Message {
    if position.open().len() == 1 {
        return message!("pentomino-idea-only");
    }
    let outlook = match decision.settled.map(ProvenResult::proof) {
        Some(Proof::Win(_)) => message!("pentomino-idea-win"),
        Some(Proof::Loss(_)) => message!("pentomino-idea-lost"),
        Some(Proof::Draw) => message!("pentomino-idea-draw"),
        None => message!("pentomino-idea-unproven"),
    };
    let mut after = position.clone();
    after.apply(decision.action);
    message!(
        "pentomino-idea",
        outlook = outlook,
        piece = Arg::play(decision.action.piece()),
        replies = after.open().len(),
        moves = position.open().len()
    )
}

fn replies(before: &Position, after: &Position) -> Reason {
    let mut legal = Vec::new();
    before.legal_actions(&mut legal);
    let left = |placement: &Placement| {
        let site = before
            .board()
            .site(*placement)
            .expect("a legal placement is on the board");
        before.open().len_without(before.board().conflicts(site))
    };
    let now = after.open().len();
    let tighter = legal
        .iter()
        .filter(|placement| left(placement) < now)
        .count();
    let why = match now {
        0 if after.outcome() == Some(Value::ZERO) => message!("pentomino-last-piece-draws"),
        0 => message!("pentomino-no-reply"),
        1 => message!("pentomino-single-reply"),
        _ => message!("pentomino-replies", replies = now, before = legal.len()),
    };
    let left = if after.left().is_empty() {
        message!("pentomino-none")
    } else {
        Arg::list(after.left().iter().map(Arg::play)).into()
    };
    Reason::new("pentomino.replies", why)
        .fact(message!("pentomino-fact-before"), legal.len())
        .fact(message!("pentomino-fact-replies"), now)
        .fact(message!("pentomino-fact-tighter"), tighter)
        .fact(message!("pentomino-fact-pieces"), left)
}

fn cut_off(before: &Position, after: &Position) -> Option<Reason> {
    let died = dead_squares(after) & !dead_squares(before);
    let board = after.board();
    let rooms = |position: &Position| {
        let alive = position.free() & !dead_squares(position);
        regions(board, alive).len()
    };
    let (rooms_before, rooms_after) = (rooms(before), rooms(after));
    let count = died.count_ones();
    // A longer list of squares is nothing that anybody reads.
    let why = match (died != 0, rooms_after > rooms_before) {
        (false, false) => return None,
        (true, false) if count > MAX_NAMED => message!("pentomino-dead-many", count = count),
        (true, true) if count > MAX_NAMED => message!(
            "pentomino-dead-many-and-splits",
            count = count,
            regions = rooms_after
        ),
        (true, false) => message!(
            "pentomino-dead",
            count = count,
            squares = names(board, died)
        ),
        (false, true) => message!("pentomino-splits", regions = rooms_after),
        (true, true) => message!(
            "pentomino-dead-and-splits",
            count = count,
            squares = names(board, died),
            regions = rooms_after
        ),
    };
    Some(
        Reason::new("pentomino.regions", why)
            .fact(message!("pentomino-fact-dead"), count)
            .fact(message!("pentomino-fact-regions-before"), rooms_before)
            .fact(message!("pentomino-fact-regions-after"), rooms_after),
    )
}

fn names(board: &crate::Board, squares: Squares) -> Arg {
    let cells = (0..64).filter(|cell| squares >> cell & 1 != 0);
    Arg::list(cells.map(|cell| Arg::play(board.square(cell))))
}

/// Whether an even or an odd number of moves follows, whatever the players do.
fn parity(after: &Position) -> Option<Reason> {
    let open = after.open().len();
    if open == 0 || open > MAX_PLAY_OUT {
        return None;
    }
    let (fewest, most) = moves_left(&mut after.clone())?;
    let why = if fewest == most && most % 2 == 0 {
        message!("pentomino-moves-even", moves = most)
    } else if fewest == most {
        message!("pentomino-moves-odd", moves = most)
    } else if most == fewest + 1 {
        message!("pentomino-moves-or", fewest = fewest, most = most)
    } else {
        message!("pentomino-moves-between", fewest = fewest, most = most)
    };
    Some(
        Reason::new("pentomino.parity", why)
            .fact(message!("pentomino-fact-fewest"), fewest)
            .fact(message!("pentomino-fact-most-moves"), most),
    )
}

/// The fewest and the most moves the game can still have; `None` if that takes too long.
fn moves_left(position: &mut Position) -> Option<(u32, u32)> {
    fn walk(position: &mut Position, patience: &mut u32) -> Option<(u32, u32)> {
        *patience = patience.checked_sub(1)?;
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let mut range: Option<(u32, u32)> = None;
        for placement in legal {
            let undo = position.make(placement);
            let below = walk(position, patience);
            position.unmake(placement, undo);
            let (fewest, most) = below?;
            let (low, high) = range.unwrap_or((u32::MAX, 0));
            range = Some((low.min(fewest + 1), high.max(most + 1)));
        }
        Some(range.unwrap_or((0, 0)))
    }
    walk(position, &mut 20_000)
}

/// How soon the game is decided, if it can be played out.
fn distance(after: &Position) -> Option<Reason> {
    let open = after.open().len();
    if open == 0 || open > MAX_PLAY_OUT {
        return None;
    }
    let outcome = AlphaBeta::new(ZeroEvaluation)
        .table_mebibytes(1)
        .search(after, &Budget::nodes(300_000));
    let value = outcome.value.seen_by(after.side());
    let plies = value.plies_to_end()?;
    // That every reply loses is known only once all of them have been compared.
    if value.is_loss() && !outcome.compared_all {
        return None;
    }
    let line = Arg::list(outcome.line.iter().map(Arg::play));
    let why = if value.is_loss() {
        message!("pentomino-wins-in", moves = plies + 1)
    } else {
        message!("pentomino-loses-in", moves = plies)
    };
    Some(Reason::new("pentomino.forced", why).fact(message!("pentomino-fact-line"), line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(position: &str, placement: &str) -> String {
        let position: Position = position.parse().unwrap();
        let reasons = explain(&position, placement.parse().unwrap());
        reasons
            .iter()
            .map(|r| r.text())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn a_corner_cut_off_is_told() {
        let text = told("5x5", "b1,b2,a2,a3,b3");
        assert!(
            text.contains("One square can no longer be covered: a1."),
            "{text}"
        );
    }

    #[test]
    fn a_wall_is_told_with_what_follows() {
        let text = told("5x3", "I2a2");
        assert_eq!(text, "It leaves no reply: the game is won.");
        let text = told("5x4 absent=FLNPTUVWXYZ", "I2a2");
        assert!(text.starts_with("It leaves no reply"), "{text}");
    }

    #[test]
    fn a_forced_win_is_counted() {
        // The two remaining rows have room for the P only.
        let text = told("5x3 absent=FLNTUVWXYZ", "I2a1");
        assert!(
            text.contains("Exactly one more move will follow: the opponent’s."),
            "{text}"
        );
        assert!(
            text.contains("It loses: the opponent wins with the next move."),
            "{text}"
        );
    }
}
