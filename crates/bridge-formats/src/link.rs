//! Links to BBO's hand viewer: <https://www.bridgebase.com/tools/handviewer.html>.
//!
//! A link contains the board, either as LIN (`lin=…`) or in parameters: the hands `n`, `e`, `s`,
//! `w`, the names `nn`, `en`, `sn`, `wn`, the dealer `d`, the vulnerability `v` (`-`, `n`, `e`,
//! `b`), the number `b`, the auction `a` (`1NP2D!(transfer)P`, with remarks between braces), the
//! play `p` and declarer's tricks by a claim `c`.

use super::auction_record::{AuctionRecord, CallRecord, Ending};
use super::context::ReadContext;
use super::encoding::Encoding;
use super::error::{FormatErrorKind, Reading, excerpt};
use super::play_record::PlayRecord;
use super::record::{BoardRecord, Comment, Place, Tag};
use super::{lin, percent};
use cards::{BySeat, Card, Hand, Seat};

/// How links begin.
pub const VIEWER_URL: &str = "https://www.bridgebase.com/tools/handviewer.html";

/// The largest number of calls read.
const MAX_CALLS: usize = 400;

/// Reads a text with a link on each line. Lines without a link are errors, unless they are empty or
/// begin with `#`.
pub fn read(bytes: &[u8]) -> Reading<Vec<BoardRecord>> {
    let (text, _) = Encoding::decode(bytes);
    let mut context = ReadContext::new(&text);
    let mut boards = Vec::new();
    let mut at = 0;
    for line in context.text().split_inclusive(['\n', '\r']) {
        let link = line.trim();
        if !link.is_empty() && !link.starts_with('#') {
            let begin = at + (line.len() - line.trim_start().len());
            if !context.pay(begin, size_of::<BoardRecord>() + link.len()) {
                break;
            }
            boards.extend(read_link(link, begin, &mut context));
        }
        at += line.len();
    }
    context.finish(boards)
}

fn read_link(link: &str, at: usize, context: &mut ReadContext<'_>) -> Vec<BoardRecord> {
    // A bare query is read as a link.
    let query = link.split_once('?').map_or(link, |(_, query)| query);
    let query = query.split('#').next().unwrap_or("");
    let parameters = || {
        query.split('&').filter_map(|parameter| {
            let (name, value) = parameter.split_once('=')?;
            Some((name.to_ascii_lowercase(), percent::decode(value)))
        })
    };
    if let Some((_, text)) = parameters().find(|(name, _)| name == "lin") {
        // Errors are reported at the start of the link, because its contents are encoded.
        let reading = lin::read(text.as_bytes());
        reading
            .faults
            .into_iter()
            .for_each(|fault| context.fault(at, fault.problem));
        let cost = reading.found.len() * size_of::<BoardRecord>() + text.len();
        return if context.pay(at, cost) {
            reading.found
        } else {
            Vec::new()
        };
    }
    let hands = ["n", "e", "s", "w"];
    if !parameters().any(|(name, _)| hands.contains(&name.as_str())) {
        let elsewhere = parameters().find(|(name, _)| matches!(name.as_str(), "linurl" | "myhand"));
        context.fault(
            at,
            match elsewhere {
                Some((name, _)) => FormatErrorKind::Elsewhere(name),
                None => FormatErrorKind::NotALink,
            },
        );
        return Vec::new();
    }
    let mut reader = Reader {
        record: BoardRecord::default(),
        hands: BySeat::new([Hand::EMPTY; 4]),
        at,
    };
    for (name, value) in parameters() {
        if !context.pay(at, value.len()) {
            return Vec::new();
        }
        reader.take(&name, &value, context);
    }
    vec![reader.finish(context)]
}

struct Reader {
    record: BoardRecord,
    hands: BySeat<Hand>,
    /// Where the link begins.
    at: usize,
}

