//! A line of a batch: a hand and an auction.

use anyhow::{Context, Result, anyhow, ensure};
use bridge::{Call, Vulnerability};
use cards::{Hand, Seat};
use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::Value;
use std::borrow::Cow;
use std::fmt;

/// What a line asks.
pub(super) struct Request {
    pub(super) hand: Hand,
    pub(super) calls: Vec<Call>,
    pub(super) dealer: Seat,
    pub(super) vulnerability: Vulnerability,
    /// A card other than that of the command line.
    pub(super) card: Option<String>,
    pub(super) explain: bool,
}

/// The line as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<'a> {
    #[serde(default)]
    id: Value,
    #[serde(borrow)]
    hand: Cow<'a, str>,
    #[serde(default)]
    auction: Calls,
    #[serde(default, borrow)]
    dealer: Option<Cow<'a, str>>,
    #[serde(default, borrow, alias = "vul")]
    vulnerability: Option<Cow<'a, str>>,
    /// Whoever is to call; said only so that it can be checked.
    #[serde(default, borrow)]
    seat: Option<Cow<'a, str>>,
    #[serde(default, borrow)]
    card: Option<Cow<'a, str>>,
    #[serde(default)]
    explain: bool,
}

/// Calls as a list, or as one text with spaces between them.
#[derive(Default)]
struct Calls(Vec<Call>);

impl<'de> Deserialize<'de> for Calls {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Calls;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("calls, as in [\"1N\",\"P\"] or \"1N P\"")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Calls, E> {
                let calls = text.split_whitespace().map(call);
                calls.collect::<Result<_, E>>().map(Calls)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<Calls, A::Error> {
                let mut calls = Vec::new();
                while let Some(word) = words.next_element::<Cow<'de, str>>()? {
                    calls.push(call(&word)?);
                }
                Ok(Calls(calls))
            }
        }
        fn call<E: serde::de::Error>(word: &str) -> Result<Call, E> {
            word.parse()
                .map_err(|error| E::custom(format!("auction: {error}")))
        }
        deserializer.deserialize_any(Either)
    }
}

/// Reads a line: the id to answer to, and what is asked.
pub(super) fn read(line: &[u8]) -> (Value, Result<Request>) {
    match serde_json::from_slice::<Written<'_>>(line) {
        Ok(mut written) => match std::mem::take(&mut written.id) {
            id @ (Value::Null | Value::Number(_) | Value::String(_)) => (id, written.checked()),
            _ => (Value::Null, Err(anyhow!("an id is a number or a text"))),
        },
        Err(_) if line.trim_ascii_start().first() != Some(&b'{') => {
            let fault = "a request is an object in braces, with at least a `hand`";
            (Value::Null, Err(anyhow!(fault)))
        }
        Err(error) => (id_of(line), Err(told(&error))),
    }
}

/// What is wrong with a line. Its number is told beside it, so that `at line 1` would mislead.
fn told(error: &serde_json::Error) -> anyhow::Error {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((what, _)) if error.column() > 0 => anyhow!("{what} (column {})", error.column()),
        _ => anyhow!(text),
    }
}

/// The id of a line that cannot be answered, so that the error reaches whoever asked.
fn id_of(line: &[u8]) -> Value {
    let value: Option<Value> = serde_json::from_slice(line).ok();
    let id = value.and_then(|mut value| Some(value.get_mut("id")?.take()));
    id.filter(|id| id.is_number() || id.is_string())
        .unwrap_or_default()
}

impl Written<'_> {
    fn checked(self) -> Result<Request> {
        let hand: Hand = self.hand.parse().context("hand")?;
        ensure!(
            hand.len() == 13,
            "hand: a hand has 13 cards; this one has {}",
            hand.len()
        );
        let dealer = match self.dealer {
            Some(dealer) => dealer.parse().context("dealer")?,
            None => Seat::North,
        };
        let vulnerability = match self.vulnerability {
            Some(told) => told.parse().context("vulnerability")?,
            None => Vulnerability::None,
        };
        let calls = self.auction.0;
        if let Some(seat) = self.seat {
            let seat: Seat = seat.parse().context("seat")?;
            let turn = dealer.after(calls.len());
            ensure!(seat == turn, "seat: it is for {turn} to call, not {seat}");
        }
        Ok(Request {
            hand,
            calls,
            dealer,
            vulnerability,
            card: self.card.map(Cow::into_owned),
            explain: self.explain,
        })
    }
}
