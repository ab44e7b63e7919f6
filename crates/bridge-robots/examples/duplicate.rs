//! Two robots play the same boards, each once as declarer and once in defence against the other:
//! how many tricks a board one of them is worth more.
//!
//! ```text
//! cargo run --release -p kibitzer-bridge-robots --example duplicate -- simple double-dummy 100 1 200000
//! ```

use bridge::BoardResult;
use bridge_robots::{Bidding, Plain, Robot, robot};
use bridge_session::{Action, Session, Settings};
use kernel::{Bot, Budget, Hidden, State, Turn};
use std::time::{Duration, Instant};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let text = |at: usize, usual: &str| args.get(at).cloned().unwrap_or_else(|| usual.to_owned());
    let number = |at: usize, usual: u64| text(at, "").parse().unwrap_or(usual);
    let names = [text(0, "simple"), text(1, "simple")];
    let (boards, seed, nodes) = (number(2, 100), number(3, 1), number(4, 200_000));

    let mut gains = Vec::new();
    let mut spent = [Spent::default(), Spent::default()];
    for board in 1..=boards as u32 {
        let tricks = [0, 1].map(|first| {
            let mut bots = [0, 1, 2, 3].map(|seat: usize| {
                let name = &names[(seat + first) % 2];
                seated(name)
            });
            play(&mut bots, first, board, seed, nodes, &mut spent)
        });
        if let [Some((north_south, a)), Some((_, b))] = tricks {
            // The first robot sits North and South at the first table, East and West at the second.
            let gain = f64::from(a) - f64::from(b);
            gains.push(if north_south { gain } else { -gain });
        }
    }
    let count = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / count;
    let variance = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = (variance / count).sqrt();
    println!(
        "{} over {}: {mean:+.3} tricks a board, ± {:.3} (95 %), {} boards played",
        names[0],
        names[1],
        1.96 * error,
        gains.len()
    );
    for (name, spent) in names.iter().zip(&mut spent) {
        spent.times.sort();
        let at = |share: f64| {
            let place = (spent.times.len() as f64 * share) as usize;
            spent.times.get(place).copied().unwrap_or_default()
        };
        println!(
            "{name}: {} cards, median {:?}, 99 % {:?}, longest {:?}",
            spent.times.len(),
            at(0.5),
            at(0.99),
            spent.times.last().copied().unwrap_or_default()
        );
    }
}

/// The robot of this name; `plain` is the yardstick that wins cheaply or plays low.
fn seated(name: &str) -> Box<dyn Bot<Session>> {
    match name {
        "plain" => Box::new(Robot::new(Bidding::Rules, Plain)),
        _ => robot(name).unwrap_or_else(|error| panic!("{error}")),
    }
}

#[derive(Default)]
struct Spent {
    times: Vec<Duration>,
}

/// Plays one board; whether North and South declared, and the declarer's tricks.
fn play(
    bots: &mut [Box<dyn Bot<Session>>; 4],
    first: usize,
    board: u32,
    seed: u64,
    nodes: u64,
    spent: &mut [Spent; 2],
) -> Option<(bool, u8)> {
    let settings = Settings {
        boards: 1,
        first_board: board,
        ..Settings::default()
    };
    let mut session = Session::new(&settings, seed).expect("these settings are sound");
    let mut legal = Vec::new();
    while let Turn::Seat(seat) = session.turn() {
        session.legal_actions(&mut legal);
        let budget = Budget::nodes(nodes).with_seed(seed ^ u64::from(board));
        let began = Instant::now();
        let view = session.view(Some(seat));
        let decision = bots[seat.index()].decide(&view, &legal, &budget);
        if let Action::Card(_) = decision.action {
            spent[(seat.index() + first) % 2]
                .times
                .push(began.elapsed());
        }
        session
            .play(decision.action)
            .expect("robots play by the rules");
    }
    match session.finished().first()?.result {
        BoardResult::Played { contract, tricks } => {
            let north_south = contract.declarer.side() == cards::Side::NorthSouth;
            Some((north_south, tricks))
        }
        BoardResult::PassedOut => None,
    }
}
