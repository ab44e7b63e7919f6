//! Interprets the tags of a game.

use super::escape::{Delimiters, unescape};
use super::game::{Anchor, Games, RawGame, RawTag, is_known, is_section};
use super::inherit::Inheritance;
use super::notes::Notes;
use super::{auction, play, tricks};
use crate::agreement::Places;
use crate::context::ReadContext;
use crate::error::{FormatErrorKind, excerpt};
use crate::record::{BoardRecord, Comment, Place, Room, Tag};
use crate::tables::Tables;
use crate::unequal_hands;
use cards::{Seat, Side, Strain};
use std::borrow::Cow;
use std::collections::HashSet;

/// Reads all games.
pub(crate) fn records(context: &mut ReadContext<'_>) -> Vec<BoardRecord> {
    let mut games = Games::new(context.text());
    let mut inheritance = Inheritance::new(context.text());
    let mut tables = Tables::default();
    let mut records = Vec::new();
    while let Some(game) = games.next(context) {
        let at = game.tags.first().map_or(0, |tag| tag.at);
        if !context.pay(at, size_of::<BoardRecord>()) {
            break;
        }
        records.push(record(&game, &mut inheritance, &mut tables, context));
    }
    records
}

fn record(
    game: &RawGame<'_>,
    inheritance: &mut Inheritance,
    tables: &mut Tables,
    context: &mut ReadContext<'_>,
) -> BoardRecord {
    let mut reader = Reader {
        game,
        values: Vec::with_capacity(game.tags.len()),
        record: BoardRecord::default(),
        places: Places::default(),
        last_call: Vec::new(),
        last_card: Vec::new(),
    };
    // 1. The values, including copied ones.
    for tag in &game.tags {
        reader.values.push(inheritance.resolve(tag, context));
    }
    let given: HashSet<&str> = game.tags.iter().map(|tag| tag.name).collect();
    let at = game.tags.first().map_or(0, |tag| tag.at);
    let lasting = inheritance.lasting(|name| given.contains(name), at, context);
    // 2. The tags by themselves.
    let mut seen = HashSet::new();
    for (index, tag) in game.tags.iter().enumerate() {
        let value = reader.values[index].clone();
        let first = tag.name == "Note" || seen.insert(tag.name);
        match tag.name {
            name if !first && is_known(name) => {
                context.fault(tag.at, FormatErrorKind::TagTwice(excerpt(name)));
            }
            // These need the others.
            "Note" | "Auction" | "Play" => {}
            _ => reader.tag(tag, &value, context),
        }
    }
    for (name, value) in &lasting {
        reader.lasting(name, value);
    }
    // 3. What a second table of the same board leaves out.
    let gives = |name: &str| given.contains(name);
    tables.complete(&gives, at, &mut reader.record, context);
    // 4. What depends on other tags: the result, the auction, the play; and whether they agree.
    reader.place_tags();
    reader.result(context);
    reader.sections(&mut tables.by_holders, context);
    reader.comments();
    reader.record.check_agreement(&reader.places, context);
    inheritance.remember(
        game.tags
            .iter()
            .map(|tag| tag.name)
            .zip(reader.values.iter().map(AsRef::as_ref))
            .chain(lasting.iter().map(|(n, v)| (n.as_str(), v.as_str()))),
    );
    let mut record = reader.record;
    // Sections are written after the rest, so that is their place.
    record.tags.sort_by_key(is_section);
    tables.remember(&record);
    record
}

struct Reader<'g, 'a> {
    game: &'g RawGame<'a>,
    /// The values of the tags.
    values: Vec<Cow<'a, str>>,
    record: BoardRecord,
    places: Places,
    /// For each number of words of the auction, how many calls; of the play, which card.
    last_call: Vec<usize>,
    last_card: Vec<Option<usize>>,
}

impl Reader<'_, '_> {
    /// Keeps a tag as it is.
    fn keep(&mut self, tag: &RawTag<'_>, value: &str) {
        let mut rows = tag.rows.clone();
        rows.extend(tag.words.iter().map(|(_, word)| (*word).to_owned()));
        self.record.tags.push(Tag {
            name: tag.name.into(),
            value: value.into(),
            rows,
        });
    }

    /// Keeps a tag whose value makes no sense, and reports it.
    fn keep_strange(
        &mut self,
        tag: &RawTag<'_>,
        value: &str,
        expected: &'static str,
        context: &mut ReadContext<'_>,
    ) {
        let problem = FormatErrorKind::Value {
            name: tag.name.into(),
            value: excerpt(value),
            expected,
        };
        context.fault(tag.value.at, problem);
        self.record.tags.push(Tag::new(tag.name, value));
    }

