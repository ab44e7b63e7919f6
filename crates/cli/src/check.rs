//! `kibitzer check`: whether a database is sound.

use crate::data::Data;
use crate::ending::Ending;
use anyhow::{Context, Result};
use catalogue::GAMES;
use server::Report;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  kibitzer check --data ./games             every table in ./games/kibitzer.db
  kibitzer check --json | jq .damaged       what is damaged, for programs
  DATABASE_URL=postgres://user:password@host/kibitzer kibitzer check

It changes nothing, and the server may run meanwhile. The exit code is 0 if all is sound and 4 if
something is damaged. A damaged table stays readable up to its last sound event; a backup has the rest.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    data: Data,
    /// Prints JSON
    #[arg(long)]
    json: bool,
}

/// Looks the database through and tells what is wrong.
pub(crate) fn run(options: &Options) -> Result<Ending> {
    let location = options.data.location()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("no thread for the check")?;
    let report = runtime.block_on(server::check(&location, GAMES))?;
    let out = &mut std::io::stdout();
    if options.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        tell(&report, &location.to_string(), out)?;
    }
    Ok(if report.is_sound() {
        Ending::Done
    } else {
        Ending::Faulty
    })
}

fn tell(report: &Report, location: &str, out: &mut impl Write) -> Result<()> {
    let (tables, events) = (report.tables, report.events);
    writeln!(out, "{location}: {tables} tables, {events} sound events")?;
    if report.older > 0 {
        let older = report.older;
        writeln!(out, "{older} of the events are older than checksums")?;
    }
    for fault in &report.file {
        writeln!(out, "file: {fault}")?;
    }
    for orphan in &report.orphans {
        writeln!(out, "{orphan}: a log without a table")?;
    }
    for damaged in &report.damaged {
        let (table, event, kind) = (&damaged.table, damaged.event, damaged.kind);
        writeln!(out, "{table}: event {event}: {} ({kind})", damaged.message)?;
    }
    let count = report.damaged.len() + report.orphans.len() + report.file.len();
    match count {
        0 => writeln!(out, "Nothing is damaged.")?,
        1 => writeln!(out, "1 thing is damaged.")?,
        _ => writeln!(out, "{count} things are damaged.")?,
    }
    Ok(())
}
