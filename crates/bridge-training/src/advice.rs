//! What helps whom: kinds of mistakes, habits, parts of the play.

use super::verdict::Phase;
use bridge_bidding::Mistake;
use kernel::{Arg, Message, message};
use lessons::{CategoryShare, PhaseCost};

/// IMPs lost for each card; more is worth some practice.
const COSTLY_IMPS_PER_CARD: f64 = 0.7;

/// What to say of a part of the play that costs much.
pub(super) fn costly(phase: &PhaseCost) -> Option<Message> {
    let dear = |cost: &lessons::Estimate| cost.is_telling() && cost.mean > COSTLY_IMPS_PER_CARD;
    let cost = phase.cost.filter(dear)?;
    let (mean, count) = (Arg::number(cost.mean, 1), cost.count);
    Some(match Phase::named(&phase.phase)? {
        Phase::OpeningLead => message!("advice-leads-dear", cost = mean, count = count),
        Phase::Declarer => message!("advice-declaring-dear", cost = mean, count = count),
        Phase::Defence => message!("advice-defending-dear", cost = mean, count = count),
    })
}

/// What to say of a part of the play that has not been practised.
pub(super) fn untried(phase: &str) -> Option<Message> {
    Some(match Phase::named(phase)? {
        Phase::OpeningLead => message!("advice-leads-untried"),
        Phase::Declarer => message!("advice-declaring-untried"),
        Phase::Defence => message!("advice-defending-untried"),
    })
}

/// A kind of mistake, in the plural.
pub(super) fn mistake(category: &str) -> Option<Message> {
    let mut of_calls = Mistake::ALL.into_iter();
    if let Some(mistake) = of_calls.find(|mistake| mistake.name() == category) {
        return Some(mistake.message());
    }
    Some(match category {
        "contract-given-up" => message!("mistake-contract-given-up"),
        "wrong-suit" => message!("mistake-wrong-suit"),
        "wrong-card" => message!("mistake-wrong-card"),
        _ => return None,
    })
}

/// A habit, and what helps against it.
pub(super) fn remedy(habit: &CategoryShare) -> Option<Message> {
    let share = Arg::chance(habit.share);
    let kind = habit.title.clone();
    Some(match &*habit.category {
        "wrong-level" | "overvalued" | "undervalued" => {
            message!("advice-habit-level", share = share, kind = kind)
        }
        "wrong-strain" | "missed-fit" => {
            message!("advice-habit-strain", share = share, kind = kind)
        }
        "wrong-meaning" | "illegal" | "passed-forcing" => {
            message!("advice-habit-meaning", share = share, kind = kind)
        }
        "missed-game" => message!("advice-habit-game", share = share, kind = kind),
        "missed-slam" => message!("advice-habit-slam", share = share, kind = kind),
        "contract-given-up" => {
            message!("advice-habit-contract", share = share, kind = kind)
        }
        "wrong-suit" => message!("advice-habit-suit", share = share, kind = kind),
        "wrong-card" => message!("advice-habit-card", share = share, kind = kind),
        _ => return None,
    })
}
