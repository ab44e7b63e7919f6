//! System notes: what every common call means, by situation, written from the rules.
//!
//! The notes walk the system as a partnership would: openings, responses, rebids, and what is done when
//! the opponents come in or open. At each place hands are drawn that may hold the cards so far; calls
//! that hardly any of them makes are left out, and common ones are followed further.

use super::CallPath;
use super::call_path::start;
use crate::call_shares::{first_fitting, hands_to_call};
use crate::situation::Situation;
use crate::system::System;
use bridge::Call;
use kernel::{Arg, Message, message};
use serde::Serialize;
use std::collections::BTreeMap;

/// A card's system in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SystemNotes {
    /// The card's name.
    pub name: String,
    /// The chapters, in the order of a book.
    pub chapters: Vec<NotesChapter>,
}

/// A chapter: an opening with all that follows, or one kind of competition.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NotesChapter {
    /// Its name in addresses.
    pub id: String,
    /// Its heading.
    pub title: Message,
    /// The situations, each with its calls.
    pub situations: Vec<NotesSituation>,
}

/// A place in an auction.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NotesSituation {
    /// The calls so far; none before the opening.
    pub path: Option<CallPath>,
    /// The calls that are made there, from the lowest.
    pub calls: Vec<NotesCall>,
}

/// A call in its place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NotesCall {
    /// The call.
    pub call: Call,
    /// The auction with it.
    pub path: CallPath,
    /// What it means at the table.
    pub says: Message,
    /// The share of the hands in this place that make it.
    pub share: f32,
}

/// How many hands judge which calls are made, before the opening and later.
const HANDS_TO_OPEN: usize = 6_000;
const HANDS: usize = 300;
/// Calls that a smaller share of the hands makes are left out.
const RARE_OPENING: f32 = 0.000_6;
const RARE: f32 = 0.012;
/// Responses that are followed to opener's rebid, and rebids that are followed to responder's.
const COMMON_RESPONSE: f32 = 0.05;
const COMMON_REBID: f32 = 0.15;
/// No notes have more calls.
const MOST_CALLS: usize = 1_500;

/// What is done in competition: a chapter, and the situations in it.
const COMPETITION: &[(&str, &[&str])] = &[
    (
        "they-overcall",
        &[
            "1C-(1H)", "1C-(1S)", "1D-(1H)", "1D-(1S)", "1D-(2C)", "1H-(1S)", "1H-(2C)", "1S-(2D)",
            "1S-(2H)", "1N-(2D)", "1N-(2S)", "1D-(1N)", "1S-(3C)",
        ],
    ),
    ("they-double", &["1D-(X)", "1H-(X)", "1S-(X)", "1N-(X)"]),
    (
        "they-open",
        &[
            "(1C)", "(1D)", "(1H)", "(1S)", "(1N)", "(2H)", "(2S)", "(3D)", "(3S)",
        ],
    ),
    (
        "partner-overcalls",
        &[
            "(1C)-1H", "(1D)-1S", "(1S)-2H", "(1D)-1N", "(1D)-X", "(1S)-X", "(2H)-X",
        ],
    ),
    (
        "balancing",
        &["(1D)-P-(P)", "(1S)-P-(P)", "(1H)-P-(2H)-P-(P)"],
    ),
];

impl System {
    /// The system in words, from the rules.
    pub fn notes(&self) -> SystemNotes {
        let mut left = MOST_CALLS;
        let openings = self.calls_after(None, HANDS_TO_OPEN, RARE_OPENING, &mut left);
        let bids: Vec<NotesCall> = openings
            .iter()
            .filter(|opening| opening.call != Call::Pass)
            .cloned()
            .collect();
        let mut chapters = vec![NotesChapter {
            id: "openings".to_owned(),
            title: message!("notes-openings"),
            situations: vec![NotesSituation {
                path: None,
                calls: openings,
            }],
        }];
        // Competition first takes its share of the room, so that long auctions cannot use it up.
        let competition: Vec<NotesChapter> = COMPETITION
            .iter()
            .map(|&(id, paths)| self.competition(id, paths, &mut left))
            .collect();
        let after = bids.iter().map(|opening| self.after(opening, &mut left));
        chapters.extend(after);
        chapters.extend(competition);
        chapters.retain(|chapter| !chapter.situations.is_empty());
        SystemNotes {
            name: self.card().name().to_owned(),
            chapters,
        }
    }

