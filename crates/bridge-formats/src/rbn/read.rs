//! Interprets the lines of a record.

use super::calls::{self, Step};
use super::{SCORINGS, TAG};
use crate::agreement::Places;
use crate::auction_record::{AuctionRecord, CallRecord, Ending};
use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};
use crate::play_record::{CardRecord, PlayRecord};
use crate::record::{BoardRecord, Comment, Place, Room, Tag};
use crate::tables::Tables;
use crate::unequal_hands;
use bridge::{Auction, Call, Vulnerability};
use cards::{Card, Layout, Seat};

/// More than the calls of the longest auction.
const MAX_CALLS: usize = 400;

/// The labels that begin with a letter, and what PBN calls what they hold.
const LABELS: [(char, &[&str]); 16] = [
    ('D', &["Date"]),
    ('T', &["Title"]),
    ('L', &["Site"]),
    ('E', &["Event"]),
    ('S', &["Stage"]),
    ('F', &["Scoring"]),
    ('K', &["HomeTeam", "VisitTeam"]),
    ('N', &["North", "East", "South", "West"]),
    ('B', &["Board"]),
    ('H', &["Deal"]),
    ('A', &["Auction", "Dealer", "Vulnerable"]),
    ('C', &["Contract", "Declarer"]),
    ('P', &["Play"]),
    ('R', &["Result"]),
    ('M', &[]),
    ('I', &[]),
];

/// A line of a record.
#[derive(Copy, Clone)]
struct Line<'a> {
    label: char,
    at: usize,
    value: &'a str,
    value_at: usize,
}

/// Reads all records.
pub(crate) fn records(context: &mut ReadContext<'_>) -> Vec<BoardRecord> {
    let mut tables = Tables::repeating();
    let mut boards = Vec::new();
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut comments = Vec::new();
    // The comment that is under way.
    let mut open: Option<String> = None;
    let mut at = 0;
    let text = context.text();
    for raw in text.split_inclusive(['\n', '\r']).chain(["\n"]) {
        let (begin, line) = (at, raw.trim());
        at += raw.len();
        if let Some(mut comment) = open.take() {
            if !context.pay_for_text(begin, line.len() + 1) {
                break;
            }
            comment.push(' ');
            match (line.strip_suffix('}'), line.is_empty()) {
                (Some(end), _) => comments.push(comment + end),
                (None, true) => comments.push(comment),
                (None, false) => open = Some(comment + line),
            }
            continue;
        }
        // Windows ends lines with two characters; the second is no empty line.
        let empty = line.is_empty() && !(raw == "\n" && text[..begin].ends_with('\r'));
        if empty {
            if !lines.is_empty() {
                let paid = context.pay(lines[0].at, size_of::<BoardRecord>());
                if !paid {
                    break;
                }
                boards.push(record(&lines, &mut comments, &mut tables, context));
                lines.clear();
            }
        } else if line.is_empty() || line.starts_with('%') {
        } else if let Some(comment) = line.strip_prefix('{') {
            if !context.pay(begin, comment.len()) {
                break;
            }
            match comment.strip_suffix('}') {
                Some(whole) => comments.push(whole.to_owned()),
                None => open = Some(comment.to_owned()),
            }
        } else if context.pay(begin, line.len()) {
            let begin = begin + (raw.len() - raw.trim_start().len());
            lines.extend(split(line, begin, context));
        } else {
            break;
        }
    }
    boards
}

/// The label and the value of a line.
fn split<'a>(line: &'a str, at: usize, context: &mut ReadContext<'_>) -> Option<Line<'a>> {
    let mut chars = line.chars();
    let label = chars.next()?;
    let value = chars.as_str();
    let known = label.is_ascii_digit() || LABELS.iter().any(|(known, _)| *known == label);
    if !known || !(value.is_empty() || value.starts_with(' ')) {
        context.fault(at, FormatErrorKind::Stray(excerpt(line)));
        return None;
    }
    let blanks = value.len() - value.trim_start().len();
    Some(Line {
        label,
        at,
        value: value.trim_start(),
        value_at: at + 1 + blanks,
    })
}

