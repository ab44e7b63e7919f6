//! What every reader shares: the text, the errors found so far, and a memory allowance.
//!
//! A hostile file must not take memory out of proportion: a short header that is copied to a
//! hundred thousand boards, or three-letter tags by the million. So everything that is kept is paid
//! for from one allowance, and when that is spent the reading ends with an error.

use super::error::{FormatError, FormatErrorKind, MAX_ALIKE, MAX_ERRORS, MoreErrors, Reading};
use std::collections::HashMap;
use std::mem::Discriminant;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// The memory that a reading may use, in bytes, roughly counted. A file of the longest kind full of
/// ordinary boards takes half of it.
const ALLOWANCE: usize = 512 << 20;

/// What a small item costs besides its text, during the reading and afterwards.
const ITEM_COST: usize = 128;

/// What is remembered of errors of one kind.
#[derive(Default)]
struct Kind {
    listed: usize,
    unlisted: usize,
    /// The last one that is not listed.
    last: Option<(usize, FormatErrorKind)>,
}

pub(crate) struct ReadContext<'a> {
    text: &'a str,
    line_end: u8,
    /// A position already known: byte, line, column. Errors mostly come in order, so the next
    /// position is found by counting on from here.
    known: (usize, usize, usize),
    faults: Vec<(usize, FormatError)>,
    /// How often each kind of error was met, to list only the first ones of each.
    kinds: HashMap<Discriminant<FormatErrorKind>, Kind>,
    more_faults: usize,
    allowance: usize,
    /// How much may be copied from one board to another.
    copies: usize,
    spent: bool,
}

impl<'a> ReadContext<'a> {
    /// Prepares a text, or as much of it as is read.
    pub(crate) fn new(text: &'a str) -> Self {
        let mut end = text.len().min(MAX_BYTES);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let mut context = ReadContext {
            text: &text[..end],
            line_end: if text.contains('\n') { b'\n' } else { b'\r' },
            known: (0, 1, 1),
            faults: Vec::new(),
            kinds: HashMap::new(),
            more_faults: 0,
            allowance: ALLOWANCE,
            copies: MAX_BYTES,
            spent: false,
        };
        if end < text.len() {
            context.fault(end, FormatErrorKind::TooLong(MAX_BYTES));
        }
        context
    }

    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// Records an error at this byte.
    pub(crate) fn fault(&mut self, at: usize, problem: FormatErrorKind) {
        let kind = self
            .kinds
            .entry(std::mem::discriminant(&problem))
            .or_default();
        if kind.listed >= MAX_ALIKE || self.faults.len() >= MAX_ERRORS {
            kind.unlisted += 1;
            kind.last = Some((at, problem));
            self.more_faults += 1;
            return;
        }
        kind.listed += 1;
        let (line, column) = self.place(at);
        let fault = FormatError {
            line,
            column,
            problem,
        };
        self.faults.push((at, fault));
    }

    /// Records that what is said at one byte contradicts what is said at another.
    pub(crate) fn contradiction(&mut self, here: (usize, String), there: (usize, String)) {
        let (line, column) = self.place(there.0);
        let problem = FormatErrorKind::Contradiction {
            here: here.1,
            there: there.1,
            line,
            column,
        };
        self.fault(here.0, problem);
    }

    fn place(&mut self, at: usize) -> (usize, usize) {
        let (from, line, column) = match self.known {
            known if known.0 <= at => known,
            _ => (0, 1, 1),
        };
        let passed = &self.text[from..at];
        let ends = passed.bytes().filter(|&byte| byte == self.line_end).count();
        self.known = match passed.bytes().rposition(|byte| byte == self.line_end) {
            Some(end) => (at, line + ends, passed[end + 1..].chars().count() + 1),
            None => (at, line, column + passed.chars().count()),
        };
        (self.known.1, self.known.2)
    }

    /// Pays for a small item with a text of this length. Spending the allowance is an error, and
    /// the reader should stop.
    pub(crate) fn pay(&mut self, at: usize, text: usize) -> bool {
        self.pay_for_text(at, text + ITEM_COST)
    }

    /// Pays for more text in an item that is already paid for.
    pub(crate) fn pay_for_text(&mut self, at: usize, text: usize) -> bool {
        match self.allowance.checked_sub(text) {
            Some(left) => self.allowance = left,
            None => self.spend(at),
        }
        !self.spent
    }

    /// Pays for a text that the file contains once and several boards get: all copies together may
    /// be as long as the longest file.
    pub(crate) fn pay_for_copy(&mut self, at: usize, text: usize) -> bool {
        match self.copies.checked_sub(text) {
            Some(left) => self.copies = left,
            None => self.spend(at),
        }
        self.pay_for_text(at, text)
    }

    fn spend(&mut self, at: usize) {
        if !std::mem::replace(&mut self.spent, true) {
            self.fault(at, FormatErrorKind::TooMuch);
        }
    }

    /// Ends the reading.
    pub(crate) fn finish<T>(mut self, found: T) -> Reading<T> {
        self.faults.sort_by_key(|(at, _)| *at);
        let kinds = std::mem::take(&mut self.kinds).into_values();
        let unlisted = kinds.filter_map(|kind| {
            let (at, problem) = kind.last?;
            Some((at, kind.unlisted, problem))
        });
        let mut unlisted: Vec<_> = unlisted.collect();
        unlisted.sort_by_key(|(at, ..)| *at);
        let more = unlisted.into_iter().map(|(at, count, problem)| {
            let (line, column) = self.place(at);
            let last = FormatError {
                line,
                column,
                problem,
            };
            MoreErrors { count, last }
        });
        let more = more.collect();
        Reading {
            found,
            faults: self.faults.into_iter().map(|(_, fault)| fault).collect(),
            more,
            more_faults: self.more_faults,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_lines_and_characters() {
        let text = "é\nab♠c\r\nx";
        let mut context = ReadContext::new(text);
        for wanted in ["x", "é", "c", "a", "♠"] {
            context.fault(
                text.find(wanted).unwrap(),
                FormatErrorKind::Stray(wanted.into()),
            );
        }
        let faults = context.finish(()).faults;
        let places: Vec<_> = faults.iter().map(|f| (f.line, f.column)).collect();
        assert_eq!(places, [(1, 1), (2, 1), (2, 3), (2, 4), (3, 1)]);
    }

    #[test]
    fn old_macintosh_lines_are_lines_too() {
        let mut context = ReadContext::new("a\rb");
        context.fault(2, FormatErrorKind::Utf16);
        assert_eq!(context.finish(()).faults[0].line, 2);
    }

    #[test]
    fn the_allowance_ends_once() {
        let mut context = ReadContext::new("");
        assert!(context.pay(0, ALLOWANCE / 2));
        assert!(!context.pay(0, ALLOWANCE / 2));
        assert!(!context.pay(0, 0));
        assert_eq!(context.finish(()).faults.len(), 1);
    }
}
