//! Interprets the commands.

use super::calls::{self, Step};
use super::hands;
use super::lexer::{Command, Lexer};
use super::match_head::{Head, HeadCommand, ListedResult};
use crate::agreement::Places;
use crate::auction_record::{AuctionRecord, CallRecord, Ending};
use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};
use crate::play_record::{CardRecord, PlayRecord};
use crate::record::{BoardRecord, Comment, Place, Room, Tag};
use bridge::{Auction, BoardNumber, BoardResult, Vulnerability};
use cards::Card;

/// More calls than any auction has.
const MAX_CALLS: usize = 400;

/// Reads all boards.
pub(crate) fn records(context: &mut ReadContext<'_>) -> Vec<BoardRecord> {
    let mut lexer = Lexer::new(context.text());
    let mut head = Head::default();
    let mut boards: Vec<Board> = Vec::new();
    // Commands before the first board that belong to none.
    let mut before: Vec<Tag> = Vec::new();
    while let Some(command) = lexer.next(context) {
        if !context.pay(command.at, command.value.len()) {
            break;
        }
        let name = command.name.to_ascii_lowercase();
        let in_head = boards.is_empty() && head.vg.is_some();
        match head.take(&name, command.value, command.value_at) {
            HeadCommand::First => continue,
            HeadCommand::Twice => {
                context.fault(command.at, FormatErrorKind::TagTwice(name));
                continue;
            }
            HeadCommand::Not => {}
        }
        match name.as_str() {
            "pn" if in_head => head.pn = Some(command.value),
            "pg" | "st" | "rh" if boards.is_empty() && command.value.is_empty() => {}
            "qx" | "md" | "mb" | "pn" | "sv" | "ah" | "pc" | "mc" | "an" | "nt" => {
                let current = boards
                    .last_mut()
                    .filter(|board| !board.is_over_before(&name));
                match current {
                    Some(board) => board.take(&name, &command, context),
                    None => {
                        let paid = context.pay(command.at, size_of::<Board>());
                        if !paid || !context.pay_for_copy(command.at, head.len()) {
                            break;
                        }
                        let mut board = Board::default();
                        board.record.tags.append(&mut before);
                        board.take(&name, &command, context);
                        boards.push(board);
                    }
                }
            }
            _ => match boards.last_mut() {
                Some(board) => board.take(&name, &command, context),
                None => before.push(unknown(&name, command.value)),
            },
        }
    }
    let closed = |board: &Board| board.record.room == Some(Room::Closed);
    let two_rooms = boards.iter().any(closed);
    let boards = boards.into_iter();
    boards
        .map(|board| board.finish(&head, two_rooms, context))
        .collect()
}

fn unknown(name: &str, value: &str) -> Tag {
    Tag::new(format!("Lin_{name}"), value)
}

/// A board while its commands are being read.
#[derive(Default)]
struct Board {
    record: BoardRecord,
    /// Whether it has hands, and whether it has calls or cards.
    dealt: bool,
    begun: bool,
    /// The positions of the calls and the cards.
    call_places: Vec<usize>,
    card_places: Vec<usize>,
    claim_place: usize,
}

impl Board {
    /// Whether this command belongs to the next board.
    fn is_over_before(&self, name: &str) -> bool {
        match name {
            "qx" => true,
            "md" => self.dealt,
            // Boards that BBO lists one per line begin with the players.
            "pn" => self.begun,
            _ => false,
        }
    }

    fn take(&mut self, name: &str, command: &Command<'_>, context: &mut ReadContext<'_>) {
        let value = command.value;
        match name {
            "qx" => self.number(value),
            "md" => self.hands(command, context),
            "pn" => self.players(value),
            "sv" => match vulnerability(value) {
                Ok(vulnerability) => self.record.vulnerability = vulnerability,
                Err(()) => self.keep_strange(command, "o, n, e or b", context),
            },
            "ah" => match title(value) {
                Some(board) => self.record.board = Some(board),
                None => self.record.tags.push(unknown(name, value)),
            },
            "mb" => self.calls(command, context),
            "an" => self.explain(command, context),
            "pc" => self.cards(command, context),
            "mc" => self.claim(command, context),
            "nt" if value.trim().is_empty() => {}
            "nt" => {
                let (after, text) = (self.place(), value.trim().into());
                self.record.comments.push(Comment { after, text });
            }
            "pg" | "st" | "rh" if value.is_empty() => {}
            _ => self.record.tags.push(unknown(name, value)),
        }
    }

    fn keep_strange(
        &mut self,
        command: &Command<'_>,
        expected: &'static str,
        context: &mut ReadContext<'_>,
    ) {
        let name = command.name.to_ascii_lowercase();
        self.record.tags.push(unknown(&name, command.value));
        let problem = FormatErrorKind::Value {
            name,
            value: excerpt(command.value),
            expected,
        };
        context.fault(command.value_at, problem);
    }

