//! Flows as the catalogue offers it.

use crate::analyst::Analyst;
use crate::bots::{ParseStrategyError, Strategy, position_of};
use crate::settings::{Settings, Start};
use crate::{Action, Ending, Players, Position, View, explain};
use kernel::{
    About, Bot, Chance, Choice, Decision, Game, Illegal, Level, LevelCard, Message, Reason, Scale,
    Seat, Setting, SettingKind, State, UnknownBot,
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
    // In the variant with hands one's next tile is one's own affair.
    const SECRETS: bool = true;

    fn about() -> About {
        About {
            name: Flows::NAME.to_owned(),
            title: "Flows".to_owned().into(),
            summary: "Place hexagonal tiles with three paths each and join your side of the board \
                      with the opposite one. Nobody owns a tile, and nobody may be cut off."
                .to_owned()
                .into(),
            seats: Players::Two
                .names()
                .into_iter()
                .map(Message::from)
                .collect(),
            levels: levels(),
            bots: Strategy::SYNTAX.to_owned().into(),
            scale: Scale {
                unit: "winning chances".to_owned().into(),
                least: 0.0,
                most: 1.0,
            },
            secrets: Flows::SECRETS,
        }
    }

    fn settings() -> Vec<Setting> {
        let choices = |choices: &[(&str, &str)], free: Option<&str>| SettingKind::Choice {
            choices: choices
                .iter()
                .map(|&(value, title)| Choice::new(value, title))
                .collect(),
            free: free.map(Message::from),
        };
        let setting = |name: &str, title: &str, help: &str, kind| Setting {
            name: name.to_owned(),
            title: title.to_owned().into(),
            help: help.to_owned().into(),
            kind,
        };
        let players = Players::ALL.map(|players| Choice {
            seats: players.names().into_iter().map(Message::from).collect(),
            ..Choice::new(players.count().to_string(), players_title(players))
        });
        vec![
            setting(
                "players",
                "Players",
                "Two or three play each for themselves; four and six in teams on opposite sides. \
                 Of five, the one without a partner has the partner's turn as well.",
                SettingKind::Choice {
                    choices: players.to_vec(),
                    free: None,
                },
            ),
            setting(
                "legality",
                "Which placements are allowed",
                "Whether a placement may cut somebody off.",
                choices(
                    &[
                        ("strict", "Everybody keeps a distinct way to win"),
                        ("simple", "Everybody keeps a way to win"),
                        ("open", "Anything; who is blocked has a supermove"),
                        ("rust-compat", "As the original program decides it"),
                    ],
                    None,
                ),
            ),
            setting(
                "supermove",
                "Supermove",
                "What a blocked player may do, where anything may be placed.",
                choices(
                    &[
                        ("regular", "Replace a tile and place the lifted one"),
                        ("single", "Replace a tile; the lifted one goes to the bag"),
                        ("none", "Nothing"),
                    ],
                    None,
                ),
            ),
            setting(
                "unblocks",
                "A supermove must free",
                "Whose way a supermove must open.",
                choices(&[("oneself", "Oneself"), ("anybody", "Anybody")], None),
            ),
            setting(
                "drawing",
                "Draw",
                "When tiles are drawn and who sees them.",
                choices(
                    &[
                        ("open", "At the start of the turn, in the open"),
                        ("hand", "In advance: one knows one's own next tile"),
                    ],
                    None,
                ),
            ),
            setting(
                "bag",
                "Bag",
                "How many tiles there are with no, one, two and three sharp turns.",
                choices(
                    &[
                        ("10,10,10,10", "Ten of each"),
                        ("24,16,8,4", "Fewer sharp turns"),
                    ],
                    Some("four numbers of at most 60 that fill the board, like 12,12,8,8"),
                ),
            ),
            setting(
                "start",
                "First move",
                "Who begins.",
                choices(&[("random", "Anybody"), ("first", "The first seat")], None),
            ),
            setting(
                "radius",
                "Board",
                "The distance from the centre to a corner: 3 is the usual board of 37 spaces.",
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
            return Err(Illegal::because(
                "the tile of the seat to move is not known: give it in `hands`",
            ));
        }
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        Ok(legal)
    }

    fn bot(name: &str) -> Result<Box<dyn Bot<Position>>, UnknownBot> {
        let strategy: Strategy = name
            .parse()
            .map_err(|error: ParseStrategyError| UnknownBot(error.to_string().into()))?;
        Ok(strategy.bot())
    }

    fn analyst() -> Box<dyn kernel::Analyst<Position>> {
        Box::new(Analyst)
    }

    fn idea(view: &View, decision: &Decision<Action>) -> Message {
        explain::idea(&position_of(view), decision).into()
    }

    fn comment(view: &View, action: Action) -> Vec<Reason> {
        explain::explain(&position_of(view), action)
    }

    fn seats(settings: &Settings) -> Vec<Message> {
        settings
            .players
            .names()
            .into_iter()
            .map(Message::from)
            .collect()
    }

    /// When a turn ends, the next tile is drawn, or the one that its owner held is seen by all.
    fn shown(before: &Position, after: &Position) -> bool {
        before.turns != after.turns || after.ending.is_some()
    }

    fn party(position: &Position, seat: Seat) -> usize {
        position.players().party(seat.index())
    }

    fn ending(position: &Position) -> Message {
        let players = position.players();
        match position.ending() {
            None => "The game goes on.".to_owned().into(),
            Some(Ending::Unplayable(party)) => {
                let name = players.party_name(party);
                format!("{name} wins: the tile drawn cannot be placed.").into()
            }
            Some(Ending::Flow(parties)) => {
                let winners = (0..players.lines().len()).filter(|party| parties >> party & 1 != 0);
                let names: Vec<String> = winners.map(|party| players.party_name(party)).collect();
                match &names[..] {
                    [name] => format!("{name} wins by a flow from side to side.").into(),
                    names => format!("A shared win of {}.", names.join(" with ")).into(),
                }
            }
        }
    }
}

fn players_title(players: Players) -> &'static str {
    match players {
        Players::Two => "Two",
        Players::Three => "Three",
        Players::Four => "Four, in two teams",
        Players::Five => "Five: two teams and one alone",
        Players::Six => "Six, in three teams",
    }
}

/// What each level is worth, from the paired matches in `docs/flows.md`. There is no common rating
/// yet, so none is told.
fn levels() -> Vec<LevelCard> {
    vec![
        LevelCard::new(
            Level::Beginner,
            "Easy AI",
            "Looks at its own move only and counts the tiles that both still need.",
            "wins every game against random moves",
        ),
        LevelCard::new(
            Level::Intermediate,
            "Medium AI",
            "Looks three placements ahead and expects the worst draw.",
            "beats Easy 65 % (400 games)",
        ),
        LevelCard::new(
            Level::Advanced,
            "Advanced",
            "Weighs every draw, your best reply and its own next move; learnt from its own games.",
            "beats Easy 96 % (200 games) and Medium 91 % (150 games)",
        ),
        LevelCard::new(
            Level::Expert,
            "Expert",
            "Looks further where it matters, and to the end of the game near the end.",
            "59 % against Advanced (320 games)",
        ),
    ]
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
