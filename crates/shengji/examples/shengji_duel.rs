//! Plays duplicate deals between two players and prints the mean levels a round with its interval:
//! `cargo run --release -p kibitzer-shengji --example shengji_duel -- expert intermediate 200 1 [whole|play] [nodes]`.
//!
//! Each deal is played twice with the teams swapped: same cards, same starter, ranks rotating from
//! 2 to A. `play` compares card play only: for both sides the decision trees declare and bury.

use kernel::{Bot, Budget, Contest, Game, Hidden, Seat, State, Turn};
use shengji::bots::Stranger;
use shengji::{Phase, Position, Rank, Ruleset, Setup, Shengji};
use std::io::Write;
use std::time::{Duration, Instant};

struct Side {
    name: String,
    nodes: Option<u64>,
    /// The time of each decision about a play.
    times: Vec<Duration>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text =
        |nth: usize, default: &str| arguments.get(nth).cloned().unwrap_or(default.to_owned());
    let number = |nth: usize, default: u64| text(nth, "").parse().unwrap_or(default);
    let side = |text: String| {
        let (name, nodes) = match text.split_once('@') {
            Some((name, nodes)) => (name.to_owned(), nodes.parse().ok()),
            None => (text, None),
        };
        Side {
            name,
            nodes,
            times: Vec::new(),
        }
    };
    let mut sides = [side(text(0, "intermediate")), side(text(1, "beginner"))];
    let (deals, seed) = (number(2, 100), number(3, 1));
    let whole = text(4, "whole") == "whole";
    let rules: Ruleset = text(5, "standard").parse().expect("rules");
    let mut margins = Vec::new();
    let (mut defending, mut attacking) = (Vec::new(), Vec::new());
    let (mut points, mut wins, mut declared) = (Vec::new(), 0.0, 0u32);
    for deal in 0..deals {
        let mut margin = 0.0;
        for swapped in [false, true] {
            let position = Position::new(Setup {
                rules,
                rounds: 1,
                rank: Rank::new((deal % 13) as u8),
                starter: Some((deal / 13 % 4) as u8),
                seed: seed.wrapping_mul(1_000_003).wrapping_add(deal),
            });
            let end = play(position, &mut sides, swapped, whole, deal);
            let result = &end.results()[0];
            declared += u32::from(result.trump.0.is_some());
            let team = usize::from(swapped);
            let score = |seat: usize| end.score(Seat::new(seat as u8)).expect("the round is over");
            let levels = score(team) - score(1 - team);
            let defends = usize::from(result.starter & 1) == team;
            if defends {
                &mut defending
            } else {
                &mut attacking
            }
            .push(levels);
            points.push(f64::from(if defends {
                -result.attackers
            } else {
                result.attackers
            }));
            wins += f64::from(u8::from(result.attackers_won != defends));
            margin += levels / 2.0;
        }
        margins.push(margin);
        if deal % 20 == 19 {
            // A long match can be stopped before its end.
            let (mean, half) = interval(&margins);
            eprintln!("{} deals x 2: {mean:+.3} +- {half:.3}", deal + 1);
        }
    }
    let (mean, half) = interval(&margins);
    let mut out = std::io::stdout();
    // A reader that closes the pipe is not an error.
    let _ = writeln!(
        out,
        "{} - {}: {mean:+.3} +- {half:.3} levels a round over {deals} deals x 2 (wins {:.1} %, points {:+.1}; \
         defending {:+.2}, attacking {:+.2}; trump suit in {:.0} %)",
        sides[0].name,
        sides[1].name,
        100.0 * wins / (2 * deals) as f64,
        interval(&points).0,
        interval(&defending).0,
        interval(&attacking).0,
        50.0 * f64::from(declared) / deals as f64,
    );
    for side in &mut sides {
        side.times.sort_unstable();
        let millis = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e3);
        let total: Duration = side.times.iter().sum();
        let _ = writeln!(
            out,
            "  {}: {:.2} ms a decision, 95 % within {:.1} ms, slowest {:.0} ms",
            side.name,
            millis(Some(&total)) / side.times.len().max(1) as f64,
            millis(side.times.get(side.times.len() * 95 / 100)),
            millis(side.times.last())
        );
    }
}

/// `mix` is another stranger in each seat and deal, any other name the player itself.
fn manner(name: &str, deal: usize, seat: usize) -> &str {
    match name {
        "mix" => Stranger::of_mixture(deal, seat),
        name => name,
    }
}

fn play(
    mut state: Position,
    sides: &mut [Side; 2],
    swapped: bool,
    whole: bool,
    deal: u64,
) -> Position {
    let bot = |name: &str| Shengji::bot(name).unwrap_or_else(|error| panic!("{error}"));
    let mut rules = bot("intermediate");
    let mut bots: Vec<Box<dyn Bot<Position>>> = (0..4)
        .map(|seat| {
            let name = &sides[(seat & 1) ^ usize::from(swapped)].name;
            bot(manner(name, deal as usize, seat))
        })
        .collect();
    let mut legal = Vec::new();
    let mut ply = 0;
    while let Turn::Seat(seat) = state.turn() {
        state.legal_actions(&mut legal);
        let view = state.view(Some(seat));
        let side = &mut sides[(seat.index() & 1) ^ usize::from(swapped)];
        let budget = Budget {
            nodes: side.nodes,
            ..Budget::default()
        }
        .with_seed(deal.wrapping_mul(977) ^ (ply << 1) ^ u64::from(swapped));
        let start = Instant::now();
        let playing = state.phase() == Phase::Playing;
        let player = if whole || playing {
            &mut bots[seat.index()]
        } else {
            &mut rules
        };
        let action = player.decide(&view, &legal, &budget).action;
        if playing {
            side.times.push(start.elapsed());
        }
        state
            .play(action)
            .unwrap_or_else(|error| panic!("{}: {action}: {error}", side.name));
        ply += 1;
    }
    state
}

/// The mean and half the width of the 95 % interval.
fn interval(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, 1.96 * (variance / n).sqrt())
}
