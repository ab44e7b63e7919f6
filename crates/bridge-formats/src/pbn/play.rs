//! The play section. Its columns are the seats, beginning with the opening leader, so the order of
//! play depends on who won each trick.

use super::atoms::{Atom, atoms};
use super::game::RawTag;
use super::notes::Notes;
use crate::auction_record::Ending;
use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};
use crate::play_record::{CardRecord, PlayRecord, winner};
use cards::{Card, Seat, Strain};

/// Thirteen tricks and a row for the mark at the end.
const MAX_CELLS: usize = 56;

/// The cells as read, before they are put in order.
pub(crate) struct Rows {
    /// Row by row, with the place of each in the text.
    cells: Vec<(usize, CardRecord)>,
    ending: Ending,
    /// The number of cells after each word.
    made: Vec<usize>,
}

/// A play in the order of play.
pub(crate) struct OrderedPlay {
    pub(crate) play: PlayRecord,
    /// Where each card is in the text.
    pub(crate) places: Vec<usize>,
    /// After how many words which card was the last one written.
    pub(crate) last_card: Vec<Option<usize>>,
}

/// Reads the cells.
pub(crate) fn read(tag: &RawTag<'_>, notes: &mut Notes, context: &mut ReadContext<'_>) -> Rows {
    let mut rows = Rows {
        cells: Vec::new(),
        ending: Ending::Plain,
        made: Vec::with_capacity(tag.words.len()),
    };
    let mut irregular = None;
    'words: for &(at, word) in &tag.words {
        for (offset, atom) in atoms(word) {
            let at = at + offset;
            let full = rows.cells.len() >= MAX_CELLS;
            if full && matches!(atom, Atom::Text(_) | Atom::Nothing) {
                let (what, limit) = ("cards", Card::COUNT);
                context.fault(at, FormatErrorKind::TooMany { what, limit });
                break 'words;
            }
            match (atom, rows.cells.last_mut()) {
                (Atom::Text(text), _) => match text.parse::<Card>() {
                    Ok(card) => {
                        let mut card = CardRecord::from(card);
                        card.irregular = irregular.take();
                        rows.cells.push((at, card));
                    }
                    Err(_) => {
                        context.fault(at, FormatErrorKind::NotACard(excerpt(text)));
                        rows.cells.push((at, CardRecord::default()));
                    }
                },
                (Atom::Nothing, _) => rows.cells.push((at, CardRecord::default())),
                (Atom::Stopped | Atom::Open, _) => {
                    rows.ending = match atom {
                        Atom::Open => Ending::Open,
                        _ => Ending::Stopped,
                    };
                    rows.cells.push((at, CardRecord::default()));
                }
                (Atom::Irregular(letter), _) => irregular = Some(letter),
                (Atom::Note(number), Some((_, card))) => {
                    let text = notes.take(number, at, context);
                    match &mut card.explanation {
                        Some(said) => *said += &format!("; {text}"),
                        none => *none = Some(text),
                    }
                }
                (Atom::Glyph(number), Some((_, card))) => card.glyphs.push(number),
                // The same suffixes as for calls, with different numbers.
                (Atom::Suffix(number), Some((_, card))) => card.glyphs.push(number + 6),
                (Atom::Note(_) | Atom::Glyph(_) | Atom::Suffix(_), None) => {
                    context.fault(at, FormatErrorKind::NothingToExplain);
                }
            }
        }
        rows.made.push(rows.cells.len());
    }
    rows.made.resize(tag.words.len(), rows.cells.len());
    rows
}

impl Rows {
    /// Whether the order depends on the trumps: after the first trick it does.
    pub(crate) fn need_trumps(&self) -> bool {
        self.cells
            .iter()
            .skip(4)
            .any(|(_, cell)| cell.card.is_some())
    }

    /// The cards in the order of play.
    pub(crate) fn order(self, leader: Option<Seat>, strain: Strain) -> OrderedPlay {
        // 1. Each row starts from the column that won the row before.
        let cells = self.cells.len();
        let mut order = Vec::with_capacity(cells);
        let mut lead = 0;
        for row in (0..cells).step_by(4) {
            let turns = (0..4).map(|turn| row + (lead + turn) % 4);
            let known = |cell: usize| self.cells.get(cell).and_then(|(_, cell)| cell.card);
            let mut trick = [None; 4];
            for (turn, cell) in turns.enumerate() {
                trick[turn] = known(cell);
                order.push(cell);
            }
            lead = (lead + winner(trick, strain)) % 4;
        }
        // 2. Unplayed cells at the end are dropped.
        let nothing = CardRecord::default();
        let said = |cell: usize| {
            self.cells
                .get(cell)
                .is_some_and(|(_, cell)| *cell != nothing)
        };
        let length = order.iter().rposition(|&cell| said(cell));
        order.truncate(length.map_or(0, |last| last + 1));
        // 3. Comments find the card they follow.
        let turn_of = |cell: usize| order.iter().position(|&other| other == cell);
        let last_card = self.made.iter().map(|&made| turn_of(made.checked_sub(1)?));
        let last_card = last_card.collect();
        let cell = |cell: usize| {
            self.cells
                .get(cell)
                .cloned()
                .unwrap_or((0, nothing.clone()))
        };
        let (places, cards) = order.iter().map(|&index| cell(index)).unzip();
        OrderedPlay {
            play: PlayRecord {
                leader,
                cards,
                ending: self.ending,
            },
            places,
            last_card,
        }
    }
}
