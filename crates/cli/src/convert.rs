//! `kibitzer convert`: boards from one format into another.

use crate::ending::Ending;
use crate::save::save;
use anyhow::{Context, Result, bail, ensure};
use bridge_formats::{BoardRecord, Format, MAX_BYTES, Reading};
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  kibitzer convert evening.pbn evening.lin          from PBN to LIN
  kibitzer convert vugraph.lin match.pbn            both rooms, with auctions and play
  kibitzer convert evening.pbn - --to list          only the deals, to standard output
  kibitzer convert - boards.json --from lin < x     from a pipe
  kibitzer convert hands.pbn clean.pbn              the strict form of a sloppy file

Formats:
  pbn   Portable Bridge Notation 2.1; written in the export format
  lin   Bridge Base Online, vugraph files with two rooms among them
  rbn   Richard's Bridge Notation
  link  links to its hand viewer, one a line
  list  deals one a line (N:AKQ.… … … … | double-dummy tricks); .txt is one too
  gib   deals one a line as GIB writes them; .sol is one too
  json  everything that is known of the boards

Where the input is broken, the rest of it is converted; what is wrong is reported on standard error
with line and column, and the exit code is 4. So is what the new format has no place for.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The file to read; - is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The file to write; - is standard output
    #[arg(value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// The format of IN; by default its extension or its contents tell it
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
    /// The format of OUT; by default its extension tells it
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,
    /// Tells only of faults, not of what was done or what is lost
    #[arg(long, short)]
    quiet: bool,
}

/// Reads, writes, and tells what happened.
pub(crate) fn run(options: &Options) -> Result<Ending> {
    let to = options.output_format()?;
    let bytes = contents(&options.input)?;
    let from = options.input_format(&bytes);
    let reading = from.read(&bytes);
    let name = name(&options.input, "standard input");
    tell_faults(&reading, &name);
    let boards = &reading.found;
    ensure!(
        !boards.is_empty(),
        "{name}: there is no board in it, read as {from}"
    );
    let text = to.write(boards);
    if is_dash(&options.output) {
        std::io::stdout().write_all(text.as_bytes())?;
    } else {
        save(&options.output, &text)?;
    }
    if !options.quiet {
        options.tell_outcome(boards, &text, from, to);
    }
    Ok(if reading.is_clean() {
        Ending::Done
    } else {
        Ending::Faulty
    })
}

impl Options {
    fn output_format(&self) -> Result<Format> {
        match self.to.or_else(|| Format::of_path(&self.output)) {
            Some(format) => Ok(format),
            None => bail!(
                "the format to write is not known: add --to pbn, lin, rbn, link, list, gib or json"
            ),
        }
    }

    /// The extension tells it, except that a text may be anything.
    fn input_format(&self, bytes: &[u8]) -> Format {
        let extension = Format::of_path(&self.input).filter(|format| *format != Format::List);
        self.from
            .or(extension)
            .unwrap_or_else(|| Format::guess(bytes))
    }

    fn tell_outcome(&self, boards: &[BoardRecord], text: &str, from: Format, to: Format) {
        let count = boards.len();
        let plural = if count == 1 { "" } else { "s" };
        if !is_dash(&self.output) {
            let file = self.output.display();
            eprintln!("{count} board{plural} from {from} to {to} in {file}");
        }
        let lost = to.loses(boards, text);
        if !lost.is_empty() {
            eprintln!(
                "note: {to} cannot tell all of: {}",
                lost.join(", ").replace('_', " ")
            );
        }
    }
}

/// What is wrong, one fault a line; a fault that is met very often is counted.
fn tell_faults<T>(reading: &Reading<T>, name: &str) {
    for fault in &reading.faults {
        eprintln!("{name}:{fault}");
    }
    for more in &reading.more {
        eprintln!("{name}:{more}");
    }
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn name(path: &Path, dash: &str) -> String {
    if is_dash(path) {
        dash.into()
    } else {
        path.display().to_string()
    }
}

/// The bytes of a file, if there are not too many of them.
fn contents(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = MAX_BYTES as u64 + 1;
    let read = if is_dash(path) {
        std::io::stdin().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.with_context(|| format!("{} cannot be read", name(path, "standard input")))?;
    ensure!(
        bytes.len() <= MAX_BYTES,
        "{} is longer than {} MiB: convert it in parts",
        name(path, "standard input"),
        MAX_BYTES >> 20
    );
    Ok(bytes)
}
