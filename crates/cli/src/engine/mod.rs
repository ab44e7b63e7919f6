//! `kibitzer engine`: requests in JSON lines on standard input, answers on standard output, so
//! that any referee can seat our bots and any program can ask for our analysis.

mod decide;
mod request;
#[cfg(test)]
mod tests;

use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::lines::{self, Line};
use anyhow::Result;
use request::{Instruction, Request};
use serde::Serialize;
use serde_json::{Value, json};
use std::io::{BufRead, Write};

const EXAMPLES: &str = "\
Example:
  echo '{\"game\":\"pentomino\",\"level\":\"expert\",\"view\":{\"width\":5,\"height\":5}}' | kibitzer engine

A request stands on one line and names the game, a level or a bot, and the view of the seat to
move. An answer holds the action, the candidates, the reasons and the work; a request that cannot
be answered gets {\"id\":…,\"error\":…} and the engine goes on. docs/engine-protocol.md has the rest.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {}

/// A longer line is refused unread: no game's view comes near it.
const LONGEST_LINE: usize = 64 * 1024;

/// One line of output.
#[derive(Serialize)]
struct Reply {
    id: Value,
    #[serde(flatten)]
    body: Value,
}

/// Answers until the input ends or says so.
pub(crate) fn run(_: &Options, interrupt: &Interrupt) -> Result<Ending> {
    let out = std::io::stdout().lock();
    serve(&mut std::io::stdin().lock(), out, interrupt)
}

fn serve(input: &mut impl BufRead, mut out: impl Write, interrupt: &Interrupt) -> Result<Ending> {
    while let Some(line) = lines::read(input, LONGEST_LINE)? {
        let (id, instruction) = match line {
            Line::Text(bytes) if bytes.trim_ascii().is_empty() => continue,
            Line::Text(bytes) => request::read(&bytes),
            Line::TooLong => {
                let fault = format!("a request has at most {LONGEST_LINE} bytes");
                (Value::Null, Err(fault))
            }
        };
        let body = match instruction {
            Ok(Instruction::Quit) => break,
            Ok(Instruction::Decide(request)) => decide(&request, interrupt),
            Err(fault) => Err(fault),
        };
        let body = body.unwrap_or_else(|fault| json!({ "error": fault }));
        serde_json::to_writer(&mut out, &Reply { id, body })?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(Ending::Done)
}

/// The decision as JSON. Ctrl-C ends it early with what there is.
fn decide(request: &Request, interrupt: &Interrupt) -> Result<Value, String> {
    let stop = interrupt.begin();
    let decided = decide::decide(request, &request.budget(stop));
    interrupt.end(None);
    decided
}
