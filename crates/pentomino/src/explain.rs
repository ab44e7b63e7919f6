//! Why a placement is good or bad, in terms of the game: the replies it leaves, the squares it
//! takes out of play, whether the number of moves left is already settled.

use crate::region::{dead_squares, regions};
use crate::{Placement, Position, Squares};
use kernel::{Adversarial, Budget, Decision, Proof, Reason, Settled, State, Value};
use search::{AlphaBeta, Even};

/// Positions with at most this many placements are played out to the end for an explanation.
const PLAYED_OUT: usize = 40;

/// What a placement does, before it is made.
pub fn explain(position: &Position, placement: Placement) -> Vec<Reason> {
    let mut after = position.clone();
    after.apply(placement);
    let mut reasons = vec![replies(position, &after)];
    reasons.extend(cut_off(position, &after));
    reasons.extend(parity(&after));
    reasons.extend(distance(&after));
    reasons
}

/// A hint that leaves the move to be found.
pub fn idea(position: &Position, decision: &Decision<Placement>) -> String {
    let outlook = match decision.settled.map(Settled::proof) {
        Some(Proof::Win(_)) => "You can win by force from here.",
        Some(Proof::Loss(_)) => {
            "Every move loses against best play, but there is one that asks more."
        }
        Some(Proof::Draw) => "You can keep the draw; nothing wins.",
        None => "Nothing is proven here; one move looks best as far as I could look.",
    };
    let mut after = position.clone();
    after.apply(decision.action);
    let piece = decision.action.piece();
    let left = match after.open().len() {
        0 => "no reply".to_owned(),
        1 => "1 reply".to_owned(),
        replies => format!("{replies} replies"),
    };
    let now = position.open().len();
    format!(
        "{outlook} Look for a place for the {piece} that leaves {left} (now there are {now} moves)."
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
    let text = match now {
        0 if after.outcome() == Some(Value::ZERO) => {
            "It places the last piece: the game is drawn.".to_owned()
        }
        0 => "It leaves no reply at all: the game is won.".to_owned(),
        1 => "It leaves a single reply.".to_owned(),
        _ => format!(
            "It leaves {now} replies of the {} placements before it.",
            legal.len()
        ),
    };
    Reason::new("pentomino.replies", text)
        .fact("placements before", legal.len())
        .fact("replies after", now)
        .fact("other moves that leave fewer", tighter)
        .fact("pieces left", after.left().to_string())
}

fn cut_off(before: &Position, after: &Position) -> Option<Reason> {
    let died = dead_squares(after) & !dead_squares(before);
    let board = after.board();
    let rooms = |position: &Position| {
        let alive = position.free() & !dead_squares(position);
        regions(board, alive).len()
    };
    let (rooms_before, rooms_after) = (rooms(before), rooms(after));
    if died == 0 && rooms_after <= rooms_before {
        return None;
    }
    let mut parts = Vec::new();
    if died != 0 {
        let names = names(board, died);
        parts.push(match died.count_ones() {
            1 => format!("one square dies with it ({names})"),
            count => format!("{count} squares die with it ({names})"),
        });
    }
    if rooms_after > rooms_before {
        parts.push(format!(
            "it cuts the playable squares into {rooms_after} regions"
        ));
    }
    let text = parts.join(", and ");
    let text = text[..1].to_uppercase() + &text[1..] + ".";
    Some(
        Reason::new("pentomino.regions", text)
            .fact("squares taken out of play", died.count_ones())
            .fact("regions before", rooms_before)
            .fact("regions after", rooms_after),
    )
}

fn names(board: &crate::Board, squares: Squares) -> String {
    let cells = (0..64).filter(|cell| squares >> cell & 1 != 0);
    cells
        .map(|cell| board.square(cell).to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether an even or an odd number of moves follows whatever anybody does.
fn parity(after: &Position) -> Option<Reason> {
    let open = after.open().len();
    if open == 0 || open > PLAYED_OUT {
        return None;
    }
    let (fewest, most) = moves_left(&mut after.clone())?;
    let text = if fewest == most && most == 1 {
        "Exactly one more move can be made.".to_owned()
    } else if fewest == most {
        format!("Exactly {most} more moves will be made, whatever anybody plays.")
    } else {
        format!(
            "Between {fewest} and {most} more moves can be made: it is a fight for the last one."
        )
    };
    Some(
        Reason::new("pentomino.parity", text)
            .fact("fewest", fewest)
            .fact("most", most),
    )
}

/// The fewest and the most moves that a game can still have; `None` if that takes too long.
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

/// How soon the game is decided, where it can be played out.
fn distance(after: &Position) -> Option<Reason> {
    let open = after.open().len();
    if open == 0 || open > PLAYED_OUT {
        return None;
    }
    let outcome = AlphaBeta::new(Even)
        .table_mebibytes(1)
        .search(after, &Budget::nodes(300_000));
    let value = outcome.value.seen_by(after.side());
    let plies = value.plies_to_end()?;
    // That every reply loses is known only once all of them were compared.
    if value.is_loss() && !outcome.compared_all {
        return None;
    }
    let line: Vec<String> = outcome.line.iter().map(Placement::to_string).collect();
    let text = if value.is_loss() {
        format!("It wins by force in {}.", plies + 1)
    } else {
        format!("It loses: the opponent wins by force in {plies}.")
    };
    Some(Reason::new("pentomino.forced", text).fact("best line", line.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Detail;

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
        assert!(text.contains("One square dies with it (a1)."), "{text}");
    }

    #[test]
    fn a_wall_is_told_with_what_follows() {
        let text = told("5x3", "I2a2");
        assert_eq!(
            text,
            "It leaves no reply at all: the game is won. 10 squares die with it (a1 b1 c1 d1 e1 a3 b3 c3 d3 e3)."
        );
        let text = told("5x4 absent=FLNPTUVWXYZ", "I2a2");
        assert!(text.starts_with("It leaves no reply"), "{text}");
    }

    #[test]
    fn a_forced_win_is_counted() {
        // The two rows that are left have room for the P alone.
        let text = told("5x3 absent=FLNTUVWXYZ", "I2a1");
        assert!(
            text.contains("Exactly one more move can be made."),
            "{text}"
        );
        assert!(
            text.contains("It loses: the opponent wins by force in 1."),
            "{text}"
        );
    }
}