    /// `o12` is board 12 in the open room.
    fn number(&mut self, value: &str) {
        let room = match value.chars().next() {
            Some('o' | 'O') => Some(Room::Open),
            Some('c' | 'C') => Some(Room::Closed),
            _ => None,
        };
        // A title may follow: `o1,Board 1`.
        let digits = value.split(',').next().unwrap_or_default();
        let number = room.and_then(|_| digits[1..].trim().parse().ok());
        (self.record.room, self.record.board) = (room, number);
        if number.is_none() {
            self.record.tags.push(unknown("qx", value));
        }
    }

    fn hands(&mut self, command: &Command<'_>, context: &mut ReadContext<'_>) {
        self.dealt = true;
        match hands::read(command.value) {
            Ok((hands, problem)) => {
                if let Some(problem) = problem {
                    context.fault(command.value_at, problem);
                }
                self.record.dealer = hands.dealer;
                let known = !hands.layout.cards().is_empty();
                self.record.deal = known.then_some(hands.layout);
            }
            Err((at, problem)) => {
                context.fault(command.value_at + at, problem);
                self.record.tags.push(unknown("md", command.value));
            }
        }
    }

    /// Four names, or those of both rooms.
    fn players(&mut self, value: &str) {
        let count = value.split(',').count();
        if count > 4 && count != 8 {
            self.record.tags.push(unknown("pn", value));
        }
        seat_players(&mut self.record, value);
    }

    fn calls(&mut self, command: &Command<'_>, context: &mut ReadContext<'_>) {
        self.begun = true;
        let auction = self
            .record
            .auction
            .get_or_insert_with(AuctionRecord::default);
        for (at, step) in calls::steps(command.value) {
            let at = command.value_at + at;
            let full = auction.calls.len() >= MAX_CALLS;
            match (step, auction.calls.last_mut()) {
                (Step::Call(_), _) if full => {
                    let (what, limit) = ("calls", MAX_CALLS);
                    return context.fault(at, FormatErrorKind::TooMany { what, limit });
                }
                (Step::Call(call), _) => {
                    auction.calls.push(CallRecord {
                        call,
                        ..CallRecord::default()
                    });
                    self.call_places.push(at);
                }
                (Step::Alert, Some(call)) => call.alert = true,
                (Step::Alert, None) => context.fault(at, FormatErrorKind::NothingToExplain),
                (Step::Stray(c), _) => context.fault(at, FormatErrorKind::NotACall(c.into())),
            }
        }
    }

    fn explain(&mut self, command: &Command<'_>, context: &mut ReadContext<'_>) {
        let auction = self.record.auction.as_mut();
        let Some(call) = auction.and_then(|auction| auction.calls.last_mut()) else {
            return context.fault(command.at, FormatErrorKind::NothingToExplain);
        };
        match &mut call.explanation {
            Some(said) => *said += &format!("; {}", command.value),
            none => *none = Some(command.value.into()),
        }
    }

    /// One card, or several in a row.
    fn cards(&mut self, command: &Command<'_>, context: &mut ReadContext<'_>) {
        self.begun = true;
        let play = self.record.play.get_or_insert_with(PlayRecord::default);
        let mut at = 0;
        while !command.value[at..].is_empty() {
            let rest = &command.value[at..];
            let place = command.value_at + at;
            match next_card(rest) {
                Some(_) if play.cards.len() >= Card::COUNT => {
                    let (what, limit) = ("cards", Card::COUNT);
                    return context.fault(place, FormatErrorKind::TooMany { what, limit });
                }
                Some((card, length)) => {
                    play.cards.push(card);
                    self.card_places.push(place);
                    at += length;
                }
                None => {
                    return context.fault(place, FormatErrorKind::NotACard(excerpt(rest)));
                }
            }
        }
    }

    fn claim(&mut self, command: &Command<'_>, context: &mut ReadContext<'_>) {
        self.begun = true;
        match command.value.trim().parse::<u8>() {
            Ok(tricks) if tricks <= 13 => {
                let play = self.record.play.get_or_insert_with(PlayRecord::default);
                play.ending = Ending::Stopped;
                self.record.tricks = Some(tricks);
                self.claim_place = command.value_at;
            }
            _ => self.keep_strange(command, "the declarer's tricks, 0 to 13", context),
        }
    }

    /// The place for a comment at this point of the board.
    fn place(&self) -> Place {
        let cards = self.record.play.as_ref().map_or(0, |play| play.cards.len());
        let calls = self
            .record
            .auction
            .as_ref()
            .map_or(0, |auction| auction.calls.len());
        match (cards, calls) {
            (0, 0) => Place::Beginning,
            (0, calls) => Place::Call(calls - 1),
            (cards, _) => Place::Card(cards - 1),
        }
    }

