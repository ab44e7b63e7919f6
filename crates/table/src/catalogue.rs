//! The games there are. This is the one list: the server, the command line and the set-up dialogs
//! are generated from it, and a new game is entered here and nowhere else.

use bridge_table::Bridge;
use flows::Flows;
use kernel::{About, Game, Setting};
use pentomino::Pentomino;
use serde::Serialize;
use shengji::Shengji;

/// Something done with a game once it is known which.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Game>(self) -> Self::Out;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The games' names.
        pub const NAMES: &[&str] = &[$(<$game>::NAME),+];

        /// Does something with the game of this name; `None` if there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $(<$game>::NAME => Some(visitor.visit::<$game>()),)+
                _ => None,
            }
        }
    };
}

games!(Bridge, Flows, Pentomino, Shengji);

/// A game as a set-up dialog needs it: in words, and with the default of each setting.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Card {
    /// The game in words.
    #[serde(flatten)]
    pub about: About,
    /// What may be agreed beforehand.
    pub settings: Vec<Field>,
}

/// A setting with its default.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Field {
    /// What can be set.
    #[serde(flatten)]
    pub setting: Setting,
    /// What it is unless told otherwise.
    pub default: serde_json::Value,
}

struct Describe;

impl Visitor for Describe {
    type Out = Card;

    fn visit<G: Game>(self) -> Card {
        let defaults = serde_json::to_value(G::Settings::default()).expect("settings are data");
        let settings = G::settings().into_iter().map(|setting| Field {
            default: defaults[setting.name.as_str()].clone(),
            setting,
        });
        Card {
            about: G::about(),
            settings: settings.collect(),
        }
    }
}

/// Every game.
pub fn cards() -> Vec<Card> {
    NAMES.iter().filter_map(|name| card(name)).collect()
}

/// One game.
pub fn card(name: &str) -> Option<Card> {
    visit(name, Describe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_has_a_default() {
        for card in cards() {
            let json = serde_json::to_value(&card).unwrap();
            for field in json["settings"].as_array().unwrap() {
                assert!(!field["default"].is_null(), "{field}");
            }
            assert_eq!(json["name"], card.about.name);
        }
        assert!(card("chess").is_none());
    }
}