    fn tag(&mut self, tag: &RawTag<'_>, value: &str, context: &mut ReadContext<'_>) {
        if let Some(field) = self.record.text_field(tag.name) {
            *field = known_text(value);
        } else {
            let unknown = matches!(value.trim(), "" | "?" | "-");
            match tag.name {
                "Board" | "Dealer" | "Vulnerable" | "Declarer" | "Contract" | "Room" | "Score"
                    if unknown =>
                {
                    self.resolve_hyphen(tag.name, value);
                }
                "Deal" if unknown => {}
                // Read when the declarer is known.
                "Result" => {}
                "Board" => match value.trim().parse() {
                    Ok(board) => self.record.board = Some(board),
                    Err(_) => self.keep_strange(tag, value, "a number from 1 on", context),
                },
                "Dealer" => match value.trim().parse() {
                    Ok(seat) => self.record.dealer = Some(seat),
                    Err(_) => self.keep_strange(tag, value, "N, E, S or W", context),
                },
                "Vulnerable" => match value.trim().parse() {
                    Ok(vulnerability) => self.record.vulnerability = Some(vulnerability),
                    Err(_) => self.keep_strange(tag, value, "None, NS, EW or All", context),
                },
                "Deal" => self.deal(tag, value, context),
                "Declarer" => self.declarer(tag, value, context),
                "Contract" => match value.trim().parse() {
                    Ok(contract) => self.record.contract = Some(contract),
                    Err(_) => self.keep_strange(tag, value, "Pass or a bid as in 4SX", context),
                },
                "Room" => match room(value) {
                    Some(room) => self.record.room = Some(room),
                    None => self.keep(tag, value),
                },
                "Score" => match points(value) {
                    Some(score) => self.record.score = Some(score),
                    None => self.keep(tag, value),
                },
                "DoubleDummyTricks" => self.table(tag, value, tricks::from_digits(value), context),
                "OptimumResultTable" => {
                    let table = tricks::from_rows(value, &tag.rows);
                    self.table(tag, value, table, context);
                    return;
                }
                _ => {
                    self.keep(tag, value);
                    return;
                }
            }
        }
        // These have no section.
        if let Some(row) = tag.rows.first() {
            context.fault(tag.end, FormatErrorKind::Stray(excerpt(row)));
        }
    }

    /// `-` for the vulnerability means nobody, elsewhere it means unknown.
    fn resolve_hyphen(&mut self, name: &str, value: &str) {
        if (name, value.trim()) == ("Vulnerable", "-") {
            self.record.vulnerability = value.trim().parse().ok();
        }
    }

    /// A value that holds for all games.
    fn lasting(&mut self, name: &str, value: &str) {
        if let Some(field) = self.record.text_field(name) {
            *field = known_text(value);
            return;
        }
        match name {
            "Dealer" => self.record.dealer = value.parse().ok(),
            "Vulnerable" => self.record.vulnerability = value.parse().ok(),
            "Room" => self.record.room = room(value),
            "Board" | "Deal" | "Declarer" | "Contract" | "Result" | "Score" | "Auction"
            | "Play" => {}
            _ => self.record.tags.push(Tag::new(name, value)),
        }
    }

    fn deal(&mut self, tag: &RawTag<'_>, value: &str, context: &mut ReadContext<'_>) {
        match value.parse() {
            Ok(layout) => {
                if let Some(lengths) = unequal_hands(&layout) {
                    context.fault(tag.value.at, FormatErrorKind::Unequal(lengths));
                }
                self.record.deal = Some(layout);
            }
            Err(cards::ParseError { at, kind, .. }) => {
                let offset = if value == tag.value.raw { at } else { 0 };
                context.fault(tag.value.at + offset, FormatErrorKind::Cards(kind));
                self.record.tags.push(Tag::new("Deal", value));
            }
        }
    }

    /// A caret marks an irregular declarer; it is kept with the tag.
    fn declarer(&mut self, tag: &RawTag<'_>, value: &str, context: &mut ReadContext<'_>) {
        let (value, regular) = match value.trim().strip_prefix('^') {
            Some(rest) => (rest, false),
            None => (value.trim(), true),
        };
        match value.parse() {
            Ok(seat) => {
                self.record.declarer = Some(seat);
                if !regular {
                    let value = format!("^{value}");
                    self.record.tags.push(Tag::new("Declarer", value));
                }
            }
            Err(_) => self.keep_strange(tag, value, "N, E, S or W", context),
        }
    }

