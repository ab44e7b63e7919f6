//! `kibitzer bid --batch`: hands and auctions in JSON lines, calls in JSON lines.
//!
//! What has been read so far is answered at once, so that the same command serves a file of a million
//! hands and a program that waits for each answer.

use super::readings::Readings;
use super::request::{self, Request};
use super::{Options, Weighing, card};
use crate::ending::Ending;
use crate::in_order::in_order;
use crate::limits;
use crate::lines::{self, Line};
use anyhow::{Context, Result, anyhow, bail};
use bridge_bidding::{System, Systems};
use cards::BySide;
use kernel::{Candidate, Message, Reader, Reason, message};
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// A longer line is not read: the longest auction there is takes 2 kB.
const LONGEST_LINE: usize = 16 * 1024;
/// Lines that are answered together if they are there.
const CHUNK: usize = 64;
/// How many cards are kept; a batch that names more of them reads some of them again.
const MOST_CARDS: usize = 32;

/// One answer.
#[derive(Serialize)]
struct Answer {
    #[serde(skip_serializing_if = "Value::is_null")]
    id: Value,
    call: String,
    /// The rule that makes it.
    rule: String,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    explained: Option<Explained>,
}

#[derive(Serialize)]
struct Explained {
    /// What the call tells everybody.
    meaning: Message,
    candidates: Vec<Candidate<String>>,
    reasons: Vec<Reason>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    weighed: Vec<Value>,
}

/// In place of an answer.
#[derive(Serialize)]
struct Fault {
    #[serde(skip_serializing_if = "Value::is_null")]
    id: Value,
    line: usize,
    error: String,
}

/// The answers to some lines.
struct Answers {
    text: Vec<u8>,
    faults: u64,
}