impl Reader {
    fn take(&mut self, name: &str, value: &str, context: &mut ReadContext<'_>) {
        let seat = |letter: &str| letter.parse::<Seat>();
        let keep = || Tag::new(format!("Link_{name}"), value);
        match name {
            "n" | "e" | "s" | "w" => match (lin::hand(value), seat(name)) {
                (Ok(hand), Ok(seat)) => self.hands[seat] = hand,
                (Err((_, problem)), _) => {
                    context.fault(self.at, problem);
                    self.record.tags.push(keep());
                }
                _ => {}
            },
            "nn" | "en" | "sn" | "wn" => {
                if let Ok(seat) = seat(&name[..1]) {
                    self.record.players[seat] = Some(value.into());
                }
            }
            "d" => match seat(value) {
                Ok(dealer) => self.record.dealer = Some(dealer),
                Err(_) => self.keep_strange(name, value, "n, e, s or w", context),
            },
            "v" => match lin::vulnerability(value) {
                Ok(vulnerability) => self.record.vulnerability = vulnerability,
                Err(()) => self.keep_strange(name, value, "-, n, e or b", context),
            },
            "b" => match value.parse() {
                Ok(board) => self.record.board = Some(board),
                Err(_) => self.keep_strange(name, value, "a number from 1 on", context),
            },
            "a" => self.auction(value, context),
            "p" => self.play(value, context),
            "c" => match value.parse() {
                Ok(tricks @ 0..=13) => {
                    let play = self.record.play.get_or_insert_with(PlayRecord::default);
                    play.ending = Ending::Stopped;
                    self.record.tricks = Some(tricks);
                }
                _ => self.keep_strange(name, value, "the declarer's tricks, 0 to 13", context),
            },
            _ => self.record.tags.push(keep()),
        }
    }

    fn keep_strange(
        &mut self,
        name: &str,
        value: &str,
        expected: &'static str,
        context: &mut ReadContext<'_>,
    ) {
        self.record
            .tags
            .push(Tag::new(format!("Link_{name}"), value));
        let problem = FormatErrorKind::Value {
            name: name.into(),
            value: excerpt(value),
            expected,
        };
        context.fault(self.at, problem);
    }

    /// Calls in a row, with `!` and `(…)` after an alerted and explained one, and `{…}` for
    /// remarks.
    fn auction(&mut self, text: &str, context: &mut ReadContext<'_>) {
        let mut calls: Vec<CallRecord> = Vec::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            if let Some((call, length)) = lin::call(rest) {
                if calls.len() >= MAX_CALLS {
                    let (what, limit) = ("calls", MAX_CALLS);
                    context.fault(self.at, FormatErrorKind::TooMany { what, limit });
                    break;
                }
                calls.push(call.into());
                rest = &rest[length..];
                continue;
            }
            let within = |close: char| {
                let end = rest.find(close);
                end.map_or((&rest[1..], ""), |end| (&rest[1..end], &rest[end + 1..]))
            };
            let after = &rest[c.len_utf8()..];
            rest = match (c, calls.last_mut()) {
                ('!', Some(call)) => {
                    call.alert = true;
                    after
                }
                ('(', Some(call)) => {
                    let (explanation, after) = within(')');
                    call.explanation = Some(explanation.into());
                    after
                }
                ('{', last) => {
                    let (text, after) = within('}');
                    let after_call = last.is_some().then(|| Place::Call(calls.len() - 1));
                    self.record.comments.push(Comment {
                        after: after_call.unwrap_or(Place::Beginning),
                        text: text.into(),
                    });
                    after
                }
                ('-', _) => {
                    calls.push(CallRecord::default());
                    after
                }
                _ if c.is_whitespace() => after,
                _ => {
                    context.fault(self.at, FormatErrorKind::NotACall(c.into()));
                    after
                }
            };
        }
        self.record.auction = Some(AuctionRecord {
            first: None,
            calls,
            ending: Ending::Plain,
        });
    }

    fn play(&mut self, text: &str, context: &mut ReadContext<'_>) {
        let play = self.record.play.get_or_insert_with(PlayRecord::default);
        let mut rest = text.trim();
        while !rest.is_empty() && play.cards.len() < Card::COUNT {
            let Some((card, length)) = lin::next_card(rest) else {
                return context.fault(self.at, FormatErrorKind::NotACard(excerpt(rest)));
            };
            play.cards.push(card);
            rest = rest[length..].trim_start();
        }
    }

    fn finish(mut self, context: &mut ReadContext<'_>) -> BoardRecord {
        match lin::layout(self.hands) {
            Ok(layout) => {
                let known = !layout.cards().is_empty();
                self.record.deal = known.then_some(layout);
            }
            Err(problem) => {
                context.fault(self.at, problem);
                for (seat, &hand) in self.hands.iter() {
                    let name = format!("Link_{}", seat.letter().to_ascii_lowercase());
                    self.record.tags.push(Tag::new(name, lin::write_hand(hand)));
                }
            }
        }
        self.record.drop_empty();
        if let Some(auction) = &mut self.record.auction {
            auction.first = self.record.dealer;
        }
        let contract = self.record.full_contract();
        if let Some(play) = &mut self.record.play {
            play.leader = contract.map(|contract| contract.leader());
        }
        let cards = self.record.play.as_ref().map_or(0, |play| play.cards.len());
        self.record.check_play(&vec![self.at; cards], context);
        self.record.complete();
        self.record
    }
}

