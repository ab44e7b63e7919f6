//! Everything that can be set about a server. The defaults suit one machine with people from all
//! over the world; tests and benchmarks set what they need.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use store::Location;

/// What a server is to be.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes a free one.
    pub address: SocketAddr,
    /// Where the tables are kept.
    pub location: Location,
    /// Where people reach it from outside, such as `https://play.example.org`, if not directly.
    pub public_url: Option<String>,
    /// Whose word is taken for where a request came from (`X-Forwarded-For`).
    pub proxies: Vec<IpAddr>,
    /// How bots and analysts think.
    pub thinking: Thinking,
    /// What nobody may exceed.
    pub limits: Limits,
}

impl Config {
    /// A server with everything else as it usually is.
    pub fn new(address: SocketAddr, location: Location) -> Self {
        Config {
            address,
            location,
            public_url: None,
            proxies: Vec::new(),
            thinking: Thinking::default(),
            limits: Limits::default(),
        }
    }
}

/// How bots and analysts think.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// How many of them at a time for people who wait.
    pub threads: usize,
    /// A bot moves within this time.
    pub bot: Duration,
    /// How much time a bot takes where seats hide something from each other, as a multiple of what is
    /// usual for it in the game; with 0 it moves as soon as it can, which tells forced moves from
    /// choices.
    pub pace: f64,
    /// A hint or an analysis is there within this time, once it has begun.
    pub analysis: Duration,
    /// A problem to practise is found, and an answer to one judged, within this time.
    pub practice: Duration,
    /// Four robots have bid and played a board within this time.
    pub elsewhere: Duration,
    /// How many bots may wait for a thread.
    pub bots_waiting: usize,
    /// How many hints and analyses may wait for one.
    pub questions_waiting: usize,
    /// How many tables may wait to be read.
    pub reads_waiting: usize,
    /// How many answers are remembered.
    pub remembered: usize,
}

impl Default for Thinking {
    fn default() -> Self {
        Thinking {
            threads: std::thread::available_parallelism().map_or(1, |cores| cores.get()),
            bot: Duration::from_secs(5),
            pace: 1.0,
            analysis: Duration::from_secs(3),
            practice: Duration::from_secs(8),
            elsewhere: Duration::from_secs(20),
            bots_waiting: 4096,
            questions_waiting: 64,
            reads_waiting: 1024,
            remembered: 4096,
        }
    }
}

/// What nobody may exceed.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a message on a socket; clients have nothing to say there.
    pub message: usize,
    /// How long a request's headers may take to arrive, and a connection may lie idle.
    pub headers: Duration,
    /// How long a request may take in all.
    pub request: Duration,
    /// How long a person has to be away before a bot may stand in.
    pub absence: Duration,
    /// How long a frame may take to be accepted by its reader.
    pub send: Duration,
    /// How often sockets are pinged; one that does not answer three in a row is closed.
    pub ping: Duration,
    /// How long requests may take to end when the server does.
    pub farewell: Duration,
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address, those of proxies aside.
    pub connections_per_client: usize,
    /// Sockets of one client.
    pub sockets_per_client: usize,
    /// Tables in memory.
    pub tables: usize,
    /// How long a table that nobody uses stays there.
    pub idle: Duration,
    /// Events of one table.
    pub events: u64,
    /// How often one client may ask; `None` for as often as it can.
    pub rates: Option<Rates>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            body: 64 * 1024,
            message: 16 * 1024,
            headers: Duration::from_secs(20),
            request: Duration::from_secs(30),
            absence: Duration::from_secs(60),
            send: Duration::from_secs(15),
            ping: Duration::from_secs(20),
            farewell: Duration::from_secs(10),
            connections: 8192,
            connections_per_client: 512,
            sockets_per_client: 128,
            tables: 20_000,
            idle: Duration::from_secs(600),
            events: 5000,
            rates: Some(Rates::default()),
        }
    }
}

/// How often one client may ask for what.
#[derive(Clone, Debug)]
pub struct Rates {
    /// Anything at all.
    pub all: Rate,
    /// Hints and analyses, which cost thinking.
    pub thinking: Rate,
    /// New tables and new guests, which stay for ever.
    pub opening: Rate,
}

impl Default for Rates {
    fn default() -> Self {
        Rates {
            all: Rate::new(3000, 300),
            thinking: Rate::new(120, 60),
            opening: Rate::new(60, 60),
        }
    }
}

/// A sustained rate per minute and a burst.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The sustained rate.
    pub per_minute: u32,
    /// How many may come at once after a rest.
    pub burst: u32,
}

impl Rate {
    /// This sustained rate and this burst; both are at least 1.
    pub const fn new(per_minute: u32, burst: u32) -> Self {
        Rate { per_minute, burst }
    }
}
