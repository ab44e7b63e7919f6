//! The settings of a game, and the position they start from.

use crate::card::{Card, ParseCardError, Rank, excerpt};
use crate::position::{Position, Setup};
use crate::ruleset::{KittyMultiplier, NoDeclaration, ParseRulesError, Ruleset};
use crate::words;
use kernel::{Arg, Choice, Illegal, Message, Setting, SettingKind, message};
use serde::{Deserialize, Serialize};

/// The settings of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// A preset and the options that differ from it, as in `standard throw_mode=safe_only`.
    pub rules: String,
    /// Points for the other side when a throw fails, in place of what the rules say; empty: as they say.
    pub throw_penalty: String,
    /// How the kitty's points are multiplied; empty: as the rules say.
    pub kitty_multiplier: String,
    /// Whether a higher declaration may take the kitty over, even if the rules do not say so.
    pub kitty_steal: bool,
    /// What happens if nobody declares; empty: as the rules say.
    pub no_declaration: String,
    /// Levels that may not be skipped; empty: as the rules say.
    pub must_play: String,
    /// The number of rounds; 0 is a game to the ace.
    pub rounds: u32,
    /// The level at which both teams begin; `rotate` derives it from the seed.
    pub rank: String,
    /// The starter of the first round: `declared`, a seat from 0 to 3, or `rotate`.
    pub starter: String,
    /// The cards of the first round in the order of the deal, the kitty last; random if empty.
    pub deal: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            rules: "standard".to_owned(),
            throw_penalty: String::new(),
            kitty_multiplier: String::new(),
            kitty_steal: false,
            no_declaration: String::new(),
            must_play: String::new(),
            rounds: 0,
            rank: "2".to_owned(),
            starter: "declared".to_owned(),
            deal: String::new(),
        }
    }
}

/// The largest number of rounds.
pub(crate) const MAX_ROUNDS: u32 = 100;

impl Settings {
    /// One round with rank and starter derived from the seed, for duplicate matches.
    pub fn duplicate() -> Settings {
        Settings {
            rounds: 1,
            rank: "rotate".to_owned(),
            starter: "rotate".to_owned(),
            ..Settings::default()
        }
    }

    /// Starts a game.
    pub fn start(&self, seed: u64) -> Result<Position, Illegal> {
        let rules = self
            .ruleset()
            .map_err(|error| refuse("rules", Arg::text(error)))?;
        if let Some(fault) = rules.fault() {
            return Err(refuse("rules", Arg::text(fault)));
        }
        if self.rounds > MAX_ROUNDS {
            return Err(refuse(
                "rounds",
                message!("shengji-refuse-most", count = MAX_ROUNDS),
            ));
        }
        let rank = match self.rank.as_str() {
            "rotate" => Rank::new((seed % 13) as u8),
            text => text
                .parse()
                .map_err(|error: ParseCardError| refuse("rank", Message::from(error)))?,
        };
        let starter = match self.starter.as_str() {
            "declared" => None,
            "rotate" => Some((seed / 13 % 4) as u8),
            "0" => Some(0),
            "1" => Some(1),
            "2" => Some(2),
            "3" => Some(3),
            other => {
                let other = excerpt(other);
                let why = message!("shengji-refuse-starter", text = Arg::text(other));
                return Err(refuse("starter", why));
            }
        };
        let setup = Setup {
            rules,
            rounds: self.rounds,
            rank,
            starter,
            seed,
        };
        Ok(match self.given_deal()? {
            Some(cards) => Position::dealt(setup, cards),
            None => Position::new(setup),
        })
    }

    /// The rules by name, with the options that were chosen one by one.
    fn ruleset(&self) -> Result<Ruleset, ParseRulesError> {
        let mut rules: Ruleset = self.rules.parse()?;
        let steal = if self.kitty_steal { "true" } else { "" };
        for (key, value) in [
            ("throw_penalty", self.throw_penalty.as_str()),
            ("kitty_multiplier", &self.kitty_multiplier),
            ("kitty_steal", steal),
            ("no_declaration", &self.no_declaration),
            ("must_play", &self.must_play),
        ] {
            if !value.is_empty() {
                rules.set(key, value)?;
            }
        }
        Ok(rules)
    }