fn record(
    lines: &[Line<'_>],
    comments: &mut Vec<String>,
    tables: &mut Tables,
    context: &mut ReadContext<'_>,
) -> BoardRecord {
    let mut reader = Reader {
        lines,
        record: BoardRecord::default(),
        places: Places::default(),
    };
    let mut seen = Vec::new();
    for line in lines.iter().filter(|line| !line.label.is_ascii_digit()) {
        if seen.contains(&line.label) {
            context.fault(line.at, FormatErrorKind::TagTwice(line.label.into()));
        } else if !matches!(line.label, 'A' | 'P' | 'R') {
            reader.line(line, context);
        }
        seen.push(line.label);
    }
    let gives = |name: &str| {
        let given = LABELS.iter().filter(|(label, _)| seen.contains(label));
        given
            .flat_map(|(_, names)| *names)
            .any(|given| *given == name)
    };
    let at = lines[0].at;
    tables.complete(&gives, at, &mut reader.record, context);
    // These need the rest.
    for label in ['A', 'R', 'P'] {
        if let Some(line) = lines.iter().find(|line| line.label == label) {
            match label {
                'A' => reader.auction(line, context),
                'R' => reader.result(line, context),
                _ => reader.play(line, context),
            }
        }
    }
    let mut record = reader.record;
    record
        .comments
        .extend(comments.drain(..).map(|text| Comment {
            after: Place::Beginning,
            text: text.trim().to_owned(),
        }));
    record.comments.retain(|comment| !comment.text.is_empty());
    record.check_agreement(&reader.places, context);
    tables.remember(&record);
    record
}

struct Reader<'r, 'a> {
    lines: &'r [Line<'a>],
    record: BoardRecord,
    places: Places,
}

impl Reader<'_, '_> {
    fn keep(&mut self, line: &Line<'_>) {
        let name = format!("{TAG}{}", line.label);
        self.record.tags.push(Tag::new(name, line.value));
    }

    fn keep_strange(
        &mut self,
        line: &Line<'_>,
        expected: &'static str,
        context: &mut ReadContext<'_>,
    ) {
        self.keep(line);
        let problem = FormatErrorKind::Value {
            name: line.label.into(),
            value: excerpt(line.value),
            expected,
        };
        context.fault(line.value_at, problem);
    }

    fn line(&mut self, line: &Line<'_>, context: &mut ReadContext<'_>) {
        let value = line.value;
        match line.label {
            _ if value.is_empty() => {}
            'D' => match date(value) {
                Some(date) => self.record.date = Some(date),
                None => self.keep(line),
            },
            'L' => self.record.site = Some(value.to_owned()),
            'E' => self.record.event = Some(value.to_owned()),
            'T' | 'S' => {
                let name = if line.label == 'S' { "Stage" } else { "Title" };
                self.record.tags.push(Tag::new(name, value));
            }
            'F' => {
                let known = SCORINGS.iter().find(|(rbn, _)| *rbn == value);
                let scoring = known.map_or(value, |(_, pbn)| pbn);
                self.record.scoring = Some(scoring.to_owned());
            }
            'K' => self.teams(value),
            'N' => self.players(value),
            'B' => match value.split(':').next().unwrap_or(value).trim().parse() {
                Ok(number) => {
                    self.record.board = Some(number);
                    if value.contains(':') {
                        self.keep(line);
                    }
                }
                Err(_) => self.keep(line),
            },
            'H' => self.hands(line, context),
            'C' => self.contract(line, context),
            _ => self.keep(line),
        }
    }

    fn teams(&mut self, value: &str) {
        let mut parts = value.split(':');
        let mut tag = |name: &str, value: Option<&str>| {
            let value = value.filter(|value| !value.is_empty());
            self.record
                .tags
                .extend(value.map(|value| Tag::new(name, value)));
        };
        tag("HomeTeam", parts.next());
        tag("VisitTeam", parts.next());
        let carried: Vec<&str> = parts.collect();
        if !carried.is_empty() {
            tag("Rbn_carryover", Some(&carried.join(":")));
        }
    }

    /// `North+South:West+East:room`.
    fn players(&mut self, value: &str) {
        let mut parts = value.split(':');
        for seats in [[Seat::North, Seat::South], [Seat::West, Seat::East]] {
            let names = parts.next().unwrap_or_default().split('+');
            for (seat, name) in seats.into_iter().zip(names) {
                let name = name.trim();
                self.record.players[seat] = (!name.is_empty()).then(|| name.to_owned());
            }
        }
        match parts.next() {
            Some("O") => self.record.room = Some(Room::Open),
            Some("C") => self.record.room = Some(Room::Closed),
            Some(table) if !table.is_empty() => self.record.tags.push(Tag::new("Table", table)),
            _ => {}
        }
    }

