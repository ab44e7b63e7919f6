//! Shengji as the catalogue offers it.

use crate::analyst::{self, Analyst};
use crate::bots::{Beginner, Fast, Intermediate, Random, Searcher, Stranger};
use crate::settings::{self, Settings};
use crate::view::View;
use crate::{Action, Position, faults, listing, picture, shape, transcript, words};
use kernel::{
    About, Arg, Bot, Canvas, Decision, Game, Illegal, Level, LevelCard, LevelTable, Message,
    Public, Reason, Scale, Seat, Setting, UnknownBotError, message,
};
use std::time::Duration;

/// Shengji, for the catalogue.
#[derive(Copy, Clone, Debug)]
pub struct Shengji;

/// Play-outs per decision, by level.
const ADVANCED: u64 = 200;
const EXPERT: u64 = 2_000;
const MASTER: u64 = 20_000;

impl Game for Shengji {
    type State = Position;
    type Settings = Settings;

    const NAME: &'static str = "shengji";
    const SECRETS: bool = true;

    fn about() -> About {
        About {
            name: Shengji::NAME.to_owned(),
            title: message!("shengji-title"),
            summary: message!("shengji-summary"),
            seats: words::seats().to_vec(),
            levels: levels(),
            bots: message!("shengji-bots"),
            scale: Scale {
                unit: message!("shengji-unit"),
                least: -4.0,
                most: 4.0,
            },
            secrets: Shengji::SECRETS,
        }
    }

    fn settings() -> Vec<Setting> {
        settings::fields()
    }

    fn describe(view: &View, action: Action) -> Vec<Message> {
        shape::describe(view, action)
    }

    fn start(settings: &Settings, seed: u64) -> Result<Position, Illegal> {
        settings.start(seed)
    }

    /// Without the deal, which contains everybody's hands.
    fn redact_settings(settings: &Settings) -> Settings {
        Settings {
            deal: String::new(),
            ..settings.clone()
        }
    }

    fn legal(view: &View) -> Result<Vec<Action>, Illegal> {
        faults::examine(view).map_err(|why| {
            Illegal::because(message!("shengji-refuse-view", why = Arg::text(why)))
        })?;
        Ok(listing::list(view))
    }

    fn bot(name: &str) -> Result<Box<dyn Bot<Position>>, UnknownBotError> {
        if let Some(stranger) = stranger(name) {
            return Ok(Box::new(stranger));
        }
        Ok(match name {
            "random" => Box::new(Random),
            "beginner" => Box::new(Beginner),
            "fast" => Box::new(Fast),
            "intermediate" => Box::new(Intermediate),
            "advanced" => Box::new(Searcher::new(ADVANCED)),
            "expert" => Box::new(Searcher::new(EXPERT)),
            "master" => Box::new(Searcher::new(MASTER).reading_habits().solving_endings()),
            other => match other.parse::<Searcher>() {
                Ok(searcher) => Box::new(searcher),
                Err(error) => {
                    return Err(UnknownBotError(error.with_syntax(message!("shengji-bots"))));
                }
            },
        })
    }

    fn analyst() -> Box<dyn kernel::Analyst<Position>> {
        Box::new(Analyst)
    }

    fn idea(view: &View, decision: &Decision<Action>) -> Message {
        analyst::idea(view, decision)
    }

    fn comment(view: &View, action: Action) -> Vec<Reason> {
        analyst::comment(view, action)
    }

    /// Long enough for nearly every free choice of the strongest player. During the deal everybody
    /// may declare after each circle, so a deal has a hundred of these moments.
    fn pace(seen: &Public<Position>, bot: &str) -> Duration {
        let light = matches!(bot, "random" | "beginner" | "fast" | "intermediate");
        Duration::from_millis(match seen.view().phase {
            crate::Phase::Dealing => 50,
            _ if light => 200,
            crate::Phase::Burying => 800,
            _ => 600,
        })
    }

    fn redact(action: Action, by: Option<Seat>, to: Option<Seat>) -> Option<Action> {
        match action {
            Action::Bury(_) if by.is_none() || by != to => None,
            action => Some(action),
        }
    }

    fn part(position: &Position) -> usize {
        position.round as usize
    }

