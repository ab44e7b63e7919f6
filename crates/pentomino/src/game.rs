//! The pentomino game as the catalogue offers it.

use crate::analyst::Analyst;
use crate::bots::{Strategy, position_of};
use crate::explain;
use crate::picture::Picture;
use crate::{Placement, Position, View};
use kernel::{
    About, Adversarial, Arg, Bot, BotNameError, Canvas, Choice, Decision, Game, Illegal, Level,
    LevelCard, LevelTable, Message, Reason, Scale, Seat, Setting, SettingKind, Side, State,
    UnknownBotError, message,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Golomb's game, for the catalogue.
#[derive(Copy, Clone, Debug)]
pub struct Pentomino;

/// The settings of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The board as text, with its blocked squares and absent pieces.
    pub board: String,
    /// Whether placing every piece is a draw.
    pub full_board_draws: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            board: "8x8".to_owned(),
            full_board_draws: false,
        }
    }
}

impl Game for Pentomino {
    type State = Position;
    type Settings = Settings;

    const NAME: &'static str = "pentomino";
    const SECRETS: bool = false;
    const OPENING_PLIES: u8 = 2;

    fn about() -> About {
        About {
            name: Pentomino::NAME.to_owned(),
            title: message!("pentomino-title"),
            summary: message!("pentomino-summary"),
            seats: vec![
                message!("pentomino-seat-first"),
                message!("pentomino-seat-second"),
            ],
            levels: levels(),
            bots: Strategy::syntax(),
            scale: Scale {
                unit: message!("pentomino-unit"),
                least: 0.0,
                most: 1.0,
            },
            secrets: Pentomino::SECRETS,
        }
    }

    fn settings() -> Vec<Setting> {
        let size = |value: &str, width: u8, height: u8| {
            Choice::new(
                value,
                message!("pentomino-board-size", width = width, height = height),
            )
        };
        vec![
            Setting {
                name: "board".to_owned(),
                title: message!("pentomino-setting-board"),
                help: message!("pentomino-setting-board-help"),
                kind: SettingKind::Choice {
                    choices: vec![
                        size("8x8", 8, 8),
                        Choice::new("8x8 blocked=d4,e4,d5,e5", message!("pentomino-board-hole")),
                        Choice::new(
                            "8x8 blocked=a1,a8,h1,h8",
                            message!("pentomino-board-corners"),
                        ),
                        size("10x6", 10, 6),
                        size("12x5", 12, 5),
                        size("7x7", 7, 7),
                        size("6x6", 6, 6),
                        size("5x5", 5, 5),
                    ],
                    free: Some(message!("pentomino-setting-board-free")),
                },
            },
            Setting {
                name: "full_board_draws".to_owned(),
                title: message!("pentomino-setting-draw"),
                help: message!("pentomino-setting-draw-help"),
                kind: SettingKind::Switch,
            },
        ]
    }

    fn start(settings: &Settings, _seed: u64) -> Result<Position, Illegal> {
        let refused = |error: crate::ParsePositionError| Illegal::because(error);
        let written: Position = settings.board.parse().map_err(refused)?;
        if written.ply() > 0 {
            return Err(Illegal::because(message!("pentomino-board-with-moves")));
        }
        let mut setup = written.setup().clone();
        setup.full_board_draws |= settings.full_board_draws;
        let position = Position::new(setup);
        if position.open().is_empty() {
            Err(Illegal::because(message!("pentomino-board-no-room")))
        } else {
            Ok(position)
        }
    }

    fn legal(view: &View) -> Result<Vec<Placement>, Illegal> {
        let position = Position::try_from(view).map_err(Illegal::because)?;
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
        Box::new(Analyst::default())
    }

    fn idea(view: &View, decision: &Decision<Placement>) -> Message {
        explain::idea(&position_of(view), decision)
    }

    fn comment(view: &View, placement: Placement) -> Vec<Reason> {
        explain::explain(&position_of(view), placement)
    }

