//! Two games with practice: themes and problems are found by their names, progress is of both.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod sums;

use kernel::{Arg, Budget, Message};
use lessons::{
    DamagedProblemError, Day, FindProblemError, Practice, PracticeAnswer, PracticeProblem,
    Practices, ProblemId, Progress, Theme,
};
use std::sync::{Arc, LazyLock};
use sums::Sums;

/// A game in which nothing is ever found.
#[derive(Debug)]
struct Snarks;

impl Practice for Snarks {
    fn game(&self) -> &'static str {
        "snarks"
    }

    fn groups(&self) -> &'static [&'static str] {
        &["hunting"]
    }

    fn themes(&self) -> &'static [Theme] {
        static THEMES: LazyLock<[Theme; 1]> = LazyLock::new(|| {
            [Theme {
                id: "seeking".to_owned(),
                title: Arg::text("Seeking").into(),
                about: Arg::text("With thimbles and care.").into(),
                group: "hunting",
                kind: "place",
                listed: Vec::new(),
            }]
        });
        &*THEMES
    }

    fn daily(&self, _day: Day) -> Vec<ProblemId> {
        Vec::new()
    }

    fn find(
        &self,
        _id: &ProblemId,
        _budget: &Budget,
    ) -> Result<Arc<dyn PracticeProblem>, FindProblemError> {
        Err(FindProblemError::TooRare)
    }

    fn read(&self, text: &str) -> Result<Arc<dyn PracticeProblem>, DamagedProblemError> {
        Err(DamagedProblemError(text.to_owned()))
    }
}

const BOTH: Practices = Practices::new(&[&Snarks, &Sums]);
const DAY: i64 = 24 * 60 * 60 * 1000;

fn answer(day: i64, theme: &str, score: f64) -> PracticeAnswer {
    PracticeAnswer {
        at: day * DAY + 5,
        theme: theme.to_owned(),
        score,
        category: (score < 6.0).then(|| "miscounted".to_owned()),
        phase: None,
        cost: None,
    }
}

#[test]
fn a_theme_is_found_in_its_game() {
    for (theme, game) in [("adding", "sums"), ("seeking", "snarks")] {
        let (practice, found) = BOTH.theme(theme).unwrap();
        assert_eq!((practice.game(), &*found.id), (game, theme));
    }
    assert!(BOTH.theme("baking").is_none());
    assert_eq!(BOTH.problem("adding.73").unwrap().number(), 73);
    for wrong in ["baking.1", "adding", "adding.07"] {
        let refused = BOTH.problem(wrong).unwrap_err().to_string();
        assert!(refused.contains(wrong), "{refused}");
    }
    let today = Day::of_millis(DAY);
    assert_eq!(BOTH.daily(today), Sums.daily(today));
}

#[test]
fn a_problem_is_read_as_it_was_written() {
    let budget = Budget::unlimited();
    let found = Sums.find(&ProblemId::new("adding", 73), &budget).unwrap();
    let read = Sums.read(&found.write().unwrap()).unwrap();
    assert_eq!(read.shown(), found.shown());
    assert_eq!(read.mark("10", &budget).unwrap().score, 10.0);
}

#[test]
fn progress_is_of_all_games() {
    let answers = [
        answer(10, "adding", 2.0),
        answer(10, "seeking", 10.0),
        answer(11, "baking", 8.0),
    ];
    let progress = Progress::of(BOTH, &answers, 0, 11 * DAY);
    let titles: Vec<String> = progress
        .themes
        .iter()
        .map(|theme| theme.title.to_string())
        .collect();
    // A theme that no game has any more goes by its name.
    assert_eq!(titles, ["Adding", "baking", "Seeking"]);
    assert_eq!(progress.categories[0].title.to_string(), "miscounts");
    assert_eq!(progress.phases.len(), 1);
    let advice: Vec<String> = progress.advice.iter().map(Message::to_string).collect();
    assert_eq!(advice, ["Try to carry."]);
    assert_eq!(progress.streak, 2);
    // Who has not tried a game hears nothing of its parts.
    let hunter = Progress::of(BOTH, &answers[1..], 0, 11 * DAY);
    let advice: Vec<String> = hunter.advice.iter().map(Message::to_string).collect();
    assert!(!advice.contains(&"Try to carry.".to_owned()), "{advice:?}");
}
