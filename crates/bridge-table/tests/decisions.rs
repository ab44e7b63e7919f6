//! Every robot of bridge decides by view, seed and budget alone.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge::scoring::Scoring;
use bridge_session::{Session, Settings};
use bridge_table::Bridge;
use kernel::laws::Battery;
use kernel::{Budget, Game};

/// Sessions of two boards, under all ways to score.
fn two_boards(seed: u64) -> Session {
    let scoring = [Scoring::Imps, Scoring::Matchpoints, Scoring::Rubber];
    let settings = Settings {
        boards: 2,
        scoring: scoring[(seed % 3) as usize],
        ..Settings::default()
    };
    Bridge::start(&settings, seed).unwrap()
}

fn decisions(wanted: usize) {
    let players = [
        "simple",
        "minimax:1",
        "double-dummy:worlds=6",
        "expert:worlds=6,bidding=rules",
        "expert:worlds=6,look-back=2,calls=off,signals=off,plans=off,goal=tricks",
        "master:worlds=6,bidding=4",
        "beginner",
        "intermediate",
        "advanced",
        "expert",
        "master",
    ];
    let players = players.map(|name| (name, Budget::nodes(5_000)));
    let met = Battery::default().decisions::<Bridge>(two_boards, &players, wanted);
    println!("bridge: {met}");
    assert_eq!(met.differences, [""; 0]);
}

#[test]
fn decisions_follow_from_view_seed_and_budget() {
    decisions(50);
}

#[test]
#[ignore = "thousands of decisions take a while"]
fn two_thousand_decisions_follow_from_view_seed_and_budget() {
    decisions(2_000);
}
