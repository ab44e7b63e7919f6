//! The practice of a tiny game: adding two numbers.

use kernel::{Arg, Budget, Message};
use lessons::{
    Correctness, DamagedProblemError, Day, FindProblemError, MarkError, Practice, PracticeProblem,
    ProblemId, ShownProblem, Theme, Verdict,
};
use serde_json::json;
use std::sync::{Arc, LazyLock};

/// Adding two numbers.
#[derive(Debug)]
pub(crate) struct Sums;

/// What is to be added.
#[derive(Debug)]
struct Sum(u64, u64);

fn words(text: &str) -> Message {
    Arg::text(text).into()
}

impl Practice for Sums {
    fn game(&self) -> &'static str {
        "sums"
    }

    fn groups(&self) -> &'static [&'static str] {
        &["numbers"]
    }

    fn themes(&self) -> &'static [Theme] {
        static THEMES: LazyLock<[Theme; 1]> = LazyLock::new(|| {
            [Theme {
                id: "adding".to_owned(),
                title: words("Adding"),
                about: words("Two numbers become one."),
                group: "numbers",
                kind: "number",
                listed: Vec::new(),
            }]
        });
        &*THEMES
    }

    fn phases(&self) -> &'static [&'static str] {
        &["carrying"]
    }

    fn daily(&self, day: Day) -> Vec<ProblemId> {
        vec![ProblemId::new("adding", day.begins() as u64 % 100)]
    }

    fn find(
        &self,
        id: &ProblemId,
        _budget: &Budget,
    ) -> Result<Arc<dyn PracticeProblem>, FindProblemError> {
        Ok(Arc::new(Sum(id.number() / 10, id.number() % 10)))
    }

    fn read(&self, text: &str) -> Result<Arc<dyn PracticeProblem>, DamagedProblemError> {
        let read = text.split_once('+').and_then(|(one, other)| {
            let sum = Sum(one.parse().ok()?, other.parse().ok()?);
            Some(Arc::new(sum) as Arc<dyn PracticeProblem>)
        });
        read.ok_or_else(|| DamagedProblemError(text.to_owned()))
    }

    fn mistake(&self, category: &str) -> Option<Message> {
        (category == "miscounted").then(|| words("miscounts"))
    }

    fn untried(&self, phase: &str) -> Option<Message> {
        (phase == "carrying").then(|| words("Try to carry."))
    }
}

impl PracticeProblem for Sum {
    fn write(&self) -> Result<String, DamagedProblemError> {
        Ok(format!("{}+{}", self.0, self.1))
    }

    fn shown(&self) -> Result<ShownProblem, DamagedProblemError> {
        let legal = (0..=18).map(|answer| answer.to_string());
        Ok(ShownProblem {
            seat: 0,
            hint: None,
            view: json!({"add": [self.0, self.1]}),
            legal: legal.collect(),
        })
    }

    fn mark(&self, answer: &str, _budget: &Budget) -> Result<Verdict, MarkError> {
        let number: u64 = answer
            .parse()
            .map_err(|_| MarkError::NotAnAnswer(words("That is no number.")))?;
        let sum = self.0 + self.1;
        let right = number == sum;
        Ok(Verdict {
            answer: number.to_string(),
            best: sum.to_string(),
            score: if right { 10.0 } else { 0.0 },
            stars: if right { 5 } else { 0 },
            correctness: if right {
                Correctness::Optimal
            } else {
                Correctness::Error
            },
            category: (!right).then(|| "miscounted".to_owned()),
            at: None,
            phase: (sum > 9).then(|| "carrying".to_owned()),
            cost: Some(number.abs_diff(sum) as f64),
            uncertainty: None,
            explanation: words("One counts on."),
            reasons: Vec::new(),
            candidates: Vec::new(),
        })
    }

    fn solution(&self) -> String {
        (self.0 + self.1).to_string()
    }
}
