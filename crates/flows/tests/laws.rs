//! The battery of laws that every game passes, and the law that nobody sees another player's next
//! tile.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use flows::bots::Strategy;
use flows::{
    Action, Board, Drawing, Face, Flows, Legality, Players, Position, Settings, Supermove, Tile,
};
use kernel::laws::Battery;
use kernel::{Budget, Chance, Contest, Game, Hidden, Seat, State, Turn};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn variants() -> Vec<Settings> {
    let default = Settings::default();
    let with = |change: &dyn Fn(&mut Settings)| {
        let mut settings = default;
        change(&mut settings);
        settings
    };
    let mut variants = vec![default];
    for legality in [Legality::Simple, Legality::Open, Legality::RustCompat] {
        variants.push(with(&|s| s.legality = legality));
    }
    variants.push(with(&|s| {
        s.legality = Legality::Open;
        s.supermove = Supermove::Single;
    }));
    for players in Players::ALL {
        variants.push(with(&|s| s.players = players));
        variants.push(with(&|s| {
            s.players = players;
            s.drawing = Drawing::Hand;
            s.radius = 2;
        }));
    }
    variants
}

fn few() -> Battery {
    Battery {
        games: 2,
        ..Battery::default()
    }
}

fn start(settings: Settings) -> impl Fn(u64) -> Position {
    move |seed| Flows::start(&settings, seed).unwrap()
}

#[test]
fn legal_actions_are_legal_and_complete_and_read_back() {
    let every: Vec<Action> = Board::standard()
        .spaces()
        .iter()
        .flat_map(|&space| {
            let faces = Face::all();
            faces.flat_map(move |face| [Action::Place(space, face), Action::Replace(space, face)])
        })
        .chain(Tile::ALL.map(Action::Draw))
        .collect();
    for settings in variants() {
        let games = Battery {
            games: 1,
            ..Battery::default()
        };
        games.state(start(settings), |_| every.clone());
    }
}

#[test]
fn make_and_unmake_are_inverse_and_keys_hold() {
    for settings in variants() {
        few().adversarial(start(settings), Position::computed_key);
    }
}

#[test]
fn draws_come_from_the_bag() {
    for settings in variants() {
        assert!(few().chance(start(settings)) > 10);
    }
}

/// Another game that looks the same to this seat: the tiles it cannot see are dealt anew.
fn dealt_anew(position: &Position, seat: Option<Seat>, rng: &mut ChaCha8Rng) -> Option<Position> {
    position.with_hidden_tiles_dealt_anew(seat, rng)
}

#[test]
fn views_tell_what_a_seat_may_know_and_travel() {
    for settings in variants() {
        let compared = few().views(start(settings), dealt_anew);
        assert!(compared > 10, "{settings:?}");
    }
}

#[test]
fn a_move_shows_what_it_is_said_to_show() {
    let (mut compared, mut shows, mut seen) = (0, 0, 0);
    for settings in variants() {
        let met = few().reveals::<Flows>(start(settings), dealt_anew);
        compared += met.compared;
        shows += met.shows;
        seen += met.seen;
    }
    // Nearly always another tile is drawn; only a supermove reveals nothing.
    assert!(
        compared > 0 && seen * 10 > shows * 6,
        "{compared}, {seen} of {shows}"
    );
}