    fn finish(
        mut self,
        head: &Head<'_>,
        two_rooms: bool,
        context: &mut ReadContext<'_>,
    ) -> BoardRecord {
        // 1. In a file with only one room, the room says nothing.
        if !two_rooms {
            self.record.room = None;
        }
        // 2. What the head says, unless the board says it itself.
        if let Some(names) = head.pn
            && self.record.players.values().all(Option::is_none)
        {
            seat_players(&mut self.record, names);
        }
        let claimed = self.record.tricks;
        let listed = head.apply_to(&mut self.record);
        self.record.tricks = claimed.or(self.record.tricks);
        // 3. What follows from the rest.
        self.record.drop_empty();
        let usual = self.record.board.map(BoardNumber::dealer);
        self.record.dealer = self.record.dealer.or(usual);
        if let Some(auction) = &mut self.record.auction {
            auction.first = self.record.dealer;
        }
        self.check_auction(context);
        let contract = self.record.full_contract();
        if let Some(play) = &mut self.record.play {
            play.leader = contract.map(|contract| contract.leader());
        }
        self.record.check_play(&self.card_places, context);
        self.check_result(claimed, listed, context);
        self.record.complete();
        self.record
    }

    fn check_auction(&self, context: &mut ReadContext<'_>) {
        let Some(record) = &self.record.auction else {
            return;
        };
        let Some(dealer) = record.first else { return };
        let mut auction = Auction::new(dealer);
        let calls = record.calls.iter().zip(&self.call_places);
        for (call, &at) in calls.map_while(|(record, at)| Some((record.call?, at))) {
            if let Err(error) = auction.call(call) {
                return context.fault(at, FormatErrorKind::Call(error));
            }
        }
    }

    /// Checks the claim and the result in the list of the match against each other, the auction and
    /// the play.
    fn check_result(
        &self,
        claimed: Option<u8>,
        listed: Option<ListedResult>,
        context: &mut ReadContext<'_>,
    ) {
        let listed_at = listed.map(|listed| listed.at);
        let claimed_at = claimed.map(|_| self.claim_place);
        let places = Places {
            auction: self.call_places.first().copied(),
            contract: listed_at,
            declarer: listed_at,
            play: self.card_places.first().copied(),
            result: claimed_at.or(listed_at),
            ..Places::default()
        };
        self.record.check_agreement(&places, context);
        if let (Some(claimed), Some(at), Some(listed)) = (claimed, claimed_at, listed)
            && let BoardResult::Played { tricks, .. } = listed.result
            && tricks != claimed
        {
            context.contradiction(
                (at, format!("the claim gives declarer {claimed}")),
                (listed.at, format!("the list of results has {tricks}")),
            );
        }
    }
}

/// Assigns the names to the seats: South, West, North, East of the open room, then of the closed
/// one.
fn seat_players(record: &mut BoardRecord, names: &str) {
    let closed = record.room == Some(Room::Closed) && names.split(',').count() == 8;
    let names = names.split(',').skip(if closed { 4 } else { 0 });
    for (seat, name) in hands::SEATS.into_iter().zip(names) {
        let name = name.trim();
        record.players[seat] = (!name.is_empty()).then(|| name.to_owned());
    }
}

/// The vulnerability; an empty text means unknown.
pub(crate) fn vulnerability(value: &str) -> Result<Option<Vulnerability>, ()> {
    Ok(Some(match value.trim().to_ascii_lowercase().as_str() {
        "" => return Ok(None),
        "o" | "0" | "-" => Vulnerability::None,
        "n" => Vulnerability::NorthSouth,
        "e" => Vulnerability::EastWest,
        "b" => Vulnerability::Both,
        _ => return Err(()),
    }))
}

/// `Board 12` or `Bd 12`.
fn title(value: &str) -> Option<BoardNumber> {
    let (word, number) = value.trim().split_once(' ')?;
    let board = ["Board", "Bd", "Bd."];
    let board = board.iter().any(|name| word.eq_ignore_ascii_case(name));
    number.trim().parse().ok().filter(|_| board)
}

/// The next card, and its length. A hyphen is an unknown card.
pub(crate) fn next_card(text: &str) -> Option<(CardRecord, usize)> {
    if text.starts_with('-') {
        return Some((CardRecord::default(), 1));
    }
    let suit = text.chars().next()?;
    let rank = &text[suit.len_utf8()..];
    let rank = if rank.starts_with("10") {
        "10"
    } else {
        &rank[..rank.chars().next()?.len_utf8()]
    };
    let length = suit.len_utf8() + rank.len();
    let card: Card = text[..length].parse().ok()?;
    Some((card.into(), length))
}