    /// Hands from a seat on, each after a colon; three and a colon leave the rest to the fourth.
    fn hands(&mut self, line: &Line<'_>, context: &mut ReadContext<'_>) {
        let hands = line.value.split(':').skip(1);
        let hands = hands.map(|hand| {
            if hand.trim().is_empty() {
                "-"
            } else {
                hand.trim()
            }
        });
        let mut hands: Vec<&str> = hands.collect();
        let given = hands.len();
        hands.resize(given.max(4), "-");
        let first = line.value.split(':').next().unwrap_or_default();
        let text = format!("{}:{}", first.trim(), hands.join(" "));
        match text.parse() {
            Ok(layout) => {
                if let Some(lengths) = unequal_hands(&layout) {
                    context.fault(line.value_at, FormatErrorKind::Unequal(lengths));
                }
                let with_rest = given == 4 && hands[3] == "-";
                let rest = with_rest.then(|| complete(&layout)).flatten();
                self.record.deal = Some(rest.unwrap_or(layout));
            }
            Err(cards::ParseError { kind, .. }) => {
                context.fault(line.value_at, FormatErrorKind::Cards(kind));
                self.keep(line);
            }
        }
    }

    /// `4SX:N`, or `P`.
    fn contract(&mut self, line: &Line<'_>, context: &mut ReadContext<'_>) {
        let mut parts = line.value.split(':');
        let contract = parts.next().unwrap_or_default().trim().parse();
        let declarer = parts.next().map(str::trim).filter(|seat| !seat.is_empty());
        let seat = declarer.map(str::parse::<Seat>).transpose();
        let (Ok(contract), Ok(seat)) = (contract, seat) else {
            return self.keep_strange(line, "Pass, or a bid and the declarer as in 4SX:N", context);
        };
        (self.record.contract, self.record.declarer) = (Some(contract), seat);
        self.places.contract = Some(line.value_at);
        self.places.declarer = seat.map(|_| line.value_at);
    }

    fn result(&mut self, line: &Line<'_>, context: &mut ReadContext<'_>) {
        let (tricks, score) = match line.value.split_once(':') {
            Some((tricks, score)) => (tricks.trim(), score.trim()),
            None => (line.value, ""),
        };
        match tricks.parse::<u8>().ok().filter(|&tricks| tricks <= 13) {
            Some(tricks) => {
                self.record.tricks = Some(tricks);
                self.places.result = Some(line.value_at);
            }
            None if tricks.is_empty() || tricks == "?" => {}
            None => return self.keep_strange(line, "a number of tricks, 0 to 13", context),
        }
        if !score.is_empty() {
            self.record.tags.push(Tag::new("Rbn_score", score));
        }
    }

    /// `NZ:` for dealer and vulnerability, and the calls.
    fn auction(&mut self, line: &Line<'_>, context: &mut ReadContext<'_>) {
        let mut calls_text = line.value;
        let mut chars = line.value.chars();
        let head = [chars.next(), chars.next(), chars.next()];
        if let [Some(dealer), Some(vulnerable), Some(':')] = head {
            calls_text = chars.as_str();
            let vulnerability = match vulnerable.to_ascii_uppercase() {
                'Z' => Some(Vulnerability::None),
                'N' => Some(Vulnerability::NorthSouth),
                'E' => Some(Vulnerability::EastWest),
                'B' => Some(Vulnerability::Both),
                _ => None,
            };
            let seat = Seat::from_char(dealer);
            let unknown = [dealer, vulnerable].contains(&'?');
            if (seat.is_none() || vulnerability.is_none()) && !unknown {
                let problem = FormatErrorKind::Value {
                    name: "A".into(),
                    value: excerpt(line.value),
                    expected: "dealer (N, E, S, W), vulnerability (Z, N, E, B) and a colon first",
                };
                context.fault(line.value_at, problem);
            }
            self.record.dealer = seat.or(self.record.dealer);
            self.record.vulnerability = vulnerability.or(self.record.vulnerability);
        }
        let begin = line.value_at + (line.value.len() - calls_text.len());
        let mut record = AuctionRecord {
            first: self.record.dealer,
            ..AuctionRecord::default()
        };
        let mut judge = record.first.map(Auction::new);
        for (at, step) in calls::calls(calls_text) {
            let (at, full) = (begin + at, record.calls.len() >= MAX_CALLS);
            match (step, record.calls.last_mut()) {
                (Step::Call(_), _) if full => {
                    let (what, limit) = ("calls", MAX_CALLS);
                    context.fault(at, FormatErrorKind::TooMany { what, limit });
                    break;
                }
                (Step::Call(call), _) => {
                    if let Some(Err(error)) = judge.as_mut().map(|auction| auction.call(call)) {
                        context.fault(at, FormatErrorKind::Call(error));
                        judge = None;
                    }
                    record.calls.push(call.into());
                }
                (Step::AllPass, _) => pass_out(&mut record.calls),
                (Step::YourCall, _) => record.ending = Ending::Open,
                (Step::Alert, Some(call)) => call.alert = true,
                (Step::Glyph(number), Some(call)) => call.glyphs.push(number),
                (Step::Note(digit), Some(call)) => {
                    call.explanation = self.note(digit, true, at, context);
                }
                (Step::Alert | Step::Glyph(_) | Step::Note(_), None) => {
                    context.fault(at, FormatErrorKind::NothingToExplain);
                }
                (Step::Stray(c), _) => context.fault(at, FormatErrorKind::NotACall(c.into())),
                (Step::Card(_), _) => {}
            }
        }
        if !record.calls.is_empty() || !record.ending.is_plain() {
            self.places.auction = Some(begin);
            self.record.auction = Some(record);
        }
    }

