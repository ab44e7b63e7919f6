//! The head of a vugraph file: information about the whole match before the boards.
//!
//! `vg` has the title, the segment, the scoring, the first and the last board and for both teams
//! the name and the carry-over; `rs` has the results and `mp` the scores, for each board those of
//! the open room and the closed room; `bn` has the numbers of the boards.

use super::results;
use crate::auction_record::Ending;
use crate::record::{BoardRecord, Room, Tag};
use bridge::{BoardNumber, BoardResult};
use std::collections::HashMap;

/// The contents of the head.
#[derive(Debug, Default)]
pub(crate) struct Head<'a> {
    pub(crate) vg: Option<&'a str>,
    pub(crate) pn: Option<&'a str>,
    /// The results, each with its place in the file.
    rs: Vec<(usize, &'a str)>,
    mp: Vec<&'a str>,
    /// The index of each board number in `bn`.
    places: HashMap<u32, usize>,
}

/// What the head says of a board, and where.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ListedResult {
    pub(crate) at: usize,
    pub(crate) result: BoardResult,
}

/// What became of a command offered to the head.
pub(crate) enum HeadCommand {
    /// It belongs to the head.
    First,
    /// It belongs to the head, which already has one.
    Twice,
    /// It belongs elsewhere.
    Not,
}

/// The largest number of entries read from a list.
const MAX_ENTRIES: usize = 100_000;

/// The carry-overs of the two teams, for which PBN has no tag.
const CARRY_OVER: &str = "Lin_carryover";

/// Scorings as LIN and as PBN name them.
const SCORINGS: [(&str, &str); 3] = [("I", "IMP"), ("P", "MP"), ("B", "BAM")];

impl<'a> Head<'a> {
    /// Takes a command that belongs to the head; the first of each name counts.
    pub(crate) fn take(&mut self, name: &str, value: &'a str, at: usize) -> HeadCommand {
        let entries = || value.split(',').map(str::trim).take(MAX_ENTRIES);
        match name {
            "vg" if self.vg.is_none() => self.vg = Some(value),
            "rs" if self.rs.is_empty() => self.rs = with_places(value, at).collect(),
            "mp" if self.mp.is_empty() => self.mp = entries().collect(),
            "bn" if self.places.is_empty() => {
                let numbers = entries().enumerate();
                let numbers = numbers.filter_map(|(place, text)| Some((text.parse().ok()?, place)));
                self.places = numbers.collect();
            }
            "vg" | "rs" | "mp" | "bn" => return HeadCommand::Twice,
            _ => return HeadCommand::Not,
        }
        HeadCommand::First
    }

    /// How much text each board gets from the head, so that it can be paid for.
    pub(crate) fn len(&self) -> usize {
        self.vg.map_or(0, str::len) + self.pn.map_or(0, str::len)
    }

    /// Copies the head's information to a board, and returns the result that it lists.
    pub(crate) fn apply_to(&self, board: &mut BoardRecord) -> Option<ListedResult> {
        if let Some(vg) = self.vg {
            let mut fields = vg.split(',').map(str::trim);
            let mut next = || fields.next().filter(|field| !field.is_empty());
            board.event = next().map(Into::into);
            let stage = next();
            let scoring = next();
            board.scoring = scoring.map(|letter| {
                let known = SCORINGS.iter().find(|(lin, _)| *lin == letter);
                known.map_or(letter, |(_, pbn)| pbn).into()
            });
            let (_first, _last) = (next(), next());
            let (home, home_carry, visit, visit_carry) = (next(), next(), next(), next());
            let mut tag = |name: &str, value: Option<&str>| {
                board.tags.extend(value.map(|value| Tag::new(name, value)));
            };
            tag("Stage", stage);
            tag("HomeTeam", home);
            tag("VisitTeam", visit);
            if home_carry.or(visit_carry).is_some() {
                let (home, visit) = (home_carry.unwrap_or(""), visit_carry.unwrap_or(""));
                tag(CARRY_OVER, Some(&format!("{home},{visit}")));
            }
        }
        let place = board.board.and_then(|number| self.place(number))?;
        let entry = 2 * place + usize::from(board.room == Some(Room::Closed));
        let listed = self.rs.get(entry).filter(|(_, text)| !text.is_empty());
        let listed = listed.and_then(|&(at, text)| {
            let result = results::read(text);
            if result.is_none() {
                board.tags.push(Tag::new("Lin_rs", text));
            }
            Some(ListedResult {
                at,
                result: result?,
            })
        });
        match listed.map(|listed| listed.result) {
            Some(BoardResult::PassedOut) => board.contract = Some(None.into()),
            Some(BoardResult::Played { contract, tricks }) => {
                board.contract = Some(Some(contract).into());
                board.declarer = Some(contract.declarer);
                board.tricks = Some(tricks);
            }
            None => {}
        }
        if let Some(score) = self.mp.get(entry).filter(|score| !score.is_empty()) {
            board.tags.push(Tag::new("Lin_mp", *score));
        }
        listed
    }

