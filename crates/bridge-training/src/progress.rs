//! How somebody is getting on: over time, by theme, by kind of mistake and by part of the play.
//!
//! Every number comes with how many answers it rests on and how far it can be trusted.

use super::advice;
use super::daily::Day;
use super::theme::Theme;
use super::verdict::Phase;
use serde::Serialize;
use std::collections::BTreeMap;

/// An answer that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The theme's name.
    pub theme: String,
    /// From 0 to 10.
    pub score: f64,
    /// What kind of mistake, if any.
    pub category: Option<String>,
    /// Which part of the play; none for a call.
    pub phase: Option<Phase>,
    /// The IMPs that it lost, where that was estimated.
    pub cost: Option<f64>,
}

/// A mean and how far it can be trusted.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// So many answers it rests on.
    pub count: usize,
    /// The mean.
    pub mean: f64,
    /// The lower end of its 95 % interval; none for a single answer.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// One day of practice.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Period {
    /// The day.
    pub date: String,
    /// The marks.
    pub score: Estimate,
}

/// How somebody stands in a theme.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeStanding {
    /// Its name in links.
    pub theme: String,
    /// Its name for people.
    pub title: String,
    /// The marks.
    pub score: Estimate,
    /// The IMPs lost, where they were estimated.
    pub cost: Option<Estimate>,
}

/// A kind of mistake.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CategoryShare {
    /// Its name.
    pub category: String,
    /// In words.
    pub title: String,
    /// How often.
    pub count: usize,
    /// Its share of all mistakes.
    pub share: f64,
}

/// What a part of the play costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PhaseCost {
    /// Which part.
    pub phase: Phase,
    /// IMPs lost for each decision; none where nothing was played yet.
    pub cost: Option<Estimate>,
}

/// How somebody is getting on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Progress {
    /// All marks together; none before the first answer.
    pub score: Option<Estimate>,
    /// Days of practice in a row, up to today or yesterday.
    pub streak: u32,
    /// The days of practice, the first first.
    pub days: Vec<Period>,
    /// The themes, the weakest first.
    pub themes: Vec<ThemeStanding>,
    /// The kinds of mistakes, the commonest first.
    pub categories: Vec<CategoryShare>,
    /// The parts of the play.
    pub phases: Vec<PhaseCost>,
    /// What to do next, in words.
    pub advice: Vec<String>,
}

/// So many days are told one by one.
const DAYS: usize = 120;

impl Progress {
    /// How these answers stand at a moment, with so many problems due to come again.
    pub fn of(answers: &[Decided], due: usize, now: i64) -> Self {
        let scores = |of: &[&Decided]| {
            let scores: Vec<f64> = of.iter().map(|answer| answer.score).collect();
            Estimate::of(&scores)
        };
        let costs = |of: &[&Decided]| {
            let costs: Vec<f64> = of.iter().filter_map(|answer| answer.cost).collect();
            Estimate::of(&costs)
        };
        let by_day = grouped(answers, |answer| Some(Day::of_millis(answer.at)));
        let days = by_day.iter().filter_map(|(day, answers)| {
            Some(Period {
                date: day.to_string(),
                score: scores(answers)?,
            })
        });
        let mut days: Vec<Period> = days.collect();
        days.drain(..days.len().saturating_sub(DAYS));
        let by_theme = grouped(answers, |answer| Some(answer.theme.clone()));
        let themes = by_theme.iter().filter_map(|(theme, answers)| {
            let named = Theme::named(theme);
            Some(ThemeStanding {
                theme: theme.clone(),
                title: named.map_or_else(|| theme.clone(), |theme| theme.title.clone()),
                score: scores(answers)?,
                cost: costs(answers),
            })
        });
        let mut themes: Vec<ThemeStanding> = themes.collect();
        themes.sort_by(|a, b| a.score.mean.total_cmp(&b.score.mean));
        let by_phase = grouped(answers, |answer| answer.phase);
        let phases = Phase::ALL.map(|phase| PhaseCost {
            phase,
            cost: by_phase.get(&phase).and_then(|answers| costs(answers)),
        });
        let mut progress = Progress {
            score: scores(&answers.iter().collect::<Vec<_>>()),
            streak: streak(by_day.keys().copied(), Day::of_millis(now)),
            days,
            themes,
            categories: categories(answers),
            phases: phases.into(),
            advice: Vec::new(),
        };
        progress.advice = advice::next(&progress, due);
        progress
    }
}

