//! Where the tables are kept.

use anyhow::{Context, Result};
use directories::ProjectDirs;
use std::path::PathBuf;
use store::Location;

/// The options that say where the data lies.
#[derive(clap::Args)]
pub(crate) struct Data {
    /// The directory of the tables, made if it is not there. By default they are in the database
    /// that DATABASE_URL names, or else where this system keeps the data of programs
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Data {
    /// What was said here goes before what the environment says.
    pub(crate) fn location(&self) -> Result<Location> {
        if let Some(data) = &self.data {
            return Ok(Location::directory(data));
        }
        match std::env::var("DATABASE_URL") {
            Ok(url) if !url.is_empty() => url.parse().context("DATABASE_URL"),
            _ => {
                let places = ProjectDirs::from("", "", "kibitzer");
                let places = places.context(
                    "this user has no home directory: say with --data where to keep the tables",
                )?;
                Ok(Location::directory(places.data_dir()))
            }
        }
    }
}
