//! The records as JSON: `{"boards": [ … ]}`, each board with the fields of [`BoardRecord`].

use super::context::ReadContext;
use super::encoding::Encoding;
use super::error::{FormatErrorKind, Reading};
use super::record::BoardRecord;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use std::fmt;

#[derive(Serialize)]
struct File<'a> {
    boards: &'a [BoardRecord],
}

/// Reads the boards of a file: an object with `boards`, or just the list. A board that makes no
/// sense is an error; the others are read.
pub fn read(bytes: &[u8]) -> Reading<Vec<BoardRecord>> {
    let (text, _) = Encoding::decode(bytes);
    let mut context = ReadContext::new(&text);
    let text = context.text();
    let raw = match boards(text) {
        Ok(raw) => raw,
        Err(error) => {
            let at = byte_of(text, error.line(), error.column());
            context.fault(at, FormatErrorKind::Json(message(&error)));
            return context.finish(Vec::new());
        }
    };
    let mut records = Vec::new();
    for raw in raw {
        let raw = raw.get();
        // The raw text is a slice of the whole.
        let begin = (raw.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        if !context.pay(begin, size_of::<BoardRecord>() + 4 * raw.len()) {
            break;
        }
        match serde_json::from_str(raw) {
            Ok(record) => records.push(record),
            Err(error) => {
                let at = begin + byte_of(raw, error.line(), error.column());
                context.fault(at, FormatErrorKind::Json(message(&error)));
            }
        }
    }
    context.finish(records)
}

/// The largest number of boards read at once.
const MAX_BOARDS: usize = 1_000_000;

/// The raw texts of boards, limited in number because even an empty one takes memory.
struct Boards<'a>(Vec<&'a RawValue>);

impl<'de: 'a, 'a> Deserialize<'de> for Boards<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;

        impl<'de> Visitor<'de> for List {
            type Value = Vec<&'de RawValue>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of boards")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut boards = Vec::new();
                while let Some(board) = list.next_element()? {
                    if boards.len() == MAX_BOARDS {
                        let message = format!("more than {MAX_BOARDS} boards");
                        return Err(A::Error::custom(message));
                    }
                    boards.push(board);
                }
                Ok(boards)
            }
        }

        deserializer.deserialize_seq(List).map(Boards)
    }
}

/// The raw texts of the boards.
fn boards(text: &str) -> serde_json::Result<Vec<&RawValue>> {
    #[derive(Deserialize)]
    struct Object<'a> {
        #[serde(borrow)]
        boards: Boards<'a>,
    }
    let boards = if text.trim_start().starts_with('[') {
        serde_json::from_str(text)
    } else {
        serde_json::from_str::<Object<'_>>(text).map(|file| file.boards)
    };
    boards.map(|Boards(boards)| boards)
}

/// The error's message without its position, which we report ourselves.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].into(),
        None => text,
    }
}

/// The byte offset of serde_json's line and column, both from 1.
fn byte_of(text: &str, line: usize, column: usize) -> usize {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines
        .by_ref()
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let mut at = (before + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Writes the boards as readable JSON, one field per line.
pub fn write(boards: &[BoardRecord]) -> String {
    let text = serde_json::to_string_pretty(&File { boards });
    text.expect("records have no keys but texts") + "\n"
}