/// Answers line by line to the end of the input.
pub(super) fn run(options: &Options, path: &Path) -> Result<Ending> {
    let cards = Arc::new(Cards::new(&options.card)?);
    let input: Box<dyn Read + Send> = if path.as_os_str() == "-" {
        Box::new(io::stdin())
    } else {
        let file = File::open(path);
        Box::new(file.with_context(|| format!("{} cannot be read", path.display()))?)
    };
    let (weighing, explain) = (options.weighing()?, options.explain);
    // A line that is weighed takes long enough to be a chunk of its own.
    let chunk = if weighing.is_some() { 1 } else { CHUNK };
    let worker = move || {
        let mut bidder = BatchBidder {
            cards: cards.clone(),
            readings: Readings::default(),
            weighing: weighing.clone(),
            explain,
        };
        move |lines: io::Result<Vec<(usize, Line)>>| {
            Reader::default().scope(|| lines.map(|lines| bidder.answers(lines)))
        }
    };
    let mut out = io::stdout().lock();
    let mut faults = 0;
    let threads = limits::threads_or_all(options.threads);
    in_order(threads, chunks(input, chunk), worker, |answers| {
        let answers = answers.context("the input cannot be read")?;
        faults += answers.faults;
        out.write_all(&answers.text)?;
        out.flush()?;
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(match faults {
        0 => Ending::Done,
        _ => Ending::Faulty,
    })
}

/// The lines on which something stands, with their numbers, in pieces: as many as have arrived, and
/// no more than so many.
fn chunks(
    input: impl Read + Send + 'static,
    most: usize,
) -> impl Iterator<Item = io::Result<Vec<(usize, Line)>>> + Send {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut number = 0;
    let mut ended = false;
    std::iter::from_fn(move || {
        let mut chunk = Vec::new();
        while !ended {
            match lines::read(&mut input, LONGEST_LINE) {
                Err(error) => {
                    ended = true;
                    return Some(Err(error));
                }
                Ok(None) => ended = true,
                Ok(Some(line)) => {
                    number += 1;
                    let blank = matches!(&line, Line::Text(text) if text.trim_ascii().is_empty());
                    if !blank {
                        chunk.push((number, line));
                    }
                    let waits = !input.buffer().contains(&b'\n');
                    if !chunk.is_empty() && (waits || chunk.len() >= most) {
                        break;
                    }
                }
            }
        }
        (!chunk.is_empty()).then_some(Ok(chunk))
    })
}

/// One thread's bidder.
struct BatchBidder {
    cards: Arc<Cards>,
    readings: Readings,
    weighing: Option<Weighing>,
    explain: bool,
}

impl BatchBidder {
    fn answers(&mut self, lines: Vec<(usize, Line)>) -> Answers {
        let (mut text, mut faults) = (Vec::new(), 0);
        for (number, line) in lines {
            let (id, answer) = match line {
                Line::TooLong => {
                    let fault = anyhow!("a line has at most {LONGEST_LINE} bytes");
                    (Value::Null, Err(fault))
                }
                Line::Text(line) => {
                    let (id, request) = request::read(&line);
                    (id, request.and_then(|request| self.guarded(&request)))
                }
            };
            let written = match answer {
                Ok(answer) => serde_json::to_writer(&mut text, &Answer { id, ..answer }),
                Err(error) => {
                    faults += 1;
                    let fault = Fault {
                        id,
                        line: number,
                        error: format!("{error:#}"),
                    };
                    serde_json::to_writer(&mut text, &fault)
                }
            };
            written.expect("answers are plain data");
            text.push(b'\n');
        }
        Answers { text, faults }
    }

    /// The answer, even if there is a bug: one line must not end the others.
    fn guarded(&mut self, request: &Request) -> Result<Answer> {
        match catch_unwind(AssertUnwindSafe(|| self.answer(request))) {
            Ok(answer) => answer,
            Err(_) => {
                self.readings = Readings::default();
                bail!("the bidder failed on this line; please report it")
            }
        }
    }

    fn answer(&mut self, request: &Request) -> Result<Answer> {
        let system = self.cards.system(request.card.as_deref())?;
        let read = self.readings.read(
            &BySide::new([system.clone(), system.clone()]),
            request.dealer,
            request.vulnerability,
            &request.calls,
        );
        let situation =
            read.map_err(|(index, error)| anyhow!("auction: call {}: {error}", index + 1))?;
        if situation.auction().turn().is_none() {
            bail!("auction: it is over, nobody is to call");
        }
        let (choice, weighed) = match &self.weighing {
            Some(weighing) => weighing.choose(Systems::from(&*system), situation, request.hand),
            None => (system.choose(situation, request.hand), Vec::new()),
        };
        let offer = choice.offer.map(|index| &choice.offers[index]);
        let explained = (self.explain || request.explain).then(|| {
            let decision = system.explain(situation, request.hand, &choice);
            let decision = decision.map(|call| call.to_string());
            Explained {
                meaning: match offer {
                    Some(_) => system.meaning(situation, choice.call).message(),
                    None => message!("bid-natural", call = choice.call),
                },
                candidates: decision.candidates,
                reasons: decision.reasons,
                weighed: weighed.iter().map(super::tell::weighed).collect(),
            }
        });
        Ok(Answer {
            id: Value::Null,
            call: choice.call.to_string(),
            rule: offer.map_or_else(|| "natural".into(), |offer| offer.rule.to_string()),
            explained,
        })
    }
}

/// The systems of the cards that were asked for.
struct Cards {
    usual: Arc<System>,
    others: Mutex<HashMap<String, Arc<System>>>,
}

impl Cards {
    fn new(usual: &str) -> Result<Self> {
        Ok(Cards {
            usual: Arc::new(card::system(usual)?),
            others: Mutex::default(),
        })
    }

    fn system(&self, card: Option<&str>) -> Result<Arc<System>> {
        let Some(name) = card else {
            return Ok(self.usual.clone());
        };
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(system) = others.get(name) {
            return Ok(system.clone());
        }
        let system = Arc::new(card::system(name).context("card")?);
        if others.len() >= MOST_CARDS {
            others.clear();
        }
        others.insert(name.to_owned(), system.clone());
        Ok(system)
    }
}
