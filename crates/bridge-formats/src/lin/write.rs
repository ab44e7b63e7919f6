//! Boards as BBO writes them.

use super::calls;
use super::hands::{self, Hands, SEATS};
use super::match_head::{self, field};
use crate::auction_record::Ending;
use crate::record::{BoardRecord, Comment, Place, Room};
use bridge::Vulnerability;
use std::fmt::Write;

/// Writes the boards as a LIN file. One board is written as BBO lists a single hand, several as a
/// session; boards of two rooms, or with an event, get the head of a vugraph file.
///
/// LIN has no room for much that PBN records; that is omitted. Bars and, in names, commas cannot be
/// written and become `/` and `;`.
pub fn write(boards: &[BoardRecord]) -> String {
    let head = match_head::write(boards);
    let single = boards.len() == 1 && head.is_none();
    let mut out = head.unwrap_or_default();
    for (index, board) in boards.iter().enumerate() {
        let mut writer = Writer {
            out: &mut out,
            board,
        };
        if !single || board.tag("Lin_qx").is_some() {
            writer.number(index);
        }
        writer.board();
        out.push('\n');
    }
    out
}

struct Writer<'a> {
    out: &'a mut String,
    board: &'a BoardRecord,
}

impl Writer<'_> {
    fn command(&mut self, name: &str, value: &str) {
        let _ = write!(self.out, "{name}|{}|", value.replace('|', "/"));
    }

    /// Writes a known field, unless its original command was kept.
    fn known(&mut self, name: &str, value: &str) {
        let kept = self.board.tag(&format!("Lin_{name}")).map(str::to_owned);
        self.command(name, kept.as_deref().unwrap_or(value));
    }

    fn number(&mut self, index: usize) {
        let room = match self.board.room {
            Some(Room::Closed) => 'c',
            _ => 'o',
        };
        let number = self
            .board
            .board
            .map_or(index + 1, |board| board.get() as usize);
        self.known("qx", &format!("{room}{number}"));
    }

    fn board(&mut self) {
        let board = self.board;
        // 1. The players, the hands, the title, the vulnerability.
        let named = board.players.values().any(Option::is_some);
        if named || board.tag("Lin_pn").is_some() {
            let name = |seat| board.players[seat].as_deref().map_or(String::new(), field);
            self.known("pn", &SEATS.map(name).join(","));
        }
        self.command("st", "");
        let hands = Hands {
            dealer: board.dealer_or_usual(),
            layout: board.deal.unwrap_or_default(),
        };
        self.known("md", &hands::write(&hands));
        self.command("rh", "");
        let title = board.board.map(|number| format!("Board {number}"));
        if title.is_some() || board.tag("Lin_ah").is_some() {
            self.known("ah", &title.unwrap_or_default());
        }
        let vulnerability = board.vulnerability.map_or("", letter);
        self.known("sv", vulnerability);
        // 2. Kept commands.
        let told = ["qx", "pn", "md", "ah", "sv", "mc"];
        for tag in &board.tags {
            let name = tag.name.strip_prefix("Lin_").filter(|name| name.len() == 2);
            let name =
                name.filter(|name| !told.contains(name) && !match_head::is_in_head(&tag.name));
            if let Some(name) = name {
                self.command(name, &tag.value);
            }
        }
        let before = |comment: &Comment| matches!(comment.after, Place::Beginning | Place::Tag(_));
        self.comments(before);
        // 3. The calls and the cards.
        self.auction();
        self.play();
    }

    fn comments(&mut self, here: impl Fn(&Comment) -> bool) {
        let board = self.board;
        for comment in board.comments.iter().filter(|comment| here(comment)) {
            self.command("nt", &comment.text);
        }
    }

    fn auction(&mut self) {
        let Some(auction) = &self.board.auction else {
            return;
        };
        for (index, record) in auction.calls.iter().enumerate() {
            let alert = if record.alert { "!" } else { "" };
            self.command("mb", &format!("{}{alert}", calls::write(record.call)));
            if let Some(explanation) = &record.explanation {
                self.command("an", explanation);
            }
            self.comments(|comment| comment.after == Place::Call(index));
        }
        self.command("pg", "");
    }

    fn play(&mut self) {
        let Some(play) = &self.board.play else {
            return self.kept_claim();
        };
        for (index, record) in play.cards.iter().enumerate() {
            let card = record.card.map_or("-".into(), |card| card.to_string());
            self.command("pc", &card);
            self.comments(|comment| comment.after == Place::Card(index));
            if index % 4 == 3 {
                self.command("pg", "");
            }
        }
        if let (Ending::Stopped, Some(tricks)) = (play.ending, self.board.tricks) {
            self.command("mc", &tricks.to_string());
        }
        self.kept_claim();
        if !self.out.ends_with("pg||") {
            self.command("pg", "");
        }
    }

    /// A claim that made no sense and was kept.
    fn kept_claim(&mut self) {
        if let Some(kept) = self.board.tag("Lin_mc").map(str::to_owned) {
            self.command("mc", &kept);
        }
    }
}

pub(crate) const fn letter(vulnerability: Vulnerability) -> &'static str {
    match vulnerability {
        Vulnerability::None => "o",
        Vulnerability::NorthSouth => "n",
        Vulnerability::EastWest => "e",
        Vulnerability::Both => "b",
    }
}
