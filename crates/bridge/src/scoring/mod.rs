//! What a result is worth: points, and how they compare with those of other tables.
//!
//! [`points`] has the table of Law 77, from which both [`duplicate`](duplicate()) and the
//! [`Rubber`] are added up; [`imps`] and [`matchpoints`] compare duplicate scores.

mod duplicate;
mod honours;
mod imps;
mod matchpoints;
pub mod points;
mod rubber;

pub use duplicate::duplicate;
pub use honours::Honours;
pub use imps::imps;
pub use matchpoints::matchpoints;
pub use rubber::{Entry, Item, Rubber, RubberOver};
