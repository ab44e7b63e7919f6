//! Several tables at one board. Archives of matches give the cards once: the second table leaves out the
//! number, the dealer, the vulnerability and the deal, and from then on the headings and the players
//! stand only where they change.

use super::context::ReadContext;
use super::record::{BoardRecord, Tag};
use bridge::{BoardNumber, Vulnerability};
use cards::{BySeat, Layout, Seat};

/// Headings of a match that are kept as tags.
pub(crate) const HEADINGS: [&str; 3] = ["Stage", "HomeTeam", "VisitTeam"];

/// The tables of one board that are told apart.
const MAX_TABLES: usize = 64;

/// What the next table may leave out.
#[derive(Default)]
pub(crate) struct Tables {
    /// The board of the last table.
    board: Option<Board>,
    /// How many tables of it there were.
    count: usize,
    /// Whether this file has had a table that left out its deal.
    in_use: bool,
    /// Whether every heading is repeated by itself, and not all of them with the event.
    repeats_each: bool,
    /// Whether this file has had a play whose columns are not the seats.
    pub(crate) by_holders: bool,
    headings: Headings,
    /// Who played last at the first table, at the second …
    players: Vec<BySeat<Option<String>>>,
}

#[derive(Copy, Clone)]
struct Board {
    number: Option<BoardNumber>,
    dealer: Option<Seat>,
    vulnerability: Option<Vulnerability>,
    deal: Layout,
}

#[derive(Clone, Default)]
struct Headings {
    event: Option<String>,
    site: Option<String>,
    date: Option<String>,
    scoring: Option<String>,
    tags: Vec<Tag>,
}

impl Tables {
    /// For a format in which everything holds until it changes.
    pub(crate) fn repeating() -> Self {
        Tables {
            in_use: true,
            repeats_each: true,
            ..Tables::default()
        }
    }

    /// Fills in what a table leaves out; `gives` says whether it has a tag of this name, as PBN names
    /// them.
    pub(crate) fn complete(
        &mut self,
        gives: &dyn Fn(&str) -> bool,
        at: usize,
        record: &mut BoardRecord,
        context: &mut ReadContext<'_>,
    ) {
        let played = ["Auction", "Play", "Contract", "Declarer", "Result"];
        let same_number = |board: &Board| !gives("Board") || record.board == board.number;
        let omitted = !gives("Deal") && played.into_iter().any(gives);
        let board = self.board.filter(|board| omitted && same_number(board));
        match board {
            Some(board) => {
                (self.in_use, self.count) = (true, self.count + 1);
                record.deal = Some(board.deal);
                record.board = record.board.or(board.number);
                record.dealer = record.dealer.or(board.dealer);
                record.vulnerability = record.vulnerability.or(board.vulnerability);
            }
            None => self.count = 1,
        }
        if self.in_use && (self.repeats_each || !gives("Event")) {
            self.repeat_headings(gives, at, record, context);
        }
        let unnamed = || !["North", "East", "South", "West"].into_iter().any(gives);
        if self.in_use
            && unnamed()
            && let Some(players) = self.players.get(self.count - 1)
            && context.pay_for_copy(at, length(players))
        {
            record.players = players.clone();
        }
    }

    fn repeat_headings(
        &self,
        gives: &dyn Fn(&str) -> bool,
        at: usize,
        record: &mut BoardRecord,
        context: &mut ReadContext<'_>,
    ) {
        let Headings {
            event,
            site,
            date,
            scoring,
            tags,
        } = &self.headings;
        let texts = [
            ("Event", event, &mut record.event),
            ("Site", site, &mut record.site),
            ("Date", date, &mut record.date),
            ("Scoring", scoring, &mut record.scoring),
        ];
        for (name, heading, field) in texts {
            if let Some(text) = heading.as_ref().filter(|_| !gives(name))
                && context.pay_for_copy(at, text.len())
            {
                *field = Some(text.clone());
            }
        }
        for tag in tags.iter().filter(|tag| !gives(&tag.name)) {
            if context.pay_for_copy(at, tag.value.len()) {
                record.tags.push(tag.clone());
            }
        }
    }

    /// Remembers a finished record for the next one.
    pub(crate) fn remember(&mut self, record: &BoardRecord) {
        self.board = record.deal.map(|deal| Board {
            number: record.board,
            dealer: record.dealer,
            vulnerability: record.vulnerability,
            deal,
        });
        let tags = record.tags.iter();
        self.headings = Headings {
            event: record.event.clone(),
            site: record.site.clone(),
            date: record.date.clone(),
            scoring: record.scoring.clone(),
            tags: tags
                .filter(|tag| HEADINGS.contains(&tag.name.as_str()))
                .cloned()
                .collect(),
        };
        let table = self.count.saturating_sub(1);
        if table < MAX_TABLES && record.players.values().any(Option::is_some) {
            let needed = self.players.len().max(table + 1);
            self.players.resize(needed, BySeat::default());
            self.players[table] = record.players.clone();
        }
    }
}

fn length(players: &BySeat<Option<String>>) -> usize {
    players.values().flatten().map(String::len).sum()
}
