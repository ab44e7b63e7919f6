//! What a result is worth: points, and how they compare with those of other tables.
//!
//! [`points`] has the table of Law 77, from which both [`duplicate`](duplicate()) and the
//! [`Rubber`] are added up; [`imps`], with a field's [`datum`](datum()), and [`matchpoints`] compare
//! duplicate scores. [`Scoring`] says which of them counts.

mod datum;
mod duplicate;
mod honours;
mod imps;
mod matchpoints;
pub mod points;
mod rubber;

pub use datum::datum;
pub use duplicate::duplicate;
pub use honours::Honours;
pub use imps::imps;
pub use matchpoints::matchpoints;
pub use rubber::{Entry, Item, Rubber, RubberOver};

use serde::{Deserialize, Serialize};

/// What a session counts.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scoring {
    /// International match points: games and slams are what matters.
    #[default]
    Imps,
    /// Matchpoints: how often one does better counts, not by how much.
    Matchpoints,
    /// Rubber bridge: vulnerability by games won, until one side has two.
    Rubber,
}
