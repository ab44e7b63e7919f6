//! What the actions of a script have counted.

use super::{Action, DealerScript};
use crate::Estimate;
use serde::Serialize;

/// What came of a script.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DealerReport {
    /// The random deals that were looked at; where shapes were drawn first, those that they stand for.
    pub generated: u64,
    /// The deals that were drawn for it.
    pub drawn: u64,
    /// The deals that have what the condition says.
    pub produced: u64,
    /// Whether as many were produced as were wanted.
    pub complete: bool,
    /// How likely a random deal is to have it.
    pub share: Estimate,
    /// Averages and frequencies, in the order of the script.
    pub results: Vec<ActionResult>,
}

/// What an action has counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionResult {
    /// The average of an expression.
    Average {
        /// Its label.
        label: Option<String>,
        /// The average.
        value: Estimate,
    },
    /// How often an expression came to each value.
    Frequency {
        /// Its label.
        label: Option<String>,
        /// The counts.
        table: FrequencyTable,
    },
}

/// Counts of one expression, or of two at once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FrequencyTable {
    /// The lowest and highest value of the first expression with a row of its own.
    pub rows: (i32, i32),
    /// The same of the second one.
    pub columns: Option<(i32, i32)>,
    /// The counts, row by row: the first and the last row and column are of lower and higher values.
    pub counts: Vec<Vec<u64>>,
}

/// Counts as they come in.
pub(super) struct Tally {
    pub(super) generated: u64,
    pub(super) drawn: u64,
    pub(super) produced: u64,
    counters: Vec<Counter>,
}

enum Counter {
    Nothing,
    Sum { sum: f64, squares: f64 },
    Table(FrequencyTable),
}

impl Tally {
    pub(super) fn new(actions: &[Action]) -> Self {
        let counters = actions.iter().map(|action| match action {
            Action::Average(..) => Counter::Sum {
                sum: 0.0,
                squares: 0.0,
            },
            Action::Frequency(_, (_, low, high), second) => {
                let places = |low: i32, high: i32| (high - low) as usize + 3;
                let columns = second.as_ref().map(|(_, low, high)| (*low, *high));
                let width = columns.map_or(1, |(low, high)| places(low, high));
                Counter::Table(FrequencyTable {
                    rows: (*low, *high),
                    columns,
                    counts: vec![vec![0; width]; places(*low, *high)],
                })
            }
            _ => Counter::Nothing,
        });
        Tally {
            generated: 0,
            drawn: 0,
            produced: 0,
            counters: counters.collect(),
        }
    }

    pub(super) fn count(&mut self, actions: &[Action], mut values: &[i32]) {
        self.produced += 1;
        for (action, counter) in actions.iter().zip(&mut self.counters) {
            let (own, rest) = values.split_at(action.nodes().len());
            values = rest;
            match counter {
                Counter::Nothing => {}
                Counter::Sum { sum, squares } => {
                    let value = f64::from(own[0]);
                    *sum += value;
                    *squares += value * value;
                }
                Counter::Table(table) => {
                    let row = place(own[0], table.rows);
                    let column = table.columns.map_or(0, |columns| place(own[1], columns));
                    table.counts[row][column] += 1;
                }
            }
        }
    }

    pub(super) fn report(self, actions: &[Action], wanted: u64) -> DealerReport {
        let results = actions.iter().zip(self.counters);
        let results = results.filter_map(|(action, counter)| match (action, counter) {
            (Action::Average(label, _), Counter::Sum { sum, squares }) => {
                Some(ActionResult::Average {
                    label: label.clone(),
                    value: mean(self.produced as f64, sum, squares),
                })
            }
            (Action::Frequency(label, ..), Counter::Table(table)) => {
                Some(ActionResult::Frequency {
                    label: label.clone(),
                    table,
                })
            }
            _ => None,
        });
        DealerReport {
            results: results.collect(),
            generated: self.generated,
            drawn: self.drawn,
            produced: self.produced,
            complete: self.produced == wanted,
            share: Estimate::share_of(self.produced as f64, self.generated as f64),
        }
    }
}

/// The row or column of a value: the first is of all lower ones, the last of all higher ones.
fn place(value: i32, (low, high): (i32, i32)) -> usize {
    (i64::from(value) - i64::from(low) + 1).clamp(0, i64::from(high) - i64::from(low) + 2) as usize
}

fn mean(count: f64, sum: f64, squares: f64) -> Estimate {
    if count == 0.0 {
        return Estimate::exact(0.0);
    }
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0);
    Estimate::normal(mean, (variance / (count - 1.0).max(1.0)).sqrt())
}

impl DealerScript {
    /// How many deals it asks for, if it says so.
    pub fn wanted(&self) -> Option<u64> {
        self.produce
    }
}
