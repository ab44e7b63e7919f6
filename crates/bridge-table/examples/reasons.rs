//! What robots say of their cards, and the hints that would lead to them, in any language:
//!
//! ```sh
//! cargo run -p kibitzer-bridge-table --example reasons -- zh 20
//! ```
//!
//! Robots of all kinds play boards, and each thing is written down the first few times it is said.

use bridge_session::{Action, Session, Settings};
use bridge_table::Bridge;
use kernel::{Budget, Game, Hidden, Language, Message, Reader, State, Turn, decide};
use std::collections::BTreeMap;

/// Who sits where, in turn from North.
const ROBOTS: [&str; 4] = [
    "expert:worlds=12,bidding=rules",
    "simple",
    "double-dummy:worlds=6",
    "expert:worlds=8,bidding=rules",
];
/// How often each code is written down.
const TIMES: usize = 2;

#[derive(Default)]
struct Said(BTreeMap<String, Vec<String>>);

impl Said {
    fn note(&mut self, what: &str, message: &Message, reader: &Reader) {
        let texts = self.0.entry(message.code().to_owned()).or_default();
        let text = format!("{what}: {}", message.text(reader));
        if texts.len() < TIMES && !texts.contains(&text) {
            texts.push(text);
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let language = Language::from_tag(words.next().as_deref().unwrap_or("en"));
    let boards = words.next().map_or(Ok(8), |count| count.parse())?;
    let settings = Settings {
        boards,
        ..Settings::default()
    };
    let mut session = Session::new(&settings, 7)?;
    let robots = ROBOTS.map(|name| Bridge::bot(name).expect("a robot"));
    let mut said = Said::default();
    let mut legal = Vec::new();
    let mut number = 0;
    while let Turn::Seat(seat) = session.turn() {
        number += 1;
        session.legal_actions(&mut legal);
        let view = session.view(Some(seat));
        // Robots change places, so that each declares and defends.
        let robot = &*robots[(seat.index() + session.finished().len()) % 4];
        let budget = Budget::nodes(200_000).with_seed(number);
        let decision = decide::<Session>(robot, &view, &legal, &budget)?;
        let reader = Reader::at(language, Some(seat.index()));
        if !matches!(decision.action, Action::Call(_)) {
            let what = decision.action.to_string();
            said.note(&what, &Bridge::idea(&view, &decision), &reader);
            let others = decision.candidates.iter().flat_map(|one| &one.reasons);
            for reason in decision.reasons.iter().chain(others) {
                said.note(&what, &reason.message, &reader);
                for fact in &reason.facts {
                    said.note("fact", &fact.what, &reader);
                }
            }
        }
        session.apply(decision.action);
    }
    for texts in said.0.values() {
        texts.iter().for_each(|text| println!("{text}"));
    }
    println!("{}", Bridge::ending(&session).text(&Reader::new(language)));
    Ok(())
}
