//! The export format: every mandatory tag in its order, one space between tokens, `\r\n` at the end
//! of lines.

use super::escape::{Delimiters, escape};
use super::game::{MANDATORY, is_section};
use super::lexer::{Kind, Lexer};
use super::tricks;
use crate::auction_record::{AuctionRecord, CallRecord, Ending};
use crate::context::ReadContext;
use crate::play_record::{CardRecord, PlayRecord, winner};
use crate::record::{BoardRecord, Comment, Place, Room};
use cards::{Seat, Strain};
use std::fmt::Write;

/// The head of a file in the export format.
const HEAD: &str = "% PBN 2.1\n% EXPORT\n";

/// Writes the boards as a file in the export format.
///
/// The fifteen mandatory tags come first, then the others in their own order, the auction, the
/// play, and the tables. Missing values are `?`.
pub fn write(boards: &[BoardRecord]) -> String {
    let mut out = String::from(HEAD);
    for board in boards {
        out.push('\n');
        Writer {
            out: &mut out,
            board,
            notes: Vec::new(),
            said: vec![false; board.comments.len()],
        }
        .board();
    }
    out.replace('\n', "\r\n")
}

struct Writer<'a> {
    out: &'a mut String,
    board: &'a BoardRecord,
    /// The notes of the current section.
    notes: Vec<String>,
    /// Which comments have been written.
    said: Vec<bool>,
}

