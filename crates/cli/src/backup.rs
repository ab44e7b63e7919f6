//! `kibitzer backup`: a copy of all tables, while they are being played at.

use crate::data::Data;
use crate::ending::Ending;
use anyhow::{Context, Result};
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Example:
  kibitzer backup --data ./games copy.db

The server may run meanwhile. To restore, stop it, put the copy in the place of kibitzer.db, and
remove kibitzer.db-wal and kibitzer.db-shm if they are there. For PostgreSQL use pg_dump.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The file to write; it must not be there yet
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

/// Copies the database.
pub(crate) fn run(options: &Options) -> Result<Ending> {
    let location = options.data.location()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("no thread for the backup")?;
    runtime.block_on(store::backup(&location, &options.file))?;
    writeln!(
        std::io::stdout(),
        "Copied {location} to {}",
        options.file.display()
    )?;
    Ok(Ending::Done)
}
