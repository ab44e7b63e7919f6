//! Shengji as the catalogue offers it.

use crate::analyst::{self, Analyst};
use crate::bots::{self, Beginner, Fast, Intermediate, Random, Thinker};
use crate::settings::{self, Settings};
use crate::view::View;
use crate::{Action, Position, faults, listing};
use kernel::{
    About, Bot, Decision, Game, Illegal, Level, LevelCard, Public, Reason, Scale, Seat, Setting,
    UnknownBot,
};
use std::time::Duration;

/// Shengji, for the catalogue.
#[derive(Copy, Clone, Debug)]
pub struct Shengji;

/// Play-outs for one decision, by level.
const ADVANCED: u64 = 200;
const EXPERT: u64 = 2_000;
const MASTER: u64 = 20_000;

const SEATS: [&str; 4] = ["South", "East", "North", "West"];
const TEAMS: [&str; 2] = ["South and North", "East and West"];

impl Game for Shengji {
    type State = Position;
    type Settings = Settings;

    const NAME: &'static str = "shengji";
    const SECRETS: bool = true;

    fn about() -> About {
        About {
            name: Shengji::NAME.to_owned(),
            title: "Shengji".to_owned(),
            summary: "Also called Tractor or 80 points: two packs, two teams, tricks of singles, \
                      pairs and tractors. Keep the points, climb from the two to the ace."
                .to_owned(),
            seats: SEATS.map(str::to_owned).to_vec(),
            levels: levels(),
            bots: bots::SYNTAX.to_owned(),
            scale: Scale {
                unit: "levels".to_owned(),
                least: -4.0,
                most: 4.0,
            },
            secrets: Shengji::SECRETS,
        }
    }

    fn settings() -> Vec<Setting> {
        settings::fields()
    }

    fn start(settings: &Settings, seed: u64) -> Result<Position, Illegal> {
        settings.start(seed)
    }

    /// Not the deal: it is what everybody's hands are.
    fn told_settings(settings: &Settings) -> Settings {
        Settings {
            deal: String::new(),
            ..settings.clone()
        }
    }

    fn legal(view: &View) -> Result<Vec<Action>, Illegal> {
        faults::examine(view).map_err(Illegal::because)?;
        Ok(listing::list(view))
    }

    fn bot(name: &str) -> Result<Box<dyn Bot<Position>>, UnknownBot> {
        Ok(match name {
            "random" => Box::new(Random),
            "beginner" => Box::new(Beginner),
            "fast" => Box::new(Fast),
            "intermediate" => Box::new(Intermediate),
            "advanced" => Box::new(Thinker::new(ADVANCED)),
            "expert" => Box::new(Thinker::new(EXPERT)),
            "master" => Box::new(Thinker::new(MASTER).reading_habits().solving_endings()),
            other => match other.parse::<Thinker>() {
                Ok(thinker) => Box::new(thinker),
                Err(why) => {
                    let other: String = other.chars().take(40).collect();
                    let syntax = bots::SYNTAX;
                    return Err(UnknownBot(format!(
                        "`{other}` is not a player: {why}; {syntax}"
                    )));
                }
            },
        })
    }

    fn analyst() -> Box<dyn kernel::Analyst<Position>> {
        Box::new(Analyst)
    }

    fn idea(view: &View, decision: &Decision<Action>) -> String {
        analyst::idea(view, decision)
    }

    fn comment(view: &View, action: Action) -> Vec<Reason> {
        analyst::comment(view, action)
    }

    /// Long enough for nearly every free choice of the strongest player. While cards are dealt
    /// everybody is asked after each circle, so that a deal has a hundred of these moments.
    fn pace(seen: &Public<Position>, bot: &str) -> Duration {
        let light = matches!(bot, "random" | "beginner" | "fast" | "intermediate");
        Duration::from_millis(match seen.view().phase {
            crate::Phase::Dealing => 50,
            _ if light => 200,
            crate::Phase::Burying => 800,
            _ => 600,
        })
    }

    fn told(action: Action, by: Option<Seat>, to: Option<Seat>) -> Option<Action> {
        match action {
            Action::Bury(_) if by.is_none() || by != to => None,
            action => Some(action),
        }
    }

    fn part(position: &Position) -> usize {
        position.round as usize
    }

    /// Who held what is known when a round is over, and so is the kitty.
    fn parts_open(position: &Position) -> usize {
        let over = position.phase() == crate::Phase::RoundOver;
        position.round as usize + usize::from(over)
    }

    fn shown(before: &Position, after: &Position) -> bool {
        after.uncovers(before)
    }

    fn given(settings: &Self::Settings) -> bool {
        !settings.deal.trim().is_empty()
    }

    fn party(_: &Position, seat: Seat) -> usize {
        seat.index() & 1
    }

    fn ending(position: &Position) -> String {
        let Some(last) = position.results().last() else {
            return "The game goes on.".to_owned();
        };
        let team = |attackers: bool| TEAMS[usize::from(last.starter & 1) ^ usize::from(attackers)];
        let round = format!(
            "{} won the round: the attackers took {} points",
            team(last.attackers_won),
            last.attackers
        );
        if position.phase() != crate::Phase::Over {
            return format!("{round}.");
        }
        let won = position.won;
        match won[0].cmp(&won[1]) {
            std::cmp::Ordering::Equal => {
                format!("{round}. Both teams won {}.", counted(won[0]))
            }
            order => {
                let winner = usize::from(order.is_lt());
                format!(
                    "{round}. {} won {}, {} won {}.",
                    TEAMS[winner],
                    counted(won[winner]),
                    TEAMS[1 - winner],
                    won[1 - winner]
                )
            }
        }
    }
}

fn counted(levels: u32) -> String {
    match levels {
        1 => "1 level".to_owned(),
        levels => format!("{levels} levels"),
    }
}

/// What each level is worth, in hundredths of a level a round against Intermediate, by duplicate
/// deals: see `docs/shengji.md`.
fn levels() -> Vec<LevelCard> {
    vec![
        LevelCard::new(
            Level::Beginner,
            "Beginner",
            "Leads what is highest, wins when there are points, remembers nothing.",
            "loses 0.25 levels a round to Intermediate",
        )
        .rated(-25, -27, -22),
        LevelCard::new(
            Level::Intermediate,
            "Intermediate",
            "Remembers the cards and plays by rules.",
            "wins 62 % of the rounds against Beginner",
        )
        .rated(0, -2, 2),
        LevelCard::new(
            Level::Advanced,
            "Advanced",
            "Imagines the hidden hands, some dozens of times, and plays them out.",
            "wins 0.37 levels a round from Intermediate, 68 % of the rounds",
        )
        .rated(37, 34, 40),
        LevelCard::new(
            Level::Expert,
            "Expert",
            "Imagines ten times as many.",
            "wins 0.50 levels a round from Intermediate, and 0.18 from Advanced",
        )
        .rated(50, 47, 53),
        LevelCard::new(
            Level::Master,
            "Master",
            "Imagines ten times as many again, such as fit how the others have buried and played, and solves the last tricks.",
            "wins 0.21 levels a round from Expert; with a fifth of its play-outs 0.75 from Intermediate",
        )
        .rated(75, 67, 83),
    ]
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
        assert_eq!(Shengji::told(bury, one, one), Some(bury));
        assert_eq!(Shengji::told(bury, one, two), None);
        assert_eq!(Shengji::told(bury, one, None), None);
        assert_eq!(Shengji::told(Action::Pass, one, two), Some(Action::Pass));
    }
}
