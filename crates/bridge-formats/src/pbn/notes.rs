//! `[Note "3:text"]`: explanations at the foot of an auction or a play.

use crate::context::ReadContext;
use crate::error::FormatErrorKind;
use std::collections::BTreeMap;

/// The notes that a section may refer to.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    notes: BTreeMap<u32, Note>,
}

#[derive(Debug)]
struct Note {
    text: String,
    used: bool,
    /// The index of its tag.
    tag: usize,
}

impl Notes {
    /// Adds a note; the first with a number counts.
    pub(crate) fn add(&mut self, tag: usize, value: &str) {
        if let Some((number, text)) = parse(value) {
            self.notes.entry(number).or_insert_with(|| Note {
                text: text.into(),
                used: false,
                tag,
            });
        }
    }

    /// The text of a note that is referred to; empty if there is none.
    pub(crate) fn take(&mut self, number: u32, at: usize, context: &mut ReadContext<'_>) -> String {
        match self.notes.get_mut(&number) {
            Some(note) => {
                note.used = true;
                // One note may be referred to many times.
                if context.pay_for_copy(at, note.text.len()) {
                    note.text.clone()
                } else {
                    String::new()
                }
            }
            None => {
                context.fault(at, FormatErrorKind::NoNote(number));
                String::new()
            }
        }
    }

    /// The tags of the notes that are referred to.
    pub(crate) fn used(&self) -> impl Iterator<Item = usize> {
        let used = self.notes.values().filter(|note| note.used);
        used.map(|note| note.tag)
    }
}

/// Splits off the number.
fn parse(value: &str) -> Option<(u32, &str)> {
    let (number, text) = value.split_once(':')?;
    Some((number.trim().parse().ok()?, text.trim()))
}
