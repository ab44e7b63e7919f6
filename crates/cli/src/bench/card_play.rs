//! Robots play the contracts of recorded boards: what they give away against perfect play, beside
//! those who played them first, or beside another robot.
//!
//! The cost of a card is the tricks by which the double-dummy value of its side drops. Times are those
//! of the processor, so that other programs on the machine do not count.

use super::Options;
use super::clock::Clock;
use crate::recorded_board::{self, RecordedBoard};
use crate::table::TextTable;
use anyhow::{Context, Result, anyhow};
use arena::Estimate;
use bridge::Contract;
use bridge_bidding::{ConventionCard, System};
use bridge_robots::{Cost, Name, Replay};
use dds::{Batch, Solver, StoppedError};
use kernel::{Budget, StopFlag};
use serde::Serialize;
use std::fmt;
use std::ops::ControlFlow;

/// What was measured.
#[derive(Serialize)]
pub(crate) struct Quality {
    robot: String,
    /// Who is beside it: `recorded`, or another robot.
    beside: String,
    boards: usize,
    parts: Vec<Part>,
    levels: Vec<Level>,
    time: Times,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_beside: Option<Times>,
}

/// Milliseconds a card where there was a choice.
#[derive(Serialize)]
struct Times {
    mean: f64,
    median: f64,
    p95: f64,
    p99: f64,
}

/// What one part of the play costs, in tricks a board.
#[derive(Serialize)]
struct Part {
    name: &'static str,
    robot: Estimate,
    beside: Estimate,
    /// The first less the second, board by board.
    difference: Estimate,
}

/// The tricks of the declarer less those with perfect play, by the level of the contract.
#[derive(Serialize)]
struct Level {
    level: u8,
    boards: usize,
    robot: f64,
    beside: f64,
}

/// One board played again.
struct PlayedBoard {
    contract: Contract,
    robot: Line,
    beside: Line,
}

/// One way in which a board was played.
struct Line {
    cost: Cost,
    /// For each card where there was a choice.
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
    let against: Option<Name> = options.against.as_deref().map(str::parse).transpose()?;
    let system = System::new(ConventionCard::named("kibitzer")?)?;
    let boards = recorded_board::read(
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
            let task = Task {
                board,
                number,
                options,
                stop,
            };
            Ok(PlayedBoard {
                contract: board.contract,
                robot: task.played_by(solver, name)?,
                beside: match against {
                    Some(other) => task.played_by(solver, other)?,
                    None => task.recorded(solver)?,
                },
            })
        },
        |board| {
            played.push(board);
            ControlFlow::Continue(())
        },
    );
    match (ended, played.is_empty()) {
        (Err(StoppedError), true) => Err(anyhow!("stopped before the first board was played")),
        _ => Ok(quality(robot, options, &played)),
    }
}

/// One board to be played.
struct Task<'a> {
    board: &'a RecordedBoard,
    number: usize,
    options: &'a Options,
    stop: &'a StopFlag,
}

impl Task<'_> {
    fn replay(&self) -> Replay {
        let situation = &self.board.situation;
        let vulnerability = situation.vulnerability();
        let replay = Replay::new(self.board.deal, situation.auction(), vulnerability);
        replay.unwrap_or_else(|error| panic!("{}: {error}", self.board.place))
    }

    /// How many cards are played: all that were, or the opening lead alone.
    fn cards(&self) -> usize {
        if self.options.leads {
            1
        } else {
            self.board.record.len()
        }
    }

    /// As it was played first.
    fn recorded(&self, solver: &mut Solver) -> Result<Line, StoppedError> {
        let record = &self.board.record[..self.cards()];
        Ok(Line {
            cost: self.replay().cost(solver, record)?,
            millis: Vec::new(),
        })
    }

    /// As four robots play it.
    fn played_by(&self, solver: &mut Solver, name: Name) -> Result<Line, StoppedError> {
        let mut replay = self.replay();
        let robot = name.robot();
        let mut record = Vec::new();
        let mut millis = Vec::new();
        while record.len() < self.cards() && replay.player().is_some() {
            if self.stop.is_stopped() {
                return Err(StoppedError);
            }
            let time = self.options.time;
            let budget = time.map_or(Budget::unlimited(), Budget::time);
            let seed = (self.number as u64) << 8 | record.len() as u64;
            let budget = budget.with_seed(seed).with_stop(self.stop.clone());
            let clock = Clock::thread();
            let chosen = replay.choose(&*robot, &budget);
            let chosen = chosen.unwrap_or_else(|error| panic!("{}: {error}", self.board.place));
            let chosen = chosen.expect("the play is not over");
            if chosen.free {
                millis.push(clock.millis());
            }
            let kept = replay.card(chosen.card);
            kept.unwrap_or_else(|error| panic!("{}: {error}", self.board.place));
            record.push(chosen.card);
        }
        Ok(Line {
            cost: replay.cost(solver, &record)?,
            millis,
        })
    }
}

