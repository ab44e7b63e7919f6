//! What to practise next, in words.

use super::progress::{Progress, ThemeStanding};
use super::verdict::Phase;

/// From so many answers on a theme's mean says something.
const ENOUGH: usize = 4;
/// A mean below this is a weakness.
const WEAK: f64 = 7.0;
/// A kind of mistake with this share of them is a habit.
const HABIT: f64 = 0.35;
/// IMPs lost for each card; more is worth some practice.
const DEAR: f64 = 0.7;

/// What to do next, the most useful first.
pub(super) fn next(progress: &Progress, due: usize) -> Vec<String> {
    let mut advice = Vec::new();
    match due {
        0 => {}
        1 => advice.push("1 problem waits to be repeated: begin with it.".to_owned()),
        _ => advice.push(format!(
            "{due} problems wait to be repeated: begin with them."
        )),
    }
    let Some(score) = progress.score else {
        advice.push("Begin with the set of the day: it has a bit of everything.".to_owned());
        return advice;
    };
    let known = progress.themes.iter();
    let weak = known.filter(|theme| theme.score.count >= ENOUGH && theme.score.mean < WEAK);
    advice.extend(weak.take(2).map(weakness));
    let habit = progress.categories.first();
    if let Some(habit) = habit.filter(|habit| habit.share >= HABIT && habit.count >= ENOUGH) {
        advice.push(format!(
            "{} of your mistakes are {}: {}",
            fraction(habit.share),
            habit.title,
            remedy(&habit.category)
        ));
    }
    for phase in &progress.phases {
        let dear = phase
            .cost
            .filter(|cost| cost.count >= ENOUGH && cost.mean > DEAR);
        if let Some(cost) = dear {
            advice.push(format!(
                "Your {} lose {:.1} IMPs each on average, over {}: practise the theme {}.",
                cards_of(phase.phase),
                cost.mean,
                cost.count,
                theme_of(phase.phase)
            ));
        }
    }
    let untried = progress.phases.iter().find(|phase| phase.cost.is_none());
    if let Some(untried) = untried.filter(|_| advice.len() < 3) {
        let (cards, theme) = (cards_of(untried.phase), theme_of(untried.phase));
        advice.push(format!(
            "You have not practised {cards} yet: try the theme {theme}."
        ));
    }
    if advice.is_empty() {
        let mean = score.mean;
        advice.push(format!(
            "{mean:.1} of 10 on average, and no weakness in sight: try a theme that you seldom meet."
        ));
    }
    advice
}

fn weakness(theme: &ThemeStanding) -> String {
    let ThemeStanding { title, score, .. } = theme;
    format!(
        "{title}: {:.1} of 10 on average over {} answers. Practise it until the mean is above {WEAK:.0}.",
        score.mean, score.count
    )
}

/// A kind of mistake in words, in the plural.
pub(super) fn words(category: &str) -> String {
    match category {
        "illegal" => "calls that are not allowed",
        "wrong-level" => "calls at the wrong level",
        "wrong-strain" => "calls in the wrong strain",
        "wrong-meaning" => "calls that tell of another hand",
        "missed-fit" => "fits missed",
        "missed-game" => "games missed",
        "missed-slam" => "slams missed",
        "overvalued" => "hands overvalued",
        "undervalued" => "hands undervalued",
        "contract-given-up" => "cards that give up the contract",
        "wrong-suit" => "cards of the wrong suit",
        "wrong-card" => "wrong cards of the right suit",
        other => return other.replace('-', " "),
    }
    .to_owned()
}

/// What helps against it.
fn remedy(category: &str) -> &'static str {
    match category {
        "wrong-level" | "overvalued" | "undervalued" => {
            "add partner's points to yours before you choose the level."
        }
        "wrong-strain" | "missed-fit" => "count the trumps of both hands first.",
        "wrong-meaning" | "illegal" => "look at what the call would show before you make it.",
        "missed-game" => "about 25 points together make a game in a major or notrump.",
        "missed-slam" => "about 33 points together, or a good fit and controls, make a slam.",
        "contract-given-up" => "count the tricks that you need before you play a card.",
        "wrong-suit" => "ask where the tricks are to come from.",
        _ => "take your time over the card.",
    }
}

const fn cards_of(phase: Phase) -> &'static str {
    match phase {
        Phase::OpeningLead => "opening leads",
        Phase::Declarer => "cards as declarer",
        Phase::Defence => "cards in defence",
    }
}

const fn theme_of(phase: Phase) -> &'static str {
    match phase {
        Phase::OpeningLead => "Opening leads",
        Phase::Declarer => "Declarer play",
        Phase::Defence => "Defence",
    }
}

fn fraction(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}
