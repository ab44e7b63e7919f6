//! What a line of the protocol asks for.

use kernel::{Budget, Level, StopFlag};
use serde::Deserialize;
use serde_json::Value;
use std::time::{Duration, Instant};

/// One line, understood.
pub(crate) enum Instruction {
    Decide(Box<Request>),
    Quit,
}

/// A request for a decision.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Request {
    /// Taken from the line beforehand, so that errors carry it too.
    #[serde(default, rename = "id")]
    _id: Value,
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) level: Option<Level>,
    #[serde(default)]
    pub(crate) bot: Option<String>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default)]
    millis: Option<u64>,
    #[serde(default)]
    threads: Option<usize>,
    /// The game's own, read by the game.
    pub(crate) view: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Quit {
    #[serde(default, rename = "id")]
    _id: Value,
    quit: bool,
}

/// Reads a line: the id of the request, and its instruction.
pub(crate) fn read(line: &[u8]) -> (Value, Result<Instruction, String>) {
    let value: Value = match serde_json::from_slice(line) {
        Ok(value) => value,
        Err(error) => return (Value::Null, Err(format!("this is not JSON: {error}"))),
    };
    let Value::Object(fields) = &value else {
        let fault = "a request is an object in braces, with at least `game` and `view`";
        return (Value::Null, Err(fault.to_owned()));
    };
    let id = fields.get("id").cloned().unwrap_or_default();
    if !matches!(id, Value::Null | Value::Number(_) | Value::String(_)) {
        let fault = "an id is a number or a text".to_owned();
        return (Value::Null, Err(fault));
    }
    if fields.contains_key("quit") {
        let quit = serde_json::from_value::<Quit>(value).map_err(|error| error.to_string());
        let quit = quit.and_then(|quit| {
            if quit.quit {
                Ok(Instruction::Quit)
            } else {
                Err("`quit` can only be true".to_owned())
            }
        });
        return (id, quit);
    }
    let request = serde_json::from_value::<Request>(value);
    let request = request.map_err(|error| error.to_string());
    (id, request.and_then(Request::checked))
}

impl Request {
    /// What a decision may take where the request does not say.
    const DEFAULT_TIME: Duration = Duration::from_secs(10);
    const MOST_THREADS: usize = 1024;

    fn checked(self) -> Result<Instruction, String> {
        if self.level.is_some() == self.bot.is_some() {
            return Err("name either a `level` or a `bot`".to_owned());
        }
        let limits = [self.nodes, self.millis, self.threads.map(|n| n as u64)];
        if limits.contains(&Some(0)) {
            return Err("`nodes`, `millis` and `threads` are at least 1".to_owned());
        }
        if self.threads > Some(Request::MOST_THREADS) {
            return Err(format!("`threads` is at most {}", Request::MOST_THREADS));
        }
        Ok(Instruction::Decide(Box::new(self)))
    }

    /// The limits asked for; an engine that was given none still has to answer some day.
    pub(crate) fn budget(&self, stop: StopFlag) -> Budget {
        let time = self.millis.map(Duration::from_millis);
        let time = time.or(self.nodes.is_none().then_some(Request::DEFAULT_TIME));
        Budget {
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            nodes: self.nodes,
            stop,
            seed: self.seed,
            threads: self.threads.unwrap_or(1),
        }
    }
}
