//! The games there are. This is the one list: the server, the command line and the set-up dialogs
//! are generated from it, and a new game is entered here and nowhere else.

use bridge_table::Bridge;
use bridge_training::BridgePractice;
use flows::Flows;
use kernel::Game;
use lessons::Practices;
use lessons::position::PositionPractice;
use pentomino::Pentomino;
use server::{Catalogue, GameRoutes};
use shengji::Shengji;
use table::{Games, ListedGame};

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

        /// The games without their types, for tables of any of them.
        pub const GAMES: Games = Games::new(&[$(&ListedGame::<$game>::new()),+]);

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

/// What can be practised, in the games that have practice.
const PRACTICES: Practices = Practices::new(&[
    &BridgePractice,
    &PositionPractice::<Flows>::new(),
    &PositionPractice::<Pentomino>::new(),
    &PositionPractice::<Shengji>::new(),
]);

/// What games bring to the server besides their tables and their practice.
const ROUTES: &[GameRoutes] = &[bridge_http::ROUTES, pentomino_http::ROUTES];

/// All of it, for the server.
pub const CATALOGUE: Catalogue = Catalogue {
    games: GAMES,
    practices: PRACTICES,
    routes: ROUTES,
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_setting_has_a_default() {
        for game in GAMES.iter() {
            let info = game.info();
            let json = serde_json::to_value(&info).unwrap();
            for field in json["settings"].as_array().unwrap() {
                assert!(!field["default"].is_null(), "{field}");
            }
            assert_eq!(json["name"], info.about.name);
            assert_eq!(info.about.name, game.name());
        }
        assert!(GAMES.named("chess").is_none());
    }

    #[test]
    fn practice_belongs_to_games_and_its_names_to_one() {
        let practices = PRACTICES.all();
        let games: BTreeSet<&str> = practices.iter().map(|practice| practice.game()).collect();
        assert_eq!(games.len(), practices.len());
        assert!(games.iter().all(|game| NAMES.contains(game)), "{games:?}");
        let (mut themes, mut phases) = (BTreeSet::new(), BTreeSet::new());
        for theme in PRACTICES.themes() {
            assert!(themes.insert(&theme.id), "{} stands for two", theme.id);
            let (practice, _) = PRACTICES.theme(&theme.id).unwrap();
            assert!(practice.groups().contains(&theme.group), "{}", theme.id);
        }
        for phase in PRACTICES.phases() {
            assert!(phases.insert(phase), "{phase} stands for two");
        }
    }

    #[test]
    fn routes_belong_to_games() {
        for routes in ROUTES {
            assert!(NAMES.contains(&routes.game), "{}", routes.game);
        }
    }
}