impl Estimate {
    /// The mean of these numbers; none of none.
    pub fn of(numbers: &[f64]) -> Option<Self> {
        let count = numbers.len();
        if count == 0 {
            return None;
        }
        let mean = numbers.iter().sum::<f64>() / count as f64;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let reach = (count > 1).then(|| {
            let variance = squares / (count - 1) as f64;
            1.96 * (variance / count as f64).sqrt()
        });
        Some(Estimate {
            count,
            mean,
            low: reach.map(|reach| mean - reach),
            high: reach.map(|reach| mean + reach),
        })
    }
}

fn grouped<K: Ord>(
    answers: &[Decided],
    key: impl Fn(&Decided) -> Option<K>,
) -> BTreeMap<K, Vec<&Decided>> {
    let mut groups: BTreeMap<K, Vec<&Decided>> = BTreeMap::new();
    for answer in answers {
        if let Some(key) = key(answer) {
            groups.entry(key).or_default().push(answer);
        }
    }
    groups
}

fn categories(answers: &[Decided]) -> Vec<CategoryShare> {
    let groups = grouped(answers, |answer| answer.category.clone());
    let all: usize = groups.values().map(Vec::len).sum();
    let shares = groups.into_iter().map(|(category, answers)| CategoryShare {
        title: advice::words(&category),
        count: answers.len(),
        share: answers.len() as f64 / all as f64,
        category,
    });
    let mut shares: Vec<CategoryShare> = shares.collect();
    shares.sort_by_key(|share| std::cmp::Reverse(share.count));
    shares
}

/// Who has not practised today may still do so: the row then ends yesterday.
fn streak(days: impl DoubleEndedIterator<Item = Day>, today: Day) -> u32 {
    let mut wanted = today.number();
    let mut streak = 0;
    for day in days.rev().filter(|day| *day <= today) {
        if streak == 0 && day.number() == wanted - 1 {
            wanted -= 1;
        }
        if day.number() != wanted {
            break;
        }
        streak += 1;
        wanted -= 1;
    }
    streak
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * 60 * 60 * 1000;

    fn answer(day: i64, theme: &str, score: f64) -> Decided {
        Decided {
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
        let progress = Progress::of(&[], 0, 0);
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
        answers.push(Decided {
            phase: Some(Phase::Declarer),
            category: Some("wrong-suit".to_owned()),
            ..answer(12, "declaring", 7.0)
        });
        let progress = Progress::of(&answers, 2, 13 * DAY);
        assert_eq!(progress.streak, 3, "yesterday counts");
        assert_eq!(progress.days.len(), 3);
        assert_eq!(progress.days[2].date, "1970-01-13");
        assert_eq!(progress.days[2].score.count, 5);
        let weakest = &progress.themes[0];
        assert_eq!((&*weakest.theme, &*weakest.title), ("slams", "Slams"));
        assert_eq!((weakest.score.count, weakest.score.mean), (4, 3.0));
        let reach = weakest.score.high.unwrap() - 3.0;
        assert!((reach - 1.96 * (2.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-9);
        assert_eq!(progress.themes[1].score.low, None);
        assert_eq!(progress.categories[0].count, 4);
        assert!((progress.categories[0].share - 0.8).abs() < 1e-9);
        assert_eq!(progress.categories[0].title, "games missed");
        let cost = progress.phases[1].cost.unwrap();
        assert_eq!((cost.count, cost.mean), (1, 3.0));
        assert_eq!(progress.phases[0].cost, None);
        assert!(
            progress.advice[0].contains("2 problems"),
            "{:?}",
            progress.advice
        );
        assert!(progress.advice.iter().any(|line| line.contains("Slams")));
        let later = Progress::of(&answers, 0, 15 * DAY);
        assert_eq!(later.streak, 0);
    }
}
