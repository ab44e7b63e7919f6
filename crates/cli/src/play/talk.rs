//! What the program says in a game: help, hints and explanations.

use super::canvas::Canvas;
use kernel::{Decision, Detail, Proof, Reader, Reason};
use pentomino::explain::{self, explain};
use pentomino::{Placement, Position};

pub(crate) const HELP: &str = "\
The rules: you and the computer place one piece in turn on free squares, turned and mirrored as
you like. Each of the twelve pieces is there once, for both of you. Who cannot place one loses.

A move is a piece, the number of its form and the square under the lower left corner of its box:
  F3c4                F, form 3, its box starting at c4 (`forms F` shows the forms)
  d3 c4 d4 e4 d5      or simply its five squares

  forms F             the forms of the F with their numbers
  moves, moves F      what can be placed: how often each piece, or every move of one
  board               the board and the pieces left
  hint                an idea; asked again, the move
  why                 why the computer moved so; also `why detailed`, `why expert`
  why F3c4            what this move of yours would do
  undo                takes your last move and the answer to it back
  position            the position as text, for --position and `kibitzer solve`
  resign, quit
";

/// A hint that leaves the move to be found.
pub(crate) fn idea(position: &Position, decision: &Decision<Placement>) -> String {
    let idea = explain::idea(position, decision);
    format!("{idea} Ask `hint` again for the move.")
}

/// The move itself, on the board, with its reasons.
pub(crate) fn answer(
    canvas: &Canvas,
    position: &Position,
    decision: &Decision<Placement>,
) -> String {
    let picture = canvas.board(position, Some(decision.action));
    let title = canvas.bold(&format!("{} it is.", decision.action));
    let reasons = decision.reasons.clone();
    let reasons = reasons
        .into_iter()
        .chain(explain(position, decision.action));
    format!("{picture}{title}\n{}", list(reasons, Detail::Simple))
}

/// Why the computer played so; `before` is the position it played in.
pub(crate) fn justify(
    name: &str,
    before: &Position,
    decision: &Decision<Placement>,
    detail: Detail,
) -> String {
    let reasons = decision.reasons.clone();
    let reasons = reasons.into_iter().chain(explain(before, decision.action));
    let mut text = format!("{name} played {}:\n", decision.action);
    text += &list(reasons, detail);
    if detail == Detail::Expert && decision.candidates.len() > 1 {
        let others = decision.candidates.iter().take(5);
        let others = others.map(|other| format!("{} {}", other.action, worth(other)));
        text += &format!("  Compared: {}.\n", others.collect::<Vec<_>>().join(", "));
    }
    text
}

/// What a move would do.
pub(crate) fn foretell(position: &Position, placement: Placement, detail: Detail) -> String {
    format!(
        "{placement}:\n{}",
        list(explain(position, placement), detail)
    )
}

fn worth(candidate: &kernel::Candidate<Placement>) -> String {
    match candidate.proof {
        Some(Proof::Win(_)) => "(wins)".to_owned(),
        Some(Proof::Loss(_)) => "(loses)".to_owned(),
        Some(Proof::Draw) => "(draws)".to_owned(),
        None => format!("({:.2})", candidate.value),
    }
}

fn list(reasons: impl IntoIterator<Item = Reason>, detail: Detail) -> String {
    let mut text = String::new();
    for reason in reasons {
        let line = format!("  {}\n", reason.render(detail, &Reader::default()));
        // A strategy and the explanation may say the same.
        if !text.contains(&line) {
            text += &line;
        }
    }
    text
}

/// `1 reply`, `2 replies`, `no reply`.
pub(crate) fn counted(count: usize, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}
