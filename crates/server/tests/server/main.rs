//! The server as browsers and programs use it: real connections to a real server with a database of
//! its own. Nothing here waits for a fixed time and hopes, so that a slow machine fails nothing.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod bad_input;
mod bots;
mod compat;
mod convention_cards;
mod cookies;
mod cpu;
mod damage;
mod ending;
mod explore;
mod field;
mod frames;
mod games;
mod headers;
mod house;
mod lessons;
mod lists;
mod many;
mod numbers;
mod openapi;
mod origin;
mod pages;
mod parties;
mod playing;
mod rates;
mod rematch;
mod resume;
mod review;
mod rights;
mod seats;
mod secrecy;
mod slow;
mod socket;
mod solve;
mod training;
mod undo;
mod watch;
