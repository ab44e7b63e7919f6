//! Where deals go: to standard output as they come where the format allows it, into a file as a whole.

use super::{Form, diagram};
use crate::save::save;
use anyhow::{Result, ensure};
use bridge_formats::{BoardRecord, Format};
use std::io::{BufWriter, Stdout, Write};
use std::path::PathBuf;

/// Formats with something around the boards are written as a whole; more than this would take much
/// memory.
const MOST_AS_A_WHOLE: u32 = 100_000;

/// Collects deals, or writes them at once.
pub(crate) struct Sink {
    form: Form,
    file: Option<PathBuf>,
    out: BufWriter<Stdout>,
    /// For a file: what is written so far.
    text: String,
    /// For formats that are written as a whole.
    boards: Vec<BoardRecord>,
}

impl Sink {
    pub(crate) fn new(form: Form, file: Option<PathBuf>, count: u32) -> Result<Self> {
        ensure!(
            count <= MOST_AS_A_WHOLE || !is_whole(form),
            "at most {MOST_AS_A_WHOLE} deals go into one file of this format; --to list has no limit"
        );
        Ok(Sink {
            form,
            file,
            out: BufWriter::new(std::io::stdout()),
            text: String::new(),
            boards: Vec::new(),
        })
    }

    pub(crate) fn take(&mut self, board: BoardRecord) -> Result<()> {
        if is_whole(self.form) {
            self.boards.push(board);
            return Ok(());
        }
        let text = match format(self.form) {
            Some(format) => format.write(&[board]),
            None => diagram::text(&board),
        };
        match self.file {
            Some(_) => self.text += &text,
            None => self.out.write_all(text.as_bytes())?,
        }
        Ok(())
    }

    /// Writes what is not written yet.
    pub(crate) fn finish(mut self) -> Result<()> {
        if let Some(format) = format(self.form).filter(|_| is_whole(self.form)) {
            self.text = format.write(&self.boards);
        }
        match &self.file {
            Some(path) => save(path, &self.text),
            None => {
                self.out.write_all(self.text.as_bytes())?;
                Ok(self.out.flush()?)
            }
        }
    }
}

/// The format of files, if it is one.
fn format(form: Form) -> Option<Format> {
    Some(match form {
        Form::Text => return None,
        Form::Pbn => Format::Pbn,
        Form::Lin => Format::Lin,
        Form::Link => Format::Link,
        Form::List => Format::List,
        Form::Gib => Format::Gib,
        Form::Json => Format::Json,
    })
}

/// Whether it has more than the boards one after another.
fn is_whole(form: Form) -> bool {
    matches!(form, Form::Pbn | Form::Lin | Form::Json)
}
