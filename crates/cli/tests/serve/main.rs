//! `kibitzer serve` as a process: signals, crashes, and several of it at once.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod backup;
mod child;
mod crash;
mod logs;
mod refusals;
mod signals;
mod two;
