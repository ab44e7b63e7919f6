//! The generic search at work: `MinMax` on fixed positions.

use crate::arena::openings;
use crate::numbers::{duration, grouped};
use kernel::{Bot, Budget, Decision, Hidden, State, StopFlag};
use pentomino::bots::Strategy;
use pentomino::{Pentomino, Placement, Position};
use serde::Serialize;
use std::fmt;
use std::time::{Duration, Instant};

/// Random moves before the search, and how deep it looks.
const SEARCHES: [(usize, &str); 5] = [
    (0, "minmax:2"),
    (0, "minmax:3"),
    (2, "minmax:3"),
    (3, "minmax:3"),
    (4, "minmax:4"),
];

/// One search.
#[derive(Serialize)]
struct Item {
    position: String,
    strategy: &'static str,
    nodes: u64,
    millis: f64,
}

/// All of them.
#[derive(Serialize)]
pub(crate) struct Speed {
    /// The nodes of all searches together.
    signature: u64,
    /// `MinMax` to depth 3 from the empty board.
    empty_board_depth_3_millis: f64,
    nodes_per_second: f64,
    searches: Vec<Item>,
}

/// Runs the searches one after another on one thread.
pub(crate) fn measure(stop: &StopFlag) -> Speed {
    let searches: Vec<Item> = SEARCHES
        .iter()
        .take_while(|_| !stop.is_stopped())
        .map(|&(plies, strategy)| search(plies, strategy, stop))
        .collect();
    let signature = searches.iter().map(|item| item.nodes).sum();
    let millis: f64 = searches.iter().map(|item| item.millis).sum();
    Speed {
        signature,
        empty_board_depth_3_millis: searches.get(1).map_or(0.0, |item| item.millis),
        nodes_per_second: (signature as f64 / millis.max(1e-3) * 1000.0).round(),
        searches,
    }
}

fn search(plies: usize, strategy: &'static str, stop: &StopFlag) -> Item {
    let position = openings::draw::<Pentomino>(&Position::standard(), plies, plies as u64)
        .expect("a game of pentominoes on 8x8 lasts at least five moves");
    let parsed: Strategy = strategy.parse().expect("the names above are sound");
    let budget = Budget::unlimited().with_stop(stop.clone());
    let start = Instant::now();
    let decision = decide(&position, &*parsed.bot(), &budget);
    Item {
        position: position.to_string(),
        strategy,
        nodes: decision.work.nodes,
        millis: start.elapsed().as_micros() as f64 / 1000.0,
    }
}

/// The decision of a player whose search is measured.
pub(crate) fn decide(
    position: &Position,
    bot: &dyn Bot<Position>,
    budget: &Budget,
) -> Decision<Placement> {
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    kernel::decide::<Position>(bot, &position.view(None), &legal, budget)
        .expect("players keep to the rules")
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Looking ahead (one thread)")?;
        for item in &self.searches {
            let (nodes, time) = (grouped(item.nodes), millis(item.millis));
            let Item {
                strategy, position, ..
            } = item;
            writeln!(f, "  {strategy} {nodes:>10} nodes {time:>10}  {position}")?;
        }
        let speed = self.nodes_per_second / 1e6;
        writeln!(
            f,
            "  signature {}, {speed:.2} million nodes a second",
            self.signature
        )?;
        let first = millis(self.empty_board_depth_3_millis);
        writeln!(f, "  minmax:3 from the empty board: {first}\n")
    }
}

/// Milliseconds in words.
pub(super) fn millis(millis: f64) -> String {
    duration(Duration::from_secs_f64(millis / 1000.0))
}
