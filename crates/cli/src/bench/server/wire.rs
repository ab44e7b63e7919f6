//! Just enough HTTP and WebSocket to put a load on a server without becoming one: requests on a
//! connection that stays open, and frames read and thrown away.

use anyhow::{Context, Result, bail};
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A connection for requests.
pub(super) struct Wire {
    stream: BufReader<TcpStream>,
    host: SocketAddr,
    /// The cookie that goes with each of them.
    pub(super) cookie: String,
}

/// What came back.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) cookie: Option<String>,
    pub(super) body: String,
}

impl Wire {
    pub(super) async fn connect(host: SocketAddr, cookie: String) -> Result<Self> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        Ok(Wire {
            stream: BufReader::new(stream),
            host,
            cookie,
        })
    }

    /// Asks, and waits for the whole answer.
    pub(super) async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Answer> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.host,
            self.cookie,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        let (status, cookie, length) = head(&mut self.stream).await?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok(Answer {
            status,
            cookie,
            body: String::from_utf8(body)?,
        })
    }

    /// Turns the connection into one that watches a table.
    pub(super) async fn watch(mut self, table: &str) -> Result<Feed> {
        let request = format!(
            "GET /api/tables/{table}/socket?since=0 HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\
             connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.host, self.cookie,
        );
        self.stream.write_all(request.as_bytes()).await?;
        match head(&mut self.stream).await? {
            (101, ..) => Ok(Feed(self.stream)),
            (status, ..) => bail!("a table cannot be watched: {status}"),
        }
    }
}

/// Status, cookie and length of an answer.
async fn head(stream: &mut BufReader<TcpStream>) -> Result<(u16, Option<String>, usize)> {
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let status = line
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let status = status.context("the server closed the connection")?;
    let (mut cookie, mut length) = (None, 0);
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        match line.trim_end().split_once(": ") {
            Some(("content-length", value)) => length = value.parse()?,
            Some(("set-cookie", value)) => cookie = value.split(';').next().map(str::to_owned),
            Some(_) => {}
            None => return Ok((status, cookie, length)),
        }
    }
}

/// What a socket sends.
pub(super) struct Feed(BufReader<TcpStream>);

/// The kinds of frames, as the protocol numbers them.
const TEXT: u8 = 1;
const PING: u8 = 9;

impl Feed {
    /// Reads the next frame of text and throws it away. Pings are answered.
    pub(super) async fn skip(&mut self) -> Result<()> {
        loop {
            let kind = self.0.read_u8().await? & 0x0f;
            let length = match self.0.read_u8().await? & 0x7f {
                126 => u64::from(self.0.read_u16().await?),
                127 => self.0.read_u64().await?,
                length => u64::from(length),
            };
            let mut rest = (&mut self.0).take(length);
            tokio::io::copy_buf(&mut rest, &mut tokio::io::sink()).await?;
            match kind {
                TEXT => return Ok(()),
                // A pong of nothing, masked with nothing.
                PING => self.0.write_all(&[0x8a, 0x80, 0, 0, 0, 0]).await?,
                _ => {}
            }
        }
    }
}
