//! Explains decisions: what each candidate brings, what was deduced and what is only likely.

use crate::bots::table_knowledge::TableKnowledge;
use crate::component::{Format, decompose};
use crate::order::{SUITS, TRUMP};
use crate::pile::Pile;
use crate::reasons::{self, who};
use crate::search::{Findings, Trial};
use crate::{Action, View};
use kernel::{Arg, Candidate, Decision, Message, Reason, message};

/// The largest number of candidates listed.
const MAX_CANDIDATES: usize = 8;
/// The share of worlds from which an objection is mentioned.
const MIN_OBJECTION: f64 = 0.1;

/// The decision a search came to.
pub(crate) fn decision(
    table: &TableKnowledge,
    legal: &[Action],
    found: &Findings,
    told: &[Pile],
    action: impl Fn(Pile) -> Action,
) -> Decision<Action> {
    let best = found.best();
    let mut candidates: Vec<Candidate<Action>> = Vec::new();
    for trial in found.trials.iter().filter(|trial| trial.worlds > 0) {
        if candidates.len() < MAX_CANDIDATES || told.contains(&trial.play) {
            candidates.push(candidate(action(trial.play), trial));
        }
    }
    let chosen = action(best.play);
    if candidates.is_empty() {
        // There was no time for a single world.
        candidates.push(Candidate::new(chosen, 0.0));
    }
    let mut reasons = Vec::new();
    if matches!(chosen, Action::Bury(_)) {
        let text = reasons::why_bury(table.order(), table.memory.hand, best.play);
        reasons.push(Reason::new("shengji.bury", text));
    } else {
        reasons.push(reasons::of_play(table, legal, best.play, ""));
        reasons.extend(reasons::extra(table, best.play));
    }
    if best.worlds > 0 {
        reasons.push(outlook(best, matches!(chosen, Action::Play(_))));
        reasons.extend(comparison(found, &action));
    }
    if matches!(chosen, Action::Play(_)) {
        if may_still_win(table, best.play) {
            reasons.extend(objection(table, found));
        }
        reasons.push(certain(table));
    }
    Decision {
        action: chosen,
        candidates,
        settled: None,
        reasons,
        work: Default::default(),
    }
}

/// Whether a lost trick would speak against a play: not where an opponent is ahead of it anyway.
fn may_still_win(table: &TableKnowledge, play: Pile) -> bool {
    table.trick.is_none_or(|trick| {
        let ours = usize::from(trick.winner) & 1 == table.memory.seat & 1;
        ours || trick
            .takes_over(table.order(), &table.memory.rules, play)
            .is_some()
    })
}

/// What the attackers have, and what they need next.
pub(crate) fn stake(view: &View) -> Reason {
    let text = message!(
        "shengji-stake",
        attackers = view.attackers,
        threshold = view.threshold
    );
    Reason::new("shengji.stake", text)
}

/// How much better the choice is than the next best.
fn comparison(found: &Findings, action: &impl Fn(Pile) -> Action) -> Option<Reason> {
    let [best, next, ..] = &found.trials[..] else {
        return None;
    };
    let gain = best.estimate() - next.estimate();
    let cards = match action(next.play) {
        Action::Play(cards) | Action::Bury(cards) => cards,
        _ => return None,
    };
    if next.worlds == 0 {
        return None;
    }
    let text = if gain < CLOSE {
        message!("shengji-next-close", cards = cards)
    } else {
        message!("shengji-next", cards = cards, gain = Arg::number(gain, 2))
    };
    Some(Reason::new("shengji.next-best", text))
}

/// Differences below this are too small to speak of: the error of two values is about as large.
const CLOSE: f64 = 0.05;

fn candidate(action: Action, trial: &Trial) -> Candidate<Action> {
    let mut candidate = Candidate::new(action, trial.estimate());
    candidate.uncertainty = Some(trial.error());
    candidate.deals = Some(u64::from(trial.worlds));
    let plays = matches!(action, Action::Play(_));
    candidate.reasons.push(outlook(trial, plays));
    candidate
}

/// What a play or burial should bring. Who wins the trick is said where that is still open.
fn outlook(trial: &Trial, plays: bool) -> Reason {
    let value = Arg::signed(trial.estimate(), 1);
    let attackers = Arg::number(trial.points(), 0);
    let text = if plays && !trial.is_decided() {
        message!(
            "shengji-outlook-trick",
            levels = value,
            points = attackers,
            wins = tenths(trial.wins_trick())
        )
    } else {
        message!("shengji-outlook", levels = value, points = attackers)
    };
    let reason = Reason::new("shengji.outlook", text)
        .fact(message!("shengji-fact-levels"), levels(trial))
        .fact(message!("shengji-fact-points"), points(trial));
    if !plays {
        return reason;
    }
    let yes = || message!("shengji-fact-yes");
    reason
        .likely(message!("shengji-fact-wins"), yes(), trial.wins_trick())
        .likely(message!("shengji-fact-ruffed"), yes(), trial.ruffed())
}

/// A share as so many times in ten.
fn tenths(share: f64) -> Message {
    message!("shengji-tenths", tens = (10.0 * share).round() as u32)
}