    /// The tricks of declarer's side: a number, or that of a named side. A caret before it marks an
    /// irregular result.
    fn result(&mut self, context: &mut ReadContext<'_>) {
        let mut tags = self.game.tags.iter().enumerate();
        let Some((index, tag)) = tags.find(|(_, tag)| tag.name == "Result") else {
            return;
        };
        let value = self.values[index].clone();
        let text = value.trim();
        if matches!(text, "" | "?" | "-") {
            return;
        }
        let number = |text: &str| text.parse::<u8>().ok().filter(|&tricks| tricks <= 13);
        let plain = text.strip_prefix('^').unwrap_or(text);
        let by_side = || {
            let mut words = plain.split_whitespace();
            let side: Side = words.next()?.parse().ok()?;
            let tricks = number(words.next()?)?;
            Some(if self.record.declarer?.side() == side {
                tricks
            } else {
                13 - tricks
            })
        };
        self.record.tricks = number(plain).or_else(by_side);
        match self.record.tricks {
            None => self.keep_strange(tag, &value, "a number of tricks, 0 to 13", context),
            Some(_) if text.starts_with('^') => self.keep(tag, text),
            Some(_) => {}
        }
    }

    fn table(
        &mut self,
        tag: &RawTag<'_>,
        value: &str,
        table: Option<cards::TrickTable>,
        context: &mut ReadContext<'_>,
    ) {
        match (table, self.record.double_dummy) {
            (Some(table), None) => self.record.double_dummy = Some(table),
            (Some(table), Some(known)) if table == known => {}
            (Some(_), Some(_)) => {
                let problem = FormatErrorKind::Value {
                    name: tag.name.into(),
                    value: excerpt(value),
                    expected: "the same as the other table of this board",
                };
                context.fault(tag.value.at, problem);
                self.keep(tag, value);
            }
            (None, _) if value.trim().is_empty() && tag.rows.is_empty() => {}
            (None, _) => self.keep(tag, value),
        }
    }

    /// The auction and the play with their notes.
    fn sections(&mut self, by_holders: &mut bool, context: &mut ReadContext<'_>) {
        let position = |name: &str| self.game.tags.iter().position(|tag| tag.name == name);
        let (auction, play) = (position("Auction"), position("Play"));
        let mut used = HashSet::new();
        if let Some(index) = auction {
            let mut notes = self.notes(index);
            self.auction(index, &mut notes, context);
            used.extend(notes.used());
        }
        if let Some(index) = play {
            let mut notes = self.notes(index);
            self.play(index, &mut notes, by_holders, context);
            used.extend(notes.used());
        }
        for (index, tag) in self.game.tags.iter().enumerate() {
            if tag.name == "Note" && !used.contains(&index) {
                let value = self.values[index].clone();
                self.keep(tag, &value);
            }
        }
    }

    /// The notes that the section of this tag may refer to: those right below it first, and then,
    /// for files that put them elsewhere, the others of the board.
    fn notes(&self, section: usize) -> Notes {
        let tags = self.game.tags.iter().enumerate();
        let all = tags.filter(|(_, tag)| tag.name == "Note");
        let below = self.game.tags[section + 1..].iter();
        let end = section + 1 + below.take_while(|tag| tag.name == "Note").count();
        let mut notes = Notes::default();
        for index in section + 1..end {
            notes.add(index, &self.values[index]);
        }
        all.for_each(|(index, _)| notes.add(index, &self.values[index]));
        notes
    }

    fn auction(&mut self, index: usize, notes: &mut Notes, context: &mut ReadContext<'_>) {
        let tag = &self.game.tags[index];
        let value = self.values[index].trim().to_owned();
        let first = value.parse().ok();
        if first.is_none() && !matches!(value.as_str(), "" | "?" | "-") {
            let problem = FormatErrorKind::Value {
                name: tag.name.into(),
                value: excerpt(&value),
                expected: "N, E, S or W",
            };
            context.fault(tag.value.at, problem);
        }
        let first = first.or_else(|| self.record.dealer.filter(|_| !tag.words.is_empty()));
        let (record, made) = auction::read(tag, first, notes, context);
        self.last_call = made;
        self.record.auction = Some(record);
        let passes = self.record.omitted_passes(self.leader());
        let Some(record) = self
            .record
            .auction
            .take()
            .map(|record| record.after_passes(passes))
        else {
            return;
        };
        // Remarks stay with the calls they follow.
        let made = self.last_call.iter_mut().filter(|made| **made > 0);
        made.for_each(|made| *made += passes);
        if first.is_some() || !record.calls.is_empty() || !record.ending.is_plain() {
            self.record.auction = Some(record);
        }
    }

