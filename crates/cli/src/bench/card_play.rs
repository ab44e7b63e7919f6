//! Robots play the contracts of recorded boards: what they give away against perfect play, beside
//! those who played them first.
//!
//! The cost of a card is the tricks by which the double-dummy value of its side drops. Times are those
//! of the processor, so that other programs on the machine do not count.

use super::Options;
use super::clock::Clock;
use crate::recorded::{self, Recorded};
use crate::table::Table;
use anyhow::{Context, Result, anyhow};
use arena::Estimate;
use bridge::bidding::{ConventionCard, System};
use bridge::robots::{CardPlayer, Cost, Name, Replay, card_player};
use bridge::session::Scoring;
use bridge::{Contract, Play};
use dds::{Batch, Solver, Stopped};
use kernel::{Budget, StopFlag};
use serde::Serialize;
use std::fmt;
use std::ops::ControlFlow;

/// What was measured.
#[derive(Serialize)]
pub(crate) struct Quality {
    robot: String,
    boards: usize,
    parts: Vec<Part>,
    levels: Vec<Level>,
    /// Milliseconds a card where there was a choice.
    median: f64,
    p95: f64,
    p99: f64,
}

/// What one part of the play costs, in tricks a board.
#[derive(Serialize)]
struct Part {
    name: &'static str,
    robot: Estimate,
    recorded: Estimate,
    /// The first less the second, board by board.
    difference: Estimate,
}

/// The tricks of the declarer less those with perfect play, by the level of the contract.
#[derive(Serialize)]
struct Level {
    level: u8,
    boards: usize,
    robot: f64,
    recorded: f64,
}

/// One board played again.
struct Played {
    contract: Contract,
    robot: Cost,
    recorded: Cost,
    millis: Vec<f64>,
}

/// Plays the boards, or as many as there is time for.
pub(super) fn measure(options: &Options, stop: &StopFlag) -> Result<Quality> {
    let file = options.file.as_ref();
    let file = file.context("card-play needs a file of boards: kibitzer bench card-play FILE")?;
    let robot = match options.worlds {
        None => options.robot.clone(),
        Some(worlds) if options.robot.contains(':') => format!("{},worlds={worlds}", options.robot),
        Some(worlds) => format!("{}:worlds={worlds}", options.robot),
    };
    let name: Name = robot.parse()?;
    let system = System::new(ConventionCard::named("sayc")?)?;
    let boards = recorded::read(
        file,
        &system,
        options.skip as usize,
        options.boards as usize,
    )?;
    let mut played = Vec::new();
    let batch = Batch::new()
        .threads(options.threads)
        .stop_by(stop.shared())
        .progress(|done| {
            if done.is_multiple_of(20) {
                eprintln!("{done} boards");
            }
        });
    let ended = batch.each(
        boards.iter().enumerate(),
        |solver, (number, board)| {
            solver.forget();
            replayed(solver, board, number, name, &system, options, stop)
        },
        |board| {
            played.push(board);
            ControlFlow::Continue(())
        },
    );
    match (ended, played.is_empty()) {
        (Err(Stopped), true) => Err(anyhow!("stopped before the first board was played")),
        _ => Ok(quality(robot, &played, options.leads)),
    }
}

/// Plays one board with four robots, or its opening lead alone.
fn replayed(
    solver: &mut Solver,
    board: &Recorded,
    number: usize,
    name: Name,
    system: &System,
    options: &Options,
    stop: &StopFlag,
) -> Result<Played, Stopped> {
    let replay = Replay {
        deal: board.deal,
        contract: board.contract,
        situation: &board.situation,
        system,
        scoring: Scoring::Imps,
    };
    let mut players: Vec<Box<dyn CardPlayer>> = (0..4).map(|_| card_player(name.style)).collect();
    let mut play = Play::new(board.deal, board.contract);
    let mut millis = Vec::new();
    let cards = if options.leads { 1 } else { board.record.len() };
    while let Some(seat) = play.player().filter(|_| play.record().len() < cards) {
        if stop.is_stopped() {
            return Err(Stopped);
        }
        let budget = options.time.map_or(Budget::unlimited(), Budget::time);
        let seed = (number as u64) << 8 | play.record().len() as u64;
        let budget = budget.with_seed(seed).with_stop(stop.clone());
        let clock = Clock::thread();
        let chosen = replay.choose(&play, &mut *players[seat.index()], &budget);
        let chosen = chosen.expect("the play is not over");
        if chosen.free {
            millis.push(clock.millis());
        }
        let kept = play.card(chosen.card);
        kept.unwrap_or_else(|error| panic!("{}: {error}", board.place));
    }
    Ok(Played {
        contract: board.contract,
        robot: replay.cost(solver, play.record())?,
        recorded: replay.cost(solver, &board.record[..cards])?,
        millis,
    })
}

