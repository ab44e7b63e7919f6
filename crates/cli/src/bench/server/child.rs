//! The server under load: this very program in a process of its own, gone when this is dropped.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};

/// A running server with a database in a directory that goes away, or in PostgreSQL.
pub(super) struct Child {
    process: std::process::Child,
    pub(super) address: SocketAddr,
    folder: Option<std::path::PathBuf>,
}

impl Child {
    /// Starts it on a free port.
    pub(super) fn start(database: Option<&str>, think: &str) -> Result<Self> {
        let program = std::env::current_exe().context("this program does not know where it is")?;
        let mut command = Command::new(program);
        command
            .args(["serve", "--port", "0", "--no-rate-limits", "--log", "error"])
            .args(["--think", think])
            .env_remove("DATABASE_URL")
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        let folder = match database {
            Some(url) => {
                command.env("DATABASE_URL", url);
                None
            }
            None => {
                let name = format!("kibitzer-bench-{}", std::process::id());
                let folder = std::env::temp_dir().join(name);
                command.arg("--data").arg(&folder);
                Some(folder)
            }
        };
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
