//! The server under load: this very program in a process of its own, gone when this is dropped.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A running server with a database in a directory that goes away, or in PostgreSQL.
pub(super) struct Child {
    process: std::process::Child,
    pub(super) address: SocketAddr,
    folder: Option<PathBuf>,
}

/// Linux tells times in hundredths of a second, whatever its own clock does.
const TICKS_PER_SECOND: f64 = 100.0;

/// Where the database of a measurement is.
pub(super) fn new_folder() -> PathBuf {
    std::env::temp_dir().join(format!("kibitzer-bench-{}", std::process::id()))
}

/// Whether the server limits how often a client may ask.
#[derive(Copy, Clone)]
pub(super) enum Limits {
    /// As it is shipped.
    Shipped,
    /// Without rate limits.
    Off,
}

impl Child {
    /// Starts it on a free port, on this PostgreSQL or on an SQLite in a new folder.
    pub(super) fn start(database: Option<&str>, think: &str) -> Result<Self> {
        match database {
            Some(url) => Child::start_with(think, Limits::Off, None, Some(url)),
            None => Child::start_in(new_folder(), think, Limits::Off),
        }
    }

    /// Starts it on the SQLite of this folder, which goes away with it.
    pub(super) fn start_in(folder: PathBuf, think: &str, limits: Limits) -> Result<Self> {
        Child::start_with(think, limits, Some(folder), None)
    }

    fn start_with(
        think: &str,
        limits: Limits,
        folder: Option<PathBuf>,
        database: Option<&str>,
    ) -> Result<Self> {
        let program = std::env::current_exe().context("this program does not know where it is")?;
        let mut command = Command::new(program);
        command
            .args(["serve", "--port", "0", "--log", "error"])
            .args(matches!(limits, Limits::Off).then_some("--no-rate-limits"))
            .args(["--think", think])
            // The load comes from many clients, as it says itself.
            .args(["--proxy", "127.0.0.1"])
            .env_remove("DATABASE_URL")
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        if let Some(url) = database {
            command.env("DATABASE_URL", url);
        }
        if let Some(folder) = &folder {
            command.arg("--data").arg(folder);
        }
        let mut process = command.spawn().context("the server cannot be started")?;
        let out = process.stdout.take().context("its output was asked for")?;
        let mut first = String::new();
        BufReader::new(out).read_line(&mut first)?;
        let address = first.trim().rsplit("http://").next().unwrap_or_default();
        let Ok(address) = address.parse() else {
            bail!("the server did not start");
        };
        Ok(Child {
            process,
            address,
            folder,
        })
    }

    /// The time that it has had of the cores, in seconds, where the system tells.
    pub(super) fn cpu(&self) -> Option<f64> {
        let path = format!("/proc/{}/stat", self.process.id());
        let stat = std::fs::read_to_string(path).ok()?;
        // The name in parentheses may have spaces in it; user and system time are the 14th and 15th.
        let (_, rest) = stat.rsplit_once(") ")?;
        let mut times = rest.split(' ').skip(11).map(str::parse::<f64>);
        let ticks = times.next()?.ok()? + times.next()?.ok()?;
        Some(ticks / TICKS_PER_SECOND)
    }

    /// The memory it holds, in bytes, where the system tells.
    pub(super) fn memory(&self) -> Option<f64> {
        let path = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(path).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kibibytes * 1024.0)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // Nobody is left to tell what goes wrong now.
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
