//! Comparisons with other people's programs, in one run on the same work.
//!
//! Each peer is a subcommand. The rules of a fair comparison: the same positions, the same limits,
//! interleaved rounds so that both sides meet the same conditions, medians, and a check that both
//! give the same answers.

mod bidding;
mod clock;
mod dds;
mod search;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Compares Kibitzer with other people's programs")]
struct Cli {
    #[command(subcommand)]
    peer: Peer,
}

#[derive(Subcommand)]
enum Peer {
    /// The bidder against the `pons` crate's, in a duplicate match
    Bidding(bidding::Options),
    /// Alpha-beta against the `minimax` crate, on connect four
    Search(search::Options),
    /// The double-dummy solver against DDS and its port `pons-dds`
    Dds(dds::Options),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().peer {
        Peer::Bidding(options) => bidding::compare(&options),
        Peer::Search(options) => search::compare(&options),
        Peer::Dds(options) => dds::compare(&options),
    }
}