#[test]
fn nobody_sees_anothers_next_tile() {
    let hand = Settings {
        drawing: Drawing::Hand,
        ..Settings::default()
    };
    let mut changed = 0;
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Flows::start(&hand, seed).unwrap();
        let mut legal = Vec::new();
        loop {
            for seat in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
                let other = dealt_anew(&position, seat, &mut rng).unwrap();
                changed += u32::from(other != position);
                let json =
                    |position: &Position| serde_json::to_string(&position.view(seat)).unwrap();
                assert_eq!(json(&position), json(&other));
            }
            // The same bot with the same seed decides the same, whatever the other one holds.
            if let Turn::Seat(seat) = position.turn() {
                position.legal_actions(&mut legal);
                let other = dealt_anew(&position, Some(seat), &mut rng).unwrap();
                let decided = |position: &Position| {
                    let bot = Flows::bot(["easy", "expert"][seed as usize % 2]).unwrap();
                    let view = position.view(Some(seat));
                    bot.decide(&view, &legal, &Budget::nodes(2_000).with_seed(seed))
                        .action
                };
                assert_eq!(decided(&position), decided(&other));
            }
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => position.apply(position.sample(&mut rng)),
                Turn::Seat(_) => position.apply(*legal.choose(&mut rng).unwrap()),
            }
        }
    }
    assert!(
        changed > 100,
        "hidden tiles were changed only {changed} times"
    );
}

#[test]
fn a_view_is_enough_to_play_on_from() {
    for settings in variants() {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut position = Flows::start(&settings, rng.random()).unwrap();
        let mut legal = Vec::new();
        loop {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => position.apply(position.sample(&mut rng)),
                Turn::Seat(seat) => {
                    position.legal_actions(&mut legal);
                    let view = position.view(Some(seat));
                    assert_eq!(Flows::legal(&view).unwrap(), legal);
                    position.apply(*legal.choose(&mut rng).unwrap());
                }
            }
        }
        assert!(position.seats() >= 2);
        assert!(Flows::ending(&position).to_string().contains("win"));
    }
}

#[test]
fn bots_play_legally_and_repeat_from_their_seed() {
    for name in ["random", "easy", "medium", "lookahead", "expert"] {
        let strategy: Strategy = name.parse().unwrap();
        for settings in variants() {
            let games = Battery {
                games: 1,
                ..Battery::default()
            };
            games.bot(start(settings), |_| strategy.bot(), &Budget::nodes(500));
        }
    }
}

#[test]
fn the_bag_order_depends_on_luck_and_not_on_the_moves() {
    // So both games of a pair in a match, and a game after a takeback, draw the same tiles.
    let drawn = |choices: u64| {
        let mut chooser = ChaCha8Rng::seed_from_u64(choices);
        let mut position = Flows::start(&Settings::default(), 5).unwrap();
        let (mut tiles, mut legal) = (Vec::new(), Vec::new());
        for ply in 0.. {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let mut luck = ChaCha8Rng::seed_from_u64(1_000 + ply);
                    let draw = Flows::draw(&position, &mut luck);
                    tiles.push(draw);
                    position.apply(draw);
                }
                Turn::Seat(_) => {
                    position.legal_actions(&mut legal);
                    position.apply(*legal.choose(&mut chooser).unwrap());
                }
            }
        }
        tiles
    };
    let first = drawn(1);
    for choices in 2..10 {
        let other = drawn(choices);
        assert!(other.iter().zip(&first).all(|(a, b)| a == b));
        assert!(other.len().min(first.len()) > 10);
    }
}

fn decisions(wanted: usize) {
    let players = [
        "random",
        "easy",
        "easy:eval=outlook",
        "medium",
        "medium:depth=2,eval=outlook",
        "lookahead",
        "montecarlo",
        "beginner",
        "intermediate",
        "advanced",
        "expert",
        "master",
    ];
    let players = players.map(|name| (name, Budget::nodes(2_000)));
    let variants = variants();
    let start = |seed: u64| {
        let settings = variants[seed as usize % variants.len()];
        Flows::start(&settings, seed).unwrap()
    };
    let met = Battery::default().decisions::<Flows>(start, &players, wanted);
    println!("flows: {met}");
    assert_eq!(met.differences, [""; 0]);
}

#[test]
fn decisions_follow_from_view_seed_and_budget() {
    decisions(100);
}

#[test]
#[ignore = "thousands of decisions take a while"]
fn two_thousand_decisions_follow_from_view_seed_and_budget() {
    decisions(2_000);
}
