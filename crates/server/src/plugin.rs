//! What a game may bring to the server besides its tables: practice, and routes of its own.
//!
//! The server itself names no game. A game's routes are made from the same parts as the server's own,
//! which are listed here, and pass through the same layers: limits, languages, cookies, the count of
//! what each route takes of its thread, and the description of the interface.

pub use crate::api::input::{Body, Path, Query};
pub use crate::api::thinking::{aside, think, think_for};
pub use crate::app::App;
pub use crate::client::Client;
pub use crate::error::{ApiError, Problem};
pub use crate::guest::{Caller, Entrance};
pub use crate::hub::now;
pub use crate::id::{answer_of, seed};
pub use crate::pool::Work;
pub use crate::rate::{ThinkPermit, WritePermit};
pub use utoipa_axum::router::OpenApiRouter;

use lessons::Practices;
use table::Games;

/// Everything that the server offers: the games, and what they bring along.
#[derive(Copy, Clone, Debug)]
pub struct Catalogue {
    /// The games that tables are opened for.
    pub games: Games,
    /// What can be practised in games that have practice.
    pub practices: Practices,
    /// The routes of games that have some.
    pub routes: &'static [GameRoutes],
}

/// The routes of one game.
#[derive(Copy, Clone, Debug)]
pub struct GameRoutes {
    /// The game's name.
    pub game: &'static str,
    /// Makes the routes with their description.
    pub router: fn() -> OpenApiRouter<App>,
    /// Which bot takes a seat in a game where a guest asks for any robot, by what the guest chose
    /// before ([`ROBOT`]); `None` leaves it to the server.
    pub robot: Option<ChooseRobot>,
}

/// The name of a bot for a game and the strength that a guest chose, if any.
pub type ChooseRobot = fn(game: &str, chosen: Option<&str>) -> Option<String>;

/// The guest's preference under which the strength of robots is kept.
pub const ROBOT: &str = "robot";

/// The bot of a guest who has chosen none.
const USUAL_ROBOT: &str = "beginner";

impl App {
    /// The bot that takes a seat in this game where a guest asks for any robot.
    pub(crate) async fn robot_of(
        &self,
        guest: Option<&str>,
        game: &str,
    ) -> Result<String, ApiError> {
        let chosen = match guest {
            Some(guest) => self.store.preference(guest, ROBOT).await?,
            None => None,
        };
        let hooks = self.catalogue.routes.iter().filter_map(|game| game.robot);
        let mut robots = hooks.filter_map(|robot| robot(game, chosen.as_deref()));
        Ok(robots.next().unwrap_or_else(|| USUAL_ROBOT.to_owned()))
    }
}

#[cfg(test)]
impl Catalogue {
    /// No games at all: the server's own routes.
    pub(crate) const EMPTY: Catalogue = Catalogue {
        games: Games::new(&[]),
        practices: Practices::new(&[]),
        routes: &[],
    };
}
