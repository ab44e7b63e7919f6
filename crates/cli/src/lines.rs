//! Lines from whoever writes them, read so that an endless one does not eat the memory.

use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// Lines of a file of boards or cases are no longer than this.
const LONGEST_ROW: usize = 1 << 16;

/// A line, without its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Of bearable length.
    Text(Vec<u8>),
    /// Over the limit; its contents were thrown away.
    TooLong,
}

/// Reads the next line of at most `limit` bytes; `None` at the end of the input.
pub(crate) fn read(input: &mut impl BufRead, limit: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut begun = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            break;
        }
        begun = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        if too_long || line.len() + part.len() > limit {
            too_long = true;
            line = Vec::new();
        } else {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (begun, too_long) {
        (false, _) => None,
        (true, true) => Some(Line::TooLong),
        (true, false) => Some(Line::Text(line)),
    })
}

/// A line of a file on which something stands.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) number: usize,
    /// Where it stands, as `FILE:LINE`.
    pub(crate) place: String,
    pub(crate) text: Vec<u8>,
}

/// The lines of a file on which something stands, one after another.
pub(crate) fn rows(path: &Path) -> Result<impl Iterator<Item = Result<Row>>> {
    let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let mut input = BufReader::new(file);
    let mut number = 0;
    let mut next = move || -> Result<Option<Row>> {
        loop {
            let Some(line) = read(&mut input, LONGEST_ROW)? else {
                return Ok(None);
            };
            number += 1;
            let place = format!("{}:{number}", path.display());
            match line {
                Line::TooLong => bail!("{place}: the line is too long"),
                Line::Text(text) if text.trim_ascii().is_empty() => {}
                Line::Text(text) => {
                    return Ok(Some(Row {
                        number,
                        place,
                        text,
                    }));
                }
            }
        }
    };
    Ok(std::iter::from_fn(move || next().transpose()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str, limit: usize) -> Vec<Line> {
        let mut input = io::BufReader::with_capacity(3, text.as_bytes());
        std::iter::from_fn(|| read(&mut input, limit).unwrap()).collect()
    }

    #[test]
    fn a_long_line_is_thrown_away_and_the_next_one_read() {
        let text = |text: &str| Line::Text(text.into());
        assert_eq!(all("", 5), []);
        assert_eq!(all("\n", 5), [text("")]);
        assert_eq!(
            all("12345\n123456\nend", 5),
            [text("12345"), Line::TooLong, text("end")]
        );
    }
}