impl Writer<'_> {
    fn board(&mut self) {
        let board = self.board;
        // 1. Leading comments, then the mandatory tags.
        self.comments(&Place::Beginning);
        for name in MANDATORY {
            // A kept tag goes before what was interpreted from it.
            match board.tag(name) {
                Some(value) => self.tag(name, value),
                None => self.tag(name, &mandatory(board, name)),
            }
        }
        self.other_comments();
        // 2. The others.
        if let Some(room) = board.room {
            self.tag("Room", if room == Room::Open { "Open" } else { "Closed" });
        }
        if let Some(score) = board.score {
            self.tag("Score", &format!("NS {score}"));
        }
        if let Some(table) = &board.double_dummy {
            self.tag("DoubleDummyTricks", &tricks::to_digits(table));
        }
        let mut told: Vec<&str> = MANDATORY.to_vec();
        let plain = board.tags.iter().filter(|tag| !is_section(tag));
        for tag in plain {
            // The first of each mandatory name has been written.
            if let Some(first) = told.iter().position(|&name| name == tag.name) {
                told.swap_remove(first);
                continue;
            }
            self.tag(&tag.name, &tag.value);
        }
        // 3. The sections.
        if let Some(auction) = &board.auction {
            self.auction(auction);
        }
        if let Some(play) = &board.play {
            self.play(play);
        }
        if let Some(table) = &board.double_dummy {
            self.tag("OptimumResultTable", tricks::COLUMNS);
            tricks::to_rows(table).for_each(|row| self.line(&row));
        }
        for tag in board.tags.iter().filter(|tag| is_section(tag)) {
            self.tag(&tag.name, &tag.value);
            for row in &tag.rows {
                self.line(&one_line(row));
            }
        }
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn tag(&mut self, name: &str, value: &str) {
        let value = escape(value, Delimiters::Quotes);
        let _ = writeln!(self.out, "[{} \"{value}\"]", tag_name(name));
        self.comments(&Place::Tag(name.into()));
    }

    /// The comments that follow this place, each on its own lines.
    fn comments(&mut self, place: &Place) {
        let board = self.board;
        for (index, comment) in board.comments.iter().enumerate() {
            if comment.after == *place && !self.said[index] {
                self.comment(index, comment);
            }
        }
    }

    /// The comments on places that are not written; they go after the last mandatory tag.
    fn other_comments(&mut self) {
        let board = self.board;
        for (index, comment) in board.comments.iter().enumerate() {
            if !has_place(board, &comment.after) {
                self.comment(index, comment);
            }
        }
    }

    fn comment(&mut self, index: usize, comment: &Comment) {
        let text = escape(&comment.text.replace('\r', ""), Delimiters::Braces);
        // A line that begins like this would be an escape for other programs.
        let text = text.replace("\n%", "\n %");
        let _ = writeln!(self.out, "{{{text}}}");
        self.said[index] = true;
    }

    fn has_comments(&self, place: &Place) -> bool {
        let mut comments = self.board.comments.iter();
        comments.any(|comment| comment.after == *place)
    }

    fn auction(&mut self, auction: &AuctionRecord) {
        self.tag("Auction", &seat(auction.first));
        let mut row = Row::default();
        for (index, record) in auction.calls.iter().enumerate() {
            let call = self.call(record);
            row.push(&call, self.out);
            let place = Place::Call(index);
            if self.has_comments(&place) {
                row.end(self.out);
                self.comments(&place);
            }
        }
        if let Some(mark) = mark(auction.ending) {
            row.push(mark, self.out);
        }
        row.end(self.out);
        self.notes();
    }

    fn call(&mut self, record: &CallRecord) -> String {
        let call = record.call.map_or("-".into(), |call| call.to_string());
        let note = match (&record.explanation, record.alert) {
            (None, false) => None,
            (None, true) => Some("Alert".into()),
            (Some(text), true) => Some(format!("Alert: {text}")),
            (Some(text), false) => Some(text.clone()),
        };
        self.token(call, record.irregular, &record.glyphs, note)
    }

    /// A call or a card with its annotations.
    fn token(
        &mut self,
        text: String,
        irregular: Option<char>,
        glyphs: &[u16],
        note: Option<String>,
    ) -> String {
        let mut token = String::new();
        if let Some(letter) = irregular.filter(char::is_ascii_alphabetic) {
            let _ = write!(token, "^{letter} ");
        }
        token.push_str(&text);
        for glyph in glyphs {
            let _ = write!(token, " ${glyph}");
        }
        if let Some(note) = note {
            // The same text needs only one note.
            let known = self.notes.iter().position(|other| *other == note);
            let number = known.unwrap_or_else(|| {
                self.notes.push(note);
                self.notes.len() - 1
            });
            let _ = write!(token, " ={}=", number + 1);
        }
        token
    }

    fn notes(&mut self) {
        for (index, note) in std::mem::take(&mut self.notes).iter().enumerate() {
            self.tag("Note", &format!("{}:{note}", index + 1));
        }
    }

    /// Puts the cards back into their columns: each row is a trick.
    fn play(&mut self, play: &PlayRecord) {
        let contract = self.board.full_contract();
        let told = self.board.contract.and_then(|contract| contract.strain());
        let strain = told.or(contract.map(|contract| contract.strain()));
        let strain = strain.unwrap_or(Strain::NoTrump);
        self.tag("Play", &seat(play.leader));
        let mut lead = 0;
        let mut ending = mark(play.ending);
        let rows = play.cards.len().div_ceil(4);
        for row in 0..rows {
            let mut cells: [Option<(usize, &CardRecord)>; 4] = [None; 4];
            let mut trick = [None; 4];
            let begin = row * 4;
            for (turn, record) in play.cards[begin..].iter().take(4).enumerate() {
                cells[(lead + turn) % 4] = Some((begin + turn, record));
                trick[turn] = record.card;
            }
            // The mark stands where the next card would.
            let next = play.cards.len() - begin;
            let next = (next < 4).then_some((lead + next) % 4);
            self.trick(
                cells,
                next.and_then(|column| Some((column, ending.take()?))),
            );
            lead = (lead + winner(trick, strain)) % 4;
        }
        if let Some(mark) = ending {
            self.line(mark);
        }
        self.notes();
    }

    fn trick(
        &mut self,
        cells: [Option<(usize, &CardRecord)>; 4],
        mark: Option<(usize, &'static str)>,
    ) {
        let mut row = Row::default();
        for (column, cell) in cells.into_iter().enumerate() {
            let Some((index, record)) = cell else {
                let text = mark
                    .filter(|(at, _)| *at == column)
                    .map_or("-", |(_, mark)| mark);
                row.push(text, self.out);
                continue;
            };
            let card = record.card.map_or("-".into(), |card| card.to_string());
            let note = record.explanation.clone();
            let token = self.token(card, record.irregular, &record.glyphs, note);
            row.push(&token, self.out);
            let place = Place::Card(index);
            if self.has_comments(&place) {
                row.end(self.out);
                self.comments(&place);
            }
        }
        row.end(self.out);
    }
}

/// Whether this place will be written.
fn has_place(board: &BoardRecord, place: &Place) -> bool {
    let calls = board.auction.as_ref().map(|auction| auction.calls.len());
    let cards = board.play.as_ref().map(|play| play.cards.len());
    match place {
        Place::Beginning => true,
        Place::Call(index) => *index < calls.unwrap_or(0),
        Place::Card(index) => *index < cards.unwrap_or(0),
        Place::Tag(name) => match name.as_str() {
            "Room" => board.room.is_some(),
            "Score" => board.score.is_some(),
            "DoubleDummyTricks" | "OptimumResultTable" => board.double_dummy.is_some(),
            "Auction" => calls.is_some(),
            "Play" => cards.is_some(),
            name => MANDATORY.contains(&name) || board.tag(name).is_some(),
        },
    }
}

/// Up to four tokens on a line.
#[derive(Default)]
struct Row(usize);

impl Row {
    fn push(&mut self, token: &str, out: &mut String) {
        if self.0 > 0 {
            out.push(' ');
        }
        out.push_str(token);
        self.0 += 1;
        if self.0 == 4 {
            self.end(out);
        }
    }

    fn end(&mut self, out: &mut String) {
        if self.0 > 0 {
            out.push('\n');
        }
        self.0 = 0;
    }
}

fn mark(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Plain => None,
        Ending::Open => Some("+"),
        Ending::Stopped => Some("*"),
    }
}

