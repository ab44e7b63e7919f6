//! The answers, for people and for programs.

use super::Style;
use anyhow::Result;
use bridge::{BoardNumber, Contract, Par, Vulnerability};
use cards::{Card, Deal, Layout, Seat, TrickTable};
use dds::{CardValue, Problem, Trace};
use serde_json::{Value, json};
use std::fmt;
use std::io::Write;

/// What was found out of a board.
pub(crate) enum Answer {
    Table(DealResults),
    Cards(Values),
    Trace(Course),
}

/// The twenty results of a deal, and par.
pub(crate) struct DealResults {
    pub(crate) board: Option<BoardNumber>,
    pub(crate) deal: Deal,
    pub(crate) dealer: Seat,
    pub(crate) vulnerable: Vulnerability,
    pub(crate) results: TrickTable,
    pub(crate) par: Par,
}

/// What each card is worth.
pub(crate) struct Values {
    pub(crate) layout: Layout,
    pub(crate) problem: Problem,
    pub(crate) values: Vec<CardValue>,
    pub(crate) line: Vec<Card>,
}

/// What the cards of a play were worth.
pub(crate) struct Course {
    pub(crate) name: String,
    pub(crate) deal: Deal,
    pub(crate) contract: Contract,
    pub(crate) trace: Trace,
}

impl Answer {
    /// Prints it; an empty line parts it from the one before.
    pub(crate) fn print(&self, style: Style, first: bool, out: &mut impl Write) -> Result<()> {
        match style {
            Style::Json => writeln!(out, "{}", self.json())?,
            Style::List => {
                if let Answer::Table(table) = self {
                    writeln!(out, "{} | {}", table.deal, table.results)?;
                }
            }
            Style::Text => {
                if !first {
                    writeln!(out)?;
                }
                write!(out, "{self}")?;
            }
        }
        Ok(())
    }

    fn json(&self) -> Value {
        match self {
            Answer::Table(table) => table.json(),
            Answer::Cards(values) => values.json(),
            Answer::Trace(course) => course.json(),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Table(table) => table.fmt(f),
            Answer::Cards(values) => values.fmt(f),
            Answer::Trace(course) => course.fmt(f),
        }
    }
}

impl DealResults {
    fn json(&self) -> Value {
        let mut tricks = serde_json::Map::new();
        for (strain, row) in self.results.tricks().iter() {
            let row: serde_json::Map<String, Value> = row
                .iter()
                .map(|(seat, &tricks)| (seat.to_string(), tricks.into()))
                .collect();
            tricks.insert(strain.to_string(), row.into());
        }
        let contracts = self.par.contracts.iter().map(ToString::to_string);
        json!({
            "board": self.board.map(BoardNumber::get),
            "deal": self.deal.to_string(),
            "dealer": self.dealer.to_string(),
            "vulnerable": self.vulnerable.to_string(),
            "tricks": tricks,
            "par": {
                "score": self.par.score,
                "contracts": contracts.collect::<Vec<_>>(),
            },
        })
    }
}

impl fmt::Display for DealResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(board) = self.board {
            write!(f, "Board {board}  ")?;
        }
        writeln!(f, "{}", self.deal)?;
        writeln!(f, "{:#}", self.results)?;
        writeln!(
            f,
            "Par {} (dealer {:#}, vulnerable {})",
            self.par, self.dealer, self.vulnerable
        )
    }
}

impl Values {
    fn json(&self) -> Value {
        let words = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        let cards = self.values.iter().map(|value| {
            let equals: Vec<Card> = value.equals.iter().collect();
            json!({
                "card": value.card.to_string(),
                "equals": words(&equals),
                "tricks": value.tricks,
            })
        });
        let mut answer = json!({
            "hands": self.layout.to_string(),
            "strain": self.problem.strain().to_string(),
            "leader": self.problem.leader().to_string(),
            "trick": words(self.problem.trick()),
            "turn": self.problem.turn().to_string(),
            "tricks": self.values.first().map_or(0, |best| best.tricks),
            "left": self.problem.tricks(),
            "cards": cards.collect::<Vec<_>>(),
        });
        if !self.line.is_empty() {
            answer["line"] = words(&self.line).into();
        }
        answer
    }

    /// The line of play, a trick a row.
    fn fmt_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut problem = self.problem.clone();
        writeln!(f, "A line of best play:")?;
        let mut row = problem.leader().to_string();
        for &card in problem.trick() {
            row += &format!(" ({card:#})");
        }
        for &card in &self.line {
            row += &format!(" {card:#}");
            if let Ok(Some(winner)) = problem.play(card) {
                writeln!(f, "  {row}  won by {winner:#}")?;
                row = winner.to_string();
            }
        }
        Ok(())
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.problem.turn();
        let left = self.problem.tricks();
        let Some(best) = self.values.first() else {
            return writeln!(f, "All cards have been played.");
        };
        let plural = if left == 1 { "" } else { "s" };
        writeln!(
            f,
            "{turn:#} to play in {}: {} wins {} of {left} trick{plural}",
            self.problem.strain(),
            turn.side(),
            best.tricks
        )?;
        for value in &self.values {
            let cards: Vec<String> = value.equals.iter().map(|c| format!("{c:#}")).collect();
            writeln!(f, "  {:>2}  {}", value.tricks, cards.join(" "))?;
        }
        if !self.line.is_empty() {
            self.fmt_line(f)?;
        }
        Ok(())
    }
}

impl Course {
    fn json(&self) -> Value {
        let cards = self.trace.steps.iter().map(|step| {
            json!({
                "seat": step.seat.to_string(),
                "card": step.card.to_string(),
                "tricks": step.tricks,
                "cost": step.cost,
            })
        });
        json!({
            "name": self.name,
            "deal": self.deal.to_string(),
            "contract": self.contract.to_string(),
            "start": self.trace.start,
            "cards": cards.collect::<Vec<_>>(),
        })
    }
}

impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Course {
            contract, trace, ..
        } = self;
        writeln!(
            f,
            "{}: {contract}, {} tricks with best play",
            self.name, trace.start
        )?;
        // A trick a row; what a card cost stands behind it.
        for trick in trace.steps.chunks(4) {
            write!(f, " ")?;
            for step in trick {
                write!(f, " {} {:#}", step.seat, step.card)?;
                if step.cost > 0 {
                    write!(f, " (-{})", step.cost)?;
                }
            }
            writeln!(f, "  {}", trick[trick.len() - 1].tricks)?;
        }
        for side in [contract.declarer.side(), contract.declarer.side().other()] {
            let steps = trace.steps.iter().filter(|step| step.seat.side() == side);
            let cost: u8 = steps.map(|step| step.cost).sum();
            writeln!(f, "  {side} gave away {cost}")?;
        }
        Ok(())
    }
}
