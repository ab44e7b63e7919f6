//! Boards one by one: from the command line, from a file, or from a pipe that need not end.

use anyhow::{Context, Result, bail};
use bridge_formats::{BoardRecord, Format, MAX_BYTES, Reading, list};
use cards::Layout;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// A board with the name that messages call it by.
pub(crate) struct Board {
    pub(crate) name: String,
    pub(crate) record: BoardRecord,
}

/// Boards, or what is wrong in their place.
pub(crate) enum Boards {
    /// All of them are read.
    Read(std::vec::IntoIter<Result<Board, String>>),
    /// A list of deals is read line by line.
    Lines(Lines),
}

/// The lines of a list.
pub(crate) struct Lines {
    name: String,
    input: Box<dyn BufRead + Send>,
    number: usize,
}

/// No line of a list is longer than this: a deal, its results and a remark.
const LONGEST: u64 = 1 << 16;

impl Boards {
    /// The boards that an argument stands for.
    pub(crate) fn open(argument: &str, format: Option<Format>) -> Result<Self> {
        if argument == "-" {
            let input = BufReader::new(std::io::stdin());
            return Boards::read("standard input", Box::new(input), format);
        }
        let path = Path::new(argument);
        // Hands have dots and spaces between them; a name of a file seldom has both.
        let like_hands = argument.contains('.') && argument.contains(' ') && !path.exists();
        if like_hands {
            let layout: Layout = argument.parse()?;
            let record = BoardRecord::of(layout);
            let name = "this deal".to_owned();
            return Ok(Boards::Read(vec![Ok(Board { name, record })].into_iter()));
        }
        let file = File::open(path)
            .with_context(|| format!("{argument} is no deal, and no file that can be read"))?;
        let told = Format::of_path(path).filter(|format| *format != Format::List);
        Boards::read(argument, Box::new(BufReader::new(file)), format.or(told))
    }

    fn read(
        name: &str,
        mut input: Box<dyn BufRead + Send>,
        format: Option<Format>,
    ) -> Result<Self> {
        let cannot = || format!("{name} cannot be read");
        let beginning = input.fill_buf().with_context(cannot)?;
        let format = format.unwrap_or_else(|| Format::guess(beginning));
        if matches!(format, Format::List | Format::Gib) {
            return Ok(Boards::Lines(Lines {
                name: name.to_owned(),
                input,
                number: 0,
            }));
        }
        let mut bytes = Vec::new();
        let most = MAX_BYTES as u64 + 1;
        input
            .take(most)
            .read_to_end(&mut bytes)
            .with_context(cannot)?;
        if bytes.len() > MAX_BYTES {
            bail!(
                "{name} is longer than {} MiB; only lists may be",
                MAX_BYTES >> 20
            );
        }
        let Reading { found, faults, .. } = format.read(&bytes);
        let faults = faults.iter().map(|f| Err(format!("{name}:{f}")));
        let boards = (1..).zip(found).map(|(number, record)| {
            let number = record.board.map_or(number, |board| board.get());
            let name = format!("board {number}");
            Ok(Board { name, record })
        });
        let all: Vec<_> = faults.chain(boards).collect();
        Ok(Boards::Read(all.into_iter()))
    }

    /// How many there are, if that is known.
    pub(crate) fn known(&self) -> Option<usize> {
        match self {
            Boards::Read(boards) => Some(boards.len()),
            Boards::Lines(_) => None,
        }
    }
}

impl Iterator for Boards {
    type Item = Result<Board, String>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Boards::Read(boards) => boards.next(),
            Boards::Lines(lines) => lines.next(),
        }
    }
}

impl Iterator for Lines {
    type Item = Result<Board, String>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.number += 1;
            let mut line = Vec::new();
            let read = self
                .input
                .by_ref()
                .take(LONGEST)
                .read_until(b'\n', &mut line);
            match read {
                Ok(0) => return None,
                Err(error) => return Some(Err(format!("{}:{}: {error}", self.name, self.number))),
                Ok(_) => {}
            }
            let reading = list::read(&line);
            if let Some(fault) = reading.faults.first() {
                let (name, line) = (&self.name, self.number);
                let place = format!("{name}:{line}:{}", fault.column);
                return Some(Err(format!("{place}: {}", fault.problem)));
            }
            if let Some(record) = reading.found.into_iter().next() {
                let name = format!("line {}", self.number);
                return Some(Ok(Board { name, record }));
            }
        }
    }
}
