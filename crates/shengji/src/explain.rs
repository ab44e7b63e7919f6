//! Decisions in words: what each candidate brings, what was deduced and what is only likely.

use crate::Action;
use crate::bots::intermediate;
use crate::bots::table::Table;
use crate::component::{Format, decompose};
use crate::order::{SUITS, TRUMP};
use crate::pile::Pile;
use crate::search::{Findings, Trial};
use crate::throw;
use kernel::{Candidate, Decision, Reason};

/// How many candidates are told.
const TOLD: usize = 8;
/// From this share of the worlds on, an objection is told.
const SERIOUS: f64 = 0.05;

/// There was no choice.
pub(crate) fn forced() -> Reason {
    Reason::new("shengji.forced", "Nothing else is allowed.")
}

/// The decision that a search came to.
pub(crate) fn decision(
    table: &Table,
    found: &Findings,
    told: &[Pile],
    action: impl Fn(Pile) -> Action,
) -> Decision<Action> {
    let mut candidates: Vec<Candidate<Action>> = Vec::new();
    for trial in found.trials.iter().filter(|trial| trial.worlds > 0) {
        if candidates.len() < TOLD || trial.play == found.chosen || told.contains(&trial.play) {
            candidates.push(candidate(action(trial.play), trial));
        }
    }
    let chosen = action(found.chosen);
    if candidates.is_empty() {
        // There was no time for a single world.
        candidates.push(Candidate::new(chosen, 0.0));
    }
    // The choice comes first, though another may look as good within the error.
    if let Some(place) = candidates
        .iter()
        .position(|candidate| candidate.action == chosen)
    {
        candidates[..=place].rotate_right(1);
    }
    let buries = matches!(chosen, Action::Bury(_));
    let mut reasons = Vec::new();
    let text = if found.overruled {
        "In the worlds that fit, it does better than what the rules say, and a second look confirms it."
    } else {
        "The rules choose it, and nothing else was surely better in the worlds that fit."
    };
    let mut why = Reason::new("shengji.search", text);
    if let Some(best) = found.trials.iter().find(|trial| trial.play == found.chosen) {
        why = why
            .fact("expected levels", levels(best))
            .fact("attackers' points", points(best));
    }
    reasons.push(why);
    let rule = (!buries).then(|| intermediate::choose(table));
    if let Some(rule) = rule.filter(|rule| rule.play == found.chosen) {
        reasons.push(Reason::new(format!("shengji.{}", rule.branch), rule.text));
    }
    if buries {
        return Decision {
            action: chosen,
            candidates,
            settled: None,
            reasons,
            work: Default::default(),
        };
    }
    if let Some(objection) = objection(table, found) {
        reasons.push(objection);
    }
    reasons.push(certain(table));
    Decision {
        action: chosen,
        candidates,
        settled: None,
        reasons,
        work: Default::default(),
    }
}

fn candidate(action: Action, trial: &Trial) -> Candidate<Action> {
    let mut candidate = Candidate::new(action, trial.levels());
    candidate.uncertainty = Some(trial.error());
    if matches!(action, Action::Bury(_)) {
        let reason = Reason::new("shengji.outlook", expected(trial) + ".");
        candidate
            .reasons
            .push(reason.fact("attackers' points", points(trial)));
        return candidate;
    }
    let reason = Reason::new("shengji.outlook", outlook(trial))
        .fact("attackers' points", points(trial))
        .likely("wins this trick", "yes", trial.wins_trick())
        .likely("is ruffed", "yes", trial.ruffed());
    candidate.reasons.push(reason);
    candidate
}

/// Levels with their standard error.
fn levels(trial: &Trial) -> String {
    format!("{:+.2} ± {:.2}", trial.levels(), trial.error())
}

/// The attackers' points with their standard error.
fn points(trial: &Trial) -> String {
    format!("{:.0} ± {:.1}", trial.points(), trial.points_error())
}

fn expected(trial: &Trial) -> String {
    format!(
        "It should bring {} levels, with {} points for the attackers",
        levels(trial),
        points(trial)
    )
}

fn outlook(trial: &Trial) -> String {
    format!(
        "{}; our side wins the trick in {:.0} % of the worlds, and in {:.0} % an opponent ruffs.",
        expected(trial),
        100.0 * trial.wins_trick(),
        100.0 * trial.ruffed()
    )
}

