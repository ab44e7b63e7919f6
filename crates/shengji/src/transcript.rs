//! A game written down: by rounds and tricks, with the hands that were dealt. Nobody wants to read a
//! hundred passes.

use crate::action::Action;
use crate::card::Card;
use crate::pile::Cards;
use crate::position::{CIRCLES, Position};
use crate::view::{Phase, TrickRecord};
use crate::words;
use kernel::{Arg, Message, State, message};

/// The lines of a record. Each move comes with what its reader may know of it; hands are written down
/// for the first `open` rounds.
pub(crate) fn transcript(
    start: &Position,
    moves: &[(Action, Option<Action>)],
    open: usize,
) -> Vec<String> {
    let mut scribe = Scribe {
        names: words::seats(),
        lines: Vec::new(),
        said: Vec::new(),
    };
    let mut position = start.clone();
    for (action, told) in moves {
        if let Some(said) = scribe.said_of(&position, *action, *told) {
            scribe.said.push(said);
        }
        let was_over = is_over(&position);
        position.apply(*action);
        if is_over(&position) && !was_over {
            scribe.round(&position, open);
        }
    }
    if !is_over(&position) {
        scribe.round(&position, open);
    }
    scribe.lines
}

fn is_over(position: &Position) -> bool {
    matches!(position.phase(), Phase::RoundOver | Phase::Over)
}

/// A card as it is written by hand; the jokers are stars, the big one black.
fn card(card: Card) -> String {
    match card.to_string().as_str() {
        "LJ" => "☆".to_owned(),
        "BJ" => "★".to_owned(),
        text => text
            .chars()
            .map(|letter| match letter {
                'S' => '♠',
                'H' => '♥',
                'D' => '♦',
                'C' => '♣',
                other => other,
            })
            .collect::<String>()
            .replace('T', "10"),
    }
}

/// Cards as they are written by hand, with a space between two.
fn cards(cards: Cards) -> Arg {
    let cards: Vec<String> = cards.iter().map(card).collect();
    Arg::text(cards.join(" "))
}

struct Scribe {
    names: [Message; 4],
    lines: Vec<String>,
    /// What was declared and buried in the round under way.
    said: Vec<String>,
}

impl Scribe {
    fn name(&self, seat: usize) -> Message {
        self.names[seat % 4].clone()
    }

    /// A line about a declaration or a burial.
    fn said_of(&self, before: &Position, action: Action, told: Option<Action>) -> Option<String> {
        let seat = self.name(usize::from(before.turn));
        let said = match (action, told) {
            (Action::Declare(_), Some(Action::Declare(shown))) => {
                message!("shengji-record-declared", seat = seat, cards = cards(shown))
            }
            (Action::Bury(_), Some(Action::Bury(laid))) => {
                message!("shengji-record-buried", seat = seat, cards = cards(laid))
            }
            (Action::Bury(_), None) => message!("shengji-record-buried-hidden", seat = seat),
            _ => return None,
        };
        Some(said.to_string())
    }

    /// Writes the round down as far as it went.
    fn round(&mut self, position: &Position, open: usize) {
        if !self.lines.is_empty() {
            self.lines.push(String::new());
        }
        let trump = position.trump.map(|trump| trump.suit);
        let heading = message!(
            "shengji-record-round",
            round = position.round + 1,
            rank = position.rank,
            trump = trump.map_or_else(
                || message!("shengji-picture-undeclared").into(),
                |suit| Arg::Suit(suit.map_or('N', |suit| suit.letter()))
            ),
        );
        self.lines.push(heading.to_string());
        if let Some(starter) = position.starter {
            let seat = self.name(usize::from(starter));
            let starts = message!("shengji-record-starter", seat = seat);
            self.lines.push(starts.to_string());
        }
        if (position.round as usize) < open && position.dealt == CIRCLES {
            self.deal(position);
        }
        self.lines.append(&mut self.said);
        for (number, trick) in (1..).zip(&position.tricks) {
            let line = self.trick(number, trick);
            self.lines.push(line);
        }
        if is_over(position)
            && let Some(result) = position.results().last()
        {
            let team = usize::from(result.starter & 1) ^ usize::from(result.attackers_won);
            let kitty = message!("shengji-picture-kitty", cards = cards(result.kitty));
            let won = message!(
                "shengji-round-won",
                team = words::team(team),
                points = result.attackers
            );
            self.lines.extend([kitty.to_string(), won.to_string()]);
        }
    }