    /// The index of a board in the lists.
    fn place(&self, number: BoardNumber) -> Option<usize> {
        if let Some(&place) = self.places.get(&number.get()) {
            return Some(place);
        }
        let first = self.vg.and_then(|vg| vg.split(',').nth(3));
        let first = first.and_then(|text| text.trim().parse::<u32>().ok());
        let place = number.get().checked_sub(first.unwrap_or(1));
        place.map(|place| place as usize)
    }
}

/// The entries of a list that begins at this byte, with their own places.
fn with_places(value: &str, at: usize) -> impl Iterator<Item = (usize, &str)> {
    let mut begin = at;
    let entries = value.split(',').map(move |entry| {
        let place = begin + entry.len() - entry.trim_start().len();
        begin += entry.len() + 1;
        (place, entry.trim())
    });
    entries.take(MAX_ENTRIES)
}

/// Whether a board has a result that does not follow from its auction, play and claim.
fn has_more_result(board: &BoardRecord) -> bool {
    let mut bare = board.clone();
    (bare.contract, bare.declarer) = (None, None);
    let claim = board.play.as_ref().map(|play| play.ending);
    if claim != Some(Ending::Stopped) {
        bare.tricks = None;
    }
    bare.complete();
    let result = |board: &BoardRecord| (board.contract, board.declarer, board.tricks);
    result(&bare) != result(board)
}

/// The head for these boards, if it has anything to say: an event, two rooms, results that nothing
/// else records.
pub(crate) fn write(boards: &[BoardRecord]) -> Option<String> {
    let first = boards.first()?;
    let same = |of: fn(&BoardRecord) -> Option<&str>| -> &str {
        let value = of(first);
        let agreed = boards.iter().all(|board| of(board) == value);
        value.filter(|_| agreed).unwrap_or("")
    };
    let event = same(|board| board.event.as_deref());
    let scoring = same(|board| board.scoring.as_deref());
    let needed = |board: &BoardRecord| {
        let tag = board.tags.iter().any(|tag| is_in_head(&tag.name));
        tag || board.room.is_some() || has_more_result(board)
    };
    if event.is_empty() && scoring.is_empty() && !boards.iter().any(needed) {
        return None;
    }
    // 1. The match.
    let known = SCORINGS.iter().find(|(_, pbn)| *pbn == scoring);
    let scoring = known.map_or(scoring, |(lin, _)| lin);
    let mut numbers: Vec<BoardNumber> = boards.iter().filter_map(|board| board.board).collect();
    numbers.sort();
    numbers.dedup();
    let number = |number: Option<&BoardNumber>| number.map_or("".into(), ToString::to_string);
    let carry = same(|board| board.tag(CARRY_OVER));
    let (home_carry, visit_carry) = carry.split_once(',').unwrap_or((carry, ""));
    let fields = [
        event,
        same(|board| board.tag("Stage")),
        scoring,
        &number(numbers.first()),
        &number(numbers.last()),
        same(|board| board.tag("HomeTeam")),
        home_carry,
        same(|board| board.tag("VisitTeam")),
        visit_carry,
    ];
    let mut head = format!("vg|{}|\n", fields.map(field).join(","));
    // 2. The lists, if every table is in them once.
    let lists = Lists::of(boards, &numbers);
    if let Some(Lists { rs, mp }) = lists {
        let any = |list: &[String]| list.iter().any(|entry| !entry.is_empty());
        if any(&rs) {
            head += &format!("rs|{}|\n", rs.join(","));
        }
        if any(&mp) {
            head += &format!("mp|{}|\n", mp.join(","));
        }
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        head += &format!("bn|{}|\n", numbers.join(","));
    }
    Some(head + "pg||\n")
}

struct Lists {
    rs: Vec<String>,
    mp: Vec<String>,
}

impl Lists {
    fn of(boards: &[BoardRecord], numbers: &[BoardNumber]) -> Option<Self> {
        let mut taken = vec![false; 2 * numbers.len()];
        let mut lists = Lists {
            rs: vec![String::new(); 2 * numbers.len()],
            mp: vec![String::new(); 2 * numbers.len()],
        };
        for board in boards {
            let place = numbers.binary_search(&board.board?).ok()?;
            let entry = 2 * place + usize::from(board.room == Some(Room::Closed));
            if std::mem::replace(&mut taken[entry], true) {
                return None;
            }
            let result = results::write(board.contract, board.declarer, board.tricks);
            lists.rs[entry] = match board.tag("Lin_rs") {
                Some(kept) => field(kept),
                None => result,
            };
            lists.mp[entry] = field(board.tag("Lin_mp").unwrap_or(""));
        }
        Some(lists)
    }
}

/// A text without the separators used here.
pub(crate) fn field(text: &str) -> String {
    text.replace(',', ";").replace('|', "/")
}

/// Whether the head contains this tag.
pub(crate) fn is_in_head(name: &str) -> bool {
    matches!(
        name,
        "Stage" | "HomeTeam" | "VisitTeam" | "Lin_rs" | "Lin_mp"
    ) || name == CARRY_OVER
}
