//! Tests the formats on files: what is read, that nothing is lost on the way there and back, and
//! that no file can do harm.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod corpus;
mod golden;
mod hostile;
mod real;
mod records;
mod round_trips;
