//! The entrants of a match, and how long each may think.

use kernel::{Bot, Budget, Hidden, StopFlag};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::{Duration, Instant};

/// What an entrant may spend on one move. Without any limit the bot itself decides when to stop
/// thinking.
///
/// Only matches with node limits are repeatable: a time limit makes the result depend on the
/// machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Nodes per move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Milliseconds per move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub millis: Option<u64>,
    /// Threads a bot may use; 1, because the arena itself keeps all cores busy with games.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            nodes: None,
            millis: None,
            threads: 1,
        }
    }
}

impl Limits {
    /// The budget of a move that starts now.
    pub(crate) fn budget(&self, seed: u64, stop: &StopFlag) -> Budget {
        Budget {
            deadline: self
                .millis
                .and_then(|millis| Instant::now().checked_add(Duration::from_millis(millis))),
            nodes: self.nodes,
            stop: stop.clone(),
            seed,
            threads: self.threads.max(1),
        }
    }
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.nodes.map(|nodes| format!("{nodes} nodes")));
        parts.extend(self.millis.map(|millis| format!("{millis} ms")));
        if self.threads > 1 {
            parts.push(format!("{} threads", self.threads));
        }
        if parts.is_empty() {
            parts.push("no limit".to_owned());
        }
        f.pad(&parts.join(", "))
    }
}

type Factory<S> = Box<dyn Fn() -> Box<dyn Bot<S>> + Send + Sync>;

/// A name, a factory for the bot behind it, and its limits.
///
/// Every seat of every game gets a fresh bot. For a repeatable match the bots must share no mutable
/// state, such as a transposition table; a fixed opening book is fine.
pub struct Entrant<S: Hidden> {
    name: String,
    limits: Limits,
    factory: Factory<S>,
}

impl<S: Hidden> Entrant<S> {
    /// An entrant without limits.
    pub fn new(
        name: impl Into<String>,
        factory: impl Fn() -> Box<dyn Bot<S>> + Send + Sync + 'static,
    ) -> Self {
        Entrant {
            name: name.into(),
            limits: Limits::default(),
            factory: Box::new(factory),
        }
    }

    /// Allows this many nodes per move.
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.limits.nodes = Some(nodes);
        self
    }

    /// Allows this much time per move.
    pub fn time(mut self, limit: Duration) -> Self {
        self.limits.millis = Some(u64::try_from(limit.as_millis()).unwrap_or(u64::MAX));
        self
    }

    /// Replaces all limits.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Its name in every report.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn card(&self) -> EntrantCard {
        EntrantCard {
            name: self.name.clone(),
            limits: self.limits.clone(),
        }
    }

    pub(crate) fn budget(&self, seed: u64, stop: &StopFlag) -> Budget {
        self.limits.budget(seed, stop)
    }

    pub(crate) fn make(&self) -> Box<dyn Bot<S>> {
        (self.factory)()
    }
}

impl<S: Hidden> fmt::Debug for Entrant<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.limits)
    }
}

/// An entrant as the journal records it: everything but the bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntrantCard {
    /// Its name.
    pub name: String,
    /// What it may spend on a move.
    pub limits: Limits,
}