    /// The given deal, if there is one.
    fn given_deal(&self) -> Result<Option<Vec<Card>>, Illegal> {
        // Checked before anything is stored: a longer text is not a deal.
        let cards = self.deal.split_whitespace().take(109);
        let cards: Result<Vec<Card>, _> = cards.map(str::parse).collect();
        let cards = cards.map_err(|error: ParseCardError| refuse("deal", Message::from(error)))?;
        if cards.is_empty() {
            return Ok(None);
        }
        let twice = |card: Card| cards.iter().filter(|&&other| other == card).count() == 2;
        if cards.len() == 108 && Card::all().all(twice) {
            Ok(Some(cards))
        } else {
            Err(refuse("deal", message!("shengji-refuse-deal")))
        }
    }
}

/// What is wrong with a field.
fn refuse(field: &str, why: impl Into<Arg>) -> Illegal {
    Illegal::because(message!(
        "shengji-refuse-setting",
        field = Arg::text(field),
        why = why.into()
    ))
}

/// The fields that a dialog offers.
pub(crate) fn fields() -> Vec<Setting> {
    let ranks = Rank::all().map(|rank| {
        let title = message!("shengji-rank", rank = Arg::text(rank));
        Choice::new(rank.to_string(), title)
    });
    let any = || Choice::new("rotate", message!("shengji-choice-any"));
    let declared = Choice::new("declared", message!("shengji-choice-declared"));
    let seats = words::seats().into_iter().zip(0..);
    let seats = seats.map(|(name, seat): (_, u8)| Choice::new(seat.to_string(), name));
    let only = |choices: Vec<Choice>| SettingKind::Choice {
        choices,
        free: None,
    };
    vec![
        Setting {
            name: "rules".to_owned(),
            title: message!("shengji-setting-rules"),
            help: message!("shengji-setting-rules-help"),
            kind: SettingKind::Choice {
                choices: vec![
                    described(
                        "standard",
                        message!("shengji-rules-standard"),
                        message!("shengji-rules-standard-about"),
                    ),
                    described(
                        "sure-throws",
                        message!("shengji-rules-sure-throws"),
                        message!("shengji-rules-sure-throws-about"),
                    ),
                    described(
                        "rbtying",
                        message!("shengji-rules-turned"),
                        message!("shengji-rules-turned-about"),
                    ),
                ],
                free: None,
            },
        },
        Setting {
            name: "rounds".to_owned(),
            title: message!("shengji-setting-rounds"),
            help: message!("shengji-setting-rounds-help"),
            kind: SettingKind::Number {
                least: 0,
                most: i64::from(MAX_ROUNDS),
            },
        },
        Setting {
            name: "rank".to_owned(),
            title: message!("shengji-setting-rank"),
            help: message!("shengji-setting-rank-help"),
            kind: only(ranks.chain([any()]).collect()),
        },
        Setting {
            name: "starter".to_owned(),
            title: message!("shengji-setting-starter"),
            help: message!("shengji-setting-starter-help"),
            kind: only([declared].into_iter().chain(seats).chain([any()]).collect()),
        },
        Setting {
            name: "throw_penalty".to_owned(),
            title: message!("shengji-setting-penalty"),
            help: message!("shengji-setting-penalty-help"),
            kind: only(penalties()),
        },
        Setting {
            name: "kitty_multiplier".to_owned(),
            title: message!("shengji-setting-kitty-points"),
            help: message!("shengji-setting-kitty-points-help"),
            kind: only(kitty_points()),
        },
        Setting {
            name: "kitty_steal".to_owned(),
            title: message!("shengji-setting-steal"),
            help: message!("shengji-setting-steal-help"),
            kind: SettingKind::Switch,
        },
        Setting {
            name: "no_declaration".to_owned(),
            title: message!("shengji-setting-undeclared"),
            help: message!("shengji-setting-undeclared-help"),
            kind: only(undeclared()),
        },
        Setting {
            name: "must_play".to_owned(),
            title: message!("shengji-setting-must-play"),
            help: message!("shengji-setting-must-play-help"),
            kind: only(vec![
                Choice::new("", message!("shengji-must-play-none")),
                Choice::new("points", message!("shengji-must-play-points")),
            ]),
        },
    ]
}

/// A choice with a paragraph about it.
fn described(value: &str, title: Message, about: Message) -> Choice {
    Choice {
        about: Some(about),
        ..Choice::new(value, title)
    }
}

/// The choice of what the rules above say.
fn as_ruled() -> Choice {
    Choice::new("", message!("shengji-choice-as-ruled"))
}

fn penalties() -> Vec<Choice> {
    let none = Choice::new("", message!("shengji-penalty-none"));
    let points = [5, 10, 15, 20, 30, 40, 50].map(|points: i32| {
        let title = message!("shengji-penalty-points", points = points);
        Choice::new(points.to_string(), title)
    });
    [none].into_iter().chain(points).collect()
}

