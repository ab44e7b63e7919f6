//! What may be agreed before a game, and the position that it makes.

use crate::card::{Card, Rank, excerpt};
use crate::position::{Position, Setup};
use crate::ruleset::Ruleset;
use kernel::{Choice, Illegal, Setting, SettingKind};
use serde::{Deserialize, Serialize};

/// What may be agreed before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// A preset and the options that differ from it, as in `standard throw_mode=safe_only`.
    pub rules: String,
    /// How many rounds are played; 0 is a game to the ace.
    pub rounds: u32,
    /// The level at which both teams begin; `rotate` takes it from the seed.
    pub rank: String,
    /// The starter of the first round: `declared`, a seat from 0 to 3, or `rotate`.
    pub starter: String,
    /// The cards of the first round in the order in which they are dealt, the kitty last; drawn at
    /// random unless given.
    pub deal: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            rules: "standard".to_owned(),
            rounds: 0,
            rank: "2".to_owned(),
            starter: "declared".to_owned(),
            deal: String::new(),
        }
    }
}

/// The most rounds that can be agreed on.
pub(crate) const MOST_ROUNDS: u32 = 100;

impl Settings {
    /// One round at a rank and with a starter that come from the seed, for duplicate matches.
    pub fn duplicate() -> Settings {
        Settings {
            rounds: 1,
            rank: "rotate".to_owned(),
            starter: "rotate".to_owned(),
            ..Settings::default()
        }
    }

    /// A game from its beginning.
    pub fn start(&self, seed: u64) -> Result<Position, Illegal> {
        let rules: Ruleset = self
            .rules
            .parse()
            .map_err(|error| Illegal::because(format!("rules: {error}")))?;
        if let Some(fault) = rules.fault() {
            return Err(Illegal::because(format!("rules: {fault}")));
        }
        if self.rounds > MOST_ROUNDS {
            return Err(Illegal::because(format!("rounds: at most {MOST_ROUNDS}")));
        }
        let rank = match self.rank.as_str() {
            "rotate" => Rank::new((seed % 13) as u8),
            text => text
                .parse()
                .map_err(|error| Illegal::because(format!("rank: {error}")))?,
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
                return Err(Illegal::because(format!(
                    "starter: `{other}` is not declared, rotate or a seat from 0 to 3"
                )));
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

    /// The cards to deal from, if they were given.
    fn given_deal(&self) -> Result<Option<Vec<Card>>, Illegal> {
        let refuse = |why: &dyn std::fmt::Display| Illegal::because(format!("deal: {why}"));
        // Before anything is kept: what is longer is no deal.
        let cards = self.deal.split_whitespace().take(109);
        let cards: Result<Vec<Card>, _> = cards.map(str::parse).collect();
        let cards = cards.map_err(|error| refuse(&error))?;
        if cards.is_empty() {
            return Ok(None);
        }
        let twice = |card: Card| cards.iter().filter(|&&other| other == card).count() == 2;
        match cards.len() == 108 && Card::all().all(twice) {
            true => Ok(Some(cards)),
            false => Err(refuse(&"two packs of 54 cards have each card twice")),
        }
    }
}

/// The fields that a dialog offers.
pub(crate) fn fields() -> Vec<Setting> {
    let text =
        |name: &str, title: &str, help: &str, choices: Vec<Choice>, free: Option<&str>| Setting {
            name: name.to_owned(),
            title: title.to_owned(),
            help: help.to_owned(),
            kind: SettingKind::Choice {
                choices,
                free: free.map(str::to_owned),
            },
        };
    let ranks = Rank::all().map(|rank| {
        let letter = rank.to_string();
        let title = if letter == "T" { "10" } else { letter.as_str() };
        Choice::new(letter.clone(), title)
    });
    vec![
        text(
            "rules",
            "Rules",
            "Standard rules, those with sure throws only, or those of rbtying's program.",
            vec![
                Choice::new("standard", "Standard"),
                Choice::new("sure-throws", "Only sure throws"),
                Choice::new("rbtying", "As rbtying"),
            ],
            Some(
                "a preset and options that differ, like standard throw_penalty=10 kitty_steal=true",
            ),
        ),
        Setting {
            name: "rounds".to_owned(),
            title: "Rounds".to_owned(),
            help: "How many rounds are played; 0 is a game until a team has held the ace."
                .to_owned(),
            kind: SettingKind::Number {
                least: 0,
                most: i64::from(MOST_ROUNDS),
            },
        },
        text(
            "rank",
            "First level",
            "The level at which both teams begin.",
            ranks.chain([Choice::new("rotate", "Any")]).collect(),
            None,
        ),
        text(
            "starter",
            "First starter",
            "Who takes the kitty in the first round.",
            vec![
                Choice::new("declared", "Who declares trump"),
                Choice::new("0", "South"),
                Choice::new("1", "East"),
                Choice::new("2", "North"),
                Choice::new("3", "West"),
                Choice::new("rotate", "Any"),
            ],
            None,
        ),
    ]
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
        assert!(fault("mine", "2", "0").starts_with("rules: `mine`"));
        assert!(fault("standard step=0", "2", "0").contains("step"));
        assert!(fault("standard", "1", "0").starts_with("rank: `1`"));
        assert!(fault("standard", "2", "9").starts_with("starter: `9`"));
        assert!(Settings::duplicate().start(77).is_ok());
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
            assert!(fault.starts_with("deal: "), "{fault}");
        }
    }
}
