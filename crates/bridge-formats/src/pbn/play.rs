//! The play section. Its columns are the seats, beginning with the opening leader, so the order of
//! play depends on who won each trick. Some files begin rows with another hand, mostly the one that led
//! to the trick; whose cards they are tells which.

use super::atoms::{Atom, atoms};
use super::game::RawTag;
use super::notes::Notes;
use crate::auction_record::Ending;
use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};
use crate::play_record::{CardRecord, PlayRecord, winner};
use bridge::{Contract, Play};
use cards::{Card, Deal, Layout, Seat, Strain};

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

    /// Who holds the first card, where the deal tells.
    pub(crate) fn first_holder(&self, deal: &Layout) -> Option<Seat> {
        let (_, first) = self.cells.first()?;
        holder(deal, first.card?)
    }

    /// The cards in the order of play. The deal and the contract serve to see whose cards they are.
    pub(crate) fn order(
        self,
        leader: Option<Seat>,
        strain: Strain,
        known: Option<(&Deal, Contract)>,
        by_holders: &mut bool,
    ) -> OrderedPlay {
        // 1. In columns, unless every row has a card of each hand, and only that order is a play. It takes
        //    two tricks to believe it, or a file that has had such a play before.
        let order = self.arrange(strain, |_| None);
        let legal = |order: &[usize]| known.is_some_and(|known| self.is_legal(order, known));
        let cards = self.cells.iter().filter(|(_, cell)| cell.card.is_some());
        let enough = if *by_holders { 1 } else { 8 };
        let mut order = if cards.count() < enough || known.is_none() || legal(&order) {
            order
        } else {
            let held = self.arrange(strain, |row| self.holders(row, known?.0, leader?));
            if legal(&held) {
                *by_holders = true;
                held
            } else {
                order
            }
        };
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

    /// The cells in the order of play. `seats` tells for a row which cell is that of each seat, counted
    /// from the opening leader; without an answer they are in that order.
    fn arrange(&self, strain: Strain, seats: impl Fn(usize) -> Option<[usize; 4]>) -> Vec<usize> {
        let cells = self.cells.len();
        let mut order = Vec::with_capacity(cells);
        let mut lead = 0;
        for row in (0..cells).step_by(4) {
            let columns = seats(row).unwrap_or([0, 1, 2, 3]);
            let mut trick = [None; 4];
            for (turn, card) in trick.iter_mut().enumerate() {
                let cell = row + columns[(lead + turn) % 4];
                *card = self.cells.get(cell).and_then(|(_, cell)| cell.card);
                order.push(cell);
            }
            lead = (lead + winner(trick, strain)) % 4;
        }
        order
    }

    /// Which cell of a row is that of each seat, by who holds the cards; unknown cards belong to the
    /// other seats. `None` if a hand has two of them.
    fn holders(&self, row: usize, deal: &Deal, leader: Seat) -> Option<[usize; 4]> {
        let mut seats = [None; 4];
        let mut unknown = Vec::new();
        for column in 0..4 {
            match self.cells.get(row + column).and_then(|(_, cell)| cell.card) {
                Some(card) => {
                    let seat = holder(&(*deal).into(), card)?.turns_after(leader);
                    if seats[seat].replace(column).is_some() {
                        return None;
                    }
                }
                None => unknown.push(column),
            }
        }
        let mut unknown = unknown.into_iter();
        let filled = seats.map(|seat| seat.or_else(|| unknown.next()));
        Some(filled.map(|column| column.unwrap_or(0)))
    }

    /// Whether the cards up to the first unknown one can be played in this order.
    fn is_legal(&self, order: &[usize], (deal, contract): (&Deal, Contract)) -> bool {
        let mut play = Play::new(*deal, contract);
        let cards = order.iter().map_while(|&cell| self.cells.get(cell)?.1.card);
        cards
            .map(|card| play.card(card))
            .all(|played| played.is_ok())
    }
}

/// Whose card this is, as far as the hands are known.
fn holder(deal: &Layout, card: Card) -> Option<Seat> {
    Seat::ALL
        .into_iter()
        .find(|&seat| deal.hands()[seat].contains(card))
}
