//! Boards in this notation, every record whole.

use super::calls::GLYPHS;
use super::{SCORINGS, TAG};
use crate::auction_record::Ending;
use crate::record::{BoardRecord, Room};
use bridge::{Call, Vulnerability};
use cards::Seat;
use std::fmt::Write;

/// Writes the boards. Explanations of more than nine calls or cards of a board, remarks within the auction
/// and the play, and tables of tricks have no place here.
pub fn write(boards: &[BoardRecord]) -> String {
    let mut out = String::from("% RBN 3.2\n");
    for board in boards {
        out.push('\n');
        Writer {
            out: &mut out,
            board,
        }
        .board();
    }
    out
}

struct Writer<'a> {
    out: &'a mut String,
    board: &'a BoardRecord,
}

impl Writer<'_> {
    fn line(&mut self, label: char, value: &str) {
        let value = value.replace(['\n', '\r'], " ");
        let _ = writeln!(self.out, "{label} {}", value.trim());
    }

    /// Writes what is known; what was kept of this label otherwise.
    fn known(&mut self, label: char, value: Option<String>) {
        let kept = || self.board.tag(&format!("{TAG}{label}")).map(str::to_owned);
        if let Some(value) = kept().or(value) {
            self.line(label, &value);
        }
    }

    fn board(&mut self) {
        let board = self.board;
        for comment in &board.comments {
            let text = comment.text.replace(['\n', '\r'], " ").replace('}', ")");
            let _ = writeln!(self.out, "{{{}}}", text.trim());
        }
        let date = board.date.as_ref().map(|date| date.replace('.', ""));
        let date = date.map(|date| date.trim_end_matches('?').to_owned());
        self.known('D', date.filter(|date| !date.is_empty()));
        self.known('T', board.tag("Title").map(str::to_owned));
        self.known('L', board.site.clone());
        self.known('E', board.event.clone());
        self.known('S', board.tag("Stage").map(str::to_owned));
        let scoring = board.scoring.as_deref();
        let letter = |pbn| SCORINGS.iter().find(|(_, known)| *known == pbn);
        let scoring = scoring.map(|pbn| letter(pbn).map_or(pbn, |(rbn, _)| rbn).to_owned());
        self.known('F', scoring);
        self.known('K', self.teams());
        self.known('N', self.players());
        self.known('B', board.board.map(|number| number.to_string()));
        let hands = board.deal.map(|deal| {
            let text = deal.starting_with(Seat::West).to_string();
            text.replace(' ', ":").replace('-', "")
        });
        self.known('H', hands);
        self.auction();
        let declarer = board
            .declarer
            .map_or(String::new(), |seat| format!(":{seat}"));
        let contract = board.contract.map(|contract| match contract.strain() {
            Some(_) => format!("{contract}{declarer}"),
            None => "P".into(),
        });
        self.known('C', contract);
        self.play();
        let score = board
            .tag("Rbn_score")
            .map_or(String::new(), |score| format!(":{score}"));
        let tricks = board
            .tricks
            .map_or(String::new(), |tricks| tricks.to_string());
        let result = format!("{tricks}{score}");
        self.known('R', Some(result).filter(|result| !result.is_empty()));
        for label in ['M', 'I'] {
            self.known(label, None);
        }
    }

    fn teams(&self) -> Option<String> {
        let tag = |name: &str| self.board.tag(name).unwrap_or_default().replace(':', ";");
        let (home, visit) = (tag("HomeTeam"), tag("VisitTeam"));
        let carried = self.board.tag("Rbn_carryover");
        let carried = carried.map_or(String::new(), |carried| format!(":{carried}"));
        let any = !(home.is_empty() && visit.is_empty() && carried.is_empty());
        any.then(|| format!("{home}:{visit}{carried}"))
    }

    fn players(&self) -> Option<String> {
        let name = |seat: Seat| {
            let name = self.board.players[seat].as_deref().unwrap_or_default();
            name.replace(':', ";").replace('+', "&")
        };
        let table = match self.board.room {
            Some(Room::Open) => "O",
            Some(Room::Closed) => "C",
            None => self.board.tag("Table").unwrap_or_default(),
        };
        let names = self.board.players.values().any(Option::is_some);
        (names || !table.is_empty()).then(|| {
            let [north, south, west, east] =
                [Seat::North, Seat::South, Seat::West, Seat::East].map(name);
            let table = if table.is_empty() {
                String::new()
            } else {
                format!(":{table}")
            };
            format!("{north}+{south}:{west}+{east}{table}")
        })
    }

    fn auction(&mut self) {
        let board = self.board;
        let dealer = board.auction.as_ref().and_then(|auction| auction.first);
        let dealer = dealer.or(board.dealer);
        if board.auction.is_none() && dealer.is_none() && board.vulnerability.is_none() {
            return;
        }
        let seat = dealer.map_or('?', Seat::letter);
        let vulnerable = match board.vulnerability {
            Some(Vulnerability::None) => 'Z',
            Some(Vulnerability::NorthSouth) => 'N',
            Some(Vulnerability::EastWest) => 'E',
            Some(Vulnerability::Both) => 'B',
            None => '?',
        };
        let mut text = format!("{seat}{vulnerable}:");
        let mut notes = Vec::new();
        let calls = board.auction.iter().flat_map(|auction| &auction.calls);
        for (index, record) in calls.enumerate() {
            // A skipped turn cannot be written; what comes after it would be another's.
            let Some(call) = record.call else { break };
            if index > 0 && index % 4 == 0 {
                text.push(':');
            }
            match call {
                Call::Pass => text.push('P'),
                Call::Double => text.push('X'),
                Call::Redouble => text.push('R'),
                Call::Bid(bid) => {
                    let strain = bid.strain.suit().map_or('N', |suit| suit.letter());
                    let _ = write!(text, "{}{strain}", bid.level);
                }
            }
            if record.alert {
                text.push('*');
            }
            text += &glyphs(&record.glyphs, 0);
            note(&mut text, &mut notes, record.explanation.as_deref());
        }
        let open = board.auction.as_ref().map(|auction| auction.ending) == Some(Ending::Open);
        if open {
            text.push('Y');
        }
        self.line('A', &text);
        self.notes(&notes);
    }

    fn play(&mut self) {
        let Some(play) = &self.board.play else { return };
        let mut text = play.leader.map_or(String::new(), |seat| format!("{seat}:"));
        let mut notes = Vec::new();
        let mut led = None;
        for (index, record) in play.cards.iter().enumerate() {
            let Some(card) = record.card else { break };
            if index % 4 == 0 {
                led = None;
                if index > 0 {
                    text.push(':');
                }
            }
            if led != Some(card.suit()) {
                text.push(card.suit().letter());
            }
            led = led.or(Some(card.suit()));
            let _ = write!(text, "{}", card.rank());
            text += &glyphs(&record.glyphs, 6);
            note(&mut text, &mut notes, record.explanation.as_deref());
        }
        self.line('P', &text);
        self.notes(&notes);
    }

    fn notes(&mut self, notes: &[&str]) {
        for (digit, text) in ('1'..='9').zip(notes) {
            self.line(digit, text);
        }
    }
}

/// The first mark that can be written.
fn glyphs(numbers: &[u16], before: u16) -> String {
    let written = numbers.iter().filter_map(|number| {
        let index = number.checked_sub(before + 1)?;
        GLYPHS.get(usize::from(index)).copied()
    });
    written.take(1).collect()
}

fn note<'a>(text: &mut String, notes: &mut Vec<&'a str>, explanation: Option<&'a str>) {
    let Some(explanation) = explanation.filter(|said| !said.trim().is_empty()) else {
        return;
    };
    if notes.len() < 9 {
        notes.push(explanation);
        let _ = write!(text, "^{}", notes.len());
    }
}
