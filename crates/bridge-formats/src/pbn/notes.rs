//! `[Note "3:text"]`: explanations at the foot of an auction or a play.

use crate::desk::Desk;
use crate::fault::Problem;
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
    /// Which of the board's tags it is.
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

    /// The text of a note that is referred to; nothing if it is not there.
    pub(crate) fn take(&mut self, number: u32, at: usize, desk: &mut Desk<'_>) -> String {
        match self.notes.get_mut(&number) {
            Some(note) => {
                note.used = true;
                // One note may be referred to many times.
                match desk.pay_for_copy(at, note.text.len()) {
                    true => note.text.clone(),
                    false => String::new(),
                }
            }
            None => {
                desk.fault(at, Problem::NoNote(number));
                String::new()
            }
        }
    }

    /// The tags of the notes that something refers to.
    pub(crate) fn used(&self) -> impl Iterator<Item = usize> {
        let used = self.notes.values().filter(|note| note.used);
        used.map(|note| note.tag)
    }
}

/// The number and the text.
fn parse(value: &str) -> Option<(u32, &str)> {
    let (number, text) = value.split_once(':')?;
    Some((number.trim().parse().ok()?, text.trim()))
}
