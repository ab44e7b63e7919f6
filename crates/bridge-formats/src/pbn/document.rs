//! A file that is kept as it is, apart from edits.

use super::escape::{Delimiters, escape, unescape};
use super::game::{Games, RawGame};
use crate::context::ReadContext;
use crate::encoding::Encoding;
use crate::{BoardRecord, Reading};
use std::ops::Range;

/// A PBN file with every byte kept: the order of the tags, comments, spaces, line ends and the
/// encoding. Single tags can be read and set; nothing else changes.
///
/// ```
/// use bridge_formats::pbn::Document;
///
/// let file = b"[Board \"1\"]   ; the first\r\n[Dealer \"N\"]\r\n[Odd \"tag\"]\r\n";
/// let mut document = Document::new(file);
/// document.set(0, "Dealer", "S");
/// document.set(0, "Room", "Open");
/// assert_eq!(
///     document.to_string(),
///     "[Board \"1\"]   ; the first\r\n[Dealer \"S\"]\r\n[Odd \"tag\"]\r\n[Room \"Open\"]\r\n"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    text: String,
    encoding: Encoding,
}

impl Document {
    /// A file with these bytes.
    pub fn new(bytes: &[u8]) -> Self {
        let (text, encoding) = Encoding::decode(bytes);
        Document {
            text: text.into_owned(),
            encoding,
        }
    }

    /// The file's bytes, in its original encoding. Setting a value that Latin-1 cannot hold turns
    /// it into UTF-8.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.encoding.encode(&self.text)
    }

    /// Its character encoding.
    pub const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Reads the boards.
    pub fn read(&self) -> Reading<Vec<BoardRecord>> {
        super::read(self.text.as_bytes())
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        let mut games = Games::new(&self.text);
        let mut context = ReadContext::new(&self.text);
        std::iter::from_fn(|| games.next(&mut context)).count()
    }

    /// Whether it has no games.
    pub fn is_empty(&self) -> bool {
        self.game(0).is_none()
    }

    /// The value of a tag of a game, numbered from 0.
    pub fn get(&self, game: usize, name: &str) -> Option<String> {
        let game = self.game(game)?;
        let tag = game.tags.iter().find(|tag| tag.name == name)?;
        Some(unescape(tag.value.raw, Delimiters::Quotes).into_owned())
    }

    /// Sets a tag of a game: changes it in place, or inserts it after the last tag without a
    /// section. Returns whether there is such a game.
    pub fn set(&mut self, game: usize, name: &str, value: &str) -> bool {
        let Some((place, text)) = self.change(game, name, value) else {
            return false;
        };
        self.text.replace_range(place, &text);
        true
    }

    /// What to write where.
    fn change(&self, game: usize, name: &str, value: &str) -> Option<(Range<usize>, String)> {
        let game = self.game(game)?;
        let text = format!("[{name} \"{}\"]", escape(value, Delimiters::Quotes));
        if let Some(tag) = game.tags.iter().find(|tag| tag.name == name) {
            return Some((tag.at..tag.end, text));
        }
        let section = |name: &str| matches!(name, "Auction" | "Play" | "Note");
        let plain = game.tags.iter().rev();
        let mut plain = plain.filter(|tag| tag.rows.is_empty() && !section(tag.name));
        let line_end = if self.text.contains("\r\n") {
            "\r\n"
        } else {
            "\n"
        };
        Some(match (plain.next(), game.tags.first()) {
            (Some(last), _) => (last.end..last.end, format!("{line_end}{text}")),
            (None, first) => {
                let at = first.map_or(self.text.len(), |tag| tag.at);
                (at..at, format!("{text}{line_end}"))
            }
        })
    }

    fn game(&self, index: usize) -> Option<RawGame<'_>> {
        let mut games = Games::new(&self.text);
        let mut context = ReadContext::new(&self.text);
        std::iter::from_fn(|| games.next(&mut context)).nth(index)
    }
}

impl std::fmt::Display for Document {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}
