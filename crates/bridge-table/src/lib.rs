//! Bridge as the catalogue of games offers it.
//!
//! | room | what it is |
//! |---|---|
//! | [`Bridge`] | the game: settings, levels, robots by their names, results in words |
//! | [`Analyst`] | who values calls and cards for hints and reviews |
//! | `meaning` | what everybody may know of a robot's call or card, and of its time |

mod analyst;
mod meaning;
mod offered;

pub use analyst::Analyst;
pub use offered::Bridge;
