//! Flows as the catalogue offers it.

use crate::analyst::Analyst;
use crate::bots::{Strategy, position_of};
use crate::settings::{Settings, Start};
use crate::{Action, Ending, Players, Position, View, explain, picture};
use kernel::{
    About, Arg, Bot, BotNameError, Canvas, Chance, Choice, Decision, Game, Illegal, Level,
    LevelCard, LevelTable, Message, Reason, Scale, Seat, Setting, SettingKind, State,
    UnknownBotError, message,
};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Flows, for the catalogue.
#[derive(Copy, Clone, Debug)]
pub struct Flows;

impl Game for Flows {
    type State = Position;
    type Settings = Settings;

    const NAME: &'static str = "flows";
    // In the variant with hands, players hide their next tile.
    const SECRETS: bool = true;

    fn about() -> About {
        About {
            name: Flows::NAME.to_owned(),
            title: message!("flows-title"),
            summary: message!("flows-summary"),
            seats: Players::Two.names(),
            levels: levels(),
            bots: Strategy::syntax(),
            scale: Scale {
                unit: message!("flows-unit"),
                least: 0.0,
                most: 1.0,
            },
            secrets: Flows::SECRETS,
        }
    }

    fn settings() -> Vec<Setting> {
        let choices =
            |choices: Vec<Choice>, free: Option<Message>| SettingKind::Choice { choices, free };
        let setting = |name: &str, title: Message, help: Message, kind| Setting {
            name: name.to_owned(),
            title,
            help,
            kind,
        };
        let players = Players::ALL.map(|players| Choice {
            seats: players.names(),
            ..Choice::new(players.count().to_string(), players_title(players))
        });
        vec![
            setting(
                "players",
                message!("flows-setting-players"),
                message!("flows-setting-players-help"),
                choices(players.to_vec(), None),
            ),
            setting(
                "legality",
                message!("flows-setting-legality"),
                message!("flows-setting-legality-help"),
                choices(
                    vec![
                        Choice::new("strict", message!("flows-legality-strict")),
                        Choice::new("simple", message!("flows-legality-simple")),
                        Choice::new("open", message!("flows-legality-open")),
                        Choice::new("rust-compat", message!("flows-legality-compat")),
                    ],
                    None,
                ),
            ),
            setting(
                "supermove",
                message!("flows-setting-supermove"),
                message!("flows-setting-supermove-help"),
                choices(
                    vec![
                        Choice::new("regular", message!("flows-supermove-regular")),
                        Choice::new("single", message!("flows-supermove-single")),
                        Choice::new("none", message!("flows-supermove-none")),
                    ],
                    None,
                ),
            ),
            setting(
                "unblocks",
                message!("flows-setting-unblocks"),
                message!("flows-setting-unblocks-help"),
                choices(
                    vec![
                        Choice::new("oneself", message!("flows-unblocks-oneself")),
                        Choice::new("anybody", message!("flows-unblocks-anybody")),
                    ],
                    None,
                ),
            ),
            setting(
                "drawing",
                message!("flows-setting-drawing"),
                message!("flows-setting-drawing-help"),
                choices(
                    vec![
                        Choice::new("open", message!("flows-drawing-open")),
                        Choice::new("hand", message!("flows-drawing-hand")),
                    ],
                    None,
                ),
            ),
            setting(
                "bag",
                message!("flows-setting-bag"),
                message!("flows-setting-bag-help"),
                choices(
                    vec![
                        Choice::new("10,10,10,10", message!("flows-bag-classic")),
                        Choice::new("24,16,8,4", message!("flows-bag-skewed")),
                    ],
                    Some(message!("flows-setting-bag-free")),
                ),
            ),
            setting(
                "start",
                message!("flows-setting-start"),
                message!("flows-setting-start-help"),
                choices(
                    vec![
                        Choice::new("random", message!("flows-start-random")),
                        Choice::new("first", message!("flows-start-first")),
                    ],
                    None,
                ),
            ),
            setting(
                "radius",
                message!("flows-setting-board"),
                message!("flows-setting-board-help"),
                SettingKind::Number { least: 2, most: 3 },
            ),
        ]
    }

    fn start(settings: &Settings, seed: u64) -> Result<Position, Illegal> {
        let first = match settings.start {
            Start::First => 0,
            Start::Random => {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                rng.random_range(0..settings.players.count())
            }
        };
        Position::new(*settings, first)
    }

    fn draw(position: &Position, mut rng: &mut dyn Rng) -> Action {
        position.sample(&mut rng)
    }

    fn legal(view: &View) -> Result<Vec<Action>, Illegal> {
        let position = Position::try_from(view)?;
        if position.turn() == kernel::Turn::Chance {
            return Err(Illegal::because(message!("flows-refuse-unknown-tile")));
        }
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        Ok(legal)
    }

