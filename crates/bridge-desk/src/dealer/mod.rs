//! Dealer scripts: the language of Hans van Staveren's program *dealer*, which asks for deals with a
//! condition and tells what they have on average.
//!
//! Deals are drawn by chance where nothing else is sound. Where the condition says something of a
//! hand's points and shape, these are drawn first, as often as they are likely, and the cards after
//! them: so a deal with a rare hand takes no longer than any other. How many random deals that stands
//! for is known exactly, and the number of deals generated is told as if all of them had been drawn.

mod draw;
mod evaluation;
mod expression;
mod lexer;
mod node;
mod parser;
mod patterns;
mod possible;
mod tally;
#[cfg(test)]
mod tests;

pub use tally::{ActionResult, DealerReport, FrequencyTable};

use crate::{DeskError, Run};
use bridge::Vulnerability;
use cards::{BySeat, Deal, Hand, Seat, Suit};
use draw::{Chunk, Drawer};
use kernel::Budget;
use node::Node;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use tally::Tally;

/// Deals that are produced unless a script says how many: to look at, and for statistics alone.
const TO_PRINT: u64 = 40;
const FOR_STATISTICS: u64 = 100_000;
/// Deals that are drawn unless a script says how many.
const GENERATED: u64 = 1_000_000;

/// A dealer script.
#[derive(Clone, Debug)]
pub struct DealerScript {
    /// Cards that are dealt beforehand.
    fixed: BySeat<Hand>,
    /// Lengths that are.
    lengths: Vec<(Seat, Suit, u8)>,
    condition: Option<Node>,
    actions: Vec<Action>,
    produce: Option<u64>,
    generate: Option<u64>,
    /// Who deals, for the deals that are printed.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerability: Vulnerability,
}

/// What is done with each deal.
#[derive(Clone, Debug)]
enum Action {
    PrintAll,
    PrintEw,
    PrintPbn,
    Print(Vec<Seat>),
    PrintCompact(Option<Node>),
    PrintOneLine(Option<Node>),
    PrintEs(Vec<PrintItem>),
    Csv(Vec<PrintItem>),
    Average(Option<String>, Node),
    Frequency(Option<String>, (Node, i32, i32), Option<(Node, i32, i32)>),
}

/// A part of a line to print.
#[derive(Clone, Debug)]
enum PrintItem {
    Text(String),
    Value(Node),
    Deal,
    Hand(Seat),
}

/// How a produced deal is printed, in the order of the actions.
#[derive(Clone, Debug, PartialEq)]
pub enum Printed {
    /// All four hands side by side.
    All,
    /// West and East.
    EastWest,
    /// Portable Bridge Notation.
    Pbn,
    /// These hands, each on pages of its own.
    Hands(Vec<Seat>),
    /// Four lines, and a value.
    Compact(Option<i32>),
    /// One line, and a value.
    OneLine(Option<i32>),
    /// A text, as it stands.
    Text(String),
    /// The fields of a line of a table.
    Csv(Vec<String>),
}

/// What is wrong with a script, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {problem}")]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: String,
}

impl ScriptError {
    fn new(line: usize, column: usize, problem: impl Into<String>) -> Self {
        ScriptError {
            line,
            column,
            problem: problem.into(),
        }
    }
}

impl FromStr for DealerScript {
    type Err = ScriptError;

    /// Reads a script.
    ///
    /// ```
    /// use bridge_desk::{DealerScript, Run};
    ///
    /// let script: DealerScript = "
    ///     ## How many points does South have opposite a strong notrump?
    ///     strong = hcp(north) >= 15 && hcp(north) <= 17
    ///     condition strong and shape(north, any 4333 + any 4432 + any 5332)
    ///     produce 1000
    ///     action average \"points\" hcp(south)"
    ///     .parse()
    ///     .unwrap();
    /// let report = script.run(1, &Run::default(), &mut |_, _| std::ops::ControlFlow::Continue(()));
    /// assert_eq!(report.unwrap().produced, 1000);
    /// let error = "condition hcp(nobody) > 3".parse::<DealerScript>().unwrap_err();
    /// assert_eq!(error.to_string(), "1:15: `nobody` is no seat");
    /// ```
    fn from_str(text: &str) -> Result<Self, ScriptError> {
        parser::parse(text)
    }
}

impl fmt::Display for Printed {
    /// The parts that need no layout.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Printed::Text(text) => f.write_str(text),
            Printed::Csv(fields) => f.write_str(&fields.join(",")),
            _ => Ok(()),
        }
    }
}

