//! Explains decisions: what each candidate brings, what was deduced and what is only likely.

use crate::Action;
use crate::bots::intermediate;
use crate::bots::table_knowledge::TableKnowledge;
use crate::component::{Format, decompose};
use crate::order::{SUITS, TRUMP};
use crate::pile::Pile;
use crate::search::{Findings, Trial};
use crate::throw;
use kernel::{Arg, Candidate, Decision, Message, Reason, message};

/// The largest number of candidates listed.
const MAX_CANDIDATES: usize = 8;
/// The share of worlds from which an objection is mentioned.
const MIN_OBJECTION: f64 = 0.05;

/// The reason for a forced play.
pub(crate) fn forced() -> Reason {
    Reason::new("shengji.forced", message!("shengji-forced"))
}

/// The decision a search came to.
pub(crate) fn decision(
    table: &TableKnowledge,
    found: &Findings,
    told: &[Pile],
    action: impl Fn(Pile) -> Action,
) -> Decision<Action> {
    let best = found.best();
    let mut candidates: Vec<Candidate<Action>> = Vec::new();
    for trial in found.trials.iter().filter(|trial| trial.worlds > 0) {
        if candidates.len() < MAX_CANDIDATES
            || trial.play == best.play
            || told.contains(&trial.play)
        {
            candidates.push(candidate(action(trial.play), trial));
        }
    }
    let chosen = action(best.play);
    if candidates.is_empty() {
        // There was no time for a single world.
        candidates.push(Candidate::new(chosen, 0.0));
    }
    // The choice comes first, even if another looks as good within the error.
    if let Some(place) = candidates
        .iter()
        .position(|candidate| candidate.action == chosen)
    {
        candidates[..=place].rotate_right(1);
    }
    let buries = matches!(chosen, Action::Bury(_));
    let mut reasons = Vec::new();
    let text = message!("shengji-search-rules");
    let why = Reason::new("shengji.search", text)
        .fact(message!("shengji-fact-levels"), levels(best))
        .fact(message!("shengji-fact-points"), points(best));
    reasons.push(why);
    let rule = (!buries).then(|| intermediate::choose(table));
    if let Some(rule) = rule.filter(|rule| rule.play == best.play) {
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
        let outlook = message!(
            "shengji-outlook",
            levels = levels(trial),
            points = points(trial)
        );
        let reason = Reason::new("shengji.outlook", outlook);
        candidate
            .reasons
            .push(reason.fact(message!("shengji-fact-points"), points(trial)));
        return candidate;
    }
    let yes = || message!("shengji-fact-yes");
    let reason = Reason::new("shengji.outlook", outlook(trial))
        .fact(message!("shengji-fact-points"), points(trial))
        .likely(message!("shengji-fact-wins"), yes(), trial.wins_trick())
        .likely(message!("shengji-fact-ruffed"), yes(), trial.ruffed());
    candidate.reasons.push(reason);
    candidate
}

/// Levels with their standard error.
fn levels(trial: &Trial) -> Message {
    message!(
        "shengji-estimate",
        value = Arg::signed(trial.levels(), 2),
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

fn outlook(trial: &Trial) -> Message {
    message!(
        "shengji-outlook-trick",
        levels = levels(trial),
        points = points(trial),
        wins = Arg::chance(trial.wins_trick()),
        ruffed = Arg::chance(trial.ruffed())
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
    let chance = Arg::chance(share);
    let worst = best.worst().map(|(seat, slot, often)| {
        let cards = beaten_by(table, best.play, slot);
        (who(table, seat), cards, often)
    });
    let text = match (&worst, ruffs) {
        (None, true) => message!("shengji-against-ruff", chance = chance),
        (None, false) => message!("shengji-against-lost", chance = chance),
        (Some((who, cards, often)), true) => message!(
            "shengji-against-ruff-by",
            chance = chance,
            who = who.clone(),
            cards = cards.clone(),
            often = Arg::chance(*often)
        ),
        (Some((who, cards, often)), false) => message!(
            "shengji-against-lost-by",
            chance = chance,
            who = who.clone(),
            cards = cards.clone(),
            often = Arg::chance(*often)
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

/// How the player refers to a seat.
fn who(table: &TableKnowledge, seat: usize) -> Message {
    let place = match (seat + 4 - table.memory.seat) % 4 {
        1 => "next",
        2 => "partner",
        3 => "previous",
        _ => "own",
    };
    message!("shengji-who", place = Arg::text(place))
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

/// What a play does now, as far as it is certain.
pub(crate) fn what_it_does(table: &TableKnowledge, play: Pile) -> Vec<Reason> {
    let order = table.order();
    let memory = &table.memory;
    let Some(trick) = &table.trick else {
        let Some(suit) = order.suit_of(play) else {
            return Vec::new();
        };
        let parts = decompose(order, play, suit);
        let sure = throw::is_proved(order, &parts, suit, memory.unseen);
        let text = match (sure, parts.len()) {
            (true, 1) => message!("shengji-does-sure"),
            (true, _) => message!("shengji-does-sure-throw"),
            (false, 1) => message!("shengji-does-beatable"),
            (false, _) => message!("shengji-does-risky-throw"),
        };
        return vec![Reason::new("shengji.lead", text)];
    };
    let text = match trick.takes_over(order, &memory.rules, play) {
        Some((TRUMP, _)) if usize::from(trick.format.suit) != TRUMP => {
            message!("shengji-does-ruff")
        }
        Some(_) => message!("shengji-does-take"),
        None => message!("shengji-does-lose"),
    };
    let reason = Reason::new("shengji.answer", text)
        .fact(message!("shengji-fact-points-given"), order.points(play));
    vec![reason]
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
            let suits = Arg::List(voids);
            proven.push(message!(
                "shengji-proves-void",
                who = who(),
                suits = suits.clone()
            ));
            facts.push((message!("shengji-fact-void", who = who()), suits.into()));
        }
        let pairless = names(memory.pairless[seat] & !memory.voids[seat]);
        if !pairless.is_empty() {
            let suits = Arg::List(pairless);
            proven.push(message!(
                "shengji-proves-pairless",
                who = who(),
                suits = suits.clone()
            ));
            facts.push((message!("shengji-fact-pairless", who = who()), suits.into()));
        }
    }
    let trumps = memory.unseen.within(memory.order.mask(TRUMP)).len();
    proven.push(message!("shengji-proves-trumps", count = trumps));
    facts.push((message!("shengji-fact-trumps"), trumps.into()));
    let text = message!("shengji-proves", facts = proven);
    let reason = Reason::new("shengji.deduced", text);
    facts
        .into_iter()
        .fold(reason, |reason, (what, held)| reason.fact(what, held))
}