fn kitty_points() -> Vec<Choice> {
    let ways = [
        (
            KittyMultiplier::Pow2Pairs,
            message!("shengji-kitty-pow2-pairs"),
        ),
        (
            KittyMultiplier::TimesCards,
            message!("shengji-kitty-times-cards"),
        ),
        (
            KittyMultiplier::TimesCardsOfLargest,
            message!("shengji-kitty-times-largest"),
        ),
        (
            KittyMultiplier::Pow2CardsOfLargest,
            message!("shengji-kitty-pow2-largest"),
        ),
    ];
    let ways = ways.map(|(way, title)| Choice::new(way.to_string(), title));
    [as_ruled()].into_iter().chain(ways).collect()
}

fn undeclared() -> Vec<Choice> {
    let ways = [
        (
            NoDeclaration::NoTrump,
            message!("shengji-undeclared-no-trump"),
        ),
        (
            NoDeclaration::FlipKitty,
            message!("shengji-undeclared-flip"),
        ),
        (NoDeclaration::Redeal, message!("shengji-undeclared-redeal")),
    ];
    let ways = ways.map(|(way, title)| Choice::new(way.to_string(), title));
    [as_ruled()].into_iter().chain(ways).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_that_make_no_game_are_refused() {
        let fault = |rules: &str, rank: &str, starter: &str| {
            let settings = Settings {
                rules: rules.to_owned(),
                rank: rank.to_owned(),
                starter: starter.to_owned(),
                ..Settings::default()
            };
            settings.start(1).unwrap_err().to_string()
        };
        assert!(fault("mine", "2", "0").starts_with("Rules: `mine`"));
        assert!(fault("standard step=0", "2", "0").contains("step"));
        assert!(fault("standard", "1", "0").starts_with("First level: “1”"));
        assert!(fault("standard", "2", "9").starts_with("First declarer: “9”"));
        assert!(Settings::duplicate().start(77).is_ok());
    }

    #[test]
    fn every_option_that_is_offered_makes_a_game_by_that_rule() {
        for setting in fields() {
            let values: Vec<String> = match setting.kind {
                SettingKind::Choice { choices, .. } => {
                    choices.into_iter().map(|choice| choice.value).collect()
                }
                SettingKind::Switch => vec![true.to_string(), false.to_string()],
                SettingKind::Number { least, most } => vec![least.to_string(), most.to_string()],
            };
            for value in values {
                let mut settings = serde_json::to_value(Settings::default()).unwrap();
                let field = &mut settings[&setting.name];
                *field = match field {
                    serde_json::Value::String(_) => value.as_str().into(),
                    _ => serde_json::from_str(&value).unwrap(),
                };
                let settings: Settings = serde_json::from_value(settings).unwrap();
                let rules = settings.start(1).unwrap().setup.rules;
                let text = format!("standard {}={value}", setting.name);
                if Ruleset::KEYS.contains(&setting.name.as_str()) && !value.is_empty() {
                    assert_eq!(rules, text.parse().unwrap(), "{text}");
                }
            }
        }
        let both = Settings {
            rules: "sure-throws throw_penalty=10".to_owned(),
            throw_penalty: "20".to_owned(),
            kitty_steal: true,
            ..Settings::default()
        };
        let wanted = "sure-throws throw_penalty=20 kitty_steal=true";
        assert_eq!(both.start(1).unwrap().setup.rules, wanted.parse().unwrap());
        let wrong = Settings {
            throw_penalty: "7".to_owned(),
            ..Settings::default()
        };
        assert!(
            wrong
                .start(1)
                .unwrap_err()
                .to_string()
                .contains("throw_penalty")
        );
    }

    #[test]
    fn a_given_deal_is_dealt_in_its_order() {
        let cards: Vec<String> = Card::all()
            .chain(Card::all())
            .map(|c| c.to_string())
            .collect();
        let start = |cards: &[String]| {
            let deal = cards.join(" ");
            let settings = Settings {
                deal,
                ..Settings::default()
            };
            settings.start(1)
        };
        let position = start(&cards).unwrap();
        let first: Vec<String> = position.deck.iter().map(|card| card.to_string()).collect();
        assert_eq!(first, cards);
        assert_eq!(position.hands[0].to_string(), cards[0]);
        for wrong in [&cards[1..], &cards[..54], &["S1".to_owned()][..]] {
            let fault = start(wrong).unwrap_err().to_string();
            assert!(fault.starts_with("Deal: "), "{fault}");
        }
    }
}
