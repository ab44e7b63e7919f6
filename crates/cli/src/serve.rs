//! `kibitzer serve`: the games in a browser.

use crate::data::Data;
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::limits;
use anyhow::{Context, Result, bail};
use catalogue::CATALOGUE;
use kernel::StopFlag;
use server::{Config, Server};
use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::Duration;
use tracing_subscriber::EnvFilter;

const EXAMPLES: &str = "\
Examples:
  kibitzer serve                            on http://127.0.0.1:8080, for this machine alone
  kibitzer serve --port 0 --open            on any free port, and opens a browser
  kibitzer serve --host 0.0.0.0             for everybody in the network
  kibitzer serve --data ./games             keeps its tables in ./games/kibitzer.db
  kibitzer serve --public-url https://play.example.org --proxy 127.0.0.1
                                            behind a reverse proxy on the same machine
  DATABASE_URL=postgres://user:password@host/kibitzer kibitzer serve
                                            several servers may share one PostgreSQL

Ctrl-C ends it in good order: moves that were acknowledged are kept, games go on after a restart.
A second Ctrl-C ends it at once.";

/// How often to look whether Ctrl-C was pressed.
const SIGNAL_POLL_INTERVAL: Duration = Duration::from_millis(20);

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The address to listen on
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    host: IpAddr,
    /// The port; 0 takes any free one
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    port: u16,
    #[command(flatten)]
    data: Data,
    /// Where people reach it, if not directly; with https, cookies are kept to that
    #[arg(long, value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,
    /// A proxy whose X-Forwarded-For is believed; may be given again
    #[arg(long, value_name = "ADDR")]
    proxy: Vec<IpAddr>,
    /// How many bots think at the same time; by default one for each core
    #[arg(long, value_name = "N", value_parser = limits::threads)]
    threads: Option<usize>,
    /// How long a bot may think about a move
    #[arg(long, value_name = "SECS", default_value = "5", value_parser = limits::seconds)]
    think: Duration,
    /// How much time bots take where cards are hidden, compared with the usual; with 0 they move as soon
    /// as they can, and a quick move shows that there was no choice
    #[arg(long, value_name = "FACTOR", default_value = "1", value_parser = limits::pace)]
    pace: f64,
    /// How long a table that nobody uses stays in memory; it is restored from its log when somebody opens it again
    #[arg(long, value_name = "SECS", default_value = "600", value_parser = limits::seconds)]
    idle: Duration,
    /// Lets every client ask as often as it likes, for tests and benchmarks
    #[arg(long)]
    no_rate_limits: bool,
    /// Opens a browser, where there is one
    #[arg(long)]
    open: bool,
    /// What to log, such as debug or server=debug,info; by default RUST_LOG, or else info
    #[arg(long, value_name = "FILTER")]
    log: Option<String>,
}

impl Options {
    fn config(&self) -> Result<Config> {
        let address = SocketAddr::new(self.host, self.port);
        let mut config = Config::new(address, self.data.location()?);
        config.public_url.clone_from(&self.public_url);
        config.limits.idle = self.idle;
        config.proxies = self.proxy.iter().map(IpAddr::to_canonical).collect();
        config.thinking.threads = limits::threads_or_all(self.threads);
        config.thinking.bot = self.think;
        config.thinking.pace = self.pace;
        if self.no_rate_limits {
            config.limits.rates = None;
            config.limits.connections_per_client = config.limits.connections;
            config.limits.sockets_per_client = config.limits.connections;
        }
        Ok(config)
    }
}

fn public_url(text: &str) -> Result<String> {
    let bare = text.trim_end_matches('/');
    let host = bare
        .split_once("://")
        .filter(|(scheme, _)| ["http", "https"].contains(scheme));
    match host {
        Some((_, host)) if !host.is_empty() && !host.contains('/') => Ok(bare.to_owned()),
        _ => bail!("a public URL looks like https://play.example.org, without a path"),
    }
}

/// Serves until Ctrl-C.
pub(crate) fn run(options: &Options, interrupt: &Interrupt) -> Result<Ending> {
    log(options.log.as_deref())?;
    let config = options.config()?;
    let stop = interrupt.begin();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the server cannot start its threads")?;
    runtime.block_on(async {
        let server = Server::bind(config, CATALOGUE).await?;
        let link = format!("http://{}", server.address());
        let mut out = std::io::stdout();
        writeln!(out, "Kibitzer listens on {link}")?;
        out.flush()?;
        if options.open {
            open(&link);
        }
        server.run(stopped(stop)).await;
        Ok(Ending::Done)
    })
}

async fn stopped(stop: StopFlag) {
    while !stop.is_stopped() {
        tokio::time::sleep(SIGNAL_POLL_INTERVAL).await;
    }
}

fn log(filter: Option<&str>) -> Result<()> {
    let from_environment = std::env::var("RUST_LOG").ok();
    let filter = filter.or(from_environment.as_deref()).unwrap_or("info");
    let filter = EnvFilter::try_new(filter).with_context(|| {
        format!("`{filter}` is no log filter; one is debug or server=debug,info")
    })?;
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    Ok(())
}

/// Opens a browser. Where there is none, the link was printed and nothing is lost.
fn open(link: &str) {
    let (program, arguments): (_, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/c", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let opened = Command::new(program)
        .args(arguments)
        .arg(link)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if opened.is_err() {
        eprintln!("There is no browser here that could be opened.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_urls() {
        assert_eq!(
            public_url("https://play.example.org/").unwrap(),
            "https://play.example.org"
        );
        assert!(public_url("http://localhost:8080").is_ok());
        for wrong in [
            "",
            "play.example.org",
            "ftp://x",
            "https://",
            "https://x/games",
        ] {
            assert!(public_url(wrong).is_err(), "{wrong}");
        }
    }
}
