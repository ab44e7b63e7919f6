//! The interface of a solver, and ours.

use anyhow::Result;
use cards::{Card, Deal, TrickTable};
use dds::{CardValue, Problem, Solver};

/// A solver. Questions and answers are translated outside the measured time.
pub(super) trait Engine {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Takes the next questions.
    fn prepare(&mut self, deal: &Deal, problem: &Problem) -> Result<()>;

    /// The table of the deal.
    fn table(&mut self);

    /// The tricks of the side on lead.
    fn best(&mut self);

    /// The value of each lead.
    fn cards(&mut self);

    /// The last answer in a text form common to all engines.
    fn answer(&self) -> String;
}

/// An answer from our solver.
enum Answer {
    None,
    Table(TrickTable),
    Best(u8),
    Cards(Vec<CardValue>),
}

/// Our solver.
pub(super) struct Ours {
    pub(super) solver: Solver,
    question: Option<(Deal, Problem)>,
    answer: Answer,
}

impl Ours {
    pub(super) fn new() -> Self {
        Ours {
            solver: Solver::new(),
            question: None,
            answer: Answer::None,
        }
    }

    fn question(&self) -> &(Deal, Problem) {
        self.question.as_ref().expect("it was prepared")
    }
}

/// Nobody holds the stop flag.
const ENDLESS: &str = "nothing stops it";

impl Engine for Ours {
    fn name(&self) -> &'static str {
        "kibitzer"
    }

    fn prepare(&mut self, deal: &Deal, problem: &Problem) -> Result<()> {
        self.question = Some((*deal, problem.clone()));
        Ok(())
    }

    fn table(&mut self) {
        let (deal, _) = *self.question.as_ref().expect("it was prepared");
        self.answer = Answer::Table(self.solver.table(&deal).expect(ENDLESS));
    }

    fn best(&mut self) {
        let problem = self.question().1.clone();
        // The deals have nothing in common; the other engines forget between them as well.
        self.solver.forget();
        self.answer = Answer::Best(self.solver.tricks(&problem).expect(ENDLESS));
    }

    fn cards(&mut self) {
        let problem = self.question().1.clone();
        self.solver.forget();
        self.answer = Answer::Cards(self.solver.cards(&problem).expect(ENDLESS));
    }

    fn answer(&self) -> String {
        match &self.answer {
            Answer::None => String::new(),
            Answer::Table(table) => table.to_string(),
            Answer::Best(tricks) => tricks.to_string(),
            Answer::Cards(values) => in_words(values.iter().flat_map(|value| {
                let tricks = value.tricks;
                value.equals.iter().map(move |card| (card, tricks))
            })),
        }
    }
}

/// Each card with its tricks, as text.
pub(super) fn in_words(values: impl Iterator<Item = (Card, u8)>) -> String {
    let mut values: Vec<(Card, u8)> = values.collect();
    values.sort();
    let words = values
        .iter()
        .map(|(card, tricks)| format!("{card}={tricks}"));
    words.collect::<Vec<_>>().join(" ")
}