    /// The hands as they were dealt, before anybody took the kitty.
    fn deal(&mut self, position: &Position) {
        for seat in 0..4 {
            let nth = (seat + 4 - usize::from(position.first)) % 4;
            let circles = position.deck.chunks(4).take(usize::from(CIRCLES));
            let held: Cards = circles
                .filter_map(|circle| circle.get(nth).copied())
                .collect();
            let hand = message!(
                "shengji-record-hand",
                seat = self.name(seat),
                cards = cards(held)
            );
            self.lines.push(hand.to_string());
        }
    }

    fn trick(&self, number: u32, trick: &TrickRecord) -> String {
        let plays = trick.by_seat().map(|(seat, laid)| {
            let play = message!(
                "shengji-record-play",
                seat = self.name(seat),
                cards = cards(laid)
            );
            play
        });
        let plays = Arg::list(plays.collect::<Vec<Message>>());
        let message = if trick.is_complete() {
            message!(
                "shengji-record-trick",
                number = number,
                plays = plays,
                winner = self.name(usize::from(trick.winner)),
                points = trick.points
            )
        } else {
            message!("shengji-record-trick-begun", number = number, plays = plays)
        };
        match trick.thrown {
            Some(tried) => {
                let leader = self.name(usize::from(trick.leader));
                let thrown = message!("shengji-record-thrown", seat = leader, cards = cards(tried));
                format!("{message} {thrown}")
            }
            None => message.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shengji;
    use crate::bots::Random;
    use crate::settings::Settings;
    use kernel::{Budget, Game};

    fn played(seed: u64) -> (Position, Vec<(Action, Option<Action>)>) {
        let settings = Settings {
            rounds: 2,
            ..Settings::default()
        };
        let start = Shengji::start(&settings, seed).unwrap();
        let mut position = start.clone();
        let mut moves = Vec::new();
        while let kernel::Turn::Seat(seat) = position.turn() {
            let budget = Budget::nodes(10).with_seed(moves.len() as u64);
            let view = kernel::Hidden::view(&position, Some(seat));
            let legal = Shengji::legal(&view).unwrap();
            let action = kernel::decide(&Random, &view, &legal, &budget)
                .unwrap()
                .action;
            moves.push((action, Shengji::redact(action, Some(seat), None)));
            position.apply(action);
        }
        (start, moves)
    }

    #[test]
    fn a_record_has_hands_and_tricks_and_no_passes() {
        let (start, moves) = played(3);
        let lines = transcript(&start, &moves, 2);
        assert!(lines.len() < 90, "{}", lines.len());
        let text = lines.join("\n");
        assert!(!text.contains("pass"), "{text}");
        for name in words::seats() {
            let hands = lines
                .iter()
                .filter(|line| line.starts_with(&format!("{name}: ")));
            assert_eq!(hands.count(), 2, "a hand in each round: {text}");
        }
        // Every card of the deal is in the first hands and the kitty, and nowhere twice.
        let first = &lines[..lines.iter().position(String::is_empty).unwrap()];
        let dealt: Vec<_> = first
            .iter()
            .filter(|line| {
                words::seats()
                    .iter()
                    .any(|name| line.starts_with(&format!("{name}: ")))
            })
            .flat_map(|line| line.split_once(": ").unwrap().1.split(' '))
            .collect();
        assert_eq!(dealt.len(), 100);
        for card in &dealt {
            let copies = dealt.iter().filter(|other| other == &card).count();
            assert!(copies <= 2, "{card}: {text}");
        }
    }

    #[test]
    fn hands_and_burials_of_a_round_under_way_stay_hidden() {
        let (start, moves) = played(4);
        let buried = moves
            .iter()
            .position(|(action, _)| matches!(action, Action::Bury(_)));
        let so_far = &moves[..buried.unwrap() + 20];
        let lines = transcript(&start, so_far, 0);
        assert!(
            !lines.iter().any(|line| line.starts_with("South: ")),
            "{lines:?}"
        );
        assert!(
            lines
                .iter()
                .any(|line| line.ends_with("buries eight cards.")),
            "{lines:?}"
        );
    }
}
