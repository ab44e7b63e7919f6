//! What a catalogue is handed of bridge's practice.

use super::advice;
use super::daily::daily;
use super::hands::{self, Hand, HandProblem};
use super::problem::{ME, Problem};
use super::theme::{Group, Theme};
use super::verdict::Phase;
use bridge_session::Action;
use kernel::{Budget, Message, State};
use lessons::{
    CategoryShare, DamagedProblemError, Day, FindProblemError, MarkError, PhaseCost, Practice,
    PracticeProblem, ProblemId, ShownProblem, Verdict,
};
use std::sync::{Arc, LazyLock};

/// The practice of bridge.
#[derive(Copy, Clone, Debug)]
pub struct BridgePractice;

impl Practice for BridgePractice {
    fn game(&self) -> &'static str {
        "bridge"
    }

    fn groups(&self) -> &'static [&'static str] {
        static GROUPS: LazyLock<Vec<&'static str>> =
            LazyLock::new(|| [&Group::NAMES[..], &hands::GROUPS].concat());
        &GROUPS
    }

    fn themes(&self) -> &'static [lessons::Theme] {
        static THEMES: LazyLock<Vec<lessons::Theme>> = LazyLock::new(|| {
            let themes = Theme::all().iter().map(|theme| lessons::Theme {
                id: theme.id.clone(),
                title: theme.title.clone(),
                about: theme.about.clone(),
                group: theme.group.name(),
                kind: if theme.is_bidding() { "call" } else { "card" },
                listed: Vec::new(),
            });
            themes.chain(hands::themes()).collect()
        });
        &THEMES
    }

    fn phases(&self) -> &'static [&'static str] {
        &Phase::NAMES
    }

    fn daily(&self, day: Day) -> Vec<ProblemId> {
        daily(day)
    }

    fn find(
        &self,
        id: &ProblemId,
        budget: &Budget,
    ) -> Result<Arc<dyn PracticeProblem>, FindProblemError> {
        if hands::is_theme(id.theme()) {
            let hand = id.to_string();
            return match Hand::named(&hand) {
                Some(_) => Ok(Arc::new(HandProblem { hand })),
                None => Err(FindProblemError::TooRare),
            };
        }
        Ok(Arc::new(Problem::find(id, budget)?))
    }

    fn read(&self, text: &str) -> Result<Arc<dyn PracticeProblem>, DamagedProblemError> {
        if let Ok(hand) = serde_json::from_str::<HandProblem>(text) {
            return Ok(Arc::new(hand));
        }
        let read: Problem = serde_json::from_str(text).map_err(damaged)?;
        Ok(Arc::new(read))
    }

    fn mistake(&self, category: &str) -> Option<Message> {
        advice::mistake(category)
    }

    fn remedy(&self, habit: &CategoryShare) -> Option<Message> {
        advice::remedy(habit)
    }

    fn costly(&self, phase: &PhaseCost) -> Option<Message> {
        advice::costly(phase)
    }

    fn untried(&self, phase: &str) -> Option<Message> {
        advice::untried(phase)
    }
}

impl PracticeProblem for Problem {
    fn write(&self) -> Result<String, DamagedProblemError> {
        serde_json::to_string(self).map_err(damaged)
    }

    /// What South sees, and the calls or cards that the Laws allow; a problem is not to be claimed.
    fn shown(&self) -> Result<ShownProblem, DamagedProblemError> {
        let session = self.session().map_err(damaged)?;
        let view = serde_json::to_value(self.view().map_err(damaged)?).map_err(damaged)?;
        let mut legal = Vec::new();
        session.legal_actions(&mut legal);
        let answers = legal.into_iter().filter(|action| match action {
            Action::Call(_) | Action::Card(_) => true,
            Action::Claim(_) | Action::Accept | Action::Refuse => false,
        });
        let legal = answers.map(|action| action.to_string()).collect();
        Ok(ShownProblem {
            seat: ME.index(),
            view,
            legal,
            hint: None,
        })
    }

    fn mark(&self, answer: &str, budget: &Budget) -> Result<Verdict, MarkError> {
        Problem::mark(self, answer, budget)
    }

    /// All four hands.
    fn solution(&self) -> String {
        self.deal.to_string()
    }
}

fn damaged(error: impl ToString) -> DamagedProblemError {
    DamagedProblemError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lessons::{PracticeAnswer, Practices, Progress};

    const BRIDGE: Practices = Practices::new(&[&BridgePractice]);

    const DAY: i64 = 24 * 60 * 60 * 1000;

    fn answer(day: i64, theme: &str, score: f64) -> PracticeAnswer {
        PracticeAnswer {
            at: day * DAY + 5,
            theme: theme.to_owned(),
            score,
            category: (score < 6.0).then(|| "missed-game".to_owned()),
            phase: None,
            cost: Some(10.0 - score),
        }
    }

    #[test]
    fn nothing_yet() {
        let progress = Progress::of(BRIDGE, &[], 0, 0);
        assert_eq!((progress.score, progress.streak), (None, 0));
        assert!(progress.themes.is_empty() && progress.categories.is_empty());
        assert_eq!(progress.phases.len(), 3);
        assert_eq!(progress.advice.len(), 1, "{:?}", progress.advice);
    }

    #[test]
    fn numbers_with_their_sizes() {
        let mut answers = vec![answer(10, "stayman", 10.0), answer(11, "stayman", 8.0)];
        for score in [2.0, 3.0, 4.0, 3.0] {
            answers.push(answer(12, "slams", score));
        }
        answers.push(PracticeAnswer {
            phase: Some(Phase::Declarer.name().to_owned()),
            category: Some("wrong-suit".to_owned()),
            ..answer(12, "declaring", 7.0)
        });
        let progress = Progress::of(BRIDGE, &answers, 2, 13 * DAY);
        assert_eq!(progress.streak, 3, "yesterday counts");
        assert_eq!(progress.days.len(), 3);
        assert_eq!(progress.days[2].date, "1970-01-13");
        assert_eq!(progress.days[2].score.count, 5);
        let weakest = &progress.themes[0];
        assert_eq!(weakest.theme, "slams");
        assert_eq!(weakest.title.to_string(), "Slams");
        assert_eq!((weakest.score.count, weakest.score.mean), (4, 3.0));
        let reach = weakest.score.high.unwrap() - 3.0;
        assert!((reach - 1.96 * (2.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-9);
        assert_eq!(progress.themes[1].score.low, None);
        assert_eq!(progress.categories[0].count, 4);
        assert!((progress.categories[0].share - 0.8).abs() < 1e-9);
        assert_eq!(progress.categories[0].title.to_string(), "missed games");
        let cost = progress.phases[1].cost.unwrap();
        assert_eq!((cost.count, cost.mean), (1, 3.0));
        assert_eq!(progress.phases[0].cost, None);
        assert!(
            progress.advice[0].to_string().contains("2 problems"),
            "{:?}",
            progress.advice
        );
        assert!(
            progress
                .advice
                .iter()
                .any(|line| line.to_string().contains("Slams"))
        );
        let later = Progress::of(BRIDGE, &answers, 0, 15 * DAY);
        assert_eq!(later.streak, 0);
    }
}