/// Levels with their standard error.
fn levels(trial: &Trial) -> Message {
    message!(
        "shengji-estimate",
        value = Arg::signed(trial.estimate(), 2),
        error = Arg::number(trial.error(), 2)
    )
}

/// The attackers' points with their standard error.
fn points(trial: &Trial) -> Message {
    message!(
        "shengji-estimate",
        value = Arg::number(trial.points(), 0),
        error = Arg::number(trial.points_error(), 1)
    )
}

/// The main argument against the choice: how often it is ruffed or loses the trick, and to which
/// cards most often.
fn objection(table: &TableKnowledge, found: &Findings) -> Option<Reason> {
    let best = found.best();
    let lost = 1.0 - best.wins_trick();
    let (ruffs, share) = if best.ruffed() >= MIN_OBJECTION {
        (true, best.ruffed())
    } else if lost >= MIN_OBJECTION {
        (false, lost)
    } else {
        return None;
    };
    let chance = tenths(share);
    let worst = best.worst().map(|(seat, slot, often)| {
        let cards = beaten_by(table, best.play, slot);
        (who(table, seat), cards, often.min(share))
    });
    // Who takes it is worth saying only if it is often the same.
    let worst = worst.filter(|&(.., often)| often >= MIN_OBJECTION);
    let text = match (&worst, ruffs) {
        (None, true) => message!("shengji-against-ruff", chance = chance),
        (None, false) => message!("shengji-against-lost", chance = chance),
        (Some((who, cards, often)), true) => message!(
            "shengji-against-ruff-by",
            chance = chance,
            who = who.clone(),
            cards = cards.clone(),
            often = tenths(*often)
        ),
        (Some((who, cards, often)), false) => message!(
            "shengji-against-lost-by",
            chance = chance,
            who = who.clone(),
            cards = cards.clone(),
            often = tenths(*often)
        ),
    };
    let yes = message!("shengji-fact-yes");
    let reason = if ruffs {
        Reason::new("shengji.objection.ruff", text).likely(
            message!("shengji-fact-ruffed"),
            yes,
            share,
        )
    } else {
        Reason::new("shengji.objection.lost", text).likely(
            message!("shengji-fact-lost"),
            yes,
            share,
        )
    };
    Some(match worst {
        Some((who, cards, often)) => {
            let what = message!("shengji-fact-taken-by", who = who);
            reason.likely(what, cards, often)
        }
        None => reason,
    })
}

/// The cards that take a trick, by their highest: all of them for a single card or a pair.
fn beaten_by(table: &TableKnowledge, chosen: Pile, slot: usize) -> Arg {
    let order = table.order();
    let format = match &table.trick {
        Some(trick) => Some(trick.format),
        None => order
            .suit_of(chosen)
            .map(|suit| Format::of(&decompose(order, chosen, suit), suit)),
    };
    let card = order.card(slot);
    match format.map(|format| (format.components, format.pairs)) {
        Some((1, 0)) => card.into(),
        Some((1, 1)) => Arg::list([card, card]),
        _ => message!("shengji-cards-up-to", card = card).into(),
    }
}

/// What is certain about the others' hands, as opposed to likely in sampled worlds.
fn certain(table: &TableKnowledge) -> Reason {
    let memory = &table.memory;
    let mut proven: Vec<Message> = Vec::new();
    let mut facts: Vec<(Message, Message)> = Vec::new();
    for step in 1..4 {
        let seat = (memory.seat + step) % 4;
        let who = || who(table, seat);
        let names = |mask: u8| -> Vec<Arg> {
            let suits = (0..SUITS).filter(|suit| mask >> suit & 1 == 1);
            suits.map(|suit| memory.order.suit_arg(suit)).collect()
        };
        let voids = names(memory.voids[seat]);
        if !voids.is_empty() {
            let suits = Arg::AnyOf(voids.clone());
            proven.push(message!("shengji-proves-void", who = who(), suits = suits));
            let fact = message!("shengji-fact-void", who = who());
            facts.push((fact, Arg::List(voids).into()));
        }
        let pairless = names(memory.pairless[seat] & !memory.voids[seat]);
        if !pairless.is_empty() {
            let suits = Arg::AnyOf(pairless.clone());
            proven.push(message!(
                "shengji-proves-pairless",
                who = who(),
                suits = suits
            ));
            let fact = message!("shengji-fact-pairless", who = who());
            facts.push((fact, Arg::List(pairless).into()));
        }
    }
    let trumps = memory.unseen.within(memory.order.mask(TRUMP)).len();
    facts.push((message!("shengji-fact-trumps"), trumps.into()));
    // Suits are listed within a fact, so that facts need a stronger mark between them.
    let joined = proven
        .into_iter()
        .rev()
        .reduce(|next, one| message!("shengji-proves-next", one = one, next = next));
    let text = match joined {
        Some(facts) => message!("shengji-proves", facts = facts, count = trumps),
        None => message!("shengji-trumps-out", count = trumps),
    };
    let reason = Reason::new("shengji.deduced", text);
    facts
        .into_iter()
        .fold(reason, |reason, (what, held)| reason.fact(what, held))
}
