//! What the judge says of the best card beside the next best one.

use crate::judge::{CardOpinion, JudgedCard};
use bridge::words;
use kernel::{Arg, Reason, message};

/// The best card of an opinion beside the best of those that do worse; alone if none does.
pub fn compared(opinion: &CardOpinion) -> Option<Reason> {
    let best = opinion.cards.first()?;
    let plain = opinion.outlook(best);
    let others = &opinion.cards[1..];
    // The expert may prefer a card for what open cards do not show; then there is nothing to boast of.
    if others
        .iter()
        .any(|other| percent(other.chance) > percent(best.chance))
    {
        let close = message!("bridge-compared-close", chance = plain.message.clone());
        return Some(Reason {
            message: close,
            ..plain
        });
    }
    let Some(other) = others.iter().find(|other| is_worse(best, other)) else {
        let same = |other: &JudgedCard| {
            percent(other.chance) == percent(best.chance)
                && tenths(other.tricks) == tenths(best.tricks)
        };
        if others.is_empty() || !others.iter().all(same) {
            return Some(plain);
        }
        let tricks = Arg::number(best.tricks, 1);
        let message = message!("bridge-compared-same", tricks = tricks);
        return Some(Reason { message, ..plain });
    };
    let (card, second) = (words::card(best.card), words::card(other.card));
    let message = if percent(other.chance) < percent(best.chance) {
        let (chance, less) = (Arg::chance(best.chance), Arg::chance(other.chance));
        if opinion.declares {
            message!(
                "bridge-compared-makes",
                card = card,
                chance = chance,
                other = second,
                less = less
            )
        } else {
            message!(
                "bridge-compared-beats",
                card = card,
                chance = chance,
                other = second,
                less = less
            )
        }
    } else {
        message!(
            "bridge-compared-tricks",
            card = card,
            tricks = Arg::number(best.tricks, 1),
            other = second,
            fewer = Arg::number(other.tricks, 1)
        )
    };
    Some(Reason { message, ..plain })
}

/// Whether a card does worse, in numbers that can be seen.
fn is_worse(best: &JudgedCard, other: &JudgedCard) -> bool {
    let (chance, less) = (percent(best.chance), percent(other.chance));
    less < chance || less == chance && tenths(other.tricks) < tenths(best.tricks)
}

fn percent(chance: f64) -> i64 {
    (chance * 100.0).round_ties_even() as i64
}

fn tenths(tricks: f64) -> i64 {
    (tricks * 10.0).round_ties_even() as i64
}