/// Writes the boards as links, one per line, with the board as LIN.
pub fn write(boards: &[BoardRecord]) -> String {
    let links = boards.iter().map(|board| of(board) + "\n");
    links.collect()
}

/// A link to a board, as LIN.
///
/// ```
/// use bridge_formats::{BoardRecord, link};
/// use cards::Deal;
///
/// let record = BoardRecord::of(Deal::from_seed(1));
/// let link = link::of(&record);
/// assert!(link.starts_with("https://www.bridgebase.com/tools/handviewer.html?lin=st||md|0S"));
/// assert_eq!(bridge_formats::link::read(link.as_bytes()).found[0].deal, record.deal);
/// ```
pub fn of(board: &BoardRecord) -> String {
    let text = lin::write(std::slice::from_ref(board));
    format!("{VIEWER_URL}?lin={}", percent::encode(text.trim_end()))
}

/// A link to a board with separate parameters.
pub fn with_parameters(board: &BoardRecord) -> String {
    let mut parameters: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, value: String| parameters.push((name.into(), value));
    let layout = board.deal.unwrap_or_default();
    for seat in lin_order() {
        let letter = seat.letter().to_ascii_lowercase();
        if let Some(name) = &board.players[seat] {
            add(&format!("{letter}n"), name.clone());
        }
        add(&letter.to_string(), lin::write_hand(layout[seat]));
    }
    if let Some(dealer) = board.dealer_or_usual() {
        add("d", dealer.letter().to_ascii_lowercase().into());
    }
    if let Some(vulnerability) = board.vulnerability {
        add("v", lin::letter(vulnerability).into());
    }
    if let Some(number) = board.board {
        add("b", number.to_string());
    }
    if let Some(auction) = &board.auction {
        let calls = auction.calls.iter().map(|record| {
            let alert = if record.alert { "!" } else { "" };
            let explained = record.explanation.as_ref();
            let explained = explained.map(|text| format!("({})", text.replace(')', "]")));
            let call = lin::write_call(record.call);
            format!("{call}{alert}{}", explained.unwrap_or_default())
        });
        add("a", calls.collect());
    }
    if let Some(play) = &board.play {
        let cards = play.cards.iter().map(|record| record.card);
        let cards = cards.map(|card| card.map_or("-".into(), |card| card.to_string()));
        add("p", cards.collect());
        if let (Ending::Stopped, Some(tricks)) = (play.ending, board.tricks) {
            add("c", tricks.to_string());
        }
    }
    let parameters = parameters
        .iter()
        .map(|(name, value)| format!("{name}={}", percent::encode(value)));
    format!("{VIEWER_URL}?{}", parameters.collect::<Vec<_>>().join("&"))
}

const fn lin_order() -> [Seat; 4] {
    [Seat::South, Seat::West, Seat::North, Seat::East]
}
