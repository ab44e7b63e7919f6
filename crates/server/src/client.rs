//! Where a request comes from.
//!
//! Behind a proxy every connection comes from the proxy, which says in `X-Forwarded-For` for whom it
//! asks. Anybody can write such a header, so it is believed only from proxies that were named, and of
//! the addresses in it the last one that is not such a proxy counts: it was written by one of ours.

use crate::app::App;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The other end of the connection.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Who asks, as far as limits are concerned: an address, or the network that one household has in
/// IPv6.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Client(pub(crate) IpAddr);

impl Client {
    /// Who asks on a connection from `peer`.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Self {
        let mut client = peer.to_canonical();
        let hops = headers.get_all("x-forwarded-for");
        let mut hops: Vec<&str> = hops
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        while proxies.contains(&client) {
            // What one of ours did not understand, it would not have written.
            match hops.pop().and_then(read) {
                Some(hop) => client = hop.to_canonical(),
                None => break,
            }
        }
        Client(household(client))
    }
}

impl Client {
    /// The server itself, for work that nobody asked for.
    pub(crate) const HOUSE: Client = Client(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// Who sent a request, as [`identify`] found out.
    pub(crate) fn who_sent(parts: &Parts) -> Self {
        let client = parts.extensions.get::<Client>().copied();
        client.unwrap_or(Client(IpAddr::V6(Ipv6Addr::UNSPECIFIED)))
    }
}

/// An address as it stands in the header, perhaps with a port.
fn read(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let bare = hop.trim_start_matches('[').trim_end_matches(']');
    let with_port = || hop.parse::<SocketAddr>().map(|address| address.ip());
    bare.parse().or_else(|_| with_port()).ok()
}

/// A household in IPv6 has 2⁶⁴ addresses or more, so they count as one.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// Finds out who asks, for everything behind this.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>();
    // Without a connection there is only ourselves: a request made within the program.
    let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |peer| peer.0.ip());
    let client = Client::of(peer, request.headers(), &app.config.proxies);
    request.extensions_mut().insert(client);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let proxies = ["10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap()];
        let Client(address) = Client::of(peer.parse().unwrap(), &headers, &proxies);
        address.to_string()
    }

    #[test]
    fn strangers_are_not_believed() {
        assert_eq!(client("203.0.113.9", &["1.2.3.4"]), "203.0.113.9");
    }

    #[test]
    fn a_proxy_is_believed_as_far_as_it_goes() {
        assert_eq!(client("10.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(client("10.0.0.1", &["6.6.6.6, 1.2.3.4"]), "1.2.3.4");
        assert_eq!(
            client("10.0.0.1", &["6.6.6.6", "1.2.3.4, 10.0.0.2"]),
            "1.2.3.4"
        );
        assert_eq!(client("10.0.0.1", &["1.2.3.4:5678"]), "1.2.3.4");
        assert_eq!(client("::ffff:10.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(client("10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &["rubbish"]), "10.0.0.1");
    }

    #[test]
    fn a_household_is_one_client() {
        let one = client("2001:db8:1:2:3:4:5:6", &[]);
        assert_eq!(one, client("2001:db8:1:2:9::1", &[]));
        assert_ne!(one, client("2001:db8:1:3::1", &[]));
        assert_eq!(client("10.0.0.1", &["[2001:db8:1:2::9]:80"]), one);
    }
}
