//! What bridge brings to the server besides its tables.
//!
//! | room | what it holds |
//! |---|---|
//! | `deals` | deals solved with all hands open, and played by four robots or a field |
//! | `convention_cards` | convention cards as pages, compared, and the notes of a system |
//! | `compat` | the interface of an older program, field by field |
//! | `asked`, `fields` | a place in an auction that a request describes, and how its fields are read |

mod asked;
mod compat;
mod convention_cards;
mod deals;
mod fields;

use server::GameRoutes;
use server::plugin::{App, OpenApiRouter};

/// The routes of bridge.
pub const ROUTES: GameRoutes = GameRoutes {
    game: "bridge",
    router,
    robot: Some(compat::robot),
};

fn router() -> OpenApiRouter<App> {
    deals::router()
        .merge(convention_cards::router())
        .merge(compat::router())
}