fn quality(robot: String, played: &[Played], leads: bool) -> Quality {
    let part = |name: &'static str, of: fn(&Cost) -> u8| {
        let costs = |who: fn(&Played) -> &Cost| {
            let costs = played.iter().map(|board| f64::from(of(who(board))));
            Estimate::mean(&costs.collect::<Vec<f64>>())
        };
        let difference =
            |board: &Played| f64::from(of(&board.robot)) - f64::from(of(&board.recorded));
        let differences: Vec<f64> = played.iter().map(difference).collect();
        Part {
            name,
            robot: costs(|board| &board.robot),
            recorded: costs(|board| &board.recorded),
            difference: Estimate::mean(&differences),
        }
    };
    let lead = part("opening lead", |cost| cost.lead);
    let parts = match leads {
        true => vec![lead],
        false => vec![
            part("declarer", |cost| cost.declarer),
            lead,
            part("rest of defence", |cost| cost.defence),
        ],
    };
    // What came of a contract is not known from its lead.
    let levels = match leads {
        true => Vec::new(),
        false => (1..=7)
            .filter_map(|level| at_level(level, played))
            .collect(),
    };
    let mut millis: Vec<f64> = played
        .iter()
        .flat_map(|board| board.millis.iter().copied())
        .collect();
    millis.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let index = (millis.len() as f64 * share) as usize;
        millis
            .get(index.min(millis.len().saturating_sub(1)))
            .copied()
            .unwrap_or(0.0)
    };
    Quality {
        robot,
        boards: played.len(),
        parts,
        levels,
        median: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
    }
}

fn at_level(level: u8, played: &[Played]) -> Option<Level> {
    let there: Vec<&Played> = played
        .iter()
        .filter(|board| board.contract.bid.level.get() == level)
        .collect();
    let gain = |cost: &Cost| f64::from(cost.end) - f64::from(cost.start);
    let mean = |of: fn(&Played) -> &Cost| {
        there.iter().map(|board| gain(of(board))).sum::<f64>() / there.len() as f64
    };
    (!there.is_empty()).then(|| Level {
        level,
        boards: there.len(),
        robot: mean(|board| &board.robot),
        recorded: mean(|board| &board.recorded),
    })
}

impl fmt::Display for Quality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} boards played by {}", self.boards, self.robot)?;
        let within = |estimate: &Estimate| {
            let Estimate { value, low, high } = estimate;
            format!("{value:.3} ({low:.3} to {high:.3})")
        };
        let mut costs = Table::new([
            "tricks lost a board",
            "robot (95 %)",
            "recorded (95 %)",
            "difference (95 %)",
        ]);
        for part in &self.parts {
            costs.row([
                part.name.to_owned(),
                within(&part.robot),
                within(&part.recorded),
                within(&part.difference),
            ]);
        }
        writeln!(f, "{}", costs.text())?;
        self.write_levels(f)?;
        writeln!(
            f,
            "time a card: median {:.1} ms, 95 of 100 within {:.0} ms, 99 within {:.0} ms",
            self.median, self.p95, self.p99
        )
    }
}

impl Quality {
    fn write_levels(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.levels.is_empty() {
            return Ok(());
        }
        let mut levels = Table::new(["level", "boards", "robot", "recorded"]);
        for row in &self.levels {
            levels.row([
                row.level.to_string(),
                row.boards.to_string(),
                format!("{:+.2}", row.robot),
                format!("{:+.2}", row.recorded),
            ]);
        }
        writeln!(f, "declarer's tricks less double dummy:\n{}", levels.text())
    }
}
