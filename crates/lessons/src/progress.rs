//! A person's progress: over time, by theme, by kind of mistake and by part of the play.
//!
//! Every number comes with how many answers it rests on and how far it can be trusted.

use crate::{Day, Practices, advice};
use kernel::{Arg, Message};
use serde::Serialize;
use std::collections::BTreeMap;

/// An answer that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct PracticeAnswer {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The theme's name.
    pub theme: String,
    /// From 0 to 10.
    pub score: f64,
    /// What kind of mistake, if any.
    pub category: Option<String>,
    /// Which part of the play, where the game tells parts apart.
    pub phase: Option<String>,
    /// What it lost, where that was estimated.
    pub cost: Option<f64>,
}

/// A mean and how far it can be trusted.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// How many answers it rests on.
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

/// The marks of one theme.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeStanding {
    /// Its name in links.
    pub theme: String,
    /// Its name for people.
    pub title: Message,
    /// The marks.
    pub score: Estimate,
    /// What was lost, where that was estimated.
    pub cost: Option<Estimate>,
}

/// A kind of mistake.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CategoryShare {
    /// Its name.
    pub category: String,
    /// In words.
    pub title: Message,
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
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::Phase))]
    pub phase: String,
    /// The loss of each decision; none where nothing was played yet.
    pub cost: Option<Estimate>,
}

/// A person's progress.
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
    /// What to do next, the most useful first.
    pub advice: Vec<Message>,
}

/// How many days are listed one by one.
const DAYS: usize = 120;

impl Progress {
    /// The progress that these answers show at a moment, with `due` problems to be repeated.
    pub fn of(practices: Practices, answers: &[PracticeAnswer], due: usize, now: i64) -> Self {
        let scores = |of: &[&PracticeAnswer]| {
            let scores: Vec<f64> = of.iter().map(|answer| answer.score).collect();
            Estimate::of(&scores)
        };
        let costs = |of: &[&PracticeAnswer]| {
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
            let known = practices.theme(theme);
            Some(ThemeStanding {
                theme: theme.clone(),
                title: known
                    .map_or_else(|| Arg::text(theme).into(), |(_, known)| known.title.clone()),
                score: scores(answers)?,
                cost: costs(answers),
            })
        });
        let mut themes: Vec<ThemeStanding> = themes.collect();
        themes.sort_by(|a, b| a.score.mean.total_cmp(&b.score.mean));
        let by_phase = grouped(answers, |answer| answer.phase.clone());
        let phases = practices.phases().map(|phase| PhaseCost {
            phase: phase.to_owned(),
            cost: by_phase.get(phase).and_then(|answers| costs(answers)),
        });
        let mut progress = Progress {
            score: scores(&answers.iter().collect::<Vec<_>>()),
            streak: streak(by_day.keys().copied(), Day::of_millis(now)),
            days,
            themes,
            categories: categories(practices, answers),
            phases: phases.collect(),
            advice: Vec::new(),
        };
        progress.advice = advice::next(practices, &progress, due);
        progress
    }
}

impl Estimate {
    /// From this many answers on a mean says something.
    pub const ENOUGH: usize = 4;

    /// Whether it rests on enough answers to say something.
    pub const fn is_telling(&self) -> bool {
        self.count >= Estimate::ENOUGH
    }

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
    answers: &[PracticeAnswer],
    key: impl Fn(&PracticeAnswer) -> Option<K>,
) -> BTreeMap<K, Vec<&PracticeAnswer>> {
    let mut groups: BTreeMap<K, Vec<&PracticeAnswer>> = BTreeMap::new();
    for answer in answers {
        if let Some(key) = key(answer) {
            groups.entry(key).or_default().push(answer);
        }
    }
    groups
}

fn categories(practices: Practices, answers: &[PracticeAnswer]) -> Vec<CategoryShare> {
    let groups = grouped(answers, |answer| answer.category.clone());
    let all: usize = groups.values().map(Vec::len).sum();
    let shares = groups.into_iter().map(|(category, answers)| CategoryShare {
        title: practices.mistake(&category),
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
