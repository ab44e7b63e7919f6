//! Bridge as the catalogue of games offers it.
//!
//! | room | what it is |
//! |---|---|
//! | [`Bridge`] | the game: settings, levels, robots by their names, results in words |
//! | [`Analyst`] | who values calls and cards for hints and reviews |
//! | `picture` | a session in letters, for a terminal |
//! | `meaning` | what everybody may know of a robot's call or card, and of its time |

mod analyst;
mod card_idea;
mod meaning;
mod offered;
mod picture;

pub use analyst::Analyst;
pub use offered::Bridge;