impl Action {
    /// The expressions whose values it needs.
    fn nodes(&self) -> Vec<&Node> {
        match self {
            Action::PrintCompact(Some(node))
            | Action::PrintOneLine(Some(node))
            | Action::Average(_, node) => vec![node],
            Action::Frequency(_, first, second) => {
                let second = second.as_ref().map(|(node, _, _)| node);
                [&first.0].into_iter().chain(second).collect()
            }
            Action::PrintEs(items) | Action::Csv(items) => {
                let values = items.iter().filter_map(|item| match item {
                    PrintItem::Value(node) => Some(node),
                    _ => None,
                });
                values.collect()
            }
            _ => Vec::new(),
        }
    }

    fn prints(&self) -> bool {
        !matches!(self, Action::Average(..) | Action::Frequency(..))
    }

    /// What is printed of a deal; none if it is only counted.
    fn printed(&self, deal: &Deal, values: &[i32]) -> Option<Printed> {
        let first = || values.first().copied();
        Some(match self {
            Action::PrintAll => Printed::All,
            Action::PrintEw => Printed::EastWest,
            Action::PrintPbn => Printed::Pbn,
            Action::Print(seats) => Printed::Hands(seats.clone()),
            Action::PrintCompact(_) => Printed::Compact(first()),
            Action::PrintOneLine(_) => Printed::OneLine(first()),
            Action::PrintEs(items) => Printed::Text(parts(items, deal, values).concat()),
            Action::Csv(items) => Printed::Csv(parts(items, deal, values)),
            Action::Average(..) | Action::Frequency(..) => return None,
        })
    }
}

fn parts(items: &[PrintItem], deal: &Deal, values: &[i32]) -> Vec<String> {
    let mut values = values.iter();
    let part = |item: &PrintItem| match item {
        PrintItem::Text(text) => text.clone(),
        PrintItem::Value(_) => values.next().copied().unwrap_or_default().to_string(),
        PrintItem::Deal => deal.to_string(),
        PrintItem::Hand(seat) => deal[*seat].to_string(),
    };
    items.iter().map(part).collect()
}

impl DealerScript {
    /// Produces deals and tells what they have; `each` gets those that are to be printed, and may
    /// break off. The same seed gives the same deals on any number of threads.
    pub fn run(
        &self,
        seed: u64,
        run: &Run<'_>,
        each: &mut dyn FnMut(&Deal, &[Printed]) -> ControlFlow<()>,
    ) -> Result<DealerReport, DeskError> {
        let drawer = Drawer::new(self)?;
        let prints = self.actions.is_empty() || self.actions.iter().any(Action::prints);
        let wanted = self
            .produce
            .unwrap_or(if prints { TO_PRINT } else { FOR_STATISTICS });
        let mut tally = Tally::new(&self.actions);
        let all = [Action::PrintAll];
        let actions: &[Action] = if self.actions.is_empty() {
            &all
        } else {
            &self.actions
        };
        let mut next = 0;
        let threads = run.budget.threads.max(1);
        'all: while !run.budget.is_spent(0) {
            let chunks = self.chunks(&drawer, seed, next, &run.budget);
            next += threads as u64;
            for chunk in chunks {
                for produced in &chunk.produced {
                    let generated = tally.generated + produced.generated;
                    if self.generate.is_some_and(|limit| generated > limit) {
                        tally.generated = self.generate.unwrap_or_default();
                        break 'all;
                    }
                    tally.count(&self.actions, &produced.values);
                    if prints {
                        let mut values = &produced.values[..];
                        let mut printed = Vec::new();
                        for action in actions {
                            let (own, rest) = values.split_at(action.nodes().len());
                            printed.extend(action.printed(&produced.deal, own));
                            values = rest;
                        }
                        if each(&produced.deal, &printed).is_break() {
                            break 'all;
                        }
                    }
                    if tally.produced == wanted {
                        tally.generated = generated;
                        tally.drawn += produced.drawn;
                        break 'all;
                    }
                }
                tally.generated += chunk.generated;
                tally.drawn += chunk.drawn;
                let limit = self.generate.unwrap_or(u64::MAX);
                if tally.generated >= limit {
                    tally.generated = limit;
                    break 'all;
                }
                if self.generate.is_none() && tally.drawn >= GENERATED {
                    break 'all;
                }
                match self.generate.filter(|_| self.produce.is_none()) {
                    Some(limit) => (run.progress)(tally.generated.min(limit), limit),
                    None => (run.progress)(tally.produced, wanted),
                }
            }
        }
        Ok(tally.report(&self.actions, wanted))
    }

    /// The next chunks of draws, one for each thread, in order.
    fn chunks(&self, drawer: &Drawer, seed: u64, first: u64, budget: &Budget) -> Vec<Chunk> {
        let threads = budget.threads.max(1);
        let work = &|number: u64| drawer.chunk(self, seed, number, budget);
        if threads == 1 {
            return vec![work(first)];
        }
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads as u64)
                .map(|thread| scope.spawn(move || (work)(first + thread)))
                .collect();
            let joined = workers.into_iter().map(|worker| match worker.join() {
                Ok(chunk) => chunk,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            joined.collect()
        })
    }
}