    /// When a round is over, all hands and the kitty are known.
    fn parts_open(position: &Position) -> usize {
        let over = position.phase() == crate::Phase::RoundOver;
        position.round as usize + usize::from(over)
    }

    fn reveals(before: &Position, after: &Position) -> bool {
        after.reveals(before)
    }

    fn fixes_deal(settings: &Self::Settings) -> bool {
        !settings.deal.trim().is_empty()
    }

    fn party(_: &Position, seat: Seat) -> usize {
        seat.index() & 1
    }

    fn picture(view: &View, canvas: Canvas) -> String {
        picture::picture(view, canvas)
    }

    fn transcript(
        start: &Position,
        moves: &[(Action, Option<Action>)],
        open: usize,
    ) -> Option<Vec<String>> {
        Some(transcript::transcript(start, moves, open))
    }

    fn notation() -> Message {
        message!("shengji-notation")
    }

    fn ending(position: &Position) -> Message {
        let Some(last) = position.results().last() else {
            return message!("shengji-goes-on");
        };
        let side = usize::from(last.starter & 1) ^ usize::from(last.attackers_won);
        let round = message!(
            "shengji-round-won",
            team = words::team(side),
            points = last.attackers
        );
        if position.phase() != crate::Phase::Over {
            return round;
        }
        let won = position.won;
        if won[0] == won[1] {
            return message!("shengji-game-even", round = round, levels = won[0]);
        }
        let winner = usize::from(won[0] < won[1]);
        message!(
            "shengji-game-won",
            round = round,
            winner = words::team(winner),
            levels = won[winner],
            loser = words::team(1 - winner),
            fewer = won[1 - winner]
        )
    }
}

/// The player in another manner that has this name.
fn stranger(name: &str) -> Option<Stranger> {
    let mut all = Stranger::ALL.into_iter();
    all.find_map(|(known, stranger)| (known == name).then_some(stranger))
}

fn levels() -> Vec<LevelCard> {
    let table = LevelTable::from_json(include_str!("../levels.json"));
    let card = |(level, about): (Level, Message)| {
        let record = table.record(level);
        let strength = message!(
            "shengji-strength",
            levels = Arg::signed(record.margin, 2),
            level = record.against.title(),
            rounds = record.games
        );
        table.rate(LevelCard::new(level, level.title(), about, strength))
    };
    let levels = [
        (Level::Beginner, message!("shengji-about-beginner")),
        (Level::Intermediate, message!("shengji-about-intermediate")),
        (Level::Advanced, message!("shengji-about-advanced")),
        (Level::Expert, message!("shengji-about-expert")),
        (Level::Master, message!("shengji-about-master")),
    ];
    levels.map(card).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Budget, Hidden, State, Turn};

    #[test]
    fn every_level_has_a_bot() {
        for level in levels() {
            assert!(Shengji::bot(&level.name.to_string()).is_ok());
        }
        assert!(Shengji::bot("nobody").is_err());
    }

    #[test]
    fn a_round_lies_open_once_it_is_over() {
        let start = Shengji::start(&Settings::default(), 4).unwrap();
        let mut state = start.clone();
        let player = Shengji::bot("beginner").unwrap();
        let mut legal = Vec::new();
        while state.phase() != crate::Phase::RoundOver {
            assert!(!Shengji::laid_open(&start, &state));
            let Turn::Seat(seat) = state.turn() else {
                panic!("a game to the ace has more than one round")
            };
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            state.apply(player.decide(&view, &legal, &Budget::default()).action);
        }
        assert!(Shengji::laid_open(&start, &state));
        state.apply(Action::Next);
        assert!(Shengji::laid_open(&start, &state));
        assert!(!Shengji::laid_open(&state, &state.clone()));
    }

    #[test]
    fn only_who_buries_hears_what() {
        let bury = Action::Bury("S3".parse().unwrap());
        let (one, two) = (Some(Seat::new(1)), Some(Seat::new(2)));
        assert_eq!(Shengji::redact(bury, one, one), Some(bury));
        assert_eq!(Shengji::redact(bury, one, two), None);
        assert_eq!(Shengji::redact(bury, one, None), None);
        assert_eq!(Shengji::redact(Action::Pass, one, two), Some(Action::Pass));
    }
}
