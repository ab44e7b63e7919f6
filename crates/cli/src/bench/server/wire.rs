//! Just enough HTTP and WebSocket to put a load on a server without becoming one: requests on a
//! connection that stays open, and frames read and thrown away.

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A connection for requests.
pub(super) struct Wire {
    stream: BufReader<TcpStream>,
    host: SocketAddr,
    /// The cookie that goes with each of them.
    pub(super) cookie: String,
    /// The client for whom they are made.
    pub(super) client: IpAddr,
}

/// What came back.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) cookie: Option<String>,
    pub(super) body: String,
}

impl Wire {
    pub(super) async fn connect(host: SocketAddr, cookie: String) -> Result<Self> {
        Wire::connect_for(Ipv4Addr::LOCALHOST.into(), host, cookie).await
    }

    /// The same for another client than this machine.
    pub(super) async fn connect_for(
        client: IpAddr,
        host: SocketAddr,
        cookie: String,
    ) -> Result<Self> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        Ok(Wire {
            stream: BufReader::new(stream),
            host,
            cookie,
            client,
        })
    }

    /// Asks, and waits for the whole answer.
    pub(super) async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Answer> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\
             x-forwarded-for: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.host,
            self.cookie,
            self.client,
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

    /// Becomes a guest.
    pub(super) async fn enter(&mut self, name: &str) -> Result<()> {
        let body = format!(r#"{{"name":"{name}"}}"#);
        let answer = self.ask("POST", "/api/me", &body).await?;
        self.cookie = answer.cookie.context("a new guest gets a cookie")?;
        Ok(())
    }

    /// Opens a table; its id.
    pub(super) async fn open(&mut self, wanted: &str) -> Result<String> {
        let answer = self.ask("POST", "/api/tables", wanted).await?;
        ensure!(
            answer.status == 201,
            "a table cannot be opened: {}",
            answer.body
        );
        let table: Value = serde_json::from_str(&answer.body)?;
        let id = table["id"].as_str().context("a table has an id")?;
        Ok(id.to_owned())
    }

    /// A table as it stands.
    pub(super) async fn look(&mut self, table: &str) -> Result<Value> {
        let path = format!("/api/tables/{table}");
        let answer = self.ask("GET", &path, "").await?;
        ensure!(answer.status == 200, "no table: {}", answer.body);
        Ok(serde_json::from_str(&answer.body)?)
    }

    /// Turns the connection into one that watches a table.
    pub(super) async fn watch(mut self, table: &str) -> Result<Feed> {
        let request = format!(
            "GET /api/tables/{table}/socket?since=0 HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\
             x-forwarded-for: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.host, self.cookie, self.client,
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
    /// Reads the next frame of text and throws it away; its length. Pings are answered.
    pub(super) async fn skip(&mut self) -> Result<usize> {
        self.read(&mut tokio::io::sink()).await
    }

    /// Reads the next frame of text.
    pub(super) async fn next(&mut self) -> Result<String> {
        let mut text = Vec::new();
        self.read(&mut text).await?;
        Ok(String::from_utf8(text)?)
    }

    async fn read(&mut self, to: &mut (impl AsyncWrite + Unpin)) -> Result<usize> {
        loop {
            let kind = self.0.read_u8().await? & 0x0f;
            let length = match self.0.read_u8().await? & 0x7f {
                126 => u64::from(self.0.read_u16().await?),
                127 => self.0.read_u64().await?,
                length => u64::from(length),
            };
            let mut rest = (&mut self.0).take(length);
            if kind == TEXT {
                tokio::io::copy_buf(&mut rest, to).await?;
                return Ok(length as usize);
            }
            tokio::io::copy_buf(&mut rest, &mut tokio::io::sink()).await?;
            if kind == PING {
                // A pong of nothing, masked with nothing.
                self.0.write_all(&[0x8a, 0x80, 0, 0, 0, 0]).await?;
            }
        }
    }
}