    fn play(
        &mut self,
        index: usize,
        notes: &mut Notes,
        by_holders: &mut bool,
        context: &mut ReadContext<'_>,
    ) {
        let tag = &self.game.tags[index];
        let contract = self.record.full_contract();
        let named = self.leader();
        let leader = named.or_else(|| {
            let leader = contract.map(|contract| contract.leader());
            leader.filter(|_| !tag.words.is_empty())
        });
        let rows = play::read(tag, notes, context);
        let deal = self.record.deal;
        let holder = deal.and_then(|deal| rows.first_holder(&deal));
        let told = self.record.contract.and_then(|contract| contract.strain());
        let strain = told.or(contract.map(|contract| contract.strain()));
        if strain.is_none() && rows.need_trumps() {
            context.fault(tag.at, FormatErrorKind::NoTrumpsKnown);
        }
        // Whoever holds the card that was led, led it, whatever the tag says.
        let led = holder.or(leader);
        let wrong_name = named.zip(holder).filter(|(named, holder)| named != holder);
        let deal = self.record.full_deal();
        let known = deal.as_ref().zip(contract);
        let mut ordered = rows.order(led, strain.unwrap_or(Strain::NoTrump), known, by_holders);
        self.last_card = ordered.last_card;
        ordered.play.leader = leader;
        let play = &ordered.play;
        let irregular = play
            .cards
            .first()
            .is_some_and(|card| card.irregular.is_some());
        self.places.leader = named.is_some().then_some(tag.value.at);
        if let (Some((named, holder)), Some(&there)) = (wrong_name, ordered.places.first())
            && !irregular
        {
            context.contradiction(
                (tag.value.at, format!("{} leads", named.name())),
                (there, format!("the first card is {}’s", holder.name())),
            );
            self.places.leader = None;
        }
        self.places.play = ordered.places.first().copied();
        if leader.is_some() || !play.cards.is_empty() || !play.ending.is_plain() {
            self.record.play = Some(ordered.play);
            self.record.check_play(&ordered.places, context);
        }
    }

    /// The seat that the play names as the leader.
    fn leader(&self) -> Option<Seat> {
        let mut tags = self.game.tags.iter().zip(&self.values);
        let (_, value) = tags.find(|(tag, _)| tag.name == "Play")?;
        value.trim().parse().ok()
    }

    /// Where the tags stand that others may contradict.
    fn place_tags(&mut self) {
        let at = |name: &str| {
            let tag = self.game.tags.iter().find(|tag| tag.name == name);
            tag.map(|tag| tag.value.at)
        };
        self.places = Places {
            dealer: at("Dealer"),
            auction: at("Auction"),
            contract: at("Contract"),
            declarer: at("Declarer"),
            result: at("Result"),
            ..Places::default()
        };
    }

    fn comments(&mut self) {
        for (anchor, raw) in &self.game.comments {
            let text = unescape(raw, Delimiters::Braces).replace("\r\n", "\n");
            let text = text.trim();
            if text.is_empty() {
                continue;
            }
            let after = self.place(*anchor);
            self.record.comments.push(Comment {
                after,
                text: text.into(),
            });
        }
    }

    fn place(&self, anchor: Option<Anchor>) -> Place {
        let Some(Anchor { tag, words }) = anchor else {
            return Place::Beginning;
        };
        let name = self.game.tags[tag].name;
        let last_word = words.checked_sub(1);
        match (name, last_word) {
            ("Auction", Some(word)) => {
                match self.last_call.get(word).and_then(|n| n.checked_sub(1)) {
                    Some(call) => Place::Call(call),
                    None => Place::Tag(name.into()),
                }
            }
            ("Play", Some(word)) => match self.last_card.get(word).copied().flatten() {
                Some(card) => Place::Card(card),
                None => Place::Tag(name.into()),
            },
            _ => Place::Tag(name.into()),
        }
    }
}

/// A text, unless it is marked as unknown.
fn known_text(value: &str) -> Option<String> {
    (value != "?").then(|| value.to_owned())
}

fn room(value: &str) -> Option<Room> {
    match value.trim() {
        text if text.eq_ignore_ascii_case("open") => Some(Room::Open),
        text if text.eq_ignore_ascii_case("closed") => Some(Room::Closed),
        _ => None,
    }
}

/// `NS 420`, `EW -420`, or both: the points of North and South.
fn points(value: &str) -> Option<i32> {
    let mut words = value.split_whitespace();
    let mut north_south = None;
    while let Some(side) = words.next() {
        let points: i32 = words.next()?.parse().ok()?;
        let points = match side.parse().ok()? {
            Side::NorthSouth => points,
            Side::EastWest => points.checked_neg()?,
        };
        match north_south {
            Some(other) if other != points => return None,
            _ => north_south = Some(points),
        }
    }
    north_south
}

impl BoardRecord {
    /// The field of a tag that contains free text.
    pub(crate) fn text_field(&mut self, name: &str) -> Option<&mut Option<String>> {
        Some(match name {
            "Event" => &mut self.event,
            "Site" => &mut self.site,
            "Date" => &mut self.date,
            "Scoring" => &mut self.scoring,
            "North" => &mut self.players[Seat::North],
            "East" => &mut self.players[Seat::East],
            "South" => &mut self.players[Seat::South],
            "West" => &mut self.players[Seat::West],
            _ => return None,
        })
    }
}
