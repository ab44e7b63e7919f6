//! A session of bridge in letters: the hands that are seen, the auction, the trick, the points.

use bridge::Vulnerability;
use bridge::words::seat_name;
use bridge_session::{BoardView, View};
use cards::{Card, Hand, Seat, Side, Suit};
use kernel::{Arg, Canvas, Message, message};
use std::fmt::Write;

/// How wide a column of the auction is.
const COLUMN: usize = 8;

/// What a view shows.
pub(crate) fn picture(view: &View, canvas: Canvas) -> String {
    let mut text = String::new();
    match &view.board {
        Some(board) => {
            let _ = writeln!(text, "{}", canvas.bold(&heading(board).to_string()));
            for (seat, line) in hands(view, board, canvas) {
                let _ = writeln!(text, "{line}  {}", seat_name(seat));
            }
            if board.contract.is_some() {
                text += &play(board);
            } else {
                text += &auction(board, canvas);
            }
        }
        None => {
            for board in &view.finished {
                let _ = writeln!(text, "{}. {}", board.number, board.result);
            }
        }
    }
    let points = message!(
        "bridge-picture-points",
        north_south = Arg::signed(view.points[Side::NorthSouth], 0),
        east_west = Arg::signed(view.points[Side::EastWest], 0)
    );
    let _ = writeln!(text, "{points}");
    text
}

fn heading(board: &BoardView) -> Message {
    let vulnerable = match board.vulnerability {
        Vulnerability::None => "none",
        Vulnerability::NorthSouth => "ns",
        Vulnerability::EastWest => "ew",
        Vulnerability::Both => "all",
    };
    message!(
        "bridge-picture-board",
        number = board.number.get(),
        dealer = seat_name(board.auction.dealer()),
        vulnerable = Arg::text(vulnerable)
    )
}

/// The hands that are seen, without what was played, the reader's last: it is nearest to the prompt.
fn hands(view: &View, board: &BoardView, canvas: Canvas) -> Vec<(Seat, String)> {
    let mut hands = Vec::new();
    let own = view.seat.map_or(Seat::South, |seat| seat);
    for seat in (1..=4).map(|turns| own.after(turns)) {
        let played = |hand: Hand, &card: &Card| hand.without(card);
        let hand = board.record.iter().fold(board.hands[seat], played);
        if !hand.is_empty() {
            hands.push((seat, one_hand(hand, canvas)));
        }
    }
    hands
}

fn one_hand(hand: Hand, canvas: Canvas) -> String {
    let suit = |suit: Suit| {
        let holding = format!("{suit:#} {}", hand.holding(suit));
        let red = matches!(suit, Suit::Hearts | Suit::Diamonds);
        let shown = if red {
            canvas.red(&holding)
        } else {
            holding.clone()
        };
        format!(
            "{shown}{:fill$}",
            "",
            fill = 10_usize.saturating_sub(holding.chars().count())
        )
    };
    Suit::DESCENDING.map(suit).join(" ").trim_end().to_owned()
}

/// The calls under the names of who made them, the dealer first.
fn auction(board: &BoardView, canvas: Canvas) -> String {
    let dealer = board.auction.dealer();
    let names: String = (0..4)
        .map(|turns| column(&seat_name(dealer.after(turns)).to_string()))
        .collect();
    let mut text = format!("{}\n", canvas.faint(names.trim_end()));
    for row in board.auction.calls().chunks(4) {
        let calls: String = row
            .iter()
            .map(|call| column(&format!("{call:#}")))
            .collect();
        let _ = writeln!(text, "{}", calls.trim_end());
    }
    text
}

/// A cell of the auction. Chinese characters are two columns wide.
fn column(text: &str) -> String {
    let wide = text
        .chars()
        .filter(|letter| !letter.is_ascii() && letter.is_alphabetic())
        .count();
    let fill = COLUMN.saturating_sub(text.chars().count() + wide);
    format!("{text}{:fill$}", "")
}

/// The contract, the trick on the table and the tricks won.
fn play(board: &BoardView) -> String {
    let mut text = String::new();
    if let Some(contract) = board.contract {
        let contract = message!("bridge-picture-contract", contract = Arg::text(contract));
        let _ = writeln!(text, "{contract}");
    }
    let count = board.record.len() % 4;
    let trick = &board.record[board.record.len() - count..];
    if let (Some(next), false) = (board.hand_to_play, trick.is_empty()) {
        let leader = next.after(4 - count);
        let cards = trick.iter().enumerate();
        let cards =
            cards.map(|(turns, card)| format!("{} {card:#}", seat_name(leader.after(turns))));
        let _ = writeln!(text, "{}", cards.collect::<Vec<_>>().join("  "));
    }
    let tricks = message!(
        "bridge-picture-tricks",
        north_south = board.tricks[Side::NorthSouth],
        east_west = board.tricks[Side::EastWest]
    );
    let _ = writeln!(text, "{tricks}");
    if let Some(seat) = board.hand_to_play {
        let _ = writeln!(
            text,
            "{}",
            message!("bridge-picture-to-play", seat = seat_name(seat))
        );
    }
    text
}