    fn play(&mut self, line: &Line<'_>, context: &mut ReadContext<'_>) {
        let contract = self.record.full_contract();
        let mut leader = contract.map(|contract| contract.leader());
        let mut text = line.value;
        let mut chars = text.chars();
        if let (Some(seat), Some(':')) = (chars.next().and_then(Seat::from_char), chars.next()) {
            leader = Some(seat);
            self.places.leader = Some(line.value_at);
            text = chars.as_str();
        }
        let begin = line.value_at + (line.value.len() - text.len());
        let mut record = PlayRecord {
            leader,
            ..PlayRecord::default()
        };
        let mut places = Vec::new();
        for (at, step) in calls::cards(text) {
            let (at, full) = (begin + at, record.cards.len() >= Card::COUNT);
            match (step, record.cards.last_mut()) {
                (Step::Card(_), _) if full => {
                    let (what, limit) = ("cards", Card::COUNT);
                    context.fault(at, FormatErrorKind::TooMany { what, limit });
                    break;
                }
                (Step::Card(card), _) => {
                    record.cards.push(CardRecord::from(card));
                    places.push(at);
                }
                (Step::Glyph(number), Some(card)) => card.glyphs.push(number + 6),
                (Step::Note(digit), Some(card)) => {
                    card.explanation = self.note(digit, false, at, context);
                }
                (Step::Alert, Some(_)) | (Step::Call(_) | Step::AllPass | Step::YourCall, _) => {}
                (Step::Alert | Step::Glyph(_) | Step::Note(_), None) => {
                    context.fault(at, FormatErrorKind::NothingToExplain);
                }
                (Step::Stray(c), _) => context.fault(at, FormatErrorKind::NotACard(c.into())),
            }
        }
        if record.cards.is_empty() {
            return;
        }
        // A play that breaks off was claimed.
        if record.cards.len() < Card::COUNT && self.record.tricks.is_some() {
            record.ending = Ending::Stopped;
        }
        self.places.play = places.first().copied();
        self.record.play = Some(record);
        self.record.check_play(&places, context);
    }

    /// The text of a note: those before the play belong to the auction, the others to the play.
    fn note(
        &self,
        digit: char,
        of_auction: bool,
        at: usize,
        context: &mut ReadContext<'_>,
    ) -> Option<String> {
        let play = self.lines.iter().position(|line| line.label == 'P');
        let play = play.unwrap_or(self.lines.len());
        let (auction, cards) = self.lines.split_at(play);
        let lines = if of_auction { auction } else { cards };
        let note = lines.iter().find(|line| line.label == digit);
        if note.is_none() {
            let number = digit.to_digit(10).unwrap_or_default();
            context.fault(at, FormatErrorKind::NoNote(number));
        }
        let text = note?.value;
        context
            .pay_for_copy(at, text.len())
            .then(|| text.to_owned())
    }
}

/// The deal in which the fourth hand has what three whole hands leave.
fn complete(layout: &Layout) -> Option<Layout> {
    let mut hands = *layout.hands();
    let empty = Seat::ALL.into_iter().find(|&seat| hands[seat].is_empty())?;
    hands[empty] = Card::all()
        .filter(|&card| !layout.cards().contains(card))
        .collect();
    (hands[empty].len() == 13)
        .then(|| Layout::new(hands).ok())
        .flatten()
}

/// Passes until the auction is over.
fn pass_out(calls: &mut Vec<CallRecord>) {
    let pass = |record: &&CallRecord| record.call == Some(Call::Pass);
    loop {
        let passes = calls.iter().rev().take_while(pass).count();
        if passes >= 4 || passes == 3 && calls.len() > 3 {
            return;
        }
        calls.push(Call::Pass.into());
    }
}

/// `19980131` as `1998.01.31`; what is missing is unknown. Spans and times are no plain dates.
fn date(value: &str) -> Option<String> {
    let plain = value.chars().all(|c| c.is_ascii_digit() || c == '?');
    if !plain || !matches!(value.len(), 4 | 6 | 8) {
        return None;
    }
    let part = |from: usize| value.get(from..from + 2).unwrap_or("??");
    Some(format!("{}.{}.{}", &value[..4], part(4), part(6)))
}