    fn bot(name: &str) -> Result<Box<dyn Bot<Position>>, UnknownBotError> {
        let unknown = |error: BotNameError| UnknownBotError(error.with_syntax(Strategy::syntax()));
        let strategy: Strategy = name.parse().map_err(unknown)?;
        Ok(strategy.bot())
    }

    fn analyst() -> Box<dyn kernel::Analyst<Position>> {
        Box::new(Analyst)
    }

    fn idea(view: &View, decision: &Decision<Action>) -> Message {
        explain::idea(&position_of(view), decision)
    }

    fn comment(view: &View, action: Action) -> Vec<Reason> {
        explain::explain(&position_of(view), action)
    }

    fn seats(settings: &Settings) -> Vec<Message> {
        settings.players.names()
    }

    /// When a turn ends, the next tile is drawn, or the one its owner held is shown to all.
    fn reveals(before: &Position, after: &Position) -> bool {
        before.turns != after.turns || after.ending.is_some()
    }

    fn party(position: &Position, seat: Seat) -> usize {
        position.players().party(seat.index())
    }

    fn picture(view: &View, canvas: Canvas) -> String {
        picture::picture(view, canvas)
    }

    fn notation() -> Message {
        message!("flows-notation")
    }

    fn ending(position: &Position) -> Message {
        let players = position.players();
        match position.ending() {
            None => message!("flows-goes-on"),
            Some(Ending::Unplayable(party)) => {
                message!("flows-ending-unplayable", party = players.party_arg(party))
            }
            Some(Ending::Flow(parties)) => {
                let winners = (0..players.lines().len()).filter(|party| parties >> party & 1 != 0);
                match winners.collect::<Vec<usize>>()[..] {
                    [party] => message!("flows-ending-flow", party = players.party_arg(party)),
                    ref parties => {
                        let names = parties.iter().map(|&party| players.party_name(party));
                        message!("flows-ending-shared", parties = Arg::list(names))
                    }
                }
            }
        }
    }
}

fn players_title(players: Players) -> Message {
    match players {
        Players::Two => message!("flows-players-two"),
        Players::Three => message!("flows-players-three"),
        Players::Four => message!("flows-players-four"),
        Players::Five => message!("flows-players-five"),
        Players::Six => message!("flows-players-six"),
    }
}

/// The name of a level; the first two go by those of the original program.
fn title(level: Level) -> Message {
    match level {
        Level::Beginner => message!("flows-level-easy"),
        Level::Intermediate => message!("flows-level-medium"),
        level => level.title(),
    }
}

fn levels() -> Vec<LevelCard> {
    let table = LevelTable::from_json(include_str!("../levels.json"));
    let card = |(level, about): (Level, Message)| {
        let record = table.record(level);
        let strength = record.wins(title(record.against));
        table.rate(LevelCard::new(level, title(level), about, strength))
    };
    let levels = [
        (Level::Beginner, message!("flows-level-easy-about")),
        (Level::Intermediate, message!("flows-level-medium-about")),
        (Level::Advanced, message!("flows-level-advanced-about")),
        (Level::Expert, message!("flows-level-expert-about")),
    ];
    levels.map(card).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_offered_has_a_bot() {
        for card in levels() {
            assert!(Flows::bot(&card.name.to_string()).is_ok());
        }
        assert!(Flows::bot("nobody").is_err());
    }

    #[test]
    fn every_setting_offered_makes_a_game() {
        let defaults = serde_json::to_value(Settings::default()).unwrap();
        for setting in Flows::settings() {
            let offered: Vec<serde_json::Value> = match &setting.kind {
                SettingKind::Choice { choices, .. } => choices
                    .iter()
                    .map(|choice| choice.value.clone().into())
                    .collect(),
                SettingKind::Number { least, most } => {
                    (*least..=*most).map(serde_json::Value::from).collect()
                }
                SettingKind::Switch => vec![true.into(), false.into()],
            };
            for value in offered {
                let mut agreed = defaults.clone();
                agreed[&setting.name] = value.clone();
                let agreed: Settings = serde_json::from_value(agreed).unwrap();
                let position = Flows::start(&agreed, 3).unwrap();
                assert_eq!(
                    kernel::Contest::seats(&position),
                    Flows::seats(&agreed).len()
                );
            }
        }
    }

    #[test]
    fn the_seats_of_a_choice_are_those_of_the_game() {
        let settings = Flows::settings();
        let players = settings
            .iter()
            .find(|setting| setting.name == "players")
            .unwrap();
        let SettingKind::Choice { choices, .. } = &players.kind else {
            panic!("a choice")
        };
        for (choice, players) in choices.iter().zip(Players::ALL) {
            assert_eq!(choice.value, players.count().to_string());
            assert_eq!(choice.seats, players.names());
        }
    }
}
