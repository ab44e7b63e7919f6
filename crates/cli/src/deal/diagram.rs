//! A deal as it is drawn in books: North above, South below.

use bridge_formats::BoardRecord;
use cards::{Hand, Layout, Seat, Suit};

/// How far the middle column stands from the left.
const MIDDLE: usize = 16;
/// How far the right one does.
const RIGHT: usize = 32;

/// The board with its number, its hands and their points.
pub(crate) fn text(board: &BoardRecord) -> String {
    let layout: Layout = board.deal.unwrap_or_default();
    let mut lines = vec![heading(board)];
    lines.extend(hand(layout[Seat::North]).map(|line| indented(MIDDLE, &line)));
    let (west, east) = (hand(layout[Seat::West]), hand(layout[Seat::East]));
    for (west, east) in west.iter().zip(&east) {
        lines.push(format!("{west:<RIGHT$}{east}"));
    }
    lines.extend(hand(layout[Seat::South]).map(|line| indented(MIDDLE, &line)));
    let points = Seat::ALL.map(|seat| format!("{seat} {}", layout[seat].points()));
    lines.push(format!("HCP: {}", points.join(", ")));
    lines.join("\n") + "\n\n"
}

fn heading(board: &BoardRecord) -> String {
    let mut parts = Vec::new();
    parts.extend(board.board.map(|number| format!("Board {number}")));
    parts.extend(board.dealer.map(|seat| format!("{seat:#} deals")));
    parts.extend(board.vulnerability.map(|who| match who {
        bridge::Vulnerability::None => "nobody is vulnerable".into(),
        bridge::Vulnerability::Both => "all are vulnerable".into(),
        side => format!("{side} are vulnerable"),
    }));
    parts.join(", ")
}

fn hand(hand: Hand) -> [String; 4] {
    Suit::DESCENDING.map(|suit| format!("{suit:#} {}", hand.holding(suit)))
}

fn indented(columns: usize, line: &str) -> String {
    format!("{:columns$}{line}", "")
}