/// What speaks most against the choice: how often it is ruffed or loses the trick, and to which cards
/// most of all.
fn objection(table: &Table, found: &Findings) -> Option<Reason> {
    let best = found
        .trials
        .iter()
        .find(|trial| trial.play == found.chosen)?;
    let lost = 1.0 - best.wins_trick();
    let (rule, what, share) = if best.ruffed() >= SERIOUS {
        ("ruff", "an opponent ruffs", best.ruffed())
    } else if lost >= SERIOUS {
        ("lost", "the trick is lost", lost)
    } else {
        return None;
    };
    let mut text = format!("Against it: {what} in {:.0} % of the worlds", 100.0 * share);
    let worst = best.worst();
    if let Some((seat, slot, often)) = worst {
        text += &format!(
            "; most often {} takes it with {} ({:.0} %)",
            who(table, seat),
            beaten_by(table, found.chosen, slot),
            100.0 * often
        );
    }
    let reason = Reason::new(format!("shengji.objection.{rule}"), text + ".");
    let reason = match rule {
        "ruff" => reason.likely("ruffed", "yes", share),
        _ => reason.likely("trick lost", "yes", share),
    };
    Some(match worst {
        Some((seat, slot, often)) => reason.likely(
            format!("{} takes it with", who(table, seat)),
            beaten_by(table, found.chosen, slot),
            often,
        ),
        None => reason,
    })
}

/// A seat as the player calls it.
fn who(table: &Table, seat: usize) -> &'static str {
    match (seat + 4 - table.memory.seat) % 4 {
        1 => "the next player",
        2 => "the partner",
        3 => "the previous player",
        _ => "the own hand",
    }
}

/// The cards that take a trick, by their highest: all of them for a single card or a pair.
fn beaten_by(table: &Table, chosen: Pile, slot: usize) -> String {
    let order = table.order();
    let format = match &table.trick {
        Some(trick) => Some(trick.format),
        None => order
            .suit_of(chosen)
            .map(|suit| Format::of(&decompose(order, chosen, suit), suit)),
    };
    let card = order.card(slot);
    match format.map(|format| (format.components, format.pairs)) {
        Some((1, 0)) => card.to_string(),
        Some((1, 1)) => format!("{card} {card}"),
        _ => format!("cards up to {card}"),
    }
}

/// What a play does now, by what is certain.
pub(crate) fn what_it_does(table: &Table, play: Pile) -> Vec<Reason> {
    let order = table.order();
    let memory = &table.memory;
    let Some(trick) = &table.trick else {
        let Some(suit) = order.suit_of(play) else {
            return Vec::new();
        };
        let parts = decompose(order, play, suit);
        let sure = throw::is_proved(order, &parts, suit, memory.unseen);
        let text = match (sure, parts.len()) {
            (true, 1) => "Nothing that is still out beats it in its suit.",
            (true, _) => "The throw is certain: nothing that is still out beats any part of it.",
            (false, 1) => "Something higher is still out.",
            (false, _) => "The throw is risky: somebody may beat a part of it.",
        };
        return vec![Reason::new("shengji.lead", text)];
    };
    let text = match trick.takes_over(order, &memory.rules, play) {
        Some((TRUMP, _)) if usize::from(trick.format.suit) != TRUMP => "It ruffs.",
        Some(_) => "It takes the trick over for now.",
        None => "It does not win the trick.",
    };
    let reason = Reason::new("shengji.answer", text).fact("points given", order.points(play));
    vec![reason]
}

/// What is certain about the others' hands, as against what is only likely in sampled worlds.
fn certain(table: &Table) -> Reason {
    let memory = &table.memory;
    let mut facts: Vec<(String, String)> = Vec::new();
    for step in 1..4 {
        let seat = (memory.seat + step) % 4;
        let who = who(table, seat);
        let names = |mask: u8| -> Vec<&str> {
            let suits = (0..SUITS).filter(|suit| mask >> suit & 1 == 1);
            suits.map(|suit| memory.order.suit_name(suit)).collect()
        };
        let voids = names(memory.voids[seat]);
        if !voids.is_empty() {
            facts.push((format!("{who} is void in"), voids.join(", ")));
        }
        let pairless = names(memory.pairless[seat] & !memory.voids[seat]);
        if !pairless.is_empty() {
            facts.push((format!("{who} has no pair of"), pairless.join(", ")));
        }
    }
    let trumps = memory.unseen.within(memory.order.mask(TRUMP)).len();
    let sentence = |(what, held): &(String, String)| format!("{what} {held}");
    let mut told: Vec<String> = facts.iter().map(sentence).collect();
    told.push(format!("trumps not seen yet: {trumps}"));
    facts.push(("trumps not seen yet".to_owned(), trumps.to_string()));
    let text = format!("The play so far proves: {}.", told.join("; "));
    let reason = Reason::new("shengji.deduced", text);
    facts
        .into_iter()
        .fold(reason, |reason, (what, held)| reason.fact(what, held))
}
