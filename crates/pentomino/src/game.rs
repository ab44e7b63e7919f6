//! The pentomino game as the catalogue offers it.

use crate::analyst::Analyst;
use crate::bots::{Strategy, position_of};
use crate::explain;
use crate::{Placement, Position, View};
use kernel::{
    About, Adversarial, Bot, Choice, Decision, Game, Illegal, Level, LevelCard, Message, Reason,
    Scale, Seat, Setting, SettingKind, Side, State, UnknownBot,
};
use serde::{Deserialize, Serialize};

/// Golomb's game, for the catalogue.
#[derive(Copy, Clone, Debug)]
pub struct Pentomino;

/// What may be agreed before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The board as text, with blocked squares and absent pieces if there are any.
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

const SEATS: [&str; 2] = ["First", "Second"];

impl Game for Pentomino {
    type State = Position;
    type Settings = Settings;

    const NAME: &'static str = "pentomino";
    const SECRETS: bool = false;
    const OPENING_PLIES: u8 = 2;

    fn about() -> About {
        About {
            name: Pentomino::NAME.to_owned(),
            title: "Pentominoes".to_owned().into(),
            summary:
                "Golomb's game: place one of the twelve pieces in turn, turned and mirrored as you \
                      like. Who cannot place one loses."
                    .to_owned()
                    .into(),
            seats: SEATS.map(Message::from).to_vec(),
            levels: levels(),
            bots: Strategy::SYNTAX.to_owned().into(),
            scale: Scale {
                unit: "winning chances".to_owned().into(),
                least: 0.0,
                most: 1.0,
            },
            secrets: Pentomino::SECRETS,
        }
    }

    fn settings() -> Vec<Setting> {
        let choice = |value: &str, title: &str| Choice::new(value, title);
        vec![
            Setting {
                name: "board".to_owned(),
                title: "Board".to_owned().into(),
                help: "The usual board is 8 × 8. Smaller ones make shorter games."
                    .to_owned()
                    .into(),
                kind: SettingKind::Choice {
                    choices: vec![
                        choice("8x8", "8 × 8"),
                        choice("8x8 blocked=d4,e4,d5,e5", "8 × 8 with a hole"),
                        choice("8x8 blocked=a1,a8,h1,h8", "8 × 8 without corners"),
                        choice("10x6", "10 × 6"),
                        choice("12x5", "12 × 5"),
                        choice("7x7", "7 × 7"),
                        choice("6x6", "6 × 6"),
                        choice("5x5", "5 × 5"),
                    ],
                    free: Some(
                        "up to 64 squares, like 9x7, with blocked=a1,b2 and absent=XI if you like"
                            .to_owned()
                            .into(),
                    ),
                },
            },
            Setting {
                name: "full_board_draws".to_owned(),
                title: "All pieces placed is a draw".to_owned().into(),
                help: "Golomb's rule is that whoever placed the last piece has won."
                    .to_owned()
                    .into(),
                kind: SettingKind::Switch,
            },
        ]
    }

    fn start(settings: &Settings, _seed: u64) -> Result<Position, Illegal> {
        let told = |error: crate::ParsePositionError| Illegal::because(error.to_string());
        let written: Position = settings.board.parse().map_err(told)?;
        if written.ply() > 0 {
            return Err(Illegal::because(
                "a board has no moves on it yet: give them as the opening",
            ));
        }
        let mut setup = written.setup().clone();
        setup.full_board_draws |= settings.full_board_draws;
        let position = Position::new(setup);
        match position.open().is_empty() {
            true => Err(Illegal::because("no piece fits on this board")),
            false => Ok(position),
        }
    }

    fn legal(view: &View) -> Result<Vec<Placement>, Illegal> {
        let position =
            Position::try_from(view).map_err(|error| Illegal::because(error.to_string()))?;
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        Ok(legal)
    }

    fn bot(name: &str) -> Result<Box<dyn Bot<Position>>, UnknownBot> {
        let strategy: Strategy =
            name.parse()
                .map_err(|error: crate::bots::ParseStrategyError| {
                    UnknownBot(error.to_string().into())
                })?;
        Ok(strategy.bot())
    }

    fn analyst() -> Box<dyn kernel::Analyst<Position>> {
        Box::new(Analyst::default())
    }

    fn idea(view: &View, decision: &Decision<Placement>) -> Message {
        explain::idea(&position_of(view), decision).into()
    }

    fn comment(view: &View, placement: Placement) -> Vec<Reason> {
        explain::explain(&position_of(view), placement)
    }

    fn ending(position: &Position) -> Message {
        match position.outcome() {
            None => "The game goes on.".to_owned().into(),
            Some(value) if value.is_win() => won(0, position).into(),
            Some(value) if value.is_loss() => won(1, position).into(),
            Some(_) => "A draw: all pieces are placed.".to_owned().into(),
        }
    }
}

fn won(winner: usize, position: &Position) -> String {
    let (winner, loser) = (SEATS[winner], SEATS[1 - winner]);
    if position.left().is_empty() {
        format!("{winner} wins: all pieces are placed, and it is {loser}'s turn.")
    } else {
        format!("{winner} wins: {loser} cannot place any piece.")
    }
}

/// What each level is worth among the others: `kibitzer arena pentomino --entrant beginner …
/// --entrant master --games 100 --seed 2`, see `docs/pentomino.md`.
fn levels() -> Vec<LevelCard> {
    vec![
        LevelCard::new(
            Level::Beginner,
            "Beginner",
            "Plays where there is most room and looks no further.",
            "wins 11 % against the other levels",
        )
        .rated(-596, -663, -383),
        LevelCard::new(
            Level::Intermediate,
            "Intermediate",
            "Looks at its own move only.",
            "beats Beginner 73 %",
        )
        .rated(-490, -547, -296),
        LevelCard::new(
            Level::Advanced,
            "Advanced",
            "Looks at your reply too.",
            "beats Intermediate 96 %",
        )
        .rated(-161, -218, -52),
        LevelCard::new(
            Level::Expert,
            "Expert",
            "Looks three moves ahead, and further towards the end.",
            "beats Advanced 93 %",
        )
        .rated(250, 176, 321),
        LevelCard::new(
            Level::Master,
            "Master",
            "Never lets a won position go: plays by book and proof.",
            "beats Expert 99 %",
        )
        .rated(997, 549, 1165),
    ]
}

/// The side a seat plays for.
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
        assert_eq!(
            start("9x9"),
            "a board may have at most 64 squares; 9x9 has 81"
        );
        assert_eq!(start("2x2"), "no piece fits on this board");
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
            ending("5x3 I2a2"),
            "First wins: Second cannot place any piece.".into()
        );
        assert_eq!(
            ending("5x1 absent=FLNPTUVWXYZ draw I2a1"),
            "A draw: all pieces are placed.".into()
        );
    }
}