    fn competition(&self, id: &str, paths: &[&str], left: &mut usize) -> NotesChapter {
        let paths = paths.iter().filter_map(|path| CallPath::parse(path));
        let situations = paths.filter_map(|path| self.situation_after(path, left));
        NotesChapter {
            id: id.to_owned(),
            situations: situations.collect(),
            title: match id {
                "they-overcall" => message!("notes-they-overcall"),
                "they-double" => message!("notes-they-double"),
                "they-open" => message!("notes-they-open"),
                "partner-overcalls" => message!("notes-partner-overcalls"),
                _ => message!("notes-balancing"),
            },
        }
    }

    /// An opening with the responses, opener's rebids after the common ones, and responder's next call.
    fn after(&self, opening: &NotesCall, left: &mut usize) -> NotesChapter {
        let mut situations = Vec::new();
        let responses = self.situation_after(opening.path.clone(), left);
        for response in responses
            .iter()
            .flat_map(|place| common(place, COMMON_RESPONSE))
        {
            let rebids = self.situation_after(response.path.clone(), left);
            let follow = rebids.iter().flat_map(|place| common(place, COMMON_REBID));
            let follow: Vec<CallPath> = follow.map(|rebid| rebid.path.clone()).collect();
            situations.extend(rebids);
            let next = follow
                .into_iter()
                .filter_map(|path| self.situation_after(path, left));
            situations.extend(next.collect::<Vec<_>>());
        }
        situations.splice(0..0, responses);
        NotesChapter {
            id: format!("after-{}", opening.path),
            title: message!("notes-after", call = Arg::from(opening.call)),
            situations,
        }
    }

    fn situation_after(&self, path: CallPath, left: &mut usize) -> Option<NotesSituation> {
        let calls = self.calls_after(Some(&path), HANDS, RARE, left);
        let says_something = calls.iter().any(|call| call.call != Call::Pass);
        says_something.then_some(NotesSituation {
            path: Some(path),
            calls,
        })
    }

    /// The calls that hands make in a place, from the lowest, each with its meaning.
    fn calls_after(
        &self,
        path: Option<&CallPath>,
        hands: usize,
        rare: f32,
        left: &mut usize,
    ) -> Vec<NotesCall> {
        let Some(situation) = path.map_or_else(|| Some(start()), |path| path.after(self)) else {
            return Vec::new();
        };
        let made = self.shares_of_calls(&situation, hands);
        let common = made.into_iter().filter(|&(_, share)| share >= rare);
        let mut calls: Vec<NotesCall> = Vec::new();
        for (call, share) in common {
            let meaning = self.meaning(&situation, call);
            if *left == 0 || !meaning.is_ever_made() {
                continue;
            }
            *left -= 1;
            let path = path.map_or_else(|| CallPath::of(call), |path| path.then(call));
            calls.push(NotesCall {
                call,
                path,
                says: meaning.message(),
                share,
            });
        }
        calls
    }

    /// The share of the hands that make each call, in the order of the calls.
    fn shares_of_calls(&self, situation: &Situation, hands: usize) -> BTreeMap<Call, f32> {
        let offers = self.offers(situation);
        let drawn = hands_to_call(situation, hands);
        let one = 1.0 / drawn.len().max(1) as f32;
        let mut made = BTreeMap::new();
        for hand in &drawn {
            if let Some(offer) = first_fitting(&offers, hand) {
                *made.entry(offer.call).or_default() += one;
            }
        }
        made
    }
}

/// The bids of a place that enough hands make.
fn common(place: &NotesSituation, least: f32) -> impl Iterator<Item = &NotesCall> {
    let calls = place.calls.iter();
    calls.filter(move |call| call.share >= least && matches!(call.call, Call::Bid(_)))
}
