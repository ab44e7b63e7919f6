//! What every reader has on its desk: the text, the faults found so far, and an allowance of memory.
//!
//! A hostile file must not make us take memory out of proportion: a short header that is copied
//! to a hundred thousand boards, or tags of three letters by the million. So whatever is kept is
//! paid for out of one allowance, and when that is spent the reading ends with a fault.

use super::fault::{Fault, MAX_FAULTS, Problem, Reading};

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// What a reading may keep, in bytes, roughly counted. A file of the longest kind that is full of
/// ordinary boards takes half of it.
const ALLOWANCE: usize = 512 << 20;

/// What a small thing costs besides its text, while it is read and afterwards.
const SMALL: usize = 128;

pub(crate) struct Desk<'a> {
    text: &'a str,
    line_end: u8,
    /// A place known already: byte, line, column. Faults mostly come in order, so the next one is
    /// found by going on from here.
    known: (usize, usize, usize),
    faults: Vec<(usize, Fault)>,
    more_faults: usize,
    allowance: usize,
    /// What may be copied from one board to another.
    copies: usize,
    spent: bool,
}

impl<'a> Desk<'a> {
    /// Lays out a text, or as much of it as is read.
    pub(crate) fn new(text: &'a str) -> Self {
        let mut end = text.len().min(MAX_BYTES);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let mut desk = Desk {
            text: &text[..end],
            line_end: if text.contains('\n') { b'\n' } else { b'\r' },
            known: (0, 1, 1),
            faults: Vec::new(),
            more_faults: 0,
            allowance: ALLOWANCE,
            copies: MAX_BYTES,
            spent: false,
        };
        if end < text.len() {
            desk.fault(end, Problem::TooLong(MAX_BYTES));
        }
        desk
    }

    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// Notes a fault at this byte.
    pub(crate) fn fault(&mut self, at: usize, problem: Problem) {
        if self.faults.len() >= MAX_FAULTS {
            self.more_faults += 1;
            return;
        }
        let (line, column) = self.place(at);
        let fault = Fault {
            line,
            column,
            problem,
        };
        self.faults.push((at, fault));
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

    /// Pays for something small with a text of this length. When the allowance is spent this is a
    /// fault, and the reader should stop.
    pub(crate) fn pay(&mut self, at: usize, text: usize) -> bool {
        self.pay_for_text(at, text + SMALL)
    }

    /// Pays for more text in something that is paid for.
    pub(crate) fn pay_for_text(&mut self, at: usize, text: usize) -> bool {
        match self.allowance.checked_sub(text) {
            Some(left) => self.allowance = left,
            None => self.spend(at),
        }
        !self.spent
    }

    /// Pays for a text that the file has once and several boards get: all copies together may be
    /// as long as the longest file.
    pub(crate) fn pay_for_copy(&mut self, at: usize, text: usize) -> bool {
        match self.copies.checked_sub(text) {
            Some(left) => self.copies = left,
            None => self.spend(at),
        }
        self.pay_for_text(at, text)
    }

    fn spend(&mut self, at: usize) {
        if !std::mem::replace(&mut self.spent, true) {
            self.fault(at, Problem::TooMuch);
        }
    }

    /// Clears the desk.
    pub(crate) fn finish<T>(mut self, found: T) -> Reading<T> {
        self.faults.sort_by_key(|(at, _)| *at);
        Reading {
            found,
            faults: self.faults.into_iter().map(|(_, fault)| fault).collect(),
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
        let mut desk = Desk::new(text);
        for wanted in ["x", "é", "c", "a", "♠"] {
            desk.fault(text.find(wanted).unwrap(), Problem::Stray(wanted.into()));
        }
        let faults = desk.finish(()).faults;
        let places: Vec<_> = faults.iter().map(|f| (f.line, f.column)).collect();
        assert_eq!(places, [(1, 1), (2, 1), (2, 3), (2, 4), (3, 1)]);
    }

    #[test]
    fn old_macintosh_lines_are_lines_too() {
        let mut desk = Desk::new("a\rb");
        desk.fault(2, Problem::Utf16);
        assert_eq!(desk.finish(()).faults[0].line, 2);
    }

    #[test]
    fn the_allowance_ends_once() {
        let mut desk = Desk::new("");
        assert!(desk.pay(0, ALLOWANCE / 2));
        assert!(!desk.pay(0, ALLOWANCE / 2));
        assert!(!desk.pay(0, 0));
        assert_eq!(desk.finish(()).faults.len(), 1);
    }
}
