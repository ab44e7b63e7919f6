//! Everything that a table tells a guest, as bytes.

use crate::{AnyTable, Entry, Intent};
use kernel::{Budget, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

/// A question put to a table, with its answer.
pub type Statement = (String, String);

/// Everything that a table with this log tells a guest (`None`: somebody without a cookie): the
/// table, its events, its positions at these plies, its record, the line in lists, the refusals of
/// these moves and of whatever else one can ask for, and with a budget also hint and analysis.
pub fn said(
    table: &dyn AnyTable,
    log: &[Entry],
    guest: Option<&str>,
    plies: &[usize],
    moves: &[String],
    budget: Option<&Budget>,
) -> Vec<Statement> {
    let mut said = vec![
        ("table".to_owned(), json(&table.view(guest))),
        ("record".to_owned(), table.record(guest)),
        ("summary".to_owned(), json(&table.summary())),
    ];
    let told: Vec<_> = log
        .iter()
        .map(|entry| table.event_view(entry, guest))
        .collect();
    said.push(("events".to_owned(), json(&told)));
    for &ply in plies {
        let shown = table.at(guest, ply).map(|snapshot| json(&snapshot));
        said.push((format!("at {ply}"), format!("{shown:?}")));
    }
    if let Some(guest) = guest {
        for intent in intents(table.next(), moves) {
            let answer = table.propose(guest, &intent);
            said.push((format!("{intent:?}"), format!("{answer:?}")));
        }
    }
    let ply = table.view(None).ply;
    for ply in [0, ply / 2, ply] {
        let fork = table.fork(guest, ply).map(|fork| format!("{fork:?}"));
        said.push((format!("fork {ply}"), format!("{fork:?}")));
        let analysis = table.analysis_task(guest, ply).map(|task| {
            let mut analysis = task.run(budget?.clone());
            // How long it took depends on the machine alone.
            analysis.work.elapsed = Default::default();
            Some(json(&analysis))
        });
        said.push((format!("analysis {ply}"), format!("{analysis:?}")));
    }
    if let Some(guest) = guest {
        let hint = table.hint_task(guest);
        let hint = hint.map(|task| Some(json(&task.run(budget?.clone()))));
        said.push(("hint".to_owned(), format!("{hint:?}")));
    }
    said
}

fn intents(next: u64, moves: &[String]) -> Vec<Intent> {
    let tried = moves.iter().map(|action| Intent::Move {
        action: action.clone(),
        expect: next,
    });
    let mut intents: Vec<Intent> = tried.collect();
    intents.extend([
        Intent::AskUndo,
        Intent::GrantUndo,
        Intent::RefuseUndo,
        Intent::Resign(None),
        Intent::GrantResign,
        Intent::RefuseResign,
        Intent::Rematch(BTreeMap::new()),
        Intent::Sit {
            seat: Seat::new(1),
            name: None,
            seed: 0,
        },
        Intent::SeatBot {
            seat: Seat::new(1),
            bot: "beginner".to_owned(),
            away: false,
            seed: 0,
        },
    ]);
    intents
}

fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("what travels is data")
}
