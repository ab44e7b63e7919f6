//! One position of the textbook: what a seat sees, and which cards are right.

use bridge::scoring::Scoring;
use bridge::{Auction, BoardNumber, PlayView, VisiblePlay};
use bridge_bidding::{Situation, Systems};
use bridge_robots::{CardPlayer, PlayContext};
use bridge_session::Settings;
use cards::{BySeat, Card, Hand, Layout, Seat};
use kernel::{Budget, Decision};
use std::collections::BTreeMap;

/// A position with its answer.
pub(crate) struct Position {
    /// Where it stands.
    pub(crate) place: String,
    /// What it is called.
    pub(crate) name: String,
    /// The cards that are right.
    pub(crate) right: Hand,
    /// How the answer is checked by itself.
    pub(crate) check: Option<Check>,
    /// The play as the seat sees it.
    pub(crate) view: PlayView,
    /// What that tells.
    pub(crate) seen: VisiblePlay,
    situation: Situation,
    systems: Systems<'static>,
    scoring: Scoring,
}

/// How an answer is checked by exact computation.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Check {
    /// By the odds of a single suit, of which so many tricks may be lost.
    Suit {
        /// The tricks that may be lost.
        losers: u8,
    },
    /// By solving every layout that the cards seen allow.
    Open,
}

impl Position {
    /// The positions of a text: fields `name: value` in lines, an empty line after each position.
    pub(crate) fn read(file: &str, text: &str) -> Vec<Position> {
        let mut positions = Vec::new();
        let mut fields: BTreeMap<&str, &str> = BTreeMap::new();
        let mut first = 1;
        for (number, line) in text.lines().chain([""]).enumerate() {
            let line = line.trim();
            if line.starts_with('#') {
                continue;
            }
            if line.is_empty() {
                if !fields.is_empty() {
                    positions.push(Position::new(&format!("{file}:{first}"), &fields));
                    fields.clear();
                }
                first = number + 2;
                continue;
            }
            let (key, value) = line
                .split_once(':')
                .unwrap_or_else(|| panic!("{file}:{}: no field: {line}", number + 1));
            let twice = fields.insert(key.trim(), value.trim());
            assert!(twice.is_none(), "{file}:{}: {key} twice", number + 1);
        }
        positions
    }

    fn new(place: &str, fields: &BTreeMap<&str, &str>) -> Position {
        let field = |key: &str| fields.get(key).copied();
        let needed = |key: &str| field(key).unwrap_or_else(|| panic!("{place}: no {key}"));
        const KNOWN: [&str; 12] = [
            "name", "board", "auction", "north", "east", "south", "west", "played", "right", "why",
            "check", "scoring",
        ];
        for key in fields.keys() {
            assert!(KNOWN.contains(key), "{place}: what is {key}?");
        }
        assert!(needed("why").len() > 10, "{place}: why?");
        let auction: Auction = needed("auction")
            .parse()
            .unwrap_or_else(|error| panic!("{place}: auction: {error}"));
        let contract = auction
            .contract()
            .filter(|_| auction.is_over())
            .unwrap_or_else(|| panic!("{place}: no contract"));
        let seats = [Seat::North, Seat::East, Seat::South, Seat::West];
        let names = ["north", "east", "south", "west"];
        let mut hands = BySeat::new([Hand::EMPTY; 4]);
        for (seat, name) in seats.into_iter().zip(names) {
            if let Some(text) = field(name) {
                hands[seat] = text
                    .parse()
                    .unwrap_or_else(|error| panic!("{place}: {name}: {error}"));
            }
        }
        let cards = |key: &str| -> Vec<Card> {
            let words = field(key).unwrap_or("").split_whitespace();
            words
                .filter(|word| *word != "/")
                .map(|word| {
                    word.parse()
                        .unwrap_or_else(|error| panic!("{place}: {key}: {error}"))
                })
                .collect()
        };
        let mut view = PlayView {
            seat: None,
            contract,
            hands: Layout::new(hands).unwrap_or_else(|error| panic!("{place}: {error}")),
            record: cards("played"),
            claim: None,
        };
        let seen = VisiblePlay::new(&view).unwrap_or_else(|error| panic!("{place}: {error}"));
        let hand = seen.hand_to_play().expect("the play is not over");
        let player = if hand == contract.dummy() {
            contract.declarer
        } else {
            hand
        };
        view.seat = Some(player);
        let sees =
            |seat: Seat| seat == player || seat == contract.dummy() && !view.record.is_empty();
        for seat in seats {
            assert_eq!(
                sees(seat),
                !hands[seat].is_empty(),
                "{place}: {player:#} sees {seat:#}?"
            );
        }
        // A board with this dealer on which nobody is vulnerable, unless told otherwise.
        let board = field("board").map_or_else(
            || {
                let number = match auction.dealer() {
                    Seat::North => 1,
                    Seat::East => 14,
                    Seat::South => 11,
                    Seat::West => 8,
                };
                BoardNumber::new(number).expect("a board")
            },
            |text| {
                text.parse()
                    .unwrap_or_else(|_| panic!("{place}: board {text}"))
            },
        );
        assert_eq!(board.dealer(), auction.dealer(), "{place}: another dealer");
        let systems = Settings::default().systems().expect("the usual card");
        let mut situation = Situation::new(auction.dealer(), board.vulnerability());
        for &call in auction.calls() {
            systems
                .call(&mut situation, call)
                .unwrap_or_else(|error| panic!("{place}: {error}"));
        }
        let right: Hand = cards("right").into_iter().collect();
        assert!(
            !right.is_empty() && seen.legal_cards().contains_all(right),
            "{place}: right?"
        );
        let legal = seen.legal_cards();
        assert!(right != legal, "{place}: every card is right");
        let check = field("check").map(|text| match text.split_once(' ') {
            Some(("suit", losers)) => Check::Suit {
                losers: losers.parse().unwrap_or_else(|_| panic!("{place}: check")),
            },
            None if text == "open" => Check::Open,
            _ => panic!("{place}: check: {text}"),
        });
        Position {
            place: place.to_owned(),
            name: needed("name").to_owned(),
            right,
            check,
            view,
            seen,
            situation,
            systems,
            scoring: match field("scoring") {
                Some("matchpoints") => Scoring::Matchpoints,
                Some(other) => panic!("{place}: scoring {other}"),
                None => Scoring::Imps,
            },
        }
    }

    /// What somebody plays here.
    pub(crate) fn ask(&self, player: &dyn CardPlayer, budget: &Budget) -> Decision<Card> {
        let table = PlayContext::new(
            &self.view,
            &self.seen,
            &self.situation,
            self.systems,
            self.scoring,
        );
        let table = table.expect("it is the turn of the seat that sees this");
        player.choose(&table, budget)
    }
}
