//! A line of play in words, one sentence for each card that declarer chooses.

use super::steps::{Seen, SuitNext, SuitStep, SuitStepCase};
use bridge::words;
use cards::{Rank, Seat};
use kernel::{Arg, Message, message};
use serde::Serialize;

/// The most sentences of a line.
const MOST: usize = 24;

/// A sentence of a line of play, and how deep it stands below those that it depends on.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sentence {
    /// How deep.
    pub depth: usize,
    /// What is said.
    pub text: Message,
}

/// The line in words; nothing if there is nothing to tell.
pub(crate) fn sentences(line: Option<&SuitStep>) -> Vec<Sentence> {
    let mut told = Vec::new();
    if let Some(line) = line {
        lead(line, 0, None, &mut told);
    }
    told.truncate(MOST);
    told
}

fn say(told: &mut Vec<Sentence>, depth: usize, text: Message) {
    told.push(Sentence { depth, text });
}

/// A lead, after what has come to light in the trick before.
fn lead(step: &SuitStep, depth: usize, after: Option<Message>, told: &mut Vec<Sentence>) {
    let (card, from) = (rank(step.lead), words::seat_name(step.from));
    say(
        told,
        depth,
        match after {
            None => message!("desk-line-lead", card = card, hand = from),
            Some(after) => {
                message!(
                    "desk-line-lead-after",
                    after = after,
                    card = card,
                    hand = from
                )
            }
        },
    );
    // Clockwise from the hand that leads.
    let (second, fourth) = (step.from.lho(), step.from.rho());
    let single = step.cases.len() == 1;
    for case in &step.cases {
        third(case, single, second, depth + 1, told);
        for next in &case.then {
            let Some(following) = &next.next else {
                continue;
            };
            let after = outcome(next, &case.then, fourth);
            lead(
                following,
                depth + 2 - usize::from(single),
                Some(after),
                told,
            );
        }
    }
}

/// What to play third.
fn third(case: &SuitStepCase, single: bool, second: Seat, depth: usize, told: &mut Vec<Sentence>) {
    let Some(card) = case.third else { return };
    let card = rank(card);
    let text = if single {
        message!("desk-line-third", card = card)
    } else {
        message!(
            "desk-line-third-if",
            seat = words::seat_name(second),
            seen = Arg::any_of(case.second.iter().map(seen)),
            card = card
        )
    };
    say(told, depth, text);
}

/// What has come to light: whether the trick is won, and the last card where it matters.
fn outcome(next: &SuitNext, all: &[SuitNext], fourth: Seat) -> Message {
    let alone = all.iter().filter(|other| other.won == next.won).count() == 1;
    match (alone, next.won) {
        (true, true) if all.len() == 1 => message!("desk-line-next"),
        (true, false) if all.len() == 1 => message!("desk-line-next"),
        (true, true) => message!("desk-line-won"),
        (true, false) => message!("desk-line-lost"),
        (false, _) => message!(
            "desk-line-seen",
            seat = words::seat_name(fourth),
            seen = Arg::any_of(next.fourth.iter().map(seen))
        ),
    }
}

fn seen(seen: &Seen) -> Message {
    match seen {
        Seen::Low => message!("desk-seen-low"),
        Seen::Out => message!("desk-seen-out"),
        Seen::Cards(cards) => {
            let cards = cards.iter().map(rank).collect::<Vec<Arg>>();
            message!("desk-seen-cards", cards = Arg::any_of(cards))
        }
    }
}

fn rank(rank: Rank) -> Arg {
    Arg::text(match rank {
        Rank::Ten => "10".to_owned(),
        rank => rank.letter().to_string(),
    })
}
