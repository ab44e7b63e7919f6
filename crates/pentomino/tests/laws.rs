//! The battery of laws that every game passes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use kernel::Budget;
use kernel::laws::Battery;
use pentomino::bots::Strategy;
use pentomino::{Board, Pentomino, Position, Setup, Square};
use std::sync::Arc;

fn setups() -> Vec<Setup> {
    let holes = [(3, 3), (4, 3), (3, 4), (4, 4)].map(|(col, row)| Square::new(col, row));
    let draws = Setup {
        full_board_draws: true,
        ..Setup::standard()
    };
    vec![
        Setup::standard(),
        draws,
        Setup::on(Arc::new(Board::new(8, 8, &holes).unwrap())),
        Setup::on(Arc::new(Board::new(5, 5, &[]).unwrap())),
        Setup::on(Arc::new(Board::new(12, 5, &[]).unwrap())),
        Setup::on(Arc::new(Board::new(2, 2, &[]).unwrap())),
    ]
}

#[test]
fn legal_actions_are_legal_and_complete_and_read_back() {
    // Placements of the largest board on every board: some fit, some reach outside.
    let all: Vec<_> = Board::standard()
        .sites()
        .iter()
        .map(|site| site.placement)
        .collect();
    for setup in setups() {
        let long = Board::new(13, 4, &[]).unwrap();
        let every = [
            all.clone(),
            long.sites().iter().map(|site| site.placement).collect(),
        ]
        .concat();
        Battery {
            games: 3,
            ..Battery::default()
        }
        .state(|_| Position::new(setup.clone()), |_| every.clone());
    }
}

#[test]
fn make_and_unmake_are_inverse_and_keys_hold() {
    for setup in setups() {
        Battery {
            games: 3,
            ..Battery::default()
        }
        .adversarial(|_| Position::new(setup.clone()), Position::computed_key);
    }
}

#[test]
fn views_are_complete_and_travel() {
    let mut taken_back = 0;
    for setup in setups() {
        let rebuilt = |position: &Position| {
            let back = Position::try_from(&kernel::Hidden::view(position, None)).unwrap();
            assert_eq!(&back, position);
            back
        };
        let compared = Battery::default().views(
            |_| Position::new(setup.clone()),
            |position, _, _| Some(rebuilt(position)),
        );
        assert!(compared >= 50);
        // Nothing is hidden, so any move can be taken back.
        let met = Battery::default().reveals::<Pentomino>(
            |_| Position::new(setup.clone()),
            |position, _, _| Some(rebuilt(position)),
        );
        assert_eq!(met.shows, 0);
        taken_back += met.compared;
    }
    assert!(taken_back > 5_000, "{taken_back}");
}

#[test]
fn bots_play_legally_and_repeat_from_their_seed() {
    for name in [
        "random",
        "openspace:3",
        "minmax:2",
        "minmax:1,heuristic=weighted",
        "minmax:1,heuristic=openness",
        "minmax:2,adaptive",
        "composite:balanced",
        "composite:faster",
        "composite:maximum",
        "exact",
    ] {
        let strategy: Strategy = name.parse().unwrap();
        for board in ["6x6", "7x5 blocked=c3"] {
            Battery {
                games: 2,
                ..Battery::default()
            }
            .bot(
                |_| board.parse::<Position>().unwrap(),
                |_| strategy.bot(),
                &Budget::nodes(3_000),
            );
        }
    }
}

/// Every kind of player and every level. Those that search get small budgets.
fn players() -> Vec<(&'static str, Budget)> {
    let players = [
        "random",
        "openspace:3",
        "minmax:2",
        "minmax:1,heuristic=weighted",
        "minmax:1,heuristic=openness",
        "minmax:3,adaptive",
        "composite:balanced",
        "composite:faster",
        "composite:maximum",
        "composite:35",
        "exact",
        "beginner",
        "intermediate",
        "advanced",
        "expert",
        "master",
    ];
    players.map(|name| (name, Budget::nodes(3_000))).into()
}

fn decisions(wanted: usize) {
    // A search to a fixed depth needs no budget, and without one nothing may be left to luck
    // either.
    let mut players = players();
    players.push(("minmax:2", Budget::unlimited()));
    let boards = ["8x8", "6x6", "7x5 blocked=c3"];
    let start = |seed: u64| boards[(seed % 3) as usize].parse::<Position>().unwrap();
    let met = Battery::default().decisions::<Pentomino>(start, &players, wanted);
    println!("pentomino: {met}");
    assert_eq!(met.differences, [""; 0]);
}

#[test]
fn decisions_follow_from_view_seed_and_budget() {
    decisions(80);
}

#[test]
#[ignore = "thousands of decisions take a while"]
fn two_thousand_decisions_follow_from_view_seed_and_budget() {
    decisions(2_000);
}
