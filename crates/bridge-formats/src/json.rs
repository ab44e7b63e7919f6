//! JSON of the records: `{"boards": [ … ]}`, each board with the fields of [`BoardRecord`].

use super::desk::Desk;
use super::encoding::Encoding;
use super::fault::{Problem, Reading};
use super::record::BoardRecord;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use std::fmt;

#[derive(Serialize)]
struct File<'a> {
    boards: &'a [BoardRecord],
}

/// The boards of a file: an object with `boards`, or their list alone. A board that makes no sense is a
/// fault; the others are read.
pub fn read(bytes: &[u8]) -> Reading<Vec<BoardRecord>> {
    let (text, _) = Encoding::decode(bytes);
    let mut desk = Desk::new(&text);
    let text = desk.text();
    let raw = match boards(text) {
        Ok(raw) => raw,
        Err(error) => {
            let at = byte_of(text, error.line(), error.column());
            desk.fault(at, Problem::Json(message(&error)));
            return desk.finish(Vec::new());
        }
    };
    let mut records = Vec::new();
    for raw in raw {
        let raw = raw.get();
        // The raw text is a part of the whole.
        let begin = (raw.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        if !desk.pay(begin, size_of::<BoardRecord>() + 4 * raw.len()) {
            break;
        }
        match serde_json::from_str(raw) {
            Ok(record) => records.push(record),
            Err(error) => {
                let at = begin + byte_of(raw, error.line(), error.column());
                desk.fault(at, Problem::Json(message(&error)));
            }
        }
    }
    desk.finish(records)
}

/// More boards than this are not read at once.
const MAX_BOARDS: usize = 1_000_000;

/// The raw texts of boards: not too many of them, for even an empty one takes memory.
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
    let boards = match text.trim_start().starts_with('[') {
        true => serde_json::from_str(text),
        false => serde_json::from_str::<Object<'_>>(text).map(|file| file.boards),
    };
    boards.map(|Boards(boards)| boards)
}

/// What is wrong, without the place, which is told better elsewhere.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].into(),
        None => text,
    }
}

/// The byte of a line and a column in bytes, both from 1, as serde_json tells them.
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

/// The boards as JSON for people to read: one field a line.
pub fn write(boards: &[BoardRecord]) -> String {
    let text = serde_json::to_string_pretty(&File { boards });
    text.expect("records have no keys but texts") + "\n"
}