    fn picture(view: &View, canvas: Canvas) -> String {
        Picture::new(canvas).position(&position_of(view))
    }

    fn notation() -> Message {
        message!("pentomino-notation")
    }

    fn lookup(_view: &View, words: &str, canvas: Canvas) -> Option<String> {
        Picture::new(canvas).lookup(words)
    }

    fn ending(position: &Position) -> Message {
        match position.outcome() {
            None => message!("pentomino-goes-on"),
            Some(value) if value.is_win() => won(FIRST, SECOND, position),
            Some(value) if value.is_loss() => won(SECOND, FIRST, position),
            Some(_) => message!("pentomino-ending-draw"),
        }
    }
}

/// The seats' names in messages.
const FIRST: Arg = Arg::Seat(0, Cow::Borrowed("pentomino-seat-first"));
const SECOND: Arg = Arg::Seat(1, Cow::Borrowed("pentomino-seat-second"));

fn won(winner: Arg, loser: Arg, position: &Position) -> Message {
    if position.left().is_empty() {
        message!("pentomino-ending-all-placed", winner = winner)
    } else {
        message!("pentomino-ending-stuck", winner = winner, loser = loser)
    }
}

fn levels() -> Vec<LevelCard> {
    let table = LevelTable::from_json(include_str!("../levels.json"));
    let card = |(level, about): (Level, Message)| {
        let record = table.record(level);
        let strength = record.wins(record.against.title());
        table.rate(LevelCard::new(level, level.title(), about, strength))
    };
    let levels = [
        (Level::Beginner, message!("pentomino-level-beginner")),
        (
            Level::Intermediate,
            message!("pentomino-level-intermediate"),
        ),
        (Level::Advanced, message!("pentomino-level-advanced")),
        (Level::Expert, message!("pentomino-level-expert")),
        (Level::Master, message!("pentomino-level-master")),
    ];
    levels.map(card).into()
}

/// The side of a seat.
pub(crate) fn side_of(seat: Seat) -> Side {
    match seat.index() {
        0 => Side::Us,
        _ => Side::Them,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_offered_can_be_played_on() {
        let offered = Pentomino::settings()
            .into_iter()
            .find_map(|setting| match setting.kind {
                SettingKind::Choice { choices, .. } => Some(choices),
                _ => None,
            });
        for choice in offered.unwrap() {
            let settings = Settings {
                board: choice.value,
                ..Settings::default()
            };
            let position = Pentomino::start(&settings, 0).unwrap();
            assert!(!position.open().is_empty(), "{settings:?}");
        }
    }

    #[test]
    fn settings_that_make_no_game_are_refused() {
        let start = |board: &str| {
            let settings = Settings {
                board: board.to_owned(),
                ..Settings::default()
            };
            Pentomino::start(&settings, 0).unwrap_err().to_string()
        };
        assert_eq!(start("9x9"), "A board has at most 64 squares; 9x9 has 81.");
        assert_eq!(start("2x2"), "No piece fits on this board.");
        assert!(start("8x8 F1a1").contains("as the opening"));
        assert!(start("large").contains("is not a board"));
    }

    #[test]
    fn every_level_has_a_card_and_a_bot() {
        let levels: Vec<Level> = levels().iter().map(|card| card.name).collect();
        assert_eq!(levels, Level::ALL);
        for level in levels {
            assert!(Pentomino::bot(&level.to_string()).is_ok());
        }
        assert!(Pentomino::bot("nobody").is_err());
    }

    #[test]
    fn endings_name_the_winner() {
        let ending = |text: &str| Pentomino::ending(&text.parse().unwrap());
        assert_eq!(
            ending("5x3 I2a2").to_string(),
            "First wins: Second cannot place any piece."
        );
        assert_eq!(
            ending("5x1 absent=FLNPTUVWXYZ I2a1").code(),
            "pentomino-ending-all-placed"
        );
        assert_eq!(
            ending("5x1 absent=FLNPTUVWXYZ draw I2a1").code(),
            "pentomino-ending-draw"
        );
    }
}
