//! The binary as people and programs use it: real runs, real files, real pipes.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod analyse;
mod arena;
mod arena_bidding;
mod audit;
mod backup;
mod bench;
mod bid;
mod card;
mod check;
mod convert;
mod deal;
mod desk;
mod engine;
mod help;
mod interrupt;
mod play;
mod run;
mod solve;
mod solve_bridge;