fn seat(seat: Option<Seat>) -> String {
    seat.map_or("?".into(), |seat| seat.to_string())
}

/// The value of a mandatory tag.
fn mandatory(board: &BoardRecord, name: &str) -> String {
    fn text<T: ToString>(value: &Option<T>) -> Option<String> {
        value.as_ref().map(T::to_string)
    }
    let passed_out = board.contract == Some(crate::FinalContract::PassedOut);
    let value = match name {
        "Event" => text(&board.event),
        "Site" => text(&board.site),
        "Date" => text(&board.date),
        "Board" => text(&board.board),
        "West" => text(&board.players[Seat::West]),
        "North" => text(&board.players[Seat::North]),
        "East" => text(&board.players[Seat::East]),
        "South" => text(&board.players[Seat::South]),
        "Dealer" => text(&board.dealer),
        "Vulnerable" => text(&board.vulnerability),
        "Deal" => {
            let first = board.dealer.unwrap_or(Seat::North);
            text(&board.deal.map(|deal| deal.starting_with(first)))
        }
        "Scoring" => text(&board.scoring),
        "Declarer" => text(&board.declarer).or(passed_out.then(String::new)),
        "Contract" => text(&board.contract),
        "Result" => text(&board.tricks).or(passed_out.then(String::new)),
        _ => None,
    };
    value.unwrap_or_else(|| "?".into())
}

/// A valid tag name: letters, digits and underscores.
fn tag_name(name: &str) -> String {
    let fit = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name: String = name.chars().map(|c| if fit(c) { c } else { '_' }).collect();
    if name.is_empty() { "_".into() } else { name }
}

/// A row for a table. One that would be read as something else, with a tag or a comment in it, goes
/// between quotes.
fn one_line(row: &str) -> String {
    let mut context = ReadContext::new(row);
    let mut lexer = Lexer::new(row);
    let pieces = std::iter::from_fn(|| lexer.next(&mut context));
    let words = pieces.map(|piece| match piece.kind {
        Kind::Word(word) => Some(word),
        _ => None,
    });
    match words.collect::<Option<Vec<_>>>() {
        Some(words) if !words.is_empty() => words.join(" "),
        _ => format!(
            "\"{}\"",
            row.replace(['\n', '\r'], " ").replace(['"', '\\'], "'")
        ),
    }
}
