//! What to practise next.

use crate::progress::{Progress, ThemeStanding};
use crate::{Estimate, Practice, Practices};
use kernel::{Arg, Message, message};

/// A mean below this is a weakness.
const WEAK: f64 = 7.0;
/// A kind of mistake with this share of them is a habit.
const HABIT: f64 = 0.35;

/// What to do next, the most useful first.
pub(crate) fn next(practices: Practices, progress: &Progress, due: usize) -> Vec<Message> {
    let mut advice = Vec::new();
    if due > 0 {
        advice.push(message!("advice-due", count = due));
    }
    let Some(score) = progress.score else {
        advice.push(message!("advice-begin"));
        return advice;
    };
    let known = progress.themes.iter();
    let weak = known.filter(|theme| theme.score.is_telling() && theme.score.mean < WEAK);
    advice.extend(weak.take(2).map(weakness));
    let habit = progress.categories.first();
    let habit = habit.filter(|habit| habit.share >= HABIT && habit.count >= Estimate::ENOUGH);
    advice.extend(habit.and_then(|habit| practices.first(|game| game.remedy(habit))));
    let costly = progress.phases.iter();
    advice.extend(costly.filter_map(|phase| practices.first(|game| game.costly(phase))));
    if advice.len() < 3 {
        let mut games = practices
            .all()
            .iter()
            .filter(|game| is_practised(**game, progress));
        advice.extend(games.find_map(|game| untried(*game, progress)));
    }
    if advice.is_empty() {
        advice.push(message!(
            "advice-no-weakness",
            mean = Arg::number(score.mean, 1)
        ));
    }
    advice
}

fn is_practised(game: &dyn Practice, progress: &Progress) -> bool {
    let mut themes = game.themes().iter();
    themes.any(|theme| progress.themes.iter().any(|tried| tried.theme == theme.id))
}

/// What to say of the first part of this game's play that has not been tried.
fn untried(game: &dyn Practice, progress: &Progress) -> Option<Message> {
    let mut own = progress.phases.iter();
    let untried = own.find(|part| part.cost.is_none() && game.phases().contains(&&*part.phase))?;
    game.untried(&untried.phase)
}

fn weakness(theme: &ThemeStanding) -> Message {
    message!(
        "advice-weak-theme",
        theme = theme.title.clone(),
        mean = Arg::number(theme.score.mean, 1),
        count = theme.score.count,
        goal = Arg::number(WEAK, 0)
    )
}