fn quality(robot: String, options: &Options, played: &[PlayedBoard]) -> Quality {
    let leads = options.leads;
    let part = |name: &'static str, of: fn(&Cost) -> u8| {
        let mean = |what: &dyn Fn(&PlayedBoard) -> f64| {
            let costs: Vec<f64> = played.iter().map(what).collect();
            Estimate::mean(&costs)
        };
        let robot = |board: &PlayedBoard| f64::from(of(&board.robot.cost));
        let beside = |board: &PlayedBoard| f64::from(of(&board.beside.cost));
        Part {
            name,
            robot: mean(&robot),
            beside: mean(&beside),
            difference: mean(&|board| robot(board) - beside(board)),
        }
    };
    let lead = part("opening lead", |cost| cost.lead);
    let parts = if leads {
        vec![lead]
    } else {
        vec![
            part("declarer", |cost| cost.declarer),
            lead,
            part("rest of defence", |cost| cost.defence),
        ]
    };
    // What came of a contract is not known from its lead.
    let levels = if leads {
        Vec::new()
    } else {
        (1..=7)
            .filter_map(|level| at_level(level, played))
            .collect()
    };
    Quality {
        robot,
        beside: options.against.clone().unwrap_or("recorded".to_owned()),
        boards: played.len(),
        parts,
        levels,
        time: times(played.iter().map(|board| &board.robot)),
        time_beside: options
            .against
            .is_some()
            .then(|| times(played.iter().map(|board| &board.beside))),
    }
}

fn times<'a>(lines: impl Iterator<Item = &'a Line>) -> Times {
    let mut millis: Vec<f64> = lines.flat_map(|line| line.millis.iter().copied()).collect();
    millis.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let index = (millis.len() as f64 * share) as usize;
        let last = millis.len().saturating_sub(1);
        millis.get(index.min(last)).copied().unwrap_or(0.0)
    };
    Times {
        mean: millis.iter().sum::<f64>() / millis.len().max(1) as f64,
        median: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
    }
}

fn at_level(level: u8, played: &[PlayedBoard]) -> Option<Level> {
    let there: Vec<&PlayedBoard> = played
        .iter()
        .filter(|board| board.contract.bid.level.get() == level)
        .collect();
    let gain = |cost: &Cost| f64::from(cost.end) - f64::from(cost.start);
    let mean = |of: fn(&PlayedBoard) -> &Line| {
        there.iter().map(|board| gain(&of(board).cost)).sum::<f64>() / there.len() as f64
    };
    (!there.is_empty()).then(|| Level {
        level,
        boards: there.len(),
        robot: mean(|board| &board.robot),
        beside: mean(|board| &board.beside),
    })
}

impl fmt::Display for Quality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} boards played by {}", self.boards, self.robot)?;
        let within = |estimate: &Estimate| {
            let Estimate { value, low, high } = estimate;
            format!("{value:.3} ({low:.3} to {high:.3})")
        };
        let mut costs = TextTable::new([
            "tricks lost a board",
            "robot (95 %)",
            &format!("{} (95 %)", self.beside),
            "difference (95 %)",
        ]);
        for part in &self.parts {
            costs.row([
                part.name.to_owned(),
                within(&part.robot),
                within(&part.beside),
                within(&part.difference),
            ]);
        }
        writeln!(f, "{}", costs.text())?;
        self.write_levels(f)?;
        writeln!(f, "time a card: {}", self.time)?;
        match &self.time_beside {
            Some(time) => writeln!(f, "of {}: {time}", self.beside),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Times {
            mean,
            median,
            p95,
            p99,
        } = self;
        write!(
            f,
            "median {median:.1} ms, mean {mean:.1} ms, 95 of 100 within {p95:.0} ms, 99 within {p99:.0} ms"
        )
    }
}

impl Quality {
    fn write_levels(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.levels.is_empty() {
            return Ok(());
        }
        let mut levels = TextTable::new(["level", "boards", "robot", &self.beside]);
        for row in &self.levels {
            levels.row([
                row.level.to_string(),
                row.boards.to_string(),
                format!("{:+.2}", row.robot),
                format!("{:+.2}", row.beside),
            ]);
        }
        writeln!(f, "declarer's tricks less double dummy:\n{}", levels.text())
    }
}
