//! Deals one per line, as solvers and dealing programs exchange them.
//!
//! - `N:AKQ.… … … …`, as PBN writes deals; the seat may be omitted if it is North. The twenty
//!   results that [`TrickTable`] prints may follow after a `|`.
//! - GIB's `AKQ.… … … …:` with West's hand first and twenty hexadecimal digits: the tricks of North
//!   and South for no trumps, spades, hearts, diamonds and clubs, each with South, East, North and
//!   West on lead.
//!
//! Lines that begin with `#` are comments on the next deal.

use super::context::ReadContext;
use super::encoding::Encoding;
use super::error::{FormatErrorKind, Reading, excerpt};
use super::record::{BoardRecord, Comment, Place};
use super::unequal_hands;
use cards::{Layout, Seat, Side, Strain, TrickTable};

/// Reads the deals of a list.
///
/// ```
/// use bridge_formats::list;
/// let gib = "T5.K4.652.A98542 K6.QJT976.QT7.Q6 432.A.AKJ93.JT73 AQJ987.8532.84.K:\
///     65658888888843433232";
/// let board = &list::read(gib.as_bytes()).found[0];
/// assert!(board.deal.unwrap().to_string().starts_with("N:K6.QJT976."));
/// assert_eq!(list::write_gib(std::slice::from_ref(board)).trim_end(), gib);
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<BoardRecord>> {
    let (text, _) = Encoding::decode(bytes);
    let mut context = ReadContext::new(&text);
    let mut boards = Vec::new();
    let mut comments = Vec::new();
    let mut at = 0;
    for line in context.text().split_inclusive(['\n', '\r']) {
        let begin = at + (line.len() - line.trim_start().len());
        at += line.len();
        let line = line.trim();
        if let Some(comment) = line.strip_prefix('#') {
            if !context.pay(begin, comment.len()) {
                break;
            }
            let text = comment.trim().to_owned();
            if !text.is_empty() {
                let after = Place::Beginning;
                comments.push(Comment { after, text });
            }
            continue;
        }
        if line.is_empty() {
            continue;
        }
        if !context.pay(begin, size_of::<BoardRecord>()) {
            break;
        }
        if let Some(mut board) = read_line(line, begin, &mut context) {
            board.comments = std::mem::take(&mut comments);
            boards.push(board);
        }
    }
    context.finish(boards)
}

fn read_line(line: &str, at: usize, context: &mut ReadContext<'_>) -> Option<BoardRecord> {
    if let Some((hands, digits)) = gib(line) {
        return read_gib(hands, digits, at, context);
    }
    let (deal, tricks) = match line.split_once('|') {
        Some((deal, tricks)) => (deal, Some(tricks)),
        None => (line, None),
    };
    let mut board = BoardRecord::of(layout(deal, at, context)?);
    if let Some(tricks) = tricks {
        match tricks.parse::<TrickTable>() {
            Ok(table) => board.double_dummy = Some(table),
            Err(error) => {
                let place = at + deal.len() + 1 + error.at;
                context.fault(place, FormatErrorKind::Tricks(error.kind.to_string()));
            }
        }
    }
    Some(board)
}

fn layout(text: &str, at: usize, context: &mut ReadContext<'_>) -> Option<Layout> {
    match text.parse() {
        Ok(layout) => {
            if let Some(lengths) = unequal_hands(&layout) {
                context.fault(at, FormatErrorKind::Unequal(lengths));
            }
            Some(layout)
        }
        Err(cards::ParseError {
            at: inner, kind, ..
        }) => {
            context.fault(at + inner, FormatErrorKind::NotADeal(kind));
            None
        }
    }
}

/// A line in GIB's form: the colon comes after the hands, not after the first seat.
fn gib(line: &str) -> Option<(&str, &str)> {
    let (hands, digits) = line.split_once(':')?;
    (hands.trim().len() > 1).then_some((hands, digits))
}

fn read_gib(
    hands: &str,
    digits: &str,
    at: usize,
    context: &mut ReadContext<'_>,
) -> Option<BoardRecord> {
    // The same hands starting with West and its letter; errors are two columns further left.
    let from_west = format!("W:{hands}");
    let read = from_west.parse::<Layout>().map_err(|mut error| {
        error.at = error.at.saturating_sub(2);
        error
    });
    let layout = match read {
        Ok(layout) => layout,
        Err(error) => {
            context.fault(at + error.at, FormatErrorKind::NotADeal(error.kind));
            return None;
        }
    };
    let mut board = BoardRecord::of(layout);
    let digits = digits.trim();
    if !digits.is_empty() {
        board.double_dummy = table(digits);
        if board.double_dummy.is_none() {
            let problem = format!("`{}` is not twenty digits 0 to D", excerpt(digits));
            context.fault(at + hands.len() + 1, FormatErrorKind::Tricks(problem));
        }
    }
    Some(board)
}

/// The leaders in the order of the digits.
const LEADERS: [Seat; 4] = [Seat::South, Seat::East, Seat::North, Seat::West];

fn table(digits: &str) -> Option<TrickTable> {
    let numbers = digits.chars().map(|c| c.to_digit(16).filter(|&n| n <= 13));
    let numbers: Vec<u8> = numbers
        .take(21)
        .map(|number| number.map(|n| n as u8))
        .collect::<Option<_>>()?;
    let mut tricks = [[0; 4]; 5];
    for (index, &north_south) in numbers.iter().enumerate().take(20) {
        let declarer = LEADERS[index % 4].rho();
        tricks[4 - index / 4][declarer.index()] = match declarer.side() {
            Side::NorthSouth => north_south,
            Side::EastWest => 13 - north_south,
        };
    }
    let cell = |strain: Strain, seat: Seat| tricks[strain.index()][seat.index()];
    (numbers.len() == 20).then(|| TrickTable::from_fn(cell))
}

/// Writes the deals in PBN's form, with the results where known. Boards without cards are omitted.
pub fn write(boards: &[BoardRecord]) -> String {
    let mut out = String::new();
    for board in boards {
        let Some(deal) = board.deal else { continue };
        write_comments(board, &mut out);
        out += &match board.double_dummy {
            Some(table) => format!("{deal} | {table}\n"),
            None => format!("{deal}\n"),
        };
    }
    out
}

/// Writes the deals in GIB's form. Boards without cards are omitted.
pub fn write_gib(boards: &[BoardRecord]) -> String {
    let mut out = String::new();
    for board in boards {
        let Some(deal) = board.deal else { continue };
        write_comments(board, &mut out);
        let hands = deal.starting_with(Seat::West).to_string();
        out += hands.trim_start_matches("W:");
        out.push(':');
        if let Some(table) = board.double_dummy {
            out += &digits(&table);
        }
        out.push('\n');
    }
    out
}

fn digits(table: &TrickTable) -> String {
    let cells = Strain::ALL.into_iter().rev().flat_map(|strain| {
        LEADERS.map(|leader| {
            let declarer = leader.rho();
            let tricks = table[(strain, declarer)];
            match declarer.side() {
                Side::NorthSouth => tricks,
                Side::EastWest => 13 - tricks,
            }
        })
    });
    let digits = cells.filter_map(|n| char::from_digit(u32::from(n), 16));
    digits.map(|c| c.to_ascii_uppercase()).collect()
}

fn write_comments(board: &BoardRecord, out: &mut String) {
    for comment in &board.comments {
        for line in comment.text.lines() {
            *out += &format!("# {}\n", line.trim());
        }
    }
}
