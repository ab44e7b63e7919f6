//! HTTP, WebSocket, OpenAPI and limits around the tables.
//!
//! People and programs ask over HTTP and watch over a WebSocket; `docs/http-api.md` tells the ideas.
//! What a request may do is decided by the `table`, what happened is kept by the `store`; in between
//! stands this crate, which holds the tables that somebody uses in memory, lets bots think without
//! keeping anybody waiting, and answers nobody more than is good for everybody.
//!
//! # The rooms
//!
//! | room | what it holds |
//! |---|---|
//! | [`Config`], [`Limits`] | everything that can be set |
//! | [`Server`] | binding, accepting connections, ending in good order |
//! | `hub` | the tables in memory: acting, committing, telling those who watch, the bots' turns |
//! | `pool` | the threads that think |
//! | `api` | one module for each resource |
//! | [`plugin`] | what games bring along: routes of their own |
//! | `error` | everything that can be answered in place of what was asked for |
//! | `sound`, [`check()`] | logs read back with an eye for damage |
//! | `guest`, `host`, `origin`, `client`, `connection_limit`, `rate` | who asks, from where, how many and how often |
//! | `headers`, `observe`, `metrics` | what goes with every answer, and what is noted about it |
//! | `pages`, `manual` | the web application, and the interface to read |

mod api;
mod app;
mod attendance;
mod bounded_cache;
mod check;
mod client;
mod config;
mod connection_limit;
mod cpu;
mod error;
mod guest;
mod headers;
mod host;
mod hub;
mod id;
mod language;
mod manual;
mod metrics;
mod observe;
mod origin;
mod pages;
mod pieces;
pub mod plugin;
mod pool;
mod rate;
mod serve;
mod sound_log;

pub use app::openapi;
pub use check::{CheckError, DamagedTable, Report, check};
pub use config::{Config, Limits, Rate, Rates, Thinking};
pub use plugin::{Catalogue, GameRoutes};
pub use serve::{ServeError, Server};
