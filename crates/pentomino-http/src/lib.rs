//! What the pentomino game brings to the server besides its tables.
//!
//! | room | what it holds |
//! |---|---|
//! | `explore` | any position with the proven value of every placement, and how the game goes on |
//! | `first_moves` | the table of first moves, as data and as a picture |

mod explore;
mod first_moves;

use server::GameRoutes;
use server::plugin::{App, OpenApiRouter};

/// The routes of the pentomino game.
pub const ROUTES: GameRoutes = GameRoutes {
    game: "pentomino",
    router,
    robot: None,
};

fn router() -> OpenApiRouter<App> {
    explore::router().merge(first_moves::router())
}
