//! Reading text from left to right, always knowing where: every error names its place.

use crate::error::{Fault, ParseError};
use crate::rank::Rank;
use crate::suit::Suit;
use std::fmt;

/// So much of what was found instead goes into an error, however long the text is.
const EXCERPT: usize = 16;

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

    /// How many bytes have been read.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes this character if it comes next.
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Passes whatever character comes next.
    pub(crate) fn take_any(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Passes a word that was seen to come next.
    pub(crate) fn skip(&mut self, word: &str) {
        debug_assert!(self.rest().starts_with(word));
        self.at += word.len();
    }

    /// Passes white space, and says whether there was any.
    pub(crate) fn skip_space(&mut self) -> bool {
        let rest = self.rest();
        let space = rest.len() - rest.trim_start().len();
        self.at += space;
        space > 0
    }

    /// The suit that comes next, if one does.
    pub(crate) fn suit(&mut self) -> Option<Suit> {
        let c = self.peek()?;
        let suit = Suit::from_char(c)?;
        self.at += c.len_utf8();
        // Telephones write hearts as a heart and a request to paint it.
        if !c.is_ascii() {
            self.take('\u{fe0f}');
        }
        Some(suit)
    }

    /// The rank that comes next, if one does.
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

    /// Nothing may follow but white space.
    pub(crate) fn end(&mut self) -> Result<(), ParseError> {
        self.skip_space();
        if self.rest().is_empty() {
            Ok(())
        } else {
            Err(self.fail_here(Fault::Unexpected))
        }
    }

    /// An error about what comes next. The fault is handed an excerpt of it.
    pub(crate) fn fail_here(&self, fault: impl FnOnce(String) -> Fault) -> ParseError {
        let word: String = self
            .rest()
            .chars()
            .take_while(|c| !c.is_whitespace())
            .take(EXCERPT)
            .collect();
        if word.is_empty() {
            return self.fail(self.at, Fault::End);
        }
        self.fail(self.at, fault(word))
    }

    /// An error about something that began at this byte.
    pub(crate) fn fail(&self, at: usize, fault: Fault) -> ParseError {
        ParseError {
            at,
            column: self.text[..at].chars().count() + 1,
            fault,
        }
    }
}

/// One character, with the width that was asked for.
pub(crate) fn pad_char(f: &mut fmt::Formatter<'_>, c: char) -> fmt::Result {
    f.pad(c.encode_utf8(&mut [0; 4]))
}
