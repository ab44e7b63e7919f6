//! Reads text from left to right and tracks the position, so that every error names its place.

use crate::error::{ParseError, ParseErrorKind};
use crate::rank::Rank;
use crate::suit::Suit;
use std::fmt;

/// The longest excerpt of the text that goes into an error.
const MAX_EXCERPT: usize = 16;

/// A text and how far it has been read.
#[derive(Clone)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Scanner { text, at: 0 }
    }

    /// The number of bytes read.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Consumes this character if it comes next.
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Consumes the next character, whatever it is.
    pub(crate) fn take_any(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Consumes a word that is known to come next.
    pub(crate) fn skip(&mut self, word: &str) {
        debug_assert!(self.rest().starts_with(word));
        self.at += word.len();
    }

    /// Consumes white space; returns whether there was any.
    pub(crate) fn skip_space(&mut self) -> bool {
        let rest = self.rest();
        let space = rest.len() - rest.trim_start().len();
        self.at += space;
        space > 0
    }

    /// Consumes a suit, if one comes next.
    pub(crate) fn suit(&mut self) -> Option<Suit> {
        let c = self.peek()?;
        let suit = Suit::from_char(c)?;
        self.at += c.len_utf8();
        // Phones send a heart followed by a selector that asks for its emoji form.
        if !c.is_ascii() {
            self.take('\u{fe0f}');
        }
        Some(suit)
    }

    /// Consumes a rank, if one comes next.
    pub(crate) fn rank(&mut self) -> Option<Rank> {
        if self.rest().starts_with("10") {
            self.at += 2;
            return Some(Rank::Ten);
        }
        let c = self.peek()?;
        let rank = Rank::from_char(c)?;
        self.at += c.len_utf8();
        Some(rank)
    }

    /// Checks that nothing but white space follows.
    pub(crate) fn end(&mut self) -> Result<(), ParseError> {
        self.skip_space();
        if self.rest().is_empty() {
            Ok(())
        } else {
            Err(self.fail_here(ParseErrorKind::Unexpected))
        }
    }

    /// An error at the current position; `kind` gets an excerpt of what is there.
    pub(crate) fn fail_here(&self, kind: impl FnOnce(String) -> ParseErrorKind) -> ParseError {
        let word: String = self
            .rest()
            .chars()
            .take_while(|c| !c.is_whitespace())
            .take(MAX_EXCERPT)
            .collect();
        if word.is_empty() {
            return self.fail(self.at, ParseErrorKind::End);
        }
        self.fail(self.at, kind(word))
    }

    /// An error at this byte.
    pub(crate) fn fail(&self, at: usize, kind: ParseErrorKind) -> ParseError {
        ParseError {
            at,
            column: self.text[..at].chars().count() + 1,
            kind,
        }
    }
}

/// Writes one character, padded to the requested width.
pub(crate) fn pad_char(f: &mut fmt::Formatter<'_>, c: char) -> fmt::Result {
    f.pad(c.encode_utf8(&mut [0; 4]))
}
